### Ce que dit la commande `goryo`, à part la partie.

cli-exists = Le fichier « { $file } » existe déjà ; --force l’écrase.
cli-cannot-write = Le fichier « { $file } » ne peut pas être écrit.
cli-output-lost = Le résultat ne peut pas être écrit.
cli-written = Écrit : { $file }

## Plateaux

board-column-name = Nom
board-column-rooms = Pièces
board-column-tiles = Tuiles
board-column-types = Types
board-column-about = Description

check-sound = { $file } : tout va bien.
check-defects = { $number ->
    [one] { $file } : un problème.
   *[other] { $file } : { $number } problèmes.
}
check-defect = problème
check-warning = note

new-board-one = Une lettre est un objet ; entre parenthèses, c’est celui du centre de la pièce, où commence un Samouraï.
new-board-two = « | » et « --- » sont des murs, « = » et « -H- » des ponts, les espaces le passage libre ou le jardin.
new-board-three = Pour vérifier vos changements : goryo board check

## Règles

rules-differences = Les cinq règles diffèrent sur ces points :
rules-variants = Variantes, à ajouter à n’importe quelle règle :
rules-referees = Arbitres :

## Parties enregistrées

record-move-number = après le coup { $number } sur { $most }
record-open = La partie n’est pas encore finie.
record-at-late = L’enregistrement a { $most } coups ; --at demande un nombre de 0 à { $most }.
record-seat-other = Cet enregistrement est ce que { $seat } a vu : on ne peut pas le montrer depuis une autre place.
record-read-only = Les coups comme ils sont écrits :
verify-sound = { $file } : les tirages suivent la graine à laquelle on s’était engagé.

## Simulation

simulate-head = { $games } parties de joueurs au hasard : { $rulebook }, { $board }, arbitre { $referee }
simulate-wins = Victoires
simulate-reasons = Comment elles ont fini
simulate-rounds = Manches par partie
simulate-moves = Durée d’une partie en coups
simulate-speed = Parties par seconde

## Kernel

kernel-compiling = Compilation, une fois après chaque changement
kernel-compiled = Compilé en { $seconds } s.
kernel-ready = Rien à compiler : tout est prêt.
kernel-same = Aucune différence. Parties : { $games } ; coups : { $moves } ; combinaisons de plateau, de règles et de variantes : { $combinations }.
kernel-differs = Les deux moteurs diffèrent :
