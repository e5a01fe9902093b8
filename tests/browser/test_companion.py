"""Beside the box: the screen takes the other seat, and says what to do on the wooden board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import HAUNT, HUNT, Stage, act, play
from tests.browser.test_accessible import look
from tests.browser.test_keyboard import Keys

pytestmark = pytest.mark.slow


ASKED = play("goryo", "fan helmet", ("enter b2", "plan b2-a2-a1-b1-c1"), ("green hound b1",))

_SAYS = """() => {
  const next = document.querySelector("section.say .next");
  const tools = document.querySelector("section.say .tools:not([aria-busy=true])");
  const said = document.querySelector("section.say .big") ?? tools;
  return next || tools ? said.innerText.trim() : null;
}"""


def says(page: Page) -> str:
    """What stands there in large type, once there is something to do."""
    return str(page.wait_for_function(_SAYS).json_value())


def do_all(page: Page, done: str) -> list[str]:
    """Everything that is to be done on the wooden board now, one thing after the other."""
    told: list[str] = []
    button = page.get_by_role("button", name=done, exact=True)
    while True:
        text = says(page)
        if not button.is_visible():
            return told
        told.append(text)
        button.click()


def on_one_screen(page: Page) -> None:
    """On a phone, board and buttons are there without scrolling."""
    before = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    for place in (*page.locator("button[data-tool]").all(), page.locator("svg.board")):
        box = place.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 740, place.get_attribute("data-tool")
    assert before is not None
    page.set_viewport_size(before)


def test_the_program_is_the_goryo(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    site.open(page, HUNT, "companion")
    expect(page.get_by_text("Leave the bag closed")).to_be_visible()
    # To be read at arm's length: at least twice as large as usual, and a button as wide as a hand.
    said = page.locator("section.say .big p")
    assert said.evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)") >= 32
    box = page.get_by_role("button", name="Done", exact=True).bounding_box()
    assert box is not None
    assert box["height"] >= 64
    look(page, "the first thing to do")
    told = do_all(page, "Done")
    assert told[1].startswith("Set up the Samurai: the green Samurai on b2")
    assert any("starts on b2" in text for text in told)
    assert told[-1] == "Her plan is set. The Samurai are yours."
    look(page, "the Samurai's turn, beside the box")
    on_one_screen(page)

    own = [move for move in HUNT.own if move != "done"]
    act(page, own[0])
    assert do_all(page, "Done") == ["Yes! Put a green Paw-print Token on a2."]
    # What is done can be looked at again, also after the page was away.
    page.get_by_role("button", name="Back", exact=True).click()
    assert says(page).startswith("Yes!")
    page.reload()
    assert says(page).startswith("Yes!")
    told = do_all(page, "Done")
    for move in HUNT.own[1:]:
        act(page, move)
        told += do_all(page, "Done")
    assert "Put the Gong Mallet on 2." in told
    assert any(re.search(r"Turn over (one|\d) Spirit Tokens?\.$", text) for text in told)
    assert any(text.startswith("Round 1 is over.") for text in told)
    assert any(text.startswith("The game is over.") for text in told)
    expect(page.get_by_role("button", name="Rematch, sides swapped")).to_be_visible()
    look(page, "the end, beside the box", ["phone"])


def test_the_person_is_the_goryo_by_keyboard_alone(visitor: NewPage, site: Stage) -> None:
    page = visitor(locale="it-IT")
    site.open(page, HAUNT, "companion")
    keys = Keys(page)

    def do_all_by_key() -> list[str]:
        told: list[str] = []
        while True:
            text = says(page)
            if not page.get_by_role("button", name="Fatto", exact=True).is_visible():
                return told
            told.append(text)
            focus = keys.here()
            if focus is None or focus.name.strip() != "Fatto":
                keys.reach("Fatto")
            keys.press("Enter")

    told = do_all_by_key()
    assert any("oggetto vincolato" in text for text in told)
    keys.to_tile("b2")
    keys.press("Enter")
    told = do_all_by_key()
    assert "b2" in told[0]
    for name in ("a2", "a1", "b1", "c1"):
        keys.to_tile(name)
        keys.press("Space")
    look(page, "a plan, beside the box", ["phone"])
    keys.reach("send")
    keys.press("Enter")
    expect(page.get_by_text("Il tuo piano è pronto.")).to_be_visible()
    told = do_all_by_key()
    assert any(text.startswith("Il Samurai verde investiga su b1") for text in told)
    assert any(text == "Sì! Metti un segnalino indizio verde su b1." for text in told)
    assert any(text == "Sposta il Samurai verde su b1." for text in told)


def test_with_ones_own_palace_and_large_answers(visitor: NewPage, site: Stage) -> None:
    page = visitor("/palace")
    page.get_by_role("button", name="One of ours").click()
    expect(page.get_by_label("Name of the palace")).to_have_value("Edo")
    page.get_by_label("Name of the palace").fill("My box")
    page.keyboard.press("Tab")
    expect(page.locator(".summary.ok")).to_have_attribute("aria-busy", "false")
    page.get_by_role("button", name="Play with your own board").click()
    page.wait_for_url("**/companion*")
    expect(page.get_by_role("combobox", name="Palace")).to_have_value("own 0")
    look(page, "before a game beside the box")
    page.get_by_role("radio", name="Be the cat").check()
    page.get_by_role("radio", name="You You tap yes or no").check()
    site.set(ASKED, "goryo")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/companion/*")
    do_all(page, "Done")
    for move in ASKED.own:
        act(page, move)
        do_all(page, "Done")
    yes = page.get_by_role("button", name="Yes", exact=True)
    box = yes.bounding_box()
    assert box is not None
    assert box["height"] >= 96
    look(page, "an answer beside the box")
    yes.click()
    expect(page.get_by_text("Yes! Put a green Paw-print Token on b1.")).to_be_visible()
