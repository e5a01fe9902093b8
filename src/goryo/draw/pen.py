"""The hand that writes SVG: shapes, labels, and the drawings that a picture has used so far."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

from goryo.draw.art import drawing
from goryo.draw.floor_plan import Curve, Point

_FONT: Final = "ui-sans-serif, system-ui, 'Noto Sans', sans-serif"


class Pen:
    """Remembers which drawings were used, so that each is written once."""

    def __init__(self) -> None:
        self._used: dict[str, str] = {}

    def use(self, name: str, x: float, y: float, size: float, more: str = "") -> str:
        """One drawing with its middle at a point."""
        if name not in self._used:
            self._used[name] = drawing(name)
        return (
            f'<use href="#goryo-{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}"'
            f' width="{number(size)}" height="{number(size)}"{more}/>'
        )

    def learn(self, name: str, shapes: str) -> str:
        """A drawing that is no file, from now on usable by its name."""
        self._used[name] = shapes
        return name

    def symbols(self) -> Iterable[str]:
        for name in sorted(self._used):
            yield f'<symbol id="goryo-{name}" viewBox="0 0 100 100">{self._used[name]}</symbol>'


def number(value: float) -> str:
    """A number the same on every machine: at most two decimals, no trailing zeros, no -0."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def xml_text(text: str) -> str:
    """Text fit for XML, whoever wrote it: characters that XML forbids are dropped."""
    allowed = "".join(
        char
        for char in text
        if char >= " " and not "\ud800" <= char <= "\udfff" and char not in "\ufffe\uffff"
    )
    return escape(allowed)


def label(text: str, x: float, y: float, size: int, colour: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" class="{colour}" font-family="{_FONT}"'
        f' font-size="{size}" font-weight="600" text-anchor="{anchor}">{xml_text(text)}</text>'
    )


def rectangle(
    left: float, top: float, right: float, bottom: float, colour: str, round: int, more: str = ""
) -> str:
    return (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(right - left)}"'
        f' height="{number(bottom - top)}" rx="{round}" class="{colour}"{more}/>'
    )


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def curve_path(curve: Curve) -> str:
    start, middle, end = curve
    return f"M{at(start)}Q{at(middle)} {at(end)}"


def loop_path(loops: list[list[tuple[int, int]]]) -> str:
    return "".join("M" + "L".join(at(corner) for corner in loop) + "Z" for loop in loops)
