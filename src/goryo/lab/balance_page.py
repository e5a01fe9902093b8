"""A study as one HTML page that needs nothing else: no network, no script, no other file.

Whatever is drawn stands in the table below it, so the page can be read without seeing the plots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from goryo.draw.pen import number, xml_text
from goryo.lab.balance import StudyReport
from goryo.lab.balance_sections import Dot, Section, sections
from goryo.words import Words

WIDTH, ROW, TOP, BOTTOM, SIDE = 760, 24, 8, 28, 24

_STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #2a2333; --line: #cfc6b4;
  --mark: #b8432f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1f1b26; --ink: #efe8dc; --line: #4b4356; --mark: #f09a80; }
}
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; text-align: left;
  vertical-align: top; font-weight: normal; }
thead th { font-weight: 600; }
td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { max-width: 100%; height: auto; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
""".strip()

_PLOT_STYLE = """
.dots { --ink: #2a2333; --line: #cfc6b4; --mark: #b8432f; --dot: #2f62a3; }
@media (prefers-color-scheme: dark) {
  .dots { --ink: #efe8dc; --line: #4b4356; --mark: #f09a80; --dot: #8db6ea; }
}
.dots text { fill: var(--ink); font: 13px ui-sans-serif, system-ui, sans-serif; }
.dots .grid { stroke: var(--line); }
.dots .middle { stroke: var(--mark); stroke-dasharray: 5 4; }
.dots .span { stroke: var(--dot); stroke-width: 3; }
.dots .dot { fill: var(--dot); }
@media (forced-colors: active) { .dots .span, .dots .grid, .dots .middle { stroke: CanvasText; }
  .dots .dot { fill: CanvasText; } }
""".strip()


def study_page(report: StudyReport, words: Words, command: str) -> str:
    """The whole page, in the words' language; `command` makes the study again."""
    title, about = words.say("balance-title"), words.say("balance-about")
    made = f"goryo {report['version']}, behaviour {report['behaviour']}, seed {report['seed']}"
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{words.language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{_STYLE}</style>",
            "<main>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(about)}</p>",
            f"<p>{escape(made)}<br><code>{escape(command)}</code></p>",
            *(
                line
                for place, section in enumerate(sections(report, words))
                for line in _section(section, place)
            ),
            "</main>",
            "</html>",
            "",
        )
    )


def _section(section: Section, place: int) -> Iterator[str]:
    yield f'<section aria-labelledby="s{place}">'
    yield f'<h2 id="s{place}">{escape(section.title)}</h2>'
    if section.about:
        yield f"<p>{escape(section.about)}</p>"
    if section.dots:
        yield dot_plot(section.title, section.about, section.dots, section.middle)
    yield from _table(section, place)
    yield "</section>"


def _table(section: Section, place: int) -> Iterator[str]:
    """In a frame that can be scrolled by keyboard where it is wider than the page."""
    yield f'<div class="wide" role="region" tabindex="0" aria-labelledby="s{place}"><table>'
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.columns)
    yield f"<thead><tr>{cells}</tr></thead><tbody>"
    for first, *others in section.rows:
        numbers = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        yield f'<tr><th scope="row">{escape(first)}</th>{numbers}</tr>'
    yield "</tbody></table></div>"


# -- plots ---------------------------------------------------------------------------------------


def dot_plot(title: str, about: str, dots: Sequence[Dot], middle: float) -> str:
    """Values with their intervals, one below the other, and a line at what they are held to."""
    least, most, step = _range([end for dot in dots for end in (dot.low, dot.high)] + [middle])
    labels = min(WIDTH // 2, 20 + 7 * max(len(dot.name) for dot in dots))
    height = TOP + ROW * len(dots) + BOTTOM

    def x(value: float) -> float:
        return labels + (WIDTH - SIDE - labels) * (value - least) / (most - least)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="dots" role="img" width="{WIDTH}"'
        f' height="{height}" viewBox="0 0 {WIDTH} {height}">',
        f"<title>{xml_text(title)}</title>",
        f"<desc>{xml_text(about)}</desc>",
        f"<style>{_PLOT_STYLE}</style>",
    ]
    bottom = height - BOTTOM
    for tick in range(round(least / step), round(most / step) + 1):
        at = number(x(tick * step))
        drawn.append(f'<path class="grid" d="M{at} {TOP}V{bottom}"/>')
        said = f"{100 * tick * step:.0f}"
        drawn.append(f'<text x="{at}" y="{bottom + 18}" text-anchor="middle">{said}</text>')
    drawn.append(f'<path class="middle" d="M{number(x(middle))} {TOP}V{bottom}"/>')
    most_letters = max(4, (labels - 16) // 7)
    for row, dot in enumerate(dots):
        y = number(TOP + ROW * (row + 0.5))
        name = dot.name if len(dot.name) <= most_letters else dot.name[: most_letters - 1] + "…"
        drawn.append(
            f'<text x="{labels - 10}" y="{y}" dy="4" text-anchor="end">{xml_text(name)}</text>'
        )
        drawn.append(f'<path class="span" d="M{number(x(dot.low))} {y}H{number(x(dot.high))}"/>')
        drawn.append(f'<circle class="dot" cx="{number(x(dot.value))}" cy="{y}" r="5"/>')
    return "\n".join([*drawn, "</svg>"])


def _range(values: Sequence[float]) -> tuple[float, float, float]:
    """From, to, and the distance of the lines between: whole steps that hold all values."""
    span = max(values) - min(values)
    step = next(
        step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if span <= 10 * step or step == 0.5
    )
    least, most = min(values) // step, -(-max(values) // step)
    return least * step, max(most, least + 1) * step, step
