"""What a server tells of itself, of people, and of tables without what is seen of their games."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from goryo.wire.happenings import OutcomeData
from goryo.wire.names import (
    Actor,
    Count,
    Digest,
    RefereeName,
    RulebookName,
    Seat,
    Share,
    SidesName,
    Tile,
    Variant,
)
from goryo.wire.seen import RulesData

# -- the server, and who one is to it --------------------------------------------------------------

IsHealth = TypedDict("IsHealth", {"is": Literal["health"]})
IsHello = TypedDict("IsHello", {"is": Literal["hello"]})
IsYou = TypedDict("IsYou", {"is": Literal["you"]})
IsDeleted = TypedDict("IsDeleted", {"is": Literal["deleted"]})
IsPush = TypedDict("IsPush", {"is": Literal["push"]})
IsProgram = TypedDict("IsProgram", {"is": Literal["program"]})


class Health(IsHealth):
    """The server is there and its database answers."""

    ok: bool


class Me(TypedDict):
    nickname: str


class BoardOffered(TypedDict):
    name: str
    about: str


class ClockOffered(TypedDict):
    """The least and the most that a clock may have."""

    seconds: tuple[int, int]
    bonus: tuple[int, int]


class Hello(IsHello):
    """What this server offers, and who you are to it."""

    protocol: int
    build: str
    programs: list[str]
    rulebooks: list[RulebookName]
    default_rulebook: RulebookName
    rules: dict[RulebookName, RulesData]
    variants: list[str]
    exclusive: Annotated[
        list[tuple[str, str]],
        Meta(description="Pairs of variants that exclude each other (VAR-1)."),
    ]
    referees: list[RefereeName]
    boards: list[BoardOffered]
    languages: list[str]
    clock: ClockOffered
    absence: float
    keep_days: float
    frame_bytes: int
    body_bytes: int
    public_url: str
    shared: Annotated[bool, Meta(description="Whether others can come to its address.")]
    push: Annotated[
        str | None,
        Meta(description="The key for pushes when it is one's turn; null where there are none."),
    ]
    you: Me | None


class You(IsYou):
    """Who you are."""

    nickname: str


class Deleted(IsDeleted):
    """How many tables are gone."""

    tables: Count


class PushWanted(IsPush):
    """Whether this browser is told when it is your turn."""

    wanted: bool


class ProgramMade(IsProgram):
    """A new identity for a program; its token is shown this once."""

    nickname: str
    token: str


# -- tables --------------------------------------------------------------------------------------

IsTable = TypedDict("IsTable", {"is": Literal["table"]})
Who = Literal["person", "program", "nobody"]
TableState = Literal["waiting", "playing", "over", "closed"]


class SeatState(TypedDict):
    who: Who
    name: str
    here: Annotated[bool, Meta(description="Whether somebody is connected.")]
    away: Annotated[float | None, Meta(description="Since when not, in server time.")]
    left: Annotated[bool, Meta(description="Whether the seat was given up.")]


class SeatStates(TypedDict):
    goryo: SeatState
    samurai: SeatState


class ClockData(TypedDict):
    seconds: int
    bonus: int


class TimesData(TypedDict):
    """What was left at `now`, in seconds, and whose clock runs."""

    left: dict[Seat, float]
    running: Seat | None
    now: float


class FateData(TypedDict):
    """The commitment from the beginning; the seed once the game is over."""

    commitment: Digest
    goryo_nonce: str
    samurai_nonce: str
    seed: str | None


class MatchData(TypedDict):
    """Which game of a match of two this is, and the id of its first table."""

    game: Literal[1, 2]
    first: str


class BranchedFrom(TypedDict):
    """From where a game goes on that did not begin at this table."""

    step: Count
    table: str | None


class TableData(IsTable):
    """Who sits where, what is agreed, how it stands."""

    id: str
    created: float
    state: TableState
    rulebook: RulebookName
    variants: list[Variant]
    referee: RefereeName
    board: str
    board_digest: Digest
    help: bool
    clock: ClockData | None
    absence: float
    you: list[Seat]
    seats: SeatStates
    watchers: Count
    to_act: Actor | None
    times: TimesData | None
    fate: FateData
    outcome: OutcomeData | None
    match: MatchData | None
    rematch: Annotated[Seat | None, Meta(description="Who has offered another game.")]
    rematch_sides: Annotated[SidesName | None, Meta(description="With which sides it is offered.")]
    rematch_commitment: Annotated[
        str | None, Meta(description="The commitment to the seed of that game.")
    ]
    next: str | None
    branch: BranchedFrom | None


class Opponent(TypedDict):
    who: Who
    name: str


class MineData(TypedDict):
    """One line of “my games”; a table with both seats mine has one for each."""

    id: str
    role: Seat
    created: float
    state: TableState
    rulebook: RulebookName
    variants: list[Variant]
    your_turn: bool
    opponent: Opponent
    winner: Seat | None
    ending: str | None


IsGames = TypedDict("IsGames", {"is": Literal["games"]})
IsResults = TypedDict("IsResults", {"is": Literal["results"]})
IsOpened = TypedDict("IsOpened", {"is": Literal["opened"]})
IsInvite = TypedDict("IsInvite", {"is": Literal["invite"]})
IsInvitation = TypedDict("IsInvitation", {"is": Literal["invitation"]})
IsJoined = TypedDict("IsJoined", {"is": Literal["joined"]})
IsRecovery = TypedDict("IsRecovery", {"is": Literal["recovery"]})
IsRecovered = TypedDict("IsRecovered", {"is": Literal["recovered"]})
IsHelp = TypedDict("IsHelp", {"is": Literal["help"]})


class Games(IsGames):
    """My games, the newest first."""

    games: list[MineData]


class TallyData(TypedDict):
    """How many games were won and lost, on, against or with what is called so."""

    name: str
    won: Count
    lost: Count


class OpponentTally(TallyData):
    who: Who


class PeriodData(TypedDict):
    """How many were won and lost from this day on; days are those of universal time."""

    start: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    won: Count
    lost: Count


class ResultsData(IsResults):
    """Your finished games, counted: not those that nobody won, nor those where you had both sides
    or went on from a step of another game."""

    won: Count
    lost: Count
    sides: list[TallyData]
    opponents: list[OpponentTally]
    rulebooks: list[TallyData]
    palaces: list[TallyData]
    span: Literal["day", "week", "month"]
    times: list[PeriodData]


class Invite(TypedDict):
    code: str
    link: str


class Opened(IsOpened):
    """A new table, and the invitation where a friend is awaited."""

    table: TableData
    invite: Invite | None


class Invited(Invite, IsInvite):
    """A new join code for the free seat."""


class Invitation(IsInvitation):
    """Where a join code leads."""

    role: Seat
    used: bool
    table: TableData


class Joined(IsJoined):
    """The table where one sits now."""

    table: TableData


class Recovery(IsRecovery):
    """A private link that moves the seat to another device."""

    link: str


class Recovered(IsRecovered):
    """The seat that was taken over."""

    role: Seat
    table: TableData


# -- what can be believed ------------------------------------------------------------------------


class ContradictionData(TypedDict):
    """No honest Goryō could have given such answers: from which round on."""

    round: int
    event: str


class ModelData(TypedDict):
    name: str
    deceive: float


class Help(IsHelp):
    """The map of what can be believed; all but the first two is missing in a contradiction."""

    number: Count
    contradiction: ContradictionData | None
    model: NotRequired[ModelData]
    bound: NotRequired[dict[str, Share]]
    entropy: NotRequired[float]
    bound_entropy: NotRequired[float]
    plans: NotRequired[int | None]
    leap: NotRequired[float]
    deceives: NotRequired[float | None]
    tiles: NotRequired[
        Annotated[
            dict[Tile, dict[str, float]] | None, Meta(description="Null while no plan lies hidden.")
        ]
    ]
    questions: NotRequired[list[Tile]]
