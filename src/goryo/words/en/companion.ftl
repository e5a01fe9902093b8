### The companion: this screen as the missing second player, beside the box.

companion-title = Beside the box
companion-intro = Your box is on the table, and nobody to play with? This screen takes the other seat. Stand it where you can read it, and play on your own board.
companion-answers = Who answers the Samurai?
companion-answers-guided = This screen
    .about = It knows your plan, and makes no mistakes for you.
companion-answers-tabletop = You
    .about = You tap yes or no, as at the table. Mistakes count.
companion-own-board = If your palace is not in the list, draw it first.

## What to do with the box

companion-now = On your board
companion-setup = Set the Samurai up: { $places }.
companion-place = { $samurai } on { $tile }
companion-bag = Leave the bag closed. This screen makes the draws.
companion-bound-own = Your { -bound-object } is { $the_object }. Never break it.
companion-bound-hidden = The Goryō has her { -bound-object }. Only she knows which it is.
companion-first = Drawn first: { $the_object }.
companion-entered = The Goryō breaks { $the_object } and begins on { $tile }. Put her pawn and a { -stone } there.
companion-planned-own = Your plan is laid. Now the Samurai come.
companion-planned-hidden = Her plan is laid. The Samurai are yours.
companion-step = Put { $samurai } on { $tile }.
companion-ask = { $Samurai } asks about { $tile }.
companion-yes = Yes! Put a { -green-clue } on { $tile }.
companion-no = No. Put a { -red-clue } on { $tile }.
companion-marker = Put the { -marker } on { $marker }.
companion-caught = { $Samurai } { $samurai_count ->
    [one] catches
   *[other] catch
} the Goryō. { $number ->
    [0] All { -spirits } are turned already.
    [one] Turn one { -spirit } over.
   *[other] Turn { $number } { -spirits } over.
}
companion-broken = The Goryō breaks { $the_object }. Put her pawn and a { -stone } on { $tile }.
companion-round-over = Round { $number } is over. Take all cubes and { -clues } off the board.

## Taking turns

companion-done = Done
companion-back = Back
companion-yours-samurai = Your Samurai. Tap here what they do on your board.
companion-yours-goryo = Your turn. Tell this screen what you do; the Samurai do not see it.
companion-waits-goryo = The Goryō is thinking…
companion-waits-samurai = The Samurai are thinking…
companion-plain = The same game as a page to play on
