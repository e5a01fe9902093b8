### Che cosa dice la pagina intorno al tabellone. Le frasi della partita sono negli altri file.

## La cornice

page-skip = Vai al contenuto
page-to-home = Pagina iniziale
page-nav = Pagine
page-nav-play = Gioca
page-nav-learn = Impara
page-nav-games = Le mie partite
page-nav-puzzle = Enigma
page-nav-palace = Palazzo
page-nav-rules = Regole
page-nav-about = Informazioni
page-close = Chiudi
page-cancel = Annulla
page-loading = Un momento…
page-not-found = Questa pagina non esiste.
page-try-again = Riprova

## Impostazioni

page-settings = Impostazioni
page-language = Lingua
page-theme = Tema
page-theme-auto = Come il sistema
page-theme-light = Chiaro
page-theme-dark = Scuro
page-motion = Animazioni
page-motion-auto = Come il sistema
page-motion-off = Disattivate
page-sound = Suoni
page-sound-about = Legno, campanelle e tamburi seguono la partita.
page-volume = Volume
page-text = Tabellone testuale
page-text-about = Il tabellone come testo, con le mosse scritte: per lettori di schermo e per chi usa solo la tastiera.
page-nickname = Nickname
page-nickname-about = Lo vedono i tuoi avversari. Puoi anche lasciarlo vuoto.
page-save = Salva
page-saved = Salvato.

## La pagina iniziale

page-tagline = Di notte un gatto fantasma si aggira invisibile nel palazzo. Quattro Samurai tendono l’orecchio.
page-hunt = A caccia del gatto
    .about = Guidi i Samurai. Chiedi da dove è passato, stringi il cerchio, catturalo.
page-be = Nei panni del gatto
    .about = Sei il Goryō. Prepara il { -path } in segreto, colpisci, svanisci.
page-gentle = In entrambi i casi contro un avversario facile. Nessuna registrazione, niente da compilare.
page-learn = È la prima volta? Impara giocando, in 90 secondi
page-all-ways = Altri modi di giocare
page-rules = Le regole in cinque minuti
page-running = Le tue partite in corso
page-puzzle = Dov’è il gatto?
    .about = Un nuovo enigma ogni giorno, uguale per tutti.

## Chi siede dove

page-you = tu
page-nobody = ancora nessuno
page-somebody = qualcuno
page-program-random = Casuale
    .about = Gioca una mossa valida qualsiasi, senza pensarci.
page-program-novice = Novizio
    .about = Facile: vede ciò che è vicino e dimentica il resto.
page-program-adept = Esperto
    .about = Forte: considera ogni possibilità.
page-program-master = Maestro
    .about = Forte: risolve ogni round come un gioco a sé.
page-program-level-1 = 1 · Smemorato
    .about = Dimentica ogni risposta e chiede poco; come Goryō va dove capita.
page-program-level-2 = 2 · Distratto
    .about = Perde il filo delle risposte; come Goryō non teme quasi le domande.
page-program-level-3 = 3 · Frettoloso
    .about = Fa una domanda o due e basta; come Goryō non pensa al dopo.
page-program-level-4 = 4 · Avido
    .about = Vuole catturare a ogni costo; come Goryō osa passare vicino.
page-program-level-5 = 5 · Timido
    .about = Preferisce chiedere piuttosto che catturare; come Goryō sta lontano da ogni Samurai.
page-program-level-6 = 6 · Schietto
    .about = Pensa a una domanda alla volta; come Goryō è facile da capire.
page-program-level-7 = 7 · Prudente
    .about = Valuta quasi tutte le possibilità; come Goryō confonde le tracce.
page-program-level-8 = 8 · Esperto
    .about = Considera ogni possibilità, in entrambi i ruoli.
page-level-scale = Da 1, facile, a 8, il più forte
page-against = Contro { $name }

## Tutti i modi di giocare

page-with = Con chi vuoi giocare?
page-with-program = Il computer
    .about = Vede solo ciò che il suo ruolo può vedere.
page-with-friend = Un amico
    .about = Ricevi un link da mandare. Nessuno deve registrarsi.
page-with-here = In due davanti allo stesso schermo
    .about = Quando passi lo schermo è tutto nascosto.
page-with-watch = Computer contro computer
    .about = Guardi, e alla fine vedi tutto.
page-opponent = Avversario
page-side = Il tuo ruolo
page-side-random = Scelta a caso
page-as-goryo = Come Goryō
page-as-samurai = Come Samurai
page-board = Palazzo
page-own-palaces = I tuoi
page-draw-palace = Disegna il tuo palazzo
page-beside-box = Gioca con la tua scatola
page-rulebook = Regolamento
page-book-it-2019 = Italiano, 2019
    .about = Due azioni per Samurai. La { -trail } non si può negare.
page-book-en-2019 = Inglese, 2019
    .about = Come quello italiano del 2019, con i termini inglesi.
page-book-fr-2019 = Francese, 2019
    .about = Come gli altri del 2019, con in più l’{ -cursed-object } e il Genjutsu.
page-book-it-2021 = Italiano, 2021
    .about = Tre azioni per Samurai.
page-book-en-2024 = Inglese, 2024
    .about = Tre azioni per Samurai. La { -trail } si può negare.
page-variants = Varianti
page-referee = Arbitro
page-clock = Orologio
page-clock-none = Senza orologio
page-clock-each = { $minutes } min a testa, più { $bonus } s a turno
page-clock-about = Chi esaurisce il tempo perde.
page-help = Aiuto permesso
    .about = Entrambi possono guardare la mappa di dove può trovarsi il gatto.
page-match = Incontro di due partite
    .about = Nella seconda partita i ruoli si invertono, e contano entrambe.
page-begin = Comincia
page-begin-link = Crea il link

## Invitare e sedersi

page-invite = Invita un amico
page-invite-text = Manda questo link. La prima persona che entra può prendere posto.
page-invite-waiting = In attesa del tuo amico…
page-invite-copy = Copia il link
page-invite-copied = Copiato
page-invite-qr = Il link come codice QR
page-invite-show = Mostra il link
page-invite-new = Crea un link nuovo (quello vecchio non funzionerà più)
page-local = Per ora solo questo computer può aprire il link
page-local-text = Per giocare con qualcuno nella stessa rete, ferma il server e avvialo così. Poi riapri il tavolo e crea un link nuovo.
page-join = Hai ricevuto un invito
page-join-where = { $role_id ->
    [goryo] { $who } guida i Samurai. Tu sarai il Goryō.
   *[samurai] { $who } è il Goryō. Tu guiderai i Samurai.
}
page-join-sit = Prendi posto
page-join-gone = Questo link non funziona più. Chiedine uno nuovo.
page-join-length = Durata
page-join-about = circa { $minutes } minuti
page-join-most = al massimo { $minutes } minuti
page-join-learn = Non hai mai giocato? Impara a giocare la tua parte in 90 secondi (nuova scheda)
page-share = Condividi…
page-share-invite = Gioca a Goryō con me
page-share-game = Una partita a Goryō, mossa per mossa
page-recover = Il tuo posto, su questo dispositivo
page-recover-text = Questo link privato sposta qui il tuo posto. Sull’altro dispositivo non funzionerà più.
page-recover-do = Sposta qui il mio posto
page-recover-gone = Questo link non funziona più. Creane uno nuovo sull’altro dispositivo.
page-move = Continua su un altro dispositivo
page-move-text = Apri questo link privato sull’altro dispositivo. Non darlo a nessuno: chi ce l’ha può prendere il tuo posto.

## Le mie partite

page-games-none = Non hai ancora nessuna partita.
page-state-waiting = In attesa di qualcuno
page-state-playing = In corso
page-state-yours = Tocca a te
page-state-over = Finita
page-state-closed = Non si può più aprire
page-won = Hai vinto
page-lost = Hai perso
page-drawn = Non ha vinto nessuno
page-delete-games = Elimina le mie partite
page-delete-games-sure = Eliminare per tutti ogni tavolo a cui giochi? L’operazione non si può annullare.
page-forget = Dimenticami
page-forget-sure = Eliminare la tua identità e ogni tavolo a cui giochi? L’operazione non si può annullare.
page-delete = Elimina

## Informazioni

page-about-game = Goryō è un nascondino per due. Uno è il Goryō, uno spettro dalle sembianze di gatto, che rompe uno dopo l’altro cinque oggetti del palazzo. L’altro guida quattro Samurai, che chiedono da dove è passato e cercano di catturarlo, o di scoprire quale oggetto lo vincola.
page-about-credit = Goryō è un gioco di Andrea Candiani, pubblicato da GateOnGames. Qui tutto è stato disegnato e scritto da capo da chi ci gioca.
page-about-fair = Ogni estrazione dipende da un seme fissato prima della partita e pubblicato alla fine: chiunque può verificare che nessuno abbia barato, nemmeno chi gestisce il server. E a nessuna pagina viene mai inviato ciò che il suo ruolo non può sapere.
page-about-keep = Conserviamo solo il tuo nickname, se ne scegli uno, e le tue partite, finché non le elimini; e, se vuoi le notifiche, dove il tuo browser le riceve.
page-about-fonts = I caratteri sono Asap e Alegreya, liberi per tutti.
page-about-licence = Le loro licenze
page-about-build = Versione { $build }

## A chi tocca, e che cosa fare

page-turn-yours = Tocca a te
page-turn-theirs = { $role_id ->
    [goryo] Tocca al Goryō
   *[samurai] Tocca ai Samurai
}
page-bound = { -bound-object }: { $the_object }. Non romperlo mai.
page-bound-was = L’{ -bound-object } era { $the_object }.
page-watching = Stai guardando. Vedi ciò che vedono i Samurai.
page-watchers = { $number ->
    [one] Uno spettatore
   *[other] { $number } spettatori
}

## Che cosa si può fare

page-actions = Azioni
page-undo = Annulla
page-skip-motion = Salta
page-menu = Altro
page-resign = Arrenditi
    .sure = Vuoi arrenderti? Vince l’altra parte.
page-abort = Annulla la partita
    .sure = Chiudere la partita senza vincitore?
page-leave = Lascia il tavolo
    .sure = Lasciare il tuo posto? L’altra parte potrà reclamare la vittoria, o far continuare il computer.
page-claim = Reclama la vittoria
    .sure = Il tuo avversario non c’è più. Reclamare la vittoria?
page-replace = Fai continuare il computer
    .sure = Il computer prende il posto del tuo avversario. Continuare così?
page-rematch = Rivincita a ruoli invertiti
page-rematch-second = Vai alla seconda partita
page-rematch-offered = Il tuo avversario chiede la rivincita, a ruoli invertiti.
page-same-offered = Il tuo avversario vorrebbe un’altra partita, con gli stessi ruoli.
page-rematch-sent = Hai chiesto la rivincita al tuo avversario.
page-same-sent = Hai proposto al tuo avversario un’altra partita con gli stessi ruoli.
page-next = Partita successiva
page-record = Scarica la registrazione
page-review = Rivedi
page-results = I miei risultati
page-review-own = Rivedi una registrazione
page-copy-link = Copia il link per gli spettatori

## Accanto al tabellone

page-panel = Il tavolo
page-named = { $name }: { $value }
page-tab-log = Cronaca
page-tab-bag = Sacchetto
page-tab-pencil = Matita
page-tab-belief = Mappa
page-log = Che cosa è successo
page-bag = Sacchetto e tipologie
page-bag-known = { $number ->
    [one] Nel sacchetto resta una tipologia.
   *[other] Nel sacchetto restano { $number } tipologie, tutte con la stessa probabilità di essere pescate.
}
page-bag-guess = { $number ->
    [one] Una sola tipologia non è stata pescata a vista: è quella vincolata.
   *[other] { $number } tipologie non sono state pescate a vista: una è vincolata, le altre sono nel sacchetto.
}
page-bag-in = nel sacchetto
page-bag-perhaps = { $gender ->
    [feminine] nel sacchetto o vincolata
   *[masculine] nel sacchetto o vincolato
}
page-bag-drawn = { $gender ->
    [feminine] pescata
   *[masculine] pescato
}
page-bag-first = { $gender ->
    [feminine] mostrata per prima
   *[masculine] mostrato per primo
}
page-draws-left = { $number ->
    [one] Ancora una tipologia e i Samurai sapranno.
   *[other] Ancora { $number } tipologie e i Samurai sapranno.
}
page-bag-chance = { $gender ->
    [feminine] vincolata: { $percent }%
   *[masculine] vincolato: { $percent }%
}
page-bag-believed = { $gender ->
    [feminine] sospettata: { $percent }%
   *[masculine] sospettato: { $percent }%
}
page-pencil-about = Segna ciò che pensi. Lo vedi solo tu.
page-pencil-clear = Cancella i segni
page-belief-about = Ciò che si può sapere da quanto si è visto finora, calcolato esattamente.
page-belief-none = In questo momento non c’è nulla da calcolare.
page-deceive = Inganna quando puoi scegliere
page-deceive-about = Come risponde il tavolo al tuo posto sulla { -trail } o sull’{ -shadow }.
page-clause = Regola { $clause }
page-clause-more = Leggila nelle regole (nuova scheda)

## Connessione e presenza

page-connecting = Connessione…
page-connection-lost = La connessione si è interrotta. La tua partita è al sicuro. Nuovo tentativo…
page-away = Il tuo avversario è assente.
page-away-claim = Il tuo avversario è assente. Fra { $time } potrai reclamare la vittoria.
page-left = Il tuo avversario ha lasciato il tavolo.
page-here = presente
page-absent = assente

## La fine

page-over = La partita è finita
page-fate = Le estrazioni erano regolari?
page-fate-about = L’ordine di tutte le estrazioni era fissato prima della partita da un seme che nessuno poteva conoscere. La sua impronta era pubblica fin dall’inizio. Ora è pubblico anche il seme, e chiunque può verificarlo con la registrazione.
page-fate-branch = Questa partita ne continua un’altra dal passaggio { $step }: ciò che era stato pescato fino ad allora era già noto. Solo l’ordine del resto viene da questo seme.
page-fate-seal = Impronta
page-fate-seed = Seme
page-fate-later = Pubblicato alla fine.
page-closed = Questa partita è cominciata con una versione precedente e non si può continuare.

## In due davanti a uno schermo

page-hand-over = { $role_id ->
    [goryo] Passa lo schermo al Goryō
   *[samurai] Passa lo schermo ai Samurai
}
page-hand-over-text = È tutto nascosto. Adesso nessun altro deve guardare.
page-hand-over-show = { $role_id ->
    [goryo] Sono il Goryō: mostra la mia parte
   *[samurai] Guido i Samurai: mostra la mia parte
}
page-hand-over-done = La tua parte è finita. Passa lo schermo quando vuoi.
page-hand-over-hide = Nascondi tutto

## Il tabellone in parole

page-text-room = Stanza { $room }: { $colour }
page-text-near = Accanto
page-text-move = La tua mossa
page-text-send = Gioca
page-text-example = Per esempio: { $example }
page-text-can = Che cosa puoi fare adesso
page-text-cannot = Che cosa non puoi fare adesso
page-text-played = Giocato: { $move }
page-text-plans = { $number ->
    [one] Un piano valido. Il suo primo passo: { $tiles }.
   *[other] { $number } piani validi. Primi passi possibili: { $tiles }.
}

## Che cosa rifiuta il server

page-no-offline = Il server non risponde. Riprova fra un momento.
page-no-protocol = Questa pagina e il server non sono della stessa versione. Ricarica la pagina.
page-no-error = Non ha funzionato. Riprova.

## Quello che si vede accadere

page-next-picture = Avanti
page-motion-still = Immagini ferme
page-goal-samurai = Il gatto è sgusciato via, invisibile. Il tuo obiettivo: catturalo fino a girare ogni { -spirit }, o scopri quale oggetto lo vincola.
page-goal-goryo = Il tuo obiettivo: rompi cinque oggetti senza farti catturare né scoprire.
page-hint-ask = { -search }: investiga sulla sua { -tile }. { -hound }: su una vicina. È sul { -path } del gatto in questo round?
page-hint-catch = Verde: è sul { -path }. Rosso: no. Se alla fine un Samurai è dove il gatto rompe qualcosa, lo catturi.
page-hint-plan = L’ultimo cubetto è il bersaglio: l’oggetto che rompi. Possono investigare su ogni { -tile } del { -path }.
page-hint-answers = Il tavolo risponde per te. Dopo il loro turno il { -path } si scopre e il bersaglio si rompe.
page-hint-broken = La tipologia di un oggetto rotto non può essere quella che vincola il gatto.
page-hint-advanced = A ogni { -bag-symbol } si pesca una tipologia di oggetto: non può essere quella che vincola il gatto.
page-hint-drawn = Una tipologia pescata non può essere quella che vincola il gatto. Ciò che è sigillato non si può più rompere.
page-hint-caught = Per ogni { -spirit } girato si pesca una tipologia di oggetto. Quando sono tutti girati, vincono i Samurai.
page-last-yes = Risposta: sì, { $tile } è sul { -path } del gatto.
page-last-no = Risposta: no, { $tile } non è sul { -path } del gatto.
page-end-turn = Terminare il turno?
    .sure = { $number ->
        [one] Resta un cubetto azione non usato: andrà perso.
       *[other] Restano { $number } cubetti azione non usati: andranno persi.
    }
    .never = Non chiedere più in questa partita
page-show-again = Rivedi la scena
page-log-show = Mostra questo momento sul tabellone
page-map-path = Il { -path }
page-map-target = Il bersaglio
page-kind-look = Guarda
page-kind-note = Appunti
page-again-same = Di nuovo nello stesso ruolo
page-her-paths = I suoi percorsi
page-her-path = Round { $number }: { $path }

## Pensare in anticipo, e la tastiera

page-tab-sketch = Schizzo
page-sketch-about = Pensa in anticipo: disegna sul tabellone. Lo vedi solo tu.
page-sketch-how = Trascina sul tabellone o tocca una { -tile } dopo l’altra. Lo vedi solo tu.
page-sketch-clear = Cancella lo schizzo
page-sketch-done = Fine dello schizzo
page-keys = Scorciatoie da tastiera
page-keys-on = Usa questi tasti
    .about = Al tavolo, quando non stai scrivendo.
page-key-number = Scegliere un Samurai o, come Goryō, un potere
page-key-end = Terminare il turno o inviare il piano
page-key-answer = Rispondere sì o no
page-key-arrows = Andare da una { -tile } all’altra; Invio agisce lì
page-key-escape = Posare, annullare o saltare l’animazione
page-key-sheet = Mostrare questi tasti

## Emotes

page-emotes = Emote
page-emotes-about = Mostra all’avversario come ti senti
page-emotes-mute = Silenzia le emote
page-emotes-muted = Non mostrarmi le emote dell’avversario

## When it is your turn

page-notices = Avvisami quando tocca a me
page-notices-about = Una notifica del browser, quando questa pagina non è in vista.
page-notices-push = Una notifica del browser, anche quando questa pagina è chiusa.
page-notices-denied = Il browser non lo permette: puoi cambiarlo nelle sue impostazioni per questa pagina.

## Senza server

page-here-coming = Il gioco sta arrivando nel tuo browser…
page-here-failed = Non è stato possibile caricare il gioco. Controlla la connessione e ricarica la pagina.
page-here-alone = Qui il gioco si svolge solo nel tuo browser, senza server: per invitare un amico con un link ne serve uno.
page-here-about = Qui tutto avviene nel tuo browser: le partite vi restano finché non le cancelli, e niente ne esce. Contro il computer anche i suoi segreti sono nella memoria del browser, ma nessuna pagina li mostra mai.
page-without = Gioca anche quando il server non c’è
page-without-about = Tiene il gioco in questo browser (7 MB): lezioni, regole, palazzi e nuove partite contro il computer non hanno più bisogno del server. Le tue partite sul server ti aspettano lì.
page-without-failed = Non è stato possibile caricare il gioco. Controlla la connessione e riprova.
page-without-go = Intanto gioca in questo browser
page-without-back = Vai al server
