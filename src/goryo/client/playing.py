"""A player at a seat on a server: the same players that play on a table in-process."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

from goryo.client.seat import Seat
from goryo.errors import Conflict, GoryoError, Malformed
from goryo.outcome import Outcome
from goryo.players import OnFault, Player
from goryo.players.driver import Decision, ask
from goryo.refusals import Illegal, Reason
from goryo.wire.no import Limited, ServerTrouble

TROUBLES = 20
"""So many times in a row a move may fail without the player's fault."""


async def play(
    seat: Seat,
    player: Player,
    *,
    budget: float = 1.0,
    seed: int | str | None = None,
    on_fault: OnFault | None = None,
) -> Outcome | None:
    """Let the player play until the game is over; how it ended, or None if it cannot be seen.

    The player thinks in a thread of its own, so that the connection stays alive. One that offers
    illegal moves three times in a row, or crashes, resigns; `on_fault` is told what went wrong.
    The same seed gives the same chance; without one it is secret.
    """
    seed = secrets.token_hex(16) if seed is None else seed
    decision, troubles = Decision(seat.role, -1), 0
    while (turn := await seat.turn()) is not None:
        if decision.number != turn.number:
            decision = Decision(seat.role, turn.number, on_fault)
        try:
            offer = await asyncio.to_thread(ask, player, turn.view, budget, decision.chance(seed))
            move = offer.written(turn.view)
        except Exception as error:  # a program's crash is its own loss
            decision.refused(error)
        else:
            try:
                changed = None if offer.deceive == seat.deceive else offer.deceive
                await seat.play(move, turn.number, deceive=changed)
                troubles = 0
            except (Limited, ServerTrouble, Conflict) as trouble:
                troubles += 1
                if troubles > TROUBLES:
                    raise
                await asyncio.sleep(_pause(trouble, troubles))
            except (Illegal, Malformed) as error:
                decision.refused(error)
        if decision.forfeits:
            await _resign(seat)
    return None if seat.view is None else seat.view.outcome


async def _resign(seat: Seat) -> None:
    """Resign, unless the game has ended in the meantime."""
    with suppress(Conflict):
        try:
            await seat.resign()
        except Illegal as error:
            if error.refusal.reason is not Reason.GAME_OVER:
                raise


def _pause(trouble: GoryoError, troubles: int) -> float:
    if isinstance(trouble, Limited):
        return trouble.retry_after
    return min(10.0, 0.05 * 2.0**troubles)
