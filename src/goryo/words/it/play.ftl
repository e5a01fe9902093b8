### Una partita nel terminale.

## L’inizio

play-which-server = --join e --table richiedono --server con l’indirizzo del server.
play-choose = Come vuoi giocare?
play-choose-samurai = A caccia del gatto: guidi i Samurai, il computer è il Goryō
play-choose-goryo = Nei panni del gatto: sei il Goryō, il computer guida i Samurai
play-choose-both = In due, a turno davanti a questo schermo
play-choose-prompt = 1, 2 o 3
play-choose-again = Rispondi 1, 2 o 3.
play-welcome = { $board }, { $rulebook }, arbitro: { $referee }{ $opponent ->
    [none] {""}
   *[other] , avversario: { $opponent }
}. Scrivi «aiuto» per sapere come si gioca, «regole» per le regole.

## Davanti allo schermo

play-hand-over = { $role_id ->
    [goryo] Tocca al Goryō.
   *[samurai] Tocca ai Samurai.
} Adesso nessun altro deve guardare.
play-ready = { $role_id ->
    [goryo] Premi Invio quando il Goryō è davanti allo schermo.
   *[samurai] Premi Invio quando i Samurai sono davanti allo schermo.
}
play-seen = Questo possono vederlo entrambi. Premi Invio per proseguire.
play-go-on = Il tuo piano è pronto. Invio per proseguire.
play-confirm = Il tuo piano è pronto. Invio per proseguire, «annulla» per ritirarlo.

## Che cosa fare

hint-enter = Scegli dove rompere il tuo primo oggetto, { $the_object }: su { $tiles }. Scrivi la { -tile }.
hint-curse = Contrassegna due { -tiles } diverse che raffigurano { $the_object }, per esempio: { $example }
hint-plan = Prepara il piano: { $start }, dove ti trovi, poi { $more ->
    [1] un’altra { -tile }
    [3] altre tre { -tiles }
   *[other] altre { $more } { -tiles }
} e il bersaglio. Per esempio: { $example }
hint-free = Prepara il piano: { $start }, dove ti trovi, poi { $more ->
    [1] un’altra { -tile }
    [3] altre tre { -tiles }
   *[other] altre { $more } { -tiles }
} e il bersaglio. Gli errori non vengono rifiutati, ma contati. Per esempio: { $example }
hint-leap = Con una { -tile } in più usi il { -leap }.
hint-trail = Per usare la { -trail } aggiungi dopo il piano «falsa pista» e una { -tile }.
hint-shadow = Per usare l’{ -shadow } aggiungi dopo il piano «ombra» e una delle sue { -tiles }.
hint-illusion = Per usare l’{ -illusion } aggiungi dopo il piano «illusione» e un colore.
hint-hunt = Guida i tuoi Samurai. Per esempio: { $example }. Scrivi «{ command-done }» per terminare il turno.
hint-answer = { $Samurai } investiga su { $tile }: c’è un cubetto del tuo { -path }? sì o no
hint-more = Scrivi «mosse» per vedere che cosa puoi fare, «aiuto» per tutti i comandi.

## Comandi: le parole oltre a quelle inglesi

command-help = aiuto
command-why = perché
command-moves = mosse
command-board = tabellone
command-log = cronaca
command-map = mappa
command-undo = annulla
command-resign = resa
command-quit = esci
command-rules = regole
command-instruct = istruzione
command-skip = salta
command-done = fine
command-deceive = inganno
command-honest = sincerità
verb-step = { -step }
    .typed = passo
verb-search = { -search }
    .typed = ricerca
verb-hound = { -hound }
    .typed = segugio

## Aiuto

help-goryo = Il Goryō: scrivi in ordine le { -tiles } del piano, per esempio c3-c2-c1-b1-a1; la { -tile } in cui ti trovi si può omettere. Seguono i poteri: falsa pista e5, ombra c2, illusione verde.
help-samurai = I Samurai: un colore (bastano le prime lettere, o il numero) e un’azione: verde { verb-step.typed } b2, verde { verb-search.typed }, verde { verb-hound.typed } b3. In breve: 1 b2, 1?, 1?b3. Senza colore continua il Samurai che sta agendo.
help-help = questo testo
help-why = perché una mossa viene rifiutata, per esempio: perché verde { verb-search.typed }
help-moves = che cosa puoi fare adesso
help-board = ridisegna il tabellone
help-log = che cosa è successo finora
help-map = la mappa di dove può trovarsi il gatto, se richiesta con --map
help-undo = ritira la tua ultima mossa, finché non ha rivelato nulla
help-rules = una regola, per esempio: regole PLAN-6; o un gruppo: regole PLAN
help-instruct = come risponde il Goryō quando può scegliere: inganno o sincerità
help-resign = ti arrendi
help-quit = esci; la partita si può salvare

## Risposte

play-allowed = Questa mossa è valida.
play-undone = Hai ritirato la tua ultima mossa.
play-instruct-deceive = Quando puoi scegliere, le tue risposte ingannano.
play-instruct-honest = Quando puoi scegliere, le tue risposte sono sincere.
play-instruct-which = Scrivi «istruzione inganno» o «istruzione sincerità».
play-no-map = In questa partita non c’è la mappa: per averla, inizia con --map.
play-why-what = Scrivi «perché» e una mossa, per esempio: { $example }
play-targets = Bersagli raggiungibili, ciascuno con un { -path } per arrivarci:
play-target = { $tile } { $object }: { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , o un altro
   *[other] , o altri { $others }
}
play-more-lines = { $number ->
    [one] … e un’altra riga
   *[other] … e altre { $number } righe
}
play-resign-sure = Vuoi arrenderti? sì o no

## La fine

play-story = Tutta la partita:
play-save-ask = Nome del file in cui salvare la partita, o Invio per non salvarla
play-saved = La partita è stata salvata in { $file }.
play-save-taken = Il file «{ $file }» esiste già: scegli un altro nome.
play-save-exists = Questo file esiste già. Un altro nome, o Invio per non salvare la partita
play-save-failed = Impossibile scrivere questo file. Un altro nome, o Invio per non salvare la partita
play-bye = Arrivederci.
