### What is wrong with a game record. The ids are those of goryo.record, after `problem-`.

## The file as a whole

problem-record-too-large = The file is too large: a record has at most { $limit } KiB.
problem-record-not-text = This is not text in UTF-8.
problem-record-empty = The file is empty.
problem-record-many-lines = The file has too many lines: at most { $limit }.
problem-record-line-long = The line is too long: at most { $limit } characters.
problem-record-character = The character { $code } is not allowed in a record.
problem-record-more = { $number ->
    [one] There is one more problem.
   *[other] There are { $number } more problems.
}
problem-record-title = A record starts with the line “{ $wanted }”.
problem-record-order = “{ $found }” comes too late: headers first, then the board, the moves, the result.
problem-record-after-result = Nothing may follow the result, but here is “{ $found }”.
problem-record-format = The record has format { $found }, and this program knows { $ours }: it can be read, but not replayed.
problem-record-behaviour = The record was made under version { $found } of the rules, and this program has { $ours }: it can be read, but not replayed.
problem-record-version = “{ $found }” is not a version: it must be a whole number.

## Headers

problem-record-header = There is no header “{ $found }”. Valid: { $known }.
problem-record-header-twice = The header “{ $header }” appears twice.
problem-record-missing = “{ $header }” is missing.
problem-record-text = “{ $header }” must be plain text of at most { $limit } characters.
problem-record-date = “{ $found }” is not a date: write year, month and day, for example 2026-11-15.
problem-record-hex = “{ $header }” must consist of { $digits } hexadecimal digits.
problem-record-rulebook = There is no rulebook “{ $found }”. Valid: { $known }.
problem-record-variant = There is no variant “{ $found }”. Valid: { $known }.
problem-record-variants = The variants { $one } and { $other } can’t be combined ({ $clause }).
problem-record-referee = There is no referee “{ $found }”. Valid: { $known }.
problem-record-seat = There is no seat “{ $found }”. Valid: { $known }.
problem-record-seat-result = A record with a result has no seat: once the game is over, everybody knows everything.
problem-record-seat-seed = What { $seat } saw of a running game must not contain the seed of fate.

## The board

problem-record-board-twice = The board appears twice.
problem-record-board-line = Lines of the board start with “|” and follow the line “board”.
problem-record-digest = This is not the board that was played on: its digest is { $wanted }, but the record says { $found }.

## Moves

problem-record-heading = This should say “{ $wanted }”, not “{ $found }”.
problem-record-no-plan = Round { $round } has no plan: it must be the first line of the round.
problem-record-plan-apart = A plan goes on the first line below its heading, “{ $wanted }”.
problem-record-extra = The line should end before “{ $found }”.
problem-record-many-moves = There are too many moves: at most { $limit }.
problem-record-move = The move with number { $number } does not fit this board.
problem-record-answer-apart = An answer goes on the same line as its question.
problem-record-hidden = “?” is allowed only where the record’s seat couldn’t know more.
problem-record-hidden-late = This was shown during the game, so “?” is not allowed here.
problem-record-unknowable = This must be “?”: { $seat } couldn’t know it yet.
problem-record-illegal = The move “{ $move }” breaks { $clause }. { $why }

## Comments

problem-record-comment = A comment is plain text of at most { $limit } characters.
problem-record-comment-place = A comment can’t go at “{ $place }”.
problem-record-comments = There are too many comments: at most { $limit }, and { $size } KiB in all.

## The result

problem-record-result-form = A result has a winner and a reason, for example “result samurai captured REV-5”.
problem-record-winner = “{ $found }” can’t win. Valid: { $known }.
problem-record-ending = “{ $found }” is not a way to end a game. Valid: { $known }.
problem-record-clause = The rule for this ending is { $wanted }, not { $found }.
problem-record-result-impossible = No game can end with “{ $found }”.
problem-record-result-missing = The game is over, but the record has no result: it should say “{ $wanted }”.
problem-record-result-early = The record says “{ $found }”, but the game is not over after its last move.
problem-record-result = The record says “{ $found }”, but its moves lead to “{ $wanted }”.
problem-record-secret = The record hides what one side couldn’t know, so the whole game can’t be replayed.

## Fate

problem-record-fate-missing = “{ $header }” is missing, so the draws can’t be verified.
problem-record-fate-commitment = The seed is not the one that was committed to before the game.
problem-record-fate-draw = The seed gives { $wanted } here, but { $found } was drawn.
