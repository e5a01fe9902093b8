### What the command `goryo` says, the game itself aside.

cli-exists = The file “{ $file }” already exists. Use --force to overwrite it.
cli-cannot-read = Can’t read the file “{ $file }”: { cli-why }.
cli-no-write = Can’t write the file “{ $file }”: { cli-why }.
cli-why = { $why ->
    [missing] there is no such file or folder
    [folder] it is a folder
    [forbidden] you aren’t allowed to
    [name] no file can have that name
   *[other] the system says “{ $said }”
}
cli-cannot-write = Can’t write the file “{ $file }”.
cli-output-lost = Can’t write the output.
cli-refused = The system doesn’t allow it: { $reason }
cli-written = Written: { $file }

## Boards

board-column-name = Name
board-column-rooms = Rooms
board-column-tiles = Size
board-column-types = Types
board-column-about = About

check-sound = { $file }: no problems found.
check-defects = { $number ->
    [one] { $file }: one problem.
   *[other] { $file }: { $number } problems.
}
check-defect = problem
check-warning = note

new-board-one = Each letter is an object; the one in round brackets is the centre of its room, where a Samurai starts.
new-board-two = “|” and “---” are walls, “=” and “-H-” are bridges, blanks are open floor or the garden.
new-board-three = Check your changes with: goryo board check

## Rules and rulebooks

rules-differences = The five rulebooks differ on these points:
rules-variants = Variants, which can be added to any rulebook:
rules-referees = Referees:

## Records

record-move-number = after move { $number } of { $most }
record-open = The game isn’t over yet.
record-at-late = The record has { $most } moves: use --at with a number from 0 to { $most }.
record-seat-other = This record is the game as { $seat } saw it; it can’t be shown from another seat.
record-read-only = The moves as written:
verify-sound = { $file }: the draws match the seed fixed before the game.

## Simulation

simulate-head = { $games ->
    [one] { $games } game
   *[other] { $games } games
} between random players: { $rulebook }, { $board }, referee { $referee }
simulate-wins = Wins
simulate-reasons = How they ended
simulate-rounds = Rounds per game
simulate-moves = Length of a game, in moves
simulate-speed = Games per second

## Kernel

kernel-compiling = Compiling, the first time only
kernel-compiled = Compiled in { $seconds } s.
kernel-ready = Nothing to compile: everything is ready.
kernel-same = No differences. Games: { $games }; moves: { $moves }; combinations of board, rulebook and variants: { $combinations }.
kernel-differs = The two engines differ:

missing-part = This needs a part of Goryō that is not installed. To add it: { $command }

## goryo prove

prove-suite = Suite
prove-positions = Positions
prove-proven = Proven
prove-wide = Widest
prove-value = Samurai
prove-nodes = Nodes
prove-choices = Plans
prove-seconds = Seconds
prove-mean = Mean
prove-p95 = p95
prove-most = Most
prove-unsolved = Unsolved
prove-hers = Goryō −
prove-theirs = Samurai −
prove-about-free = What an answer of her own choosing can be worth at most:
prove-swaps = { $same } of { $twins } decisions are the same, in { $games } games.
prove-fates = Fates: { $fates }, each with three games. Rounds in which both mixed strategies were known: { $known } of { $rounds }.
prove-gains = Samurai’s chance, and what the nemesis gains
prove-without-luck = Luck taken out
prove-as-played = As played
prove-off = ±
prove-samurai = Master against itself
prove-goryo-gains = Nemesis as Goryō
prove-samurai-gains = Nemesis as Samurai
prove-nothing = Nothing was found yet.
prove-stopped = Stopped; found so far: { $done }.
prove-no-findings = The file “{ $file }” contains something other than findings (line { $line }).
unknown-suite = There is no suite “{ $given }”. Choose from { $known }.
