### Ce que dit `goryo belief` : ce que les Samouraïs peuvent savoir du Goryō.

## Ce que montre le plateau

belief-path = Sur le plateau : la probabilité que le { -path } passe par là, en pourcentage.
belief-target = Sur le plateau : la probabilité que la cible soit là, en pourcentage.
belief-trail = Sur le plateau : la probabilité que la { -trail } soit là, en pourcentage.
belief-shadow = Sur le plateau : la probabilité que l’{ -shadow } soit là, en pourcentage.
belief-question = Sur le plateau : ce qu’on peut s’attendre à apprendre en enquêtant là, en centièmes de bit.

## À côté

belief-bound = Objet lié
belief-unknown = Incertitude, en bits : { $bits }, dont { $bound } sur l’objet lié.
belief-no-plan = Aucun plan n’est caché en ce moment.
belief-leap = { power-leap } : { $percent } %
belief-deceives = Le Goryō trompe, quand il a le choix : { $percent } %
belief-best = Meilleures questions
belief-yes = Oui, en %
belief-bits = Bits
belief-greens = Verts
belief-point = ,
belief-contradiction = Ce qu’on a vu jusqu’ici dans la manche { $number } est impossible pour un Goryō qui joue sans erreur : aucune estimation avant la prochaine manche.

## Ce que la commande ne peut pas faire

belief-show = Le plateau peut montrer { $known }, pas « { $found } ».
belief-deceive = La probabilité de tromper est un nombre de 0 à 1.
belief-out = Le dessin s’enregistre en SVG ou en PNG : l’extension du fichier doit être « svg » ou « png ».
