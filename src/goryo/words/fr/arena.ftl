### L’arène : joueurs contre joueurs.

unknown-player = Il n’y a pas de joueur « { $given } ». Il y a { $known }.

arena-head = { $first } contre { $second } : { $pairs } paires, { $games } parties
arena-referee = arbitre { $referee }
arena-as = comme { $role }
arena-together = ensemble
arena-games = Parties
arena-wins = Victoires
arena-score = Score
arena-interval = 95 %
arena-times = Temps par décision
arena-decisions = Décisions
arena-p50 = La moitié sous (ms)
arena-p95 = 95 % sous (ms)
arena-rounds = Manches par partie : { $number }
arena-forfeit = Un joueur déclare forfait : l’autre gagne.
arena-mishaps = { $number ->
    [one] { $player } : un essai faux ; parties perdues par forfait : { $forfeits }.
   *[other] { $player } : { $number } essais faux ; parties perdues par forfait : { $forfeits }.
}
arena-mishap-place = Paire { $pair }, partie { $game }, après { $number } coups, { $player } ({ $role }) :
arena-compiling = compilation, seulement la première fois : { $done } sur { $parts }
arena-so-far = score { $score }

arena-stopped = Arrêté après { $done } paires sur { $wanted }.
arena-nothing = Arrêté avant qu’une paire soit finie.
arena-seed = La graine doit avoir de 1 à { $limit } caractères imprimables.
arena-budget = Le temps doit être plus que 0 et au plus { $limit } secondes.
arena-worker = Un processus de l’arène n’a pas pu continuer : { $what }
arena-other-match = Le fichier « { $file } » contient un autre match ({ $what } là-bas : { $theirs } ; ici : { $ours }). Rien n’a été changé.
arena-not-a-ledger = Le fichier « { $file } » ne contient pas de match, ou est abîmé à la ligne { $line }. Rien n’a été changé.
