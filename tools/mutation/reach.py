"""Which tests run which mutants' statements, and how long each test takes.

Every statement that has a mutant notes that it runs; nothing else is traced, so that the tests
take hardly longer than they do. Measured once, test file by file, each in a process of its own.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import json
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tools.mutation.children import Job, each
from tools.mutation.sites import Mutant, first_line, statements
from tools.mutation.stand_in.sitecustomize import StandIns

QUIETLY = ("-q", "-p", "no:cacheprovider", "--no-header", "-W", "ignore:Module already imported")
"""How children call pytest, whose plugins were imported before they began."""
LIMIT = 1800.0
_NOTE = "_mutant_reached"


@dataclass
class Reach:
    """What the tests run."""

    seconds: dict[str, float] = field(default_factory=dict)
    """Each test that passes, with its time."""
    mutants: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By mutant, the tests that run its statement."""
    breadth: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """How many mutants each test runs: few of them, and it is about these."""
    importers: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By module, the test files that import it."""

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that run the mutant's statement, those that are most about it first.

        A statement that runs at import is reached by all tests of the files that import it.
        """
        found = set(self.mutants[mutant.name])
        if not mutant.noted:
            found = {t for t in self.seconds if file_of(t) in self.importers[mutant.module]}
        stem = Path(mutant.file).stem

        def about(test: str) -> tuple[bool, int, float, str]:
            namesake = stem in Path(file_of(test)).stem or f"[{mutant.module}]" in test
            return not namesake, self.breadth[test], self.seconds[test], test

        return _one_of_each_first(sorted(found & self.seconds.keys(), key=about))


def file_of(test: str) -> str:
    return test.partition("::")[0]


def _one_of_each_first(tests: list[str]) -> list[str]:
    """Of each test function the first case, then of each the second, and so on."""
    cases: dict[str, int] = defaultdict(int)
    order: list[tuple[int, int]] = []
    for place, test in enumerate(tests):
        function = test.partition("[")[0]
        order.append((cases[function], place))
        cases[function] += 1
    return [tests[place] for _, place in sorted(order)]


def noting(code: str, mutants: Iterable[Mutant]) -> ast.Module:
    """The module, with a note before each statement that has mutants."""
    tree = ast.parse(code)
    notes: dict[int, list[str]] = defaultdict(list)
    for mutant in mutants:
        if mutant.noted:
            notes[mutant.lines[0]].append(mutant.name)
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        waiting += ast.iter_child_nodes(node)
        for statement in statements(node) if isinstance(node, ast.stmt | ast.Module) else ():
            names = notes.pop(first_line(statement), None)
            if names:
                _put_note(tree, statement, names)
    assert not notes, f"no statement begins at these lines: {notes}"
    return ast.fix_missing_locations(tree)


def _put_note(tree: ast.Module, statement: ast.stmt, names: list[str]) -> None:
    note = ast.copy_location(ast.parse(f"{_NOTE}.update({names!r})").body[0], statement)
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        body, place = statement.body, int(ast.get_docstring(statement) is not None)
    else:
        body = next(
            body
            for node in ast.walk(tree)
            for _, body in ast.iter_fields(node)
            if isinstance(body, list) and statement in body
        )
        place = body.index(statement)
    body.insert(place, note)


class _Spy:
    """A plugin of pytest: asks after each test what was reached, and notes its time."""

    def __init__(self, reached: set[str]) -> None:
        self.now = reached
        self.reached: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.now.clear()
        done = yield
        self.reached[item.nodeid] = sorted(self.now)
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration
        if not report.passed:
            self.failed.add(report.nodeid)


def measure(
    root: Path, folder: Path, mutants: list[Mutant], files: Iterable[Path], hands: int
) -> Reach:
    """Run the test files that were not measured yet with these mutants and sources."""
    folder.mkdir(parents=True, exist_ok=True)
    of: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        of[mutant.file].append(mutant)
    texts = {
        some[0].module: noting((root / file).read_text(encoding="utf-8"), some)
        for file, some in of.items()
    }
    program = _digest(sorted((root / "src" / "goryo").rglob("*.py")), *(m.name for m in mutants))
    pieces: dict[str, Path] = {}
    jobs = []
    for file in files:
        name = file.relative_to(root).as_posix()
        told = folder / f"{name.replace('/', '.')}-{program}-{_digest([file])}.json"
        pieces[name] = told
        if not told.is_file():
            jobs.append(_job(name, told, texts))
    # What takes long begins first, so that no hand waits for it at the end.
    jobs.sort(key=lambda job: -(root / job.name).stat().st_size)
    for done, (job, status, seconds) in enumerate(each(jobs, hands), 1):
        trouble = "" if status in (0, 5) else f"  (status {status}, see {job.log})"
        print(f"  reach {done}/{len(jobs)} {seconds:6.1f} s {job.name}{trouble}", flush=True)
        if not pieces[job.name].is_file():
            raise SystemExit(f"These tests do not run: see {job.log}")
    return _read(pieces)


def _job(name: str, told: Path, texts: dict[str, ast.Module]) -> Job:
    return Job(name, lambda: _measure(name, told, texts), LIMIT, told.with_suffix(".log"))


def _measure(name: str, told: Path, texts: dict[str, ast.Module]) -> int:
    """In a child: run the tests of a file, and write what they reached."""
    reached: set[str] = set()
    setattr(builtins, _NOTE, reached)
    sys.meta_path.insert(0, StandIns(texts))
    os.environ["GORYO_TESTS"] = "check"
    spy = _Spy(reached)
    chosen = ("-m", "not slow and not thorough", name)
    status = int(pytest.main([*QUIETLY, *chosen], plugins=[spy]))
    passed = {test: time for test, time in spy.seconds.items() if test not in spy.failed}
    imported = [module for module in texts if module in sys.modules]
    found = {"seconds": passed, "reached": spy.reached, "imported": imported}
    told.write_text(json.dumps(found), encoding="utf-8")
    return status


def _digest(files: Iterable[Path], *more: str) -> str:
    made = hashlib.sha256("\n".join(more).encode())
    for file in files:
        made.update(f"{file.name}\n".encode() + file.read_bytes())
    return made.hexdigest()[:12]


def _read(pieces: dict[str, Path]) -> Reach:
    reach = Reach()
    for name, told in pieces.items():
        found = json.loads(told.read_text(encoding="utf-8"))
        reach.seconds |= found["seconds"]
        for module in found["imported"]:
            reach.importers[module].add(name)
        for test, mutants in found["reached"].items():
            reach.breadth[test] = len(mutants)
            for mutant in mutants:
                reach.mutants[mutant].add(test)
    return reach
