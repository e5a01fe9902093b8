### Che cosa dice la pagina intorno al tabellone. Le frasi della partita sono negli altri file.

## La cornice

page-skip = Vai al contenuto
page-to-home = Alla pagina iniziale
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
page-theme = Chiaro o scuro
page-theme-auto = Come il sistema
page-theme-light = Chiaro
page-theme-dark = Scuro
page-motion = Animazioni
page-motion-auto = Come il sistema
page-motion-off = Spente
page-sound = Suoni
page-sound-about = Poche note sommesse quando succede qualcosa.
page-text = Tabellone in parole
page-text-about = Il tabellone come testo, con le mosse scritte: per lettori di schermo e per chi usa solo la tastiera.
page-nickname = Soprannome
page-nickname-about = Lo vedono i tuoi avversari. Può restare vuoto.
page-save = Salva
page-saved = Salvato.

## La pagina iniziale

page-tagline = Di notte un gatto fantasma si aggira invisibile nel palazzo. Quattro Samurai tendono l’orecchio.
page-hunt = A caccia del gatto
    .about = Guidi i Samurai. Chiedi da dove è passato, stringi il cerchio, catturalo.
page-be = Nei panni del gatto
    .about = Sei il Goryō. Scegli la strada in segreto, rompi, svanisci.
page-gentle = In entrambi i casi contro un avversario mite. Nessuna registrazione, niente da compilare.
page-learn = La prima volta? Impara giocando, in 90 secondi
page-all-ways = Tutti i modi di giocare
page-rules = Le regole in cinque minuti
page-running = Le tue partite in corso
page-puzzle = Dov’è il gatto?
    .about = Un enigma al giorno, uguale per tutti.

## Chi siede dove

page-you = tu
page-nobody = ancora nessuno
page-somebody = qualcuno
page-program-random = Caso
    .about = Una mossa valida qualsiasi, senza pensarci.
page-program-novice = Novizio
    .about = Mite: vede ciò che è vicino e dimentica il resto.
page-program-adept = Esperto
    .about = Forte: tiene a mente ogni possibilità.
page-against = Contro { $name }

## Tutti i modi di giocare

page-with = Con chi?
page-with-program = Un programma
    .about = Vede solo ciò che il suo ruolo può vedere.
page-with-friend = Un amico
    .about = Ricevi un link da mandare. Nessuno deve registrarsi.
page-with-here = In due davanti a questo schermo
    .about = Quando passi lo schermo tutto viene nascosto.
page-with-watch = Programmi fra loro
    .about = Guardi, e alla fine scopri la verità.
page-opponent = Avversario
page-side = Il tuo ruolo
page-side-random = Decida la sorte
page-as-goryo = Come Goryō
page-as-samurai = Come Samurai
page-board = Palazzo
page-own-palaces = I tuoi
page-draw-palace = Disegna il tuo palazzo
page-beside-box = Gioca accanto alla scatola
page-rulebook = Regolamento
page-book-it-2019 = Italiano, 2019
    .about = Due azioni per Samurai. La { -trail } non si può negare.
page-book-en-2019 = Inglese, 2019
    .about = Come quello italiano del 2019, con le parole inglesi.
page-book-fr-2019 = Francese, 2019
    .about = Come gli altri del 2019; contiene l’{ -cursed-object } e il Genjutsu.
page-book-it-2021 = Italiano, 2021
    .about = Tre azioni per Samurai.
page-book-en-2024 = Inglese, 2024
    .about = Tre azioni per Samurai. La { -trail } si può negare.
page-variants = Varianti
page-referee = Arbitro
page-clock = Orologio
page-clock-none = Senza orologio
page-clock-each = { $minutes } min a testa, { $bonus } s in più a ogni turno
page-clock-about = Chi finisce il tempo perde.
page-help = Aiuto permesso
    .about = Entrambi possono guardare la mappa di ciò che si può sapere.
page-match = Incontro di due partite
    .about = La seconda partita a ruoli scambiati, e un punteggio complessivo.
page-begin = Comincia
page-begin-link = Crea il link

## Invitare e sedersi

page-invite = Invita il tuo amico
page-invite-text = Manda questo link. La prima persona che entra può sedersi.
page-invite-waiting = Si aspetta il tuo amico…
page-invite-copy = Copia il link
page-invite-copied = Copiato
page-invite-qr = Il link come codice QR
page-invite-show = Mostra il link
page-invite-new = Crea un link nuovo; quello vecchio non varrà più
page-local = Per ora solo questo computer può aprire il link
page-local-text = Per giocare con qualcuno nella stessa rete, ferma il server e avvialo così. Poi riapri il tavolo e crea un link nuovo.
page-join = Hai ricevuto un invito
page-join-where = { $role_id ->
    [goryo] { $who } guida i Samurai. Se vuoi, il Goryō sei tu.
   *[samurai] { $who } è il Goryō. Se vuoi, guidi tu i Samurai.
}
page-join-sit = Siediti
page-join-gone = Questo link non porta più da nessuna parte. Chiedine uno nuovo.
page-recover = Il tuo posto, su questo dispositivo
page-recover-text = Questo link privato sposta qui il tuo posto. Sull’altro dispositivo finisce.
page-recover-do = Sposta qui il mio posto
page-recover-gone = Questo link non porta più da nessuna parte. Creane uno nuovo sull’altro dispositivo.
page-move = Continua su un altro dispositivo
page-move-text = Apri questo link privato sull’altro dispositivo. Non darlo a nessuno: è il tuo posto.

## Le mie partite

page-games-none = Non siedi ancora a nessun tavolo.
page-state-waiting = Si aspetta qualcuno
page-state-playing = In corso
page-state-yours = Tocca a te
page-state-over = Finita
page-state-closed = Non si può più aprire
page-won = Hai vinto
page-lost = Hai perso
page-drawn = Non ha vinto nessuno
page-delete-games = Cancella le mie partite
page-delete-games-sure = Cancellare per tutti ogni tavolo a cui siedi? Non si può tornare indietro.
page-forget = Dimenticami
page-forget-sure = Cancellare la tua identità e ogni tavolo a cui siedi? Non si può tornare indietro.
page-delete = Cancella

## Informazioni

page-about-game = Goryō è un gioco a nascondino per due. Uno è il Goryō, uno spettro in forma di gatto, che rompe uno dopo l’altro cinque oggetti del palazzo. L’altro guida quattro Samurai, che chiedono da dove è passato e lo catturano, oppure scoprono quale oggetto lo vincola.
page-about-credit = Goryō è un gioco di Andrea Candiani, pubblicato da GateOnGames. Questa pagina è stata disegnata e scritta da capo da chi ci gioca.
page-about-fair = Qui nessuno può barare, per quanto si può dimostrare nemmeno chi gestisce il server: le pesche di ogni partita vengono da un seme fissato prima dell’inizio e svelato dopo la fine, e a nessuna pagina viene mandato ciò che il suo ruolo non può sapere.
page-about-keep = Restano il tuo soprannome, se ne dai uno, e le tue partite, finché non le cancelli. Nient’altro.
page-about-fonts = I caratteri sono Asap e Alegreya, che chiunque può usare.
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
    .sure = Finire la partita senza un vincitore?
page-leave = Lascia il tavolo
    .sure = Lasciare il tuo posto? L’altra parte potrà vincere, o far continuare un programma.
page-claim = Reclama la vittoria
    .sure = Il tuo avversario non c’è più. Reclamare la vittoria?
page-replace = Fai continuare un programma
    .sure = Un programma prende il posto del tuo avversario. Continuare così?
page-rematch = Ancora, a ruoli scambiati
page-rematch-second = Alla seconda partita dell’incontro
page-rematch-offered = Il tuo avversario vorrebbe giocare ancora, a ruoli scambiati.
page-rematch-sent = Hai chiesto al tuo avversario di giocare ancora.
page-next = Alla prossima partita
page-record = Scarica la registrazione
page-review = Rileggi la partita
page-review-own = Rileggi una registrazione
page-copy-link = Copia il link per chi guarda

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
    [one] Nel sacchetto c’è una tipologia.
   *[other] Nel sacchetto ci sono { $number } tipologie, tutte con la stessa probabilità di essere pescate.
}
page-bag-guess = { $number ->
    [one] Una tipologia non si è ancora vista: è quella vincolata.
   *[other] { $number } tipologie non si sono ancora viste: una è vincolata, le altre sono nel sacchetto.
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
page-pencil-about = Segna ciò che pensi; non lo vede nessun altro.
page-pencil-clear = Cancella i segni
page-belief-about = Ciò che si può sapere da quanto si è visto, calcolato esattamente.
page-belief-none = In questo momento non c’è nulla da calcolare.
page-deceive = Inganna quando puoi scegliere
page-deceive-about = Come risponde il tavolo al tuo posto sulla { -trail } o sull’{ -shadow }.
page-clause = Regola { $clause }
page-clause-more = Nelle regole, in una nuova scheda

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
page-fate = Il destino è stato onesto?
page-fate-about = L’ordine di tutte le pesche era fissato prima della partita da un seme che nessuno poteva conoscere. Il suo sigillo era pubblico dall’inizio; ora il seme è svelato, e chiunque può verificarlo con la registrazione.
page-fate-branch = Questa partita è continuata dal passaggio { $step } di un’altra: ciò che era stato pescato fino ad allora era noto. Solo l’ordine del resto viene da questo seme.
page-fate-seal = Sigillo
page-fate-seed = Seme
page-fate-later = Si svela alla fine.
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
page-text-cannot = Adesso non è possibile
page-text-played = Giocato: { $move }
page-text-plans = { $number ->
    [one] Un piano valido. Il suo primo passo: { $tiles }.
   *[other] { $number } piani validi. Primi passi possibili: { $tiles }.
}

## Che cosa rifiuta il server

page-no-offline = Il server non risponde. Riprova fra un momento.
page-no-error = Non ha funzionato. Riprova.
