### L’interfaccia a tutto schermo nel terminale.

## L’inizio

terminal-role = Tu sei
terminal-side-samurai = i Samurai
terminal-side-goryo = il Goryō
terminal-side-both = entrambi, a turno
terminal-opponent = Avversario
terminal-rulebook = Regolamento
terminal-rulebook-about = Azioni per Samurai: { $actions }
terminal-variants = Varianti
terminal-referee = Arbitro
terminal-board = Palazzo
terminal-map = Mappa
terminal-map-about = I Samurai possono vedere dove può trovarsi il gatto.
terminal-language = Lingua
terminal-kept-game = Continua
terminal-kept-round = { $number ->
    [0] prima del primo round
   *[other] round { $number }
}
terminal-kept-over = finita
terminal-go-on-kept = Apri
terminal-remove = elimina
terminal-sure-remove = Eliminare per sempre questa partita?
terminal-choose-kept = Continua la tua partita del { $date }
terminal-choose-prompt = 1, 2, 3 o 4
terminal-choose-again = Rispondi 1, 2, 3 o 4.
terminal-nothing-kept = Non c’è nessuna partita da continuare.
terminal-needs-server = --clock e --match richiedono --server con l’indirizzo del server.
terminal-clock = «{ $found }» non è una cadenza valida: 15+30 vuol dire 15 minuti a testa, più 30 secondi a turno.
terminal-start = Inizia
terminal-choose = scegli
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## Verso un server

terminal-arriving = Connessione a { $url }…
terminal-waiting = Un momento…
terminal-friend = Il tavolo aspetta che qualcuno si sieda.
terminal-away = { $role_id ->
    [goryo] Il Goryō è assente.
   *[samurai] I Samurai sono assenti.
}
terminal-left = { $role_id ->
    [goryo] Il Goryō ha lasciato il tavolo.
   *[samurai] I Samurai hanno lasciato il tavolo.
}
terminal-lost = La connessione è caduta. Nuovo tentativo…
terminal-invite-send = Manda questo link a chi vuoi invitare:
terminal-invite-terminal = Oppure, in un terminale:
terminal-claim-in = Fra { $time } puoi reclamare la vittoria.
terminal-may-claim = C: vittoria, P: continua il computer.
terminal-replaced = { $name } ha preso il posto.
terminal-come-back = Per continuare questa partita: { $command }
terminal-kept = La partita è salvata: goryo play proporrà di continuarla.
terminal-kept-record = La registrazione è stata salvata in { $file }.
terminal-not-kept = Questa partita non si può salvare su questo computer.
terminal-leave-kept = Invio per uscire. Con un nome di file, la registrazione viene salvata anche lì.

## Al tavolo

terminal-thinking = { $name } sta pensando…
terminal-not-now = Adesso non si può fare.
terminal-want-done = Nessuno può fare altro: premi d per terminare il turno.
terminal-want-plan = { $free ->
    [yes] Prepara il piano a partire da { $start }. Gli errori non vengono rifiutati, ma contati.
   *[no] Prepara il piano a partire da { $start }: per ogni cubetto scegli una { -tile } segnata.
}
terminal-complete = Il piano è completo: Invio lo conferma, Backspace ritira un cubetto.
terminal-ready = Il piano è completo. Invio lo conferma; puoi ancora cambiarlo.
terminal-reason = { $what }: { $why }
terminal-go-on = Invio per proseguire.
terminal-hand-on = { $role_id ->
    [goryo] Tocca al Goryō: Invio nasconde tutto.
   *[samurai] Tocca ai Samurai: Invio nasconde tutto.
}
terminal-can = si può scegliere
terminal-unseen = Segnalini non ancora mostrati: { $names }
terminal-bag = Nel sacchetto: { $names }
terminal-type = / per scrivere una mossa, per esempio: { $example }
terminal-typed-enter = conferma
terminal-typed-escape = torna al palazzo
terminal-typing = scrivi
terminal-why = Perché { $tile } non si può scegliere?
terminal-no-map = A questo tavolo non c’è la mappa.
terminal-on = prosegui
terminal-here = ci sono
terminal-rule = regola { $clause }
terminal-menu = tavolo
terminal-pencil = matita
terminal-pencil-away = posa la matita
terminal-penciling = Matita: a ogni pressione sì, no, forse, niente. Backspace cancella tutto.
terminal-no-pencil = La matita ce l’hanno solo i Samurai.
terminal-mark-yes = matita: sì
terminal-mark-no = matita: no
terminal-mark-maybe = matita: forse
terminal-do-claim = reclama la vittoria
terminal-do-replace = fai continuare il computer
terminal-do-abort = annulla la partita
terminal-do-invite = nuovo link
terminal-do-instruct = cambia come il tavolo risponde per te; adesso: { $now }
terminal-do-rub-out = cancella tutti i segni a matita
terminal-do-save = salva la registrazione in un file
terminal-do-rules = leggi le regole
terminal-sure-resign = Arrendersi? Vince l’altra parte.
terminal-sure-abort = Chiudere la partita senza vincitore?
terminal-sure-delete = Non è ancora venuto nessuno. Eliminare questo tavolo?
terminal-sure-leave = Lasciare il tuo posto? L’altra parte potrà reclamare la vittoria, o far continuare il computer.
terminal-sure-claim = L’avversario non c’è più. Reclamare la vittoria?
terminal-sure-replace = Quale giocatore del computer prende il posto dell’avversario?

## Finestre

terminal-close = chiudi
terminal-enter = prosegui
terminal-stay = resta qui
terminal-help = Tasti e comandi
terminal-scroll = scorri
terminal-rules = Le regole
terminal-moves = Che cosa puoi fare adesso
terminal-log = Che cosa è successo finora

## I tasti

terminal-key-arrows = Frecce
terminal-help-arrows = spostano il cursore sul palazzo
terminal-key-shift = Maiusc + frecce
terminal-help-shift = lo spostano e scelgono subito lì
terminal-key-enter = Invio, clic
terminal-help-enter = sceglie la { -tile }; Invio conferma un piano completo
terminal-key-back = Backspace
terminal-help-back = ritira ciò che non è ancora confermato
terminal-key-powers = l t i s
terminal-help-powers = { -leap }, { -trail }, { -illusion }, { -shadow }, se il Goryō li ha
terminal-key-pawns = da 1 a 8
terminal-help-pawns = sceglie un Samurai
terminal-key-actions = m s h d
terminal-help-actions = { -step }, { -search }, { -hound }, fine del turno
terminal-key-answers = y n
terminal-help-answers = la risposta del Goryō, sì o no, quando risponde da sé
terminal-key-undo = u
terminal-help-undo = ritira la tua ultima mossa, finché non ha rivelato nulla
terminal-key-why = w
terminal-help-why = perché la { -tile } sotto il cursore non si può scegliere
terminal-key-clause = c
terminal-help-clause = la regola nominata per ultima, o tutte le regole
terminal-key-type = /
terminal-help-type = scrivi una mossa o un comando; Esc riporta al palazzo
terminal-key-moves = a
terminal-help-moves = tutto ciò che puoi fare adesso
terminal-key-log = o
terminal-help-log = tutta la cronaca
terminal-key-map = b
terminal-help-map = dove può trovarsi il gatto, se il tavolo permette la mappa
terminal-key-pencil = p
terminal-help-pencil = prende o posa la matita dei Samurai; i segni li vedi solo tu
terminal-key-instruct = x
terminal-help-instruct = inganno o sincerità, quando il Goryō può scegliere la risposta
terminal-key-menu = T
terminal-help-menu = il tavolo: tutto ciò che serve di rado
terminal-key-language = L, F2
terminal-help-language = la prossima lingua
terminal-key-resign = R
terminal-help-resign = ti arrendi
terminal-key-abort = A
terminal-help-abort = annulla la partita, prima del primo piano
terminal-key-claim = C
terminal-help-claim = reclama la vittoria, quando l’altro è assente da abbastanza tempo
terminal-key-replace = P
terminal-help-replace = fa continuare il computer al posto di chi è andato via o manca da troppo tempo
terminal-key-leave = G
terminal-help-leave = lascia il tuo posto
terminal-key-invite = I
terminal-help-invite = un nuovo link per un posto libero; quello vecchio non funzionerà più
terminal-key-help = ? F1
terminal-help-help = questo aiuto
terminal-key-quit = q
terminal-help-quit = esci; la partita è salvata
terminal-signs = Segni:
terminal-help-typed = Si possono anche scrivere le mosse e questi comandi:

## La fine

terminal-bound = Vincolato: { $object }
terminal-truth = Dove è passato davvero:
terminal-rounds = round
terminal-rematch = rivincita, a ruoli invertiti
terminal-same = stesso ruolo
terminal-save = salva
terminal-again = un’altra partita
terminal-offered = Hai proposto la rivincita; l’avversario deve accettare.
terminal-offers = L’avversario chiede la rivincita, a ruoli invertiti.
terminal-offers-same = Il tuo avversario vorrebbe un’altra partita, con gli stessi ruoli.
terminal-rematch-take = sì, la rivincita
terminal-same-take = sì, di nuovo gli stessi ruoli
terminal-next-begun = La prossima partita è cominciata.
terminal-next = partita successiva
terminal-second = seconda partita
