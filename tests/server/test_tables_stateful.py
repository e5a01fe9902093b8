"""Whatever happens to messages, connections and workers: one clear answer each, and nothing lost.

A machine of hypothesis plays at tables of the real hall with a real SQLite file. Two workers share
it, and hear of each other late. Messages are doubled, held back and reordered, numbers are stale,
acknowledgements get lost, connections break and come back with what they last heard, and workers
die without a word. Then at every quiet moment

- each message has exactly one answer, and one that never left has none;
- what was acknowledged is stored, once, and nothing is stored that nobody sent;
- what a connection has put together of its messages is what the server shows;
- whoever is to move can move.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, ExitStack
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import hypothesis
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from goryo import SEATS, VIEWERS, Phase, Referee, Role, write_board
from goryo.plain_data import Json
from goryo.server.store.appends import Append
from goryo.server.store.writer import Writer
from goryo.server.table import viewers
from goryo.server.table.ears import Ear
from goryo.server.table.live_tables import LiveTables
from goryo.table import Closed, Instructed, Played, Table, TakenBack, Undone
from tests.server.guests import read_store
from tests.server.harness import Hosted, Refused, hosted
from tests.server.protocol import Chosen, Guest, Line, LoopClock, Mirror
from tests.server.quick_loop import quick_loop, settled
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup, likely_move, playable, seeds

T = TypeVar("T")
some = partial(st.integers, 0, 99)
"""Which of those that there are."""
NOW = ("scene", "to_act", "bound", "plan", "bag", "unseen", "choices")


@dataclass
class Known:
    """What a client has put together of what it was told, as `docs/api.md` says."""

    number: int = -1
    history: list[Json] = field(default_factory=list)
    now: Json = field(default_factory=dict)
    deceive: bool | None = None

    def hear(self, message: Json) -> None:
        if message["is"] == "view":
            self.history = list(message["history"])
            self.now = {name: message[name] for name in NOW}
        else:
            assert message["since"] == self.number, "something is missing"
            for item in message["items"]:
                if item["event"] == "taken-back":
                    del self.history[item["left"] :]
                elif item["event"] == "standing":
                    assert item.keys() == {"event", "deceive"}
                else:
                    self.history.append(item)
            assert message["number"] == self.number + len(message["items"])
            assert message["now"].keys() == {*NOW}
            self.now = message["now"]
        self.number = message["number"]
        self.deceive = message.get("deceive")


@dataclass
class Worker:
    """One process of the service."""

    house: Hosted
    running: AbstractAsyncContextManager[Hosted]
    notices: set[str] = field(default_factory=set)
    """Tables that others have changed, of which this one has not heard yet."""


@dataclass(eq=False)
class Client:
    """One connection, its messages, and what it knows."""

    name: int
    role: Role
    table: str
    worker: Worker
    line: Line
    known: Known
    told: list[Known] = field(default_factory=list)
    """What it knew before, for whoever comes back with an old number."""
    held: list[Json] = field(default_factory=list)
    """Messages that were sent and have not arrived."""
    sent: Counter[int] = field(default_factory=Counter)
    answered: Counter[int] = field(default_factory=Counter)
    greeted: bool = False


@dataclass
class Book:
    """What was asked of one table, and what was acknowledged."""

    players: dict[Role, int]
    """Which person sits where."""
    asked: dict[int, tuple[Role, Json]] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.folder = Path(self.stack.enter_context(TemporaryDirectory()))
        self.loop = self.stack.enter_context(quick_loop())
        self.names = count()
        self.ids = count()
        self.open: list[Client] = []
        self.gone: list[Client] = []
        self.workers: list[Worker] = []
        self.books: dict[str, Book] = {}
        self.tokens: list[str] = []
        self.table = ""
        self.quiet = True

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(doing)

    # -- the beginning and the end ---------------------------------------------------------------

    @initialize(seed=seeds())
    def begin(self, seed: int) -> None:
        rng = Random(seed)
        rules = rng.choice(ALL_RULES)
        board = rng.choice([board for board in SHIPPED if playable(rules, board)])
        setup = Setup(rules, board, rng.choice(list(Referee)))
        opening = {
            "rulebook": rules.name,
            "variants": list(rules.variants),
            "referee": setup.referee.value,
            "board_toml": write_board(board),
            "clock": rng.choice([None, {"seconds": 86_400, "bonus": 10}]),
            "match": rng.random() < 0.3,
        }
        self.workers = [self.run(self._start()) for _ in range(2)]
        self.run(self._sit_down(opening, rng))

    async def _start(self) -> Worker:
        number = next(self.names)
        running = hosted(
            self.folder / "games.sqlite",
            clock=LoopClock(),
            chance=Chosen(f"worker {number}"),
            minds=Mirror(),
        )
        worker = Worker(await running.__aenter__(), running)
        writer: Any = worker.house.store._access.writer
        store = writer._store

        async def tell_others(jobs: Any) -> Any:
            answers = await store(jobs)
            for other in self.workers:
                if other is not worker:
                    other.notices |= {*self.books}
            return answers

        writer._store = tell_others
        return worker

    async def _sit_down(self, opening: Json, rng: Random) -> None:
        house = self.workers[0].house
        people = [await house.visitor(name) for name in ("Aki", "Botan")]
        self.tokens = [str(person.token) for person in people]
        seats = rng.sample(SEATS, 2)
        wanted = {**opening, "seats": {seats[0]: "me", seats[1]: "friend"}}
        opened = await people[0].post("/api/tables", wanted)
        await people[1].post("/api/join", {"code": opened["invite"]["code"]})
        self.table = opened["table"]["id"]
        self.books[self.table] = Book({seats[0]: 0, seats[1]: 1})

    def teardown(self) -> None:
        try:
            if self.workers:
                self.all_is_well()
                self.somebody_moves(0)
                self.run(self._close())
        finally:
            self.stack.close()

    async def _close(self) -> None:
        for client in self.open:
            await client.line.close()
        for worker in self.workers:
            await worker.running.__aexit__(None, None, None)

    # -- connections -----------------------------------------------------------------------------

    def _one(self, which: int) -> Client:
        """One of the connections, mostly of a seat; there is always one."""
        if not self.open:
            self.come(SEATS[which % 2], which % 2)
            self.go_on(100)
        seated = [client for client in self.open if client.role is not Role.WATCHER]
        among = seated if seated and which % 5 else self.open
        return among[which % len(among)]

    def _of(self, seat: Role | None, which: int) -> Client:
        """Mostly a connection of that seat, if one is wanted; there is one then."""
        if seat is None or which % 4 == 0:
            return self._one(which)
        seated = [c for c in self.open if c.role is seat and c.table == self.table]
        if not seated:
            self.come(seat, which % 2)
            self.go_on(100)
            seated = self.open[-1:]
        return seated[which % len(seated)]

    @rule(role=st.sampled_from(VIEWERS), worker=st.integers(0, 1))
    def come(self, role: Role, worker: int) -> None:
        self._connect(role, self.table, self.workers[worker], Known(), None)

    @rule(which=some(), worker=st.integers(0, 1), back=st.integers(0, 5))
    def come_back(self, which: int, worker: int, back: int) -> None:
        """With the number of something that it knew, or with one that it cannot know."""
        client = self.gone[which % len(self.gone)] if self.gone else self._one(which)
        known = deepcopy([*client.told, client.known][-1 - min(back, len(client.told))])
        since = known.number if known.number >= 0 else 100_000
        if client in self.open:
            self._go(client)
        self.gone.remove(client)
        self._connect(client.role, client.table, self.workers[worker], known, since)

    def _connect(
        self, role: Role, table: str, worker: Worker, known: Known, since: int | None
    ) -> None:
        guest = self._guest(table, role, worker)
        query = {} if since is None else {"since": str(since)}

        async def connect() -> Line:
            return guest.line(table, **query)

        line = self.run(connect())
        client = Client(next(self.names), role, table, worker, line, known)
        self.open.append(client)
        self.quiet = False

    def _guest(self, table: str, role: Role, worker: Worker) -> Guest:
        if role is Role.WATCHER:
            return Guest(worker.house)
        return Guest(worker.house, token=self.tokens[self.books[table].players[role]])

    @precondition(lambda self: self.open)
    @rule(which=some())
    def go(self, which: int) -> None:
        """The connection breaks; what it had sent and not got is lost."""
        self._go(self._one(which))

    def _go(self, client: Client) -> None:
        self._hear(client)
        self.open.remove(client)
        self.gone.append(client)
        self.run(client.line.close())
        self.quiet = False

    @rule(worker=st.integers(0, 1), after=st.integers(0, 12))
    def die(self, worker: int, after: int) -> None:
        """A worker is killed in the middle of what it does, and another takes its place."""
        self.run(self._some_steps(after))
        dead = self.workers[worker]
        for client in [client for client in self.open if client.worker is dead]:
            self._hear(client)
            self.open.remove(client)
            self.gone.append(client)
            client.line.abandon()
        self.run(self._kill(dead))
        self.workers[worker] = self.run(self._start())
        self.quiet = False

    async def _kill(self, worker: Worker) -> None:
        writer: Any = worker.house.store._access.writer
        writer._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await worker.running.__aexit__(None, None, None)

    async def _some_steps(self, steps: int) -> None:
        for _ in range(steps):
            await asyncio.sleep(0)

    @rule(worker=st.integers(0, 1))
    def hear_of_others(self, worker: int) -> None:
        self.run(self._deliver(self.workers[worker]))

    async def _deliver(self, worker: Worker) -> None:
        notices, worker.notices = worker.notices, set()
        for table in sorted(notices):
            await worker.house.hall.tables.heard(table)

    # -- messages --------------------------------------------------------------------------------

    @rule(
        which=some(),
        seed=seeds(),
        off=st.sampled_from([0, 0, 0, 0, 0, 0, -1, 1, -4]),
        at_once=st.sampled_from([True, True, True, False]),
    )
    def play(self, which: int, seed: int, off: int, at_once: bool) -> None:
        """A move that would be legal now, or anything else, for the number that the client has."""
        rng = Random(seed)
        if at_once:
            self.go_on(100)
        table = self.run(self._stored(self.table))
        client = self._of(table.actor, which)
        table = self.run(self._stored(client.table))
        view = table.view(client.role)
        move = view.write(likely_move(table.game, rng)) if view.to_act else "done"
        self._ask(client, {"do": "play", "move": move, "number": max(0, client.known.number + off)})
        if at_once:
            self._arrive(client)

    @rule(seed=seeds(), worker=st.integers(0, 1), many=st.integers(1, 6))
    def play_on(self, seed: int, worker: int, many: int) -> None:
        """Some moves without trouble, so that games get somewhere."""
        for n in range(many):
            self.all_is_well()
            self.somebody_moves(seed + 2 * n + worker)

    @rule(which=some())
    def undo(self, which: int) -> None:
        """Mostly by a seat that can take its move back, if there is one."""
        self.go_on(100)
        table = self.run(self._stored(self.table))
        able = [seat for seat in SEATS if table.why_not_undo(seat) is None]
        client = self._of(able[0] if able else None, which)
        self._ask(client, {"do": "undo", "number": max(0, client.known.number)})

    @rule(which=some(), deceive=st.booleans())
    def instruct(self, which: int, deceive: bool) -> None:
        self._ask(self._one(which), {"do": "instruct", "deceive": deceive})

    @rule(which=some(), what=st.sampled_from(["ping", "rematch", "claim", "dance"]))
    def ask(self, which: int, what: str) -> None:
        self._ask(self._one(which), {"do": what})

    @rule(which=some(), what=st.sampled_from(["resign", "abort"]), really=st.integers(0, 9))
    def give_up(self, which: int, what: str, really: int) -> None:
        if really == 0:
            self._ask(self._one(which), {"do": what})

    @rule(which=some(), really=st.integers(0, 3))
    def hold_back(self, which: int, really: int) -> None:
        """The last message has not arrived after all: others overtake it."""
        client = self._one(which)
        if client.held and really:
            client.held.insert(0, client.held.pop())

    @rule(which=some())
    def send_again(self, which: int) -> None:
        """A message that the client is not sure of goes out a second time."""
        client = self._one(which)
        sent = [id for id in client.sent if id in self.books[client.table].asked]
        if sent:
            _, command = self.books[client.table].asked[sent[-1]]
            client.held.append({**command, "id": sent[-1]})
            self.quiet = False

    def _ask(self, client: Client, command: Json) -> None:
        id = next(self.ids)
        self.books[client.table].asked[id] = (client.role, command)
        client.sent[id] += 0
        client.held.append({**command, "id": id})
        self.quiet = False

    @rule(which=some(), many=st.integers(1, 3))
    def arrive(self, which: int, many: int) -> None:
        """Some messages arrive."""
        client = self._one(which)
        for _ in range(min(many, len(client.held))):
            self._arrive(client)

    def _arrive(self, client: Client) -> None:
        message = client.held.pop(0)
        client.sent[message["id"]] += 1
        client.line.send(json.dumps(message))

    @rule(steps=st.sampled_from([1, 3, 10, 100]))
    def go_on(self, steps: int) -> None:
        """The workers do some of what there is to do."""
        self.run(self._some_steps(steps))
        for client in self.open:
            self._hear(client)

    # -- what is heard ---------------------------------------------------------------------------

    def _hear(self, client: Client) -> None:
        for frame in client.line.heard():
            if frame.startswith("{"):
                self._take(client, json.loads(frame))

    def _take(self, client: Client, message: Json) -> None:
        kind = message["is"]
        if kind == "greeting":
            assert not client.greeted
            client.greeted = True
            assert message["role"] == client.role
        elif kind in ("view", "news"):
            client.told.append(deepcopy(client.known)) if client.known.number >= 0 else None
            client.known.hear(message)
        elif kind in ("done", "no"):
            client.answered[message["id"]] += 1
            assert client.answered[message["id"]] <= client.sent[message["id"]]
            if kind == "done":
                self._acknowledged(client, message)
        else:
            assert kind == "table", message

    def _acknowledged(self, client: Client, message: Json) -> None:
        book = self.books[client.table]
        role, command = book.asked[message["id"]]
        if command["do"] in ("play", "undo"):
            assert message["id"] not in book.done, "the same message counted twice"
        if command["do"] == "rematch" and message["next"] is not None:
            players = {seat.opponent: who for seat, who in book.players.items()}
            known = self.books.setdefault(message["next"], Book(players))
            assert known.players == players
            self.table = message["next"]
        book.done.add(message["id"])
        assert role is client.role

    # -- quiet moments ---------------------------------------------------------------------------

    @rule()
    def all_is_well(self) -> None:
        """Everything arrives and is done; then everything is as it should be."""
        while not self.quiet or any(worker.notices for worker in self.workers):
            self.quiet = True
            for client in self.open:
                while client.held:
                    self._arrive(client)
            self.run(self._settle())
        for client in self.open:
            assert client.greeted
            assert client.answered == +client.sent, "not one answer for each message"
            assert not client.line.ended
        for table, book in self.books.items():
            self._check_entries(table, book)
        for client in self.open:
            self._check_known(client)

    async def _settle(self) -> None:
        await settled()
        for worker in self.workers:
            await self._deliver(worker)
        await asyncio.sleep(1.0)
        await settled()
        for client in self.open:
            self._hear(client)

    def _check_known(self, client: Client) -> None:
        """What the client has put together is what the server shows, and what is stored."""
        table = self.run(self._stored(client.table))
        for worker in self.workers:
            guest = self._guest(client.table, client.role, worker)
            path = f"/api/tables/{client.table}/view"
            view = self.run(guest.get(path, **{"as": client.role.value}))
            assert client.known.number == view["number"] == table.number(client.role)
            assert client.known.history == view["history"]
            assert client.known.now == {name: view[name] for name in NOW}
            assert client.known.deceive == view.get("deceive")
            assert len(view["history"]) == len(table.view(client.role).history)

    def _check_entries(self, table: str, book: Book) -> None:
        """What was acknowledged is stored, once; what is stored somebody asked for."""
        asked: Counter[str] = Counter()
        done: set[str] = set()
        for id, (role, command) in book.asked.items():
            for kept in _as_kept(role, command):
                asked[kept] += 1
                if id in book.done and "number" in command:
                    done.add(kept)
        stored = Counter(self.run(self._kept(table)))
        wished = {kept for kept in stored if kept.startswith("instruct")}
        assert {kept for kept in done if stored[kept] != 1} == set()
        assert {kept for kept in stored.keys() - wished if not asked[kept]} == set()
        for deceive in (True, False):
            acknowledged = sum(
                id in book.done and command == {"do": "instruct", "deceive": deceive}
                for id, (_, command) in book.asked.items()
            )
            assert stored[f"instruct {deceive}"] >= acknowledged

    async def _kept(self, table_id: str) -> list[str]:
        """What seats did, as it is stored, each with the number that its seat had before."""
        table, entries = await read_store(self.workers[0].house.store, table_id)
        kept = []
        for entry in entries[len(table.entries) :]:
            forced = table.game.scene.phase is Phase.ANSWER and (
                table.game.scene.referee is Referee.GUIDED
            )
            match entry:
                case Played(_, by, move) if by in SEATS and not forced:
                    kept.append(f"{by} {table.number(by)} {table.game.write(move)}")
                case Undone(_, by):
                    kept.append(f"{by} {table.number(by)} undo")
                case Instructed(_, deceive):
                    kept.append(f"instruct {deceive}")
                case Closed():
                    kept.append("closed")
            table.follow([entry])
        return kept

    async def _stored(self, table_id: str) -> Table:
        table, entries = await read_store(self.workers[0].house.store, table_id)
        table.follow(entries[len(table.entries) :])
        return table

    @precondition(lambda self: self.quiet)
    @rule(seed=seeds())
    def somebody_moves(self, seed: int) -> None:
        """The game can go on: whoever is to act makes a legal move at once, or both play again."""
        table = self.run(self._stored(self.table))
        if table.actor is None:
            self._play_again(seed)
            return
        worker = self.workers[seed % 2]
        guest = self._guest(self.table, table.actor, worker)
        number = table.number(table.actor)
        move = table.game.write(likely_move(table.game, Random(seed)))
        command = {"do": "play", "move": move, "number": number}
        id = next(self.ids)
        book = self.books[self.table]
        book.asked[id] = (table.actor, command)
        path = f"/api/tables/{self.table}/do"
        body = {**command, "id": id}
        answer = self.run(guest.post(path, body, **{"as": table.actor.value}))
        assert answer["is"] == "done"
        book.done.add(id)
        self.quiet = False

    def _play_again(self, seed: int) -> None:
        before, book = self.table, self.books[self.table]
        for seat in SEATS:
            guest = self._guest(before, seat, self.workers[seed % 2])
            body = {"do": "rematch"}
            told = self.run(guest.post(f"/api/tables/{before}/do", body, **{"as": seat.value}))
        players = {seat.opponent: who for seat, who in book.players.items()}
        assert self.books.setdefault(told["next"], Book(players)).players == players
        self.table = told["next"]
        self.quiet = False

    @invariant()
    def nobody_is_let_go(self) -> None:
        assert all(not client.line.ended for client in self.open if client.greeted)


def _as_kept(role: Role, command: Json) -> list[str]:
    """How a command stands among the entries."""
    match command:
        case {"do": "play", "number": number, "move": move}:
            return [f"{role} {number} {move}"]
        case {"do": "undo", "number": number}:
            return [f"{role} {number} undo"]
        case {"do": "resign" | "abort" | "claim"}:
            return ["closed"]
    return []


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=scale(2, 7, 400), stateful_step_count=scale(30, 60, 80))


# -- the machine can fail --------------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def _acknowledges_too_early(patch: Patch) -> None:
    async def do(self: Writer, work: Any) -> Any:
        if not isinstance(work, Append):
            return await stored(self, work)
        kept.append(asyncio.ensure_future(later(self, work)))
        return None

    async def later(writer: Writer, work: Append) -> None:
        await asyncio.sleep(0.5)
        await stored(writer, work)

    kept: list[asyncio.Future[Any]] = []
    stored = Writer.do
    patch.setattr(Writer, "do", do)


def _takes_the_same_message_twice(patch: Patch) -> None:
    play = Table.play

    def again(self: Table, seat: Role, move: str, number: int | None = None) -> None:
        known = self.number(seat)
        play(self, seat, move, known if number is not None and number <= known else number)

    patch.setattr(Table, "play", again)


def _forgets_what_others_store(patch: Patch) -> None:
    async def hear(_: LiveTables, __: str) -> None:
        pass

    patch.setattr(LiveTables, "heard", hear)


def _tells_of_an_undo_wrongly(patch: Patch) -> None:
    def item(told: Any, *more: Any) -> Json:
        message = item_to_json(told, *more)
        return {**message, "left": 0} if isinstance(told, TakenBack) else message

    item_to_json = viewers.item_to_json
    patch.setattr(viewers, "item_to_json", item)


def _answers_twice(patch: Patch) -> None:
    def tell(self: Ear, message: Any) -> None:
        told(self, message)
        if isinstance(message, bytes) and message.startswith(b'{"is":"done"'):
            told(self, message)

    told = Ear.tell
    patch.setattr(Ear, "tell", tell)


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    [
        _acknowledges_too_early,
        _takes_the_same_message_twice,
        _forgets_what_others_store,
        _tells_of_an_undo_wrongly,
        _answers_twice,
    ],
)
def test_a_server_that_loses_or_muddles_something_is_caught(
    fault: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    fault(monkeypatch)
    quick = settings(
        max_examples=60,
        stateful_step_count=60,
        derandomize=True,
        database=None,
        phases=[hypothesis.Phase.generate],
        report_multiple_bugs=False,
    )
    with pytest.raises((AssertionError, TimeoutError, Refused)):
        run_state_machine_as_test(Tables, settings=quick)
