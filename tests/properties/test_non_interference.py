"""Nobody learns what they cannot know.

Two games that differ only in what a viewer cannot know give that viewer byte-identical
everything: view, JSON, choices, history, legal moves, refusals, log lines and records.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings

from goryo import (
    RULEBOOKS,
    SEATS,
    VIEWERS,
    Ending,
    Game,
    GoryoError,
    Referee,
    Role,
    View,
    load_board,
    rulebook,
    view_of,
    view_to_json,
)
from goryo.board import Kind, Samurai, Tile
from goryo.choices import choices
from goryo.events import Bound, Event, Planned, Unveiled
from goryo.fate import Fate, random_fate
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.position import LegalMoves
from goryo.record import record_of_view, write_record
from goryo.refusals import Reason, Refusal
from goryo.rulebook import Power
from goryo.table import Table
from goryo.words import LANGUAGES, Words
from goryo.words.story import story_since
from tests.sizes import scale
from tests.strategies import (
    ALL_RULES,
    SHIPPED,
    VARIANT_SETS,
    Setup,
    likely_move,
    seeds,
    setups,
)
from tests.twins import BOUND, Moment, twin_fates, twin_games

Look = Callable[[Game, Role], View]
Sight = dict[str, str]
ONLOOKERS = (Role.SAMURAI, Role.WATCHER)


# -- everything that a viewer gets ---------------------------------------------------------------


def what_is_seen(
    game: Game,
    role: Role,
    probes: list[Move | str],
    since: int = 0,
    look: Look = view_of,
    *,
    pictures: bool = False,
) -> Sight:
    """Every channel from the core to one viewer, as text to compare byte by byte.

    Log lines and records are made of the history, so `since` an earlier comparison is enough.
    Pictures take longer than all the rest.
    """
    view = look(game, role)
    vocabulary = view.rules.vocabulary
    sight = {
        "view": repr((view.scene, view.bound, view.plan, view.history)),
        "history": "\n".join(map(repr, view.history)),
        "json": json.dumps(view_to_json(view)),
        "choices": json.dumps(choices(view)),
        "legal moves": _answer(lambda: list(islice(view.legal_moves(), 200))),
        "count": str(view.count_moves()),
        "among the legal moves": str([probe in view.legal_moves() for probe in probes]),
        "shown": "\n".join(map(repr, (view, view.legal_moves(), game, game.legal_moves()))),
        "why not": "\n".join(_answer(partial(view.why_not, probe)) for probe in probes),
        "record": _answer(lambda: write_record(record_of_view(view))),
    }
    if pictures:
        sight["printed"] = f"{view}\n{game}"
        sight["pictured"] = f"{view._repr_svg_()}\n{game._repr_svg_()}"
    if view.to_act:
        sight["sample"] = repr([view.sample_move(Random(seed)) for seed in range(3)])
    for language in LANGUAGES:
        lines = story_since(view, Words(language, vocabulary), since)
        sight[f"log in {language}"] = "\n".join(lines)
    return sight


def _answer(ask: Callable[[], object]) -> str:
    try:
        return repr(ask())
    except GoryoError as error:
        return f"{error.kind}: {error}"


def what_differs(one: Sight, other: Sight) -> list[str]:
    return [
        channel for channel in one.keys() | other.keys() if one.get(channel) != other.get(channel)
    ]


def leaks(
    moment: Moment, role: Role, rng: Random, look: Look = view_of, *, whole: bool = False
) -> dict[str, list[str]]:
    """The twins that the viewer can tell from the game, each with the channels that tell."""
    probes = probes_of(moment, rng)
    since = 0 if whole else moment.since
    seen = what_is_seen(moment.one, role, probes, since, look, pictures=whole)
    found = {
        what: what_differs(seen, what_is_seen(twin, role, probes, since, look, pictures=whole))
        for what, twin in moment.twins.items()
    }
    return {what: channels for what, channels in found.items() if channels}


def probes_of(moment: Moment, rng: Random) -> list[Move | str]:
    """Moves to ask about: everywhere on the board, of every kind, the true plans, and nonsense."""
    board, scene = moment.one.board, moment.one.scene
    samurai = [Samurai(n) for n in range(-1, len(board.samurai) + 1)]
    tiles = [*board.tiles, Tile(-1), Tile(len(board.tiles))]
    probes: list[Move | str] = [Done(), Answer(True), Answer(False)]
    secrets = [game.position.plan for game in (moment.one, *moment.twins.values())]
    probes += [plan for plan in secrets if plan]
    probes += map(Search, samurai)
    probes += [Hound(rng.choice(samurai), tile) for tile in tiles]
    probes += [Step(rng.choice(samurai), tile) for tile in rng.sample(tiles, 4)]
    probes += map(Enter, rng.sample(tiles, 4))
    for who in board.samurai:
        probes += [Hound(who, tile) for tile in board.neighbours[scene.samurai[who]]]
    probes += [Draw(Kind(n)) for n in range(-1, len(board.kinds) + 1)]
    probes += [Curse(rng.choice(tiles), rng.choice(tiles)) for _ in range(3)]
    probes += [Plan(tuple(rng.choices(tiles, k=k)), rng.choice(tiles)) for k in (0, 1, 5, 6, 7)]
    return [*probes, "", "plan", "plan ?", "green search", "draw ?", "yes no", "\x00", "🗡" * 300]


def check_moment(moment: Moment, rng: Random, *, whole: bool = False) -> None:
    """Both onlookers see the same; once the game is over, the same but for the unveiling."""
    for role in ONLOOKERS:
        if moment.one.outcome is None:
            found = leaks(moment, role, rng, whole=whole)
            assert not found, _failure(moment, role, found)
        else:
            check_end(moment, role)


def check_end(moment: Moment, role: Role) -> None:
    one, *others = (view_of(game, role) for game in (moment.one, *moment.twins.values()))
    assert isinstance(one.history[-1], Unveiled)
    for other in others:
        assert isinstance(other.history[-1], Unveiled)
        assert repr(one.scene) == repr(other.scene)
        assert repr(one.history[:-1]) == repr(other.history[:-1])


def _failure(moment: Moment, role: Role, found: dict[str, list[str]]) -> str:
    game = moment.one
    lines = [f"{game.rules.name} {game.rules.variants} {game.referee} {game.board}"]
    lines.append(" / ".join(map(game.write, game.moves)))
    for what, channels in found.items():
        lines.append(f"the {role} can tell its twin ({what}) by {', '.join(sorted(channels))}")
        lines.append(" / ".join(map(game.write, moment.twins[what].moves)))
    return "\n".join(lines)


def check_twins(setup: Setup, seed: int, plans: int) -> None:
    """Compare a game with its twins at every step, and their whole stories where they part.

    In a check only at every third step; the whole stories are those of all steps.
    """
    rng = Random(seed)
    before: Moment | None = None
    for n, moment in enumerate(twin_games(setup, rng, plans)):
        if n % scale(3, 1, 1) == 0:
            check_moment(moment, rng)
        if before and len(before.twins) > len(moment.twins):
            check_moment(before, rng, whole=True)
            check_moment(_given_up(before), rng)
        before = moment


def _given_up(moment: Moment) -> Moment:
    """The same when the Samurai resign before the reveal."""

    def close(game: Game) -> Game:
        return game.close(Ending.RESIGNED, Role.SAMURAI)

    twins = {what: close(twin) for what, twin in moment.twins.items()}
    return replace(moment, one=close(moment.one), twins=twins)


# -- the Samurai and the watcher -----------------------------------------------------------------


def cases(book: str, referee: Referee) -> Iterator[tuple[Setup, int]]:
    """This rulebook with every set of variants, each on several boards.

    In a check one of the sets; in a test half of them, and the others with the other referee.
    """
    turn = 2 * list(RULEBOOKS).index(book) + list(Referee).index(referee)
    for n, variants in enumerate(VARIANT_SETS):
        if scale(n == turn % len(VARIANT_SETS), n % 2 == turn % 2, 1):
            for k in range(scale(1, 1, 4)):
                board = SHIPPED[(turn + 2 * n + 3 * k) % len(SHIPPED)]
                yield Setup(rulebook(book, variants), board, referee), 100 * n + k


@pytest.mark.clause("SET-2", "PLAN-9", "REV-1")
@pytest.mark.parametrize("referee", Referee)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_onlookers_cannot_tell_twins_apart_in_any_rulebook(book: str, referee: Referee) -> None:
    for setup, seed in cases(book, referee):
        check_twins(setup, seed, plans=scale(1, 3, 4))


@pytest.mark.clause("SET-2", "PLAN-9", "BRD-6")
@settings(max_examples=scale(1, 5, 60))
@given(setups(), seeds())
def test_onlookers_cannot_tell_twins_apart_on_any_palace(setup: Setup, seed: int) -> None:
    check_twins(setup, seed, plans=3)


@pytest.mark.clause("TRAIL-2", "GEN-3", "LEAP-1", "PLAN-9", "REF-1")
def test_there_are_twins_of_every_kind() -> None:
    """Without them the tests above would show nothing."""
    missing = dict.fromkeys((BOUND, "path", "target", "leap"), 20)
    for power, how in product(("trail", "shadow"), ("or none", "elsewhere", "denied", "confirmed")):
        missing[f"{power} {how}"] = 20
    kinds = product(range(12), ((), ("genjutsu",), ("cursed-object",)), Referee)
    for seed, variants, referee in kinds:
        setup = Setup(rulebook("en-2024", variants), load_board("kyoto"), referee)
        for moment in twin_games(setup, Random(seed), plans=12):
            for what, twin in moment.twins.items():
                assert twin != moment.one or not twin.moves
                for kind in what.split(", "):
                    missing[kind] = missing.get(kind, 0) - 1
        if max(missing.values()) <= 0:
            break
    assert {kind for kind, count in missing.items() if count > 0} == set()


def test_twins_go_on_after_the_reveal_and_to_the_end() -> None:
    ends = rounds = 0
    for seed in range(30):
        setup = Setup(ALL_RULES[seed % len(ALL_RULES)], load_board("edo"))
        *_, last = twin_games(setup, Random(seed), plans=0)
        rounds = max(rounds, last.one.scene.round)
        ends += last.one.outcome is not None
    assert rounds == 4
    assert ends >= 5


# -- the tables ----------------------------------------------------------------------------------


def table_sight(table: Table, role: Role) -> Sight:
    """What a table tells one viewer."""
    view = table.view(role)
    sight = {
        "view": repr((view.scene, view.bound, view.plan, view.history)),
        "feed": repr(table.feed(role)),
        "number": str(table.number(role)),
        "actor": str(table.actor),
        "reasons": repr(table.reasons()),
    }
    if role in SEATS:
        sight["undo"] = repr(table.why_not_undo(role))
    return sight


@pytest.mark.clause("REF-1", "REF-7")
@settings(max_examples=scale(5, 25, 800))
@given(setups(), seeds())
def test_a_table_tells_onlookers_the_same_of_twins(setup: Setup, seed: int) -> None:
    for moment, what, one, other in twin_tables(setup, seed):
        for role in ONLOOKERS:
            found = what_differs(table_sight(one, role), table_sight(other, role))
            assert not found, _failure(moment, role, {what: found})


@pytest.mark.slow
def test_there_are_twin_tables_with_the_same_and_with_other_instructions() -> None:
    setup = Setup(rulebook("en-2024"), load_board("edo"))
    pairs = [(one, other) for seed in range(8) for _, _, one, other in twin_tables(setup, seed)]
    assert sum(one.deceive == other.deceive for one, other in pairs) > 20
    assert sum(one.deceive != other.deceive for one, other in pairs) > 20


def twin_tables(setup: Setup, seed: int) -> Iterator[tuple[Moment, str, Table, Table]]:
    """Twins, each pair at tables of its own, whose Goryō may have instructed them otherwise."""
    fates = twin_fates(setup, Random(seed))
    rng = Random(seed)
    for moment in twin_games(setup, Random(seed), plans=3):
        if moment.one.actor is Role.SAMURAI and rng.random() < 0.5:
            deceive = rng.random() < 0.5
            for what, twin in moment.twins.items():
                one = _at_table(moment.one, fates, deceive)
                other = _at_table(twin, fates, rng.random() < 0.5)
                if one and other:
                    yield moment, what, one, other


def _at_table(game: Game, fates: tuple[Fate, Fate], deceive: bool) -> Table | None:
    """The game played at a table; None if its Goryō would have to answer otherwise."""
    start = Setup(game.rules, game.board, game.referee).new_game()
    fate = next((fate for fate in fates if fate.order[0] == game.position.bound), None)
    if fate is None:
        return None
    table = Table(start, fate, clock=lambda: 0.0)
    table.instruct(Role.GORYO, deceive)
    while len(table.game.moves) < len(game.moves):
        done = len(table.game.moves)
        if table.actor is None or table.game.moves != game.moves[:done]:
            return None
        table.play(table.actor, game.moves[done])
    return table if table.game.moves == game.moves else None


# -- fate ----------------------------------------------------------------------------------------


@pytest.mark.clause("SET-1", "SET-2", "REV-7")
@settings(max_examples=scale(2, 8, 120))
@given(setups(), seeds())
def test_nobody_sees_what_fate_will_do(setup: Setup, seed: int) -> None:
    """The same fate up to a draw and another from there: all is the same until that draw."""
    rng = Random(seed)
    order = list(random_fate(setup.board, rng).order)
    known = rng.randrange(1, len(order) - 1)
    rest = order[known:]
    while rest == order[known:]:
        rng.shuffle(rest)
    fates = (Fate(tuple(order)), Fate((*order[:known], *rest)))
    one, other = (Table(setup.new_game(), fate, lambda: 0.0) for fate in fates)
    probe = Random(seed)
    while one.game.moves == other.game.moves and one.actor is not None:
        for role in VIEWERS:
            assert not what_differs(table_sight(one, role), table_sight(other, role))
            moment = Moment(one.game, {"fate": other.game}, max(0, len(one.game.events) - 2))
            found = leaks(moment, role, probe)
            assert not found, _failure(moment, role, found)
        move = likely_move(one.game, rng)
        seat = one.actor
        one.play(seat, move)
        other.play(seat, move)
    drawn = [[m for m in t.game.moves if isinstance(m, Draw)] for t in (one, other)]
    assert drawn[0][:known] == drawn[1][:known]


# -- the tests above can fail --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whispering(View):
    """A view that keeps the plan to itself, and gives it away by what it does."""

    secret: Plan | None = field(default=None, repr=False, compare=False)

    def why_not(self, move: Move | str) -> Refusal | None:
        if isinstance(move, Hound) and self.secret and move.tile in self.secret.path:
            return Refusal(Reason.HOUND_SPENT)
        return View.why_not(self, move)


@dataclass(frozen=True, slots=True)
class Counting(Whispering):
    def count_moves(self) -> int:
        return View.count_moves(self) + len(self.secret.path if self.secret else ())

    why_not = View.why_not


class _Backwards(LegalMoves):
    def __iter__(self) -> Iterator[Move]:
        return reversed(list(LegalMoves.__iter__(self)))


@dataclass(frozen=True, slots=True)
class Choosing(Whispering):
    why_not = View.why_not

    def sample_move(self, rng: Random) -> Move:
        if self.secret and self.secret.target % 2:
            return Done()
        return View.sample_move(self, rng)

    def legal_moves(self) -> LegalMoves:
        kind = _Backwards if self.secret and self.secret.target % 2 else LegalMoves
        return kind(self.scene, self.bound, self.plan, self.to_act)


def _telling(kind: type[Whispering]) -> Look:
    def look(game: Game, role: Role) -> View:
        view = view_of(game, role)
        parts = (view.role, view.scene, view.bound, view.plan, view.history)
        return kind(*parts, game.position.plan)

    return look


def _with_the_plan(game: Game, role: Role) -> View:
    return replace(view_of(game, role), plan=game.position.plan)


def _with_the_bound_type(game: Game, role: Role) -> View:
    return replace(view_of(game, role), bound=game.position.bound)


def _with_all_events(game: Game, role: Role) -> View:
    return replace(view_of(game, role), history=game.events)


def _with_the_leap_gone_early(game: Game, role: Role) -> View:
    view, plan = view_of(game, role), game.position.plan
    if plan is None or len(plan.path) == 5:
        return view
    return replace(view, scene=view.scene._replace(powers=view.scene.powers - {Power.LEAP}))


def _with_a_samurai_blinded(game: Game, role: Role) -> View:
    view, plan = view_of(game, role), game.position.plan
    if plan is None or plan.target % 2:
        return view
    return replace(view, scene=view.scene._replace(illusion=view.board.samurai[0]))


def _with_events_out_of_step(game: Game, role: Role) -> View:
    view, plan = view_of(game, role), game.position.plan
    extra = (Planned(None),) if plan and plan.trail is not None else ()
    return replace(view, history=(*view.history, *extra))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("look", "channels"),
    [
        (_with_the_plan, {"view", "json"}),
        (_with_the_bound_type, {"view", "json"}),
        (_with_all_events, {"view", "history", "json", "log in en", "log in it"}),
        (_with_the_leap_gone_early, {"view", "json"}),
        (_with_events_out_of_step, {"view", "history", "json", "log in fr", "record"}),
        (_with_a_samurai_blinded, {"why not", "choices"}),
        (_telling(Whispering), {"why not"}),
        (_telling(Counting), {"count"}),
        (_telling(Choosing), {"sample", "legal moves"}),
    ],
)
def test_a_view_that_tells_too_much_is_caught(look: Look, channels: set[str]) -> None:
    assert channels <= _caught(look)


@pytest.mark.slow
@pytest.mark.parametrize("event", [Planned, Bound])
def test_an_event_that_shows_itself_to_all_is_caught(
    event: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not _caught(view_of)
    monkeypatch.setattr(event, "seen_by", lambda self, _role: self)
    assert {"view", "history", "json", "log in en"} <= _caught(view_of)


@cache
def _some_twins() -> list[Moment]:
    setup = Setup(rulebook("en-2024"), load_board("hut"))
    moments = [moment for seed in range(5) for moment in twin_games(setup, Random(seed))]
    return [moment for moment in moments if moment.one.outcome is None][::3]


def _caught(look: Look) -> set[str]:
    """The channels on which the comparison of the tests above finds something."""
    rng = Random(5)
    return {
        channel
        for moment in _some_twins()
        for channels in leaks(moment, Role.SAMURAI, rng, look, whole=True).values()
        for channel in channels
    }
