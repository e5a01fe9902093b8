### Les premières parties guidées : une par camp, chacune en 90 secondes de lecture environ.

## Autour

lesson-title = Apprendre en jouant
lesson-about = Une manche préparée pour chaque camp. Vous jouez tous les coups, et chaque règle est expliquée quand elle sert.
lesson-as-goryo = Être le chat
    .about = Préparez votre plan en secret, et filez.
lesson-as-samurai = Chasser le chat
    .about = Demandez, réfléchissez, attrapez-le.
lesson-begin = Commencer
lesson-resume = Reprendre à la partie { $number } sur { $all }
lesson-finished = Terminée
lesson-part = Partie { $number } sur { $all }
lesson-go-on = Continuer
lesson-again = Recommencer
lesson-play = Jouer une vraie partie
lesson-leave = Quitter
lesson-other = L’autre leçon : { $lesson }
lesson-point-tiles = Maintenant : { $tiles }.
lesson-point-or = { $left } ou { $right }
lesson-point-tool = Maintenant : « { $button } ».
lesson-point-typed = Maintenant, tapez : { $move }
lesson-then = Jouez maintenant une vraie partie : goryo play --as { $side }
lesson-left = À bientôt !
lesson-help = Tapez le coup indiqué, « passer » pour qu’il soit joué pour vous, ou « quitter » pour partir.
lesson-prompt = Votre coup
lesson-enter = Appuyez sur Entrée pour continuer

## D’autres coups que celui qui est demandé

lesson-wrong = Ce serait possible aussi. Pour cette leçon, suivez la suggestion.
lesson-wrong-plan = C’est aussi un bon plan. Pour cette leçon, suivez les { -tiles } suggérées : revenez en arrière autant qu’il faut.
lesson-wrong-hunt = Ce n’est pas une mauvaise idée ! Pour cette leçon, suivez la suggestion.

## Vous êtes le Goryō

lesson-goryo-theme = Vous êtes le Goryō, un fantôme vengeur sous les traits d’un chat.
lesson-goryo-goal = Brisez cinq objets en quatre manches, et vous gagnez.
lesson-goryo-enter = Un masque a été tiré aux yeux de tous. Brisez-en un : vous partez de là.
lesson-goryo-plan = Préparez votre plan en secret, cube par cube : quatre pas, chacun vers une { -tile } voisine.
lesson-goryo-past = Les Samouraïs ne vous arrêtent pas au passage.
lesson-goryo-target = Ne brisez jamais une lanterne : elles vous lient, et personne d’autre ne le sait. Votre cible va se briser. Un Samouraï qui s’y tient à la fin vous attrape. Trois fois, et vous perdez.
lesson-goryo-send = Envoyez le plan. Personne ne le voit encore.
lesson-goryo-asked = Le Samouraï vert a demandé deux fois : êtes-vous passé par ici ? La table répond pour vous, et dit vrai. Vert : oui, rouge : non.
lesson-goryo-revealed = Tous voient maintenant votre { -path }. L’éventail est brisé, et son type, sombre jusqu’ici, devient clair : il ne vous lie pas.
lesson-goryo-clues = Deux réponses vertes ont mené le { -marker } à un sac : un type est sorti. Les urnes sont claires aussi, et scellées, donc intouchables. Quand seul votre type reste sombre, vous perdez.
lesson-goryo-again = Brisez l’éventail en d2, par le { -path } de votre choix. Ce type est déjà clair : rien n’est révélé.
lesson-goryo-trail = Posez votre { -trail } là où vous ne passez pas. Si l’on y enquête, la réponse est oui quand même.
lesson-goryo-fooled = Ils y ont cru ! Le vert sur la { -trail } ne compte pas. Puisqu’ils y ont enquêté, elle est perdue.
lesson-goryo-end = Cinq types sont encore sombres. Deux manches comme celle-ci, et vous gagnez.

## Vous menez les Samouraïs

lesson-samurai-theme = Vous menez quatre Samouraïs. Un chat fantôme hante le palais, invisible.
lesson-samurai-goal = Vous avez quatre manches pour l’attraper trois fois, ou pour trouver quel type d’objet le lie.
lesson-samurai-search = Il a brisé l’urne près du mur du bas, puis fait quatre pas en secret. Est-il passé là où se tient le Samouraï rouge ? Choisissez-le, puis { -search }.
lesson-samurai-hound = Rouge : non. Son chien peut flairer une { -tile } voisine. Choisissez { -hound }, puis le manuscrit à côté.
lesson-samurai-step = Vert : oui ! Il s’est sans doute glissé le long du mur, et son quatrième pas finit sur la lanterne au-dessus. Envoyez-y le Samouraï : { -step }.
lesson-samurai-bridge = Un Samouraï n’a que trois actions. Choisissez maintenant le vert : descendez jusqu’au pont.
lesson-samurai-sure = Les ponts relient ce que les murs séparent. Pour être sûr : son chien atteint la lanterne.
lesson-samurai-join = Oui ! Envoyez-le là aussi. Qui se tient sur la cible à la fin du tour attrape le chat.
lesson-samurai-done = Trois Samouraïs au plus agissent, avec six actions en tout. Vous les avez toutes utilisées : terminez le tour.
lesson-samurai-revealed = Voilà son { -path } ! Deux Samouraïs sur la cible : deux esprits sur trois sont retournés.
lesson-samurai-drawn = Pour chaque esprit, on a tiré un type qui ne lie pas le chat. Vos deux réponses vertes ont mené le { -marker } à un sac : un type de plus. Et il a brisé une lanterne : les lanternes ne le lient pas non plus.
lesson-samurai-end = Les types écartés sont clairs. Trois restent sombres, et l’un d’eux le lie. Quand il n’y a plus que lui, vous gagnez.
