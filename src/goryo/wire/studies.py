"""What is told to those who learn and to those who look back: lessons, rules, reviews, puzzles."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from goryo.wire.bounds import GRADES
from goryo.wire.happenings import GameEvent, OutcomeData
from goryo.wire.names import (
    Actor,
    Count,
    Details,
    Digest,
    ObjectId,
    RefereeName,
    RulebookName,
    Seat,
    Share,
    Tile,
    Variant,
    one_of,
)
from goryo.wire.seen import Agreed, BoardBase, Now, RulesData, Seen, ViewData

_Grade = Annotated[str, one_of(GRADES, "Grade")]


class Told(TypedDict):
    """What a side is told at a step, and how things stand for it then."""

    items: list[GameEvent]
    now: Now


# -- lessons -------------------------------------------------------------------------------------

IsLesson = TypedDict("IsLesson", {"is": Literal["lesson"]})


class LessonLine(TypedDict):
    say: Annotated[str, Meta(description="The id of a message.")]
    clauses: list[str]
    laid: Annotated[int, Meta(description="Said as soon as so many cubes of a plan are laid.")]


class LessonStep(Told):
    place: Annotated[int, Meta(description="Which step this is for its reader, from 0.")]
    lines: list[LessonLine]
    wrong: Annotated[
        str | None,
        Meta(description="The id of what is said to other moves; null where no move is wanted."),
    ]
    ways: Annotated[
        dict[str, int],
        Meta(
            description="From a move to the number of the step that follows; "
            "from “” where none is wanted."
        ),
    ]


class LessonTold(IsLesson):
    """A guided first game, whole."""

    format: int
    digest: Digest
    role: Seat
    length: int
    base: ViewData
    steps: list[LessonStep]


# -- the rules -----------------------------------------------------------------------------------

IsRules = TypedDict("IsRules", {"is": Literal["rules"]})
IsExample = TypedDict("IsExample", {"is": Literal["example"]})


class Paragraph(TypedDict):
    clauses: list[str]
    drawing: str | None


class ChapterData(TypedDict):
    name: str
    paragraphs: list[Paragraph]


class ClauseData(TypedDict):
    id: str
    group: str
    marks: list[str]


class ValueSaid(TypedDict):
    """Messages to be listed."""

    says: list[str]


class ValueText(TypedDict):
    """A text as it is."""

    text: str


Value = Annotated[ValueSaid | ValueText, Meta(title="Value")]


class Row(TypedDict):
    field: str
    values: dict[RulebookName, Value]


class GuideDrawing(TypedDict):
    tray: Annotated[bool, Meta(description="Whether it shows what lies beside the palace, too.")]
    view: Seen


class ExampleEntry(TypedDict):
    name: str
    subject: str
    clauses: list[str]


class Guide(IsRules):
    """The rules with the drawings and examples of a rulebook; the sentences are the page's."""

    rulebook: RulebookName
    facts: Annotated[Details, Meta(description="The arguments of the sentences of the text.")]
    chapters: list[ChapterData]
    clauses: list[ClauseData]
    comparison: list[Row]
    base: BoardBase
    drawings: dict[str, GuideDrawing]
    examples: list[ExampleEntry]


class PlayedStep(TypedDict):
    step: int
    goryo: Told
    samurai: Told


class WorkedExample(ExampleEntry, Agreed, IsExample):
    """A worked example step by step, with its record to play on from."""

    base: BoardBase
    begins: Annotated[int, Meta(description="The step at which the example itself begins.")]
    steps: list[PlayedStep]
    record: str


# -- reviews -------------------------------------------------------------------------------------

IsReview = TypedDict("IsReview", {"is": Literal["review"]})


class OddsData(TypedDict):
    """Of so many games so many were won by the Samurai."""

    wins: Count
    games: Count
    chance: float
    interval: tuple[float, float]


class ChangeData(TypedDict):
    """By how much the Samurai’s chance changed."""

    points: int
    change: float
    interval: tuple[float, float]


class Shares(TypedDict):
    path: float
    yes: float
    information: float


class BeliefContradiction(TypedDict):
    round: int
    event: str


class BeliefData(TypedDict):
    """What the Samurai can believe; all but the first is missing in a contradiction."""

    contradiction: BeliefContradiction | None
    plans: NotRequired[int | None]
    bound: NotRequired[dict[ObjectId, Share]]
    tiles: NotRequired[dict[Tile, Shares] | None]
    questions: NotRequired[list[Tile]]


class QuestionData(TypedDict):
    tile: Tile
    yes: float
    information: float
    greens: float


class OptionData(TypedDict):
    move: str
    odds: OddsData
    question: QuestionData | None
    suspected: float | None


class TurningPointData(ChangeData):
    step: int
    role: Seat
    chosen: OptionData
    better: OptionData | None
    gain: ChangeData | None
    tried: int
    telling: QuestionData | None


class SamuraiStep(Told):
    belief: BeliefData
    odds: OddsData | None


class GoryoStep(Told):
    odds: OddsData | None


class TruthStep(TypedDict):
    bound: ObjectId | None
    plan: str | None
    to_come: list[ObjectId]
    odds: OddsData | None


class ReviewStep(TypedDict):
    step: int
    round: int
    move: str | None
    actor: Actor | None
    decision: ChangeData | None
    samurai: SamuraiStep
    goryo: GoryoStep
    truth: TruthStep


class LuckParts(TypedDict):
    draws: ChangeData
    goryo: ChangeData
    samurai: ChangeData
    hunt: ChangeData
    rest: ChangeData


class Luck(TypedDict):
    start: OddsData
    end: OddsData
    total: ChangeData
    parts: LuckParts


class NamesTold(TypedDict):
    goryo: str
    samurai: str


class PlanWorthData(TypedDict):
    step: int
    chance: float
    best: float
    better: str | None


class AskedWorthData(TypedDict):
    step: int
    tile: Tile
    chance: float
    best: float
    better: Tile | None


class CertifiedData(TypedDict):
    """The last round, solved: chances are the Samurai's, against best play."""

    round: int
    interval: list[float]
    plan: PlanWorthData
    questions: list[AskedWorthData]


class ReviewData(IsReview):
    """What happened in a finished game: lenses, odds, luck and skill, turning points."""

    format: int
    rulebook: RulebookName
    variants: list[Variant]
    rules: RulesData
    board: str
    board_digest: Digest
    referee: RefereeName
    outcome: OutcomeData
    players: str
    rollouts: int
    seed: str
    steps: list[ReviewStep]
    luck: Luck | None
    """None where no games were played out: then there are no odds and no turning points either."""
    turning_points: list[TurningPointData]
    certified: CertifiedData | None
    base: BoardBase
    rounds: list[int]
    names: NamesTold
    date: str


# -- puzzles -------------------------------------------------------------------------------------

IsPuzzle = TypedDict("IsPuzzle", {"is": Literal["puzzle"]})
IsAnswer = TypedDict("IsAnswer", {"is": Literal["answer"]})


class PuzzleData(IsPuzzle):
    """The puzzle of a day, without its answer."""

    format: int
    generator: int
    date: str
    grade: _Grade
    kind: Literal["certain", "best", "question", "plan"]
    record: str
    view: ViewData
    open: Annotated[
        list[Tile], Meta(description="The tiles that can be the answer at all; none for a plan.")
    ]
    tries: int


class SolvedAnswer(TypedDict):
    tile: Tile
    yes: bool
    left: int


class SolutionData(TypedDict):
    tile: Tile
    plans: int
    answers: list[SolvedAnswer]
    needed: list[Tile]
    examples: list[str]
    margin: float
    questions: list[QuestionData]


class ChoiceData(TypedDict):
    """A tile to ask about, or a plan, with the chance to win of whoever chooses it."""

    choice: str
    chance: float
    who: NotRequired[str]


class SolvedRoundData(TypedDict):
    """The worth of every choice in a solved last round, the best first."""

    interval: Annotated[
        list[float],
        Meta(description="Between these lay the Samurai’s chance when the round began."),
    ]
    slack: Annotated[float, Meta(description="What is apart by no more is not proven to be apart.")]
    right: Annotated[int, Meta(description="So many of the choices, the first, are right.")]
    choices: list[ChoiceData]


class WhyNot(TypedDict, total=False):
    """A plan that avoids the tile; what the question would tell, in bits; or, in a solved last
    round, the chance to win by what was answered."""

    plan: str | None
    information: float
    chance: float


class PuzzleReply(IsAnswer):
    """Whether it is the answer; at the end, what is and why."""

    right: bool
    counts: Annotated[bool, Meta(description="Whether it was a try at all: the tile is open.")]
    why: WhyNot | None
    solution: SolutionData | SolvedRoundData | None
