"""A table in this program: people at one screen, a program in the other seat. It needs no server.

The program thinks on a thread, so that the screen never waits for it. The game is kept on the shelf
while it is played.
"""

from __future__ import annotations

import asyncio
from datetime import date

from goryo.errors import Conflict, GoryoError
from goryo.fate import commitment
from goryo.outcome import Ending
from goryo.players import Player
from goryo.players.driver import Decision, ask
from goryo.players.registry import make_ready, player, uses_kernel
from goryo.record import Headers, record_of, record_of_view, write_record
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import Role, Sides
from goryo.sitting.pencil import Pencil
from goryo.sitting.place import BeliefMap, Deed, Place
from goryo.sitting.saying import Say, simply, trouble
from goryo.sitting.setup import Setup, secret_of
from goryo.sitting.shelf import Kept, Shelf, Slot, kept
from goryo.table import Played, Table
from goryo.view import View
from goryo.words import Words

BUDGET = 1.0
"""Seconds that a program may think."""


class LocalPlace(Place):
    """One table: a new one, with `game` one that was kept, or the one that is given.

    `program` plays instead of the one that the setup names, if it is given.
    """

    def __init__(
        self,
        setup: Setup,
        program: Player | None = None,
        *,
        shelf: Shelf | None = None,
        game: Kept | None = None,
        table: Table | None = None,
    ) -> None:
        super().__init__(setup.people)
        self.setup = setup
        self.shelf = shelf
        self.secret = secret_of(setup.seed) if game is None else game.secret
        kept = None if game is None else game.table()
        self.table = table or kept or setup.new_table(self.secret)
        if game is not None:
            self.pencil = game.pencil
        began = date.today() if game is None else began_on(game)
        slot = None if shelf is None else shelf.slot(None if game is None else game.path)
        self.keeper = Keeper(slot, self.table, setup, self.secret, began)
        self.program = program
        self._moved = asyncio.Event()
        self._thinking = False
        self._far: tuple[int, int] | None = None
        """How much of what the program needs is compiled, and of how much, while that goes on."""

    # -- what is seen ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over

    async def begun(self) -> None:
        """A table of this program waits for nobody."""

    def view(self, seat: Role) -> View:
        return self.table.view(seat)

    def deceive(self) -> bool | None:
        return self.table.deceive if Role.GORYO in self.people else None

    def about(self, words: Words) -> str:
        setup, rules = self.setup, self.table.game.rules
        return words.say(
            "terminal-about",
            board=self.table.game.board.name,
            rulebook=words.rules(setup.rulebook, rules.variants),
            referee=words.say(f"referee-{setup.referee}"),
            opponent="none" if self.hot_seat else words.program(setup.opponent),
        )

    def notices(self, words: Words) -> list[str]:
        said = [words.say("terminal-not-kept")] if self.keeper.failed else []
        name = words.program(self.setup.opponent)
        if self._far is not None:
            done, of = self._far
            said.append(words.say("program-preparing", name=name, done=done, parts=of))
        elif self._thinking:
            said.append(words.say("terminal-thinking", name=name))
        return said

    # -- what is done ----------------------------------------------------------------------------

    async def agree(self) -> None:
        """All seats look at one table."""

    async def play(self, seat: Role, move: str) -> None:
        self.table.play(seat, move)
        self._stir()

    async def undo(self, seat: Role) -> None:
        self.table.undo(seat)
        self._stir()

    def why_not_undo(self, seat: Role) -> Refusal | None:
        return self.table.why_not_undo(seat)

    async def instruct(self, seat: Role, deceive: bool) -> None:
        self.table.instruct(seat, deceive)
        self._stir()

    def why_not(self, seat: Role, deed: Deed) -> Say | None:
        if self.table.over:
            return trouble(Illegal(Refusal(Reason.GAME_OVER)))
        scene = self.table.game.scene
        match deed:
            case Deed.RESIGN if seat in self.people:
                return None
            case Deed.ABORT if seat in self.people:
                late = scene.planned or scene.round > 1
                return trouble(Conflict("abort-late", "REF-5")) if late else None
            case Deed.CLAIM | Deed.REPLACE | Deed.LEAVE if not self.hot_seat:
                return trouble(Conflict("program-seat"))
        return simply("terminal-not-now")

    async def do(self, seat: Role, deed: Deed, program: str = "") -> None:
        del program  # nobody leaves a table in this program
        match deed:
            case Deed.RESIGN:
                self.table.resign(seat)
            case Deed.ABORT:
                self.table.abort()
            case _:
                raise Conflict("program-seat")
        self._stir()

    def marked(self) -> None:
        self.keeper.keep(self.pencil)

    def _stir(self) -> None:
        self.keeper.keep(self.pencil)
        self._moved.set()
        self.changed()

    async def leave(self) -> None:
        self.keeper.keep(self.pencil)
        self._moved.set()

    async def rematch(self, sides: Sides = "swapped") -> Place:
        setup = self.setup.swapped() if sides == "swapped" else self.setup.anew()
        return LocalPlace(setup, self.program, shelf=self.shelf)

    def way_back(self) -> Say | None:
        if not self.keeper.keeps:
            return None
        if self.table.over:
            assert self.keeper.slot is not None
            return simply("terminal-kept-record", file=self.keeper.slot.name)
        return simply("terminal-kept")

    # -- the program -----------------------------------------------------------------------------

    async def run(self) -> None:
        while not self.table.over:
            self._moved.clear()
            if self.table.actor in self.people:
                await self._moved.wait()
            else:
                await self.others()

    async def others(self) -> None:
        actor = self.table.actor
        if actor is None or actor in self.people:
            return
        self._thinking = True
        self.changed()
        try:
            await self._move(actor)
        finally:
            self._thinking = False
        self.keeper.keep(self.pencil)
        self.changed()

    async def _move(self, seat: Role) -> None:
        """One move of the program, or its forfeit."""
        if self.program is None:
            self.program = await self._prepared(self.setup.opponent)
        loop = asyncio.get_running_loop()
        due = loop.time() + self.setup.pace
        seed = f"{self.secret.hex()}:program"
        decision = Decision(seat, len(self.table.game.moves))
        while not decision.forfeits:
            view, rng = self.table.view(seat), decision.chance(seed)
            try:
                offer = await asyncio.to_thread(ask, self.program, view, BUDGET, rng)
            except Exception as error:  # a program's crash is its own loss, never the table's
                decision.refused(error)
                continue
            await asyncio.sleep(max(0.0, due - loop.time()))
            if self.table.over or self.table.view(seat) != view:
                return  # somebody has resigned or taken a move back meanwhile
            try:
                self.table.play(seat, offer.move, reason=offer.reason, deceive=offer.deceive)
            except GoryoError as error:
                decision.refused(error)
            else:
                return
        if not self.table.over:
            self.table.close(Ending.FORFEIT, seat)

    async def _prepared(self, name: str) -> Player:
        """The program, with everything compiled that it needs, which is told while it goes on."""
        loop = asyncio.get_running_loop()

        def tell(done: int, of: int) -> None:
            loop.call_soon_threadsafe(self._tell_far, (done, of))

        made = await asyncio.to_thread(player, name)
        try:
            if uses_kernel(made):
                await asyncio.to_thread(make_ready, made, tell)
        finally:
            self._tell_far(None)
        return made

    def _tell_far(self, far: tuple[int, int] | None) -> None:
        if far != self._far:
            self._far = far
            self.changed()

    # -- records and maps ------------------------------------------------------------------------

    async def record(self, seat: Role) -> str:
        return record_text(self.table, self.setup, self.secret, seat, self.keeper.began)

    def allows_map(self) -> bool:
        return self.setup.map

    async def map(self, seat: Role) -> BeliefMap:
        del seat  # whoever looks: it is what the Samurai can believe
        return await asyncio.to_thread(believed, self.table.view(Role.SAMURAI))


def believed(view: View) -> BeliefMap:
    """The chance that her path goes over each tile; empty while no plan lies hidden."""
    from goryo.belief import Contradiction, belief

    known = belief(view)
    if isinstance(known, Contradiction) or known.plans is None:
        return {}
    return {n: float(share) for n, share in enumerate(known.on_path)}


class Keeper:
    """Keeps one table on the shelf, from the first move of somebody at the screen on."""

    def __init__(
        self, slot: Slot | None, table: Table, setup: Setup, secret: bytes, began: date
    ) -> None:
        self.slot, self.table, self.setup = slot, table, setup
        self.secret, self.began = secret, began

    @property
    def failed(self) -> bool:
        """Whether the game could not be written."""
        return self.slot is not None and self.slot.failed

    @property
    def keeps(self) -> bool:
        """Whether the game lies on the shelf as it is now."""
        return self.slot is not None and self.slot.path is not None and not self.slot.failed

    def keep(self, pencil: Pencil | None = None) -> None:
        if self.slot is None or not (self.slot.path or self._begun):
            return
        outcome = self.table.game.outcome
        if outcome is not None and outcome.reason is Ending.ABORTED:
            self.slot.drop()
            return
        self.slot.keep(
            kept(
                self.table,
                self.setup.names,
                self.secret,
                self.began,
                map=self.setup.map,
                pencil=pencil,
            )
        )

    @property
    def _begun(self) -> bool:
        people = self.setup.people
        return any(isinstance(entry, Played) and entry.by in people for entry in self.table.entries)


def began_on(game: Kept) -> date:
    """The day on which a kept game began."""
    written = game.record.headers.date
    return date.fromisoformat(written) if written else date.today()


def record_text(table: Table, setup: Setup, secret: bytes, seat: Role, began: date) -> str:
    """The whole truth once the game is over; before, what that seat saw."""
    over = table.over
    headers = Headers(
        goryo=setup.names[Role.GORYO],
        samurai=setup.names[Role.SAMURAI],
        date=began.isoformat(),
        commitment=commitment(secret),
        seed=secret.hex() if over else "",
    )
    made = record_of(table.game, headers) if over else record_of_view(table.view(seat), headers)
    return write_record(made)
