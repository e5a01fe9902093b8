### What is wrong with a game record. The ids are those of goryo.record, after `problem-`.

## The file as a whole

problem-record-too-large = The file is too large: a record has at most { $limit } KiB.
problem-record-not-text = This is not text in UTF-8.
problem-record-empty = The file is empty.
problem-record-many-lines = The file has too many lines: { $limit } are the most.
problem-record-line-long = The line is too long: { $limit } characters are the most.
problem-record-character = The character { $code } must not stand in a record.
problem-record-more = { $number ->
    [one] There is one more problem.
   *[other] There are { $number } more problems.
}
problem-record-title = A record begins with the line “{ $wanted }”.
problem-record-order = “{ $found }” comes too late: headers first, then the board, the moves, the result.
problem-record-after-result = Nothing can follow the result, but here is “{ $found }”.
problem-record-format = The record has format { $found }, and this program knows { $ours }: it can be read, not replayed.
problem-record-behaviour = The record was made under rules of version { $found }, and this program has { $ours }: it can be read, not replayed.
problem-record-version = “{ $found }” is not a version: it takes a whole number.

## Headers

problem-record-header = There is no header “{ $found }”; known are { $known }.
problem-record-header-twice = The header “{ $header }” is there twice.
problem-record-missing = “{ $header }” is missing.
problem-record-text = “{ $header }” must be a plain text of at most { $limit } characters.
problem-record-date = “{ $found }” is not a date: it takes year, month and day, such as 2026-11-15.
problem-record-hex = “{ $header }” must consist of { $digits } hexadecimal digits.
problem-record-rulebook = There is no rulebook “{ $found }”; known are { $known }.
problem-record-variant = There is no variant “{ $found }”; known are { $known }.
problem-record-variants = The variants { $one } and { $other } exclude each other ({ $clause }).
problem-record-referee = There is no referee “{ $found }”; known are { $known }.
problem-record-seat = There is no seat “{ $found }”; known are { $known }.
problem-record-seat-result = A record with a result has no seat: once the game is over, everybody knows everything.
problem-record-seat-seed = What { $seat } saw of a running game must not contain the seed of fate.

## The board

problem-record-board-twice = The board is there twice.
problem-record-board-line = Lines of the board, with “|” in front, follow the line “board”.
problem-record-digest = The board is not the one that was played on: its digest is { $wanted }, and the record says { $found }.

## Moves

problem-record-heading = Here it should say “{ $wanted }”, not “{ $found }”.
problem-record-no-plan = Round { $round } has no plan: its first line is the plan.
problem-record-plan-apart = A plan is the first line below its heading, “{ $wanted }”.
problem-record-extra = The line should end before “{ $found }”.
problem-record-many-moves = There are too many moves: { $limit } are the most.
problem-record-move = The move with the number { $number } does not fit this board.
problem-record-answer-apart = An answer stands on the same line as its question.
problem-record-hidden = “?” can only stand where the record’s seat could not know better.
problem-record-hidden-late = This was shown in the game, so “?” cannot stand here.
problem-record-unknowable = Here “?” must stand: { $seat } could not know this yet.
problem-record-illegal = The move “{ $move }” breaks { $clause }. { $why }

## Comments

problem-record-comment = A comment is a plain text of at most { $limit } characters.
problem-record-comment-place = There is no place for a comment at “{ $place }”.
problem-record-comments = There are too many comments: at most { $limit }, and { $size } KiB together.

## The result

problem-record-result-form = A result has a winner and a reason, such as “result samurai captured REV-5”.
problem-record-winner = “{ $found }” cannot win; known are { $known }.
problem-record-ending = “{ $found }” is no way to end a game; known are { $known }.
problem-record-clause = The clause of this ending is { $wanted }, not { $found }.
problem-record-result-impossible = No game can end with “{ $found }”.
problem-record-result-missing = The game is over, but the record has no result: it should say “{ $wanted }”.
problem-record-result-early = The record says “{ $found }”, but the game is not over after its last move.
problem-record-result = The record says “{ $found }”, but its moves lead to “{ $wanted }”.
problem-record-secret = The record hides what one side could not know, so the whole game cannot be replayed.

## Fate

problem-record-fate-missing = “{ $header }” is missing, so the draws cannot be verified.
problem-record-fate-commitment = The seed is not the one that was committed to before the game.
problem-record-fate-draw = The seed gives { $wanted } here, but { $found } was drawn.
