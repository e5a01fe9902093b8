"""Make the pictures of docs/screens: the page in all its moments, as it looks now.

    python -m tools.screenshots            all of them
    python -m tools.screenshots hunt end   these alone
    python -m tools.screenshots --png DIR  as PNG into another folder, to look at closely

A real server and a real browser, on which nothing is left to chance: the games are those of
`tests/browser/stage.py`. Each moment is taken on a desktop and on a phone, light and dark.
"""

from __future__ import annotations

import argparse
import base64
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, keeps, pick, ready, staged, tile
from tools import browser as browsers
from tools import build_page

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screens"
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
SCHEMES = ("light", "dark")
QUALITIES = (80, 60, 45, 35, 25, 15, 8)
MOST_BYTES = 60_000
"""A picture is as good as this allows."""
PATIENCE = 60_000.0
"""Milliseconds: a map may wait until everything is compiled for the first time."""
AN_EVENING = 1_790_000_000.0
A_DAY = "2026-09-20T12:00:00"
SHARED = "http://192.168.1.20:8000"
"""Where a friend in the same network would find the server."""

_STEP_BY_STEP = """() => {
  const real = window.setTimeout;
  window.frames_to_come = [];
  window.setTimeout = (run, ms, ...more) =>
    ms < 5000 ? window.frames_to_come.push(run) : real(run, ms, ...more);
}"""
_NEXT_FRAME = "() => window.frames_to_come.splice(0).forEach((run) => run())"
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

_STAY_AT = """(id) => addEventListener("resize", () =>
  requestAnimationFrame(() => document.getElementById(id).scrollIntoView()))"""

_CALL_ME = """(nickname) => fetch("/api/me", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ nickname }),
})"""

Shoot = Callable[[Page, str], None]


class Studio:
    """The stage, and a camera."""

    def __init__(self, stage: Stage, chromium: Browser, shoot: Shoot, wanted: set[str]) -> None:
        self.stage, self.chromium, self.shoot, self.wanted = stage, chromium, shoot, wanted

    @contextmanager
    def page(self, path: str = "/about", **options: Any) -> Iterator[Page]:
        settings = {"locale": "en-GB", "timezone_id": "UTC", "reduced_motion": "reduce", **options}
        context = self.chromium.new_context(base_url=self.stage.url, **settings)
        kept = {"seen_a_game": "yes"} | ({} if "reduced_motion" in options else {"motion": "off"})
        context.add_init_script(keeps(**kept))
        page = context.new_page()
        page.goto(path)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        if not self.wanted or name in self.wanted:
            self.shoot(page, name)

    # -- around the tables -------------------------------------------------------------------------

    def first_minutes(self) -> None:
        with self.page("/") as page:
            expect(page.get_by_role("button", name="Hunt the cat")).to_be_visible()
            self.take(page, "home")
        with self.page("/new") as page:
            expect(page.get_by_role("radio", name="Novice")).to_be_visible()
            self.take(page, "ways")

    def lessons(self) -> None:
        with self.page("/learn") as page:
            expect(page.get_by_role("link", name="Be the cat")).to_be_visible()
            self.take(page, "learn")
        with self.page("/learn/goryo") as page:
            page.get_by_role("button", name="Continue").click()
            for name in ("c1", "b1", "b2", "a2"):
                tile(page, name)
            self.take(page, "lesson-goryo")
        with self.page("/learn/samurai") as page:
            page.get_by_role("button", name="Continue").click()
            act(page, "red search")
            act(page, "red hound a5")
            self.take(page, "lesson-samurai")

    def rules(self) -> None:
        with self.page("/rules") as page:
            expect(page.get_by_role("heading", name="In five minutes")).to_be_visible()
            self.take(page, "rules")
        with self.page("/rules#PLAN-6") as page:
            expect(page.locator("article.here")).to_be_visible()
            page.evaluate(_STAY_AT, "PLAN-6")
            self.take(page, "rule")
        with self.page("/rules#example-2") as page:
            expect(page.locator(".worked svg.board")).to_be_visible()
            page.evaluate(_STAY_AT, "example-2")
            page.get_by_role("slider").fill("17")
            page.get_by_role("slider").blur()
            self.take(page, "worked")

    def invitation(self) -> None:
        def share(route: Route) -> None:
            answer = route.fetch()
            data = answer.json()
            if data.get("invite"):
                data["invite"]["link"] = data["invite"]["link"].replace(self.stage.url, SHARED)
            if data["is"] == "hello":
                data["shared"] = True
            route.fulfill(response=answer, json=data)

        with self.page("/about") as page:
            page.route("**/api/hello", share)
            page.route("**/api/tables", share)
            page.goto("/new")
            page.get_by_role("radio", name="A friend").check()
            page.get_by_role("button", name="Create the link").click()
            expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
            self.take(page, "invitation")

    def my_games(self) -> None:
        with self.page() as page:
            self._play(page, HUNT)
            self._play(page, HAUNT, 2)
            self._play(page, HUNT, 3)
            page.goto("/games")
            expect(page.get_by_text("Against Novice")).to_have_count(3)
            self.take(page, "games")
            page.goto("/results")
            expect(page.locator("figure svg")).to_be_visible()
            self.take(page, "results")

    def one_screen(self) -> None:
        with self.page("/new") as page:
            page.get_by_role("radio", name="Two players, one screen").check()
            page.get_by_role("button", name="Start").click()
            expect(page.get_by_role("button", name="I’m the Goryō: show my side")).to_be_visible()
            self.take(page, "hidden")

    # -- at a table --------------------------------------------------------------------------------

    def _play(self, page: Page, play: Play, moves: int | None = None, **setup: Any) -> None:
        """The first moves of a play."""
        self.stage.open(page, play, **setup)
        for move in play.own[:moves]:
            ready(page)
            act(page, move)
        if moves is None:
            expect(page.locator("section.outcome")).to_be_visible()
        ready(page)

    def goryo(self) -> None:
        with self.page() as page:
            self._play(page, HAUNT, 0)
            self.take(page, "enter")
            act(page, HAUNT.own[0])
            ready(page)
            for name in ("a2", "a1"):
                tile(page, name)
            self.take(page, "plan")
            for name in ("b1", "c1"):
                tile(page, name)
            page.locator('button[data-tool="trail"]').click()
            tile(page, "e5")
            self.take(page, "planned")
        with self.page() as page:
            self._play(page, HAUNT, 2, referee="tabletop")
            self.take(page, "asked")
        with self.page() as page:
            self._play(page, HAUNT)
            self.take(page, "end-goryo")

    def samurai(self) -> None:
        with self.page() as page:
            self._play(page, HUNT, 1, help=True)
            pick(page, "green")
            self.take(page, "hunt")
            page.get_by_role("button", name="Map").click()
            expect(page.locator("text.share").first).to_be_visible()
            self.take(page, "map")
        with self.page() as page:
            self._play(page, HUNT)
            self.take(page, "end")

    def film(self) -> None:
        """Pictures that pass by: held one by one."""
        with self.page(reduced_motion="no-preference") as page:
            self._play(page, HUNT, 0)
            page.evaluate(_STEP_BY_STEP)
            act(page, HUNT.own[0])
            self._until(page, ".arriving [data-clue=a2]", "answer")
            for move in HUNT.own[1:5]:
                self._run(page)
                act(page, move)
            self._run(page)
            act(page, "done")
            self._until(page, "[data-cat=b3]", "reveal")
            self._until(page, ".token", "draw")

    def _until(self, page: Page, selector: str, name: str) -> None:
        """Go on until this is seen, and take it."""
        expect(page.locator("button.skip")).to_be_visible()
        for _ in range(60):
            if page.locator(selector).count():
                break
            page.evaluate(_NEXT_FRAME)
            page.evaluate(_PAINTED)
        expect(page.locator(selector)).to_have_count(1)
        self.take(page, name)
        page.emulate_media(reduced_motion="no-preference")

    def _run(self, page: Page) -> None:
        """To the end of what is being shown, and of what is on its way."""
        for _ in range(60):
            page.wait_for_timeout(15)
            page.evaluate(_NEXT_FRAME)
        ready(page)

    def watching(self) -> None:
        with self.page() as host, self.page() as page:
            self._play(host, HUNT, 0)
            host.evaluate(_CALL_ME, "Aki")
            self._play(host, HUNT, 5)
            page.goto(host.url)
            expect(page.get_by_text("You’re watching.")).to_be_visible()
            expect(page.locator("section.panel li").last).to_be_attached()
            self.take(page, "watching")

    def text_board(self) -> None:
        with self.page() as page:
            page.evaluate("localStorage.setItem('goryo.text', 'on')")
            self.stage.open(page, HUNT)
            typed = page.get_by_label("Your move")
            typed.fill("green hound a2")
            page.keyboard.press("Enter")
            expect(page.get_by_text("Yes: green Paw-print Token on a2.").last).to_be_attached()
            typed.fill("red step f6")
            page.keyboard.press("Enter")
            expect(page.locator("#typed-why")).not_to_be_empty()
            self.take(page, "text")

    # -- beside and after the tables ---------------------------------------------------------------

    def looking_back(self) -> None:
        with self.page() as page:
            self._play(page, HUNT)
            page.goto(page.url.replace("/table/", "/review/"))
            expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
            page.get_by_role("radio", name="As the Samurai saw it").check()
            page.get_by_role("slider").fill("9")
            page.get_by_role("slider").blur()
            expect(page.locator("text.share").first).to_be_visible()
            self.take(page, "review")

    def puzzle(self) -> None:
        with self.page() as page:
            page.clock.set_fixed_time(A_DAY)
            page.goto("/puzzle")
            expect(page.locator("g.tile").first).to_be_visible()
            page.locator('g.tile[data-tile="c5"]').click()
            expect(page.get_by_text("2 tries left.")).to_be_visible()
            self.take(page, "puzzle")

    def palace(self) -> None:
        with self.page("/palace") as page:
            expect(page.get_by_text("Your box in five minutes")).to_be_visible()
            self.take(page, "box")
            page.get_by_role("button", name="One of ours").click()
            expect(page.locator(".summary.ok")).to_be_visible()
            page.locator('input[name="brush"][value="garden"]').check()
            page.locator('[data-cell="b2"]').click()
            expect(page.locator("[data-problem]")).to_have_count(7)
            page.locator("summary").first.click()
            page.evaluate("scrollTo(0, 0)")
            self.take(page, "palace")

    def companion(self) -> None:
        with self.page() as page:
            self.stage.open(page, HUNT, "companion")
            done = page.get_by_role("button", name="Done", exact=True)
            expect(done).to_be_visible()
            while done.is_visible():
                done.click()
                page.evaluate(_PAINTED)
            act(page, HUNT.own[0])
            expect(page.get_by_text(re.compile("^Yes!"))).to_be_visible()
            self.take(page, "companion")

    def all(self) -> None:
        self.first_minutes()
        self.lessons()
        self.rules()
        self.invitation()
        self.goryo()
        self.samurai()
        self.film()
        self.watching()
        self.one_screen()
        self.my_games()
        self.text_board()
        self.looking_back()
        self.puzzle()
        self.palace()
        self.companion()


def camera(folder: Path, kind: str, made: list[Path]) -> Shoot:
    """Takes a moment in all sizes and colours."""

    def shoot(page: Page, name: str) -> None:
        session = page.context.new_cdp_session(page)
        page.mouse.move(0, 0)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
                page.evaluate(_PAINTED)
                file = folder / f"{name}-{size}-{scheme}.{kind}"
                for quality in QUALITIES:
                    how = {"format": kind} | ({"quality": quality} if kind == "webp" else {})
                    data = session.send("Page.captureScreenshot", how)["data"]
                    file.write_bytes(base64.b64decode(data))
                    if kind != "webp" or file.stat().st_size <= MOST_BYTES:
                        break
                made.append(file)
        session.detach()
        page.set_viewport_size({"width": 1280, "height": 800})

    return shoot


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the pictures of docs/screens.")
    parser.add_argument("names", nargs="*", help="which; all if none is named")
    parser.add_argument("--png", type=Path, help="a folder for PNG instead")
    asked = parser.parse_args()
    path = browsers.find()
    if path is None:
        sys.stderr.write(browsers.SAY.format(python=sys.executable))
        return 1
    build_page.build()
    expect.set_options(timeout=PATIENCE)
    folder: Path = asked.png or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    shoot = camera(folder, "png" if asked.png else "webp", made)
    with (
        tempfile.TemporaryDirectory() as data,
        staged(Path(data), lambda: AN_EVENING) as stage,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=path, args=[*browsers.FLAGS])
        Studio(stage, chromium, shoot, set(asked.names)).all()
        chromium.close()
    large = [file.name for file in made if not asked.png and file.stat().st_size > MOST_BYTES]
    if large:
        print(f"Too large: {', '.join(large)}.", file=sys.stderr)
    return 1 if large or not made else 0


if __name__ == "__main__":
    sys.exit(main())
