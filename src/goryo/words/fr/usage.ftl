### Comment s’emploie la commande : ce qu’on dit de ce qui a été tapé, et l’aide de ce dont se servent les joueurs.

usage-option = L’option « { $given } » n’existe pas.{ $meant ->
    [none] { "" }
   *[other] {" "}Peut-être { $meant } ?
}
usage-command = La commande « { $given } » n’existe pas.{ $meant ->
    [none] { "" }
   *[other] {" "}Peut-être { $meant } ?
}
usage-no-value = Il faut une valeur après { $option }.
usage-flag = { $option } ne prend pas de valeur.
usage-missing = Il manque { $option }.
usage-extra = « { $given } » est de trop.
usage-before = { $option } n’a pas sa place ici : mettez cette option après la commande, ou retirez-la.
usage-int = { $option } prend un nombre entier, pas « { $given } ».
usage-float = { $option } prend un nombre, pas « { $given } ».
usage-least = { $option } prend un nombre à partir de { $least }, pas « { $given } ».
usage-range = { $option } prend un nombre de { $least } à { $most }, pas « { $given } ».
usage-choice = { $option } peut être { $values }, pas « { $given } ».
usage-try = Pour l’aide : { $command } --help

usage-form = Utilisation :
usage-arguments = Arguments :
usage-options = Options :
usage-commands = Commandes :
usage-help = Afficher cette page.
usage-default = par défaut : { $value }

## What several commands have

about-lang = Langue : en, it ou fr ; par défaut, celle du système.
about-json = Écrire du JSON, pour les programmes.
about-ascii = Dessiner seulement avec des caractères ASCII.
about-rulebook = Un livret : it-2019, en-2019, fr-2019, it-2021 ou en-2024.
about-variant = advanced, cursed-object ou genjutsu ; peut se répéter.
about-a-board = Le nom d’un palais, ou son fichier.
about-referee = guided ou tabletop.
about-record-file = Le fichier d’une partie, ou - pour l’entrée standard.
about-out = Écrire dans ce fichier.
about-force = Écraser un fichier qui existe déjà.
about-version = Afficher la version.

## goryo

about-goryo = Goryō, le jeu de plateau à déplacement caché : jouez-y, lisez ses règles, étudiez-le.
    .more = Sans commande : ouvre les tables et le navigateur, comme « goryo serve --open ».
about-serve = Ouvrir les tables : dans le navigateur, entre amis, pour les programmes.
about-rules = Afficher les règles : une clause, un groupe ou toutes.
about-rulebooks = Montrer en quoi les cinq livrets diffèrent.
about-board = Lister, dessiner, contrôler et créer des palais.
about-board-list = Lister les palais qui viennent avec le programme.
about-board-show = Dessiner un palais dans le terminal, ou en image.
about-board-check = Lister tout ce qui ne va pas dans des fichiers de palais.
about-board-new = Créer un palais au hasard, pour y jouer ou le modifier.
about-board-generate = Créer de nouveaux palais et les mesurer : équitables avec --balanced.
about-record = Montrer, contrôler et vérifier les parties enregistrées.
about-record-show = Raconter une partie, et en dessiner le palais.
about-record-check = Lister tout ce qui ne va pas dans une partie enregistrée.
about-record-verify = Vérifier que les tirages suivent la graine fixée avant la partie.
about-review = Revenir sur une partie finie : les probabilités, la chance et le talent.
about-belief = Dessiner ce que les Samouraïs peuvent savoir à un coup donné.
about-simulate = Faire jouer deux joueurs un grand nombre de fois, et compter les résultats.
about-arena = Faire se rencontrer deux joueurs par paires de parties.
about-balance = Mesurer qui gagne, comment, et ce qui décide : une étude d’équilibre.
about-train = Apprendre ce que valent les manches, à partir de manches résolues.
about-bot = Asseoir un joueur à la table d’un serveur.
about-token = Créer un jeton pour un programme à vous.
about-backup = Copier dans un fichier toutes les parties du serveur de cette machine, même pendant qu’il tourne.
about-restore = Restaurer les parties d’une copie ; arrêtez d’abord le serveur.
about-admin = Lister, terminer, supprimer, exclure : pour qui gère un serveur.
about-admin-tables = Lister les tables modifiées récemment.
about-admin-people = Lister les personnes vues récemment.
about-admin-bans = Lister qui est exclu.
about-admin-close = Terminer une partie sans vainqueur.
about-admin-delete = Supprimer une table ou une personne, pour tous.
about-admin-ban = Exclure une personne ou une adresse.
about-admin-unban = Réadmettre une personne ou une adresse.
about-admin-push-key = Créer la clé dont les notifications ont besoin.
about-kernel = Contrôler le jumeau compilé des règles, ou le compiler.
about-kernel-check = Jouer des parties au hasard avec les deux moteurs, et comparer.
about-kernel-warm = Compiler maintenant, pour que personne n’attende plus tard.
about-static = Écrire le jeu dans un dossier pour n’importe quel hébergeur de fichiers, sans serveur.
about-results = Montrer les parties gagnées et perdues sur cet ordinateur.
about-schema = Afficher le schéma JSON d’une vue.

## goryo play

about-play = Jouer dans le terminal : contre un programme, à deux sur le même écran ou sur un serveur.
    .more = Dans un terminal, on joue en plein écran ; ailleurs, et avec --plain, ligne par ligne. En plein écran, F1 montre les touches ; ligne par ligne, tapez aide. Une partie sur cet ordinateur est enregistrée après chaque coup, et la fois suivante vous pouvez la reprendre.
about-play-as = Le camp que vous jouez ; sinon on vous le demande.
about-play-opponent = random, novice, adept, master, level-1 à level-8, un joueur installé ou le vôtre par son chemin d’importation ; sur un serveur aussi friend.
about-play-plain = Ligne par ligne.
about-play-map = Permettre la carte des endroits où peut être le chat.
about-play-seed = La même graine donne les mêmes tirages.
about-play-save = Enregistrer la partie dans ce nouveau fichier quand vous partez.
about-play-server = Jouer sur ce serveur, pas ici.
about-play-token = Qui vous êtes pour le serveur ; aussi GORYO_TOKEN.
about-play-join = S’asseoir là où mène ce code d’invitation.
about-play-table = Reprendre à cette table du serveur.
about-play-go-on = Reprendre votre dernière partie inachevée.
about-play-clock = Sur un serveur : minutes par camp, et secondes de plus à chaque tour.
about-play-match = Sur un serveur : convenir d’une seconde partie, camps inversés.

## goryo learn

about-learn = Apprendre en jouant : une manche préparée où vous jouez chaque coup.
    .more = Une minute et demie de lecture ; chaque règle est expliquée quand on en a besoin. On peut aussi taper aide, passer et quitter.
about-learn-side = Quel camp : goryo ou samurai.

## goryo puzzle

about-puzzle = Où est le chat ? Une énigme par jour, la même pour tous.
    .more = Il y en a de deux sortes : trouver la { -tile } qui est à coup sûr sur le { -path }, ou la question qui en dit le plus. Celles de maître viennent de dernières manches résolues : trouver la meilleure question, ou le meilleur plan. Vous avez trois essais, puis tout est expliqué. On peut aussi taper aide, passer et quitter.
about-puzzle-date = Un jour, comme 2027-01-31 ; sinon aujourd’hui.
about-puzzle-grade = easy (facile), medium (moyenne), hard (difficile) ou master (de maître).
about-puzzle-solution = Montrer la réponse et sa raison, sans essais.
about-puzzle-make = Créer les énigmes de plusieurs jours.
about-puzzle-check = Contrôler le contenu d’un fichier.

## goryo prove

about-prove = Prouver la force du jeu : chaque chiffre avec sa commande et son intervalle.
    .more = Les positions sont des débuts de vraies dernières manches, encore indécises, une série par livret et par variante. Ctrl-C l’arrête et montre ce que l’on sait jusque-là ; avec --resume la même commande reprend plus tard. Les nombres ne dépendent pas du nombre de processus, les durées mises à part.
about-prove-rounds = Résoudre des manches, avec des bornes certifiées.
    .more = Pour chaque position une borne inférieure et une borne supérieure des chances de victoire des Samouraïs : chacune est atteinte par une stratégie mixte contre la meilleure réponse possible. Là où le Goryō peut choisir sa réponse, aussi ce que peut valoir, au plus, de la choisir au dernier moment.
about-prove-responses = Chronométrer la meilleure réponse exacte des Samouraïs à un choix presque uniforme parmi les plans du Goryō.
about-prove-played = Mesurer ce que perd master tel qu’il joue.
    .more = Les stratégies mixtes des deux camps, telles qu’elles sont jouées dans le temps d’une décision, rencontrent un adversaire qui les connaît et répond au mieux. La perte est la distance à la valeur certifiée.
about-prove-swaps = Vérifier que master décide d’après ce que l’on voit de sa place.
    .more = Des parties que les Samouraïs ne peuvent distinguer, avec un autre objet lié ou un autre plan, doivent donner la même décision.
about-prove-nemesis = Mesurer ce que gagne un adversaire qui connaît les plans et les chasses de master.
    .more = À chaque manche, la némésis calcule la stratégie mixte que joue master et y répond du mieux qu’elle peut. Avec chaque destin se jouent trois parties : master contre lui-même, et contre la némésis à chacune des deux places. Le gain est ce que la némésis obtient de plus que master à la même place ; sans le hasard, on le connaît bien plus tôt.
about-prove-suites = Quelles séries ; sinon toutes.
about-prove-count = Combien de positions de chaque série, à partir de la première.
about-prove-forced = Avec tous les pouvoirs en main, même ceux que le Goryō a dépensés.
about-prove-first = Des premières manches depuis chaque { -tile }, au lieu des dernières.
about-prove-gap = Jusqu’où les deux bornes doivent se rapprocher.
about-prove-nodes = Combien de nœuds explorer au plus, pour chaque position.
about-prove-jobs = Processus au travail.
about-prove-resume = Garder dans ce fichier ce qui est trouvé, et reprendre de là.
about-prove-budget = Secondes pour une décision.
about-prove-swaps-count = Combien de décisions comparer.
about-prove-fates = Combien de destins jouer, avec trois parties chacun.
