### What `goryo review` says of a finished game: on the terminal and as a page.

problem-review-unfinished = This game is not over yet; only a finished game can be reviewed.
unknown-round = There was no round { $given }. The rounds were { $known }.
unknown-lens = There is no lens “{ $given }”. There are { $known }.
unknown-step = This game has no step { $given }. The steps are { $known }.

## The head

review-title = Review
review-rollouts = { $games ->
    [one] The odds are the chance of the Samurai to win: from each position one game is played out by two quick programs, equally good for both sides.
   *[other] The odds are the chance of the Samurai to win: from each position { $games } games are played out by two quick programs, equally good for both sides.
} In 95 of 100 cases the true value lies in the interval.

## Odds over time

review-odds = Odds over time
review-about-graph = The Samurai’s chance to win in percent, step by step. Dashed: as the Samurai could know it. Solid: in truth. Dots: the turning points.
review-round = Round { $number }
review-column-round = Round
review-column-start = At its start
review-column-plan = After her plan
review-column-hunt = After the hunt
review-column-known = Samurai after the hunt
review-lens-samurai = As the Samurai saw it
review-lens-goryo = As the Goryō saw it
review-lens-truth = The truth
review-chance = { $percent }% ({ $low } to { $high })
review-percent = { $percent }%
review-unknown = not known
review-to-come = Still to be drawn in this game: { $objects }.
review-nothing-to-come = Nothing more is drawn in this game.

## Luck and skill

review-luck = Luck and skill
review-luck-about = How the Samurai’s chance of { $start }% became { $end }%, in percentage points:
review-cause-draws = Luck of the draws
review-cause-goryo = The Goryō’s decisions
review-cause-samurai = The Samurai’s decisions, by what they could know
review-cause-hunt = Luck of the hunt: what the Samurai could not know
review-cause-rest = What the table ended, or mistakes brought
review-total = Together
review-points = { $points } (± { $half })

## Turning points

review-turning = Turning points
review-no-turning = No decision changed anything.
review-point = At step { $step }, round { $number }, { $role }: { $move }
review-point-change = This changed the Samurai’s chance by { $points } points (± { $half }), to { $chance }%.
review-better = Better: { $move }. The Samurai’s chance would have been { $chance }%: { $points } points (± { $half }) compared with what was done.
review-best = Nothing better was found among { $number ->
    [one] one other choice.
   *[other] { $number } other choices.
}
review-question = The question about { $tile }: yes { $yes }%, { $bits } bits, { $greens } greens expected.
review-telling = The question that told most was { $tile }: yes { $yes }%, { $bits } bits, { $greens } greens expected.
review-suspected = For the Samurai the chance of that target was { $percent }%.
review-suspected-better = For the Samurai the chance of that target would have been { $percent }%.

## The page

review-steps = The game from beginning to end
review-step = Moment
review-lens = Lens
review-first = Before the first draw.
review-heat = Percent on the board: the chance that her { -path } goes there, by what the Samurai knew.
review-back = Back
review-forward = Forward
review-table = All steps as a table
review-column-step = No.
review-column-happened = What happened
review-no-script = Without scripts the page shows the end of the game only.

## While it works

review-working = Playing out

## What the command cannot do

review-needs-round = Say with --round which round to draw.
