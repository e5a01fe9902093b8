### What is wrong with what somebody typed or sent. Problems of boards and records have files of
### their own. $found is what was there instead.

# Where a problem is. $what is the sentence.
problem-at-line = Line { $line }: { $what }
problem-at = Line { $line }, column { $column }: { $what }

## Moves in notation

problem-move-too-long = The move is too long: at most { $limit } characters.
problem-move-incomplete = { $wanted ->
    [move] No move was given.
    [action] The move is incomplete: it needs an action, { verb-step.typed }, { verb-search.typed } or { verb-hound.typed }.
    [path] The move is incomplete: it needs the { -tiles } of the plan, for example c3-c2-c1-b1-a1.
    [object] The move is incomplete: it needs an object.
    [samurai] The move is incomplete: it needs the colour of a Samurai.
   *[tile] The move is incomplete: it needs a { -tile }, for example b2.
}
problem-move-extra = The move should end before “{ $found }”.
problem-move-unknown = “{ $found }” is not a move.
problem-move-action = “{ $found }” is not an action: type { verb-step.typed }, { verb-search.typed } or { verb-hound.typed }.
problem-move-power = “{ $found }” is not a power: type false trail, shadow or illusion.
problem-move-power-twice = “{ $found }” appears twice.
problem-move-samurai = “{ $found }” is not the colour of a Samurai in this game.
problem-move-tile = This board has no { -tile } “{ $found }”.
problem-move-object = This board has no object “{ $found }”.

## Fate

problem-fate-order = The order of the draws must name every type of object once.
problem-fate-nonce = A nonce has at most 64 lower-case hexadecimal digits.
problem-fate-seed = The seed must have { $wanted } bytes.

## JSON

problem-json-view = This is not a view: something it needs is missing, or of the wrong kind.
problem-json-format = This is not a view of format { $wanted }.
problem-json-history = The history must be a list of at most { $limit } events.
problem-json-impossible = This can’t have happened in a game played by the rules.
problem-json-event = The history contains something that is not an event.
problem-json-field = The history contains an event with a wrong “{ $field }”.

## Rulebooks of one’s own

problem-rulebook-number = “{ $field }” in the rulebook can’t be { $found }: choose from { $least } to { $most }.
problem-rulebook-value = “{ $field }” in the rulebook can’t be { $found }.

## Names that nothing has. $known lists some that exist, or is none.

unknown-rulebook = There is no rulebook “{ $given }”. Choose from { $known }.
unknown-variant = There is no variant “{ $given }”. Choose from { $known }.
unknown-referee = There is no referee “{ $given }”. Choose from { $known }.
unknown-board = There is no board “{ $given }”. Choose from { $known }, or name a *.toml file.
unknown-language = There is no language “{ $given }”. Choose from { $known }.
unknown-viewer = There is no seat “{ $given }”. Choose from { $known }.
unknown-clause = There is no rule “{ $given }”. { $known ->
    [none] “goryo rules” lists them all.
   *[other] Did you mean { $known }?
}
unknown-file = Can’t read the file “{ $given }”.
unknown-directory = “{ $given }” is a folder, not a file.
unknown-tile = This board has no { -tile } “{ $given }”.
unknown-object = This board has no object “{ $given }”.
unknown-other = There is no “{ $given }” here.

## What cannot go together, or comes too late

problem-variants-exclude = The { -cursed-object } and Genjutsu can’t be combined (VAR-1).
problem-paths-many = With this rulebook there are more ways through this board than a program can follow: at most { $most }.
problem-train-other = The file “{ $file }” in this folder was made from another seed or other values. Name another folder.
problem-abort-late = A game can be called off only before the first plan (REF-5).
problem-stale-number = Something else happened in the meantime: your move was not played (REF-6).
problem-player-import = Can’t load “{ $given }”: { $why }
problem-player-none = “{ $given }” is not a player: a player has choose(view, budget, rng).
