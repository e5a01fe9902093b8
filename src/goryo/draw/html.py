"""Reports as one HTML page that needs nothing else: no network, no other file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

_STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #2a2333; --line: #cfc6b4;
  --mark: #b8432f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1f1b26; --ink: #efe8dc; --line: #4b4356; --mark: #f09a80; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; text-align: left;
  vertical-align: top; font-weight: normal; }
thead th { font-weight: 600; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { max-width: 100%; height: auto; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
""".strip()
_NUMBER = ' class="number"'


def html_page(language: str, title: str, main: Iterable[str], style: str = "") -> str:
    """The whole page around these lines, which are HTML; the title is plain text."""
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{_STYLE}{style}</style>",
            "<main>",
            *main,
            "</main>",
            "</html>",
            "",
        )
    )


def html_paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def html_table(
    head: Sequence[str], rows: Iterable[Sequence[str]], *, named_by: str, said: int | None = None
) -> Iterator[str]:
    """A table whose first cells head the rows; the column `said` holds words, others numbers.

    In a frame that can be scrolled by keyboard where it is wider than the page; the element of the
    id `named_by` says what it is.
    """
    yield f'<div class="wide" role="region" tabindex="0" aria-labelledby="{named_by}"><table>'
    if head:
        cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        yield f"<thead><tr>{cells}</tr></thead>"
    yield "<tbody>"
    for first, *others in rows:
        cells = "".join(
            f"<td{'' if column == said else _NUMBER}>{escape(cell)}</td>"
            for column, cell in enumerate(others, 1)
        )
        yield f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody></table></div>"
