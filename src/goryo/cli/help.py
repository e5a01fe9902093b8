"""The help of a command, set in lines; in the reader's language where it is told in messages."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum

from goryo.cli.command import HELP, Command, Group, Parameter
from goryo.cli.desk import spoken_words
from goryo.words import Words

_MESSAGE = re.compile(r"about-[a-z-]+")
_WIDEST = 80
_COLUMN = 28
"""Where the explanations begin, unless the terminal is narrow."""
_NARROW = 60


def help_lines(command: Command, path: Sequence[str]) -> list[str]:
    """What `--help` prints."""
    width = max(30, min(shutil.get_terminal_size().columns, _WIDEST))
    words = spoken_words() if _MESSAGE.fullmatch(command.help) else Words()
    form = words.say("usage-form")
    lines = _filled(f"{form} {' '.join(path)} {_form(command)}", width, "  ")
    for paragraph in _paragraphs(command.help, words):
        lines += ["", *_filled(" ".join(paragraph.split()), width, "  ", "  ")]
    places = [(each.metavar, _about(each, words)) for each in command.places]
    if any(about for _, about in places):
        lines += ["", words.say("usage-arguments"), *_columns(places, width)]
    options = [(_typed(each), _about(each, words)) for each in command.options]
    options.append((", ".join(HELP), words.say("usage-help")))
    lines += ["", words.say("usage-options"), *_columns(options, width)]
    if isinstance(command, Group):
        known = [(name, "-".join(("about", *path[1:], name))) for name in command.names]
        inner = [(name, words.say(message)) for name, message in known]
        lines += ["", words.say("usage-commands"), *_columns(inner, width)]
    return lines


def _said(text: str, words: Words) -> str:
    return words.say(text) if _MESSAGE.fullmatch(text) else text


def _form(command: Command) -> str:
    """How a line with this command looks."""
    parts = ["[OPTIONS]"]
    for each in command.places:
        shown = each.metavar + "..." * each.many
        parts.append(shown if each.needed else f"[{shown}]")
    if isinstance(command, Group):
        parts.append("[COMMAND]" if command.alone else "COMMAND")
    return " ".join(parts)


def _typed(each: Parameter) -> str:
    names = ", ".join(each.names)
    return names if each.kind is bool else f"{names} {each.metavar}"


def _about(each: Parameter, words: Words) -> str:
    """What it is for, what it may be, and what it is without."""
    least, most = each.how.least, each.how.most
    notes = []
    if least is not None or most is not None:
        notes.append(f"{'' if least is None else least}–{'' if most is None else most}")
    default = each.default.value if isinstance(each.default, Enum) else each.default
    if not each.needed and default not in (None, False, ""):
        notes.append(words.say("usage-default", value=str(default)))
    told = f"[{'; '.join(notes)}]" if notes else ""
    return f"{_said(each.how.help, words)} {told}".strip()


def _paragraphs(text: str, words: Words) -> list[str]:
    if not _MESSAGE.fullmatch(text):
        return text.split("\n\n")
    said = [words.say(text)]
    with suppress(LookupError):
        said.append(words.say(f"{text}.more"))
    return said


def _columns(rows: list[tuple[str, str]], width: int) -> Iterator[str]:
    narrow = width < _NARROW
    longest = max(len(head) for head, _ in rows) + 4
    start = 6 if narrow else min(longest, _COLUMN)
    for head, about in rows:
        filled = textwrap.wrap(about, width - start, break_on_hyphens=False)
        if narrow or len(head) + 4 > start:
            yield f"  {head}"
        elif filled:
            yield f"  {head:<{start - 2}}{filled.pop(0)}"
        else:
            yield f"  {head}"
        yield from (f"{'':{start}}{line}" for line in filled)


def _filled(text: str, width: int, indent: str, first: str = "") -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
    )
