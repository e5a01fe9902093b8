### Ce qui ne va pas dans une partie enregistrée. Les id sont ceux de goryo.record, après `problem-`.

## Le fichier entier

problem-record-too-large = Le fichier est trop grand : un enregistrement fait au plus { $limit } Kio.
problem-record-not-text = Le fichier n’est pas un texte en UTF-8.
problem-record-empty = Le fichier est vide.
problem-record-many-lines = Le fichier a trop de lignes : { $limit } au plus.
problem-record-line-long = La ligne est trop longue : { $limit } caractères au plus.
problem-record-character = Le caractère { $code } n’a pas sa place dans un enregistrement.
problem-record-more = { $number ->
    [one] Il y a encore { $number } problème.
   *[other] Il y a encore { $number } problèmes.
}
problem-record-title = Un enregistrement commence par la ligne « { $wanted } ».
problem-record-order = « { $found } » vient trop tard : d’abord les en-têtes, puis le plateau, les coups, le résultat.
problem-record-after-result = Rien ne peut suivre le résultat, mais voici « { $found } ».
problem-record-format = L’enregistrement est au format { $found }, mais ce programme connaît le { $ours } : on peut le lire, pas le rejouer.
problem-record-behaviour = L’enregistrement suit la version { $found } des règles, mais ce programme a la { $ours } : on peut le lire, pas le rejouer.
problem-record-version = « { $found } » n’est pas une version : il faut un nombre entier.

## En-têtes

problem-record-header = Il n’y a pas d’en-tête « { $found } » ; au choix : { $known }.
problem-record-header-twice = L’en-tête « { $header } » figure deux fois.
problem-record-missing = Il manque « { $header } ».
problem-record-text = « { $header } » doit être un texte simple de { $limit } caractères au plus.
problem-record-date = « { $found } » n’est pas une date : il faut l’année, le mois et le jour, par exemple 2026-11-15.
problem-record-hex = « { $header } » doit compter { $digits } chiffres hexadécimaux.
problem-record-rulebook = Il n’y a pas de livret de règles « { $found } » ; au choix : { $known }.
problem-record-variant = Il n’y a pas de variante « { $found } » ; au choix : { $known }.
problem-record-variants = Les variantes { $one } et { $other } s’excluent l’une l’autre ({ $clause }).
problem-record-referee = Il n’y a pas d’arbitre « { $found } » ; au choix : { $known }.
problem-record-seat = Il n’y a pas de rôle « { $found } » ; au choix : { $known }.
problem-record-seat-result = Un enregistrement avec un résultat n’admet pas « seat » : une fois la partie finie, chacun sait tout.
problem-record-seat-seed = L’enregistrement d’une partie en cours vue par « { $seat } » ne doit pas contenir la graine du destin.

## Le plateau

problem-record-board-twice = Le plateau figure deux fois.
problem-record-board-line = Les lignes du plateau, précédées d’un « | », suivent la ligne « board ».
problem-record-digest = Le plateau n’est pas celui de la partie : son empreinte est { $wanted }, mais l’enregistrement dit { $found }.

## Coups

problem-record-heading = Il faudrait ici « { $wanted } », et non « { $found } ».
problem-record-no-plan = Il manque le plan de la manche { $round } : il doit en être la première ligne.
problem-record-plan-apart = Un plan se met sur la première ligne sous son titre, « { $wanted } ».
problem-record-extra = La ligne devrait finir avant « { $found } ».
problem-record-many-moves = Il y a trop de coups : { $limit } au plus.
problem-record-move = Le coup { $number } n’est pas possible sur ce plateau.
problem-record-answer-apart = Une réponse se met sur la même ligne que sa question.
problem-record-hidden = « ? » n’est admis que là où le rôle indiqué par « seat » ne pouvait pas en savoir plus.
problem-record-hidden-late = Ceci a été montré pendant la partie : « ? » n’est pas admis ici.
problem-record-unknowable = Il faut ici « ? » : « { $seat } » ne pouvait pas encore le savoir.
problem-record-illegal = Le coup « { $move } » enfreint la règle { $clause }. { $why }

## Commentaires

problem-record-comment = Un commentaire est un texte simple de { $limit } caractères au plus.
problem-record-comment-place = Il ne peut pas y avoir de commentaire à « { $place } ».
problem-record-comments = Il y a trop de commentaires : { $limit } au plus, et { $size } Kio en tout.

## Le résultat

problem-record-result-form = Un résultat a un vainqueur et une raison, par exemple « result samurai captured REV-5 ».
problem-record-winner = « { $found } » ne peut pas gagner ; au choix : { $known }.
problem-record-ending = « { $found } » n’est pas une façon de finir une partie ; au choix : { $known }.
problem-record-clause = La règle de cette fin de partie est { $wanted }, et non { $found }.
problem-record-result-impossible = Aucune partie ne peut finir par « { $found } ».
problem-record-result-missing = La partie est finie, mais l’enregistrement n’a pas de résultat : il devrait dire « { $wanted } ».
problem-record-result-early = L’enregistrement dit « { $found } », mais la partie n’est pas finie après son dernier coup.
problem-record-result = L’enregistrement dit « { $found } », mais ses coups mènent à « { $wanted } ».
problem-record-secret = L’enregistrement cache ce qu’un des camps ne pouvait pas savoir : on ne peut pas rejouer la partie entière.

## Le destin

problem-record-fate-missing = Il manque « { $header } » : on ne peut pas vérifier les tirages.
problem-record-fate-commitment = La graine n’est pas celle qui a été fixée avant la partie.
problem-record-fate-draw = La graine donne ici { $wanted }, mais on a tiré { $found }.
