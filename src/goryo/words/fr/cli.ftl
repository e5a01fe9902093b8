### Ce que dit la commande `goryo`, à part la partie.

cli-exists = Le fichier « { $file } » existe déjà ; --force l’écrase.
cli-cannot-read = Impossible de lire le fichier « { $file } » : { cli-why }.
cli-no-write = Impossible d’écrire le fichier « { $file } » : { cli-why }.
cli-why = { $why ->
    [missing] il n’y a ni fichier ni dossier de ce nom
    [folder] c’est un dossier
    [forbidden] vous n’en avez pas le droit
    [name] aucun fichier ne peut porter ce nom
   *[other] le système dit « { $said } »
}
cli-cannot-write = Impossible d’écrire le fichier « { $file } ».
cli-output-lost = Impossible d’écrire le résultat.
cli-refused = Le système ne le permet pas : { $reason }
cli-written = Écrit : { $file }

## Plateaux

board-column-name = Nom
board-column-rooms = Pièces
board-column-tiles = Tuiles
board-column-types = Types
board-column-about = Description

check-sound = { $file } : tout va bien.
check-defects = { $number ->
    [one] { $file } : { $number } problème.
   *[other] { $file } : { $number } problèmes.
}
check-defect = problème
check-warning = remarque

new-board-one = Chaque lettre est un objet ; entre parenthèses, c’est celui du centre de la pièce, d’où part un Samouraï.
new-board-two = « | » et « --- » sont des murs, « = » et « -H- » des ponts, les blancs le passage libre ou le jardin.
new-board-three = Pour vérifier vos changements : goryo board check

## Règles et livrets

rules-differences = Les cinq livrets de règles diffèrent sur ces points :
rules-variants = Variantes, à ajouter à n’importe quel livret :
rules-referees = Arbitres :

## Parties enregistrées

record-move-number = après le coup { $number } sur { $most }
record-open = La partie n’est pas encore terminée.
record-at-late = L’enregistrement va jusqu’au coup { $most } : --at demande un nombre de 0 à { $most }.
record-seat-other = Cet enregistrement est la partie vue par « { $seat } » : on ne peut pas la montrer d’un autre point de vue.
record-read-only = Les coups tels qu’ils sont écrits :
verify-sound = { $file } : les tirages correspondent à la graine fixée avant la partie.

## Simulation

simulate-head = { $games ->
    [one] { $games } partie de joueurs aléatoires
   *[other] { $games } parties de joueurs aléatoires
} : { $rulebook }, { $board }, arbitre { $referee }
simulate-wins = Victoires
simulate-reasons = Comment elles se sont terminées
simulate-rounds = Manches par partie
simulate-moves = Coups par partie
simulate-speed = Parties par seconde

## Kernel

kernel-compiling = Compilation, la première fois seulement
kernel-compiled = Compilé en { $seconds } s.
kernel-ready = Rien à compiler : tout est prêt.
kernel-same = Aucune différence. Parties : { $games } ; coups : { $moves } ; combinaisons de plateau, de livret et de variantes : { $combinations }.
kernel-differs = Les deux moteurs diffèrent :

missing-part = Il manque ici une partie de Goryō. Pour l’ajouter : { $command }

## goryo prove

prove-suite = Série
prove-positions = Positions
prove-proven = Prouvées
prove-wide = Écart
prove-value = Samouraïs
prove-nodes = Nœuds
prove-choices = Plans
prove-seconds = Secondes
prove-mean = Moyenne
prove-p95 = p95
prove-most = Maximum
prove-unsolved = Non résolues
prove-hers = Goryō −
prove-theirs = Samouraïs −
prove-about-free = Ce que peut valoir au plus une réponse de son choix :
prove-swaps = { $same } décisions sur { $twins } sont les mêmes, en { $games } parties.
prove-fates = Destins : { $fates }, chacun avec trois parties. Manches où les deux stratégies mixtes étaient connues : { $known } sur { $rounds }.
prove-gains = Chances des Samouraïs, et ce que gagne la némésis
prove-without-luck = Sans le hasard
prove-as-played = Tel que joué
prove-off = ±
prove-samurai = Master contre lui-même
prove-goryo-gains = Némésis en Goryō
prove-samurai-gains = Némésis en Samouraïs
prove-nothing = Rien n’a encore été trouvé.
prove-stopped = Arrêté ; résultats jusqu’ici : { $done }.
prove-no-findings = Le fichier « { $file } » contient autre chose que des résultats (ligne { $line }).
unknown-suite = Il n’y a pas de série « { $given } ». Au choix : { $known }.
