### Ce qui ne va pas dans une partie enregistrée. Les id sont ceux de goryo.record, après `problem-`.

## Le fichier entier

problem-record-too-large = Le fichier est trop grand : un enregistrement fait au plus { $limit } Kio.
problem-record-not-text = Ce n’est pas du texte en UTF-8.
problem-record-empty = Le fichier est vide.
problem-record-many-lines = Le fichier a trop de lignes : au plus { $limit }.
problem-record-line-long = La ligne est trop longue : au plus { $limit } caractères.
problem-record-character = Le caractère { $code } n’a pas sa place dans un enregistrement.
problem-record-more = Il y a encore { $number } problèmes.
problem-record-title = Un enregistrement commence par la ligne « { $wanted } ».
problem-record-order = « { $found } » vient trop tard : d’abord les en-têtes, puis le plateau, les coups, le résultat.
problem-record-after-result = Rien ne peut suivre le résultat, mais voici « { $found } ».
problem-record-format = L’enregistrement est au format { $found }, et ce programme connaît le { $ours } : on peut le lire, pas le rejouer.
problem-record-behaviour = L’enregistrement date de la version { $found } des règles, et ce programme a la { $ours } : on peut le lire, pas le rejouer.
problem-record-version = « { $found } » n’est pas une version : il faut un nombre entier.

## En-têtes

problem-record-header = Il n’y a pas d’en-tête « { $found } » ; on connaît { $known }.
problem-record-header-twice = L’en-tête « { $header } » est là deux fois.
problem-record-missing = Il manque « { $header } ».
problem-record-text = « { $header } » doit être un texte simple de { $limit } caractères au plus.
problem-record-date = « { $found } » n’est pas une date : il faut année, mois et jour, comme 2026-11-15.
problem-record-hex = « { $header } » doit être fait de { $digits } chiffres hexadécimaux.
problem-record-rulebook = Il n’y a pas de règle « { $found } » ; on connaît { $known }.
problem-record-variant = Il n’y a pas de variante « { $found } » ; on connaît { $known }.
problem-record-variants = Les variantes { $one } et { $other } s’excluent l’une l’autre ({ $clause }).
problem-record-referee = Il n’y a pas d’arbitre « { $found } » ; on connaît { $known }.
problem-record-seat = Il n’y a pas de place « { $found } » ; on connaît { $known }.
problem-record-seat-result = Un enregistrement avec un résultat n’a pas de place : une fois la partie finie, chacun sait tout.
problem-record-seat-seed = Ce que { $seat } a vu d’une partie en cours ne doit pas contenir la graine du destin.

## Le plateau

problem-record-board-twice = Le plateau est là deux fois.
problem-record-board-line = Les lignes du plateau, précédées d’un « | », suivent la ligne « board ».
problem-record-digest = Le plateau n’est pas celui de la partie : son empreinte est { $wanted }, et l’enregistrement dit { $found }.

## Coups

problem-record-heading = Il faudrait ici « { $wanted } », pas « { $found } ».
problem-record-no-plan = La manche { $round } n’a pas de plan : sa première ligne est le plan.
problem-record-plan-apart = Un plan est la première ligne sous son titre, « { $wanted } ».
problem-record-extra = La ligne devrait finir avant « { $found } ».
problem-record-many-moves = Il y a trop de coups : au plus { $limit }.
problem-record-move = Le coup { $number } ne convient pas à ce plateau.
problem-record-answer-apart = Une réponse est sur la même ligne que sa question.
problem-record-hidden = « ? » n’est possible que là où la place de l’enregistrement ne pouvait pas en savoir plus.
problem-record-hidden-late = Ceci a été montré pendant la partie : « ? » n’est pas possible ici.
problem-record-unknowable = Il faut ici « ? » : { $seat } ne pouvait pas encore le savoir.
problem-record-illegal = Le coup « { $move } » enfreint { $clause }. { $why }

## Commentaires

problem-record-comment = Un commentaire est un texte simple de { $limit } caractères au plus.
problem-record-comment-place = Il n’y a pas d’endroit « { $place } » pour un commentaire.
problem-record-comments = Il y a trop de commentaires : au plus { $limit }, et { $size } Kio en tout.

## Le résultat

problem-record-result-form = Un résultat a un vainqueur et une raison, comme « result samurai captured REV-5 ».
problem-record-winner = « { $found } » ne peut pas gagner ; on connaît { $known }.
problem-record-ending = « { $found } » n’est pas une façon de finir une partie ; on connaît { $known }.
problem-record-clause = La clause de cette fin est { $wanted }, pas { $found }.
problem-record-result-impossible = Aucune partie ne peut finir par « { $found } ».
problem-record-result-missing = La partie est finie, mais l’enregistrement n’a pas de résultat : il devrait dire « { $wanted } ».
problem-record-result-early = L’enregistrement dit « { $found } », mais la partie n’est pas finie après son dernier coup.
problem-record-result = L’enregistrement dit « { $found } », mais ses coups mènent à « { $wanted } ».
problem-record-secret = L’enregistrement cache ce qu’un camp ne pouvait pas savoir : la partie entière ne peut pas être rejouée.

## Le destin

problem-record-fate-missing = Il manque « { $header } » : les tirages ne peuvent pas être vérifiés.
problem-record-fate-commitment = La graine n’est pas celle à laquelle on s’était engagé avant la partie.
problem-record-fate-draw = La graine donne ici { $wanted }, mais on a tiré { $found }.
