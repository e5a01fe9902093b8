### Where is the cat? The puzzle of a day.

puzzle-head = Where is the cat? { $date }, { $grade }
puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard

# What is asked.
puzzle-ask-certain = One { -tile } that has not been asked about is certainly on her { -path }, whatever she has planned. Which one?
puzzle-ask-best = Which question tells most about her plan? One of the Samurai must be able to ask it where he stands.
puzzle-prompt = Your answer, { $left ->
    [one] one try left
   *[other] { $left } tries left
}

## Answers

puzzle-closed = { $tile } cannot be asked about now. That try does not count.
puzzle-avoids = { $tile } is not certain. She may have planned { $plan }.
puzzle-tells-less = { $tile } is expected to tell { $bits } bits. Another question tells more.
puzzle-right = Right!
puzzle-over = That was the last try.
puzzle-left-open = The puzzle stays open. Nothing was told.
puzzle-share = To share, without telling the answer:

## Why

puzzle-answer = The answer is { $tile }.
puzzle-plans = { $number ->
    [one] Before the first answer of this round there was one plan that she could have made.
   *[other] Before the first answer of this round there were { $number } plans that she could have made.
}
puzzle-left = { $number ->
    [one] { $tile }, { $answer }: one plan is left.
   *[other] { $tile }, { $answer }: { $number } plans are left.
}
puzzle-needed = { $number ->
    [one] The answer about { $tiles } alone makes { $tile } certain.
   *[other] The answers about { $tiles } together make { $tile } certain, and no fewer do.
}
puzzle-question = { $tile }: yes { $yes }%, { $bits } bits
puzzle-margin = The best question leads by { $bits } bits. One bit is what a yes or no tells when both are equally likely.
puzzle-examples = Some of the plans that are left: { $plans }.

## Making puzzles

puzzle-made = { $number ->
    [one] Written: one puzzle, { $file }
   *[other] Written: { $number } puzzles, { $file }
}
puzzle-stopped = Stopped after { $done } of { $wanted }. The same command goes on.
puzzle-sound = { $file }: { $number ->
    [one] one puzzle, proven.
   *[other] { $number } puzzles, all proven.
}
puzzle-other-file = The file “{ $file }” holds other puzzles, from line { $line } on. Nothing was changed.
puzzle-date = A day is written as 2027-01-31, not “{ $found }”.
puzzle-days-late = The last day lies beyond the calendar.
unknown-grade = There is no grade “{ $given }”. There are { $known }.

## What is wrong with a file

problem-puzzle-text = The file is not text in UTF-8.
problem-puzzle-many = The file has more than { $limit } puzzles.
problem-puzzle-long = The line has more than { $limit } characters.
problem-puzzle-line = This is not JSON.
problem-puzzle-format = This is not a puzzle of format { $wanted }.
problem-puzzle-field = “{ $field }” is missing, wrong, or does not belong here.
problem-puzzle-record = The record is not a running game as the Samurai saw it.
problem-puzzle-unproven = This position is not a puzzle of its kind: it does not have exactly one answer.
problem-puzzle-grade = The grade is { $wanted }, not { $found }.
problem-puzzle-solution = The solution is not the one that can be proven.
