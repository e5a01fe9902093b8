"""What is proven about one position of a suite: a question, and what comes of it, as plain data.

Everything but the seconds is the same on every machine of one kind, whatever the number of
processes. Seconds are those of the processor, in one thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from importlib.metadata import version
from typing import Any, NamedTuple

import numpy as np

from goryo.game import BEHAVIOUR
from goryo.lab.findings import Finding
from goryo.lab.suites import SUITES, SuiteStart, first_rounds, read, suite_named
from goryo.players.master import Root, solution_at
from goryo.players.prospects import after_reveal
from goryo.roles import Role
from goryo.solver import (
    Reveal,
    Round,
    Solution,
    against_free_answers,
    best_hunt,
    free_answers,
    is_free,
    round_of,
    solve,
    veiled,
)


class ProofPart(StrEnum):
    ROUNDS = "rounds"
    RESPONSES = "responses"
    PLAYED = "played"


class ProofTask(NamedTuple):
    """All that a finding depends on."""

    part: ProofPart
    suite: str
    position: int
    """From 1 on, in the order of the suite."""
    gap: float = 1e-4
    nodes: int = 1_000_000
    forced: bool = False
    """Whether she has all powers of the rulebook, whatever she has spent."""
    first: bool = False
    """Whether it is a first round in place of the suite's position."""
    budget: float = 1.0
    """The seconds that a player is given for a decision."""

    def head(self) -> Finding:
        """The question as data, with what the answer depends on besides."""
        told: Finding = self._asdict()
        told["part"] = self.part.value
        return {"version": version("goryo"), "behaviour": BEHAVIOUR, **told}


def questions(
    part: ProofPart, suites: Sequence[str], count: int | None, **how: Any
) -> list[ProofTask]:
    """A question about each position, or the first so many, of each suite."""
    return [
        ProofTask(part, name, number, **how)
        for name in suites or list(SUITES)
        for number in range(1, _size(name, bool(how.get("first")), count) + 1)
    ]


def _size(suite: str, first: bool, count: int | None) -> int:
    there = len(_starts(suite, first))
    return there if count is None else min(count, there)


def find(question: ProofTask) -> Finding:
    """What comes of a question."""
    warm()
    work = {ProofPart.ROUNDS: _rounds, ProofPart.RESPONSES: _responses, ProofPart.PLAYED: _played}[
        question.part
    ]
    return {**question.head(), **work(question)}


@lru_cache(maxsize=64)
def _starts(suite: str, first: bool) -> list[SuiteStart]:
    named = suite_named(suite)
    return first_rounds(named) if first else read(named)


def _start(question: ProofTask) -> SuiteStart:
    start = _starts(question.suite, question.first)[question.position - 1]
    return start.with_all_powers() if question.forced else start


@lru_cache(maxsize=1)
def warm() -> None:
    """Have everything compiled before any time is taken."""
    start = _starts(next(iter(SUITES)), False)[0]
    game = round_of(start.scene, start.bound)
    found = solve(game, nodes=10)
    for part in _masses(game, found.mix):
        best_hunt(game, part)


# -- certified rounds ----------------------------------------------------------------------------


def _rounds(question: ProofTask) -> Finding:
    start = _start(question)
    game = round_of(start.scene, start.bound)
    begin = time.process_time()
    found = solve(game, question.gap, question.nodes)
    told: Finding = {
        "lower": found.lower,
        "upper": found.upper,
        "responses": found.responses,
        "searched": found.nodes,
        "seconds": time.process_time() - begin,
    }
    if is_free(game):
        told["free"] = free_answers(found, question.gap).gap
    return told


# -- exact best responses ------------------------------------------------------------------------


def _responses(question: ProofTask) -> Finding:
    """The Samurai's exact best response to a nearly even mix: a trail is a tenth as likely."""
    start = _start(question)
    game = round_of(start.scene, start.bound, _estimate, shared=True)
    mix = np.array([1.0 if trail is None else 0.1 for _, trail in game.laid])
    begin = time.process_time()
    found = best_hunt(game, mix / mix.sum())
    return {
        "value": found.value,
        "choices": len(game.laid),
        "searched": found.nodes,
        "seconds": time.process_time() - begin,
    }


def _estimate(reveal: Reveal) -> float:
    """What comes after an earlier round, roughly: here only the work counts."""
    return after_reveal(
        reveal.scene,
        reveal.target,
        catches=reveal.catches,
        greens=reveal.greens,
        leapt=reveal.leapt,
        trail_asked=reveal.trail_asked,
        shadow_asked=reveal.shadow_asked,
    )


# -- as played -----------------------------------------------------------------------------------


def _played(question: ProofTask) -> Finding:
    """What `master` loses by the mixes that it plays, each against one who knows them.

    Her mix is what her plan is drawn from, against the exact best response; the Samurai's is what
    their moves are drawn from, against her best choice, with free answers. Each loss is counted to
    the farther end of the certified interval.
    """
    start = _start(question)
    certified = solve(round_of(start.scene, start.bound), question.gap, question.nodes)
    begin = time.process_time()
    root = Root(start.scene, start.bound)
    hers = solution_at(root, question.budget, Role.GORYO)
    middle = time.process_time()
    theirs = solution_at(root, question.budget, Role.SAMURAI)
    told: Finding = {
        "lower": certified.lower,
        "upper": certified.upper,
        "seconds": max(middle - begin, time.process_time() - middle),
        "hers": None,
        "theirs": None,
    }
    if hers is not None:
        told["hers"] = _best_against(hers) - certified.lower
    if theirs is not None:
        told["theirs"] = certified.upper - against_free_answers(theirs)
    return told


def _best_against(found: Solution) -> float:
    """What the Samurai have at most against the mix of plans that is played."""
    game = found.game
    parts = _masses(game, veiled(found))
    return sum(
        best_hunt(game, part, illusion).value
        for illusion, part in zip(game.illusions, parts, strict=True)
    )


def _masses(game: Round, mix: Any) -> Iterator[Any]:
    """For each illusion how likely each choice is, whatever the bound type."""
    laid = len(game.laid)
    for branch in range(len(game.illusions)):
        yield game.prior @ mix[:, branch * laid : (branch + 1) * laid]
