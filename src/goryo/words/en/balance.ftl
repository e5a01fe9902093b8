### The balance study: who wins, how often, and what decides it.

balance-title = Balance study
balance-about = Who wins between these players. Shares are the Goryō’s, with an interval that contains the true value in 95 cases out of 100. They describe these players, not all players.
balance-begins = { $cells ->
    [one] One cell
   *[other] { $cells } cells
}, { $games } games in all.
balance-wins = How often the Goryō wins
balance-about-wins = The share of each cell’s games that the Goryō won.
balance-half = The dashed line marks one half.
balance-cell = Cell
balance-counted = Of them
balance-share = Share
balance-less = without { $what }
balance-last-draw = How often the last draw decided
balance-about-last-draw = Games whose last token from the bag decided: it ended the game for the Samurai and another token would not have, or the Goryō won and another token would have ended the game for the Samurai. The last two columns say who won them.
balance-powers = What a power is worth
balance-bridges-worth = What a bridge is worth
balance-about-worth = How much more often the Goryō wins with it than without it, in percentage points.
balance-with = With
balance-without = Without
balance-worth = Worth
balance-rounds = Round by round
balance-about-rounds = Averages over the games that reached the round. For powers: how often they were part of the plan.
balance-round = Round
balance-questions = Questions
balance-yes = Answered yes
balance-greens = Greens
balance-bags = Bags reached
balance-catches = Catches
balance-draws = Draws
balance-new = Types revealed by breaking
balance-place = Where
balance-first = First types
balance-entered = The { -tiles } broken first
balance-broken = The { -tiles } broken later
balance-bridges = Bridges that the Goryō crosses
balance-about-places = Games in which it came up, and the share of them that the Goryō won. An asterisk marks a share that differs from that of all games by more than chance explains, given how many are compared.
balance-stands-out = Stands out
balance-so-far = games: { $games }
balance-stopped = Stopped after { $done } of { $wanted } games.
balance-nothing = Stopped before any games were counted.
balance-idle = { $rules } is left out: the variant changes nothing there.
balance-alike = { $rules } plays exactly like { $as }, and is counted with it.
balance-track = “{ $given }” does not describe the { -track }: write its length, a slash and where the bags are, for example 10/2,4,6,8,10.
balance-many = That is { $cells } cells; a study takes at most { $limit }.
balance-other = The file “{ $file }” contains other games ({ $what } there: { $theirs }; here: { $ours }). Nothing was changed.
balance-not-a-ledger = The file “{ $file }” does not contain the games of a study, or is damaged in line { $line }. Nothing was changed.
work-lost = The work cannot continue: { $what }
work-no-cluster = No Ray cluster answers at { $address }: { $what }

# -- palaces that were measured --

palaces-begins = { $tries ->
    [one] One palace is made and measured
   *[other] { $tries } palaces are made and measured
}, { $games } games in all.
palaces-about = Measured: { $goryo } as the Goryō against { $samurai } by { $rulebook } won { $share }% of { $games } games (95%: { $low } to { $high }).
palaces-keep = You can’t keep { $keep } palaces out of { $tries }.
palaces-stopped = Stopped; no palace was written.
