### What the page says of looking back and of puzzles. The rest is in review.ftl and puzzle.ftl.

unknown-picture = There is no picture “{ $given }”. There are { $known }.
unknown-day = There is no puzzle for “{ $given }”. A day is written as 2027-01-31.

## A record of one’s own

study-record = Look back on a record
study-record-about = Open a record file, or paste its text. It must tell a whole game that is over. The server plays it out and keeps nothing of it.
study-record-file = Record file
study-record-text = Text of the record
study-record-look = Look back
study-record-other = Another record

## Looking back

study-working = The game is played out many times over. This takes a few seconds…
study-sides = { $goryo } as the Goryō, { $samurai } as the Samurai
study-step = At step { $step } of { $last }
study-first = To the beginning
study-previous = One step back
study-next = One step on
study-last = To the end
study-keys = The left and right arrow keys go from step to step.
study-map = Show what the Samurai could believe
study-map-none = At this step no plan lies hidden, so there is no map.
study-map-contradiction = Nothing that she may have planned fits these answers: somebody made a mistake.
study-plans-left = { $number ->
    [one] One plan fits all that the Samurai saw.
   *[other] { $number } plans fit all that the Samurai saw.
}
study-chance = The Samurai’s chance: { $chance }
study-show = Show step { $step }

## Playing on

study-play = Play on from here
study-play-about = A new table with this position. What has been drawn stays so, and you have seen it: its fate is not fresh. The rest of the bag is shuffled anew.
study-play-over = At this step the game is over. Go back a step to play on.

## To keep and to share

study-share = To keep and to share
study-round = Picture of round
study-picture-png = Picture (PNG)
study-picture-svg = Picture (SVG)
study-picture-animation = Animation (SVG)
study-picture-alt = Round { $number }: { $lens }
study-link = Copy the link to this review

## Puzzles

study-puzzle = Where is the cat?
study-puzzle-about = One position a day, the same for everybody, from a game between programs.
study-grade = Difficulty
study-day-before = The day before
study-day-after = The day after
study-today = Today
study-tap = Tap a { -tile } of the palace, or type its name.
study-typed = Your answer
study-send = Answer
study-tries = { $left ->
    [one] One try left.
   *[other] { $left } tries left.
}
study-give-up = Show me the answer
study-streak = { $days ->
    [0] Solve one today, and a streak begins.
    [one] Streak: one day.
   *[other] Streak: { $days } days.
}
study-copy = Copy to share
study-copied = Copied. It tells nothing of the answer.
study-missed = Not found this time.
study-diary = The last days
study-mark-right = solved
study-mark-wrong = not found
study-mark-begun = begun
study-mark-open = not tried
