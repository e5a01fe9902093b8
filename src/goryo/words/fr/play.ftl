### Une partie dans le terminal.

## Le début

play-which-server = --join et --table demandent --server avec l’adresse du serveur.
play-choose = Comment voulez-vous jouer ?
play-choose-samurai = Chasser le chat : vous menez les Samouraïs, l’ordinateur joue le Goryō
play-choose-goryo = Être le chat : vous êtes le Goryō, l’ordinateur mène les Samouraïs
play-choose-both = À deux, à tour de rôle devant cet écran
play-choose-prompt = 1, 2 ou 3
play-choose-again = Répondez 1, 2 ou 3.
play-welcome = { $board }, { $rulebook }, arbitre : { $referee }{ $opponent ->
    [none] {""}
   *[other] , adversaire : { $opponent }
}. Tapez « aide » pour savoir comment jouer, « règles » pour les règles.

## Devant l’écran

play-hand-over = { $role_id ->
    [goryo] Au tour du Goryō.
   *[samurai] Au tour des Samouraïs.
} Que personne d’autre ne regarde.
play-ready = { $role_id ->
    [goryo] Appuyez sur Entrée quand le Goryō est devant l’écran.
   *[samurai] Appuyez sur Entrée quand les Samouraïs sont devant l’écran.
}
play-seen = Les deux joueurs peuvent voir ceci. Appuyez sur Entrée pour continuer.
play-go-on = Votre plan est prêt. Entrée pour continuer.
play-confirm = Votre plan est prêt. Entrée pour continuer, « annuler » pour le reprendre.

## Que faire

hint-enter = Choisissez où briser votre premier objet, { $the_object } : sur { $tiles }. Tapez la { -tile }.
hint-curse = Marquez deux { -tiles } différentes représentant { $the_object }, par exemple : { $example }
hint-plan = Préparez votre plan : { $start }, où vous êtes, puis { $more ->
    [1] une autre { -tile }
    [3] trois autres { -tiles }
   *[other] { $more } autres { -tiles }
} et la cible. Par exemple : { $example }
hint-free = Préparez votre plan : { $start }, où vous êtes, puis { $more ->
    [1] une autre { -tile }
    [3] trois autres { -tiles }
   *[other] { $more } autres { -tiles }
} et la cible. Les erreurs ne sont pas refusées, mais comptées. Par exemple : { $example }
hint-leap = Avec une { -tile } de plus, vous utilisez le { -leap }.
hint-trail = Pour utiliser la { -trail }, ajoutez après le plan « fausse piste » et une { -tile }.
hint-shadow = Pour utiliser l’{ -shadow }, ajoutez après le plan « ombre » et une de ses { -tiles }.
hint-illusion = Pour utiliser l’{ -illusion }, ajoutez après le plan « illusion » et une couleur.
hint-hunt = Menez vos Samouraïs. Par exemple : { $example }. Tapez « { command-done } » pour terminer votre tour.
hint-answer = { $Samurai } enquête sur { $tile } : y a-t-il un cube de votre { -path } ? oui ou non
hint-more = Tapez « coups » pour voir ce que vous pouvez faire, « aide » pour toutes les commandes.

## Commandes : les mots en plus des mots anglais

command-help = aide
command-why = pourquoi
command-moves = coups
command-board = plateau
command-log = récit
command-map = carte
command-undo = annuler
command-resign = abandonner
command-quit = quitter
command-rules = règles
command-instruct = consigne
command-skip = passer
command-done = fin
command-deceive = tromperie
command-honest = franchise
verb-step = { -step }
    .typed = déplacement
verb-search = { -search }
    .typed = chercher
verb-hound = { -hound }
    .typed = traquer

## Aide

help-goryo = Le Goryō : tapez dans l’ordre les { -tiles } de votre plan, par exemple c3-c2-c1-b1-a1 ; celle où vous êtes peut être omise. Les pouvoirs suivent : fausse piste e5, ombre c2, illusion vert.
help-samurai = Les Samouraïs : une couleur (les premières lettres suffisent, ou le numéro) et une action : vert { verb-step.typed } b2, vert { verb-search.typed }, vert { verb-hound.typed } b3. En bref : 1 b2, 1 ch, 1 tr b3. Sans couleur, le Samouraï qui agit continue.
help-help = ce texte
help-why = pourquoi un coup est refusé, par exemple : pourquoi vert { verb-search.typed }
help-moves = ce que vous pouvez faire maintenant
help-board = redessine le plateau
help-log = ce qui s’est passé jusqu’ici
help-map = la carte des endroits où le chat peut être, si elle est demandée avec --map
help-undo = reprend votre dernier coup, tant qu’il n’a rien révélé
help-rules = une règle, par exemple : règles PLAN-6 ; ou un groupe : règles PLAN
help-instruct = comment répond le Goryō quand il a le choix : tromperie ou franchise
help-resign = abandonne la partie
help-quit = quitte le jeu ; on peut enregistrer la partie

## Réponses

play-allowed = Ce coup est autorisé.
play-undone = Vous avez repris votre dernier coup.
play-instruct-deceive = Quand vous avez le choix, vos réponses trompent.
play-instruct-honest = Quand vous avez le choix, vos réponses sont franches.
play-instruct-which = Tapez « consigne tromperie » ou « consigne franchise ».
play-no-map = Il n’y a pas de carte dans cette partie : commencez avec --map pour en avoir une.
play-why-what = Tapez « pourquoi » et un coup, par exemple : { $example }
play-targets = Cibles à portée, chacune avec un { -path } possible :
play-target = { $tile } { $object } : { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , ou un autre
   *[other] , ou { $others } autres
}
play-more-lines = { $number ->
    [one] … et encore { $number } ligne
   *[other] … et encore { $number } lignes
}
play-resign-sure = Abandonner la partie ? oui ou non

## La fin

play-story = Toute la partie :
play-save-ask = Nom du fichier où enregistrer la partie, ou Entrée pour ne pas l’enregistrer
play-saved = La partie a été enregistrée dans { $file }.
play-save-taken = Le fichier « { $file } » existe déjà : choisissez un autre nom.
play-save-exists = Ce fichier existe déjà. Un autre nom, ou Entrée pour ne pas enregistrer la partie
play-save-failed = Impossible d’écrire ce fichier. Un autre nom, ou Entrée pour ne pas enregistrer la partie
play-bye = Au revoir.
