"""What chance will do at one table: a permutation of the object types, fixed in advance.

The first type of the permutation is bound, the second comes first, the rest is the bag in the
order of the draws. A fair table makes it from a secret seed and a nonce of each seat: it shows
the seed's commitment before the game and the seed after it, so that anybody can check.

    commitment   SHA-256 of "goryo fate 1\\n" and the seed, in hex
    stream       HMAC-SHA256 with the seed as key, of
                 "goryo fate 1\\n<goryo nonce>\\n<samurai nonce>\\n<n>" for n = 0, 1, 2 …,
                 each digest cut into eight big-endian numbers of 32 bits
    permutation  types in the board's order, shuffled by Fisher and Yates from the last place
                 down; a number below n is the next of the stream below the largest multiple of
                 n that 32 bits hold, modulo n; larger ones are skipped
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from goryo.board import Board, Kind
from goryo.errors import Malformed, Problem
from goryo.moves import Draw
from goryo.scene import Phase, Scene

SEED_BYTES = 32
_DOMAIN = b"goryo fate 1\n"
_NONCE = re.compile(r"[0-9a-f]{0,64}")


@dataclass(frozen=True, slots=True)
class Fate:
    """The permutation of one table."""

    order: tuple[Kind, ...] = field(repr=False)

    def draw(self, scene: Scene) -> Draw:
        """Fate's move at this moment."""
        if scene.phase is Phase.BIND:
            return Draw(self.order[0])
        if scene.phase is Phase.FIRST:
            return Draw(self.order[1])
        return Draw(self.order[2 + len(scene.drawn)])


def random_fate(board: Board, rng: Random) -> Fate:
    """A fate by ordinary chance, for simulations."""
    order = list(range(len(board.kinds)))
    rng.shuffle(order)
    return Fate(tuple(map(Kind, order)))


def fate_of(board: Board, order: Sequence[str]) -> Fate:
    """The fate with that order of object names; every type must come once."""
    names: object = order
    if not isinstance(names, Sequence) or {*map(str, names)} != {*board.kinds}:
        raise Malformed([Problem("fate-order")])
    if len(names) != len(board.kinds):
        raise Malformed([Problem("fate-order")])
    return Fate(tuple(map(board.kind, map(str, names))))


def commitment(seed: bytes) -> str:
    """What is shown before the game: it binds the table to the seed and tells nothing of it."""
    return hashlib.sha256(_DOMAIN + check_seed(seed)).hexdigest()


def fair_fate(board: Board, seed: bytes, goryo_nonce: str = "", samurai_nonce: str = "") -> Fate:
    """The permutation that the seed and the nonces of both seats give."""
    nonces: list[object] = [goryo_nonce, samurai_nonce]
    for nonce in nonces:
        if not isinstance(nonce, str) or not _NONCE.fullmatch(nonce):
            raise Malformed([Problem("fate-nonce")])
    stream = _stream(check_seed(seed), goryo_nonce, samurai_nonce)
    order = list(range(len(board.kinds)))
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return Fate(tuple(map(Kind, order)))


def check_seed(seed: object) -> bytes:
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise Malformed([Problem("fate-seed", args={"wanted": SEED_BYTES})])
    return seed


def _stream(seed: bytes, goryo_nonce: str, samurai_nonce: str) -> Iterator[int]:
    prefix = _DOMAIN + f"{goryo_nonce}\n{samurai_nonce}\n".encode()
    counter = 0
    while True:
        digest = hmac.digest(seed, prefix + str(counter).encode(), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each with exactly the same probability."""
    ceiling = 2**32 - 2**32 % limit
    return next(number for number in stream if number < ceiling) % limit
