### What `goryo review` says of a finished game: on the terminal and as a page.

problem-review-unfinished = This game isn’t over yet; only a finished game can be reviewed.
unknown-round = There was no round { $given }. The rounds played: { $known }.
unknown-lens = There is no point of view “{ $given }”. Choose from { $known }.
unknown-step = This game has no step { $given }. Its steps: { $known }.

## The head

review-title = Review
review-rollouts = { $games ->
    [one] The odds are the Samurai’s chances of winning: from each position, two quick programs, equally good on both sides, play one game to the end.
   *[other] The odds are the Samurai’s chances of winning: from each position, two quick programs, equally good on both sides, play { $games } games to the end.
} In 95 cases out of 100, the true value lies within the interval.

## Odds over time

review-odds = Odds over time
review-about-graph = The Samurai’s chances of winning, in percent, step by step. Dashed line: what the Samurai could know. Solid line: the truth. Dots: turning points.
review-round = Round { $number }
review-column-round = Round
review-column-start = At the start
review-column-plan = After her plan
review-column-hunt = After the hunt
review-column-known = Samurai, after the hunt
review-lens-samurai = As the Samurai saw it
review-lens-goryo = As the Goryō saw it
review-lens-truth = The truth
review-chance = { $percent }% ({ $low } to { $high })
review-percent = { $percent }%
review-unknown = unknown
review-to-come = Still to be drawn in this game: { $objects }.
review-nothing-to-come = Nothing more will be drawn in this game.

## Luck and skill

review-luck = Luck and skill
review-luck-about = How the Samurai’s chances went from { $start }% to { $end }%, in percentage points:
review-cause-draws = Luck of the draw
review-cause-goryo = The Goryō’s decisions
review-cause-samurai = The Samurai’s decisions, given what they could know
review-cause-hunt = Luck of the hunt: what the Samurai couldn’t know
review-cause-rest = Early end, or mistakes
review-total = Total
review-points = { $points } (± { $half })

## Turning points

review-turning = Turning points
review-no-turning = No decision changed anything.
review-point = At step { $step }, round { $number }, { $role }: { $move }
review-point-change = This changed the Samurai’s chances by { $points } points (± { $half }), to { $chance }%.
review-better = Better: { $move }. The Samurai’s chances would have been { $chance }%: { $points } points (± { $half }) compared with what was played.
review-best = { $number ->
    [0] There was no other choice.
    [one] The only other choice was no better.
   *[other] The { $number } other choices that were tried were no better.
}
review-question = Asking about { $tile }: yes { $yes }%, { $bits } bits, { $greens } greens expected.
review-telling = The most informative question was { $tile }: yes { $yes }%, { $bits } bits, { $greens } greens expected.
review-suspected = To the Samurai, the chance of that target was { $percent }%.
review-suspected-better = To the Samurai, the chance of that target would have been { $percent }%.

## The last round, solved

review-certified = The last round, certified
review-certified-odds = When it began, the Samurai’s chances were between { $low }% and { $high }%, if both sides played their best: proven.
review-certified-exactly = When it began, the Samurai’s chances were { $chance }%, if both sides played their best: proven.
review-certified-plan-best = Her plan was as good as any: { $chance }% for the Samurai at their best.
review-certified-plan = Her plan gave the Samurai at their best { $chance }%. Better: { $move }, with { $best }%.
review-certified-question-best = Asking about { $tile } was as good as anything: { $chance }% against her best plans.
review-certified-question = Asking about { $tile } gave { $chance }% against her best plans. Better: { $better }, with { $best }%.
review-certified-question-none = Asking about { $tile } gave { $chance }% against her best plans. Better: no question, with { $best }%.

## The page

review-steps = The game, step by step
review-step = Moment
review-lens = Point of view
review-first = Before the first draw.
review-heat = Percentages on the board: the chance that her { -path } goes there, given what the Samurai knew.
review-back = Back
review-forward = Forward
review-table = All steps as a table
review-column-step = No.
review-column-happened = What happened
review-no-script = Without scripts, this page shows only the end of the game.

## While it works

review-working = Playing out

## What the command cannot do

review-needs-round = Use --round to say which round to draw.
