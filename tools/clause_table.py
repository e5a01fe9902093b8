"""Write docs/rules.md: every clause of the rules, and the tests that prove it.

python tools/clause_table.py           write the page
python tools/clause_table.py --check   exit 1 when it is not up to date, or a clause has no test
"""

import argparse
import contextlib
import difflib
import io
import sys
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

import pytest

from goryo.clauses import CLAUSES
from goryo.words import Words

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules.md"

Proofs: TypeAlias = dict[str, list[str]]

INTRODUCTION = """\
# The rules, clause by clause

Every clause has an id, which the code, the tests and the answers to "why not?" use. Its mark says
where it comes from: *stated* in the rulebooks, *inferred* from them, or a *ruling* of ours where
they are silent or disagree. The sentences are ours, in the words of the default rulebook. Below
each clause are the tests that prove it.

This page is written by `make docs`, and `make test` fails when it is not up to date.
"""


class _Collector:
    """A pytest plugin that notes which tests name which clause."""

    def __init__(self) -> None:
        self.proofs: Proofs = {clause.id: [] for clause in CLAUSES}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            test = item.nodeid.partition("[")[0]
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    if test not in self.proofs[clause]:
                        self.proofs[clause].append(test)


def collect() -> Proofs:
    """The tests of each clause as file::name, parametrised ones once, in the order of the files."""
    collector = _Collector()
    said = io.StringIO()
    options = [f"--rootdir={ROOT}", "--collect-only", "-q", "-p", "no:cacheprovider"]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*options, str(ROOT / "tests")], plugins=[collector])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"{said.getvalue()}\nThe tests cannot be collected.")
    return {clause: sorted(tests) for clause, tests in collector.proofs.items()}


def page(proofs: Proofs) -> str:
    """The text of docs/rules.md."""
    words = Words("en", "2024")
    lines = [INTRODUCTION]
    for group, clauses in groupby(CLAUSES, lambda clause: clause.group):
        lines.append(f"## {words.say(f'rules-group-{group}')} ({group})\n")
        for clause in clauses:
            marks = ", ".join(clause.marks)
            lines.append(f"### {clause.id} ({marks})\n\n{words.clause(clause.id)}\n")
            for test in proofs[clause.id]:
                file, _, name = test.partition("::")
                lines.append(f"- [`{name}`](../{file}) in {file}")
            lines.append("" if proofs[clause.id] else "- no test\n")
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Write docs/rules.md.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = parser.parse_args()

    proofs = collect()
    unproved = [clause for clause, tests in proofs.items() if not tests]
    if options.check and unproved:
        print(f"No test is marked with these clauses: {', '.join(unproved)}.", file=sys.stderr)
        return 1
    new = page(proofs)
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    if options.check and new != old:
        diff = difflib.unified_diff(
            old.splitlines(), new.splitlines(), "docs/rules.md", "as it should be", lineterm=""
        )
        print(*diff, "docs/rules.md is not up to date: run make docs.", sep="\n", file=sys.stderr)
        return 1
    if not options.check:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
