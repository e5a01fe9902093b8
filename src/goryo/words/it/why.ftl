### Perché una mossa è rifiutata. Gli id sono i motivi di goryo.refusals.
###
### $tile e $from sono nomi di caselle; $the_object, $samurai e $the_power hanno l’articolo,
### $The_power e $Samurai anche la maiuscola; $role_id è chi deve agire.

## Ogni mossa

why-game-over = La partita è finita: non si può più giocare.
why-not-your-turn = { $role_id ->
    [goryo] È il turno del Goryō.
    [samurai] È il turno dei Samurai.
    [fate] Prima si deve pescare un { -token }.
   *[other] Prima tocca a qualcun altro.
}
why-wrong-move = Adesso non puoi farlo.
why-no-such-tile = Su questo tabellone non c’è una { -tile } con quel nome.
why-no-such-samurai = Su questo tabellone non c’è un Samurai di quel colore.
why-no-such-object = Su questo tabellone non c’è un oggetto con quel nome.
why-unlistable = L’arbitro da tavolo accetta qualsiasi disposizione dei cubetti: non esiste un elenco dei piani validi.

## Preparazione e estrazioni

why-not-in-bag = Nel sacchetto non c’è alcun { -token } che raffiguri { $the_object }.
why-token-gone = Il { -token } che raffigura { $the_object } è già uscito dal sacchetto.
why-break-type = La { -tile } { $tile } non raffigura { $the_object }: il primo oggetto da rompere dev’essere della tipologia pescata.
why-curse-type = La { -tile } { $tile } non raffigura { $the_object }: le due { -tiles } maledette devono essere della prima tipologia.
why-curse-same = Le due { -tiles } maledette devono essere diverse.

## Il piano

why-plan-start = Il piano deve partire da { $tile }, dove si trova il Goryō.
why-plan-step = { $from } e { $tile } non sono adiacenti: ogni { -move-cube } va su una { -tile } adiacente a quella del precedente.
why-plan-count = { $given ->
    [one] Il piano ha una sola { -tile }
   *[other] Il piano ha { $given } { -tiles }
}, ma ne servono { $wanted }: quella del Goryō, quelle degli altri { -move-cubes } e il bersaglio.
why-dead-end = Nessun piano valido passa per { $tile }: da lì non si raggiunge nessun bersaglio ammesso.
why-plan-repeat = Su { $tile } c’è già un cubetto: ogni cubetto va su una { -tile } diversa.
why-plan-target-step = { $from } e { $tile } non sono adiacenti: il bersaglio dev’essere adiacente all’ultimo { -move-cube }.
why-target-bound = Su { $tile } c’è l’{ -bound-object }, che il Goryō non deve mai rompere: il bersaglio dev’essere di un’altra tipologia.
why-target-sealed = L’oggetto su { $tile } è sigillato: il bersaglio dev’essere integro e non sigillato.
why-target-broken = L’oggetto su { $tile } è già rotto: il bersaglio dev’essere integro.

## Poteri

why-no-powers = Con l’{ -cursed-object } il Goryō non ha poteri.
why-power-absent = { $The_power } non fa parte di questa partita: qui il Goryō ha altri poteri.
why-leap-gone = Il { -leap } è già stato usato in un round precedente: si può usare una sola volta per partita.
why-trail-occupied = Su { $tile } c’è già un cubetto: la { -trail } va su una { -tile } senza altri cubetti.
why-trail-gone = La { -trail } è stata scartata: in un round precedente i Samurai hanno investigato sulla sua { -tile }.
why-shadow-place = Su { $tile } non c’è un { -move-cube }: l’{ -shadow } va sopra uno di essi, mai sul bersaglio.
why-shadow-gone = L’{ -shadow } è stata scartata: in un round precedente i Samurai hanno investigato sulla sua { -tile }.
why-illusion-gone = L’{ -illusion } è già stata usata in un round precedente: si può usare una sola volta per partita.

## I Samurai

why-samurai-finished = { $Samurai } ha finito per questo round: dopo che ne è stato attivato un altro, non può più agire.
why-samurai-called = { $number ->
    [one] In questo round ha già agito un Samurai
   *[other] In questo round hanno già agito { $number } Samurai
}: non se ne può attivare un altro.
why-cubes-spent = Tutti e { $number } gli { -action-cubes } di questo round sono già stati usati.
why-actions-spent = { $Samurai } non ha più azioni: ogni Samurai ne ha al massimo { $number } per round.
why-steps-spent = { $Samurai } ha già fatto i suoi due { -steps } in questo round.
why-step-far = { $Samurai } non è accanto a { $tile }: con un { -step } si va su una { -tile } adiacente.
why-search-spent = { $Samurai } ha già usato { -search } in questo round.
why-hound-spent = { $Samurai } ha già usato { -hound } in questo round.
why-hound-far = { $Samurai } non è accanto a { $tile }: con { -hound } si investiga su una { -tile } adiacente.
why-ask-start = { $tile } è la { -start-tile } del Goryō in questo round: non vi si può investigare.
why-ask-again = In questo round si è già investigato su { $tile }: bisogna scegliere un’altra { -tile }.
why-blinded = { $Samurai } è vittima dell’{ -illusion }: in questo round può fare { -steps }, ma non investigare.

## Risposte

why-answer-yes = Su { $tile } c’è un cubetto del { -path }: la risposta dev’essere «sì».
why-answer-no = Su { $tile } non c’è alcun cubetto: la risposta dev’essere «no».
why-answer-trail = Su { $tile } c’è la { -trail }: con questo regolamento la risposta dev’essere «sì».

## Ritirare una mossa

why-undo-none = Puoi ritirare solo la tua ultima mossa, finché nessun altro ha agito.
why-undo-revealed = Quella mossa ha rivelato qualcosa: non si può più ritirare.
