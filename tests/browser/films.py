"""Pictures that pass by: as quickly as a test likes, or not before somebody skips them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

FAST, STILL = 0.1, 1000.0

_TIMERS = """{
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => real(run, ms * window.pace, ...more);
}"""


def film(page: Page, pace: float) -> None:
    """From the next page that is loaded, pictures stay so many times as long as they do."""
    page.add_init_script(f"window.pace = {pace}; {_TIMERS}")


def turn(page: Page, pace: float) -> None:
    """From the next picture on."""
    page.evaluate(f"window.pace = {pace}")


def skip(page: Page) -> None:
    """What is shown is seen soon enough."""
    button = page.locator("button.skip")
    button.click()
    expect(button).to_have_count(0)
