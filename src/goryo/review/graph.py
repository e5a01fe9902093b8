"""The odds over time as a small SVG graph: what the Samurai could know, and the truth."""

from __future__ import annotations

from collections.abc import Sequence

from goryo.draw.pen import number, xml_text
from goryo.review import Review

WIDTH, HEIGHT = 760, 260
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 14, 30

STYLE = """
.odds { --a: #2f62a3; --b: #b8432f; --line: #8a8290; --ink: #2a2333; max-width: 100%; }
@media (prefers-color-scheme: dark) {
  .odds { --a: #8db6ea; --b: #f09a80; --line: #8f8798; --ink: #efe8dc; }
}
.odds text { fill: var(--ink); font: 13px ui-sans-serif, system-ui, sans-serif; }
.odds .grid { stroke: var(--line); stroke-width: 1; opacity: 0.45; }
.odds .samurai, .odds .truth { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.odds .samurai { stroke: var(--a); stroke-dasharray: 7 4; }
.odds .truth { stroke: var(--b); }
.odds .samurai-band { fill: var(--a); opacity: 0.16; }
.odds .truth-band { fill: var(--b); opacity: 0.16; }
.odds .turn { fill: var(--ink); }
""".strip()


def odds_graph(review: Review, *, title: str, about: str, rounds: Sequence[str]) -> str:
    """The graph; `rounds` are the labels of the rounds, from the first on."""
    line = review.line
    across = (WIDTH - LEFT - RIGHT) / max(1, line.last)
    down = HEIGHT - TOP - BOTTOM

    def x(step: float) -> float:
        return LEFT + across * step

    def y(chance: float) -> float:
        return TOP + down * (1 - chance)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="odds" role="img" width="{WIDTH}"'
        f' height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<title>{xml_text(title)}</title>",
        f"<desc>{xml_text(about)}</desc>",
        f"<style>{STYLE}</style>",
    ]
    for percent in (0, 25, 50, 75, 100):
        level = number(y(percent / 100))
        drawn.append(f'<path class="grid" d="M{LEFT} {level}H{WIDTH - RIGHT}"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{level}" dy="4" text-anchor="end">{percent}</text>')
    for index, label in enumerate(rounds, 1):
        steps = [step for step in range(line.last + 1) if line.round(step) == index]
        if not steps:
            continue
        start = number(x(max(0, steps[0] - 0.5)))
        drawn.append(f'<path class="grid" d="M{start} {TOP}V{HEIGHT - BOTTOM}"/>')
        drawn.append(f'<text x="{start}" y="{HEIGHT - 8}" dx="4">{xml_text(label)}</text>')
    for side, name in enumerate(("samurai", "truth")):
        known = [
            (step, odds)
            for step in range(line.last + 1)
            if (odds := review.odds(step)[side]) is not None
        ]
        band = [
            *((x(step), y(odds.interval[1])) for step, odds in known),
            *((x(step), y(odds.interval[0])) for step, odds in reversed(known)),
        ]
        drawn.append(f'<path class="{name}-band" d="M{_joined(band)}Z"/>')
        middle = [(x(step), y(odds.chance)) for step, odds in known]
        drawn.append(f'<path class="{name}" d="M{_joined(middle)}"/>')
    for point in review.turning:
        truth = review.odds(point.step)[1]
        if truth is not None:
            place = f'cx="{number(x(point.step))}" cy="{number(y(truth.chance))}"'
            drawn.append(f'<circle class="turn" {place} r="4.5"/>')
    return "\n".join([*drawn, "</svg>"])


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{number(x)} {number(y)}" for x, y in points)
