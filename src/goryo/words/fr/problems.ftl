### Ce qui ne va pas dans ce que quelqu’un a écrit ou envoyé. Les problèmes des plateaux et des
### parties enregistrées ont leurs propres fichiers. $found est ce qui se trouvait à la place.

# Où est un problème. $what est la phrase.
problem-at-line = Ligne { $line } : { $what }
problem-at = Ligne { $line }, colonne { $column } : { $what }

## Coups dans la notation

problem-move-too-long = Le coup est trop long : { $limit } caractères au plus.
problem-move-incomplete = { $wanted ->
    [move] Il manque le coup.
    [action] Le coup est incomplet : il manque l’action ({ verb-step.typed }, { verb-search.typed } ou { verb-hound.typed }).
    [path] Le coup est incomplet : il manque les { -tiles } du plan, par exemple c3-c2-c1-b1-a1.
    [object] Le coup est incomplet : il manque l’objet.
    [samurai] Le coup est incomplet : il manque la couleur du Samouraï.
   *[tile] Le coup est incomplet : il manque une { -tile }, par exemple b2.
}
problem-move-extra = Le coup devrait finir avant « { $found } ».
problem-move-unknown = « { $found } » n’est pas un coup.
problem-move-action = « { $found } » n’est pas une action : tapez { verb-step.typed }, { verb-search.typed } ou { verb-hound.typed }.
problem-move-power = « { $found } » n’est pas un pouvoir : tapez fausse piste, ombre ou illusion.
problem-move-power-twice = « { $found } » figure deux fois.
problem-move-samurai = « { $found } » n’est pas la couleur d’un Samouraï de cette partie.
problem-move-tile = Il n’y a pas de { -tile } « { $found } » sur ce plateau.
problem-move-object = Il n’y a pas d’objet « { $found } » sur ce plateau.

## Le destin

problem-fate-order = L’ordre des tirages doit contenir chaque type d’objet une fois.
problem-fate-nonce = Un nonce a au plus 64 chiffres hexadécimaux, en minuscules.
problem-fate-seed = La graine doit avoir { $wanted } octets.

## JSON

problem-json-view = Ce n’est pas une vue : il y manque une donnée, ou une donnée est du mauvais type.
problem-json-format = Ce n’est pas une vue au format { $wanted }.
problem-json-history = L’historique doit être une liste de { $limit } évènements au plus.
problem-json-impossible = Cela ne peut pas s’être passé dans une partie jouée selon les règles.
problem-json-event = L’historique contient quelque chose qui n’est pas un évènement.
problem-json-field = L’historique contient un évènement où « { $field } » est incorrect.

## Livrets à soi

problem-rulebook-number = Dans le livret de règles, « { $field } » ne peut pas être { $found } : de { $least } à { $most }.
problem-rulebook-value = Dans le livret de règles, « { $field } » ne peut pas être { $found }.

## Noms que rien ne porte. $known en donne qui existent, ou est none.

unknown-rulebook = Il n’y a pas de livret de règles « { $given } ». Au choix : { $known }.
unknown-variant = Il n’y a pas de variante « { $given } ». Au choix : { $known }.
unknown-referee = Il n’y a pas d’arbitre « { $given } ». Au choix : { $known }.
unknown-board = Il n’y a pas de plateau « { $given } ». Au choix : { $known }, ou un fichier *.toml.
unknown-language = Il n’y a pas de langue « { $given } ». Au choix : { $known }.
unknown-viewer = Il n’y a pas de rôle « { $given } ». Au choix : { $known }.
unknown-clause = Il n’y a pas de règle « { $given } ». { $known ->
    [none] « goryo rules » les montre toutes.
   *[other] Vouliez-vous dire { $known } ?
}
unknown-file = Impossible de lire le fichier « { $given } ».
unknown-directory = « { $given } » est un dossier, pas un fichier.
unknown-tile = Il n’y a pas de { -tile } « { $given } » sur ce plateau.
unknown-object = Il n’y a pas d’objet « { $given } » sur ce plateau.
unknown-other = « { $given } » n’existe pas ici.

## Ce qui ne va pas ensemble, ou vient trop tard

problem-variants-exclude = L’{ -cursed-object } et le Genjutsu s’excluent l’un l’autre (VAR-1).
problem-paths-many = Avec ce livret de règles, il y a trop de parcours sur ce plateau pour un programme : { $most } au plus.
problem-train-other = Le fichier « { $file } » de ce dossier vient d’une autre graine ou d’autres valeurs. Indiquez un autre dossier.
problem-abort-late = Une partie ne peut être annulée qu’avant le premier plan (REF-5).
problem-stale-number = Il s’est passé quelque chose entre-temps : le coup n’a pas été joué (REF-6).
problem-player-import = « { $given } » ne peut pas être chargé : { $why }
problem-player-none = « { $given } » ne donne pas de joueur : un joueur a choose(view, budget, rng).
