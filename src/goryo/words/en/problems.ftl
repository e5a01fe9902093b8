### What is wrong with what somebody typed or sent. Problems of boards and records have files of
### their own. $found is what was there instead.

# Where a problem is. $what is the sentence.
problem-at-line = Line { $line }: { $what }
problem-at = Line { $line }, column { $column }: { $what }

## Moves in notation

problem-move-too-long = The move is too long: { $limit } characters are the most.
problem-move-incomplete = { $wanted ->
    [move] No move is given.
    [action] The move is not complete: step, search or hound is missing.
    [path] The move is not complete: the { -tiles } of the plan are missing, such as c3-c2-c1-b1-a1.
    [object] The move is not complete: the object is missing.
    [samurai] The move is not complete: the Samurai’s colour is missing.
   *[tile] The move is not complete: a { -tile } is missing, such as b2.
}
problem-move-extra = The move should end before “{ $found }”.
problem-move-unknown = “{ $found }” is not a move.
problem-move-action = “{ $found }” is not an action: it takes step, search or hound.
problem-move-power = “{ $found }” is not a power: it takes trail, shadow or illusion.
problem-move-power-twice = “{ $found }” is there twice.
problem-move-samurai = “{ $found }” is not the colour of a Samurai here.
problem-move-tile = This board has no { -tile } “{ $found }”.
problem-move-object = This board has no object “{ $found }”.

## Fate

problem-fate-order = The order of the draws must name every type of object once.
problem-fate-nonce = A nonce has at most 64 hexadecimal digits, in lower case.
problem-fate-seed = The seed must have { $wanted } bytes.

## JSON

problem-json-view = This is not a view: something that it needs is missing or of another kind.
problem-json-format = This is not a view of format { $wanted }.
problem-json-history = The history must be a list of at most { $limit } events.
problem-json-impossible = This cannot have happened in a game by the rules.
problem-json-event = The history contains something that is not an event.
problem-json-field = The history contains an event with a wrong “{ $field }”.

## Rulebooks of one’s own

problem-rulebook-number = The rulebook’s “{ $field }” cannot be { $found }: it goes from { $least } to { $most }.
problem-rulebook-value = The rulebook’s “{ $field }” cannot be { $found }.

## Names that nothing has. $known lists some that exist, or is none.

unknown-rulebook = There is no rulebook “{ $given }”. There are { $known }.
unknown-variant = There is no variant “{ $given }”. There are { $known }.
unknown-referee = There is no referee “{ $given }”. There are { $known }.
unknown-board = There is no board “{ $given }”. There are { $known }, and every *.toml file.
unknown-language = There is no language “{ $given }”. There are { $known }.
unknown-viewer = There is no seat “{ $given }”. There are { $known }.
unknown-clause = There is no clause “{ $given }”. { $known ->
    [none] “goryo rules” shows them all.
   *[other] Do you mean { $known }?
}
unknown-file = The file “{ $given }” cannot be read.
unknown-directory = “{ $given }” is a folder, not a file.
unknown-other = “{ $given }” is unknown here.

## What cannot go together, or comes too late

problem-variants-exclude = The { -cursed-object } and Genjutsu exclude each other (VAR-1).
problem-paths-many = With this rulebook she has more ways through this board than a program can follow: the limit is { $most }.
problem-abort-late = A game can be aborted only as long as no plan has been made (REF-5).
problem-stale-number = Something has happened in the meantime: the move was not played (REF-6).
problem-player-import = “{ $given }” cannot be loaded: { $why }
problem-player-none = “{ $given }” gives no player: a player has choose(view, budget, rng).
