"""A table as everybody may know it: who sits where, what is agreed, how it stands.

Nothing here is a secret of the game but the fate's seed, and that comes out with the end.
"""

from __future__ import annotations

from collections.abc import Mapping

from goryo.fate import commitment
from goryo.plain_data import Json
from goryo.roles import SEATS, Role, Sides
from goryo.server.build import build
from goryo.server.store.values import Mine, StoredSeat, StoredTable
from goryo.server.table.clocks import Times
from goryo.server.table.table_setup import TableSetup
from goryo.table import Table
from goryo.wire.bounds import PROTOCOL
from goryo.wire.happenings import OutcomeData
from goryo.wire.messages import Greeting
from goryo.wire.summaries import (
    BranchedFrom,
    FateData,
    MatchData,
    MineData,
    SeatState,
    TableData,
    TableState,
    Who,
)


def greeting(role: Role, table: TableData) -> Greeting:
    """The first message on a socket."""
    return {
        "is": "greeting",
        "protocol": PROTOCOL,
        "build": build(),
        "role": role.value,
        "table": table,
    }


def of_table(
    stored: StoredTable,
    setup: TableSetup,
    table: Table | None,
    identity: str | None,
    *,
    closed: bool,
    here: Mapping[Role, bool],
    away: Mapping[Role, float | None],
    watchers: int,
    times: Times | None,
    absence: float,
) -> TableData:
    """The table, as `docs/api.md` describes it; `you` are the seats of this identity."""
    mine = [role.value for role in SEATS if identity and stored.seat(role).identity == identity]

    def seat(role: Role) -> SeatState:
        return _seat(stored.seat(role), here[role], away[role])

    return {
        "is": "table",
        "id": stored.id,
        "created": stored.created,
        "state": _state(table, closed=closed),
        "rulebook": setup.rules.name,
        "variants": list(setup.rules.variants),
        "referee": setup.referee.value,
        "board": setup.board.name,
        "board_digest": setup.board.digest,
        "help": setup.help,
        "clock": None if setup.clock is None else setup.clock.to_json(),
        "absence": absence,
        "you": mine,
        "seats": {"goryo": seat(Role.GORYO), "samurai": seat(Role.SAMURAI)},
        "watchers": watchers,
        "to_act": None if table is None else table.actor,
        "times": None if times is None else times.to_json(),
        "fate": of_fate(stored, over=table is not None and table.over),
        "outcome": None if table is None else _outcome(table),
        "match": _match(stored, setup),
        "rematch": None if stored.rematch is None else stored.rematch["by"],
        "rematch_sides": None if stored.rematch is None else offered_sides(stored.rematch),
        "rematch_commitment": _offered_fate(stored.rematch),
        "next": stored.next,
        "branch": _branch(setup),
    }


def offered_sides(offer: Json) -> Sides:
    """With which sides a stored offer is; those of older servers swap them."""
    return "same" if offer.get("sides") == "same" else "swapped"


def _offered_fate(offer: Json | None) -> str | None:
    """What binds the next game to its seed, before the other brings a nonce."""
    seed = None if offer is None else offer.get("seed")
    return None if seed is None else commitment(bytes.fromhex(seed))


def _state(table: Table | None, *, closed: bool) -> TableState:
    if closed:
        return "closed"
    if table is None:
        return "waiting"
    return "over" if table.over else "playing"


def _seat(seat: StoredSeat, here: bool, away: float | None) -> SeatState:
    who: Who = "program" if seat.program else "person" if seat.identity else "nobody"
    return {
        "who": who,
        "name": seat.program or seat.name,
        "here": here and who != "nobody",
        "away": away if who == "person" else None,
        "left": seat.left,
    }


def _outcome(table: Table) -> OutcomeData | None:
    outcome = table.game.outcome
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason.id, "clause": outcome.clause}


def of_fate(stored: StoredTable, *, over: bool) -> FateData:
    """The commitment from the beginning; the seed when nothing can be drawn any more."""
    return {
        "commitment": commitment(stored.seed),
        "goryo_nonce": stored.goryo_nonce or "",
        "samurai_nonce": stored.samurai_nonce or "",
        "seed": stored.seed.hex() if over else None,
    }


def _match(stored: StoredTable, setup: TableSetup) -> MatchData | None:
    """Which game of a match of two this is; the first table gives the match its name."""
    if not setup.match or stored.match is None:
        return None
    return {"game": 1 if stored.match == stored.id else 2, "first": stored.match}


def _branch(setup: TableSetup) -> BranchedFrom | None:
    """From where a game goes on that did not begin here: its fate is not fresh."""
    return {"step": len(setup.line), "table": setup.source} if setup.line else None


def of_mine(game: Mine) -> MineData:
    """One line of "my games"."""
    standing = game.standing
    other = game.other
    return {
        "id": game.id,
        "role": game.role.value,
        "created": game.created,
        "state": "over" if standing.ended else "playing" if standing.to_act else "waiting",
        "rulebook": game.setup["rulebook"],
        "variants": game.setup["variants"],
        "your_turn": standing.to_act is game.role and not standing.ended,
        "opponent": {
            "who": "program" if other.program else "person" if other.identity else "nobody",
            "name": other.program or other.name,
        },
        "winner": standing.winner,
        "ending": standing.ending,
    }
