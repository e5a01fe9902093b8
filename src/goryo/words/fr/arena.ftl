### L’arène : joueurs contre joueurs.

unknown-player = Il n’y a pas de joueur « { $given } ». Au choix : { $known }.

arena-begins = { $pairs ->
    [one] Une paire
   *[other] { $pairs } paires
} de parties, camps inversés dans la seconde : { $games } parties.
arena-records-there = La partie enregistrée « { $file } » existe déjà, et serait écrasée. Indiquez un dossier vide, ou reprenez ce match avec --resume.
arena-head = { $first } contre { $second } : { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-referee = arbitre { $referee }
arena-as = côté { $role }
arena-together = au total
arena-games = Parties
arena-wins = Victoires
arena-score = Score
arena-interval = Int. 95 %
arena-times = Temps par décision
arena-decisions = Décisions
arena-p50 = Médiane (ms)
arena-p95 = 95 % sous (ms)
arena-rounds = Manches par partie : { $number }
arena-forfeit = Un joueur perd par forfait : l’autre gagne.
arena-mishaps = { $number ->
    [one] { $player } : { $number } tentative incorrecte ; parties perdues par forfait : { $forfeits }.
   *[other] { $player } : { $number } tentatives incorrectes ; parties perdues par forfait : { $forfeits }.
}
arena-mishap-place = Paire { $pair }, partie { $game }, { $number ->
    [one] après { $number } coup
   *[other] après { $number } coups
}, { $player } ({ $role }) :
arena-compiling = compilation, la première fois seulement : { $done } sur { $parts }
arena-so-far = score { $score }
arena-ratio = rapport de vraisemblance (log) { $ratio } (de { $least } à { $most })
arena-test-high = Décidé : le score est plutôt { $high } que { $low }. Un tel verdict est faux dans environ { $error } % des cas au plus. Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-test-low = Décidé : le score est plutôt { $low } que { $high }. Un tel verdict est faux dans environ { $error } % des cas au plus. Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-test-open = Pas encore décidé entre un score de { $low } et un score de { $high } (taux d’erreur { $error } %). Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-rating = Force
arena-match = Match
arena-advantage = La force se compte à partir de { $anchor }. Entre deux joueurs de cette force, le rôle du Goryō vaut { $points } points ({ $interval }).
arena-players = L’arène accepte de 2 à { $limit } joueurs ; dans un tournoi, chacun une seule fois.
arena-match-only = Le test et les enregistrements ne valent que pour un match entre deux joueurs.
arena-test = Le test demande deux scores entre 0 et 1, le plus bas d’abord, et un taux d’erreur entre 0 et 0,5.

arena-stopped = Match interrompu : paires terminées, { $done } sur { $wanted }.
arena-nothing = Match interrompu avant qu’une paire soit terminée.
arena-seed = La graine doit avoir de 1 à { $limit } caractères imprimables.
arena-budget = Le temps imparti doit être supérieur à 0 et d’au plus { $limit } secondes.
arena-other-match = Le fichier « { $file } » contient un autre match ({ $what } là-bas : { $theirs } ; ici : { $ours }). Rien n’a été modifié.
arena-not-a-ledger = Le fichier « { $file } » ne contient pas de match, ou est endommagé à la ligne { $line }. Rien n’a été modifié.

## Apprendre ce que valent les manches

train-examples = Chacun des nombres d’exemples doit aller de 16 à 10000000.
train-solving = résolution de la manche { $number }
train-learning = apprentissage de la manche { $number }
train-stopped = Arrêté. La même commande reprend d’ici.
train-errors = Manche { $number }, places des Samouraïs connues : erreur moyenne { $mean } sur { $held } exemples mis de côté ({ $undecided } sur les indécis), apprise de { $learned }.
train-errors-before = Manche { $number }, d’après leurs places une manche plus tôt : erreur moyenne { $mean } sur { $held } exemples mis de côté ({ $undecided } sur les indécis), apprise de { $learned }.
train-written = Le modèle est dans { $file }.
