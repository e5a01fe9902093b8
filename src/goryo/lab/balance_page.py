"""A study as one HTML page that needs nothing else: no network, no script, no other file.

Whatever is drawn stands in the table below it, so the page can be read without seeing the plots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from goryo.draw.html import html_page, html_paragraph, html_table
from goryo.draw.pen import number, xml_text
from goryo.lab.balance import StudyReport
from goryo.lab.balance_sections import HALF, Dot, Section, sections
from goryo.words import Words

WIDTH, ROW, TOP, BOTTOM, SIDE = 760, 24, 8, 28, 24

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
    main = [
        f"<h1>{escape(title)}</h1>",
        html_paragraph(about),
        f"<p>{escape(made)}<br><code>{escape(command)}</code></p>",
    ]
    for place, section in enumerate(sections(report, words)):
        main += _section(section, place, words)
    return html_page(words.language, title, main)


def _section(section: Section, place: int, words: Words) -> Iterator[str]:
    yield f'<section aria-labelledby="s{place}">'
    yield f'<h2 id="s{place}">{escape(section.title)}</h2>'
    if section.about:
        yield html_paragraph(section.about)
    if section.dots:
        if section.middle == HALF:
            yield html_paragraph(words.say("balance-half"))
        yield dot_plot(section.title, section.about, section.dots, section.middle)
    yield from html_table(section.columns, section.rows, named_by=f"s{place}")
    yield "</section>"


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
