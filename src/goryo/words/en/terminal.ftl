### The full-screen client in the terminal.

## Beginning

terminal-role = You are
terminal-side-samurai = the Samurai
terminal-side-goryo = the Goryō
terminal-side-both = both, taking turns
terminal-opponent = Opponent
terminal-rulebook = Rulebook
terminal-rulebook-about = Actions per Samurai: { $actions }
terminal-variants = Variants
terminal-referee = Referee
terminal-board = Palace
terminal-map = Map
terminal-map-about = Lets the Samurai see where the cat may be.
terminal-language = Language
terminal-kept-game = Continue
terminal-kept-round = { $number ->
    [0] before the first round
   *[other] round { $number }
}
terminal-kept-over = over
terminal-go-on-kept = Open
terminal-remove = delete
terminal-sure-remove = Delete this game for good?
terminal-choose-kept = Continue your game of { $date }
terminal-choose-prompt = 1, 2, 3 or 4
terminal-choose-again = Please answer 1, 2, 3 or 4.
terminal-nothing-kept = There is no game to continue.
terminal-needs-server = --clock and --match need --server with a server’s address.
terminal-clock = “{ $found }” is not a time control: 15+30 means 15 minutes for each side, plus 30 seconds per turn.
terminal-start = Start
terminal-choose = choose
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## On the way to a server

terminal-arriving = Connecting to { $url }…
terminal-waiting = One moment…
terminal-friend = The table is waiting for someone to sit down.
terminal-away = { $role_id ->
    [goryo] The Goryō is away.
   *[samurai] The Samurai are away.
}
terminal-left = { $role_id ->
    [goryo] The Goryō has left the table.
   *[samurai] The Samurai have left the table.
}
terminal-lost = Connection lost. Reconnecting…
terminal-invite-send = Send this link to your friend:
terminal-invite-terminal = Or, in a terminal:
terminal-claim-in = You can claim the win in { $time }.
terminal-may-claim = C claims the win, P lets the computer take over.
terminal-replaced = { $name } has taken the seat.
terminal-come-back = To continue this game: { $command }
terminal-kept = Your game is saved: goryo play will offer to continue it.
terminal-kept-record = The record has been saved to { $file }.
terminal-not-kept = This game can’t be saved on this computer.
terminal-leave-kept = Press Enter to leave. Type a file name to save the record there too.

## At the table

terminal-thinking = { $name } is thinking…
terminal-not-now = You can’t do that now.
terminal-want-done = No one can do anything more: press d to end the turn.
terminal-want-plan = { $free ->
    [yes] Plan your { -path } from { $start }. Mistakes aren’t refused, but they count.
   *[no] Plan your { -path } from { $start }: choose a marked { -tile } for each cube.
}
terminal-complete = Your plan is complete: Enter sends it, Backspace takes back a cube.
terminal-ready = Your plan is complete. Enter sends it, or you can still change it.
terminal-reason = { $what }: { $why }
terminal-go-on = Press Enter to continue.
terminal-hand-on = { $role_id ->
    [goryo] The Goryō’s turn: Enter hides everything.
   *[samurai] The Samurai’s turn: Enter hides everything.
}
terminal-can = can be chosen
terminal-unseen = Tokens not shown yet: { $names }
terminal-bag = In the bag: { $names }
terminal-type = / to type a move, for example: { $example }
terminal-typed-enter = do it
terminal-typed-escape = back to the palace
terminal-typing = type
terminal-why = Why can’t { $tile } be chosen?
terminal-no-map = This table has no map.
terminal-on = continue
terminal-here = I’m here
terminal-rule = rule { $clause }
terminal-menu = table
terminal-pencil = pencil
terminal-pencil-away = put the pencil away
terminal-penciling = Pencil: press again for yes, no, maybe, none. Backspace erases all.
terminal-no-pencil = Only the Samurai have a pencil.
terminal-mark-yes = pencil: yes
terminal-mark-no = pencil: no
terminal-mark-maybe = pencil: maybe
terminal-do-claim = claim the win
terminal-do-replace = let the computer take over
terminal-do-abort = call off the game
terminal-do-invite = new link
terminal-do-instruct = change how the table answers for you; now: { $now }
terminal-do-rub-out = erase all pencil marks
terminal-do-save = save the record to a file
terminal-do-rules = read the rules
terminal-sure-resign = Resign? The other side wins.
terminal-sure-abort = End the game with no winner?
terminal-sure-delete = No one has come yet. Delete this table?
terminal-sure-leave = Leave your seat? The other side can then claim the win, or let the computer take over.
terminal-sure-claim = Your opponent is gone. Claim the win?
terminal-sure-replace = Which computer player takes your opponent’s seat?

## Windows

terminal-close = close
terminal-enter = continue
terminal-stay = stay here
terminal-help = Keys and commands
terminal-scroll = scroll
terminal-rules = The rules
terminal-moves = What you can do now
terminal-log = What has happened so far

## The keys

terminal-key-arrows = Arrows
terminal-help-arrows = move the cursor around the palace
terminal-key-shift = Shift + arrows
terminal-help-shift = move it and choose in one go
terminal-key-enter = Enter, click
terminal-help-enter = choose the { -tile }; Enter also sends a complete plan
terminal-key-back = Backspace
terminal-help-back = take back what hasn’t been sent yet
terminal-key-powers = l t i s
terminal-help-powers = { -leap }, { -trail }, { -illusion }, { -shadow }, if the Goryō has them
terminal-key-pawns = 1 to 8
terminal-help-pawns = choose a Samurai
terminal-key-actions = m s h d
terminal-help-actions = { -step }, { -search }, { -hound }, end the turn
terminal-key-answers = y n
terminal-help-answers = the Goryō’s answer, yes or no, when she gives it herself
terminal-key-undo = u
terminal-help-undo = take back your last move, unless it has revealed something
terminal-key-why = w
terminal-help-why = why the { -tile } under the cursor cannot be chosen
terminal-key-clause = c
terminal-help-clause = the rule mentioned last, or all the rules
terminal-key-type = /
terminal-help-type = type a move or a command; Esc takes you back to the palace
terminal-key-moves = a
terminal-help-moves = everything you can do now
terminal-key-log = o
terminal-help-log = the whole log
terminal-key-map = b
terminal-help-map = where the cat may be, if this table allows the map
terminal-key-pencil = p
terminal-help-pencil = pick up or put down the Samurai’s pencil; only you see its marks
terminal-key-instruct = x
terminal-help-instruct = deceive or be honest, when the Goryō may choose her answer
terminal-key-menu = T
terminal-help-menu = the table: everything you rarely need
terminal-key-language = L, F2
terminal-help-language = the next language
terminal-key-resign = R
terminal-help-resign = resign
terminal-key-abort = A
terminal-help-abort = call off the game, before the first plan
terminal-key-claim = C
terminal-help-claim = claim the win, once your opponent has been away long enough
terminal-key-replace = P
terminal-help-replace = let the computer take over for someone who has left or been away too long
terminal-key-leave = G
terminal-help-leave = give up your seat
terminal-key-invite = I
terminal-help-invite = a new link for a free seat; the old one stops working
terminal-key-help = ? F1
terminal-help-help = this help
terminal-key-quit = q
terminal-help-quit = leave; your game is saved
terminal-signs = Signs:
terminal-help-typed = You can also type moves, and these commands:

## The end

terminal-bound = Bound: { $object }
terminal-truth = Where she really went:
terminal-rounds = rounds
terminal-rematch = rematch, sides swapped
terminal-same = same side again
terminal-save = save
terminal-again = another game
terminal-offered = You’ve offered a rematch; your opponent has to accept.
terminal-offers = Your opponent would like a rematch, with sides swapped.
terminal-offers-same = Your opponent would like another game, on the same sides.
terminal-rematch-take = yes, a rematch
terminal-same-take = yes, same sides again
terminal-next-begun = The next game has started.
terminal-next = next game
terminal-second = second game
