"""`goryo rules` and `goryo rulebooks`: the law in words, and where the rulebooks differ."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Argument
from goryo.cli.desk import console, draws_unicode, print_filled, print_json, words_for
from goryo.cli.shared import AsJson, Lang, RulebookName
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS, VARIANTS, Rulebook
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.guide.comparison import Value
    from goryo.words import Words

_SIDE_BY_SIDE = 72
"""From so many columns on five rulebooks stand beside each other."""


def rules(
    clause: Annotated[
        str | None,
        Argument(help="A clause such as PLAN-6, or a group such as PLAN.", metavar="CLAUSE"),
    ] = None,
    lang: Lang = None,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    as_json: AsJson = False,
) -> None:
    """Print the rules: one clause, a group, or all of them."""
    from goryo.words.clause_lines import find_clauses, rule_lines

    words = words_for(lang, rulebook)
    chosen = find_clauses(clause)
    if as_json:
        print_json(
            [
                {
                    "id": each.id,
                    "group": each.group,
                    "marks": [mark.value for mark in each.marks],
                    "text": words.clause(each.id),
                }
                for each in chosen
            ]
        )
    else:
        print("\n".join(rule_lines(chosen, words, max(40, min(console().width, 88)))))


def rulebooks(lang: Lang = None, as_json: AsJson = False) -> None:
    """Show the five rulebooks side by side, where they differ."""
    from goryo.guide.comparison import differing

    words = words_for(lang)
    books = list(RULEBOOKS.values())
    rows = differing()
    if as_json:
        print_json(
            {
                "rulebooks": [_book_json(book) for book in books],
                "differ": list(rows),
                "default": DEFAULT_RULEBOOK,
                "variants": list(VARIANTS),
                "referees": list(Referee),
            }
        )
        return
    print_filled(words.say("rules-differences"))
    said = {_capital(words.say(f"rulebook-field-{name}")): rows[name] for name in rows}
    cells = {
        point: [_text(each[book.name], words) for book in books] for point, each in said.items()
    }
    if console().width < _SIDE_BY_SIDE:
        _print_below_each_other(cells)
    else:
        _print_side_by_side(cells)
    print_filled(words.say("rules-variants"))
    for variant in VARIANTS:
        about = words.say(f"variant-{variant}.about")
        print_filled(f"{variant}: {about}", indent="    ", first="  ")
    print()
    print_filled(words.say("rules-referees"))
    for referee in Referee:
        about = words.say(f"referee-{referee}.about")
        print_filled(f"{referee}: {about}", indent="    ", first="  ")


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]


def _print_below_each_other(cells: dict[str, list[str]]) -> None:
    """For a narrow terminal: each point with what the rulebooks say of it."""
    for point, said in cells.items():
        print()
        print_filled(point)
        for name, cell in zip(RULEBOOKS, said, strict=True):
            print_filled(f"{name}: {cell}", indent="    ", first="  ")
    print()


def _print_side_by_side(cells: dict[str, list[str]]) -> None:
    from rich import box
    from rich.table import Table

    table = Table("", *RULEBOOKS, box=box.SIMPLE_HEAD if draws_unicode() else box.ASCII)
    table.padding = (0, 1, 0, 0)
    table.pad_edge = False
    table.show_lines = not draws_unicode()
    for point, said in cells.items():
        table.add_row(point, *said)
        table.add_section()
    console().print(table)


def _text(value: Value, words: Words) -> str:
    return value.text or ", ".join(words.say(message) for message in value.says)


def _book_json(book: Rulebook) -> dict[str, object]:
    data = asdict(book)
    data["powers"] = sorted(power.value for power in book.powers)
    data["reveal_order"] = [*(stage.value for stage in book.reveal_order), "draws"]
    return data
