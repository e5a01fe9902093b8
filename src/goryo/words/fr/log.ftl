### Ce qui s’est passé, une ligne par évènement. Genres et arguments sont dans goryo.words.LOG.

# Un plan, dans les lignes qui suivent : $path, $leap (yes, no), $trail et $shadow (une tuile ou none).
plan-shown = { $path }{ $leap ->
    [yes] , { -leap }
   *[no] {""}
}{ $trail ->
    [none] {""}
   *[other] , { -trail } sur { $trail }
}{ $shadow ->
    [none] {""}
   *[other] , { -shadow } sur { $shadow }
}

## Mise en place

log-bound = L’{ -bound-object } du Goryō est { $the_object }.
log-bound-hidden = Le Goryō tire en secret son { -bound-object }.
log-first = Le premier objet tiré est { $the_object }.
log-entered = Le Goryō brise { $the_object } sur { $tile } : c’est sa { -start-tile }.
log-cursed = Le Goryō marque les { -tiles } { $tile } et { $other } comme maudites.

## La manche

log-round-began = La manche { $number } commence.
log-planned = Le plan du Goryō : { plan-shown }.
log-planned-hidden = Le Goryō a préparé son plan.
log-illusion = { $Samurai } subit l’{ -illusion } : durant cette manche, il ne peut pas enquêter.
log-stepped = { $Samurai } se déplace vers { $tile }.
log-asked-search = { $Samurai } utilise { -search } sur { $tile }.
log-asked-hound = { $Samurai } utilise { -hound } sur { $tile }.
log-answered-yes = Oui : { -green-clue } sur { $tile }.
log-answered-no = Non : { -red-clue } sur { $tile }.
log-turn-ended = Les Samouraïs terminent leur tour.

## La révélation

log-revealed = Le Goryō montre son plan : { plan-shown }.
log-mistaken = { $number ->
    [one] Le Goryō a commis { $number } erreur ({ $clauses }) : un { -spirit } est retourné.
   *[other] Le Goryō a commis { $number } erreurs ({ $clauses }) : un { -spirit } est retourné pour chacune.
}
log-advanced = { $greens ->
    [0] Aucun { -green-clue } ne compte : le { -marker } reste à { $marker }
    [one] Un { -green-clue } compte : le { -marker } est maintenant à { $marker }
   *[other] { $greens } { -green-clues } comptent : le { -marker } est maintenant à { $marker }
}{ $bags ->
    [0] {""}
    [one] {" "}et atteint un { -bag-symbol }
   *[other] {" "}et atteint { $bags } { -bag-symbols }
}.
log-caught = { $Samurai } { $samurai_count ->
    [one] attrape
   *[other] attrapent
} le Goryō : { $number ->
    [0] tous les { -spirits } sont déjà retournés.
    [one] un { -spirit } est retourné.
   *[other] { $number } { -spirits } sont retournés.
}
log-broken = Le Goryō brise { $the_object } sur { $tile }.
log-spent = { $The_power } n’est plus disponible.
log-drawn = On tire du sac { $the_object } : tous les objets intacts de ce type sont maintenant scellés.
log-round-ended = La manche { $number } se termine.

## La fin

log-ended = La partie est terminée. { $outcome }
log-unveiled = L’{ -bound-object } du Goryō était { $the_object }.
log-unveiled-plan = L’{ -bound-object } du Goryō était { $the_object } ; son dernier plan : { plan-shown }.
