### Ce qui ne va pas dans ce que quelqu’un a écrit ou envoyé. Les problèmes des plateaux et des
### parties notées ont leurs propres fichiers. $found est ce qui se trouvait à la place.

# Où est un problème. $what est la phrase.
problem-at-line = Ligne { $line } : { $what }
problem-at = Ligne { $line }, colonne { $column } : { $what }

## Coups dans la notation

problem-move-too-long = Le coup est trop long : au plus { $limit } caractères.
problem-move-incomplete = { $wanted ->
    [move] Il n’y a pas de coup.
    [action] Le coup n’est pas complet : il manque step, search ou hound.
    [path] Le coup n’est pas complet : il manque les { -tiles } du plan, comme c3-c2-c1-b1-a1.
    [object] Le coup n’est pas complet : il manque l’objet.
    [samurai] Le coup n’est pas complet : il manque la couleur du Samouraï.
   *[tile] Le coup n’est pas complet : il manque une { -tile }, comme b2.
}
problem-move-extra = Le coup devrait finir avant « { $found } ».
problem-move-unknown = « { $found } » n’est pas un coup.
problem-move-action = « { $found } » n’est pas une action : il faut step, search ou hound.
problem-move-power = « { $found } » n’est pas un pouvoir : il faut trail, shadow ou illusion.
problem-move-power-twice = « { $found } » est là deux fois.
problem-move-samurai = « { $found } » n’est pas la couleur d’un Samouraï de cette partie.
problem-move-tile = Ce plateau n’a pas de { -tile } « { $found } ».
problem-move-object = Ce plateau n’a pas d’objet « { $found } ».

## Le destin

problem-fate-order = L’ordre des tirages doit nommer chaque type d’objet une fois.
problem-fate-nonce = Un nonce a au plus 64 chiffres hexadécimaux, en minuscules.
problem-fate-seed = La graine doit avoir { $wanted } octets.

## JSON

problem-json-view = Ce n’est pas une vue : quelque chose y manque ou est d’un autre genre.
problem-json-format = Ce n’est pas une vue au format { $wanted }.
problem-json-history = L’historique doit être une liste de { $limit } évènements au plus.
problem-json-event = L’historique contient quelque chose qui n’est pas un évènement.
problem-json-field = L’historique contient un évènement dont « { $field } » est faux.

## Noms que rien ne porte. $known en donne qui existent, ou est none.

unknown-rulebook = Il n’y a pas de règle « { $given } ». Il y a { $known }.
unknown-variant = Il n’y a pas de variante « { $given } ». Il y a { $known }.
unknown-referee = Il n’y a pas d’arbitre « { $given } ». Il y a { $known }.
unknown-board = Il n’y a pas de plateau « { $given } ». Il y a { $known }, et tout fichier *.toml.
unknown-language = Il n’y a pas de langue « { $given } ». Il y a { $known }.
unknown-viewer = Il n’y a pas de place « { $given } ». Il y a { $known }.
unknown-clause = Il n’y a pas de clause « { $given } ». { $known ->
    [none] « goryo rules » les montre toutes.
   *[other] Peut-être { $known } ?
}
unknown-file = Le fichier « { $given } » ne peut pas être lu.
unknown-directory = « { $given } » est un dossier, pas un fichier.
unknown-other = « { $given } » est inconnu ici.

## Ce qui ne va pas ensemble, ou vient trop tard

problem-variants-exclude = L’{ -cursed-object } et Genjutsu s’excluent l’un l’autre (VAR-1).
problem-abort-late = Une partie ne peut être annulée que tant qu’aucun plan n’a été préparé (REF-5).
problem-stale-number = Il s’est passé quelque chose entre-temps : le coup n’a pas été joué (REF-6).
