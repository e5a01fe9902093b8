### Une partie dans le terminal.

## Le début

play-no-client = L’interface plein écran n’existe pas encore : voici la version simple.
play-choose = Comment voulez-vous jouer ?
play-choose-samurai = Chasser le chat : vous menez les Samouraïs, le programme est le Goryō
play-choose-goryo = Être le chat : vous êtes le Goryō, le programme mène les Samouraïs
play-choose-both = À deux ici, tour à tour devant cet écran
play-choose-prompt = 1, 2 ou 3
play-choose-again = Répondez 1, 2 ou 3.
play-welcome = { $board }, { $rulebook }, arbitre : { $referee }. « aide » explique comment jouer, « règles » montre les règles.

## Devant l’écran

play-hand-over = { $role_id ->
    [goryo] C’est au Goryō.
   *[samurai] C’est aux Samouraïs.
} Que personne d’autre ne regarde.
play-ready = { $role_id ->
    [goryo] Appuyez sur Entrée quand le Goryō est devant l’écran.
   *[samurai] Appuyez sur Entrée quand les Samouraïs sont devant l’écran.
}
play-seen = Tout ceci est visible pour les deux. Entrée pour continuer.
play-go-on = Votre plan est prêt. Entrée pour continuer.
play-confirm = Votre plan est prêt. Entrée pour continuer, « annuler » pour le reprendre.

## Que faire

hint-enter = Brisez votre premier objet, { $the_object } : sur { $tiles }. Tapez l’une de ces tuiles.
hint-curse = Marquez deux { -tiles } différentes avec { $the_object }, par exemple : { $example }
hint-plan = Préparez votre plan : { $start }, où vous êtes, puis trois autres { -tiles } et la cible. Par exemple : { $example }
hint-free = Préparez votre plan : { $start }, où vous êtes, puis trois autres { -tiles } et la cible. Les erreurs ne sont pas refusées, mais comptées. Par exemple : { $example }
hint-leap = Une { -tile } de plus utilise le { -leap }.
hint-trail = Après le plan, « fausse piste » et une { -tile } posent la { -trail }.
hint-shadow = Après le plan, « ombre » et une de ses { -tiles } posent l’{ -shadow }.
hint-illusion = Après le plan, « illusion » et une couleur lancent l’{ -illusion }.
hint-hunt = Menez vos Samouraïs. Par exemple : { $example } ; « fin » termine votre tour.
hint-answer = { $Samurai } enquête sur { $tile } : y a-t-il un cube de votre { -path } ? oui ou non
hint-more = « coups » montre ce que vous pouvez faire, « aide » toutes les commandes.

## Commandes : les mots en plus des mots anglais

command-help = aide
command-why = pourquoi
command-moves = coups
command-board = plateau
command-log = récit
command-undo = annuler
command-resign = abandonner
command-quit = quitter
command-rules = règles
command-instruct = consigne
command-done = fin
command-deceive = tromper
command-honest = franche
verb-step = { -step }
verb-search = { -search }
verb-hound = { -hound }

## Aide

help-goryo = Le Goryō : tapez dans l’ordre les { -tiles } de votre plan, comme c3-c2-c1-b1-a1 ; la vôtre peut être omise. Les pouvoirs suivent : fausse piste e5, ombre c2, illusion vert.
help-samurai = Les Samouraïs : une couleur (ou son début, ou le numéro) et ce qu’il fait : vert déplacement b2, vert chercher, vert traquer b3. En bref : 1 b2, 1 ch, 1 tr b3. Sans couleur, celui qui agit continue.
help-help = ce texte
help-why = pourquoi un coup est refusé, comme : pourquoi vert chercher
help-moves = ce que vous pouvez faire maintenant
help-board = redessine le plateau
help-log = ce qui s’est passé jusqu’ici
help-undo = reprend votre dernier coup, tant qu’il n’a rien révélé
help-rules = une clause des règles, comme : règles PLAN-6 ; ou un groupe : règles PLAN
help-instruct = là où le Goryō peut choisir sa réponse : tromper ou franche
help-resign = abandonne la partie
help-quit = quitte ; on peut enregistrer la partie

## Réponses

play-allowed = Ce coup est permis.
play-undone = Votre dernier coup est repris.
play-instruct-deceive = Là où vous avez le choix, vos réponses trompent.
play-instruct-honest = Là où vous avez le choix, vos réponses sont franches.
play-instruct-which = Tapez « consigne tromper » ou « consigne franche ».
play-why-what = Tapez « pourquoi » et un coup, par exemple : { $example }
play-targets = Cibles à portée, chacune avec un chemin pour y aller :
play-target = { $tile } { $object } : { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , et un autre chemin
   *[other] , et { $others } autres chemins
}
play-more-lines = … et encore { $number }
play-resign-sure = Abandonner la partie ? oui ou non

## La fin

play-story = Toute la partie :
play-save-ask = Nom du fichier où enregistrer la partie, ou Entrée pour ne pas le faire
play-saved = La partie est enregistrée dans { $file }.
play-save-taken = Le fichier « { $file } » existe déjà : choisissez un autre nom.
play-save-exists = Ce fichier existe déjà. Un autre nom, ou Entrée pour ne pas enregistrer
play-save-failed = Ce fichier ne peut pas être écrit. Un autre nom, ou Entrée pour ne pas enregistrer
play-bye = Au revoir.
