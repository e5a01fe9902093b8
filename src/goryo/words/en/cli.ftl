### What the command `goryo` says, the game itself aside.

cli-exists = The file “{ $file }” is already there; --force overwrites it.
cli-cannot-write = The file “{ $file }” cannot be written.
cli-output-lost = The output cannot be written.
cli-refused = The system does not allow it: { $reason }
cli-written = Written: { $file }

## Boards

board-column-name = Name
board-column-rooms = Rooms
board-column-tiles = Size
board-column-types = Types
board-column-about = About

check-sound = { $file }: nothing is wrong.
check-defects = { $number ->
    [one] { $file }: one problem.
   *[other] { $file }: { $number } problems.
}
check-defect = problem
check-warning = note

new-board-one = A letter is an object; in round brackets it is the central one of its room, where a Samurai starts.
new-board-two = “|” and “---” are walls, “=” and “-H-” are bridges, blanks are open floor or the garden.
new-board-three = Check what you change with: goryo board check

## Rules and rulebooks

rules-differences = On these points the five rulebooks differ:
rules-variants = Variants, which can be added to every rulebook:
rules-referees = Referees:

## Records

record-move-number = after move { $number } of { $most }
record-open = The game is not over yet.
record-at-late = The record has { $most } moves; --at takes a number from 0 to { $most }.
record-seat-other = This record is what { $seat } saw; it cannot be shown as another seat saw it.
record-read-only = The moves as they are written:
verify-sound = { $file }: the draws follow the seed that was committed to.

## Simulation

simulate-head = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of random players: { $rulebook }, { $board }, referee { $referee }
simulate-wins = Wins
simulate-reasons = How they ended
simulate-rounds = Rounds per game
simulate-moves = Length of a game in moves
simulate-speed = Games per second

## Kernel

kernel-compiling = Compiling, once after each change
kernel-compiled = Compiled in { $seconds } s.
kernel-ready = Nothing to compile: everything is ready.
kernel-same = No difference. Games: { $games }; moves: { $moves }; combinations of board, rulebook and variants: { $combinations }.
kernel-differs = The two engines differ:
