## What somebody won and lost, on the page and at the prompt

results-none = You haven’t won or lost a game yet.
results-sum = { $games ->
    [one] One game: { $won } won, { $lost } lost.
   *[other] { $games } games: { $won } won, { $lost } lost.
}
results-won = Won
results-lost = Lost
results-sides = By side
    .first = Side
results-opponents = By opponent
    .first = Opponent
results-rulebooks = By rulebook
    .first = Rulebook
results-palaces = By palace
    .first = Palace
results-times = Over time
results-day = Day
results-week = Week of
results-month = Month
results-plot = Games won (upwards) and lost (downwards) over time. The table below has the numbers.
results-numbers = The numbers
results-about = Only games that somebody won count, and only from their beginning: not those played by two at one screen, nor those you joined halfway from a review.
results-about-page = Nobody but you sees this. Delete your games, and their results go with them.
results-about-shelf = Counted from the games saved on this computer. Delete a game, and its result goes with it.
