"""Whole games at the full-screen client: in each role, by keys, by clicks, by typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.record import check_record, read_record
from goryo.roles import SEATS, Role
from goryo.rulebook import RULEBOOKS, VARIANTS
from goryo.terminal.dialogs import AskScreen
from goryo.terminal.ending import EndScreen
from goryo.terminal.hand import CurseHand
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.start import StartScreen
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.terminal.sitting import Sitting, app_of, at_table, run, setup, sitting

pytestmark = pytest.mark.slow


async def play_by_keys(person: Sitting) -> None:
    while True:
        await person.mine()
        if person.over:
            return
        await person.move_by_keys()


@pytest.mark.parametrize(
    "role", [Role.GORYO, pytest.param(Role.SAMURAI, marks=pytest.mark.thorough)]
)
def test_a_whole_game_by_keys_alone(role: Role) -> None:
    async def game() -> None:
        async with sitting(app_of(game=setup(role))) as person:
            assert isinstance(person.app.screen, StartScreen)
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await play_by_keys(person)
            assert "win" in person.text()

    run(game())


async def move_by_clicks(person: Sitting) -> None:
    hand = person.hand
    if isinstance(hand, PlanHand):
        for _ in range(hand.steps):
            await person.click(min(hand.legal))
        await person.click_bar("send")
    elif isinstance(hand, HuntHand):
        if hand.view.scene.turn.cubes:
            await person.click_bar("use('d')")
            if isinstance(person.app.screen, AskScreen):
                await person.click_bar("yes")
            return
        await person.click(hand.view.scene.samurai[1])
        await person.click_bar("use('m')")
        await person.click(min(hand.legal))
    else:
        await person.click(min(hand.legal))


@pytest.mark.parametrize(
    "role", [Role.SAMURAI, pytest.param(Role.GORYO, marks=pytest.mark.thorough)]
)
def test_a_whole_game_by_clicks_alone(role: Role) -> None:
    async def game() -> None:
        async with sitting(app_of(game=setup(role))) as person:
            await person.click_bar("start")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            while True:
                await person.until(
                    lambda: (
                        person.over
                        or bool(person.table.at.reveals)
                        or (
                            not person.table.busy
                            and bool(person.table.at.view and person.table.at.view.to_act)
                        )
                    )
                )
                if person.over:
                    break
                if person.table.at.reveals:
                    await person.click_bar("on")
                else:
                    await move_by_clicks(person)
            assert isinstance(person.app.screen, EndScreen)

    run(game())


def test_two_people_at_one_screen_play_to_the_end_with_the_tabletop_referee() -> None:
    async def game() -> None:
        async with at_table(setup(*SEATS, referee="tabletop")) as person:
            asked = 0
            while True:
                await person.mine()
                if person.over:
                    break
                hand = person.hand
                if isinstance(hand, HuntHand) and not hand.view.scene.turn.cubes:
                    await person.press("2", "m")
                    await person.touch(min(hand.legal))
                    await person.mine()
                    await person.press("s")
                    asked += 1
                else:
                    await person.move_by_keys()
            assert asked

    run(game())


def rounds_begun(person: Sitting) -> int:
    screen = person.app.screen
    view = screen.at.view if isinstance(screen, TableScreen) else None
    return 0 if view is None else view.scene.round


@pytest.mark.parametrize(
    ("rulebook", "variant"), list(zip(RULEBOOKS, [*VARIANTS, *VARIANTS], strict=False))
)
def test_every_rulebook_and_every_variant_can_be_played(rulebook: str, variant: str) -> None:
    async def game() -> None:
        chosen = setup(Role.GORYO, rulebook=rulebook, variants=(variant,), opponent="random")
        async with at_table(chosen) as person:
            cursed = False
            while True:
                await person.mine()
                if person.over:
                    break
                if isinstance(person.hand, CurseHand):
                    cursed = True
                    for tile in sorted(person.hand.legal)[:2]:
                        await person.touch(tile)
                else:
                    await person.move_by_keys()
                if rounds_begun(person) > 1:
                    break
            assert cursed == (variant == "cursed-object")

    run(game())


def test_a_game_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"

    async def game() -> None:
        async with at_table(setup(Role.GORYO), save=file) as person:
            await person.mine()
            await person.type("b2")
            await person.mine()
            await person.type("b2-a2-a1-b1-c1 trail e5")
            assert isinstance(person.hand, PlanHand)
            assert person.hand.complete
            assert "①" in person.text()
            await person.type("")
            await person.mine()
            assert "The Goryō shows her plan: b2-a2-a1-b1-c1" in person.everything()
            await person.type("resign")
            await person.press("y")
            await person.until(lambda: person.over)
            await person.press("q")
            await person.until(lambda: person.app.return_value is not None)

    run(game())
    record = read_record(file.read_bytes())
    assert not check_record(file.read_bytes()).problems
    assert record.result is not None
    assert record.headers.samurai == "novice"


def test_the_end_shows_every_path_and_leads_to_a_rematch_and_to_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "saved"

    async def game() -> None:
        async with at_table(setup(Role.SAMURAI)) as person:
            await play_by_keys(person)
            end = person.app.screen
            assert isinstance(end, EndScreen)
            assert len(end.truths) >= 2
            last = person.text()
            for truth in end.truths:
                names = end.view.board.tile_names
                assert "-".join(names[tile] for tile in truth.plan.path) in person.everything()
            await person.press("left")
            assert person.text() != last
            await person.press("s")
            await person.press(*file.name, "enter")
            await person.until(file.exists)
            await person.press("s", "enter")
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await person.mine()
            assert person.table.at.seat is Role.GORYO
            await person.press("R", "y")
            await person.until(lambda: person.over)
            await person.press("a")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.at.seat is Role.GORYO

    run(game())
    assert not check_record(file.read_bytes()).problems


def test_leaving_offers_to_save_and_never_overwrites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    taken = tmp_path / "taken"
    taken.write_text("mine", encoding="utf-8")

    async def game() -> None:
        async with at_table(setup(Role.SAMURAI)) as person:
            await person.mine()
            await person.press("q", "escape")
            assert isinstance(person.app.screen, TableScreen)
            await person.press("q")
            await person.press(*taken.name, "enter")
            await person.until(lambda: "already exists" in person.text())
            await person.press("enter")
            await person.until(lambda: person.app.return_value is not None)
            assert person.app.return_value == Words("en").say("play-bye")

    run(game())
    assert taken.read_text(encoding="utf-8") == "mine"
