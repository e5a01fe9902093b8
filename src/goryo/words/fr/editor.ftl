### L’éditeur de palais : dessiner un plateau à soi.

editor-title = Votre palais
editor-intro = Dessinez le palais de votre boîte, ou un palais jamais vu. Il reste dans ce navigateur tant que vous ne le partagez pas.

## De la boîte à l’écran

editor-walk = Votre boîte en cinq minutes
editor-walk-rooms = Posez le plateau devant vous. Choisissez la pièce 1 et passez sur ses { -tiles } ; puis la pièce 2, et ainsi de suite. Les murs se dressent d’eux-mêmes là où deux pièces se touchent, et ce qui reste vert est jardin.
editor-walk-centre = Choisissez « Centre » et touchez dans chaque pièce la { -tile } d’où part son Samouraï.
editor-walk-objects = Choisissez un objet et touchez chaque { -tile } où il se trouve. Puis le suivant.
editor-walk-bridges = Choisissez « Pont » et touchez les deux { -tiles } qu’il relie. Elles peuvent être éloignées.
editor-walk-track = Sous le dessin, indiquez la longueur de la { -track } et où se trouvent ses { -bag-symbols }.
editor-walk-name = Donnez-lui un nom. Quand la vérification ne trouve plus rien, jouez.

## Le dessin

editor-grid = Le dessin
editor-brushes = Avec quoi dessiner
editor-rooms = Pièces
editor-room = Pièce { $room }
editor-garden = Jardin
editor-objects = Objets
editor-centre = Centre
editor-bridge = Pont
editor-undo = Annuler
editor-redo = Rétablir
editor-keys = Au clavier : les flèches pour se déplacer, 1 à 8 pour une pièce, 0 pour le jardin, la lettre d’un objet, le point pour le centre, le signe égal aux deux bouts d’un pont, Ctrl+Z pour annuler.
editor-needs-room = { $cell } est du jardin : il faut d’abord une pièce.
editor-bridge-from = Un pont depuis { $cell } : maintenant son autre bout.
editor-cell-garden = { $cell } : jardin
editor-cell-room = { $cell } : pièce { $room }
editor-cell-empty = encore sans objet
editor-cell-central = centrale
editor-cell-bridge = pont vers { $cell }

## À côté du dessin

editor-names = Noms
editor-name = Nom du palais
editor-about = Une phrase pour le décrire
editor-room-names = Noms des pièces, si elles en ont
editor-types = Types d’objet
editor-own-type = Un type à vous
editor-add = Ajouter
editor-track = Les indices
editor-track-length = Longueur de la { -track }, sans son départ
editor-bags = Où il y a un { -bag-symbol }

## La vérification

editor-check = Vérification
editor-sound = Rien ne manque : on peut jouer dans ce palais.
editor-defects = { $number ->
    [0] Rien à corriger.
    [one] Une chose à corriger.
   *[other] { $number } choses à corriger.
}
editor-notes = Permis, mais bon à savoir
editor-problem-board-need-text = Il faut un nom au palais.
editor-problem-board-bad-text = Au plus { $limit } caractères, tous visibles.
editor-problem-board-object-name = Le nom d’un type est en minuscules, 24 caractères au plus ; chiffres et traits d’union sont admis après la première lettre.
editor-problem-board-track-length = La { -track } a une longueur de 1 à { $most }.
editor-problem-board-track-bags = Chaque { -bag-symbol } a sa propre place, de 1 à { $most }.
editor-problem-board-room-names = Le nom d’une pièce a au plus { $limit } caractères, tous visibles.
editor-problem-board-no-tiles = Le dessin est encore vide.
editor-problem-room-no-centre = La pièce où se trouve { $tile } n’a pas encore de centre.
editor-problem-bridge-nowhere = Le pont { $bridge } n’a que du jardin à un de ses bouts.
editor-problem-bridge-listed = Le pont { $bridge } n’a que du jardin à un de ses bouts.
editor-problem-tile-object = { $tile } est encore sans objet.
editor-problem-object-nowhere = Nulle part sur le dessin : { $object }.
editor-problem-room-uneven = La pièce où se trouve { $cell } ne contient pas chaque type exactement une fois.
editor-problem-room-cut-off = Aucun pont ne mène à la pièce où se trouve { $cell }.

## Par quoi commencer

editor-begin = Commencer par
editor-blank = Un dessin vide
editor-ours = Un des nôtres
editor-rooms-count = { $number } pièces
editor-types-count = { $number } types
editor-chance = Un palais aléatoire
editor-chance-name = Un palais aléatoire
editor-import = Un fichier de plateau (.toml)
editor-unread = Il ne contient aucun dessin lisible.
editor-lost = Ce qui n’allait pas dans le fichier :

## Qu’en faire

editor-use = Et ensuite ?
editor-play = Y jouer
editor-companion = Jouer avec votre boîte
editor-keep = L’enregistrer ici
editor-kept = « { $name } » est enregistré dans ce navigateur.
editor-file = Enregistrer en fichier
editor-link = Créer un lien
editor-link-about = Le palais entier est dans le lien. Qui l’ouvre le voit ; aucun serveur ne le garde.
editor-not-yet = Pas encore : la vérification trouve quelque chose.
editor-shelf = Enregistrés dans ce navigateur
editor-open = Ouvrir
editor-open-named = Ouvrir « { $name } »
editor-drop-named = Supprimer « { $name } »
editor-preview = Aperçu
editor-offered = Quelqu’un vous a envoyé un palais. Si vous l’ouvrez, il remplace ce qui est dessiné ici ; vous pouvez annuler.
editor-offered-open = L’ouvrir
editor-offered-leave = Non, merci
editor-link-broken = Ce lien ne contient aucun palais lisible.
