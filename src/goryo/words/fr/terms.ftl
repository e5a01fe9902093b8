### Les mots du jeu, comme dans le livret de règles français.

## Le palais

-tile = tuile
-tiles = tuiles
-room-tiles = tuiles Pièce
-start-tile = tuile de départ
-type-tile = tuile Objet
-type-tiles = tuiles Objet
-token = jeton Objet
-dark-side = face « intact »
-light-side = face « brisé »
-bound-object = objet lié
-mark = Marqueur du Goryō
-stone = pierre Objet Brisé
-stones = pierres Objet Brisé

## Le Goryō

-path = parcours
-move-cube = cube Mouvement
-move-cubes = cubes Mouvement
-target-cube = cube Cible
-leap = Bond
-leap-cube = cube Bond
-trail = Fausse Piste
-trail-cube = cube Fausse Piste
-illusion = Illusion
-shadow = Ombre
-shadow-cube = cube Ombre
-cursed-object = Objet Maudit

## Les Samouraïs

-action-cubes = cubes Action
-step = Déplacement
-steps = Déplacements
-search = Chercher
-hound = Traquer
-clue = marqueur Indice
-clues = marqueurs Indice
-green-clue = marqueur Indice vert
-green-clues = marqueurs Indice verts
-red-clue = marqueur Indice rouge

## La révélation

-reveal = Révélation
-track = piste semi-circulaire
-marker = marqueur vert
-bag-symbol = symbole sac
-bag-symbols = symboles sac
-spirit = jeton Esprit
-spirits = jetons Esprit
-goryo-side = face Goryō
-advanced = variante avancée
