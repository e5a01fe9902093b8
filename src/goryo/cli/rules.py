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
    from rich import box
    from rich.table import Table

    print(words.say("rules-differences"))
    table = Table("", *RULEBOOKS, box=box.SIMPLE_HEAD if draws_unicode() else box.ASCII)
    table.padding = (0, 1, 0, 0)
    table.pad_edge = False
    table.show_lines = not draws_unicode()
    for name, values in rows.items():
        label = words.say(f"rulebook-field-{name}")
        cells = [_text(values[book.name], words) for book in books]
        table.add_row(label[:1].upper() + label[1:], *cells)
        table.add_section()
    console().print(table)
    print(words.say("rules-variants"))
    for variant in VARIANTS:
        about = words.say(f"variant-{variant}.about")
        print_filled(f"{variant}: {about}", indent="    ", first="  ")
    print("\n" + words.say("rules-referees"))
    for referee in Referee:
        about = words.say(f"referee-{referee}.about")
        print_filled(f"{referee}: {about}", indent="    ", first="  ")


def _text(value: Value, words: Words) -> str:
    return value.text or ", ".join(words.say(message) for message in value.says)


def _book_json(book: Rulebook) -> dict[str, object]:
    data = asdict(book)
    data["powers"] = sorted(power.value for power in book.powers)
    data["reveal_order"] = [*(stage.value for stage in book.reveal_order), "draws"]
    return data
