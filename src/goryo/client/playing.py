"""A player at a seat on a server: the same players that play on a table in-process."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from random import Random

from goryo.client.seat import Seat, Turn
from goryo.client.troubles import Limited, ServerTrouble
from goryo.errors import Conflict, GoryoError, Malformed
from goryo.moves import well_formed
from goryo.outcome import Outcome
from goryo.players import TRIES, Choice, Fault, OnFault, Player
from goryo.refusals import Illegal, Reason
from goryo.roles import Role

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
    tries = troubles = 0
    while (turn := await seat.turn()) is not None:
        rng = Random(f"{seed}:{seat.role}:{turn.number}:{tries}")
        try:
            choice = await asyncio.to_thread(player.choose, turn.view, budget, rng)
            move = _written(turn, choice)
        except Exception as error:  # a program's crash is its own loss
            fault = error
        else:
            try:
                if await _play(seat, turn, choice, move):
                    tries = troubles = 0
                continue
            except (Limited, ServerTrouble, Conflict) as trouble:
                troubles += 1
                if troubles > TROUBLES:
                    raise
                await asyncio.sleep(_pause(trouble, troubles))
                continue
            except (Illegal, Malformed) as error:
                fault = error
        tries += 1
        if on_fault:
            on_fault(Fault(seat.role, turn.number, fault))
        if tries == TRIES or not isinstance(fault, GoryoError):
            await _resign(seat)
    return None if seat.view is None else seat.view.outcome


def _written(turn: Turn, choice: Choice) -> str:
    """The move in notation; an error if it is no move at all."""
    move = turn.view.write(choice.move)
    if not well_formed(choice.move) or turn.view.read(move) != choice.move:
        raise ValueError(f"{choice.move!r} is not a move")
    return move


async def _play(seat: Seat, turn: Turn, choice: Choice, move: str) -> bool:
    """Play the choice; False if the table has changed before, so that it must be made anew.

    Her instruction goes first: once the plan lies, the first question may come at any moment.
    """
    view, number = turn
    if choice.deceive is not None and seat.role is Role.GORYO and choice.deceive != seat.deceive:
        await seat.instruct(bool(choice.deceive))
        if seat.view != view:
            return False
        number = seat.number
    await seat.play(move, number)
    return True


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
