"""Fits a network to solved rounds: plain numpy, one thread, in a fixed order.

Steps are Adam's, with a rate that falls to nothing; the loss is that of odds (cross entropy). What
comes out depends on the examples, their order and the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goryo.kernel import outlook, outlook_network
from goryo.kernel.layout import Floats
from goryo.kernel.outlook_network import Weights
from goryo.values.rows import Numbers

TARGET_WIDTH, PERSON_WIDTH, WIDTH, NARROW = 32, 16, 64, 32
"""Numbers that stand for a target; and of the two layers after."""
BATCH, EPOCHS, RATE = 256, 60, 1e-2
DECAY = 1e-3

Singles = npt.NDArray[np.float32]
OnEpoch = Callable[[int, float], None]
"""Told after each time through all examples: which, and the mean error on them."""


@dataclass(frozen=True, eq=False)
class ExampleArrays:
    """Examples as arrays: targets (padded with nothing), how many, scalars, values."""

    targets: Singles
    counts: Singles
    people: Singles
    scalars: Singles
    values: Singles

    def __len__(self) -> int:
        return len(self.values)


def table_of(numbers: Sequence[Numbers], values: Sequence[float]) -> ExampleArrays:
    most = max(1, *(len(one.targets) for one in numbers))
    padded = np.zeros((len(numbers), most, outlook.TARGET), np.float32)
    counts = np.zeros((len(numbers), most, 1), np.float32)
    for n, one in enumerate(numbers):
        padded[n, : len(one.targets)] = one.targets
        counts[n, : len(one.targets)] = 1.0
    people = np.array([one.people for one in numbers], np.float32)
    scalars = np.array([one.scalars for one in numbers], np.float32)
    return ExampleArrays(padded, counts, people, scalars, np.array(values, np.float32))


def fresh(seed: int) -> Weights:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)

    def matrix(wide: int, high: int) -> Floats:
        return rng.normal(0.0, np.sqrt(2.0 / wide), (wide, high)).astype(np.float32)

    def bias(high: int) -> Floats:
        return np.zeros(high, np.float32)

    pooled = 2 * TARGET_WIDTH + PERSON_WIDTH + outlook.SCALARS
    return Weights(
        matrix(outlook.TARGET, TARGET_WIDTH), bias(TARGET_WIDTH),
        matrix(TARGET_WIDTH, TARGET_WIDTH), bias(TARGET_WIDTH),
        matrix(outlook.PERSON, PERSON_WIDTH), bias(PERSON_WIDTH),
        matrix(pooled, WIDTH), bias(WIDTH),
        matrix(WIDTH, NARROW), bias(NARROW),
        matrix(NARROW, 1), bias(1),
    )  # fmt: skip


def judged(net: Weights, table: ExampleArrays) -> Floats:
    """What the network thinks of the examples."""
    parts = [
        _forward(net, table, np.arange(n, min(n + 2000, len(table))))[0]
        for n in range(0, len(table), 2000)
    ]
    return np.concatenate(parts)


def fit(
    table: ExampleArrays,
    seed: int,
    epochs: int = EPOCHS,
    told: OnEpoch | None = None,
    net: Weights | None = None,
) -> Weights:
    """A network that has learned from the examples."""
    net = fresh(seed) if net is None else Weights(*(part.copy() for part in net))
    rng = np.random.default_rng(seed + 1)
    mean = [np.zeros_like(part) for part in net]
    square = [np.zeros_like(part) for part in net]
    step, steps = 0, epochs * -(-len(table) // BATCH)
    for epoch in range(epochs):
        order = rng.permutation(len(table))
        error = 0.0
        for n in range(0, len(table), BATCH):
            some = order[n : n + BATCH]
            chance, slopes = _slopes(net, table, some)
            error += float(np.abs(chance - table.values[some]).sum())
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
            rate *= np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for part, slope, first, second in zip(net, slopes, mean, square, strict=True):
                first *= 0.9
                first += 0.1 * slope
                second *= 0.999
                second += 0.001 * slope * slope
                part -= rate * (first / (np.sqrt(second) + 1e-8) + DECAY * part)
        if told:
            told(epoch, error / len(table))
    return net


def _forward(
    net: Weights, table: ExampleArrays, some: np.ndarray
) -> tuple[Floats, tuple[Floats, ...]]:
    there = table.counts[some]
    given = table.targets[some]
    one = np.maximum(given @ net.target_in + net.target_in_bias, 0)
    two = np.maximum(one @ net.target_out + net.target_out_bias, 0) * there
    men = table.people[some]
    man = np.maximum(men @ net.person + net.person_bias, 0)
    parts = (
        outlook_network.POOL * two.sum(axis=1),
        two.max(axis=1),
        2 * outlook_network.POOL * man.sum(axis=1),
    )
    whole = np.concatenate((*parts, table.scalars[some]), axis=1)
    three = np.maximum(whole @ net.first + net.first_bias, 0)
    four = np.maximum(three @ net.second + net.second_bias, 0)
    odds = (four @ net.last + net.last_bias)[:, 0]
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30))), (
        given,
        one,
        two,
        men,
        man,
        whole,
        three,
        four,
    )


def _slopes(net: Weights, table: ExampleArrays, some: np.ndarray) -> tuple[Floats, Weights]:
    """The chances, and the slope of the loss by each weight."""
    chance, (given, one, two, men, man, whole, three, four) = _forward(net, table, some)
    by_odds = ((chance - table.values[some]) / len(some))[:, None].astype(np.float32)
    by_four = (by_odds @ net.last.T) * (four > 0)
    by_three = (by_four @ net.second.T) * (three > 0)
    by_whole = by_three @ net.first.T
    width = two.shape[2]
    by_two = np.repeat(outlook_network.POOL * by_whole[:, None, :width], two.shape[1], axis=1)
    top = two.argmax(axis=1)
    rows = np.arange(len(some))[:, None]
    by_two[rows, top, np.arange(width)] += by_whole[:, width : 2 * width]
    by_two *= two > 0
    by_one = (by_two @ net.target_out.T) * (one > 0)
    wide = man.shape[2]
    by_man = 2 * outlook_network.POOL * by_whole[:, None, 2 * width : 2 * width + wide] * (man > 0)
    flat_man = by_man.reshape(-1, wide)
    flat_one, flat_two = by_one.reshape(-1, by_one.shape[2]), by_two.reshape(-1, width)
    return chance, Weights(
        given.reshape(-1, given.shape[2]).T @ flat_one, flat_one.sum(axis=0),
        one.reshape(-1, one.shape[2]).T @ flat_two, flat_two.sum(axis=0),
        men.reshape(-1, men.shape[2]).T @ flat_man, flat_man.sum(axis=0),
        whole.T @ by_three, by_three.sum(axis=0),
        three.T @ by_four, by_four.sum(axis=0),
        four.T @ by_odds, by_odds.sum(axis=0),
    )  # fmt: skip
