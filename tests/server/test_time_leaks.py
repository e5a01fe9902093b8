"""An answer is the same work whatever is bound, on palaces drawn to make her plans few or many.

Time itself is not measured here. What the server does from a command of the Samurai until its
answer leaves is counted, line by line, in a game and in its twin with another bound type: where the
same lines run and the same bytes are written, no clock can tell the two apart.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import goryo
from goryo import Role, read_board, rulebook
from goryo.board import Kind
from goryo.plain_data import Json
from goryo.plans import count_plans
from goryo.scene import Scene
from goryo.server.table import summary, viewers
from tests.server.harness import StandInLine
from tests.server.palaces import lopsided
from tests.server.quick_loop import quick_loop
from tests.server.test_protocol_leaks import Case, Evening, Secret, evening, twins_of
from tests.sizes import scale
from tests.strategies import Setup
from tests.twins import BOUND

SOURCES = str(Path(goryo.__file__).parent)
Work = Counter[tuple[str, int]]
"""How often each line of ours ran."""


class Timed(Evening):
    """Notes what is done until each answer to the Samurai has left."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.work: list[tuple[str, Work]] = []

    async def command(self, role: Role, command: Json, socket: bool) -> Json:
        if role is not Role.SAMURAI:
            return await super().command(role, command, socket)
        work: Work = Counter()
        self.work.append((f"{command['do']} {command.get('move', '')}, {self.moment}", work))
        with _counted(work):
            return await super().command(role, command, True)


@contextmanager
def _counted(work: Work) -> Iterator[None]:
    """Count lines from here on, until an answer leaves."""

    def enter(frame: FrameType, what: str, _: object) -> Any:
        del what
        return line if frame.f_code.co_filename.startswith(SOURCES) else None

    def line(frame: FrameType, what: str, _: object) -> Any:
        if what == "line":
            work[frame.f_code.co_filename, frame.f_lineno] += 1
        return line

    def said(self: StandInLine, text: bytes) -> None:
        if json.loads(text)["is"] in ("done", "no"):
            sys.settrace(before)
        say(self, text)

    before, say = sys.gettrace(), StandInLine.say
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StandInLine, "say", said)
        sys.settrace(enter)
        try:
            yield
        finally:
            sys.settrace(before)


def work_of(case: Case, secret: Secret, until: int, folder: Path) -> list[tuple[str, Work]]:
    """What each command of the Samurai costs in this game."""

    async def play() -> list[tuple[str, Work]]:
        async with evening(case, secret, folder, Timed) as people:
            await people.play(until)
            assert isinstance(people, Timed)
            return people.work

    viewers._SCENES.clear()  # what was told lately is written already, at whichever table
    viewers._ITEMS.clear()
    with quick_loop() as loop:
        return loop.run_until_complete(play())


def games() -> Iterator[tuple[Case, Secret, Secret, int]]:
    """Games on such palaces, each with its twin: in one of them the type of most tiles is bound."""
    for seed in count(5):
        board = read_board(lopsided(seed))
        setup = Setup(rulebook("en-2024"), board)
        case = Case(setup, seed, clock=True, noise=2, habits=("undo",), hostile=True)
        case = replace(case, workers=1 + seed % 2)
        case, one, found = twins_of(case, 0)
        [twin] = [twin for twin in found if twin.what == BOUND]
        [(common, _)] = Counter(board.kind_of).most_common(1)
        if common in {secret.game.position.bound for secret in (one, twin.secret)}:
            yield case, one, replace(twin.secret, name=one.name), twin.until


def differing(case: Case, one: Secret, other: Secret, until: int, folder: Path) -> list[str]:
    """Each command whose answer is more or other work in one of the two games."""
    work_of(case, one, until, folder)  # whatever is kept by the process is there after that
    mine, theirs = (work_of(case, secret, until, folder) for secret in (one, other))
    assert [command for command, _ in mine] == [command for command, _ in theirs]
    assert {"play", "undo"} <= {command.split()[0] for command, _ in mine}
    return [
        f"{command}: {dict(here - there)} and {dict(there - here)}"
        for (command, here), (_, there) in zip(mine, theirs, strict=True)
        if here != there
    ]


@pytest.fixture(autouse=True)
def _same_commitment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "commitment", lambda _seed: "0" * 64)


@pytest.mark.clause("SET-2")
def test_an_answer_is_the_same_work_whatever_is_bound(tmp_path: Path) -> None:
    for case, one, other, until in islice(games(), scale(1, 2, 12)):
        assert differing(case, one, other, until, tmp_path) == []


@pytest.mark.clause("REF-1")
def test_an_answer_is_the_same_work_however_often_she_changed_her_mind(tmp_path: Path) -> None:
    for case, one, _, until in islice(games(), scale(1, 2, 12)):
        alone = replace(case, workers=1)  # another process has to read what was stored
        assert differing(alone, one, replace(one, name="again"), until, tmp_path) == []


def test_a_server_that_looks_through_her_plans_before_it_answers_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_through(scene: Scene, bound: Kind) -> bool:
        return count_plans(scene, bound) > 0

    monkeypatch.setattr(import_module("goryo.reveal"), "any_plan", looked_through)
    assert any(differing(*game, tmp_path) for game in islice(games(), 2))
