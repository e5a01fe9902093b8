"""The guided first games, by pointer and with typed words."""

from __future__ import annotations

import pytest

from goryo.lesson import LessonStep, lesson_of
from goryo.words import Words
from tests.browsers.conftest import Visit
from tests.browsers.reach import assert_board_and_hand, assert_nothing_beside
from tests.browsers.tab import DESKTOP, ENTER, PHONE, Screen, Tab
from tests.browsers.table import SETTLED, act
from tests.lesson.ways import way

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

ROLES = {"goryo": "Be the cat", "samurai": "Hunt the cat"}
WORDS = Words("en")
ALL = 9
"""More cubes than a plan has: where a plan is typed, all that is said of it comes at once."""


def says(tab: Tab, step: LessonStep, cubes: int = 0) -> None:
    """Exactly this is said now, where so many cubes are laid, once the pictures are through."""
    said = [WORDS.say(line.say) for line in step.lines if line.laid <= cubes]
    tab.until(
        f"""(...said) => {{
          if (!{SETTLED}) return false;
          const lines = [...document.querySelectorAll("div.lines p")];
          return `${{lines.map((line) => line.innerText.trim())}}` === `${{said}}`;
        }}""",
        *said,
    )


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=str)
def test_a_lesson_by_pointer(visit: Visit, screen: Screen, role: str) -> None:
    tab = visit(screen)
    tab.goto("/")
    tab.click("a", "First time?")
    tab.see("h1", "Learn by playing")
    assert_nothing_beside(tab)
    tab.click("main a", ROLES[role])
    *steps, last = way(lesson_of(role))
    for step in steps:
        says(tab, step)
        assert_board_and_hand(tab)
        move = next(iter(step.ways))
        if move:
            act(tab, move)
        else:
            tab.click("button", "Continue")
    says(tab, last)
    tab.reload()
    says(tab, last)


@pytest.mark.parametrize("role", ROLES)
def test_a_lesson_with_typed_words(visit: Visit, role: str) -> None:
    tab = visit(DESKTOP)
    tab.goto("/about")
    tab.evaluate("() => localStorage.setItem('goryo.text', 'on')")
    tab.goto(f"/learn/{role}")
    *steps, last = way(lesson_of(role))
    for step in steps:
        says(tab, step, cubes=ALL)
        move = next(iter(step.ways))
        if move:
            tab.click("#typed")
            tab.type(move + ENTER)
        else:
            tab.click("button", "Continue")
    says(tab, last)
