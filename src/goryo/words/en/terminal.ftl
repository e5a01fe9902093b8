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
terminal-start = Start
terminal-choose = choose
terminal-about = { $board }, { $rulebook }, { $referee }{ $opponent ->
    [none] {""}
   *[other] , { $opponent }
}

## On the way to a server

terminal-arriving = Connecting to { $url } …
terminal-waiting = One moment …
terminal-friend = The table waits for somebody to sit down.
terminal-invite = Send this link: { $link }
terminal-away = { $role_id ->
    [goryo] The Goryō is away at the moment.
   *[samurai] The Samurai are away at the moment.
}
terminal-left = { $role_id ->
    [goryo] The Goryō has left the table.
   *[samurai] The Samurai have left the table.
}
terminal-lost = The connection is lost; it comes back by itself.

## At the table

terminal-thinking = { $name } is thinking …
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

## Windows

terminal-close = close
terminal-enter = go on
terminal-stay = stay here
terminal-help = Keys and commands

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
terminal-key-type = /
terminal-help-type = type a move or a command; Esc leads back to the palace
terminal-key-moves = a
terminal-help-moves = all that you can do now
terminal-key-log = o
terminal-help-log = the whole log
terminal-key-map = b
terminal-help-map = where the cat may be, if the table allows that map
terminal-key-instruct = x
terminal-help-instruct = deceive or be honest, where the Goryō may choose her answer
terminal-key-language = L, F2
terminal-help-language = the next language
terminal-key-resign = R
terminal-help-resign = give up the game
terminal-key-quit = q
terminal-help-quit = leave; you can save the game
terminal-signs = Signs:
terminal-help-typed = Everything can be typed too:

## The end

terminal-bound = Bound: { $object }
terminal-truth = Where she truly went:
terminal-rounds = rounds
terminal-rematch = again, roles swapped
terminal-save = save
terminal-again = another game
terminal-offered = Another game is offered; the other one has to agree.
