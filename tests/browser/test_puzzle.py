"""The puzzle of a day in the browser: solved by pointer, and by keyboard alone."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from goryo.puzzle import Grade, Puzzle, puzzle_of
from goryo.puzzle.explained import asked, explained, why_wrong
from goryo.words import Words
from tests.browser.conftest import PATIENCE, PHONE, NewPage
from tests.browser.test_accessible import look
from tests.browser.test_phone import assert_within_reach

pytestmark = pytest.mark.slow

DAY = date(2026, 10, 2)
SLOW = 4 * PATIENCE
QUESTION_DAY, PLAN_DAY = date(2026, 10, 7), date(2026, 10, 4)
"""Days of the two kinds of the master's puzzles, which are quickly made."""
SOLVING = 240_000
"""Milliseconds: what a busy machine may take to make one."""
NARROW: ViewportSize = {"width": 320, "height": 640}


def begin(page: Page, day: date = DAY) -> None:
    """The page of the puzzle, on that day."""
    page.clock.set_fixed_time(f"{day.isoformat()}T12:00:00")
    page.goto("/puzzle")
    expect(page.locator("g.tile").first).to_be_visible(timeout=SLOW)


def tile(page: Page, name: str) -> Locator:
    return page.locator(f'g.tile[data-tile="{name}"]')


def wrong_ones(puzzle: Puzzle) -> list[str]:
    board = puzzle.scene.board
    return [
        board.tile_names[each]
        for each in board.tiles
        if puzzle.is_open(each) and not puzzle.is_right(each)
    ]


def test_the_puzzle_of_the_day_by_pointer(visitor: NewPage) -> None:
    page = visitor("/about")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Puzzle").click()
    expect(page.get_by_role("heading", name="Where is the cat?")).to_be_visible()
    begin(page)
    puzzle, words = puzzle_of(DAY, Grade.EASY), Words("en")
    expect(page.get_by_text(asked(puzzle, words))).to_be_visible()
    expect(page.get_by_text("3 tries left.")).to_be_visible()
    look(page, "puzzle")

    closed = next(
        puzzle.scene.board.tile_names[each]
        for each in puzzle.scene.board.tiles
        if not puzzle.is_open(each)
    )
    tile(page, closed).click()
    expect(page.get_by_text("That try doesn’t count")).to_be_visible()
    wrong = wrong_ones(puzzle)[0]
    tile(page, wrong).click()
    said = why_wrong(puzzle, puzzle.tile(wrong), words)
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_text("2 tries left.")).to_be_visible()
    tile(page, puzzle.deduced.tile).click()
    expect(page.get_by_text("Right!")).to_be_visible()
    lines = page.locator("ul.why li").all_inner_texts()
    assert [line.replace(",", "") for line in lines] == [
        line.replace(",", "") for line in explained(puzzle, words)
    ]
    expect(page.get_by_text("Streak: one day.")).to_be_visible()
    look(page, "puzzle solved")
    page.get_by_role("button", name="Copy to share").click()
    expect(page.get_by_text("Copied, without giving the answer away.")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    said, link = shared.split("\n")
    assert said == f"Goryō {DAY.isoformat()} easy ⬛🟩"
    assert link.endswith(f"/puzzle?date={DAY.isoformat()}&grade=easy")
    assert puzzle.deduced.tile not in said

    # It is kept in this browser; other grades and days are still open.
    page.reload()
    expect(page.get_by_text("Streak: one day.")).to_be_visible()
    expect(page.locator("ul.why li").first).to_have_text(f"The answer is {puzzle.deduced.tile}.")
    page.get_by_role("radio", name=re.compile("^hard")).check()
    hard = puzzle_of(DAY, Grade.HARD)
    expect(page.get_by_text(asked(hard, words))).to_be_visible()
    expect(page.get_by_text("3 tries left.")).to_be_visible()
    page.get_by_role("button", name="Show me the answer").click()
    expect(page.get_by_text(f"The answer is {hard.deduced.tile}.")).to_be_visible()
    page.get_by_role("button", name="Previous day").click()
    expect(page.get_by_text("1 October 2026").first).to_be_visible()
    kept = json.loads(page.evaluate("localStorage.getItem('goryo.puzzles')"))
    assert {day: sorted(grades) for day, grades in kept.items()} == {
        DAY.isoformat(): ["easy", "hard"]
    }

    # A day later the streak goes on.
    later = date(2026, 10, 3)
    begin(page, later)
    expect(page.get_by_text("Streak: one day.")).to_be_visible()
    tile(page, puzzle_of(later, Grade.EASY).deduced.tile).click()
    expect(page.get_by_text("Streak: 2 days.")).to_be_visible()


def test_the_puzzle_of_the_day_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/about", locale="fr-FR", viewport=PHONE)
    begin(page)
    words = Words("fr")
    assert_within_reach(page)
    # The grade is chosen with the arrow keys, the tile with the arrow keys and Enter.
    tab_to(page, "input[type=radio]")
    page.keyboard.press("ArrowRight")
    puzzle = puzzle_of(DAY, Grade.MEDIUM)
    expect(page.get_by_text(asked(puzzle, words))).to_be_visible(timeout=SLOW)
    tab_to(page, "[data-tile]")
    first, second, third = wrong_ones(puzzle)[:3]
    walk_to(page, puzzle, first)
    page.keyboard.press("Enter")
    status = page.locator("div.said")
    expect(status).to_contain_text(why_wrong(puzzle, puzzle.tile(first), words))
    expect(tile(page, first)).to_be_focused()
    walk_to(page, puzzle, second)
    page.keyboard.press("Space")
    expect(status).to_contain_text(why_wrong(puzzle, puzzle.tile(second), words))
    expect(page.get_by_text("Il reste un essai.")).to_be_visible()
    # The last one is typed.
    tab_to(page, "form input")
    page.keyboard.type(third.upper())
    page.keyboard.press("Enter")
    expect(status).to_contain_text(words.say("puzzle-over"))
    expect(status).to_contain_text(words.say("puzzle-answer", tile=puzzle.deduced.tile))
    expect(
        page.get_by_text(f"Goryō {DAY.isoformat()} {words.say('puzzle-grade-medium')} ⬛⬛⬛")
    ).to_be_visible()
    assert_within_reach(page)
    look(page, "puzzle not found, in French", ["phone"])

    # The next grade is found.
    tab_to(page, "input[type=radio]")
    page.keyboard.press("ArrowRight")
    hard = puzzle_of(DAY, Grade.HARD)
    expect(page.get_by_text(asked(hard, words))).to_be_visible(timeout=SLOW)
    tab_to(page, "[data-tile]")
    walk_to(page, hard, hard.deduced.tile)
    page.keyboard.press("Enter")
    expect(status).to_contain_text(words.say("puzzle-right"))
    expect(
        page.get_by_text(f"Goryō {DAY.isoformat()} {words.say('puzzle-grade-hard')} 🟩")
    ).to_be_visible()


def begin_solved(page: Page, day: date) -> Puzzle:
    """The master's puzzle of that day; the server may have to solve some rounds for it."""
    page.clock.set_fixed_time(f"{day.isoformat()}T12:00:00")
    page.goto(f"/puzzle?date={day.isoformat()}&grade=master")
    puzzle = puzzle_of(day, Grade.MASTER)
    expect(page.get_by_text(asked(puzzle, Words("en")))).to_be_visible(timeout=SOLVING)
    assert_within_reach(page)
    return puzzle


def said_at_the_end(page: Page, puzzle: Puzzle) -> None:
    """Every line of why, and what each tile is worth, on the board."""
    lines = page.locator("ul.why li").all_inner_texts()
    assert [line.replace(",", "") for line in lines] == [
        line.replace(",", "") for line in explained(puzzle, Words("en"))
    ]
    for name, choice in puzzle.solved.by_tile.items():
        percent = f"{100 * choice.chance:.0f}%"
        if choice.chance >= 0.01:
            assert percent in (tile(page, name).get_attribute("aria-label") or ""), name
    page.set_viewport_size(NARROW)
    assert_within_reach(page)


def test_the_best_question_of_a_solved_last_round(visitor: NewPage) -> None:
    page = visitor("/about", viewport=NARROW)
    puzzle = begin_solved(page, QUESTION_DAY)
    look(page, "question of a solved round", ["phone"])
    wrong = puzzle.solved.choices[-1].name
    tile(page, wrong).click()
    said = why_wrong(puzzle, puzzle.tile(wrong), Words("en"))
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_text("2 tries left.")).to_be_visible()
    expect(page.locator("text.share")).to_have_count(0)
    tile(page, puzzle.solved.best.name).click()
    expect(page.get_by_text("Right!")).to_be_visible()
    said_at_the_end(page, puzzle)
    expect(page.get_by_text(f"Goryō {QUESTION_DAY.isoformat()} master ⬛🟩")).to_be_visible()
    look(page, "question of a solved round, answered", ["phone"])


def test_the_best_plan_is_laid_like_one_in_the_game(visitor: NewPage) -> None:
    page = visitor("/about", viewport=NARROW)
    puzzle = begin_solved(page, PLAN_DAY)
    look(page, "plan of a solved round", ["phone"])
    # What cannot be planned costs no try.
    answer = page.get_by_role("textbox", name="Your answer")
    answer.fill("a1-f6")
    answer.press("Enter")
    expect(page.get_by_text("3 tries left.")).to_be_visible()
    worst = puzzle.read(puzzle.solved.choices[-1].name)
    answer.fill(puzzle.write(worst))
    answer.press("Enter")
    expect(page.get_by_text(why_wrong(puzzle, worst, Words("en")))).to_be_visible()
    expect(page.get_by_text("2 tries left.")).to_be_visible()
    expect(page.locator("text.share")).to_have_count(0)
    lay(page, puzzle.solved.best.name)
    expect(page.get_by_text("Right!")).to_be_visible()
    said_at_the_end(page, puzzle)
    expect(page.get_by_text(f"Goryō {PLAN_DAY.isoformat()} master ⬛🟩")).to_be_visible()
    look(page, "plan of a solved round, found", ["phone"])
    page.reload()
    expect(page.locator("ul.why li").first).to_be_visible()


def lay(page: Page, plan: str) -> None:
    """Cube by cube, in place of what lies."""
    back = page.locator('button[data-tool="back"]')
    while back.get_attribute("aria-disabled") != "true":
        back.click()
    path, *powers = plan.split()
    leap = page.locator('button[data-tool="leap"]')
    leaps = len(path.split("-")) > 5
    if leap.count() and (leap.get_attribute("aria-pressed") == "true") != leaps:
        leap.click()
    for name in path.split("-")[1:]:
        tile(page, name).click()
    for power, name in zip(powers[::2], powers[1::2], strict=True):
        page.locator(f'button[data-tool="{power}"]').click()
        tile(page, name).click()
    page.locator('button[data-tool="send"]').click()


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
            return
    raise AssertionError(f"the Tab key does not reach {selector}")


def walk_to(page: Page, puzzle: Puzzle, name: str) -> None:
    """With the arrow keys, over gaps, from the tile that has the focus."""
    board = puzzle.scene.board
    cells = dict(zip(board.tile_names, board.cells, strict=True))
    names = {cell: each for each, cell in cells.items()}
    keys = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

    def after(at: str, way: tuple[int, int]) -> str:
        for far in range(1, 9):
            cell = (cells[at][0] + far * way[0], cells[at][1] + far * way[1])
            if cell in names:
                return names[cell]
        return at

    start = str(page.evaluate("document.activeElement.dataset.tile"))
    ways: dict[str, list[str]] = {start: []}
    waiting = [start]
    for at in waiting:
        for key, way in keys.items():
            following = after(at, way)
            if following not in ways:
                ways[following] = [*ways[at], key]
                waiting.append(following)
    for key in ways[name]:
        page.keyboard.press(key)
    expect(tile(page, name)).to_be_focused()
