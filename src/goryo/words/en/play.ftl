### A game in the terminal.

## Beginning

play-which-server = --join and --table need --server and the server’s address.
play-choose = How do you want to play?
play-choose-samurai = Hunt the cat: you lead the Samurai, the program is the Goryō
play-choose-goryo = Be the cat: you are the Goryō, the program leads the Samurai
play-choose-both = Two players here, taking turns at this screen
play-choose-prompt = 1, 2 or 3
play-choose-again = Please answer 1, 2 or 3.
play-welcome = { $board }, { $rulebook }, referee: { $referee }{ $opponent ->
    [none] {""}
   *[other] , opponent: { $opponent }
}. “help” explains how to play, “rules” the rules.

## At the screen

play-hand-over = The { $role_id ->
    [goryo] Goryō’s
   *[samurai] Samurai’s
} turn. Nobody else may look now.
play-ready = { $role_id ->
    [goryo] Press Enter when the Goryō is at the screen.
   *[samurai] Press Enter when the Samurai are at the screen.
}
play-seen = All this is open to both. Enter to go on.
play-go-on = Your plan is laid. Enter to go on.
play-confirm = Your plan is laid. Enter to go on, “undo” to take it back.

## What to do

hint-enter = Break your first object, { $the_object }: on { $tiles }. Type one of them.
hint-curse = Mark two different { -tiles } with { $the_object }, for example: { $example }
hint-plan = Lay your plan: { $start }, where you are, then { $more ->
    [1] one more { -tile }
    [3] three more { -tiles }
   *[other] { $more } more { -tiles }
} and the target. For example: { $example }
hint-free = Lay your plan: { $start }, where you are, then { $more ->
    [1] one more { -tile }
    [3] three more { -tiles }
   *[other] { $more } more { -tiles }
} and the target. Mistakes are not refused, but counted. For example: { $example }
hint-leap = One { -tile } more uses the { -leap }.
hint-trail = Add “trail” and a { -tile } to lay the { -trail }.
hint-shadow = Add “shadow” and a { -tile } of your { -path } to lay the { -shadow }.
hint-illusion = Add “illusion” and a colour to cast the { -illusion }.
hint-hunt = Lead your Samurai. For example: { $example }; “done” ends your turn.
hint-answer = { $Samurai } asks about { $tile }: is a cube of your { -path } there? yes or no
hint-more = “moves” shows what you can do, “help” all the commands.

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
command-done = done
command-deceive = deceive
command-honest = honest
verb-step = { -step }
verb-search = { -search }
verb-hound = { -hound }

## Help

help-goryo = The Goryō: type the { -tiles } of your plan in their order, such as c3-c2-c1-b1-a1; your own { -tile } may be left out. Powers follow: trail e5, shadow c2, illusion green.
help-samurai = The Samurai: a colour (or its first letter, or the number) and what he does: green step b2, green search, green hound b3. Short: g b2, g?, g?b3. Without a colour the one who is acting goes on.
help-help = this text
help-why = why a move is refused, such as: why green search
help-moves = what you can do now
help-board = draw the board again
help-log = what has happened so far
help-map = the map of where the cat may be, if you asked for one with --map
help-undo = take your last move back, as long as it has revealed nothing
help-rules = a clause of the rules, such as: rules PLAN-6; or a group: rules PLAN
help-instruct = where the Goryō may choose her answer: deceive or honest
help-resign = give up the game
help-quit = leave; you can save the game

## Answers

play-allowed = That move is allowed.
play-undone = Your last move is taken back.
play-instruct-deceive = Where you may choose, your answers deceive.
play-instruct-honest = Where you may choose, your answers are honest.
play-instruct-which = Type “instruct deceive” or “instruct honest”.
play-no-map = There is no map in this game: --map allows it.
play-why-what = Type “why” and a move, for example: { $example }
play-targets = Targets within reach, each with one way there:
play-target = { $tile } { $object }: { $example }{ $leap ->
    [yes] {" "}({ -leap })
   *[no] {""}
}{ $others ->
    [0] {""}
    [one] , and one other way
   *[other] , and { $others } other ways
}
play-more-lines = … and { $number } more
play-resign-sure = Give up the game? yes or no

## Ending

play-story = The whole game:
play-save-ask = File name to save the game, or Enter to leave it
play-saved = The game is saved in { $file }.
play-save-taken = The file “{ $file }” is already there; choose another name.
play-save-exists = That file is already there. Another name, or Enter to leave it
play-save-failed = That file cannot be written. Another name, or Enter to leave it
play-bye = Goodbye.
