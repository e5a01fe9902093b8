"""What every test relies on: the sizes of hypothesis runs, and markers that name real clauses.

No test can hang (`limits`), none leaves anything behind (`leftovers`), and what one starts begins
with default signals (`processes`).
"""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.processes import give_programs_default_signals
from tests.sizes import SIZE

pytest_plugins = ["tests.leftovers", "tests.limits"]
give_programs_default_signals()

# A busy machine makes no test fail, and `check` and `test` do the same on every run.
_QUIET = [HealthCheck.too_slow]
settings.register_profile(
    "check", max_examples=5, derandomize=True, deadline=None, suppress_health_check=_QUIET
)
settings.register_profile(
    "test", max_examples=15, derandomize=True, deadline=None, suppress_health_check=_QUIET
)
settings.register_profile(
    "all", max_examples=500, print_blob=True, deadline=None, suppress_health_check=_QUIET
)
settings.load_profile(SIZE)


def _wrong_markers(item: pytest.Item) -> list[str]:
    marks = list(item.iter_markers("clause"))
    if not marks:
        return []
    from goryo.clauses import CLAUSES

    known = {clause.id for clause in CLAUSES}
    return [
        f"{item.nodeid}: clause({', '.join(map(repr, mark.args))}) names no clause of goryo.clauses"
        for mark in marks
        if not mark.args or mark.kwargs or not known.issuperset(mark.args)
    ]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A test that claims to prove a clause that does not exist cannot be collected."""
    report = yield
    wrong = [
        line
        for item in report.result or []
        if isinstance(item, pytest.Item)
        for line in _wrong_markers(item)
    ]
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(wrong)
        report.result = []
    return report


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Modules and tests stay until the end: to look through them for garbage takes long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
