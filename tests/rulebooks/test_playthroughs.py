"""Whole random games of every rulebook and variant, with all three views after each move."""

from pathlib import Path

import pytest

from goryo.roles import Role
from goryo.rulebook import RULEBOOKS
from tests.rulebooks.make import COMBINATIONS, VARIANT_SETS, playthrough_name
from tests.rulebooks.transcript import begin, playthroughs, read, replay, retell

ALL = playthroughs()
LIMIT = 40_000


def test_every_rulebook_with_every_variant_has_a_playthrough() -> None:
    asked = {(book, variants) for book in RULEBOOKS for variants in VARIANT_SETS}
    assert {(book, variants) for book, variants, _ in COMBINATIONS} == asked
    names = {playthrough_name(*combination) for combination in COMBINATIONS}
    assert {path.stem for path in ALL} == names


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_the_playthrough_is_told_as_written(path: Path) -> None:
    transcript = read(path)
    assert retell(transcript).splitlines() == transcript.text.splitlines()
    assert replay(transcript).outcome is not None
    assert path.stat().st_size < LIMIT


@pytest.mark.clause("SET-2", "PLAN-9", "REV-1")
@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_nobody_else_knows_the_bound_type_or_the_plan_while_the_game_goes_on(path: Path) -> None:
    transcript = read(path)
    told = begin(transcript)
    for line in transcript.body:
        if not line.startswith(">"):
            continue
        told.hear(line)
        if told.game.outcome is None:
            assert told.views[Role.GORYO].bound == told.game.position.bound
            assert told.views[Role.GORYO].plan == told.game.position.plan
            for role in (Role.SAMURAI, Role.WATCHER):
                assert told.views[role].bound is None
                assert told.views[role].plan is None
