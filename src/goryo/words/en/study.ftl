### What the page says of looking back and of puzzles. The rest is in review.ftl and puzzle.ftl.

unknown-picture = There is no picture “{ $given }”. Choose from { $known }.
unknown-day = There is no puzzle for “{ $given }”. Write the date like this: 2027-01-31.

## A record of one’s own

study-record = Review a saved game
study-record-about = Open a record file, or paste its text. It has to be a complete, finished game. It is replayed, and nothing of it is stored.
study-record-file = Record file
study-record-text = Record text
study-record-look = Review
study-record-other = Another record

## Looking back

study-working = Playing out the game many times over. This takes a few seconds, the first time up to a minute…
study-sides = { $goryo } as the Goryō, { $samurai } as the Samurai
study-step = At step { $step } of { $last }
study-first = Go to the start
study-previous = Back one step
study-next = Forward one step
study-last = Go to the end
study-keys = The left and right arrow keys take you from step to step.
study-no-odds = Here the game isn’t played out hundreds of times: odds, turning points, luck and skill need the full program.
study-map = Show what the Samurai could know
study-map-none = No plan is hidden at this step, so there is no map.
study-map-contradiction = No possible plan fits these answers: someone made a mistake.
study-plans-left = { $number ->
    [one] One plan fits everything the Samurai saw.
   *[other] { $number } plans fit everything the Samurai saw.
}
study-chance = The Samurai’s chances: { $chance }
study-show = Show step { $step }

## Playing on

study-play = Play on from here
study-play-about = A new table with this position. You already know these draws; the rest of the bag is shuffled again.
study-play-over = The game is over at this step. Go back a step to play on.

## To keep and to share

study-share = Save and share
study-round = Picture of round
study-picture-png = Picture (PNG)
study-picture-svg = Picture (SVG)
study-picture-animation = Animation (SVG)
study-picture-gif = Animation (GIF)
study-picture-film = Whole game (GIF)
study-picture-alt = Round { $number }: { $lens }
study-link = Copy the link to this review

## Puzzles

study-puzzle = Where is the cat?
study-puzzle-about = One position a day, the same for everyone, from a game between computer players.
study-grade = Difficulty
study-day-before = Previous day
study-day-after = Next day
study-today = Today
study-tap = Tap a { -tile } in the palace, or type its name.
study-lay = Lay your plan in the palace, or type its { -tiles }.
study-typed = Your answer
study-send = Answer
study-tries = { $left ->
    [one] One try left.
   *[other] { $left } tries left.
}
study-give-up = Show me the answer
study-streak = { $days ->
    [0] Solve one today to start a streak.
    [one] Streak: one day.
   *[other] Streak: { $days } days.
}
study-copy = Copy to share
study-copied = Copied, without giving the answer away.
study-missed = Not this time.
study-diary = The last few days
study-mark-right = solved
study-mark-wrong = missed
study-mark-begun = started
study-mark-open = not tried
