### Le palais dessiné de la page : ce que montre une tuile, ce qu’on peut y faire, les boutons à côté.

palace-board = Le palais { $board }
palace-tray = À côté du palais

## Ce qui s’y trouve

palace-clue-yes = réponse : oui
palace-clue-no = réponse : non
palace-question = question en cours
palace-cube = cube { $number }
palace-mark-yes = cochée
palace-mark-no = marquée d’une croix
palace-mark-maybe = marquée d’un point d’interrogation
palace-sketched = dans votre croquis
palace-share = { $percent } %
palace-broken-first = { $gender ->
    [feminine] brisée au début
   *[masculine] brisé au début
}
palace-broken-round = { $gender ->
    [feminine] brisée à la manche { $number }
   *[masculine] brisé à la manche { $number }
}

## Ce que fait une touche

palace-use-enter = briser cet objet et commencer ici
palace-use-curse = marquer celle-ci
palace-use-lay = poser ici le prochain cube
palace-use-target = poser ici la cible
palace-use-trail = poser ici la { -trail }
palace-use-shadow = poser ici l’{ -shadow }
palace-use-illusion = lancer l’{ -illusion } sur le Samouraï qui est ici
palace-use-step = { -step }
palace-use-hound = { -hound }
palace-use-pawn = prendre ce Samouraï
palace-use-back = revenir jusqu’ici
palace-pointed = suggérée

## Ce qui est attendu

palace-want-enter = Brisez votre premier objet : choisissez { $the_object } sur une des { -tiles } éclairées.
palace-want-curse = Marquez deux des { -tiles } éclairées.
palace-want-plan = Préparez votre plan : touchez les { -tiles } l’une après l’autre, ou tracez le { -path } à partir du chat.
palace-want-hunt = Choisissez un Samouraï, puis une action.
palace-want-done = Il ne reste rien à faire : terminez le tour.
palace-want-answer = Y a-t-il un cube de votre { -path } sur { $tile } ?
palace-goryo-acts = C’est au tour du Goryō.
palace-samurai-act = C’est au tour des Samouraïs.
palace-ready = Votre plan est complet. Vous pouvez encore le changer, ou l’envoyer.
palace-laying-trail = Posez la { -trail } sur une { -tile } sans cube.
palace-laying-shadow = Posez l’{ -shadow } sur un de vos { -move-cubes }.
palace-laying-illusion = Choisissez le Samouraï qui subit l’{ -illusion }.
palace-stepping = Où va { $samurai } ?
palace-hounding = Quelle { -tile } flaire { $samurai } ?
palace-sending = Envoi…

## À quoi sert un bouton

palace-about-leap = Une fois par partie : un cube de plus, et donc un pas de plus.
palace-about-trail = Un cube là où vous ne passez pas. Si l’on y enquête, la réponse est oui quand même.
palace-about-shadow = Se pose sur un de vos cubes. Si l’on y enquête, la réponse peut être non.
palace-about-illusion = Une fois par partie : pendant une manche, un Samouraï peut se déplacer, mais pas enquêter.
palace-about-search = Enquêter sur la { -tile } où il se trouve.
palace-about-hound = Enquêter sur une { -tile } voisine.

## Boutons

palace-tools = Ce que vous pouvez faire
palace-back = Annuler
palace-send-plan = Envoyer le plan
palace-done = Terminer le tour
palace-answer-yes = Oui
palace-answer-no = Non

## Pourquoi pas, là où aucune règle n’est nécessaire pour le dire

palace-pick-samurai = Choisissez d’abord un Samouraï.
palace-nothing-laid = Il n’y a encore rien à reprendre.
palace-incomplete = { $number ->
    [one] Il manque encore un cube : la cible.
   *[other] Il manque encore { $number } cubes ; le dernier est la cible.
}
palace-leap-needed = Il faut le { -leap } : sans lui, aucun plan n’est possible.
palace-leap-useless = Avec le { -leap }, aucun plan n’est possible maintenant.
palace-nowhere = Il n’y a rien à faire.
palace-nothing-here = Il n’y a rien à faire ici.
palace-step-glowing = Trop loin : choisissez une des { -tiles } éclairées.
palace-hound-glowing = Trop loin pour flairer : choisissez une des { -tiles } éclairées.
palace-curse-other = Et d’une. Choisissez maintenant l’autre.
palace-typed-unknown = Vous ne pouvez pas jouer « { $text } » maintenant.

## Ce que l’on voit se passer

palace-struck = { $tile } était la { -trail } : ce vert ne compte pas.
palace-cubes-left = Cubes restants : { $number } sur { $all }
palace-actions-left = { $colour } : { $number ->
    [0] aucune action restante
    [one] une action restante
   *[other] { $number } actions restantes
}
palace-steps-left = { -steps } restants : { $number }
palace-once-left = { $action } : { $number }
palace-next-cube = Cube { $number } sur { $all } : choisissez la { -tile } suivante de votre { -path }.
palace-next-target = Maintenant la cible : choisissez l’objet à briser.
palace-tray-track = Réponses qui comptent ; à chaque sac, on tire un objet
palace-tray-spirits = Esprits : quand tous sont retournés, les Samouraïs gagnent

## La touche de chaque bouton

palace-key-step = D
palace-key-search = C
palace-key-hound = T
palace-key-done = F
palace-key-yes = O
palace-key-no = N
