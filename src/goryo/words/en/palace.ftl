### The drawn palace of the page: what a { -tile } shows, what can be done there, the buttons beside it.

palace-board = The palace { $board }
palace-tray = Beside the palace

## What lies there

palace-clue-yes = answer: yes
palace-clue-no = answer: no
palace-question = being asked now
palace-cube = cube { $number }
palace-mark-yes = marked with a tick
palace-mark-no = marked with a cross
palace-mark-maybe = marked with a question mark
palace-sketched = in your sketch
palace-share = { $percent }%
palace-broken-first = { -broken } at the start
palace-broken-round = { -broken } in round { $number }

## What a tap does

palace-use-enter = break this object and start here
palace-use-curse = mark this one
palace-use-lay = place the next cube here
palace-use-target = place the target here
palace-use-trail = place the { -trail } here
palace-use-shadow = place the { -shadow } here
palace-use-illusion = cast the { -illusion } on the Samurai here
palace-use-step = { -step }
palace-use-hound = { -hound }
palace-use-pawn = choose this Samurai
palace-use-back = go back to here
palace-pointed = suggested

## What is wanted

palace-want-enter = Break your first object: choose { $the_object } on one of the glowing { -tiles }.
palace-want-curse = Mark two of the glowing { -tiles }.
palace-want-plan = Plan your { -path }: tap the { -tiles } one by one, or drag from the cat.
palace-want-hunt = Choose a Samurai, then an action.
palace-want-done = Nothing more can be done: end the turn.
palace-want-answer = Is there a cube of your { -path } on { $tile }?
palace-goryo-acts = It is the Goryō’s turn.
palace-samurai-act = It is the Samurai’s turn.
palace-ready = Your plan is complete. You can still change it, or send it.
palace-laying-trail = Place the { -trail } on any { -tile } without a cube.
palace-laying-shadow = Place the { -shadow } on one of your { -move-cubes }.
palace-laying-illusion = Choose a Samurai to cast the { -illusion } on.
palace-stepping = Where does { $samurai } go?
palace-hounding = Which { -tile } does { $samurai } sniff?
palace-sending = Sending…

## What a button is for

palace-about-leap = Once per game: one extra cube, so you go one step farther.
palace-about-trail = A cube somewhere you don’t go. If they ask there, the answer is still yes.
palace-about-shadow = Goes on one of your cubes. If they ask there, the answer may be no.
palace-about-illusion = Once per game: for one round, one Samurai can move but not ask.
palace-about-search = Ask about the { -tile } he is standing on.
palace-about-hound = Ask about a neighbouring { -tile }.

## Buttons

palace-tools = What you can do
palace-back = Take back
palace-send-plan = Send the plan
palace-done = End the turn
palace-answer-yes = Yes
palace-answer-no = No

## Why not, where no rule is needed to say it

palace-pick-samurai = Choose a Samurai first.
palace-nothing-laid = There’s nothing to take back yet.
palace-incomplete = { $number ->
    [one] One cube to go: the target.
   *[other] { $number } cubes to go; the last is the target.
}
palace-leap-needed = You need the { -leap }: no plan works without it.
palace-leap-useless = No plan works with the { -leap } now.
palace-nowhere = There’s nothing to do.
palace-nothing-here = There’s nothing to do here.
palace-step-glowing = Out of reach: choose one of the glowing { -tiles }.
palace-hound-glowing = Too far to sniff: choose one of the glowing { -tiles }.
palace-curse-other = That’s one. Now choose the other.
palace-typed-unknown = You can’t play “{ $text }” now.

## What happens before one’s eyes

palace-struck = { $tile } was the { -trail }: that green does not count.
palace-cubes-left = { $number } of { $all } cubes left
palace-actions-left = { $colour }: { $number ->
    [one] one action left
   *[other] { $number } actions left
}
palace-steps-left = { -steps } left: { $number }
palace-once-left = { $action } left: { $number }
palace-next-cube = Cube { $number } of { $all }: choose the next { -tile } of your { -path }.
palace-next-target = Now the target: choose the object you will break.
palace-tray-track = Answers that counted; at each bag, one object is drawn
palace-tray-spirits = Spirits: when all are turned, the Samurai win

## The key of each button

palace-key-step = M
palace-key-search = S
palace-key-hound = D
palace-key-done = E
palace-key-yes = Y
palace-key-no = N
