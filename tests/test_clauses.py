"""The clause list and its proofs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from goryo.clauses import CLAUSES

ROOT = Path(__file__).resolve().parent.parent


def test_no_clause_is_listed_twice() -> None:
    ids = [clause.id for clause in CLAUSES]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.slow
def test_every_clause_has_a_test_that_proves_it() -> None:
    # In a process of its own, because this run may have been given only some of the tests.
    done = subprocess.run(
        [sys.executable, "tools/clause_table.py", "--json"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    proofs: dict[str, list[str]] = json.loads(done.stdout)
    assert list(proofs) == [clause.id for clause in CLAUSES]
    unproved = [clause for clause, tests in proofs.items() if not tests]
    assert not unproved, f"no test is marked with these clauses: {', '.join(unproved)}"
