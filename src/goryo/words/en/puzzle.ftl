### Where is the cat? The puzzle of a day.

puzzle-head = Where is the cat? { $date }, { $grade }
puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard
puzzle-grade-master = master

# What is asked.
puzzle-ask-certain = One { -tile } that hasn’t been asked about is certainly on her { -path }, whatever she planned. Which one?
puzzle-ask-best = Which question would tell you most about her plan? One of the Samurai must be able to ask it from where he stands.
puzzle-ask-question = The last round, and she plays as well as anyone could. Which question is best for the Samurai? One of them must be able to ask it from where he stands.
puzzle-ask-plan = The last round, and the Samurai play as well as anyone could. You are the Goryō, and your { -bound-object } is { $the_object }. Which plan is best?
puzzle-prompt = Your answer, { $left ->
    [one] one try left
   *[other] { $left } tries left
}

## Answers

puzzle-closed = You can’t ask about { $tile } now. That try doesn’t count.
puzzle-avoids = { $tile } isn’t certain. She may have planned { $plan }.
puzzle-tells-less = { $tile } would tell you { $bits } bits on average. Another question would tell you more.
puzzle-asked-worse = Asking about { $tile } gives the Samurai { $chance }%. Another question gives them more.
puzzle-planned-worse = { $plan } gives her { $chance }%. Another plan gives her more.
puzzle-right = Right!
puzzle-help = Type a { -tile } such as c3, “skip” to see the answer, or “quit” to leave.
puzzle-help-plan = Type the { -tiles } of your plan in order, for example c3-c2-c1-b1-a1, then any powers: false trail e5. Type “skip” to see the answer, or “quit” to leave.
puzzle-over = That was your last try.
puzzle-left-open = The puzzle stays open, and nothing has been given away.
puzzle-share = To share, without giving the answer away:

## Why

puzzle-answer = The answer is { $tile }.
puzzle-plans = { $number ->
    [one] Before the first answer of this round, there was one plan she could have made.
   *[other] Before the first answer of this round, there were { $number } plans she could have made.
}
puzzle-left = { $number ->
    [one] { $tile }, { $answer }: one plan left.
   *[other] { $tile }, { $answer }: { $number } plans left.
}
puzzle-needed = { $number ->
    [one] The answer about { $tiles } alone makes { $tile } certain.
   *[other] It takes the answers about { $tiles } together to make { $tile } certain.
}
puzzle-question = { $tile }: yes { $yes }%, { $bits } bits
puzzle-margin = The best question is ahead by { $bits } bits. One bit is what a yes or no tells you when both are equally likely.
puzzle-examples = Some of the plans that remain: { $plans }.

## Why, in a solved last round

puzzle-best-question = The best question: { $tile }. It gives the Samurai { $chance }% against her best plans.
puzzle-best-plan = The best plan: { $plan }. It gives her { $chance }% against the Samurai’s best play.
puzzle-right-choices = { $number ->
    [one] Of { $of } choices it alone is right. Every other gives away more than one percentage point.
   *[other] Of { $of } choices, { $number } are right: they give away at most one percentage point.
}
puzzle-worth-question = { $tile }, asked by { $who }: { $chance }%
puzzle-worth-plan = To { $tile }: { $chance }%, with { $plan }
puzzle-solved = When the round began, the Samurai’s chances were between { $low }% and { $high }% if both sides play their best: proven.
puzzle-solved-exactly = When the round began, the Samurai’s chances were { $chance }% if both sides play their best: proven.
puzzle-slack = What differs by at most { $points } percentage points is not proven to differ.

## Making puzzles

puzzle-solving = Solving last rounds until one makes a good puzzle. This takes some seconds.
puzzle-made = { $number ->
    [one] Written: one puzzle, { $file }
   *[other] Written: { $number } puzzles, { $file }
}
puzzle-stopped = Stopped after { $done } of { $wanted }. Run the same command again to continue.
puzzle-sound = { $file }: { $number ->
    [0] no puzzles.
    [one] one puzzle, proven.
   *[other] { $number } puzzles, all proven.
}
puzzle-other-file = The file “{ $file }” contains other puzzles, from line { $line } on. Nothing was changed.
puzzle-date = Write the date like this: 2027-01-31, not “{ $found }”.
puzzle-days-late = The last day is beyond the end of the calendar.
unknown-grade = There is no difficulty “{ $given }”. Choose from { $known }.

## What is wrong with a file

problem-puzzle-text = The file is not text in UTF-8.
problem-puzzle-many = The file has more than { $limit } puzzles.
problem-puzzle-long = The line has more than { $limit } characters.
problem-puzzle-line = This is not JSON.
problem-puzzle-format = This is not a puzzle of format { $wanted }.
problem-puzzle-field = “{ $field }” is missing, is wrong, or doesn’t belong here.
problem-puzzle-record = The record is not a running game as the side that is to answer saw it.
problem-puzzle-unproven = This position isn’t a puzzle of its kind: it doesn’t have exactly one answer.
problem-puzzle-grade = The difficulty is { $wanted }, not { $found }.
problem-puzzle-solution = The solution isn’t the one that can be proven.
