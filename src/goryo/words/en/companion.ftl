### The companion: this screen as the missing second player, beside the box.

companion-title = Play with your own board
companion-intro = Got the box on the table, but nobody to play with? This screen takes the other seat. Put it where you can read it, and play on your own board.
companion-answers = Who answers the Samurai?
companion-answers-guided = This screen
    .about = It knows your plan and never answers wrongly.
companion-answers-tabletop = You
    .about = You tap yes or no, just like at the table. Mistakes count.
companion-own-board = Is your palace not in the list? Draw it first.

## What to do with the box

companion-now = On your board
companion-setup = Set up the Samurai: { $places }.
companion-place = { $samurai } on { $tile }
companion-bag = Leave the bag closed: this screen makes the draws.
companion-bound-own = Your { -bound-object } is { $the_object }. Never break it.
companion-bound-hidden = The Goryō has her { -bound-object }. Only she knows what it is.
companion-first = First object drawn: { $the_object }.
companion-entered = The Goryō breaks { $the_object } and starts on { $tile }. Put her pawn and a { -stone } there.
companion-planned-own = Your plan is set. Now the Samurai hunt you.
companion-planned-hidden = Her plan is set. The Samurai are yours.
companion-step = Put { $samurai } on { $tile }.
companion-ask = { $Samurai } { -investigates } { $tile }.
companion-yes = Yes! Put a { -green-clue } on { $tile }.
companion-no = No. Put a { -red-clue } on { $tile }.
companion-marker = Put the { -marker } on { $marker }.
companion-caught = { $Samurai } { $samurai_count ->
    [one] catches
   *[other] catch
} the Goryō. { $number ->
    [0] All { -spirits } have been turned already.
    [one] Turn over one { -spirit }.
   *[other] Turn over { $number } { -spirits }.
}
companion-broken = The Goryō breaks { $the_object }. Put her pawn and a { -stone } on { $tile }.
companion-round-over = Round { $number } is over. Clear all cubes and { -clues } off the board.

## Taking turns

companion-done = Done
companion-back = Back
companion-yours-samurai = Your turn. Tap what your Samurai do on the board.
companion-yours-goryo = Your turn. Tell this screen what you do; the Samurai can’t see it.
companion-waits-goryo = The Goryō is thinking…
companion-waits-samurai = The Samurai are thinking…
companion-plain = Open on the normal page
