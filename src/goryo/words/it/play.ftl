### Una partita nel terminale.

## L’inizio

play-no-client = L’interfaccia a tutto schermo non c’è ancora: questa è quella semplice.
play-choose = Come vuoi giocare?
play-choose-samurai = A caccia del gatto: guidi i Samurai, il programma è il Goryō
play-choose-goryo = Nei panni del gatto: sei il Goryō, il programma guida i Samurai
play-choose-both = In due qui, a turno davanti a questo schermo
play-choose-prompt = 1, 2 o 3
play-choose-again = Rispondi 1, 2 o 3.
play-welcome = { $board }, { $rulebook }, arbitro: { $referee }. «aiuto» spiega come si gioca, «regole» mostra le regole.

## Davanti allo schermo

play-hand-over = { $role_id ->
    [goryo] Tocca al Goryō.
   *[samurai] Tocca ai Samurai.
} Ora nessun altro deve guardare.
play-ready = { $role_id ->
    [goryo] Premi Invio quando il Goryō è davanti allo schermo.
   *[samurai] Premi Invio quando i Samurai sono davanti allo schermo.
}
play-seen = Tutto questo è visibile a entrambi. Invio per proseguire.
play-go-on = Il tuo piano è pronto. Invio per proseguire.
play-confirm = Il tuo piano è pronto. Invio per proseguire, «annulla» per ritirarlo.

## Che cosa fare

hint-enter = Rompi il tuo primo oggetto, { $the_object }: su { $tiles }. Scrivi una di queste caselle.
hint-curse = Segna due { -tiles } diverse con { $the_object }, per esempio: { $example }
hint-plan = Prepara il piano: { $start }, dove sei, poi altre tre { -tiles } e il bersaglio. Per esempio: { $example }
hint-free = Prepara il piano: { $start }, dove sei, poi altre tre { -tiles } e il bersaglio. Gli errori non sono rifiutati, ma contati. Per esempio: { $example }
hint-leap = Una { -tile } in più usa il { -leap }.
hint-trail = Dopo il piano, «falsa pista» e una { -tile } posano la { -trail }.
hint-shadow = Dopo il piano, «ombra» e una delle sue { -tiles } posano l’{ -shadow }.
hint-illusion = Dopo il piano, «illusione» e un colore lanciano l’{ -illusion }.
hint-hunt = Guida i tuoi Samurai. Per esempio: { $example }; «fine» chiude il turno.
hint-answer = { $Samurai } chiede di { $tile }: c’è un cubetto del tuo { -path }? sì o no
hint-more = «mosse» mostra che cosa puoi fare, «aiuto» tutti i comandi.

## Comandi: le parole oltre a quelle inglesi

command-help = aiuto
command-why = perché
command-moves = mosse
command-board = tabellone
command-log = cronaca
command-undo = annulla
command-resign = abbandona
command-quit = esci
command-rules = regole
command-instruct = istruzione
command-done = fine
command-deceive = inganna
command-honest = sincera
verb-step = { -step }
verb-search = { -search }
verb-hound = { -hound }

## Aiuto

help-goryo = Il Goryō: scrivi in ordine le { -tiles } del piano, come c3-c2-c1-b1-a1; la tua { -tile } si può tralasciare. Seguono i poteri: falsa pista e5, ombra c2, illusione verde.
help-samurai = I Samurai: un colore (o la sua iniziale, o il numero) e che cosa fa: verde passo b2, verde ricerca, verde segugio b3. In breve: 1 b2, 1?, 1?b3. Senza colore prosegue chi sta agendo.
help-help = questo testo
help-why = perché una mossa è rifiutata, come: perché verde ricerca
help-moves = che cosa puoi fare adesso
help-board = ridisegna il tabellone
help-log = che cosa è successo finora
help-undo = ritira la tua ultima mossa, finché non ha rivelato nulla
help-rules = una regola, come: regole PLAN-6; o un gruppo: regole PLAN
help-instruct = dove il Goryō può scegliere la risposta: inganna o sincera
help-resign = abbandona la partita
help-quit = esci; la partita si può salvare

## Risposte

play-allowed = Questa mossa è permessa.
play-undone = La tua ultima mossa è ritirata.
play-instruct-deceive = Dove puoi scegliere, le tue risposte ingannano.
play-instruct-honest = Dove puoi scegliere, le tue risposte sono sincere.
play-instruct-which = Scrivi «istruzione inganna» o «istruzione sincera».
play-why-what = Scrivi «perché» e una mossa, per esempio: { $example }
play-targets = Bersagli raggiungibili, ciascuno con una via per arrivarci:
play-target = { $tile } { $object }: { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , e un’altra via
   *[other] , e altre { $others } vie
}
play-more-lines = … e altre { $number }
play-resign-sure = Abbandonare la partita? sì o no

## La fine

play-story = Tutta la partita:
play-save-ask = Nome del file in cui salvare la partita, o Invio per non salvarla
play-saved = La partita è salvata in { $file }.
play-save-taken = Il file «{ $file }» c’è già: scegli un altro nome.
play-save-exists = Quel file c’è già. Un altro nome, o Invio per non salvarla
play-save-failed = Quel file non si può scrivere. Un altro nome, o Invio per non salvarla
play-bye = Arrivederci.
