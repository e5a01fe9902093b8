### L’interfaccia a tutto schermo nel terminale.

## L’inizio

terminal-role = Tu sei
terminal-side-samurai = i Samurai
terminal-side-goryo = il Goryō
terminal-side-both = entrambi, a turno
terminal-opponent = Avversario
terminal-opponent-random = Fa qualsiasi cosa sia permessa.
terminal-opponent-novice = Gentile: gioca con buon senso e fa errori.
terminal-opponent-adept = Forte: tiene conto di tutto ciò che può essere.
terminal-rulebook = Regolamento
terminal-rulebook-about = Azioni per Samurai: { $actions }
terminal-variants = Varianti
terminal-referee = Arbitro
terminal-board = Palazzo
terminal-map = Mappa
terminal-map-about = Si può mostrare ai Samurai dove può trovarsi il gatto.
terminal-language = Lingua
terminal-start = Inizia
terminal-choose = scegli
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## Verso un server

terminal-arriving = Connessione a { $url } …
terminal-waiting = Un momento …
terminal-friend = Il tavolo aspetta che qualcuno si sieda.
terminal-invite = Manda questo link: { $link }
terminal-away = { $role_id ->
    [goryo] Il Goryō al momento è assente.
   *[samurai] I Samurai al momento sono assenti.
}
terminal-left = { $role_id ->
    [goryo] Il Goryō ha lasciato il tavolo.
   *[samurai] I Samurai hanno lasciato il tavolo.
}
terminal-lost = La connessione è caduta; torna da sola.

## Al tavolo

terminal-thinking = { $name } sta pensando …
terminal-not-now = Adesso non si può fare.
terminal-want-done = Nessuno può fare altro: d termina il turno.
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
terminal-unseen = Non ancora visti: { $names }
terminal-bag = Nel sacchetto: { $names }
terminal-type = / per scrivere, per esempio: { $example }
terminal-typing = scrivi
terminal-why = Perché { $tile }, o perché no
terminal-no-map = A questo tavolo non c’è la mappa.
terminal-on = prosegui
terminal-here = ci sono

## Finestre

terminal-close = chiudi
terminal-enter = prosegui
terminal-stay = resta qui
terminal-help = Tasti e comandi

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
terminal-key-type = /
terminal-help-type = scrivi una mossa o un comando; Esc riporta al palazzo
terminal-key-moves = a
terminal-help-moves = tutto ciò che puoi fare adesso
terminal-key-log = o
terminal-help-log = tutta la cronaca
terminal-key-map = b
terminal-help-map = dove può trovarsi il gatto, se il tavolo permette la mappa
terminal-key-instruct = x
terminal-help-instruct = inganno o sincerità, quando il Goryō può scegliere la risposta
terminal-key-language = L, F2
terminal-help-language = la prossima lingua
terminal-key-resign = R
terminal-help-resign = ti arrendi e perdi la partita
terminal-key-quit = q
terminal-help-quit = lasci il gioco; la partita si può salvare
terminal-signs = Segni:
terminal-help-typed = Tutto si può anche scrivere:

## La fine

terminal-bound = Vincolato: { $object }
terminal-truth = Dove è passato davvero:
terminal-rounds = round
terminal-rematch = di nuovo, a ruoli invertiti
terminal-save = salva
terminal-again = un’altra partita
terminal-offered = Hai proposto un’altra partita; l’avversario deve accettare.
