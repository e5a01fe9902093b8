"""A table in this program: people at one screen, a program in the other seat. It needs no server.

The program thinks on a thread, so that the screen never waits for it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from dataclasses import dataclass, field, replace
from datetime import date
from random import Random

from goryo.board import Board
from goryo.errors import GoryoError
from goryo.fate import commitment, fair_fate
from goryo.game import Game, new_game
from goryo.headers import Headers
from goryo.outcome import Ending
from goryo.players import TRIES, Player
from goryo.players.registry import is_compiled, player
from goryo.record import record_of, record_of_view
from goryo.record_text import write_record
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.scene import Referee
from goryo.table import Table
from goryo.terminal.place import BeliefMap, Place
from goryo.view import View
from goryo.words import Words

BUDGET = 1.0
"""Seconds that a program may think."""


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game. The defaults are a gentle game for a newcomer."""

    board: Board
    people: tuple[Role, ...] = (Role.SAMURAI,)
    opponent: str = "novice"
    rulebook: str = DEFAULT_RULEBOOK
    variants: tuple[str, ...] = ()
    referee: str = Referee.GUIDED.value
    seed: str | None = field(default=None, repr=False)
    """The same seed gives the same draws and the same program; without one they are secret."""
    map: bool = False
    """Whether the map of what can be believed may be looked at."""
    pace: float = 0.6
    """Seconds between the moves of a program, so that people can follow."""

    def new_game(self) -> Game:
        """`GoryoError` if the rules do not go together."""
        return new_game(self.rulebook, self.variants, self.board, self.referee)

    def new_table(self, secret: bytes) -> Table:
        game = self.new_game()
        return Table(game, fair_fate(game.board, secret))

    def swapped(self) -> Setup:
        """The same with the roles swapped, for a rematch."""
        people = self.people if len(self.people) > 1 else (self.people[0].opponent,)
        return replace(self, people=people, seed=None if self.seed is None else f"{self.seed}+")


def secret_of(seed: str | None) -> bytes:
    """The secret seed of a table; of the same text it is the same again."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"goryo play\n{seed}".encode(errors="replace")).digest()


class LocalPlace(Place):
    """One table. `program` plays instead of the one that the setup names, if it is given."""

    def __init__(self, setup: Setup, program: Player | None = None) -> None:
        super().__init__(setup.people)
        self.setup = setup
        self.secret = secret_of(setup.seed)
        self.table = setup.new_table(self.secret)
        self.program = program
        self._moved = asyncio.Event()
        self._thinking = False

    # -- what is seen ----------------------------------------------------------------------------

    def view(self, seat: Role) -> View:
        return self.table.view(seat)

    def deceive(self) -> bool | None:
        return self.table.deceive if Role.GORYO in self.people else None

    def about(self, words: Words) -> str:
        setup, rules = self.setup, self.table.game.rules
        return words.say(
            "terminal-about",
            board=self.table.game.board.name,
            rulebook=" + ".join((setup.rulebook, *rules.variants)),
            referee=words.say(f"referee-{setup.referee}"),
            opponent="none" if self.hot_seat else setup.opponent,
        )

    def notices(self, words: Words) -> list[str]:
        return [words.say("terminal-thinking", name=self.setup.opponent)] if self._thinking else []

    # -- what is done ----------------------------------------------------------------------------

    async def play(self, seat: Role, move: str) -> None:
        self.table.play(seat, move)
        self._stir()

    async def undo(self, seat: Role) -> None:
        self.table.undo(seat)
        self._stir()

    async def instruct(self, seat: Role, deceive: bool) -> None:
        self.table.instruct(seat, deceive)
        self._stir()

    async def resign(self, seat: Role) -> None:
        self.table.resign(seat)
        self._stir()

    def _stir(self) -> None:
        self._moved.set()
        self.changed()

    async def leave(self) -> None:
        self._moved.set()

    async def rematch(self) -> Place:
        return LocalPlace(self.setup.swapped(), self.program)

    # -- the program -----------------------------------------------------------------------------

    async def run(self) -> None:
        while not self.table.over:
            self._moved.clear()
            actor = self.table.actor
            if actor is None or actor in self.people:
                await self._moved.wait()
                continue
            self._thinking = True
            self.changed()
            try:
                await self._move(actor)
            finally:
                self._thinking = False
            self.changed()

    async def _move(self, seat: Role) -> None:
        """One move of the program. Three illegal ones, or a crash, lose the game for it."""
        if self.program is None:
            self.program = await asyncio.to_thread(_load, self.setup.opponent)
        loop = asyncio.get_running_loop()
        due = loop.time() + self.setup.pace
        seed = f"{self.secret.hex()}:program"
        for attempt in range(TRIES):
            rng = Random(f"{seed}:{seat}:{len(self.table.game.moves)}:{attempt}")
            view = self.table.view(seat)
            try:
                choice = await asyncio.to_thread(self.program.choose, view, BUDGET, rng)
                await asyncio.sleep(max(0.0, due - loop.time()))
                if self.table.over or self.table.view(seat) != view:
                    return  # somebody has resigned or taken a move back meanwhile
                deceive = choice.deceive
                self.table.play(seat, choice.move, reason=choice.reason)
            except GoryoError:
                continue
            except Exception:  # a program's crash is its own loss, never the table's
                break
            if deceive is not None and seat is Role.GORYO and not self.table.over:
                self.table.instruct(seat, bool(deceive))
            return
        if not self.table.over:
            self.table.close(Ending.FORFEIT, seat)

    # -- records and maps ------------------------------------------------------------------------

    async def record(self, seat: Role) -> str:
        return record_text(self.table, self.setup, self.secret, seat)

    def allows_map(self) -> bool:
        return self.setup.map

    async def map(self, seat: Role) -> BeliefMap:
        del seat  # whoever looks: it is what the Samurai can believe
        return await asyncio.to_thread(believed, self.table.view(Role.SAMURAI))


def record_text(table: Table, setup: Setup, secret: bytes, seat: Role) -> str:
    """The whole truth once the game is over; before, what that seat saw."""
    over = table.over
    names = {role.value: "" if role in setup.people else setup.opponent for role in SEATS}
    headers = Headers(
        **names,
        date=date.today().isoformat(),
        commitment=commitment(secret),
        seed=secret.hex() if over else "",
    )
    made = record_of(table.game, headers) if over else record_of_view(table.view(seat), headers)
    return write_record(made)


def believed(view: View) -> BeliefMap:
    """The chance that her path goes over each tile; empty while no plan lies hidden."""
    from goryo.belief import Contradiction, belief

    known = belief(view)
    if isinstance(known, Contradiction) or known.plans is None:
        return {}
    return {n: float(share) for n, share in enumerate(known.on_path)}


def _load(name: str) -> Player:
    """The program, with everything compiled that it needs."""
    if is_compiled(name):
        from goryo.kernel.warm import warm_up

        warm_up()
    return player(name)
