### L’arène : joueurs contre joueurs.

unknown-player = Il n’y a pas de joueur « { $given } ». Au choix : { $known }.

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
arena-compiling = compilation, seulement la première fois : { $done } sur { $parts }
arena-so-far = score { $score }

arena-stopped = Match interrompu : paires terminées, { $done } sur { $wanted }.
arena-nothing = Match interrompu avant qu’une paire soit terminée.
arena-seed = La graine doit avoir de 1 à { $limit } caractères imprimables.
arena-budget = Le temps imparti doit être supérieur à 0 et d’au plus { $limit } secondes.
arena-worker = Un processus de l’arène s’est interrompu : { $what }
arena-other-match = Le fichier « { $file } » contient un autre match ({ $what } là-bas : { $theirs } ; ici : { $ours }). Rien n’a été modifié.
arena-not-a-ledger = Le fichier « { $file } » ne contient pas de match, ou est endommagé à la ligne { $line }. Rien n’a été modifié.
