"""What a puzzle's answer is, and the proof: every plan that she may have made is looked at.

A *certain* tile has a cube of her path in every plan that the open table and all answers leave; it
is not her starting tile, was not asked about, and takes at least one answer of this round to be
certain. A puzzle of this kind has exactly one such tile. No probability is needed for it: it holds
for every Goryō who keeps the rules.

A *best* question tells most of her plan, in bits by the uniform model, among all that some Samurai
can ask at once; a puzzle of this kind has one that leads by a margin. In a last round it is known
what a question is worth: `goryo.puzzle.last_round`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from goryo.belief import Belief, Plans, Tracker
from goryo.belief.questions import Question, question_at
from goryo.board import Tile
from goryo.events import Answered
from goryo.hunt import legal_actions
from goryo.moves import Search, Step, write_plan
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.scene import Clue, Phase, Scene, opening
from goryo.view import View

if TYPE_CHECKING:
    from goryo.puzzle.last_round import LastRound

LEAST_MARGIN = 0.05
"""By so many bits, at least, the best question leads."""
LEAST_TOLD = 0.25
"""So many bits, at least, it is expected to tell."""
LEAST_QUESTIONS = 4
EXAMPLES = 4
"""So many of the plans that are left are shown."""


@dataclass(frozen=True, slots=True)
class Excluded:
    """An answer, and how many plans were left after it."""

    tile: str
    yes: bool
    left: int


@dataclass(frozen=True, slots=True)
class PuzzleSolution:
    """The answer to a puzzle, and why.

    The measure of difficulty of a certain tile is `needed`: with one answer it is easy, with two
    medium, with more hard. That of a best question is its lead: from a quarter of a bit on it is
    easy, from an eighth on medium, below hard.
    """

    kind: PuzzleKind
    tile: str
    grade: Grade
    plans: int
    """So many plans she may have made before the first answer of the round."""
    answers: tuple[Excluded, ...]
    """This round's answers in their order."""
    needed: tuple[str, ...] = ()
    """The fewest tiles whose answers make the tile certain."""
    examples: tuple[str, ...] = ()
    """Some of the paths that are left."""
    questions: tuple[Question, ...] = ()
    """All that can be asked at once, what tells most first."""

    @property
    def margin(self) -> float:
        """The lead of the best question, in bits; 0 for a certain tile."""
        if len(self.questions) < 2:
            return 0.0
        return self.questions[0].information - self.questions[1].information


Numbers = frozenset[int]
"""Plans by their index."""


@dataclass(frozen=True)
class _Round:
    """The round so far: every plan, which she may have made, and which answers each explains."""

    known: Belief
    plans: Plans
    possible: Numbers
    """Before any answer of the round."""
    clues: tuple[Clue, ...]
    explained: tuple[tuple[Numbers, Numbers], ...]
    """For each answer the plans that fit it: if she deceives, and if she does not."""

    def left(self, answers: tuple[int, ...]) -> Numbers:
        """The plans that explain these answers, with one instruction for all (REF-1)."""
        ways = (
            self.possible.intersection(*(self.explained[number][way] for number in answers))
            for way in range(2)
        )
        return frozenset().union(*ways)

    def certain(self, left: Numbers) -> frozenset[Tile]:
        """The tiles that all these plans have a cube on."""
        paths = {self.plans.which[number] for number in left}
        return frozenset.intersection(*(frozenset(self.plans.different[path]) for path in paths))


def _round(view: View) -> _Round | None:
    """The running round, if the Samurai are to act and all that they saw fits the rules."""
    scene = view.scene
    if scene.phase is not Phase.HUNT:
        return None
    tracker = Tracker(opening(view.board, view.rules, scene.referee))
    asked = len(scene.clues)
    answers = [n for n, event in enumerate(view.history) if isinstance(event, Answered)]
    start = answers[-asked] if asked else len(view.history)
    before = None
    for number, event in enumerate(view.history):
        if number == start:
            before = tracker.belief()
        tracker.see(event)
    known = tracker.belief()
    before = known if before is None else before
    if not isinstance(known, Belief) or not isinstance(before, Belief) or known.plans is None:
        return None
    plans = known.plans
    explained = tuple(_explained(scene, plans, clue) for clue in scene.clues)
    possible = frozenset(number for number, weight in enumerate(before.weights) if weight > 0)
    return _Round(known, plans, possible, scene.clues, explained)


def _explained(scene: Scene, plans: Plans, clue: Clue) -> tuple[Numbers, Numbers]:
    lying, honest = (
        frozenset(
            number
            for number, yes in enumerate(plans.says_yes(scene, clue.tile, deceives=deceives))
            if yes == clue.yes
        )
        for deceives in (True, False)
    )
    return lying, honest


# -- the two kinds -------------------------------------------------------------------------------


def solve(view: View, kind: PuzzleKind) -> PuzzleSolution | LastRound | None:
    """The answer to the puzzle of that kind that this view is; None if it is none."""
    if kind.is_solved:
        from goryo.puzzle.last_round import last_round

        return last_round(view, kind)
    here = _round(view)
    if here is None:
        return None
    return _certain(here) if kind is PuzzleKind.CERTAIN else _best(here)


def _certain(here: _Round) -> PuzzleSolution | None:
    scene = here.known.scene
    everything = tuple(range(len(here.clues)))
    found = here.certain(here.left(everything)) - scene.asked - {scene.goryo}
    if len(found) != 1 or found & here.certain(here.possible):
        return None
    (tile,) = found
    needed = next(
        chosen
        for size in range(1, len(everything) + 1)
        for chosen in combinations(everything, size)
        if tile in here.certain(here.left(chosen))
    )
    names = scene.board.tile_names
    return PuzzleSolution(
        kind=PuzzleKind.CERTAIN,
        tile=names[tile],
        grade=(Grade.EASY, Grade.MEDIUM, Grade.HARD)[min(len(needed), 3) - 1],
        plans=len(here.possible),
        answers=_excluded(here),
        needed=tuple(names[here.clues[number].tile] for number in needed),
        examples=_examples(here),
    )


def _best(here: _Round) -> PuzzleSolution | None:
    known = here.known
    told = known.information
    tiles = sorted(askable(known.scene), key=lambda t: (-round(float(told[t]), 9), t))
    questions = tuple(question_at(known, tile) for tile in tiles)
    if len(questions) < LEAST_QUESTIONS or questions[0].information < LEAST_TOLD:
        return None
    margin = questions[0].information - questions[1].information
    if margin < LEAST_MARGIN:
        return None
    grade = Grade.EASY if margin >= 0.25 else Grade.MEDIUM if margin >= 0.125 else Grade.HARD
    return PuzzleSolution(
        kind=PuzzleKind.BEST,
        tile=questions[0].tile,
        grade=grade,
        plans=len(here.possible),
        answers=_excluded(here),
        examples=_examples(here),
        questions=questions,
    )


def askable(scene: Scene) -> frozenset[Tile]:
    """The tiles that some Samurai can ask about at once, without a step."""
    return frozenset(
        scene.samurai[action.samurai] if isinstance(action, Search) else action.tile
        for action in legal_actions(scene)
        if not isinstance(action, Step)
    )


def _excluded(here: _Round) -> tuple[Excluded, ...]:
    names = here.known.scene.board.tile_names
    return tuple(
        Excluded(names[clue.tile], clue.yes, len(here.left(tuple(range(number + 1)))))
        for number, clue in enumerate(here.clues)
    )


def _examples(here: _Round) -> tuple[str, ...]:
    """Different paths, spread over all that are left."""
    first: dict[int, int] = {}
    for number in sorted(here.left(tuple(range(len(here.clues))))):
        first.setdefault(here.plans.which[number], number)
    spread = [first[path] for path in sorted(first)]
    gaps = max(min(EXAMPLES, len(spread)) - 1, 1)
    chosen = {round(step * (len(spread) - 1) / gaps) for step in range(gaps + 1)}
    return tuple(_path(here, spread[place]) for place in sorted(chosen))


def _path(here: _Round, index: int) -> str:
    scene = here.known.scene
    plan = here.plans.plan(index)
    return write_plan(plan, scene.board, scene.rules.colours)


def way_around(view: View, tile: Tile) -> str | None:
    """A plan that fits everything seen and has no cube on this tile; None if there is none."""
    here = _round(view)
    if here is None:
        return None
    left = here.left(tuple(range(len(here.clues))))
    avoiding = (n for n in sorted(left) if tile not in here.plans.different[here.plans.which[n]])
    return next((_path(here, number) for number in avoiding), None)
