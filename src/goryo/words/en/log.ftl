### What happened, one line per event. The table of kinds and arguments is goryo.words.LOG.

# A plan, inside the lines below: $path, $leap (yes, no), $trail and $shadow (a tile or none).
plan-shown = { $path }{ $leap ->
    [yes] , { -leap }
   *[no] {""}
}{ $trail ->
    [none] {""}
   *[other] , { -trail } on { $trail }
}{ $shadow ->
    [none] {""}
   *[other] , { -shadow } on { $shadow }
}

## Preparation

log-bound = The Goryō’s { -bound-object } is { $the_object }.
log-bound-hidden = The Goryō draws her { -bound-object } in secret.
log-first = The first object drawn is { $the_object }.
log-entered = The Goryō breaks { $the_object } on { $tile } and starts there.
log-cursed = The Goryō marks { $tile } and { $other } as { -cursed }.

## The round

log-round-began = Round { $number } begins.
log-planned = The Goryō plans { plan-shown }.
log-planned-hidden = The Goryō has made her plan.
log-illusion = The Goryō casts the { -illusion } on { $samurai }: this round he cannot { -investigate }.
log-stepped = { $Samurai } { -steps-to } { $tile }.
log-asked-search = { $Samurai } uses { -search } on { $tile }.
log-asked-hound = { $Samurai } uses { -hound } on { $tile }.
log-answered-yes = Yes: { -green-clue } on { $tile }.
log-answered-no = No: { -red-clue } on { $tile }.
log-turn-ended = The Samurai end their turn.

## The reveal

log-revealed = The Goryō shows her plan: { plan-shown }.
log-mistaken = { $number ->
    [one] The Goryō made a mistake ({ $clauses }): one { -spirit } is turned.
   *[other] The Goryō made { $number } mistakes ({ $clauses }): one { -spirit } is turned for each.
}
log-advanced = { $greens ->
    [0] No { -green-clue } counts: the { -marker } stays at { $marker }
    [one] One { -green-clue } counts: the { -marker } is now at { $marker }
   *[other] { $greens } { -green-clues } count: the { -marker } is now at { $marker }
}{ $bags ->
    [0] {""}
    [one] , reaching one { -bag-symbol }
   *[other] , reaching { $bags } { -bag-symbols }
}.
log-caught = { $Samurai } { $samurai_count ->
    [one] catches
   *[other] catch
} the Goryō: { $number ->
    [one] one { -spirit } is turned.
   *[other] { $number } { -spirits } are turned.
}
log-broken = The Goryō breaks { $the_object } on { $tile }.
log-spent = { $The_power } is gone.
log-drawn = Drawn from the bag: { $the_object }. Every { -intact } one is now { -sealed }.
log-round-ended = Round { $number } ends.

## The end

log-ended = The game is over. { $outcome }
log-unveiled = The Goryō’s { -bound-object } was { $the_object }.
log-unveiled-plan = The Goryō’s { -bound-object } was { $the_object }; her last plan was { plan-shown }.
