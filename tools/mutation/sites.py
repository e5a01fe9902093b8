"""The mutants of a room of the program, and a sample of them that outlives changes elsewhere.

A mutant is one small change that cosmic-ray makes: another comparison, a number more or less, a
condition turned round, a loop that never runs. A *site* is a place that can be changed; most can
be changed in several ways. The sample takes the sites whose digest of seed, file, function, line
and occurrence is lowest, and one mutant of each. So another version of the program has the same
sample, but for the lines that changed.
"""

from __future__ import annotations

import ast
import hashlib
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

Place = tuple[int, int]
"""Line from 1, column from 0."""
Span = tuple[Place, Place]

_WITH_ARGUMENTS = ("VariableReplacer", "VariableInserter")
"""Operators that must be told which names of the program they are about."""


_DULL = {"name", "string", "newline", "endmarker"}
_MARKS = set("()[]{}.,:;=")
"""What no operator changes, and most of a program consists of."""


@dataclass(frozen=True)
class Mutant:
    """One small change of the program."""

    room: str
    file: str
    within: str
    """The function, or "" where the line runs when the module is imported."""
    operator: str
    was: str
    becomes: str
    nth: int
    """Which of the sites of equal lines of the function it is."""
    lines: tuple[int, int]
    """First and last line of the statement."""
    head: bool
    """Whether it is a decorator or a default of a function."""
    text: str
    """The whole file with the change."""

    @property
    def name(self) -> str:
        return name_of(self.file, self.within, self.was, self.becomes, self.nth)

    @property
    def noted(self) -> bool:
        """Whether its statement is part of a function, and not of the import."""
        return bool(self.within) or self.head

    @property
    def module(self) -> str:
        return self.file.removeprefix("src/").removesuffix(".py").replace("/", ".")


@dataclass(frozen=True)
class _Site:
    file: str
    within: str
    line: str
    nth: int
    lines: tuple[int, int]
    head: bool
    ways: tuple[tuple[str, int], ...]
    """The operators that change it, each with its occurrence in the file."""

    def order(self, seed: int, *more: object) -> str:
        return digest(seed, self.file, self.within, self.line, self.nth, *more)


def name_of(file: str, within: str, was: str, becomes: str, nth: int) -> str:
    which = f" ({nth})" if nth > 1 else ""
    return f"{file}, {within or 'at import'}: {was}{which}  →  {becomes}"


def digest(*told: object) -> str:
    return hashlib.sha256(repr(told).encode()).hexdigest()


def sample(root: Path, room: str, files: Iterable[Path], count: int, seed: int) -> list[Mutant]:
    """So many mutants of these files, each of another site, in the order of their digests."""
    sites = [site for file in files for site in _sites(root, file)]
    found: list[Mutant] = []
    for site in sorted(sites, key=lambda site: site.order(seed)):
        if len(found) == count:
            break
        code = (root / site.file).read_text(encoding="utf-8")
        ways = sorted(site.ways, key=lambda way: site.order(seed, *way))
        found += next(([made] for way in ways if (made := _mutant(room, site, code, *way))), [])
    return found


def exists(root: Path, file: str, within: str, was: str, becomes: str, nth: int) -> bool:
    """Whether there is such a mutant."""
    code = (root / file).read_text(encoding="utf-8")
    return any(
        (made := _mutant("", site, code, *way)) and (made.was, made.becomes) == (was, becomes)
        for site in _sites(root, root / file)
        if (site.within, site.nth) == (within, nth) and site.line in was
        for way in site.ways
    )


def _mutant(room: str, site: _Site, code: str, operator: str, occurrence: int) -> Mutant | None:
    """The mutant, or None where the change leaves no program or the same one."""
    text: str | None = mutate_code(code, _operators()[operator], occurrence)
    if text is None or not _compiles(text):
        return None
    if ast.dump(ast.parse(text)) == ast.dump(ast.parse(code)):
        return None
    changes = list(unified_diff(code.splitlines(), text.splitlines(), n=0, lineterm=""))[3:]
    was = " ".join(line[1:].strip() for line in changes if line.startswith("-"))
    becomes = " ".join(line[1:].strip() for line in changes if line.startswith("+"))
    what = operator.removeprefix("core/"), was, becomes
    return Mutant(room, site.file, site.within, *what, site.nth, site.lines, site.head, text)


def _compiles(text: str) -> bool:
    """Whether it is a program that Python takes without a word."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile(text, "mutant", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


@cache
def _operators() -> dict[str, Any]:
    return {
        name: get_operator(name)()
        for name in sorted(operator_names())
        if not name.endswith(_WITH_ARGUMENTS)
    }


def _sites(root: Path, file: Path) -> Iterator[_Site]:
    code = file.read_text(encoding="utf-8")
    lines = code.splitlines()
    tree = ast.parse(code)
    silent = [_span(node, lines) for node in _never_run(tree)]
    ways: dict[Span, list[tuple[str, int]]] = defaultdict(list)
    seen: Counter[str] = Counter()
    for node in ast_nodes(get_ast(code)):
        if node.type in _DULL or getattr(node, "value", "") in _MARKS:
            continue
        for name, operator in _operators().items():
            for span in operator.mutation_positions(node):
                ways[span].append((name, seen[name]))
                seen[name] += 1
    alike: Counter[tuple[str, str]] = Counter()
    for (start, end), found in sorted(ways.items()):
        if any(first <= start and end <= last for first, last in silent):
            continue
        within, statement, head = _home(tree, start[0])
        line = lines[start[0] - 1].strip()
        alike[within, line] += 1
        place = statement[0], max(end[0], statement[1])
        name = file.relative_to(root).as_posix()
        yield _Site(name, within, line, alike[within, line], place, head, tuple(found))


def _never_run(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """What is there for readers and the type checker alone."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(returns=ast.expr() as told):
                yield told
            case ast.AsyncFunctionDef(returns=ast.expr() as told):
                yield told
            case ast.arg(annotation=ast.expr() as told):
                yield told
            case ast.AnnAssign(annotation=told):
                yield node if ast.unparse(told) == "TypeAlias" else told
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield node


def _span(node: ast.expr | ast.stmt, lines: list[str]) -> Span:
    """The node's place, with columns in characters where `ast` counts bytes."""
    end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0

    def column(line: int, offset: int) -> int:
        return len(lines[line - 1].encode()[:offset].decode())

    start = node.lineno, column(node.lineno, node.col_offset)
    return start, (end_line, column(end_line, end_column))


def _home(tree: ast.Module, line: int) -> tuple[str, tuple[int, int], bool]:
    """The function whose body the line stands in, and the lines of its innermost statement.

    Of a statement with a body the lines are those of its head, but of a function all, and True.
    """
    names: list[str] = []
    within, found = "", (line, line)
    body = tree.body
    while inner := next((node for node in body if first_line(node) <= line <= _last(node)), None):
        body = statements(inner)
        head = body[0].lineno - 1 if body else _last(inner)
        found = first_line(inner), max(first_line(inner), min(head, _last(inner)))
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append(inner.name)
            if isinstance(inner, ast.ClassDef):
                continue
            if line < inner.body[0].lineno:  # a default or a decorator, for all that it does
                return within, (first_line(inner), _last(inner)), True
            within = ".".join(names)
    return within, found, False


def statements(node: ast.stmt | ast.Module) -> list[ast.stmt]:
    """The statements directly below this one, wherever they hang."""
    below: list[ast.stmt] = []
    waiting = list(ast.iter_child_nodes(node))
    while waiting:
        child = waiting.pop()
        if isinstance(child, ast.stmt):
            below.append(child)
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            waiting += ast.iter_child_nodes(child)
    return sorted(below, key=lambda child: child.lineno)


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno
