"""The drawings of `goryo/art`: each a small SVG on a 100 × 100 square, and their one palette."""

import re
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

Theme: TypeAlias = Literal["auto", "light", "dark"]

_COLOUR: Final = re.compile(r"--g-([\w-]+): var\(--goryo-[\w-]+, (#[0-9a-f]{6})\);")
_DARK: Final = "@media (prefers-color-scheme: dark)"


def _read(name: str) -> str:
    return (files("goryo") / "art" / name).read_text(encoding="utf-8")


@cache
def drawing(name: str) -> str:
    """What lies inside the `<svg>` of one drawing: shapes without ids, on a 100 × 100 square."""
    text = _read(f"{name}.svg")
    return text[text.index(">") + 1 : text.rindex("</svg>")].strip()


@cache
def palette(theme: Literal["light", "dark"]) -> dict[str, str]:
    """Every colour by its name."""
    light, dark = _read("palette.css").split(_DARK)
    return dict(_COLOUR.findall(dark if theme == "dark" else light))


@cache
def stylesheet(theme: Theme) -> str:
    """The rules that colour the drawings.

    `auto` follows the reader's colour scheme, and a page that holds the picture may change any
    colour by setting `--goryo-NAME`; `light` and `dark` are fixed, and the plain colours are
    understood also by programs that know no custom properties.
    """
    css = _read("palette.css")
    rules = "\n".join(line for line in css.splitlines() if line.startswith(".g-"))
    fixed = palette("light" if theme == "auto" else theme)
    plain = re.sub(r"var\(--g-([\w-]+)\)", lambda found: fixed[found[1]], rules)
    return f"{plain}\n{css.strip()}" if theme == "auto" else plain
