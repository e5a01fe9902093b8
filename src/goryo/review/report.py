"""A review in words: what the terminal prints and the page says, from the review alone."""

from __future__ import annotations

from collections.abc import Iterator

from goryo.belief.questions import Question
from goryo.review import Review
from goryo.review.odds import Odds, Swing
from goryo.review.turning import Candidate, TurningPoint
from goryo.roles import Role
from goryo.scene import Phase
from goryo.words import Words
from goryo.words.moves import told_move
from goryo.words.story import tell

CAUSES = {
    "draws": "review-cause-draws",
    "goryo": "review-cause-goryo",
    "samurai": "review-cause-samurai",
    "hunt": "review-cause-hunt",
    "rest": "review-cause-rest",
}
LENS_WORDS = {
    "samurai": "review-lens-samurai",
    "goryo": "review-lens-goryo",
    "truth": "review-lens-truth",
}

ROUND_COLUMNS = (
    "review-column-round",
    "review-column-start",
    "review-column-plan",
    "review-column-hunt",
    "review-column-known",
)


def percent(chance: float) -> int:
    return round(100 * chance)


def chance_text(odds: Odds | None, words: Words) -> str:
    """The odds with their interval; a result without one."""
    if odds is None:
        return words.say("review-unknown")
    if odds.over:
        return words.say("review-percent", percent=percent(odds.chance))
    low, high = odds.interval
    said = {"percent": percent(odds.chance), "low": percent(low), "high": percent(high)}
    return words.say("review-chance", **said)


def points_text(change: Swing) -> str:
    """Percentage points with their sign."""
    points = percent(change.chance)
    return f"{'−' if points < 0 else '+' if points > 0 else ''}{abs(points)}"


def half_text(change: Swing) -> str:
    return str(percent(change.half))


# -- parts of the report -------------------------------------------------------------------------


def head_lines(review: Review, words: Words) -> Iterator[str]:
    """Who won, and how the odds were found."""
    outcome = review.line.games[-1].outcome
    assert outcome is not None
    yield words.outcome(outcome.reason.id, outcome.winner.value if outcome.winner else None)
    yield words.say("review-rollouts", games=review.rollouts)


def round_rows(review: Review, words: Words) -> Iterator[tuple[str, str, str, str, str]]:
    """For each round the truth's odds at its start, after her plan and after the hunt.

    Then what the Samurai could know of the last.
    """
    line = review.line
    for number in range(1, line.games[-1].scene.round + 1):
        begun = [n for n, g in enumerate(line.games) if g.scene.round == number]
        plans = [n for n in begun if line.games[n].scene.phase is Phase.PLAN]
        hunts = [n for n in begun if line.games[n].scene.phase is Phase.HUNT]
        if not plans or not hunts:
            continue
        start, plan, hunt = (review.odds(n) for n in (plans[-1], hunts[0], hunts[-1]))
        said = (chance_text(odds, words) for odds in (start[1], plan[1], hunt[1], hunt[0]))
        first, second, third, fourth = said
        yield str(number), first, second, third, fourth


def luck_rows(review: Review, words: Words) -> Iterator[tuple[str, str]]:
    """Each cause with its points, then all together; a cause that brought nothing is left out."""
    for cause, message in CAUSES.items():
        part = review.ledger.parts[cause]
        if part.points or cause != "rest":
            points = {"points": points_text(part), "half": half_text(part)}
            yield words.say(message), words.say("review-points", **points)
    yield words.say("review-total"), points_text(review.ledger.total)


def luck_about(review: Review, words: Words) -> str:
    ledger = review.ledger
    start, end = percent(ledger.start.chance), percent(ledger.end.chance)
    return words.say("review-luck-about", start=start, end=end)


def point_lines(review: Review, point: TurningPoint, words: Words) -> Iterator[str]:
    """A turning point: its heading, then what can be said of it."""
    yield words.say(
        "review-point",
        step=point.step,
        number=review.line.round(point.step),
        role=words.role(point.role.value),
        move=_move(review, point, point.chosen, words),
    )
    yield words.say(
        "review-point-change",
        points=points_text(point.change),
        half=half_text(point.change),
        chance=percent(point.chosen.odds.chance),
    )
    yield from _promises(point.chosen, "review-suspected", words)
    if point.better is None or point.gain is None:
        yield words.say("review-best", number=point.tried)
    else:
        yield words.say(
            "review-better",
            move=_move(review, point, point.better, words),
            chance=percent(point.better.odds.chance),
            points=points_text(point.gain),
            half=half_text(point.gain),
        )
        yield from _promises(point.better, "review-suspected-better", words)
    if point.telling is not None:
        yield _question("review-telling", point.telling, words)


def _move(review: Review, point: TurningPoint, option: Candidate, words: Words) -> str:
    """What was done, or could have been, as the log would tell it."""
    before = review.line.games[point.step - 1]
    return told_move(before.read(option.move), before.scene, words)


def _promises(option: Candidate, suspected: str, words: Words) -> Iterator[str]:
    if option.question is not None:
        yield _question("review-question", option.question, words)
    if option.suspected is not None:
        yield words.say(suspected, percent=percent(option.suspected))


def _question(message: str, question: Question, words: Words) -> str:
    return words.say(
        message,
        tile=question.tile,
        yes=percent(question.yes),
        bits=words.decimal(question.information),
        greens=words.decimal(question.greens),
    )


def certified_lines(review: Review, words: Words) -> Iterator[str]:
    """What is proven of the last round: its odds, her plan, each question."""
    found = review.certified
    if found is None:
        return
    low, high = (_exact(end, words) for end in (found.lower, found.upper))
    if low == high:
        yield words.say("review-certified-exactly", chance=low)
    else:
        yield words.say("review-certified-odds", low=low, high=high)
    plan = found.plan
    chance, best = _exact(plan.chance, words), _exact(plan.best, words)
    if plan.better is None:
        yield words.say("review-certified-plan-best", chance=chance)
    else:
        before = review.line.games[plan.step - 1]
        better = told_move(before.read(plan.better), before.scene, words)
        yield words.say("review-certified-plan", chance=chance, move=better, best=best)
    for asked in found.questions:
        said = {"tile": asked.tile, "chance": _exact(asked.chance, words)}
        best = _exact(asked.best, words)
        if asked.is_best:
            yield words.say("review-certified-question-best", **said)
        elif asked.better is None:
            yield words.say("review-certified-question-none", **said, best=best)
        else:
            yield words.say("review-certified-question", **said, better=asked.better, best=best)


def _exact(chance: float, words: Words) -> str:
    """Percent with decimals: these are no estimates."""
    return words.decimal(100 * chance)


def step_lines(review: Review, step: int, lens: str, words: Words) -> Iterator[str]:
    """What happened at a step, as the lens shows it."""
    line = review.line
    if step == 0:
        yield words.say("review-first")
        return
    role = Role.SAMURAI if lens == Role.SAMURAI else Role.GORYO
    scene = line.games[step - 1].scene
    for event in line.events(step):
        said = tell(event.seen_by(role), scene, words)
        if said is not None:
            yield said
        scene = event.change(scene)


def to_come_text(review: Review, step: int, words: Words) -> str:
    """What the bag will still give: the truth's lens alone shows it."""
    kinds = review.line.games[0].board.kinds
    objects = [words.object(kinds[kind]) for kind in review.line.to_come(step)]
    if not objects:
        return words.say("review-nothing-to-come")
    return words.say("review-to-come", objects=", ".join(objects))
