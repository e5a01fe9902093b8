### L’interface plein écran dans le terminal.

## Le début

terminal-role = Vous êtes
terminal-side-samurai = les Samouraïs
terminal-side-goryo = le Goryō
terminal-side-both = les deux, à tour de rôle
terminal-opponent = Adversaire
terminal-rulebook = Livret de règles
terminal-rulebook-about = Actions par Samouraï : { $actions }
terminal-variants = Variantes
terminal-referee = Arbitre
terminal-board = Palais
terminal-map = Carte
terminal-map-about = Les Samouraïs peuvent voir où le chat peut être.
terminal-language = Langue
terminal-kept-game = Continuer
terminal-kept-round = { $number ->
    [0] avant la première manche
   *[other] manche { $number }
}
terminal-kept-over = terminée
terminal-go-on-kept = Ouvrir
terminal-remove = supprimer
terminal-sure-remove = Supprimer définitivement cette partie ?
terminal-choose-kept = Continuer votre partie du { $date }
terminal-choose-prompt = 1, 2, 3 ou 4
terminal-choose-again = Répondez 1, 2, 3 ou 4.
terminal-nothing-kept = Il n’y a aucune partie à continuer.
terminal-needs-server = --clock et --match demandent --server et l’adresse du serveur.
terminal-clock = « { $found } » n’est pas une cadence valable : 15+30 veut dire 15 minutes chacun, plus 30 secondes par tour.
terminal-start = Commencer
terminal-choose = choisir
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## Vers un serveur

terminal-arriving = Connexion à { $url }…
terminal-waiting = Un instant…
terminal-friend = La table attend que quelqu’un s’assoie.
terminal-away = { $role_id ->
    [goryo] Le Goryō est absent.
   *[samurai] Les Samouraïs sont absents.
}
terminal-left = { $role_id ->
    [goryo] Le Goryō a quitté la table.
   *[samurai] Les Samouraïs ont quitté la table.
}
terminal-lost = Connexion perdue. Nouvel essai…
terminal-invite-send = Envoyez ce lien à la personne invitée :
terminal-invite-terminal = Ou, dans un terminal :
terminal-claim-in = Dans { $time }, vous pourrez réclamer la victoire.
terminal-may-claim = C : victoire, P : l’ordinateur continue.
terminal-replaced = { $name } a pris la place.
terminal-come-back = Pour continuer cette partie : { $command }
terminal-kept = La partie est enregistrée : goryo play proposera de la continuer.
terminal-kept-record = L’enregistrement se trouve dans { $file }.
terminal-not-kept = Cette partie ne peut pas être enregistrée sur cet ordinateur.
terminal-leave-kept = Entrée pour quitter. Avec un nom de fichier, l’enregistrement y est aussi copié.

## À la table

terminal-thinking = { $name } réfléchit…
terminal-not-now = Ce n’est pas possible maintenant.
terminal-want-done = Plus personne ne peut agir : appuyez sur d pour terminer le tour.
terminal-want-plan = { $free ->
    [yes] Préparez votre plan à partir de { $start }. Les erreurs ne sont pas refusées, mais comptées.
   *[no] Préparez votre plan à partir de { $start } : choisissez une à une les { -tiles } marquées.
}
terminal-complete = Votre plan est complet : Entrée le confirme, Retour arrière reprend un cube.
terminal-ready = Votre plan est complet. Entrée le confirme ; vous pouvez encore le changer.
terminal-reason = { $what } : { $why }
terminal-go-on = Entrée pour continuer.
terminal-hand-on = { $role_id ->
    [goryo] C’est au tour du Goryō : Entrée cache tout.
   *[samurai] C’est au tour des Samouraïs : Entrée cache tout.
}
terminal-can = peut être choisie
terminal-unseen = Jetons pas encore montrés : { $names }
terminal-bag = Dans le sac : { $names }
terminal-type = / pour taper un coup, par exemple : { $example }
terminal-typed-enter = valider
terminal-typed-escape = retour au palais
terminal-typing = taper
terminal-why = Pourquoi { $tile } ne peut-elle pas être choisie ?
terminal-no-map = Il n’y a pas de carte à cette table.
terminal-on = continuer
terminal-here = me voici
terminal-rule = règle { $clause }
terminal-menu = table
terminal-pencil = crayon
terminal-pencil-away = poser le crayon
terminal-penciling = Crayon : oui, non, peut-être, rien, à chaque appui. Retour arrière efface tout.
terminal-no-pencil = Seuls les Samouraïs ont un crayon.
terminal-mark-yes = crayon : oui
terminal-mark-no = crayon : non
terminal-mark-maybe = crayon : peut-être
terminal-do-claim = réclamer la victoire
terminal-do-replace = laisser l’ordinateur continuer
terminal-do-abort = annuler la partie
terminal-do-invite = nouveau lien
terminal-do-instruct = changer la façon dont la table répond pour vous ; maintenant : { $now }
terminal-do-rub-out = effacer toutes les marques au crayon
terminal-do-save = enregistrer la partie dans un fichier
terminal-do-rules = lire les règles
terminal-sure-resign = Abandonner la partie ? L’autre camp gagne.
terminal-sure-abort = Terminer la partie sans vainqueur ?
terminal-sure-delete = Personne n’est encore venu. Supprimer cette table ?
terminal-sure-leave = Quitter votre place ? L’autre camp pourra réclamer la victoire, ou laisser l’ordinateur continuer.
terminal-sure-claim = Votre adversaire n’est plus là. Réclamer la victoire ?
terminal-sure-replace = Quel joueur de l’ordinateur prend la place de votre adversaire ?

## Fenêtres

terminal-close = fermer
terminal-enter = continuer
terminal-stay = rester ici
terminal-help = Touches et commandes
terminal-scroll = défiler
terminal-rules = Les règles
terminal-moves = Ce que vous pouvez faire maintenant
terminal-log = Ce qui s’est passé jusqu’ici

## Les touches

terminal-key-arrows = Flèches
terminal-help-arrows = déplacent le curseur sur le palais
terminal-key-shift = Maj + flèches
terminal-help-shift = le déplacent et choisissent aussitôt
terminal-key-enter = Entrée, clic
terminal-help-enter = choisit la { -tile } ; Entrée confirme un plan complet
terminal-key-back = Retour arrière
terminal-help-back = reprend ce qui n’est pas encore confirmé
terminal-key-powers = l t i s
terminal-help-powers = { -leap }, { -trail }, { -illusion }, { -shadow }, si le Goryō les possède
terminal-key-pawns = 1 à 8
terminal-help-pawns = choisit un Samouraï
terminal-key-actions = m s h d
terminal-help-actions = { -step }, { -search }, { -hound }, fin du tour
terminal-key-answers = y n
terminal-help-answers = la réponse du Goryō, oui ou non, quand il la donne lui-même
terminal-key-undo = u
terminal-help-undo = reprend votre dernier coup, tant qu’il n’a rien révélé
terminal-key-why = w
terminal-help-why = pourquoi la { -tile } sous le curseur ne peut pas être choisie
terminal-key-clause = c
terminal-help-clause = la règle nommée en dernier, ou toutes les règles
terminal-key-type = /
terminal-help-type = tapez un coup ou une commande ; Échap ramène au palais
terminal-key-moves = a
terminal-help-moves = tout ce que vous pouvez faire maintenant
terminal-key-log = o
terminal-help-log = tout le récit
terminal-key-map = b
terminal-help-map = où le chat peut être, si la table permet cette carte
terminal-key-pencil = p
terminal-help-pencil = prend ou pose le crayon des Samouraïs ; personne d’autre ne voit ses marques
terminal-key-instruct = x
terminal-help-instruct = tromperie ou franchise, quand le Goryō a le choix de sa réponse
terminal-key-menu = T
terminal-help-menu = la table : tout ce qui sert rarement
terminal-key-language = L, F2
terminal-help-language = la langue suivante
terminal-key-resign = R
terminal-help-resign = abandonne la partie
terminal-key-abort = A
terminal-help-abort = annule la partie, avant le premier plan
terminal-key-claim = C
terminal-help-claim = réclame la victoire, quand l’autre est absent depuis assez longtemps
terminal-key-replace = P
terminal-help-replace = laisse l’ordinateur continuer pour qui est parti ou absent depuis trop longtemps
terminal-key-leave = G
terminal-help-leave = quitte votre place
terminal-key-invite = I
terminal-help-invite = un nouveau lien pour une place libre ; l’ancien ne fonctionnera plus
terminal-key-help = ? F1
terminal-help-help = cette aide
terminal-key-quit = q
terminal-help-quit = quitte le jeu ; la partie est enregistrée
terminal-signs = Signes :
terminal-help-typed = On peut aussi taper les coups et ces commandes :

## La fin

terminal-bound = Objet lié : { $object }
terminal-truth = Où le Goryō est vraiment passé :
terminal-rounds = manches
terminal-rematch = revanche, camps inversés
terminal-same = même camp à nouveau
terminal-save = enregistrer
terminal-again = une autre partie
terminal-offered = Vous proposez une revanche ; votre adversaire doit accepter.
terminal-offers = Votre adversaire demande une revanche, camps inversés.
terminal-offers-same = Votre adversaire propose une autre partie, dans les mêmes camps.
terminal-rematch-take = oui, une revanche
terminal-same-take = oui, mêmes camps à nouveau
terminal-next-begun = La partie suivante a commencé.
terminal-next = partie suivante
terminal-second = seconde partie
