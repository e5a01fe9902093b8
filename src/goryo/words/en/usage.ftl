### How the command is used: what is said of what was typed, and the help of what players use.

usage-option = There is no option “{ $given }”.{ $meant ->
    [none] { "" }
   *[other] {" "}Did you mean { $meant }?
}
usage-command = There is no command “{ $given }”.{ $meant ->
    [none] { "" }
   *[other] {" "}Did you mean { $meant }?
}
usage-no-value = { $option } needs a value after it.
usage-flag = { $option } takes no value.
usage-missing = { $option } is missing.
usage-extra = “{ $given }” is one word too many.
usage-before = { $option } does not belong here: put it after the command, or leave it out.
usage-int = { $option } takes a whole number, not “{ $given }”.
usage-float = { $option } takes a number, not “{ $given }”.
usage-least = { $option } takes a number of at least { $least }, not “{ $given }”.
usage-range = { $option } takes a number from { $least } to { $most }, not “{ $given }”.
usage-choice = { $option } is one of { $values }, not “{ $given }”.
usage-try = For help: { $command } --help

usage-form = Usage:
usage-arguments = Arguments:
usage-options = Options:
usage-commands = Commands:
usage-help = Show this page.
usage-default = default: { $value }

## What several commands have

about-lang = Language: en, it or fr; by default, the system’s.
about-json = Print JSON, for programs.
about-ascii = Draw with plain ASCII characters only.
about-rulebook = A rulebook: it-2019, en-2019, fr-2019, it-2021 or en-2024.
about-variant = advanced, cursed-object or genjutsu; may be repeated.
about-a-board = A palace’s name, or a board file.
about-referee = guided or tabletop.
about-record-file = A record file, or - for standard input.
about-out = Write to this file.
about-force = Overwrite a file that is already there.
about-version = Print the version.

## goryo

about-goryo = The hidden-movement board game Goryō: play it, read its rules, study it.
    .more = Without a command: serve tables and open the browser, like “goryo serve --open”.
about-serve = Serve tables: in the browser, with friends, for programs.
about-rules = Print the rules: one clause, a group, or all of them.
about-rulebooks = Show where the five rulebooks differ.
about-board = List, draw, check and make boards.
about-board-list = List the boards that come with the program.
about-board-show = Draw a board in the terminal, or as a picture.
about-board-check = List everything that is wrong with board files.
about-board-new = Make a new board at random, to play on or to edit.
about-board-generate = Make new boards, measured: fair ones with --balanced.
about-record = Show, check and verify game records.
about-record-show = Tell the story of a game, and draw its board.
about-record-check = List everything that is wrong with a record.
about-record-verify = Check that the draws match the seed fixed before the game.
about-review = Look back on a finished game: the odds, luck and skill.
about-belief = Draw what the Samurai can know at a given move.
about-simulate = Let two players play many games, and count.
about-arena = Let two players meet in pairs of games.
about-balance = Measure who wins, how, and what decides it: a balance study.
about-train = Learn what rounds are worth, from solved rounds.
about-bot = Let a player take a seat on a server.
about-token = Make a token for a program of yours.
about-backup = Copy all games of this machine’s server into a file, even while it runs.
about-restore = Restore the games of a backup; stop the server first.
about-admin = List, close, delete, ban: for whoever runs a server.
about-admin-tables = List the most recently changed tables.
about-admin-people = List the most recently seen people.
about-admin-bans = List who is banned.
about-admin-close = End a game without a winner.
about-admin-delete = Delete a table or a person, for everybody.
about-admin-ban = Ban a person or an address.
about-admin-unban = Lift the ban on a person or an address.
about-admin-push-key = Make the key that notifications need.
about-kernel = Check the compiled twin of the rules, or have it compiled.
about-kernel-check = Play random games in both engines, and compare.
about-kernel-warm = Compile now, so that nobody has to wait later.
about-static = Write the game as a folder for any plain host, without a server.
about-results = Show what you won and lost on this computer.
about-schema = Print the JSON Schema of a view.

## goryo play

about-play = Play in the terminal: against a program, two at one screen, or on a server.
    .more = On a terminal this is a full screen; elsewhere, and with --plain, a prompt. In the full screen F1 lists all keys; at the prompt, type help. A game on this computer is saved after every move; next time you are asked whether to continue it.
about-play-as = Which side you play; if left out, you are asked.
about-play-opponent = random, novice, adept, master, level-1 to level-8, an installed player, or module:object; on a server also friend.
about-play-plain = Line by line, at a prompt.
about-play-map = Allow the map of where the cat may be.
about-play-seed = The same seed gives the same draws.
about-play-save = Save the game to this new file when you leave it.
about-play-server = Play on this server, not here.
about-play-token = Who you are to the server; also GORYO_TOKEN.
about-play-join = Sit down where this invitation code leads.
about-play-table = Continue at this table of the server.
about-play-go-on = Continue your latest unfinished game.
about-play-clock = On a server: minutes for each side, and seconds added every turn.
about-play-match = On a server: agree on a second game, sides swapped.

## goryo learn

about-learn = Learn by playing: a prepared round in which you make every move.
    .more = About a minute and a half of reading; each rule is explained when it is needed. At the prompt you can also type help, skip or quit.
about-learn-side = Which side: goryo or samurai.

## goryo puzzle

about-puzzle = Where is the cat? A puzzle a day, the same for everybody.
    .more = There are two kinds: find the one { -tile } that is certainly on her { -path }, or the question that tells the most. The master’s are from solved last rounds: find the best question, or the best plan. You have three tries, then everything is explained. At the prompt you can also type help, skip or quit.
about-puzzle-date = A day, such as 2027-01-31; by default, today.
about-puzzle-grade = easy, medium, hard or master.
about-puzzle-solution = Show the answer and the reason, without any tries.
about-puzzle-make = Make the puzzles of many days.
about-puzzle-check = Check what is in a file.

## goryo prove

about-prove = Prove how strong play is: every figure with its command and its interval.
    .more = The positions are beginnings of real last rounds, undecided, one suite for each rulebook and variant. Ctrl-C stops it and shows what is known so far; with --resume the same command continues later. Times aside, the figures do not depend on how many processes work.
about-prove-rounds = Solve rounds, with certified bounds.
    .more = For each position a lower and an upper bound of the Samurai’s chance of winning: each is reached by a mixed strategy against the best possible answer. Where she may choose her answer, also the most that deciding late can be worth.
about-prove-responses = Time the Samurai’s exact best response to a nearly even mix of her plans.
about-prove-played = Measure what master loses as it plays.
    .more = Both sides’ mixed strategies, as played within the time for a decision, meet an opponent who knows them and answers best. The loss is the distance to the certified value.
about-prove-swaps = Check that master decides by what its seat can see.
    .more = Games that look the same to the Samurai, with another bound type or another plan, must lead to the same decision.
about-prove-nemesis = Measure what an opponent gains who knows master’s plans and hunts.
    .more = In every round the nemesis works out the mixed strategy that master plays, and answers it as well as it can. With each fate three games are played: master against itself, and against the nemesis in either seat. The gain is what the nemesis scores beyond master in the same seat; with luck taken out it is known much sooner.
about-prove-suites = Which suites; by default, all.
about-prove-count = Only this many positions of each suite, from the first on.
about-prove-forced = With all powers available, even those already spent.
about-prove-first = First rounds from every { -tile }, instead of the last rounds.
about-prove-gap = How close the two bounds must come.
about-prove-nodes = How many nodes to search at most, for each position.
about-prove-jobs = Processes at work.
about-prove-resume = Keep results in this file, and continue from there.
about-prove-budget = Seconds for a decision.
about-prove-swaps-count = How many decisions to compare.
about-prove-fates = How many fates to play, with three games each.
