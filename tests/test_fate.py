"""Fate: one permutation a table, from a committed seed and both seats' nonces."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.board import Board
from goryo.errors import Malformed
from goryo.fate import Fate, _below, commitment, fair_fate, fate_of, random_fate
from goryo.game import Game, new_game
from tests.situations import EDO, GATE, HIMEJI, HUT, at_hunt, look, play, rearranged
from tests.sizes import scale

SEED = bytes(range(32))


# -- the same from the description alone -----------------------------------------------------------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC written out, for keys of at most one block."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def described(kinds: tuple[str, ...], seed: bytes, goryo: str, samurai: str) -> list[str]:
    numbers: list[int] = []
    blocks = 0
    order = list(kinds)
    for size in range(len(order), 1, -1):
        while True:
            if not numbers:
                text = f"goryo fate 1\n{goryo}\n{samurai}\n{blocks}"
                digest = hmac_sha256(seed, text.encode("ascii"))
                numbers = [int(digest[n : n + 4].hex(), 16) for n in range(0, 32, 4)]
                blocks += 1
            number = numbers.pop(0)
            if number < (2**32 // size) * size:
                break
        pick = number % size
        order[size - 1], order[pick] = order[pick], order[size - 1]
    return order


def names(board: Board, fate: Fate) -> list[str]:
    return [board.kinds[kind] for kind in fate.order]


@pytest.mark.parametrize("board", [EDO, HUT, GATE, HIMEJI], ids=lambda board: str(board.name))
@pytest.mark.parametrize(("goryo", "samurai"), [("", ""), ("00ff", ""), ("a", "b"), ("b", "a")])
def test_the_permutation_is_the_described_one(board: Board, goryo: str, samurai: str) -> None:
    for n in range(20):
        seed = hashlib.sha256(bytes([n])).digest()
        made = names(board, fair_fate(board, seed, goryo, samurai))
        assert made == described(board.kinds, seed, goryo, samurai)


@given(st.binary(min_size=32, max_size=32), st.text("0123456789abcdef", max_size=64))
def test_so_it_is_for_any_seed_and_nonce(seed: bytes, nonce: str) -> None:
    assert names(EDO, fair_fate(EDO, seed, nonce, "7")) == described(EDO.kinds, seed, nonce, "7")


def test_pinned_vectors() -> None:
    assert commitment(SEED) == hashlib.sha256(b"goryo fate 1\n" + SEED).hexdigest()
    assert commitment(SEED) == "198750293e7df49091d83ba0681be5e9d746f8ab231241c8f89eca5a274e2dae"
    plain = " ".join(names(EDO, fair_fate(EDO, SEED)))
    assert plain == "mask lantern helmet flower vase scroll urn fan"
    with_nonces = " ".join(names(EDO, fair_fate(EDO, SEED, "0123", "cdef")))
    assert with_nonces == "scroll helmet urn fan flower lantern vase mask"


def test_seed_and_both_nonces_matter() -> None:
    fates = [
        fair_fate(EDO, SEED),
        fair_fate(EDO, SEED, "1", ""),
        fair_fate(EDO, SEED, "", "1"),
        fair_fate(EDO, SEED[::-1]),
    ]
    assert len({fate.order for fate in fates}) == 4
    assert commitment(SEED) != commitment(SEED[::-1])
    assert fair_fate(EDO, SEED) == fair_fate(EDO, SEED)


# -- fairness --------------------------------------------------------------------------------------


def chi_square(seen: Counter[tuple[int, ...]] | Counter[int], cells: int) -> float:
    expected = seen.total() / cells
    found = sum((count - expected) ** 2 / expected for count in seen.values())
    return found + (cells - len(seen)) * expected


@pytest.mark.parametrize("limit", range(2, 9))
def test_no_number_is_likelier_than_another(limit: int) -> None:
    """What is left over of 2³² numbers when each has as many is passed over."""
    even = 2**32 - 2**32 % limit
    left_over = [*range(even, 2**32)]
    assert _below(limit, iter([*left_over, 1])) == 1
    assert _below(limit, iter([even - 1, 0])) == limit - 1


def test_every_permutation_is_equally_likely() -> None:
    number = scale(3000, 20_000, 200_000)
    seen: Counter[tuple[int, ...]] = Counter()
    for n in range(number):
        seen[fair_fate(GATE, hashlib.sha256(f"seed {n}".encode()).digest()).order] += 1
    assert set(seen) == set(permutations(range(3)))
    assert chi_square(seen, 6) < 20.5  # 5 degrees of freedom: one in a thousand is above


def test_every_type_is_equally_likely_to_be_bound_first_and_last() -> None:
    number = scale(2000, 20_000, 200_000)
    fates = [
        fair_fate(EDO, hashlib.sha256(f"seed {n}".encode()).digest(), "12", "34")
        for n in range(number)
    ]
    for place in (0, 1, 7):
        assert chi_square(Counter(int(fate.order[place]) for fate in fates), 8) < 24.3


def test_ordinary_chance_is_fair_too() -> None:
    rng = Random(1)
    seen = Counter(tuple(map(int, random_fate(GATE, rng).order)) for _ in range(3000))
    assert chi_square(seen, 6) < 20.5


# -- at the table ----------------------------------------------------------------------------------


def drawn_by(fate: Fate, game: Game) -> Game:
    return game.play(fate.draw(game.scene))


@pytest.mark.clause("SET-2", "SET-3", "REV-7")
def test_first_the_bound_type_then_the_first_one_then_the_bag_in_order() -> None:
    fate = fate_of(EDO, ["fan", "helmet", "urn", "vase", "mask", "scroll", "lantern", "flower"])
    game = drawn_by(fate, drawn_by(fate, new_game()))
    assert game.position.bound == EDO.kind("fan")
    assert look(game).light == {"helmet"}
    game = rearranged(at_hunt(), samurai={"red": "c1", "blue": "c1"})
    game = drawn_by(fate, drawn_by(fate, play(game, "done")))
    assert look(game).drawn == ["urn", "vase"]


def test_any_fate_can_be_followed_to_the_end() -> None:
    rng = Random(12)
    for board in (EDO, HUT, GATE):
        fate = random_fate(board, rng)
        game = new_game(board=board)
        while not game.outcome:
            game = drawn_by(fate, game) if game.actor == "fate" else game.play_random(rng)
        tokens = [move for move in game.moves if game.write(move).startswith("draw")]
        assert [game.write(move).split()[1] for move in tokens] == names(board, fate)[: len(tokens)]


# -- bad input -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "order",
    [
        [],
        ["helmet"],
        ["helmet"] * 8,
        [*EDO.kinds, "helmet"],
        [*EDO.kinds[:-1], "teapot"],
    ],
)
def test_a_fate_names_every_type_once(order: list[str]) -> None:
    with pytest.raises(Malformed) as no:
        fate_of(EDO, order)
    assert no.value.problems[0].what == "fate-order"


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    for use in (commitment, lambda given: fair_fate(EDO, given)):
        with pytest.raises(Malformed) as no:
            use(seed)
        assert no.value.problems[0].what == "fate-seed"


@pytest.mark.parametrize("nonce", ["x", "A0", "0" * 65, "0\n", " ", "é"])
def test_a_nonce_is_short_and_hexadecimal(nonce: str) -> None:
    for nonces in ((nonce, ""), ("", nonce)):
        with pytest.raises(Malformed) as no:
            fair_fate(EDO, SEED, *nonces)
        assert no.value.problems[0].what == "fate-nonce"
