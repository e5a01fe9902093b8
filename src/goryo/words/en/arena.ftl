### The arena: players against players.

unknown-player = There is no player “{ $given }”. Choose from { $known }.

arena-head = { $first } against { $second }: { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-referee = referee { $referee }
arena-as = as { $role }
arena-together = total
arena-games = Games
arena-wins = Wins
arena-score = Score
arena-interval = 95%
arena-times = Time per decision
arena-decisions = Decisions
arena-p50 = Median (ms)
arena-p95 = 95% below (ms)
arena-rounds = Rounds per game: { $number }
arena-forfeit = A player forfeits: the other one wins.
arena-mishaps = { $number ->
    [one] { $player }: one invalid try; games forfeited: { $forfeits }.
   *[other] { $player }: { $number } invalid tries; games forfeited: { $forfeits }.
}
arena-mishap-place = Pair { $pair }, game { $game }, after { $number ->
    [one] { $number } move
   *[other] { $number } moves
}, { $player } ({ $role }):
arena-compiling = compiling, the first time only: { $done } of { $parts }
arena-so-far = score { $score }

arena-stopped = Stopped after { $done } of { $wanted } pairs.
arena-nothing = Stopped before a pair was finished.
arena-seed = The seed must have 1 to { $limit } printable characters.
arena-budget = The budget must be more than 0 and at most { $limit } seconds.
arena-worker = A process of the arena has stopped: { $what }
arena-other-match = The file “{ $file }” contains another match ({ $what } there: { $theirs }; here: { $ours }). Nothing was changed.
arena-not-a-ledger = The file “{ $file }” does not contain a match, or is damaged in line { $line }. Nothing was changed.
