"""What a search of hunts has found, kept by two words that stand for a turn and a belief."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.hunt_state import (
    ACTING,
    ASKED,
    COUNT,
    DEPTH,
    ENDS,
    FINISHED,
    HOUNDED,
    NEW,
    PLACES,
    SAMURAI,
    SEARCHED,
    SLOT,
    STAGE,
    USED,
    WALKED,
    HuntGround,
    Memo,
    Stack,
    Ways,
)

_K1 = np.uint64(0x9E3779B97F4A7C15)
_K2 = np.uint64(0xC2B2AE3D27D4EB4F)
_K3 = np.uint64(0x165667B19E3779F9)
_K4 = np.uint64(0xD6E8FEB86659FD93)
_S1 = np.uint64(32)
_S2 = np.uint64(29)


@inlined
def stir(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> _S1)) * _K4
    word = (word ^ (word >> _S2)) * _K1
    return word ^ (word >> _S1)


@compiled
def key_of(
    palace: HuntGround, ways: Ways, stack: Stack, depth: int, key: npt.NDArray[np.uint64]
) -> None:
    """Two words that stand for the turn and the belief, as far as they matter from here on."""
    turn = stack.turn[depth]
    samurai_count, ends = palace.rules[SAMURAI], palace.rules[ENDS]
    relevant = 0
    targets = 0
    one = np.uint64(0)
    two = np.uint64(0)
    for n in range(stack.frame[depth, COUNT]):
        way = stack.way[depth, n]
        free = stack.free[depth, n]
        relevant |= ways.yes[way]
        if free > 0:
            relevant |= ways.trails[way]
        shadow = ways.shadow[way]
        if shadow >= 0:
            relevant |= 1 << shadow
        targets |= 1 << ways.target[way]
        word = np.uint64(way * 16 + stack.greens[depth, n]) * _K1
        word ^= np.uint64(free) * _K2
        word = stir(word) ^ np.uint64(stack.spent[depth, n]) * _K3
        word = stir(word ^ np.uint64(stack.plain[depth, n]) * _K4)
        one += word
        two += stir(word * _K2)
    asked = turn[ASKED] & relevant
    word = np.uint64(asked) * _K1
    acting = turn[ACTING]
    packed = turn[USED] | (turn[FINISHED] << 8)
    if acting >= 0:
        packed |= (acting + 1) << 16
        packed |= (turn[WALKED] | (turn[SEARCHED] << 4) | (turn[HOUNDED] << 5)) << 24
        packed |= turn[PLACES + acting] << 32
    word = stir(word ^ np.uint64(packed) * _K3)
    for samurai in range(samurai_count):
        if (turn[FINISHED] >> samurai) & 1:
            place = turn[PLACES + samurai]
            if ends:
                word += stir(np.uint64(place + 1 + (samurai << 8)) * _K2)
            elif (targets >> place) & 1:
                word += stir(np.uint64(place + 1) * _K2)
    key[0] = stir(one ^ stir(word))
    key[1] = stir(two + word * _K3)


@compiled
def find(memo: Memo, key: npt.NDArray[np.uint64], age: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    mask = len(memo.age) - 1
    slot = np.int64(key[0] >> np.uint64(16)) & mask
    while memo.age[slot] == age and (memo.first[slot] != key[0] or memo.second[slot] != key[1]):
        slot = (slot + 1) & mask
    return slot


@compiled
def grow(old: Memo, new: Memo, age: int, key: npt.NDArray[np.uint64], stack: Stack) -> None:
    """Everything of one table into a larger one; frames that wait keep their places."""
    for slot in range(len(old.age)):
        if old.age[slot] == age:
            key[0] = old.first[slot]
            key[1] = old.second[slot]
            there = find(new, key, age)
            new.first[there] = key[0]
            new.second[there] = key[1]
            new.age[there] = age
            new.kind[there] = old.kind[slot]
            new.option[there] = old.option[slot]
            new.value[there] = old.value[slot]
    for depth in range(stack.state[DEPTH] + 1):
        slot = stack.frame[depth, SLOT]
        if slot >= 0 and stack.frame[depth, STAGE] != NEW:
            key[0] = old.first[slot]
            key[1] = old.second[slot]
            stack.frame[depth, SLOT] = find(new, key, age)
