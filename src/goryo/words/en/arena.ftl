### The arena: players against players.

unknown-player = There is no player “{ $given }”. Choose from { $known }.

arena-begins = { $pairs ->
    [one] One pair
   *[other] { $pairs } pairs
} of games, sides swapped in the second: { $games } games.
arena-records-there = The record “{ $file }” already exists, and would be overwritten. Name an empty folder, or continue that match with --resume.
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
    [one] { $player }: one invalid attempt; games forfeited: { $forfeits }.
   *[other] { $player }: { $number } invalid attempts; games forfeited: { $forfeits }.
}
arena-mishap-place = Pair { $pair }, game { $game }, after { $number ->
    [one] { $number } move
   *[other] { $number } moves
}, { $player } ({ $role }):
arena-compiling = compiling, the first time only: { $done } of { $parts }
arena-so-far = score { $score }
arena-ratio = log-likelihood ratio { $ratio } ({ $least } to { $most })
arena-test-high = Decided: a score of { $high } is more likely than { $low }. A verdict like this is wrong in at most about { $error }% of cases. Log-likelihood ratio { $ratio }, bounds { $least } and { $most }.
arena-test-low = Decided: a score of { $low } is more likely than { $high }. A verdict like this is wrong in at most about { $error }% of cases. Log-likelihood ratio { $ratio }, bounds { $least } and { $most }.
arena-test-open = Undecided between a score of { $low } and one of { $high } (error rate { $error }%). Log-likelihood ratio { $ratio }, bounds { $least } and { $most }.
arena-rating = Rating
arena-match = Match
arena-advantage = Ratings are relative to { $anchor }. Between two players of that strength, playing the Goryō is worth { $points } points ({ $interval }).
arena-players = The arena takes 2 to { $limit } players; in a tournament, each of them once.
arena-match-only = Tests and records are possible only in a match between two players.
arena-test = The test needs two scores between 0 and 1, the lower one first, and an error rate between 0 and 0.5.

arena-stopped = Stopped after { $done } of { $wanted } pairs.
arena-nothing = Stopped before the first pair was finished.
arena-seed = The seed must have 1 to { $limit } printable characters.
arena-budget = The budget must be more than 0 and at most { $limit } seconds.
arena-other-match = The file “{ $file }” contains another match ({ $what } there: { $theirs }; here: { $ours }). Nothing was changed.
arena-not-a-ledger = The file “{ $file }” does not contain a match, or is damaged in line { $line }. Nothing was changed.

## Learning what rounds are worth

train-examples = Each number of examples must be from 16 to 10,000,000.
train-solving = solving round { $number }
train-learning = learning round { $number }
train-stopped = Stopped. The same command continues from here.
train-errors = Round { $number }, the Samurai’s places known: mean error { $mean } on { $held } held-out examples ({ $undecided } on undecided ones), learned from { $learned }.
train-errors-before = Round { $number }, from their places a round before: mean error { $mean } on { $held } held-out examples ({ $undecided } on undecided ones), learned from { $learned }.
train-written = The model is in { $file }.
