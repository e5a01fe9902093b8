"""Nothing leaves the server that its viewer cannot know: every byte over HTTP and the sockets.

A game and its twins (see `tests.twins`) are played on servers of their own by people who look,
try, take back, lose their connections and wait, in both in the same way. What the viewer gets is
then the same to the byte: status, headers, bodies, messages and their order. Only the commitment
is taken out before: it is there to differ.

On two workers the Goryō is at one and everybody else at the other, and what the one stores the
other hears of, at once or too late.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from prometheus_client import CollectorRegistry, generate_latest

from goryo import (
    SEATS,
    VIEWERS,
    Game,
    GoryoError,
    Phase,
    Referee,
    Role,
    load_board,
    read_board,
    rulebook,
    view_of,
    write_board,
)
from goryo.board import Kind
from goryo.fate import SEED_BYTES, Fate
from goryo.moves import Answer, Draw, Move, Plan, write_move
from goryo.plain_data import Json
from goryo.plans import legal_paths, sample_plan
from goryo.record import record_of_view, write_record
from goryo.refusals import Illegal
from goryo.server.lobby.herald import Herald
from goryo.server.metrics import Figures
from goryo.server.store.stored_tables import StoredTables
from goryo.server.table import kept, papers, summary, viewers
from goryo.server.table.live import LiveTable
from goryo.table import Instructed, Table
from goryo.wire.names import EMOTES
from goryo.wire.routes import (
    BRANCH,
    DO,
    INVITE,
    ME,
    PUZZLE,
    RECOVER,
    RECOVERY,
    REQUESTS,
)
from tests.properties.test_non_interference import probes_of
from tests.server.harness import Hosted, StandInCarrier, hosted
from tests.server.palaces import lopsided, maze
from tests.server.protocol import (
    NONCES,
    Chosen,
    Guest,
    Line,
    LoopClock,
    Mirror,
    bytes_of,
    messages,
    seeds_of,
)
from tests.server.quick_loop import quick_loop, settled
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup, likely_move, play_out, playable
from tests.twins import BOUND, Moment, instruction_for, twin_games
from tests.wire import described

Trace = dict[Role, list[tuple[int, str, str]]]
"""What each viewer got: after how many moves, on which way, and every byte of it."""

ONLOOKERS = (Role.SAMURAI, Role.WATCHER)
_BAD_FRAMES = ("", "{", "[]", "null", "7", '{"do":1}', '{"do":"dance","id":"é"}')

LOOKS = tuple(each.path for each in REQUESTS if each.method == "GET" and each is not PUZZLE)
"""Every request that tells something; the puzzle of a day is the same for everybody."""
PAGES = (
    *("/", "/results", "/api/tables/none/view", "/preview/none.png"),
    *("/table/{table_id}", "/join/{table_id}", "/review/{table_id}"),
)
REACHES: tuple[tuple[str, Json], ...] = (
    *((path, {"as": "goryo"}) for path in (INVITE.path, RECOVERY.path, ME.path, RECOVER.path)),
    (BRANCH.path, {"step": 1, "side": "samurai", "opponent": "novice"}),
)
"""What somebody may try who would rather be another."""

HABITS = (
    *("look", "look", "probe", "probe", "probe", "come_again"),
    *("wait", "undo", "play_elsewhere", "come_and_go", "emote"),
)


@dataclass(frozen=True)
class Case:
    """A game that is played on servers, and what is open about it."""

    setup: Setup
    seed: int
    line: tuple[Game, ...] = ()
    """The one game after each of its moves, and before the first."""
    plans: tuple[Plan, ...] = ()
    """All plans there may be; somebody who guesses them must not notice."""
    hidden: tuple[Kind, ...] = ()
    """The types that may be bound."""
    clock: bool = False
    help: bool = False
    workers: int = 1
    noise: float = 1.0
    """How much else happens between two moves."""
    habits: tuple[str, ...] = HABITS
    """What else."""
    longest: int = 60
    """So many moves are compared at most."""
    hostile: bool = False
    """Whether somebody drew the palace in order to learn something by it."""

    def opening(self) -> Json:
        clock = {"seconds": 86_400, "bonus": 5} if self.clock else None
        return {
            "rulebook": self.setup.rules.name,
            "variants": list(self.setup.rules.variants),
            "referee": self.setup.referee.value,
            "board_toml": write_board(self.setup.board),
            "clock": clock,
            "help": self.help,
        }

    def rng(self, *what: object) -> Random:
        return Random(repr((self.seed, *what)))


@dataclass(frozen=True)
class Secret:
    """One of the games: its moves, and the seed of its fate."""

    game: Game
    seed: bytes
    name: str = ""
    """Whatever else the viewer cannot know hangs on it: when she changes her mind, and how."""


class AnotherWay(AssertionError):
    """The server refuses what happens in this game."""


# -- the people at the table -----------------------------------------------------------------------


class Evening:
    """Everybody who has to do with one table, and what they get."""

    def __init__(
        self, case: Case, secret: Secret, houses: list[Hosted], carrier: StandInCarrier
    ) -> None:
        self.case, self.secret, self.houses, self.carrier = case, secret, houses, carrier
        self.house = {Role.GORYO: houses[0], Role.SAMURAI: houses[-1], Role.WATCHER: houses[-1]}
        self.trace: Trace = {role: [] for role in VIEWERS}
        self.guests: dict[Role, Guest] = {}
        self.lines: dict[tuple[Role, str], Line] = {}
        self.game = case.setup.new_game()
        self.table = self.elsewhere = ""
        self.late: list[Role] = []
        self._ids = count()

    @property
    def moment(self) -> int:
        return len(self.game.moves)

    async def begin(self) -> None:
        """They come in, agree on a table and sit down."""
        for role in SEATS:
            visitor = await self.house[role].visitor(role.value.title())
            self.guests[role] = Guest.of(visitor, self.house[role])
            endpoint = f"https://fcm.googleapis.com/{role}"
            await self.ask(role, "POST", "/api/me/push", {"endpoint": endpoint})
        self.guests[Role.WATCHER] = Guest(self.house[Role.WATCHER])
        other = await self.guests[Role.SAMURAI].open("me", "me", **self.case.opening())
        self.elsewhere = other["table"]["id"]
        host = self.case.rng("host").choice(SEATS)
        seats = {host: "me", host.opponent: "friend"}
        opening = {**self.case.opening(), "seats": seats}
        nonces = dict(zip(SEATS, NONCES, strict=True))
        opened = await self.guests[host].post("/api/tables", {**opening, "nonce": nonces[host]})
        self.table = opened["table"]["id"]
        joining = {"code": opened["invite"]["code"], "nonce": nonces[host.opponent]}
        await self.ask(host.opponent, "POST", "/api/invitation", {"code": joining["code"]})
        await self.ask(host.opponent, "POST", "/api/join", joining)
        for role in VIEWERS:
            await self.come(role, "one")
            await self.notice(role)

    async def play(self, until: int) -> None:
        """Play the game up to that many moves, with everything else that people do."""
        while self.moment < until:
            move = self.secret.game.moves[self.moment]
            rng = self.case.rng(self.moment)
            by_table = isinstance(move, Draw) or (
                isinstance(move, Answer) and self.game.scene.referee is Referee.GUIDED
            )
            if not by_table:
                mind = self.case.rng(self.moment, "mind", self.secret.name)
                late = rng.random() < 0.5
                for _ in range(_how_many(rng, self.case.noise)):
                    await self.wish([mind.random() < 0.5] * _how_many(mind, 0.5), mind, late)
                    await self.something(rng)
                    await self.keep()
                needed = instruction_for(self.game, self.secret.game.moves, self.moment)
                await self.wish([] if needed is None else [needed], mind, late)
                assert self.game.actor is not None
                await self.make(self.game.actor, move, rng)
                await self.deliver()
                await self.keep()
            self.game = self.game.play(move)
        await self.keep()
        live = await self.house[Role.SAMURAI].hall.tables.live(self.table)
        assert (await live.table()).game.moves == self.secret.game.moves[:until]

    # -- what happens ----------------------------------------------------------------------------

    async def make(self, seat: Role, move: Move, rng: Random) -> None:
        """A move of the game, on the socket or over HTTP."""
        text = write_move(move, self.game.board, self.game.rules.colours)
        command = {"do": "play", "move": text, "number": await self.number(seat)}
        told = await self.command(seat, command, rng.random() < 0.7)
        if told["is"] != "done":
            raise AnotherWay(f"{text}: {told}")
        await self.notice(seat)

    async def wish(self, wishes: list[bool], mind: Random, late: bool) -> None:
        """She instructs the table, when she likes and where the coming answer hangs on it."""
        for deceive in wishes:
            command = {"do": "instruct", "deceive": deceive}
            told = await self.command(Role.GORYO, command, mind.random() < 0.5)
            if told["is"] != "done":
                raise AnotherWay(str(told))
            await self.notice(Role.GORYO, late=late)

    async def something(self, rng: Random) -> None:
        """Something that is no move, the same whatever the secret."""
        await getattr(self, rng.choice(self.case.habits))(rng)

    async def look(self, rng: Random) -> None:
        role = rng.choice(VIEWERS)
        here = f"/api/tables/{self.table}"
        path = rng.choice((*LOOKS, *PAGES, f"{here}/view", f"{here}/view", f"{here}/nothing"))
        names = {"table_id": self.table, "name": f"game-{self.table}.png", "role": "samurai"}
        path = path.format(**names, rulebook="it-2019", example="A")
        seen_as = rng.choice([None, None, "watcher", role.value, "samurai", "fate"])
        if seen_as == Role.GORYO and role is not Role.GORYO:
            seen_as = None
        await self.ask(role, "GET", path, query={} if seen_as is None else {"as": seen_as})
        if rng.random() < 0.1:
            path, body = rng.choice(REACHES)
            await self.ask(
                rng.choice(ONLOOKERS), "POST", path.format(table_id=self.table), dict(body)
            )

    async def probe(self, rng: Random) -> None:
        """Something that is refused; on the socket or over HTTP."""
        role = rng.choice((*ONLOOKERS, *VIEWERS))
        if rng.random() < 0.15:
            await self.send(role, rng.choice(_BAD_FRAMES))
            return
        await self.command(role, await self._refused(role, rng), rng.random() < 0.6)

    async def _refused(self, role: Role, rng: Random) -> Json:
        """A command that nobody can carry out now, whatever the secret."""
        number = await self.number(role) if role is not Role.GORYO else 0
        off = rng.choice([-3, -1, 1, 50])
        scene = self.game.scene
        commands: list[Json] = [
            {"do": "undo", "number": max(0, number + off) if number + off >= 0 else number + 9},
            {"do": "ping", "id": rng.choice(["", "x" * 64, 2**52])},
            {"do": "ping", "id": "x" * 65},
            {"do": "play", "move": "x" * 500, "number": number},
            {"do": "rematch", "nonce": "00"},
            {"do": "rematch", "nonce": "00", "sides": "same"},
            {"do": "rematch", "nonce": "no"},
            {"do": "replace", "program": "nobody"},
            {"do": "instruct", "deceive": "yes"},
        ]
        if role is Role.WATCHER:
            commands += [{"do": do} for do in ("resign", "abort", "claim", "leave")]
        if role is not Role.GORYO:
            commands.append({"do": "instruct", "deceive": False})
        if scene.planned or scene.round > 1:
            commands.append({"do": "abort"})
        if (Role.GORYO, "one") in self.lines:
            commands += [{"do": "claim"}, {"do": "replace", "program": "novice"}] * (
                role is Role.SAMURAI
            )
        if rng.random() < 0.4:
            return rng.choice(commands)
        # The probes are those of the one game, also where its twin is played.
        probes = probes_of(Moment(self.case.line[self.moment], {}), rng)
        if scene.phase is Phase.PLAN or (self.case.plans and rng.random() < 0.2):
            guesses = [*_legal_if(self.case.line[self.moment], self.case.hidden, rng)]
            probes = [*(guesses or self.case.plans or probes)]
        probe = rng.choice(probes)
        text = self._written(probe)
        legal = role is Role.SAMURAI and self._why_not(text) is None  # what is written is judged
        if role is Role.GORYO:
            number = 10_000  # her own hangs on how often she changed her mind; she never gets there
        elif legal or rng.random() < 0.3:
            number += 1 + abs(off)
        return {"do": "play", "move": text, "number": number}

    def _written(self, probe: Move | str) -> str:
        if isinstance(probe, str):
            return probe
        try:
            return write_move(probe, self.game.board, self.game.rules.colours)
        except (GoryoError, IndexError):
            return f"{type(probe).__name__.lower()} ?"

    def _why_not(self, probe: str) -> object:
        try:
            return view_of(self.game, Role.SAMURAI).why_not(probe)
        except GoryoError as error:
            return error

    async def come(self, role: Role, name: str, since: str | None = None) -> None:
        if (role, name) not in self.lines:
            query = {} if since is None else {"since": since}
            self.lines[role, name] = self.guests[role].line(self.table, **query)
            await settled()

    async def go(self, role: Role, name: str) -> None:
        line = self.lines.pop((role, name), None)
        if line is not None:
            await settled()
            self._keep(role, name, line)
            await line.close()
            self._keep(role, name, line)

    async def come_again(self, rng: Random) -> None:
        """A connection is lost, or another comes, and asks for what is missing."""
        role, name = rng.choice(ONLOOKERS), rng.choice(["one", "two"])
        number = await self.number(role)
        back = rng.choice([None, "0", str(number), str(max(0, number - 4)), str(number + 3), "-1"])
        await self.go(role, name)
        if rng.random() < 0.3:
            await asyncio.sleep(rng.choice([0.01, 0.5, 3.0]))
        await self.come(role, name, back)

    async def come_and_go(self, rng: Random) -> None:
        """Hers come and go too, which everybody may see; and theirs stay away for longer."""
        seat = rng.choice((Role.GORYO, Role.GORYO, Role.SAMURAI))
        if rng.random() < 0.5:
            await self.go(seat, "one")
        else:
            await self.come(seat, "one")
        await self.notice(seat)

    async def wait(self, rng: Random) -> None:
        await asyncio.sleep(rng.choice([0.01, 0.15, 0.7, 2.0, 13.0]))

    async def undo(self, rng: Random) -> None:
        """Somebody would take the last move back; if it can be, it is made again."""
        seat = rng.choice(SEATS)
        told = await self.command(seat, {"do": "undo", "number": await self.number(seat)}, True)
        if told["is"] == "done":
            await self.notice(seat)
            if rng.random() < 0.5:
                await self.look(rng)
            await self.make(seat, self.game.moves[-1], rng)

    async def emote(self, rng: Random) -> None:
        """Somebody shows how they feel, more often than they may, or wrongly."""
        role = rng.choice(VIEWERS)
        name: Any = rng.choice([*EMOTES, "smirk"])
        for _ in range(rng.choice([1, 1, 4])):
            told = await self.command(role, {"do": "emote", "emote": name}, rng.random() < 0.5)
            here, other = self.house[role], self.house[Role.GORYO]
            if role is Role.GORYO:
                other = self.house[Role.SAMURAI]
            if told["is"] == "done" and other is not here:  # as PostgreSQL would tell it
                other.hall.tables.show(self.table, {"is": "emote", "by": role.value, "emote": name})

    async def play_elsewhere(self, rng: Random) -> None:
        """The Samurai's player has another game, and moves there."""
        live = await self.house[Role.SAMURAI].hall.tables.live(self.elsewhere)
        table = await live.table()
        undo = table.why_not_undo(Role.GORYO) is None
        move = table.game.write(likely_move(table.game, rng)) if not undo else ""
        command = {"do": "undo"} if undo else {"do": "play", "move": move}
        body = {**command, "number": table.number(Role.GORYO)}
        path = f"/api/tables/{self.elsewhere}/do"
        await self.guests[Role.SAMURAI].ask("POST", path, body, query={"as": "goryo"})
        await asyncio.sleep(0.01)
        await self.ask(Role.SAMURAI, "GET", "/api/tables")

    # -- on which ways ---------------------------------------------------------------------------

    async def number(self, role: Role) -> int:
        live = await self.house[role].hall.tables.live(self.table)
        return (await live.table()).number(role)

    async def command(self, role: Role, command: Json, socket: bool) -> Json:
        """A command, and the answer to it."""
        command = {"id": next(self._ids) if role is not Role.GORYO else "hers", **command}
        if not socket or (role, "one") not in self.lines:
            path = f"/api/tables/{self.table}/do"
            body = await self.ask(role, "POST", path, command)
            told: Json = json.loads(body)
            return told
        frames = await self.send(role, json.dumps(command))
        [answer] = [message for message in messages(frames) if message["is"] in ("done", "no")]
        return answer

    async def send(self, role: Role, text: str) -> list[str]:
        """A frame on the first line, and all that comes back."""
        line = self.lines.get((role, "one"))
        if line is None:
            return []
        self._keep(role, "one", line)
        line.send(text)
        await settled()
        return self._keep(role, "one", line)

    async def ask(
        self, role: Role, method: str, path: str, body: Any = None, query: Json | None = None
    ) -> bytes:
        answer = await self.guests[role].ask(method, path, body, query=query)
        await settled()
        self.trace[role].append((self.moment, f"{method} {path} {query}", bytes_of(answer)))
        return answer.body

    async def keep(self) -> None:
        await settled()
        pushed, self.carrier.told = self.carrier.told, []
        for role in ONLOOKERS:  # who carries a push looks on, too
            self.trace[role] += [(self.moment, "push", endpoint) for endpoint in pushed]
        for (role, name), line in self.lines.items():
            self._keep(role, name, line)

    def _keep(self, role: Role, name: str, line: Line) -> list[str]:
        frames = line.heard()
        self.trace[role] += [(self.moment, f"socket {name}", frame) for frame in frames]
        return frames

    # -- between the workers ---------------------------------------------------------------------

    async def notice(self, seat: Role, *, late: bool = False) -> None:
        """The other worker hears that something was stored; of her wishes perhaps too late."""
        other = seat.opponent if seat in SEATS else Role.GORYO
        if self.house[other] is not self.house[seat]:
            self.late.append(other)
            if not late:
                await self.deliver()

    async def deliver(self) -> None:
        late, self.late = self.late, []
        for role in late:
            await self.house[role].hall.tables.heard(self.table)

    async def end(self) -> None:
        for role, name in list(self.lines):
            await self.go(role, name)


def _how_many(rng: Random, mean: float) -> int:
    return sum(rng.random() < mean / 3 for _ in range(3)) if mean < 3 else round(mean)


def _legal_if(game: Game, kinds: Sequence[Kind], rng: Random) -> Iterator[Plan]:
    """Plans that are legal if one of these types is bound, and break the other."""
    scene = game.scene._replace(referee=Referee.GUIDED, phase=Phase.PLAN)
    for kind in kinds if scene.goryo is not None else ():
        if next(legal_paths(scene, kind), None) is not None:
            for _ in range(20):
                plan = sample_plan(scene, kind, rng)
                if game.board.kind_of[plan.target] in kinds:
                    yield plan


_files = count()


@asynccontextmanager
async def evening(
    case: Case, secret: Secret, folder: Path, kind: type[Evening] = Evening
) -> AsyncIterator[Evening]:
    """A server of its own with this game's people, who have sat down."""
    database = folder / f"{next(_files)}.sqlite"
    carrier = StandInCarrier()
    both = [bytes(SEED_BYTES), secret.seed]  # first the other game of the Samurai's player
    async with AsyncExitStack() as stack:
        houses = [
            await stack.enter_async_context(
                hosted(
                    database,
                    clock=LoopClock(),
                    chance=Chosen(f"worker {n}", [secret.seed] * (n + 1 < case.workers) or both),
                    minds=Mirror(),
                    carrier=carrier,
                    attend=case.clock and n == 0,
                )
            )
            for n in range(case.workers)
        ]
        people = kind(case, secret, houses, carrier)
        stack.push_async_callback(people.end)
        await people.begin()
        yield people
    for file in folder.glob(f"{database.name}*"):
        file.unlink()


def traced(case: Case, secret: Secret, until: int, folder: Path) -> Trace:
    """What everybody gets in this game up to so many moves."""

    async def play() -> Trace:
        async with evening(case, secret, folder) as people:
            await people.play(until)
            return people.trace

    with quick_loop() as loop:
        return loop.run_until_complete(play())


# -- what differs ----------------------------------------------------------------------------------


def first_difference(one: Trace, other: Trace, role: Role, until: int) -> str | None:
    """Where the bytes that this viewer got before that move part; None if they do not."""
    mine, theirs = ([e for e in trace[role] if e[0] < until] for trace in (one, other))
    for here, there in zip_longest(mine, theirs):
        if here != there:
            return f"{role} after {here or there}\n  one: {here}\n  other: {there}"
    return None


@cache
def _twin_orders(kinds: int) -> list[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Pairs of permutations with known seeds that differ in the bound type alone."""
    known = seeds_of(kinds)
    pairs = ((order, (order[-1], *order[1:-1], order[0])) for order in known)
    return [(one, other) for one, other in pairs if other in known]


@dataclass(frozen=True)
class Twin:
    """A twin of a case's game: up to so many moves nobody but her can tell them apart."""

    what: str
    secret: Secret
    until: int


def twins_of(case: Case, plans: int) -> tuple[Case, Secret, list[Twin]]:
    """A game and its twins, in each round some with other plans and through all with another type.

    The case is given back with what its people may know.
    """
    rng = case.rng("twins")
    orders = rng.choice(_twin_orders(len(case.setup.board.kinds)))
    seed = {order[0]: seeds_of(len(order))[order] for order in orders}
    last: dict[tuple[str, int], Moment] = {}
    fates = (Fate(orders[0]), Fate(orders[1]))
    for moment in twin_games(case.setup, rng, plans, fates):
        if _waits(moment.one) and len(moment.one.moves) <= case.longest:
            for what in moment.twins:
                last[what, 0 if what == BOUND else moment.one.scene.round] = moment
    found = []
    for n, ((what, _), moment) in enumerate(last.items()):
        twin = moment.twins[what]
        secret = Secret(twin, seed[twin.position.bound or Kind(0)], f"twin {n}")
        found.append(Twin(what, secret, len(moment.one.moves)))
    one = last[BOUND, 0].one
    games = [case.setup.new_game()]
    for move in one.moves:
        games.append(games[-1].play(move))
    made = {move for t in (one, *(twin.secret.game for twin in found)) for move in t.moves}
    guesses = tuple(sorted((m for m in made if isinstance(m, Plan)), key=repr))
    told = replace(case, line=tuple(games), plans=guesses, hidden=tuple(sorted(seed)))
    return told, Secret(one, seed[orders[0][0]], "one"), found


def _waits(game: Game) -> bool:
    """Whether a table waits for somebody there: fate and forced answers are its own business."""
    forced = game.scene.phase is Phase.ANSWER and game.scene.referee is Referee.GUIDED
    return game.actor in SEATS and not forced


def leaks(case: Case, plans: int, folder: Path, roles: Sequence[Role] = ONLOOKERS) -> Leaks:
    """Play a game and its twins, and tell whoever can tell them apart."""
    case, one, twins = twins_of(case, plans)
    until = max(twin.until for twin in twins)
    seen = traced(case, one, until, folder)
    found = Leaks()
    for twin in twins:
        trace = traced(case, twin.secret, twin.until, folder)
        found.pairs += 1
        found.compared.update(twin.what.split(", "))
        for role in roles:
            difference = first_difference(seen, trace, role, twin.until)
            if difference is not None:
                found.told.append(f"{twin.what}: {difference}")
    return found


@dataclass
class Leaks:
    """What was compared, and what was told."""

    told: list[str] = field(default_factory=list)
    pairs: int = 0
    compared: Counter[str] = field(default_factory=Counter)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where databases lie; the commitment is the same for every seed."""
    monkeypatch.setattr(summary, "commitment", lambda _seed: "0" * 64)
    return tmp_path


def cases(seed: int) -> Case:
    """One of many: every rulebook, variant, referee and board comes, and hostile palaces too."""
    rng = Random(seed)
    rules = ALL_RULES[(7 * seed) % len(ALL_RULES)]
    boards = [board for board in SHIPPED if playable(rules, board)]
    hostile = read_board(rng.choice((maze, lopsided))(seed % 7))
    drawn = seed % 10 == 1 and playable(rules, hostile)
    board = hostile if drawn else rng.choice(boards)
    setup = Setup(rules, board, list(Referee)[seed % 3 == 2])
    return Case(
        setup,
        seed,
        hostile=drawn,
        longest=rng.choice((20, 30, 30, 40, 100)),
        clock=rng.random() < 0.4,
        help=rng.random() < 0.5,
        workers=1 + (rng.random() < 0.4),
    )


@pytest.mark.clause("SET-2", "PLAN-9", "REF-1", "REF-7")
@pytest.mark.parametrize("part", range(scale(1, 2, 8)))
def test_onlookers_get_the_same_bytes_of_twins(part: int, folder: Path) -> None:
    for n in range(scale(1, 5, 25)):
        found = leaks(cases(100 * part + n), scale(1, 2, 3), folder)
        assert not found.told, found.told[0]


@pytest.mark.clause("SET-1", "REV-7")
def test_nobody_gets_a_byte_of_what_fate_will_do(folder: Path) -> None:
    """The same fate up to a draw and another from there: all is the same until that draw."""
    for seed in range(scale(2, 6, 120)):
        case = replace(cases(seed), seed=seed + 7)
        if len(case.setup.board.kinds) < 4:
            continue  # with three types the last draw follows from the others
        orders = _parting_orders(case)
        known = next(n for n, (a, b) in enumerate(zip(*orders, strict=True)) if a != b)
        line = []
        for game in play_out(case.setup.new_game(), case.rng("fate"), Fate(orders[0])):
            drawn = sum(isinstance(move, Draw) for move in game.moves)
            if drawn > known or len(game.moves) > case.longest or game.outcome is not None:
                break
            line.append(game)
        last = max(n for n, game in enumerate(line) if _waits(game))
        case = replace(case, line=tuple(line))
        one, other = (
            traced(case, Secret(line[last], seeds_of(len(order))[order]), last, folder)
            for order in orders
        )
        for role in VIEWERS:
            difference = first_difference(one, other, role, last + 1)
            assert difference is None, difference


def _parting_orders(case: Case) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Two permutations with known seeds that have the same beginning, to the second or later."""
    rng = case.rng("orders")
    orders = list(seeds_of(len(case.setup.board.kinds)))
    for _ in range(1000):
        one = rng.choice(orders)
        known = rng.randrange(2, max(3, len(one) - 3))
        others = [o for o in orders if o[:known] == one[:known] and o != one]
        if others:
            return one, rng.choice(others)
    raise AssertionError("there are too few seeds to choose from")


@pytest.mark.clause("REF-1")
def test_her_instructions_show_nowhere(folder: Path) -> None:
    """The same game, in which she changes her mind at other moments, or more often."""
    for seed in range(scale(2, 6, 60)):
        case, one, _ = twins_of(replace(cases(seed), seed=seed + 1000), 0)
        until = len(one.game.moves)
        figures = []
        traces = []
        for name in ("once", "again"):
            with quick_loop() as loop:
                trace, told = loop.run_until_complete(
                    _with_figures(case, replace(one, name=name), until, folder)
                )
            traces.append(trace)
            figures.append(told)
        for role in ONLOOKERS:
            difference = first_difference(traces[0], traces[1], role, until + 1)
            assert difference is None, difference
        assert figures[0] == figures[1]
        assert any("goryo_moves_total" in line for line in figures[0])


async def _with_figures(
    case: Case, secret: Secret, until: int, folder: Path
) -> tuple[Trace, list[str]]:
    """What everybody gets, and what the metrics say but for how much was stored and how quickly."""
    async with evening(case, secret, folder) as people:
        await people.play(until)
        lines: list[str] = []
        for house in people.houses:
            registry = CollectorRegistry()
            registry.register(Figures(house.hall, house.connections))
            lines += generate_latest(registry).decode().splitlines()
        stored = ("goryo_commit_", "goryo_changes_stored", "goryo_database_", "goryo_disk_")
        quickly = re.compile(r"_(bucket|sum)[ {]")
        kept = [x for x in lines if not x.startswith(stored) and not quickly.search(x)]
        return people.trace, kept


@pytest.mark.clause("REF-1", "REF-5")
@pytest.mark.parametrize("gone", [100, 200])
def test_her_instructions_are_no_sign_of_life(gone: int, folder: Path) -> None:
    """Whether an absent opponent can be given up does not tell what she does unseen."""

    async def claimed(wishes: bool) -> str:
        case = Case(Setup(rulebook("en-2024"), load_board("edo")), 5)
        order = next(iter(seeds_of(8)))
        async with evening(
            case, Secret(case.setup.new_game(), seeds_of(8)[order]), folder
        ) as people:
            await people.go(Role.GORYO, "one")
            for _ in range(4):
                for _ in range(5):  # the server runs all the while
                    await asyncio.sleep(gone / 20)
                    for house in people.houses:
                        await house.hall.pulse.beat()
                if wishes:
                    command = {"do": "instruct", "deceive": False}
                    assert (await people.command(Role.GORYO, command, False))["is"] == "done"
            told = await people.command(Role.SAMURAI, {"do": "claim"}, True)
            return str(told["is"])

    answers = []
    for wishes in (False, True):
        with quick_loop() as loop:
            answers.append(loop.run_until_complete(claimed(wishes)))
    assert answers == ["done" if gone >= 180 else "no"] * 2


# -- the tests above can fail ----------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def _with_times_of_everything(patch: Patch) -> None:
    """What she alone may know of moves a table up among "my games"."""
    append = StoredTables.append

    async def loud(self: StoredTables, *args: Any, **kwargs: Any) -> None:
        await append(self, *args, **{**kwargs, "quiet": False})

    patch.setattr(StoredTables, "append", loud)


def _with_a_word_on_every_act(patch: Patch) -> None:
    tell = LiveTable._tell

    def tell_more(self: LiveTable) -> bool:
        told = tell(self)
        self._announce()
        return told

    patch.setattr(LiveTable, "_tell", tell_more)


def _with_a_word_on_every_notice(patch: Patch) -> None:
    patch.setattr(LiveTable, "_face", lambda _self: object())


def _with_news_of_her_wishes(patch: Patch) -> None:
    def number(self: Table, role: Role) -> int:
        return len(self.feed(role)) + sum(isinstance(e, Instructed) for e in self.entries)

    patch.setattr(Table, "number", number)


def _with_refusals_by_the_truth(patch: Patch) -> None:
    play = Table.play

    def judge(self: Table, seat: Role, move: str, *more: Any, **also: Any) -> None:
        try:
            play(self, seat, move, *more, **also)
        except Illegal as error:
            raise Illegal(self.game.why_not(move) or error.refusal) from None

    patch.setattr(Table, "play", judge)


def _with_the_bound_type(patch: Patch) -> None:
    of_table = summary.of_table

    def telling(stored: Any, setup: Any, table: Table | None, *args: Any, **more: Any) -> Json:
        bound = None if table is None else table.game.position.bound
        return {**of_table(stored, setup, table, *args, **more), "hint": bound}

    patch.setattr(summary, "of_table", telling)


def _with_the_length_of_the_plan(patch: Patch) -> None:
    news = viewers.news

    def longer(table: Table, role: Role, since: int, choices: Raw | None = None) -> Json:
        plan = table.game.position.plan
        return {**news(table, role, since, choices), "": " " * len(plan.path if plan else ())}

    patch.setattr(viewers, "news", longer)


def _with_the_number_of_entries(patch: Patch) -> None:
    view = viewers.whole_view

    def counting(table: Table, role: Role, choices: Raw | None = None) -> Json:
        return {**view(table, role, choices), "entries": len(table.entries)}

    patch.setattr(viewers, "whole_view", counting)


def _with_her_record(patch: Patch) -> None:
    async def record(live: LiveTable, _: Role) -> str:
        return write_record(record_of_view((await live.table()).view(Role.GORYO)))

    patch.setattr(papers, "record", record)


def _with_help_from_her_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(papers, "view_to_json", lambda seen, **_: {"seen": repr(seen), "by": hers(seen)})
    shown: dict[int, str] = {}

    def look(self: Table, role: Role) -> Any:
        seen = view(self, role)
        shown[id(seen)] = repr(view(self, Role.GORYO).bound)
        return seen

    def hers(seen: object) -> str:
        return shown[id(seen)]

    patch.setattr(Table, "view", look)


def _with_pushes_for_her_wishes(patch: Patch) -> None:
    """Whatever is stored is a reason to tell the Samurai that it is their turn."""
    append, turn = StoredTables.append, Herald.turn
    heralds: list[Herald] = []

    async def telling(self: StoredTables, table_id: str, *args: Any, **kwargs: Any) -> None:
        await append(self, table_id, *args, **kwargs)
        for each in heralds:
            each._turns.clear()
            turn(each, table_id, Role.SAMURAI)

    def remember(self: Herald, table_id: str, role: Role) -> None:
        if self not in heralds:
            heralds.append(self)
        turn(self, table_id, role)

    patch.setattr(Herald, "turn", remember)
    patch.setattr(StoredTables, "append", telling)


def _with_numbers_of_what_others_stored(patch: Patch) -> None:
    """Whoever was overtaken is told so, also by what is none of theirs."""
    patch.setattr(kept, "TRIES", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("leak", "workers", "habits"),
    [
        (_with_times_of_everything, 1, "play_elsewhere look"),
        (_with_a_word_on_every_act, 1, "wait"),
        (_with_a_word_on_every_notice, 2, "wait"),
        (_with_news_of_her_wishes, 1, "wait"),
        (_with_refusals_by_the_truth, 1, "probe"),
        (_with_the_bound_type, 1, "wait"),
        (_with_the_length_of_the_plan, 1, "wait"),
        (_with_the_number_of_entries, 1, "come_again"),
        (_with_her_record, 1, "look"),
        (_with_help_from_her_view, 1, "look"),
        (_with_pushes_for_her_wishes, 1, "wait come_and_go"),
        (_with_numbers_of_what_others_stored, 2, "wait"),
    ],
)
def test_a_server_that_tells_too_much_is_caught(
    leak: Callable[[Patch], None], workers: int, habits: str, folder: Path, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(described, "HELD", False)
    leak(monkeypatch)
    for seed in range(1, 20):
        setup = Setup(rulebook("en-2024"), load_board("hut"))
        case = Case(setup, seed, workers=workers, help=True, noise=3, longest=25)
        with suppress(AnotherWay):  # the leak shows at once
            if not leaks(replace(case, habits=tuple(habits.split())), 1, folder).told:
                continue
        return
    pytest.fail("nobody noticed")


def test_the_twins_and_the_messages_are_of_every_kind(folder: Path) -> None:
    """Without them the tests above would show nothing."""
    compared: Counter[str] = Counter()
    said: Counter[str] = Counter()
    for seed in range(scale(2, 3, 12)):
        setup = Setup(rulebook("en-2024", ("genjutsu",)), load_board("kyoto"))
        case, one, twins = twins_of(Case(setup, seed, clock=True, noise=3, longest=40), 4)
        for twin in twins:
            compared.update(twin.what.split(", "))
        trace = traced(case, one, len(one.game.moves), folder)
        for role in ONLOOKERS:
            for _, way, told in trace[role]:
                said[f"{role} {way.split()[0]}"] += 1
                said.update(message["is"] for message in messages([told]))
    assert {"bound", "path", "target"} <= {*compared}
    assert {"greeting", "view", "news", "table", "done", "no"} <= {*said}
    ways = ("socket", "GET", "POST", "push")
    assert all(said[f"{role} {way}"] for role in ONLOOKERS for way in ways)


def test_every_request_about_a_table_is_made() -> None:
    """A new one joins those that are looked at by itself, or is named here."""
    made = {*LOOKS, *(path for path, _ in REACHES), DO.path}
    assert {each.path for each in REQUESTS if "{table_id}" in each.path} <= made
