"""What is wrong with the layout of a page, in any language, width and font.

    wear(page)
    assert_holds(page, "the first page")

Nothing scrolls sideways, nothing is cut off, nothing sticks out of what it stands in, and no text
or control lies on another one. The fonts come with the tests, so that machines agree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Route

from tests.server.processes import ROOT
from tests.sizes import SIZE

LANGUAGES = ("en", "it", "fr")
SCREENS = {320: 568, 360: 640, 390: 844, 768: 1024, 1280: 800}
"""Height by width."""
LARGE = "large"
FONTS = ("own", "none", "wide", "liberation", "narrow", LARGE)
"""Our own; the machine’s; DejaVu; Liberation; DejaVu Condensed; and our own at 200 %."""

_PACKAGES = ROOT / "web" / "node_modules"
_DEJAVU = _PACKAGES / "dejavu-fonts-ttf" / "ttf"
_ARIMO = _PACKAGES / "@fontsource" / "arimo" / "files"
_TINOS = _PACKAGES / "@fontsource" / "tinos" / "files"
# Liberation Sans and Serif are made from Arimo and Tinos, letter by letter.
_FACES: dict[str, dict[str, tuple[Path, Path]]] = {
    "wide": {
        "text": (_DEJAVU / "DejaVuSans.ttf", _DEJAVU / "DejaVuSans-Bold.ttf"),
        "title": (_DEJAVU / "DejaVuSerif.ttf", _DEJAVU / "DejaVuSerif-Bold.ttf"),
    },
    "narrow": {
        "text": (_DEJAVU / "DejaVuSansCondensed.ttf", _DEJAVU / "DejaVuSansCondensed-Bold.ttf"),
        "title": (_DEJAVU / "DejaVuSerifCondensed.ttf", _DEJAVU / "DejaVuSerifCondensed-Bold.ttf"),
    },
    "liberation": {
        name: (
            folder / f"{family}-latin-400-normal.woff2",
            folder / f"{family}-latin-700-normal.woff2",
        )
        for name, family, folder in (("text", "arimo", _ARIMO), ("title", "tinos", _TINOS))
    },
}
_FAULTS = "(fonts) => faults(fonts)"


def wear(page: Page) -> None:
    """From its next document on, the page can be looked at in every font."""

    def hand_out(route: Route) -> None:
        font, face, weight = route.request.url.rpartition("/")[2].split("-")
        route.fulfill(path=_FACES[font][face][weight == "700"])

    page.route("**/fonts-of-the-tests/*", hand_out)
    page.add_init_script(path=Path(__file__).with_suffix(".js"))


def speak(page: Page, language: str) -> None:
    """The page goes on in this language; dialogs that are open stay open."""
    page.evaluate("(language) => speak(language)", language)


def faults(page: Page, fonts: Sequence[str]) -> dict[str, list[str]]:
    """What is wrong with the page as it stands, in each of these fonts; it keeps the last one."""
    found: dict[str, list[str]] = page.evaluate(_FAULTS, [font for font in fonts if font != LARGE])
    if LARGE in fonts:
        with large(page):
            found[LARGE] = page.evaluate(_FAULTS, ["own"])["own"]
    return found


@contextmanager
def large(page: Page) -> Iterator[None]:
    """Letters at 200 %, as a reader sets them in the browser."""
    session = page.context.new_cdp_session(page)

    def grow(size: int) -> None:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        page.wait_for_function(
            "(size) => getComputedStyle(document.documentElement).fontSize === `${size}px`",
            arg=size,
        )
        # Who listens to media queries is not told of letters, only of screens.
        if screen := page.viewport_size:
            page.set_viewport_size({**screen, "width": screen["width"] + 1})
            page.set_viewport_size(screen)

    grow(32)
    yield
    grow(16)
    session.detach()


def assert_holds(page: Page, moment: str, *, many: bool = False) -> None:
    """The page holds as it stands at this moment, in all languages, on all screens.

    With `many` drawings on it, only on the narrowest and the widest unless everything is tested.
    """
    before = page.viewport_size
    wrong: dict[str, list[str]] = {}
    spoken = page.evaluate("(blind(true), document.documentElement.lang)")
    for language in (*(each for each in LANGUAGES if each != spoken), spoken):
        speak(page, language)
        for width, fonts in _cases(moment, LANGUAGES.index(language), many=many):
            page.set_viewport_size({"width": width, "height": SCREENS[width]})
            for font, found in faults(page, fonts).items():
                if found:
                    wrong[f"{moment}: {language}, {width} px, {font}"] = found
    page.evaluate("(blind(false), wear('own'))")
    if before:
        page.set_viewport_size(before)
    assert wrong == {}, json.dumps(wrong, indent=1, ensure_ascii=False)


def _cases(moment: str, turn: int, *, many: bool) -> Iterator[tuple[int, list[str]]]:
    """Each width with the fonts to look at.

    All of them where everything is tested. Else one: at every other place the widest, between them
    the others by turns, which begin elsewhere at every moment.
    """
    if SIZE == "all":
        yield from ((width, [*FONTS]) for width in SCREENS)
        return
    widths = [min(SCREENS), max(SCREENS)] if many else [*SCREENS]
    others = [font for font in FONTS if font != "wide"]
    for place, width in enumerate(widths, sum(moment.encode()) + turn * len(widths)):
        yield width, ["wide" if place % 2 else others[place // 2 % len(others)]]
