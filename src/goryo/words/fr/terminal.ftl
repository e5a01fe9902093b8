### L’interface plein écran dans le terminal.

## Le début

terminal-role = Vous êtes
terminal-side-samurai = les Samouraïs
terminal-side-goryo = le Goryō
terminal-side-both = les deux, à tour de rôle
terminal-opponent = Adversaire
terminal-opponent-random = Fait tout ce qui est permis, au hasard.
terminal-opponent-novice = Facile : joue avec bon sens et fait des erreurs.
terminal-opponent-adept = Fort : tient compte de tout ce qui est possible.
terminal-rulebook = Livret de règles
terminal-rulebook-about = Actions par Samouraï : { $actions }
terminal-variants = Variantes
terminal-referee = Arbitre
terminal-board = Palais
terminal-map = Carte
terminal-map-about = On peut montrer aux Samouraïs où le chat peut être.
terminal-language = Langue
terminal-start = Commencer
terminal-choose = choisir
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## Vers un serveur

terminal-arriving = Connexion à { $url } …
terminal-waiting = Un instant …
terminal-friend = La table attend que quelqu’un s’assoie.
terminal-invite = Envoyez ce lien : { $link }
terminal-away = { $role_id ->
    [goryo] Le Goryō est absent pour le moment.
   *[samurai] Les Samouraïs sont absents pour le moment.
}
terminal-left = { $role_id ->
    [goryo] Le Goryō a quitté la table.
   *[samurai] Les Samouraïs ont quitté la table.
}
terminal-lost = La connexion est perdue ; elle reviendra toute seule.

## À la table

terminal-thinking = { $name } réfléchit …
terminal-not-now = Ce n’est pas possible maintenant.
terminal-want-done = Plus personne ne peut agir : d finit le tour.
terminal-want-plan = { $free ->
    [yes] Préparez votre plan à partir de { $start }. Les erreurs ne sont pas refusées, mais comptées.
   *[no] Préparez votre plan à partir de { $start } : choisissez une à une les { -tiles } marquées.
}
terminal-complete = Votre plan est complet : Entrée le confirme, Retour arrière reprend un cube.
terminal-ready = Votre plan est complet. Entrée le confirme ; vous pouvez encore le changer.
terminal-reason = { $what } : { $why }
terminal-go-on = Entrée pour continuer.
terminal-hand-on = { $role_id ->
    [goryo] C’est au tour du Goryō : Entrée cache tout.
   *[samurai] C’est au tour des Samouraïs : Entrée cache tout.
}
terminal-can = peut être choisie
terminal-unseen = Pas encore vus : { $names }
terminal-bag = Dans le sac : { $names }
terminal-type = / pour taper, par exemple : { $example }
terminal-typing = taper
terminal-why = Pourquoi { $tile }, ou pourquoi pas
terminal-no-map = Il n’y a pas de carte à cette table.
terminal-on = continuer
terminal-here = me voici

## Fenêtres

terminal-close = fermer
terminal-enter = continuer
terminal-stay = rester ici
terminal-help = Touches et commandes

## Les touches

terminal-key-arrows = Flèches
terminal-help-arrows = déplacent le curseur sur le palais
terminal-key-shift = Maj + flèches
terminal-help-shift = le déplacent et choisissent aussitôt
terminal-key-enter = Entrée, clic
terminal-help-enter = choisit la { -tile } ; Entrée confirme un plan complet
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
terminal-key-type = /
terminal-help-type = tapez un coup ou une commande ; Échap ramène au palais
terminal-key-moves = a
terminal-help-moves = tout ce que vous pouvez faire maintenant
terminal-key-log = o
terminal-help-log = tout le récit
terminal-key-map = b
terminal-help-map = où le chat peut être, si la table permet cette carte
terminal-key-instruct = x
terminal-help-instruct = tromperie ou franchise, quand le Goryō a le choix de sa réponse
terminal-key-language = L, F2
terminal-help-language = la langue suivante
terminal-key-resign = R
terminal-help-resign = abandonne la partie
terminal-key-quit = q
terminal-help-quit = quitte le jeu ; on peut enregistrer la partie
terminal-signs = Signes :
terminal-help-typed = Tout peut aussi être tapé :

## La fin

terminal-bound = Objet lié : { $object }
terminal-truth = Où le Goryō est vraiment passé :
terminal-rounds = manches
terminal-rematch = encore, rôles échangés
terminal-save = enregistrer
terminal-again = une autre partie
terminal-offered = Vous proposez une autre partie ; votre adversaire doit accepter.
