"""A review as one HTML page that needs nothing else: no network, no other file.

The board of every step and lens is drawn once for all (`fold_frames`); a few lines of script show
the one that is asked for. Everything can be reached by keyboard, and all numbers stand in tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape

from goryo.draw.html import html_page, html_paragraph, html_table
from goryo.draw.svg import board_svg
from goryo.review import Review
from goryo.review.frames import Folded, Shape, fold_frames
from goryo.review.graph import odds_graph
from goryo.review.report import (
    LENS_WORDS,
    ROUND_COLUMNS,
    certified_lines,
    chance_text,
    head_lines,
    luck_about,
    luck_rows,
    point_lines,
    round_rows,
    step_lines,
    to_come_text,
)
from goryo.review.round_picture import LENSES, picture_at
from goryo.words import Words

_STYLE = """
fieldset { border: 1px solid var(--line); border-radius: 0.5rem; display: flex; flex-wrap: wrap;
  gap: 0.25rem 1.25rem; padding: 0.5rem 1rem; margin: 0 0 0.75rem; }
label { min-height: 1.75rem; display: inline-flex; align-items: center; gap: 0.4rem; }
.row { display: flex; gap: 0.75rem; align-items: center; }
.row input { flex: 1; min-width: 6rem; }
button { font: inherit; padding: 0.4rem 0.9rem; border: 1px solid var(--line);
  border-radius: 0.4rem; background: transparent; color: inherit; }
button.go { border: 0; padding: 0; text-decoration: underline; text-underline-offset: 0.2em;
  font-weight: 600; text-align: left; }
#said { min-height: 5.5rem; }
"""

_SCRIPT = """
"use strict";
const told = JSON.parse(document.getElementById("told").textContent);
const place = document.getElementById("step");
const said = document.getElementById("said");
const shapes = [...document.querySelectorAll("[data-in]")].map((each) => [
  each, new Set(each.dataset.in.split(" ").flatMap((span) => {
    const [first, last] = span.split("-").map(Number);
    return Array.from({ length: (last ?? first) - first + 1 }, (_, n) => first + n);
  }))]);
function show() {
  const step = Number(place.value);
  const lens = document.querySelector("input[name=lens]:checked").value;
  const { frame, lines } = told[step][lens];
  for (const [each, frames] of shapes) {
    each.setAttribute("visibility", frames.has(frame) ? "visible" : "hidden");
  }
  said.replaceChildren(...lines.map((line) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    paragraph.style.margin = "0.1rem 0";
    return paragraph;
  }));
}
function go(step) { place.value = step; show(); }
place.addEventListener("input", show);
for (const each of document.querySelectorAll("input[name=lens]")) {
  each.addEventListener("change", show);
}
document.getElementById("back").addEventListener("click", () => go(Number(place.value) - 1));
document.getElementById("forward").addEventListener("click", () => go(Number(place.value) + 1));
for (const each of document.querySelectorAll("[data-step]")) {
  each.addEventListener("click", () => {
    go(each.dataset.step);
    document.getElementById("steps").scrollIntoView();
    place.focus();
  });
}
go(0);
""".strip()


def review_page(review: Review, words: Words) -> str:
    """The whole page, in the words' language."""
    title = words.say("review-title")
    board = review.line.games[0].board.name
    main = (
        f"<h1>{escape(title)} · {escape(board)}</h1>",
        *map(html_paragraph, (*_names(review), *head_lines(review, words))),
        *_odds(review, words),
        *_luck(review, words),
        *_turning(review, words),
        *_certified(review, words),
        *_steps(review, words),
    )
    return html_page(words.language, title, main, _STYLE)


def _names(review: Review) -> Iterator[str]:
    """Who played, by which rules, when."""
    record = review.line.record
    shown = ("rulebook", "variants", "referee", "goryo", "samurai", "date", "event")
    said = [f"{name}: {value}" for name, value in record.header_lines() if name in shown]
    yield " · ".join(said)


def _section(message: str, words: Words, id: str) -> str:
    return f'<h2 id="{id}">{escape(words.say(message))}</h2>'


def _odds(review: Review, words: Words) -> Iterator[str]:
    yield _section("review-odds", words, "odds")
    rounds = range(1, review.line.games[-1].scene.round + 1)
    about = words.say("review-about-graph")
    labels = [words.say("review-round", number=number) for number in rounds]
    yield odds_graph(review, title=words.say("review-odds"), about=about, rounds=labels)
    yield html_paragraph(about)
    yield from html_table(
        list(map(words.say, ROUND_COLUMNS)), round_rows(review, words), named_by="odds"
    )


def _luck(review: Review, words: Words) -> Iterator[str]:
    yield _section("review-luck", words, "luck")
    yield html_paragraph(luck_about(review, words))
    yield from html_table((), luck_rows(review, words), named_by="luck")


def _turning(review: Review, words: Words) -> Iterator[str]:
    yield _section("review-turning", words, "turning")
    if not review.turning:
        yield html_paragraph(words.say("review-no-turning"))
    for point in review.turning:
        head, *lines = point_lines(review, point, words)
        button = (
            f'<button type="button" class="go" data-step="{point.step}">{escape(head)}</button>'
        )
        yield f"<h3>{button}</h3>"
        yield f"<p>{'<br>'.join(map(escape, lines))}</p>"


def _certified(review: Review, words: Words) -> Iterator[str]:
    lines = list(certified_lines(review, words))
    if lines:
        yield _section("review-certified", words, "certified")
        yield f"<p>{'<br>'.join(map(escape, lines))}</p>"


# -- step by step --------------------------------------------------------------------------------


def _steps(review: Review, words: Words) -> Iterator[str]:
    line = review.line
    frames: dict[str, int] = {}
    told: list[dict[str, dict[str, object]]] = []
    for step in range(line.last + 1):
        drawn = {
            lens: board_svg(picture_at(line, step, lens, review.beliefs))
            for lens in ("samurai", "goryo")
        }
        drawn["truth"] = drawn["goryo"]  # the bag's order, which she did not know, is said beside
        seen: dict[str, dict[str, object]] = {}
        for lens in LENSES:
            frame = frames.setdefault(drawn[lens], len(frames))
            seen[lens] = {"frame": frame, "lines": list(_said(review, step, lens, words))}
        told.append(seen)
    yield _section("review-steps", words, "steps")
    without = html_paragraph(words.say("review-no-script"))
    yield f"<noscript>{without}</noscript>"
    legend = escape(words.say("review-lens"))
    yield f"<fieldset><legend>{legend}</legend>"
    for lens in LENSES:
        checked = " checked" if lens == LENSES[-1] else ""
        named = escape(words.say(LENS_WORDS[lens]))
        yield f'<label><input type="radio" name="lens" value="{lens}"{checked}>{named}</label>'
    yield "</fieldset>"
    yield '<div class="row">'
    yield f'<button type="button" id="back">{escape(words.say("review-back"))}</button>'
    name = escape(words.say("review-step"))
    yield f'<input type="range" id="step" min="0" max="{line.last}" value="0" aria-label="{name}">'
    yield f'<button type="button" id="forward">{escape(words.say("review-forward"))}</button>'
    yield "</div>"
    yield '<div id="said" aria-live="polite"></div>'
    yield _drawn(fold_frames(list(frames)), escape(line.games[0].board.name))
    yield html_paragraph(words.say("review-heat"))
    summary = escape(words.say("review-table"))
    yield f"<details><summary>{summary}</summary>"
    head = [words.say("review-column-step"), words.say("review-column-happened")]
    head += [words.say(LENS_WORDS[lens]) for lens in ("samurai", "truth")]
    yield from html_table(head, _rows(review, words), named_by="steps", said=1)
    yield "</details>"
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    yield f'<script type="application/json" id="told">{data}</script>'
    yield f"<script>{_SCRIPT}</script>"


def _said(review: Review, step: int, lens: str, words: Words) -> Iterator[str]:
    """The lines beside the board at a step."""
    samurai, truth = review.odds(step)
    number = review.line.round(step)
    chance = chance_text(samurai if lens == "samurai" else truth, words)
    place = [f"{words.say('review-step')} {step}/{review.line.last}"]
    if number:
        place.append(words.say("review-round", number=number))
    yield " · ".join((*place, chance))
    yield from step_lines(review, step, lens, words)
    if lens == "truth":
        yield to_come_text(review, step, words)


def _rows(review: Review, words: Words) -> Iterator[tuple[str, str, str, str]]:
    for step in range(review.line.last + 1):
        samurai, truth = (chance_text(odds, words) for odds in review.odds(step))
        yield str(step), " ".join(step_lines(review, step, "truth", words)), samurai, truth


def _drawn(folded: Folded, title: str) -> str:
    """Every frame in one SVG; the last of all is the one seen without scripts."""

    def shape(each: Shape) -> str:
        if len(each.frames) == folded.count:
            return each.text
        shown = "visible" if folded.count - 1 in each.frames else "hidden"
        return f'<g data-in="{_spans(each.frames)}" visibility="{shown}">{each.text}</g>'

    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="goryo" role="img" {folded.opening}>',
            f"<title>{title}</title>",
            f"<style>\n{folded.style}\n</style>",
            "<defs>",
            *folded.symbols,
            "</defs>",
            *map(shape, folded.around),
            f'<g transform="{folded.shift}">',
            *map(shape, folded.board),
            "</g>",
            "</svg>",
        )
    )


def _spans(frames: frozenset[int]) -> str:
    """`0-3 7`: the numbers, those that follow each other together."""
    spans: list[list[int]] = []
    for frame in sorted(frames):
        if spans and spans[-1][1] == frame - 1:
            spans[-1][1] = frame
        else:
            spans.append([frame, frame])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in spans)
