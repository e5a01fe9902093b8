### Ce que dit `goryo belief` : ce que les Samouraïs peuvent croire du Goryō.

## Ce que montre la carte

belief-path = Sur la carte : la probabilité que son { -path } passe par là, en pour cent.
belief-target = Sur la carte : la probabilité que la cible soit là, en pour cent.
belief-trail = Sur la carte : { power-trail }, la probabilité de sa présence, en pour cent.
belief-shadow = Sur la carte : { power-shadow }, la probabilité de sa présence, en pour cent.
belief-question = Sur la carte : ce qu’une question là devrait apprendre, en centièmes de bit.

## À côté

belief-bound = Objet lié
belief-unknown = Inconnus : { $bits } bits, dont { $bound } sur l’objet lié.
belief-no-plan = Aucun plan n’est caché en ce moment.
belief-leap = { power-leap } : { $percent } %
belief-deceives = Trompe quand un choix est permis : { $percent } %
belief-best = Meilleures questions
belief-yes = Oui, %
belief-bits = Bits
belief-greens = Verts
belief-point = ,
belief-contradiction = À la manche { $number }, aucun Goryō honnête n’aurait pu faire ce qui a été vu jusqu’ici ; on ne croit donc rien avant la prochaine manche.

## Ce que la commande ne peut pas faire

belief-show = La carte montre { $known }, pas « { $found } ».
belief-deceive = La probabilité de tromper est un nombre de 0 à 1.
belief-out = Le dessin est un SVG ou un PNG, et la fin du nom de fichier doit dire lequel.
