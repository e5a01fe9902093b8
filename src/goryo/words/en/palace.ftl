### The drawn palace of the page: what a { -tile } shows, what can be done there, the buttons beside it.

palace-board = The palace { $board }
palace-tray = Beside the palace

## What lies there

palace-clue-yes = answer: yes
palace-clue-no = answer: no
palace-question = asked now
palace-cube = cube { $number }
palace-mark-yes = marked with a tick
palace-mark-no = marked with a cross
palace-mark-maybe = marked with a question mark
palace-share = { $percent }%
palace-broken-first = { -broken } at the beginning
palace-broken-round = { -broken } in round { $number }

## What a tap does

palace-use-enter = break this object and begin here
palace-use-curse = mark this one
palace-use-lay = lay the next cube here
palace-use-target = lay the target here
palace-use-trail = lay the { -trail } here
palace-use-shadow = lay the { -shadow } here
palace-use-illusion = cast the { -illusion } on the Samurai here
palace-use-step = { -step }
palace-use-hound = { -hound }
palace-use-pawn = take this Samurai
palace-use-back = take back to here
palace-pointed = suggested

## What is wanted

palace-want-enter = Break your first object: choose { $the_object } on one of the glowing { -tiles }.
palace-want-curse = Mark two of the glowing { -tiles }.
palace-want-plan = Lay your plan: tap the { -tiles } one after the other, or draw your { -path } from the cat.
palace-want-hunt = Choose a Samurai, then what he does.
palace-want-done = Everybody has acted: end the turn.
palace-want-answer = Is a cube of your { -path } on { $tile }?
palace-goryo-acts = It is the Goryō’s turn.
palace-samurai-act = It is the Samurai’s turn.
palace-ready = Your plan is complete. You can still change it, or send it.
palace-laying-trail = Lay the { -trail } on any { -tile } without a cube.
palace-laying-shadow = Lay the { -shadow } with one of your { -move-cubes }.
palace-laying-illusion = Cast the { -illusion } on a Samurai.
palace-stepping = Where does { $samurai } go?
palace-hounding = Where does the nose of { $samurai } lead?
palace-sending = On its way…

## What a button is for

palace-about-leap = Once per game: one cube more, and so one step more.
palace-about-trail = A cube where you do not go. Asked there, the answer is yes all the same.
palace-about-shadow = Lies with one of your cubes. Asked there, the answer may be no.
palace-about-illusion = Once per game: one Samurai can move, but not ask, for this round.
palace-about-search = Ask about the { -tile } he stands on.
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
palace-nothing-laid = Nothing is laid yet.
palace-incomplete = { $number ->
    [one] One cube is still missing: the target.
   *[other] { $number } cubes are still missing; the last is the target.
}
palace-leap-needed = Without the { -leap } no plan is left.
palace-leap-useless = With the { -leap } no plan is left.
palace-nowhere = There is nothing to do.
palace-nothing-here = There is nothing to do here.
palace-step-glowing = Out of reach: one of the glowing { -tiles } must be chosen.
palace-hound-glowing = Out of reach of the nose: one of the glowing { -tiles } must be chosen.
palace-curse-other = This one is chosen; now choose the other.
palace-typed-unknown = “{ $text }” is no move that can be made now.
