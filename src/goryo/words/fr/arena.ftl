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
arena-test-high = Décidé : un score de { $high } est plus vraisemblable qu’un score de { $low }. Un tel verdict est faux dans environ { $error } % des cas au plus. Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-test-low = Décidé : un score de { $low } est plus vraisemblable qu’un score de { $high }. Un tel verdict est faux dans environ { $error } % des cas au plus. Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-test-open = Pas encore décidé entre un score de { $low } et un score de { $high } (taux d’erreur { $error } %). Rapport de vraisemblance (log) { $ratio }, bornes { $least } et { $most }.
arena-rating = Force
arena-match = Match
arena-advantage = La force est relative à celle de { $anchor }. Entre deux joueurs de cette force, jouer le Goryō vaut { $points } points ({ $interval }).
arena-players = L’arène accepte de 2 à { $limit } joueurs ; dans un tournoi, chacun une seule fois.
arena-match-only = Un test et des enregistrements ne sont possibles que pour un match entre deux joueurs.
arena-test = Le test demande deux scores entre 0 et 1, le plus bas d’abord, et un taux d’erreur entre 0 et 0,5.

arena-stopped = Match interrompu, paires terminées : { $done } sur { $wanted }.
arena-nothing = Match interrompu avant la fin de la première paire.
arena-seed = La graine doit avoir de 1 à { $limit } caractères imprimables.
arena-budget = Le temps imparti doit être supérieur à 0 et ne pas dépasser { $limit } secondes.
arena-other-match = Le fichier « { $file } » contient un autre match ({ $what } là-bas : { $theirs } ; ici : { $ours }). Rien n’a été modifié.
arena-not-a-ledger = Le fichier « { $file } » ne contient pas de match, ou est endommagé à la ligne { $line }. Rien n’a été modifié.

## Apprendre ce que valent les manches

train-examples = Chaque nombre d’exemples doit être compris entre 16 et 10 000 000.
train-solving = résolution de la manche { $number }
train-learning = apprentissage de la manche { $number }
train-stopped = Arrêté. La même commande reprendra à partir d’ici.
train-errors = Manche { $number }, positions des Samouraïs connues : erreur moyenne { $mean } sur { $held } exemples mis de côté ({ $undecided } sur les indécis), apprentissage sur { $learned }.
train-errors-before = Manche { $number }, d’après les positions des Samouraïs une manche plus tôt : erreur moyenne { $mean } sur { $held } exemples mis de côté ({ $undecided } sur les indécis), apprentissage sur { $learned }.
train-written = Le modèle est dans { $file }.
