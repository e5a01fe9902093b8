### Ce que la page dit de la relecture et des énigmes. Le reste est dans review.ftl et puzzle.ftl.

unknown-picture = Il n’y a pas d’image « { $given } ». Il y a { $known }.
unknown-day = Il n’y a pas d’énigme pour « { $given } ». Un jour s’écrit comme 2027-01-31.

## Un enregistrement à soi

study-record = Relire un enregistrement
study-record-about = Ouvrez un fichier d’enregistrement ou collez son texte. Il doit raconter une partie entière et terminée. Le serveur l’analyse et n’en garde rien.
study-record-file = Fichier d’enregistrement
study-record-text = Texte de l’enregistrement
study-record-look = Relire
study-record-other = Un autre enregistrement

## La relecture

study-working = La partie est rejouée de nombreuses fois. Cela prend quelques secondes…
study-sides = { $goryo } est le Goryō, { $samurai } mène les Samouraïs
study-step = Étape { $step } sur { $last }
study-first = Au début
study-previous = Une étape en arrière
study-next = Une étape en avant
study-last = À la fin
study-keys = Les flèches gauche et droite vont d’étape en étape.
study-map = Montrer ce que les Samouraïs pouvaient croire
study-map-none = À cette étape, aucun plan n’est caché : il n’y a pas de carte.
study-map-contradiction = Aucun plan possible n’explique ces réponses : quelqu’un s’est trompé.
study-plans-left = { $number ->
    [one] Un seul plan explique tout ce que les Samouraïs ont vu.
   *[other] { $number } plans expliquent tout ce que les Samouraïs ont vu.
}
study-chance = Chances des Samouraïs : { $chance }
study-show = Montrer l’étape { $step }

## Continuer

study-play = Continuer d’ici
study-play-about = Une nouvelle table avec cette position. Ce qui a été pioché reste, et vous l’avez vu : le sort n’est pas neuf. Le reste du sac est mélangé de nouveau.
study-play-over = À cette étape, la partie est finie. Revenez en arrière pour continuer.

## À garder et à partager

study-share = À garder et à partager
study-round = Image de la manche
study-picture-png = Image (PNG)
study-picture-svg = Image (SVG)
study-picture-animation = Animation (SVG)
study-picture-alt = Manche { $number } : { $lens }
study-link = Copier le lien vers cette relecture

## Énigmes

study-puzzle = Où est le chat ?
study-puzzle-about = Une position par jour, la même pour tous, tirée d’une partie entre programmes.
study-grade = Difficulté
study-day-before = La veille
study-day-after = Le lendemain
study-today = Aujourd’hui
study-tap = Touchez une tuile du palais ou tapez son nom.
study-typed = Votre réponse
study-send = Répondre
study-tries = { $left ->
    [one] Il reste un essai.
   *[other] Il reste { $left } essais.
}
study-give-up = Montrez-moi la réponse
study-streak = { $days ->
    [0] Résolvez-en une aujourd’hui et une série commence.
    [one] Série : un jour.
   *[other] Série : { $days } jours.
}
study-copy = Copier pour partager
study-copied = Copié. Rien n’y trahit la réponse.
study-missed = Pas trouvé cette fois.
study-diary = Les derniers jours
study-mark-right = résolue
study-mark-wrong = pas trouvée
study-mark-begun = commencée
study-mark-open = pas essayée
