"""What one seat knows is on no other seat's screen, nor anywhere behind it."""

from __future__ import annotations

from itertools import islice

import pytest

from goryo.board import load_board
from goryo.roles import SEATS, Role
from goryo.rulebook import rulebook
from goryo.sitting.local import LocalPlace
from goryo.sitting.setup import Setup
from goryo.table import Table
from goryo.terminal.dialogs import HandOver
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.properties.test_non_interference import twin_tables
from tests.sizes import scale
from tests.strategies import Setup as Rules
from tests.terminal.sitting import Sitting, app_of, at_table, run, setup, sitting


def test_while_the_screen_is_handed_over_nothing_is_on_it() -> None:
    async def game() -> None:
        async with at_table(setup(*SEATS)) as person:
            words = Words("en")
            bound = words.object(load_board("edo").kinds[0])
            assert isinstance(person.app.screen, HandOver)
            await person.mine()
            await person.type("why nothing of this may stay")
            await person.type("b2")
            await person.mine()
            view = person.table.at.view
            assert view is not None
            assert view.bound is not None
            bound = words.object(view.board.kinds[view.bound])
            await person.type("b2-a2-a1-b1-c1 trail e5")
            assert "①" in person.everything()
            assert bound in person.everything()
            await person.press("escape", "enter")
            await person.until(lambda: person.table.at.handing)
            await person.press("slash", *"b2-a2-a1", "escape")
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, HandOver))
            hidden = person.everything()
            for secret in ("①", "b2", "a1", bound, "trail", "e5", "nothing of this"):
                assert secret not in hidden, secret
            assert words.say("play-hand-over", role_id="samurai") in hidden
            await person.press("f2")
            assert Words("it").say("play-hand-over", role_id="samurai") in person.everything()
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.at.seat is Role.SAMURAI
            shown = person.everything()
            assert "①" not in shown
            assert "b2-a2-a1-b1-c1" not in shown
            assert "★" not in shown

    run(game())


def test_she_can_take_her_plan_back_before_she_hands_the_screen_over() -> None:
    async def game() -> None:
        async with at_table(setup(*SEATS)) as person:
            await person.mine()
            await person.move_by_keys()
            await person.mine()
            await person.move_by_keys()
            await person.until(lambda: person.table.at.handing)
            await person.press("u")
            await person.until(lambda: isinstance(person.hand, PlanHand))
            assert person.table.at.seat is Role.GORYO

    run(game())


async def sight(person: Sitting, rules: Rules, table: Table) -> list[str]:
    """All that the Samurai's screen shows of a table, through everything that can be looked at.

    A move may be taken back on the way.
    """
    book = rules.rules
    place = LocalPlace(
        Setup(rules.board, (Role.SAMURAI,), "random", book.name, book.variants, rules.referee.value)
    )
    place.table = table
    person.app.open(place)
    await person.until(
        lambda: (
            isinstance(person.app.screen, TableScreen)
            and person.app.screen.place is place
            and person.app.screen.at.view is not None
        )
    )
    seen = []
    while person.table.at.reveals:
        seen.append(person.text())
        await person.press("enter")
    looks = ((), ("1",), ("h",), ("w",), ("escape", "a"), ("escape", "o"), ("escape", "u"))
    more = (("T",), ("escape", "p"), ("enter",), ("p", "c"), ("escape", "A"), ("C",))
    for keys in (*looks, *more):
        await person.press(*keys)
        seen += [person.text(), person.everything()]
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(
    "variants",
    [
        (),
        pytest.param(("genjutsu",), marks=pytest.mark.thorough),
        pytest.param(("cursed-object",), marks=pytest.mark.thorough),
    ],
)
def test_the_samurai_s_screen_is_the_same_for_twins(variants: tuple[str, ...]) -> None:
    rules = Rules(rulebook("en-2024", variants), load_board("edo"))

    compared = 0

    async def compare(seed: int) -> None:
        nonlocal compared
        async with sitting(app_of(game=setup())) as person:
            for _, what, one, other in islice(twin_tables(rules, seed), scale(2, 2, 12)):
                first = await sight(person, rules, one)
                assert first == await sight(person, rules, other), what
                compared += 1

    for seed in range(scale(1, 1, 8)):
        run(compare(seed))
    assert compared


@pytest.mark.slow
def test_the_comparison_would_notice() -> None:
    async def compare() -> None:
        rules = Rules(rulebook("en-2024"), load_board("edo"))
        async with sitting(app_of(game=setup())) as person:
            _, _, one, other = next(twin_tables(rules, 1))
            seen = await sight(person, rules, one)
            other._views[Role.SAMURAI] = other.view(Role.GORYO)
            assert seen != await sight(person, rules, other)

    run(compare())
