"""The clause list. That each has a test that proves it is checked where the tests are told."""

import pytest

from goryo.clauses import CLAUSES
from tools import clause_table


def test_no_clause_is_listed_twice() -> None:
    ids = [clause.id for clause in CLAUSES]
    assert sorted(set(ids)) == sorted(ids)


def test_the_clauses_of_each_section_are_numbered_from_one() -> None:
    for group in dict.fromkeys(clause.group for clause in CLAUSES):
        ids = [clause.id for clause in CLAUSES if clause.group == group]
        assert ids == [f"{group}-{n}" for n in range(1, 1 + len(ids))]


def test_a_clause_without_a_test_fails_the_check_of_the_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make test` runs that check over all tests; here some are missing."""
    proofs = {clause.id: ["tests/some.py::test"] for clause in CLAUSES}
    monkeypatch.setattr(clause_table, "collect", lambda: proofs | {"PLAN-6": [], "GEN-3": []})
    monkeypatch.setattr("sys.argv", ["clause_table", "--check"])
    assert clause_table.main() == 1
    said = capsys.readouterr().err
    assert said == "No test is marked with these clauses: PLAN-6, GEN-3.\n"
