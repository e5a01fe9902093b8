### Che cosa è successo, una riga per evento. Tipi e argomenti sono in goryo.words.LOG.

# Un piano, dentro le righe che seguono: $path, $leap (yes, no), $trail e $shadow (una casella o none).
plan-shown = { $path }{ $leap ->
    [yes] , { -leap }
   *[no] {""}
}{ $trail ->
    [none] {""}
   *[other] , { -trail } su { $trail }
}{ $shadow ->
    [none] {""}
   *[other] , { -shadow } su { $shadow }
}

## Preparazione

log-bound = L’{ -bound-object } del Goryō è { $the_object }.
log-bound-hidden = Il Goryō pesca in segreto il suo { -bound-object }.
log-first = Il primo oggetto pescato è { $the_object }.
log-entered = Il Goryō rompe { $the_object } su { $tile }: è la sua { -start-tile }.
log-cursed = Il Goryō contrassegna le { -tiles } { $tile } e { $other } come maledette.

## Il round

log-round-began = Comincia il round { $number }.
log-planned = Il piano del Goryō: { plan-shown }.
log-planned-hidden = Il Goryō ha preparato il suo piano.
log-illusion = { $Samurai } è vittima dell’{ -illusion }: in questo round non può investigare.
log-stepped = { $Samurai } fa un { -step } e va su { $tile }.
log-asked-search = { $Samurai } usa { -search } su { $tile }.
log-asked-hound = { $Samurai } usa { -hound } su { $tile }.
log-answered-yes = Sì: { -green-clue } su { $tile }.
log-answered-no = No: { -red-clue } su { $tile }.
log-turn-ended = I Samurai terminano il turno.

## La rivelazione

log-revealed = Il Goryō mostra il suo piano: { plan-shown }.
log-mistaken = { $number ->
    [one] Il Goryō ha commesso un errore ({ $clauses }): si gira un { -spirit }.
   *[other] Il Goryō ha commesso { $number } errori ({ $clauses }): si gira un { -spirit } per ciascuno.
}
log-advanced = { $greens ->
    [0] Nessun { -green-clue } conta: il { -marker } resta a { $marker }
    [one] Conta un { -green-clue }: il { -marker } è ora a { $marker }
   *[other] Contano { $greens } { -green-clues }: il { -marker } è ora a { $marker }
}{ $bags ->
    [0] {""}
    [one] {" "}e raggiunge un { -bag-symbol }
   *[other] {" "}e raggiunge { $bags } { -bag-symbols }
}.
log-caught = { $Samurai } { $samurai_count ->
    [one] cattura
   *[other] catturano
} il Goryō: { $number ->
    [one] si gira un { -spirit }.
   *[other] si girano { $number } { -spirits }.
}
log-broken = Il Goryō rompe { $the_object } su { $tile }.
log-spent = { $The_power } non è più disponibile.
log-drawn = Dal sacchetto si pesca { $the_object }: tutti gli oggetti integri di questa tipologia sono ora sigillati.
log-round-ended = Finisce il round { $number }.

## La fine

log-ended = La partita è finita. { $outcome }
log-unveiled = L’{ -bound-object } del Goryō era { $the_object }.
log-unveiled-plan = L’{ -bound-object } del Goryō era { $the_object }; il suo ultimo piano: { plan-shown }.
