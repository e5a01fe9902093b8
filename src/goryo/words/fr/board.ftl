### Ce qui ne va pas dans un fichier de plateau. Les id sont ceux de goryo.board.check, après `problem-`.

## Le fichier entier

problem-board-too-large = Le fichier est trop grand : un plateau fait au plus { $limit } Kio.
problem-board-not-text = Le fichier n’est pas un texte en UTF-8.
problem-board-empty = Le fichier est vide.
problem-board-too-deep = Trop de crochets imbriqués : { $limit } niveaux au plus.
problem-board-not-toml = Le fichier n’est pas du TOML valide.
problem-board-drawing = Ceci n’est pas le dessin d’un plateau.
problem-board-unknown-key = « { $key } » ne veut rien dire ici ; les clés possibles sont { $known }.
problem-board-format = Le fichier doit contenir « format = { $wanted } ».
problem-board-need-text = « { $key } » doit être un texte non vide.
problem-board-bad-text = « { $key } » doit être un texte simple de { $limit } caractères au plus, sans caractères de contrôle.
problem-board-object-count = Un plateau a de { $least } à { $most } types d’objet ; celui-ci en a { $given }.
problem-board-object-letter = « { $letter } » ne peut pas désigner un objet : il faut une seule lettre, de a à z.
problem-board-object-name = L’objet « { $letter } » doit avoir un nom en minuscules de 24 caractères au plus ; chiffres et traits d’union ne sont admis qu’après la première lettre.
problem-board-object-twice = Deux objets s’appellent « { $name } ».
problem-board-track-length = « length » sous { "[track]" } doit être un nombre de 1 à { $most } : la longueur de la { -track }.
problem-board-track-bags = « bags » sous { "[track]" } doit donner des nombres différents de 1 à { $most } : les cases de la { -track } qui portent un { -bag-symbol }.
problem-board-room-names = « rooms » doit donner { $wanted } noms de { $limit } caractères au plus, un par pièce, dans l’ordre du dessin.

## Le dessin

problem-board-no-map = Il n’y a pas de dessin : « map » doit être un texte qui le contient.
problem-board-no-tiles = Le dessin n’a aucune { -tile }.
problem-board-many-tiles = Le dessin a { $given } { -tiles } ; le maximum est { $wanted }.
problem-board-grid = Le dessin est trop grand : { $limit } colonnes et { $limit } rangées au plus.
problem-board-room-count = Un plateau a de { $least } à { $most } pièces ; ici il y en a { $given }.
problem-map-side = « { $found } » ne peut pas se trouver entre deux { -tiles } : un mur s’écrit « | », un pont « = », le passage libre est un espace.
problem-map-cell = « { $found } » n’est pas une { -tile } : il faut une lettre entre deux espaces, ou entre parenthèses si elle est centrale.
problem-map-corner = « { $found } » ne peut pas se trouver dans un coin : seulement « + » ou un espace.
problem-map-border = « { $found } » ne peut pas se trouver entre deux rangées : un mur s’écrit « --- », un pont « -H- », le passage libre est de trois espaces.
problem-room-no-centre = La pièce où se trouve { $tile } n’a pas de { -tile } centrale : mettez une de ses lettres entre parenthèses.
problem-room-two-centres = { $tile } ne peut pas être centrale, car { $other } l’est déjà dans la même pièce.
problem-wall-inside = Le mur entre { $tile } et { $other } est à l’intérieur d’une pièce : les murs ne séparent que des pièces différentes.
problem-bridge-nowhere = Il n’y a pas de { -tile } à l’un des bouts de ce pont.
problem-bridge-inside = Le pont entre { $tile } et { $other } reste dans une seule pièce : un pont en relie deux.
problem-bridge-listed = « { $given } » n’est pas un pont : il faut deux { -tiles } du dessin, par exemple « b3-b4 ».
problem-bridge-twice = Le pont entre { $tile } et { $other } figure deux fois.
problem-tile-object = « { $found } » sur { $tile } n’est pas un objet de ce plateau ; les lettres possibles sont { $known }.
problem-object-nowhere = L’objet « { $name } » ({ $letter }) n’est nulle part sur le dessin.

## Ce qui est permis, mais bon à savoir

problem-room-uneven = La pièce { $room } ne contient pas chaque type d’objet exactement une fois.
problem-objects-few = Avec si peu d’objets, le Goryō aura du mal à en briser cinq.
problem-room-cut-off = La pièce { $room } est coupée des autres : aucun pont n’y mène.
