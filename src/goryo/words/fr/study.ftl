### Ce que la page dit de la relecture et des énigmes. Le reste est dans review.ftl et puzzle.ftl.

unknown-picture = Il n’y a pas d’image « { $given } ». Au choix : { $known }.
unknown-day = Il n’y a pas d’énigme pour « { $given } ». La date s’écrit ainsi : 2027-01-31.

## Un enregistrement à soi

study-record = Revoir un enregistrement
study-record-about = Ouvrez un fichier d’enregistrement ou collez son texte. Ce doit être une partie entière et terminée. Elle est rejouée, et rien n’en est gardé.
study-record-file = Fichier d’enregistrement
study-record-text = Texte de l’enregistrement
study-record-look = Revoir
study-record-other = Un autre enregistrement

## La relecture

study-working = La partie est rejouée de nombreuses fois. Cela prend quelques secondes, la première fois jusqu’à une minute…
study-sides = { $goryo } est le Goryō, { $samurai } mène les Samouraïs
study-step = Étape { $step } sur { $last }
study-first = Aller au début
study-previous = Une étape en arrière
study-next = Une étape en avant
study-last = Aller à la fin
study-keys = Les flèches gauche et droite font passer d’une étape à l’autre.
study-no-odds = Ici, la partie n’est pas rejouée des centaines de fois : pour les chances, les tournants, la part du hasard et du talent, il faut le programme complet.
study-map = Montrer ce que les Samouraïs pouvaient savoir
study-map-none = À cette étape, aucun plan n’est caché : il n’y a pas de carte.
study-map-contradiction = Aucun plan possible n’explique ces réponses : quelqu’un s’est trompé.
study-plans-left = { $number ->
    [0] Aucun plan n’explique tout ce que les Samouraïs ont vu.
    [one] Un seul plan explique tout ce que les Samouraïs ont vu.
   *[other] { $number } plans expliquent tout ce que les Samouraïs ont vu.
}
study-chance = Chances de victoire des Samouraïs : { $chance }
study-show = Montrer l’étape { $step }

## Continuer

study-play = Continuer d’ici
study-play-about = Une nouvelle table avec cette position. Vous connaissez déjà ces tirages ; le reste du sac est remélangé.
study-play-over = À cette étape, la partie est terminée. Revenez en arrière pour continuer.

## À garder et à partager

study-share = Enregistrer et partager
study-round = Image de la manche
study-picture-png = Image (PNG)
study-picture-svg = Image (SVG)
study-picture-animation = Animation (SVG)
study-picture-gif = Animation (GIF)
study-picture-film = Toute la partie (GIF)
study-picture-alt = Manche { $number } : { $lens }
study-link = Copier le lien vers cette analyse

## Énigmes

study-puzzle = Où est le chat ?
study-puzzle-about = Une position par jour, la même pour tous, tirée d’une partie entre ordinateurs.
study-grade = Difficulté
study-day-before = Jour précédent
study-day-after = Jour suivant
study-today = Aujourd’hui
study-tap = Touchez une { -tile } du palais ou tapez son nom.
study-lay = Posez le plan dans le palais, ou tapez ses { -tiles }.
study-typed = Votre réponse
study-send = Répondre
study-tries = { $left ->
    [0] Il ne reste aucun essai.
    [one] Il reste un essai.
   *[other] Il reste { $left } essais.
}
study-give-up = Montrez-moi la réponse
study-streak = { $days ->
    [0] Résolvez-en une aujourd’hui pour commencer une série.
    [one] Série : un jour.
   *[other] Série : { $days } jours.
}
study-copy = Copier pour partager
study-copied = Copié, sans dévoiler la réponse.
study-missed = Pas cette fois.
study-diary = Les derniers jours
study-mark-right = résolue
study-mark-wrong = non résolue
study-mark-begun = commencée
study-mark-open = non essayée
