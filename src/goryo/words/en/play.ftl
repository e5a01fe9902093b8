### A game in the terminal.

## Beginning

play-which-server = --join and --table need --server with a server’s address.
play-choose = How do you want to play?
play-choose-samurai = Hunt the cat: you lead the Samurai, the computer is the Goryō
play-choose-goryo = Be the cat: you are the Goryō, the computer leads the Samurai
play-choose-both = Two players, taking turns at this screen
play-choose-prompt = 1, 2 or 3
play-choose-again = Please answer 1, 2 or 3.
play-welcome = { $board }, { $rulebook }, referee: { $referee }{ $opponent ->
    [none] {""}
   *[other] , opponent: { $opponent }
}. Type “help” to see how to play, “rules” for the rules.

## At the screen

play-hand-over = { $role_id ->
    [goryo] The Goryō’s turn.
   *[samurai] The Samurai’s turn.
} Nobody else should look now.
play-ready = { $role_id ->
    [goryo] Press Enter when the Goryō is at the screen.
   *[samurai] Press Enter when the Samurai are at the screen.
}
play-seen = Both players may see this. Press Enter to continue.
play-go-on = Your plan is set. Press Enter to continue.
play-confirm = Your plan is set. Press Enter to continue, or type “undo” to take it back.

## What to do

hint-enter = Break your first object, { $the_object }: on { $tiles }. Type which one.
hint-curse = Mark two different { -tiles } with { $the_object }, for example: { $example }
hint-plan = Plan your { -path }: { $start }, where you are, then { $more ->
    [1] one more { -tile }
    [3] three more { -tiles }
   *[other] { $more } more { -tiles }
} and the target. For example: { $example }
hint-free = Plan your { -path }: { $start }, where you are, then { $more ->
    [1] one more { -tile }
    [3] three more { -tiles }
   *[other] { $more } more { -tiles }
} and the target. Mistakes aren’t refused, but they count. For example: { $example }
hint-leap = To use the { -leap }, add one more { -tile }.
hint-trail = To use the { -trail }, add “false trail” and a { -tile } after your plan.
hint-shadow = To use the { -shadow }, add “shadow” and a { -tile } of your { -path } after your plan.
hint-illusion = To use the { -illusion }, add “illusion” and a colour after your plan.
hint-hunt = Lead your Samurai. For example: { $example }. Type “{ command-done }” to end your turn.
hint-answer = { $Samurai } { -investigates } { $tile }: is there a cube of your { -path }? yes or no
hint-more = Type “moves” to see what you can do, “help” for all commands.

## Commands: the words besides the English ones

command-help = help
command-why = why
command-moves = moves
command-board = board
command-log = log
command-map = map
command-undo = undo
command-resign = resign
command-quit = quit
command-rules = rules
command-instruct = instruct
command-skip = skip
command-done = done
command-deceive = deceive
command-honest = honest
verb-step = { -step }
    .typed = { -to-step }
verb-search = { -search }
    .typed = search
verb-hound = { -hound }
    .typed = { -to-hound }

## Help

help-goryo = The Goryō: type the { -tiles } of your plan in order, for example c3-c2-c1-b1-a1; you can leave out the one you are on. Then add any powers: false trail e5, shadow c2, illusion green.
help-samurai = The Samurai: a colour (its first letters or its number will do) and an action: green { verb-step.typed } b2, green { verb-search.typed }, green { verb-hound.typed } b3. For short: 1 b2, 1?, 1?b3. Without a colour, the Samurai who is acting carries on.
help-help = this text
help-why = why a move is refused, for example: why green { verb-search.typed }
help-moves = what you can do now
help-board = draw the board again
help-log = what has happened so far
help-map = the map of where the cat may be, if you started with --map
help-undo = take back your last move, unless it has revealed something
help-rules = a rule, for example: rules PLAN-6; or a group of rules: rules PLAN
help-instruct = how the Goryō answers when she has the choice: deceive or honest
help-resign = resign
help-quit = leave; you can save the game

## Answers

play-allowed = That move is allowed.
play-undone = You’ve taken back your last move.
play-instruct-deceive = When you have the choice, your answers will deceive.
play-instruct-honest = When you have the choice, your answers will be honest.
play-instruct-which = Type “instruct deceive” or “instruct honest”.
play-no-map = This game has no map: start it with --map to allow one.
play-why-what = Type “why” and a move, for example: { $example }
play-targets = Targets within reach, each with one { -path } to it:
play-target = { $tile } { $object }: { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , or one other
   *[other] , or { $others } others
}
play-more-lines = … and { $number } more
play-resign-sure = Resign? yes or no

## Ending

play-story = The whole game:
play-save-ask = File name to save the game, or Enter to skip
play-saved = The game has been saved to { $file }.
play-save-taken = The file “{ $file }” already exists. Choose another name.
play-save-exists = That file already exists. Another name, or Enter to skip
play-save-failed = Can’t write that file. Another name, or Enter to skip
play-bye = Goodbye.
