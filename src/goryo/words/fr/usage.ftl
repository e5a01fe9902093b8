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
usage-before = { $option } va avec une autre commande : mettez cette option à la fin, ou retirez-la.
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
usage-help = Affiche cette page.
usage-default = sinon { $value }

## What several commands have

about-lang = Langue : en, it ou fr ; sinon celle du système.
about-json = Écrit du JSON, pour les programmes.
about-ascii = Dessine seulement avec des caractères ASCII.
about-rulebook = Un livret : it-2019, en-2019, fr-2019, it-2021 ou en-2024.
about-variant = advanced, cursed-object ou genjutsu ; peut se répéter.
about-a-board = Le nom d’un palais, ou son fichier.
about-referee = guided ou tabletop.
about-record-file = Le fichier d’une partie, ou - pour l’entrée standard.
about-out = Écrit dans ce fichier.
about-force = Écrase un fichier qui existe déjà.
about-version = Affiche la version.

## goryo

about-goryo = Goryō, le jeu de plateau à déplacement caché : jouez-y, lisez ses règles, étudiez-le.
    .more = Sans commande : ouvre les tables et le navigateur, comme « goryo serve --open ».
about-serve = Ouvre les tables : dans le navigateur, entre amis, pour les programmes.
about-rules = Affiche les règles : une clause, un groupe ou toutes.
about-rulebooks = Montre en quoi les cinq livrets diffèrent.
about-board = Liste, dessine, contrôle et crée des palais.
about-board-list = Liste les palais qui viennent avec le programme.
about-board-show = Dessine un palais dans le terminal, ou en SVG.
about-board-check = Dit tout ce qui ne va pas dans des fichiers de palais.
about-board-new = Crée un palais au hasard, pour y jouer ou le modifier.
about-board-generate = Crée de nouveaux palais et les mesure : équitables avec --balanced.
about-record = Montre, contrôle et vérifie les parties enregistrées.
about-record-show = Raconte une partie, et en dessine le palais.
about-record-check = Dit tout ce qui ne va pas dans une partie enregistrée.
about-record-verify = Vérifie que les tirages suivent la graine fixée avant la partie.
about-review = Revient sur une partie finie : les probabilités, la chance et le talent.
about-belief = Dessine ce que les Samouraïs peuvent croire à un coup.
about-simulate = Fait jouer deux joueurs un grand nombre de fois, et compte.
about-arena = Fait se rencontrer deux joueurs par paires de parties.
about-balance = Mesure qui gagne, comment, et ce qui décide : une étude d’équilibre.
about-train = Apprend ce que valent les manches, à partir de manches résolues.
about-bot = Assied un joueur à la table d’un serveur.
about-token = Crée un jeton pour un programme à vous.
about-backup = Copie dans un fichier toutes les parties du serveur de cette machine, même en marche.
about-restore = Remet les parties d’une copie ; arrêtez d’abord le serveur.
about-admin = Lister, terminer, supprimer, exclure : pour qui gère un serveur.
about-admin-tables = Lister les tables changées en dernier.
about-admin-people = Lister les personnes vues en dernier.
about-admin-bans = Lister qui est exclu.
about-admin-close = Terminer une partie sans vainqueur.
about-admin-delete = Supprimer une table ou une personne, pour tous.
about-admin-ban = Exclure une personne ou une adresse.
about-admin-unban = Réadmettre une personne ou une adresse.
about-admin-push-key = Créer la clé dont les notifications ont besoin.
about-kernel = Contrôle le jumeau compilé des règles, ou le compile.
about-kernel-check = Joue des parties au hasard avec les deux moteurs, et compare.
about-kernel-warm = Compile maintenant, pour que personne n’attende plus tard.
about-schema = Affiche le schéma JSON d’une vue.

## goryo play

about-static = Écrire le jeu dans un dossier pour n’importe quel hébergeur de fichiers, sans serveur.
about-play = Jouer dans le terminal : contre un programme, à deux sur un écran ou sur un serveur.
    .more = Dans un terminal, on joue en plein écran ; ailleurs, et avec --plain, ligne par ligne. En plein écran, F1 montre les touches ; ligne par ligne, tapez aide. Une partie sur cet ordinateur est gardée après chaque coup, et la fois suivante vous pouvez la reprendre.
about-play-as = Qui vous jouez ; sinon on vous le demande.
about-play-opponent = random, novice, adept, un joueur installé ou le vôtre par son chemin d’importation ; sur un serveur aussi friend.
about-play-plain = Ligne par ligne.
about-play-map = Permet la carte des endroits où peut être le chat.
about-play-seed = La même graine donne les mêmes tirages.
about-play-save = Enregistre la partie dans ce nouveau fichier quand vous partez.
about-play-server = Joue sur ce serveur, pas ici.
about-play-token = Qui vous êtes pour le serveur ; aussi GORYO_TOKEN.
about-play-join = S’assied là où mène ce code d’invitation.
about-play-table = Reprend à cette table du serveur.
about-play-go-on = Reprend votre dernière partie inachevée.
about-play-clock = Sur un serveur : minutes par camp, et secondes de plus à chaque tour.
about-play-match = Sur un serveur : convient d’une seconde partie, camps inversés.

## goryo learn

about-results = Montre les parties gagnées et perdues sur cet ordinateur.
about-learn = Apprendre en jouant : une manche préparée où chaque coup est de vous.
    .more = Une minute et demie de lecture ; chaque règle est expliquée quand on en a besoin. On peut aussi taper aide, passer et quitter.
about-learn-side = Quel camp : goryo ou samurai.

## goryo puzzle

about-puzzle = Où est le chat ? Une énigme par jour, la même pour tous.
    .more = Il y en a de deux sortes : trouver la { -tile } qui est à coup sûr sur le { -path }, ou la question qui en dit le plus. Vous avez trois essais, puis tout est expliqué. On peut aussi taper aide, passer et quitter.
about-puzzle-date = Un jour, comme 2027-01-31 ; sinon aujourd’hui.
about-puzzle-grade = easy (facile), medium (moyenne) ou hard (difficile).
about-puzzle-solution = Montre la réponse, et pourquoi ; sans essais.
about-puzzle-make = Crée les énigmes de nombreux jours.
about-puzzle-check = Contrôle ce qu’il y a dans un fichier.

## goryo prove

about-prove = Prouve la force du jeu : chaque chiffre avec sa commande et son intervalle.
    .more = Les positions sont des débuts de vraies dernières manches, encore indécises, une série par livret et par variante. Ctrl-C arrête et dit ce que l’on sait jusque-là ; avec --resume la même commande reprend plus tard. Les nombres ne dépendent pas du nombre de processus, les durées mises à part.
about-prove-rounds = Résout des manches, avec des bornes certifiées.
    .more = Pour chaque position une borne inférieure et une borne supérieure des chances de victoire des Samouraïs : chacune est atteinte par une stratégie mixte contre la meilleure réponse possible. Là où le Goryō peut choisir sa réponse, aussi ce que peut valoir au plus de la choisir tard.
about-prove-responses = Chronomètre la meilleure réponse exacte des Samouraïs à un choix presque uniforme parmi les plans du Goryō.
about-prove-played = Mesure ce que perd master tel qu’il joue.
    .more = Les stratégies mixtes des deux camps, telles qu’elles sont jouées dans le temps d’une décision, rencontrent un adversaire qui les connaît et répond au mieux. La perte est la distance à la valeur certifiée.
about-prove-swaps = Vérifie que master décide d’après ce que l’on voit de sa place.
    .more = Des parties que les Samouraïs ne peuvent distinguer, avec un autre objet lié ou un autre plan, doivent donner la même décision.
about-prove-suites = Quelles séries ; sinon toutes.
about-prove-count = Combien de positions de chaque série, à partir de la première.
about-prove-forced = Avec tous les pouvoirs en main, même ceux que le Goryō a dépensés.
about-prove-first = Des premières manches depuis chaque { -tile }, au lieu des dernières.
about-prove-gap = Jusqu’où les deux bornes doivent se rapprocher.
about-prove-nodes = Combien de nœuds explorer au plus, pour chaque position.
about-prove-jobs = Processus au travail.
about-prove-resume = Garde dans ce fichier ce qui est trouvé, et reprend de là.
about-prove-budget = Secondes pour une décision.
about-prove-swaps-count = Combien de décisions comparer.
