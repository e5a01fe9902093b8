### L’étude d’équilibre : qui gagne, à quelle fréquence, et ce qui décide.

balance-title = Étude d’équilibre
balance-about = Qui gagne entre ces joueurs. Les parts sont celles du Goryō, avec l’intervalle qui contient la vraie valeur dans 95 cas sur 100. Elles parlent de ces joueurs, pas de tous.
balance-begins = { $cells ->
    [one] Une case d’étude
   *[other] { $cells } cases d’étude
}, { $games } parties en tout.
balance-wins = Fréquence des victoires du Goryō
balance-about-wins = La part des parties de chaque case gagnées par le Goryō.
balance-half = La ligne pointillée marque la moitié.
balance-cell = Case d’étude
balance-counted = Dont
balance-share = Part
balance-less = sans { $what }
balance-last-draw = Fréquence des parties décidées par le dernier tirage
balance-about-last-draw = Parties décidées par le dernier jeton tiré du sac : il a terminé la partie en faveur des Samouraïs et un autre ne l’aurait pas fait, ou le Goryō a gagné et un autre jeton aurait terminé la partie en faveur des Samouraïs. Les deux dernières colonnes disent qui les a gagnées.
balance-powers = Ce que vaut un pouvoir
balance-bridges-worth = Ce que vaut un pont
balance-about-worth = De combien le Goryō gagne plus souvent avec que sans, en points de pourcentage.
balance-with = Avec
balance-without = Sans
balance-worth = Valeur
balance-rounds = Manche par manche
balance-about-rounds = Moyennes des parties arrivées à cette manche. Pour les pouvoirs : à quelle fréquence ils faisaient partie du plan.
balance-round = Manche
balance-questions = Questions
balance-yes = Réponses oui
balance-greens = Verts
balance-bags = Sacs atteints
balance-catches = Captures
balance-draws = Tirages
balance-new = Types révélés en brisant
balance-place = Où
balance-first = Premiers types
balance-entered = Tuiles brisées en premier
balance-broken = Tuiles brisées ensuite
balance-bridges = Ponts sur les parcours du Goryō
balance-about-places = Parties concernées, et la part de celles-ci gagnée par le Goryō. Un astérisque marque une part qui s’écarte de celle de toutes les parties plus que le hasard ne l’explique, vu le nombre de comparaisons.
balance-stands-out = Se distingue
balance-so-far = parties : { $games }
balance-stopped = Arrêté, parties comptées : { $done } sur { $wanted }.
balance-nothing = Arrêté avant qu’une seule partie soit comptée.
balance-idle = { $rules } est laissé de côté : la variante n’y change rien.
balance-alike = { $rules } se joue exactement comme { $as }, et leurs parties sont comptées ensemble.
balance-track = « { $given } » n’est pas une { -track } : écrivez sa longueur, une barre oblique et les cases avec un sac, par exemple 10/2,4,6,8,10.
balance-many = Cela fait { $cells } cases d’étude ; une étude en accepte au plus { $limit }.
balance-other = Le fichier « { $file } » contient d’autres parties ({ $what } là-bas : { $theirs } ; ici : { $ours }). Rien n’a été modifié.
balance-not-a-ledger = Le fichier « { $file } » ne contient pas les parties d’une étude, ou est endommagé à la ligne { $line }. Rien n’a été modifié.
work-lost = Le travail ne peut pas continuer : { $what }
work-no-cluster = Aucun cluster Ray ne répond à { $address } : { $what }

# -- palaces that were measured --

palaces-begins = { $tries ->
    [one] Un palais est créé et mesuré
   *[other] { $tries } palais sont créés et mesurés
}, { $games } parties en tout.
palaces-about = Mesuré selon { $rulebook } : { $goryo } jouant le Goryō contre { $samurai } a gagné { $share } % de { $games } parties (95 % : de { $low } à { $high }).
palaces-keep = On ne peut pas garder { $keep } palais sur { $tries }.
palaces-stopped = Arrêté ; aucun palais n’a été écrit.
