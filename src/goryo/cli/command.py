"""Commands as functions: what is typed after `goryo` becomes their arguments, or a sentence.

A command is a function whose parameters say with `Annotated` how they are given: `Option` by a
name, `Argument` by its place. Groups name commands by where they are, so that only what is called
is loaded. Help is written from the same declarations; a text that is the id of a message comes in
the reader's language, any other as it stands.

The standard library's argparse would take the place of `Command._take` and `_fill_places` alone:
declarations, groups, help and sentences would stay ours. It says what is wrong in English text
only, ends the process for some errors, and takes no words on both sides of an option
(`goryo arena a --games 3 b`).
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from goryo.cli.desk import Usage, ask_language
from goryo.plain_text import shorten

HELP = ("-h", "--help")
INTERRUPTED = 130
"""The exit code of what Ctrl-C has stopped."""


class Exit(Exception):
    """The command is over, with this exit code."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        super().__init__(code)


class Option:
    """A parameter that is given by name; without names by its own. A `bool` is a flag."""

    def __init__(
        self,
        *names: str,
        help: str = "",
        metavar: str = "",
        min: int | float | None = None,
        max: int | float | None = None,
        envvar: str | None = None,
    ) -> None:
        self.names, self.help, self.metavar = names, help, metavar
        self.least, self.most, self.envvar = min, max, envvar


class Argument:
    """A parameter that is given by its place."""

    def __init__(self, *, help: str = "", metavar: str = "") -> None:
        self.help, self.metavar = help, metavar
        self.least = self.most = None
        self.envvar = None
        self.names = ()


@dataclass(frozen=True)
class Parameter:
    """One parameter of a command, as it is given and as the function gets it."""

    name: str
    how: Option | Argument
    kind: type[Any]
    """What one value becomes: `str`, `int`, `float`, `bool`, `Path` or names of an `Enum`."""
    many: bool
    default: Any
    number: int = 1
    """How many values stand after its name."""

    @property
    def by_place(self) -> bool:
        return isinstance(self.how, Argument)

    @property
    def needed(self) -> bool:
        return self.default is inspect.Parameter.empty

    @cached_property
    def names(self) -> tuple[str, ...]:
        given = self.how.names or (f"--{self.name.strip('_').replace('_', '-')}",)
        return tuple(name for each in given for name in each.split("/"))

    @cached_property
    def opposites(self) -> frozenset[str]:
        """The names that turn a flag off: those after a stroke, as in `--one/--other`."""
        return frozenset(each.partition("/")[2] for each in self.how.names)

    @property
    def metavar(self) -> str:
        """What stands for its value in help; the values themselves where they are few."""
        if issubclass(self.kind, Enum):
            return "|".join(each.value for each in self.kind)
        return (self.how.metavar or self.name.upper()).strip("[]")

    @property
    def shown(self) -> str:
        """What a sentence calls it."""
        return self.metavar if self.by_place else self.names[0]

    def read(self, text: str) -> Any:
        """The value that was typed; `Usage` if it is none."""
        if issubclass(self.kind, Enum):
            values = [each.value for each in self.kind]
            if text not in values:
                raise self._wrong("usage-choice", text, values=", ".join(values))
            return self.kind(text)
        if self.kind not in (int, float):
            return self.kind(text)
        try:
            value = self.kind(text)
        except ValueError:
            raise self._wrong(f"usage-{self.kind.__name__}", text) from None
        least, most = self.how.least, self.how.most
        if (least is None or value >= least) and (most is None or value <= most):
            return value
        raise self._out_of_range(text)

    def _out_of_range(self, text: str) -> Usage:
        least, most = self.how.least, self.how.most
        if most is None:
            return self._wrong("usage-least", text, least=str(least))
        return self._wrong("usage-range", text, least=str(least), most=str(most))

    def _wrong(self, message: str, text: str, **more: str) -> Usage:
        return Usage(message, option=self.shown, given=shorten(text, 40), **more)


@dataclass
class Given:
    """What was typed for one command, taken apart."""

    values: dict[str, Any] = field(default_factory=dict)
    places: list[str] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    """For a group: the command that is meant, and what follows it."""


class Command:
    """A function that can be called by what was typed."""

    def __init__(self, function: Callable[..., None], *, help: str = "") -> None:
        self.function = function
        self.help = help or inspect.getdoc(function) or ""

    @cached_property
    def parameters(self) -> list[Parameter]:
        hints = get_type_hints(self.function, include_extras=True)
        given = inspect.signature(self.function).parameters.values()
        return [_parameter(each, hints[each.name]) for each in given]

    @property
    def options(self) -> list[Parameter]:
        return [each for each in self.parameters if not each.by_place]

    @property
    def places(self) -> list[Parameter]:
        return [each for each in self.parameters if each.by_place]

    def call(self, path: Sequence[str], args: Sequence[str]) -> None:
        """Do what was typed after the command's name; `Usage` if it cannot be understood."""
        _heed_language(args)
        with _pointing_to(path):
            values = self.read(path, args)
        self.function(**values)

    def read(self, path: Sequence[str], args: Sequence[str]) -> dict[str, Any]:
        """What was typed as the function gets it; `Usage` if it cannot be understood."""
        given = self._take(path, args, stop=False)
        self._fill_places(given)
        return self._whole(given)

    def _take(self, path: Sequence[str], args: Sequence[str], *, stop: bool) -> Given:
        """The options by name, and the rest; with `stop` everything from the first word on."""
        known = {name: each for each in self.options for name in each.names}
        given, waiting = Given(), list(args)
        while waiting:
            word = waiting.pop(0)
            if word == "--":
                given.places += waiting
                break
            if not word.startswith("-") or word == "-":
                if stop:
                    given.rest = [word, *waiting]
                    break
                given.places.append(word)
                continue
            name, equals, value = word.partition("=")
            if name in HELP:
                from goryo.cli.help import help_lines

                print("\n".join(help_lines(self, path)))
                raise Exit
            if name not in known:
                raise _unknown("usage-option", name, known)
            each = known[name]
            if each.kind is bool:
                if equals:
                    raise Usage("usage-flag", option=name)
                given.values[each.name] = name not in each.opposites
                continue
            typed = [value] if equals else []
            while len(typed) < each.number:
                if not waiting:
                    raise Usage("usage-no-value", option=name)
                typed.append(waiting.pop(0))
            read = [each.read(text) for text in typed]
            if each.many:
                given.values.setdefault(each.name, []).extend(read)
            else:
                given.values[each.name] = read[0] if each.number == 1 else tuple(read)
        return given

    def _fill_places(self, given: Given) -> None:
        waiting = given.places
        for each in self.places:
            if each.many:
                if waiting:
                    given.values[each.name] = [each.read(word) for word in waiting]
                waiting = []
            elif waiting:
                given.values[each.name] = each.read(waiting.pop(0))
        if waiting:
            raise Usage("usage-extra", given=shorten(waiting[0], 40))

    def _whole(self, given: Given) -> dict[str, Any]:
        """Every parameter with a value: what was typed, what the environment says, the default."""
        values = dict(given.values)
        for each in self.parameters:
            if each.name in values:
                continue
            said = os.environ.get(each.how.envvar) if each.how.envvar else None
            if said:
                values[each.name] = each.read(said)
            elif each.needed:
                raise Usage("usage-missing", option=each.shown)
            else:
                values[each.name] = each.default
        return values


class Group(Command):
    """Commands under one name; without one of them, `function` is done or the help is shown."""

    def __init__(
        self,
        commands: Mapping[str, str],
        *,
        help: str,
        function: Callable[..., None] | None = None,
    ) -> None:
        super().__init__(function or _nothing, help=help)
        self.alone = function is not None
        self.names = dict(commands)

    def command(self, name: str) -> Command:
        """The command of that name, loaded now."""
        module, _, attribute = self.names[name].partition(":")
        found = getattr(importlib.import_module(module), attribute)
        return found if isinstance(found, Command) else Command(found)

    def call(self, path: Sequence[str], args: Sequence[str]) -> None:
        _heed_language(args)
        with _pointing_to(path):
            given = self._take(path, args, stop=True)
            values = {} if given.rest or not self.alone else self._whole(given)
            self._require_command(given)
        if given.rest:
            name, *rest = given.rest
            self.command(name).call((*path, name), rest)
        elif self.alone:
            self.function(**values)
        else:
            from goryo.cli.help import help_lines

            print("\n".join(help_lines(self, path)), file=sys.stderr)
            raise Exit(2)

    def _require_command(self, given: Given) -> None:
        if given.places:  # after "--", where no command can be
            raise _unknown("usage-command", given.places[0], self.names)
        if not given.rest:
            return
        if given.rest[0] not in self.names:
            raise _unknown("usage-command", given.rest[0], self.names)
        for each in self.options:
            if each.name in given.values and each.names != ("--lang",):
                raise Usage("usage-before", option=each.names[0])


def _nothing() -> None:
    pass


@contextmanager
def _pointing_to(path: Sequence[str]) -> Iterator[None]:
    """Whatever is wrong with what was typed here, the help of this command says what is right."""
    try:
        yield
    except Usage as usage:
        usage.command = " ".join(path)
        raise


def _heed_language(args: Sequence[str]) -> None:
    """Help and errors are in the language that is asked for, wherever it stands in the line."""
    for word, after in zip(args, [*args[1:], ""], strict=False):
        if word == "--":
            return
        if word == "--lang":
            ask_language(after)
        elif word.startswith("--lang="):
            ask_language(word.partition("=")[2])


def _unknown(message: str, given: str, known: Mapping[str, object]) -> Usage:
    # Dashes are in every option, and make none of them alike.
    bare = {name.lstrip("-"): name for name in known}
    near = get_close_matches(given[:30].lstrip("-"), bare, n=1, cutoff=0.6)
    meant = bare[near[0]] if near else "none"
    return Usage(message, given=shorten(given, 40), meant=meant)


def _parameter(given: inspect.Parameter, hint: Any) -> Parameter:
    kind, how = get_args(hint)[:2]
    many, number = False, 1
    if get_origin(kind) in (Union, UnionType):
        (kind,) = (each for each in get_args(kind) if each is not NoneType)
    if get_origin(kind) is list:
        many, (kind,) = True, get_args(kind)
    if get_origin(kind) is tuple:
        number, kind = len(get_args(kind)), get_args(kind)[0]
    assert kind in (str, int, float, bool, Path) or issubclass(kind, Enum)
    return Parameter(given.name, how, kind, many, given.default, number)
