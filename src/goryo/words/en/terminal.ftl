### The full-screen client in the terminal.

## Beginning

terminal-role = You are
terminal-side-samurai = the Samurai
terminal-side-goryo = the Goryō
terminal-side-both = both, in turns
terminal-opponent = Opponent
terminal-opponent-random = Does anything that is allowed.
terminal-opponent-novice = Gentle: plays sensibly and makes mistakes.
terminal-opponent-adept = Strong: reckons with everything that may be.
terminal-rulebook = Rulebook
terminal-rulebook-about = Actions per Samurai: { $actions }
terminal-variants = Variants
terminal-referee = Referee
terminal-board = Palace
terminal-map = Map
terminal-map-about = A switch that shows the Samurai where the cat may be.
terminal-language = Language
terminal-kept-game = Go on
terminal-kept-round = { $number ->
    [0] before the first round
   *[other] round { $number }
}
terminal-kept-over = over
terminal-go-on-kept = Open
terminal-remove = throw away
terminal-sure-remove = Throw this game away for good?
terminal-choose-kept = Go on with your game of { $date }
terminal-choose-prompt = 1, 2, 3 or 4
terminal-choose-again = Please answer 1, 2, 3 or 4.
terminal-nothing-kept = There is no game to go on with.
terminal-needs-server = --clock and --match need --server and the server’s address.
terminal-clock = “{ $found }” is not a clock: 15+30 means 15 minutes for each side, and 30 seconds more with every turn.
terminal-start = Start
terminal-choose = choose
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## On the way to a server

terminal-arriving = Connecting to { $url }…
terminal-waiting = One moment…
terminal-friend = The table waits for somebody to sit down.
terminal-away = { $role_id ->
    [goryo] The Goryō is away at the moment.
   *[samurai] The Samurai are away at the moment.
}
terminal-left = { $role_id ->
    [goryo] The Goryō has left the table.
   *[samurai] The Samurai have left the table.
}
terminal-lost = The connection is lost; it comes back by itself.
terminal-invite-send = Send this link to your friend:
terminal-invite-terminal = Or, for the terminal:
terminal-claim-in = In { $time } you may claim the win.
terminal-may-claim = C claims the win, P lets a program go on.
terminal-replaced = { $name } has taken the seat.
terminal-come-back = To go on with this game: { $command }
terminal-kept = The game is kept: goryo play offers to go on with it.
terminal-kept-record = The record is kept in { $file }.
terminal-not-kept = This game cannot be kept on this computer.
terminal-leave-kept = Enter to leave. With a file name, the record is saved there too.

## At the table

terminal-thinking = { $name } is thinking…
terminal-not-now = That cannot be done now.
terminal-want-done = Nobody can do anything more: d ends the turn.
terminal-want-plan = { $free ->
    [yes] Lay your plan from { $start } on. Mistakes are not refused, but counted.
   *[no] Lay your plan from { $start } on: choose a marked { -tile } for each cube.
}
terminal-complete = Your plan is complete: Enter sends it, Backspace takes a cube back.
terminal-ready = Your plan is complete. Enter sends it; you can still change it.
terminal-reason = { $what }: { $why }
terminal-go-on = Enter to go on.
terminal-hand-on = { $role_id ->
    [goryo] It is the Goryō’s turn: Enter hides everything.
   *[samurai] It is the Samurai’s turn: Enter hides everything.
}
terminal-can = can be chosen
terminal-unseen = Not seen yet: { $names }
terminal-bag = In the bag: { $names }
terminal-type = / to type, such as: { $example }
terminal-typing = type
terminal-why = Why { $tile }, or why not
terminal-no-map = There is no map at this table.
terminal-on = go on
terminal-here = I am here
terminal-rule = rule { $clause }
terminal-menu = table
terminal-pencil = pencil
terminal-pencil-away = put the pencil away
terminal-penciling = Pencil: each touch goes on: yes, no, maybe, none. Backspace rubs out all.
terminal-no-pencil = The pencil is for the Samurai.
terminal-mark-yes = pencil: yes
terminal-mark-no = pencil: no
terminal-mark-maybe = pencil: maybe
terminal-do-claim = claim the win
terminal-do-replace = let a program go on
terminal-do-abort = call off
terminal-do-invite = new link
terminal-do-instruct = change how the table answers for you; now: { $now }
terminal-do-rub-out = rub out all pencil marks
terminal-do-save = save the record in a file
terminal-do-rules = read the rules
terminal-sure-resign = Give up the game? The other side wins.
terminal-sure-abort = End the game without a winner?
terminal-sure-delete = Nobody has come yet. Take this table away?
terminal-sure-leave = Give up your seat? The other side may win, or let a program go on.
terminal-sure-claim = Your opponent is gone. Claim the win?
terminal-sure-replace = Which program takes your opponent’s seat?

## Windows

terminal-close = close
terminal-enter = go on
terminal-stay = stay here
terminal-help = Keys and commands
terminal-scroll = scroll
terminal-rules = The rules
terminal-moves = What you can do now
terminal-log = What has happened so far

## The keys

terminal-key-arrows = Arrows
terminal-help-arrows = move the cursor over the palace
terminal-key-shift = Shift + arrows
terminal-help-shift = move it and choose there at once
terminal-key-enter = Enter, click
terminal-help-enter = choose the { -tile }; a complete plan is sent with Enter
terminal-key-back = Backspace
terminal-help-back = take back what is not sent yet
terminal-key-powers = l t i s
terminal-help-powers = { -leap }, { -trail }, { -illusion }, { -shadow }, where the Goryō has them
terminal-key-pawns = 1 to 8
terminal-help-pawns = choose a Samurai
terminal-key-actions = m s h d
terminal-help-actions = { -step }, { -search }, { -hound }, end of the turn
terminal-key-answers = y n
terminal-help-answers = the Goryō’s answer, where she gives it herself
terminal-key-undo = u
terminal-help-undo = take your last move back, as long as it has revealed nothing
terminal-key-why = w
terminal-help-why = why the { -tile } under the cursor cannot be chosen
terminal-key-clause = c
terminal-help-clause = the rule that was named last, or all rules
terminal-key-type = /
terminal-help-type = type a move or a command; Esc leads back to the palace
terminal-key-moves = a
terminal-help-moves = all that you can do now
terminal-key-log = o
terminal-help-log = the whole log
terminal-key-map = b
terminal-help-map = where the cat may be, if the table allows that map
terminal-key-pencil = p
terminal-help-pencil = the Samurai’s pencil, in hand or put away; nobody else sees its marks
terminal-key-instruct = x
terminal-help-instruct = deceive or be honest, where the Goryō may choose her answer
terminal-key-menu = T
terminal-help-menu = the table: everything that is rarely needed
terminal-key-language = L, F2
terminal-help-language = the next language
terminal-key-resign = R
terminal-help-resign = give up the game
terminal-key-abort = A
terminal-help-abort = call the game off, before the first plan
terminal-key-claim = C
terminal-help-claim = claim the win, when the other has been away long enough
terminal-key-replace = P
terminal-help-replace = let a program go on for one who has left or is away long enough
terminal-key-leave = G
terminal-help-leave = give up your seat to somebody else
terminal-key-invite = I
terminal-help-invite = a new link for a free seat; the old one ends
terminal-key-help = ? F1
terminal-help-help = this help
terminal-key-quit = q
terminal-help-quit = leave; the game is kept
terminal-signs = Signs:
terminal-help-typed = You can also type your moves, and these commands:

## The end

terminal-bound = Bound: { $object }
terminal-truth = Where she truly went:
terminal-rounds = rounds
terminal-rematch = again, roles swapped
terminal-save = save
terminal-again = another game
terminal-offered = Another game is offered; the other one has to agree.
terminal-offers = Your opponent would like another game, with the sides swapped.
terminal-rematch-take = yes, another game
terminal-next-begun = The next game has begun.
terminal-next = to the next game
terminal-second = to the second game
