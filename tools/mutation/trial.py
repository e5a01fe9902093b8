"""A mutant against the tests that reach it: the closest ones first, more if those pass."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from tools.mutation.children import LATE, Job, each
from tools.mutation.reach import QUIETLY, Reach, file_of
from tools.mutation.sites import Mutant

STAND_IN = Path(__file__).resolve().parent / "stand_in"
Size = Literal["check", "test"]


@dataclass(frozen=True)
class Round:
    """Which of the tests that reach a mutant are run together, and with which counts."""

    size: Size
    files: int
    tests: int
    seconds: float
    patience: float
    """A mutant is killed when its tests take so many times as long as they were measured."""


ROUNDS = (
    Round("check", files=4, tests=40, seconds=4.0, patience=5.0),
    Round("test", files=1000, tests=200, seconds=10.0, patience=20.0),
)


@dataclass(frozen=True)
class Verdict:
    killed: bool
    by: str = ""
    """The test that failed, or what else ended the mutant."""


@dataclass(frozen=True)
class _Trial:
    mutant: Mutant
    tests: list[str]
    round: Round
    folder: Path

    def path(self, kind: str) -> Path:
        """A file of this trial: another text or other tests are another trial."""
        made = hashlib.sha256(f"{self.round}{self.mutant.text}".encode())
        for test in self.tests:
            made.update(f"{test}\n".encode())
        for file in sorted({file_of(test) for test in self.tests}):
            made.update(Path(file).read_bytes())
        return self.folder / f"{made.hexdigest()[:24]}.{kind}"

    @property
    def verdict(self) -> Verdict | None:
        """What came of it, if it was held before."""
        told = self.path("json")
        return Verdict(**json.loads(told.read_text(encoding="utf-8"))) if told.is_file() else None

    def job(self, seconds: float) -> Job:
        limit = 60 + self.round.patience * seconds
        return Job(self.mutant.name, self.hold, limit, self.path("log"))

    def hold(self) -> int:
        """In a child: run the tests on the mutant; gives pytest's status."""
        text = self.path("py")
        text.write_text(self.mutant.text, encoding="utf-8")
        here = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(STAND_IN), here]))
        os.environ["MUTANT_MODULE"], os.environ["MUTANT_TEXT"] = self.mutant.module, str(text)
        sys.path.insert(0, str(STAND_IN))
        sys.modules.pop("sitecustomize", None)
        importlib.import_module("sitecustomize")
        return run(self.tests, self.round.size, self.path("told"))

    def judge(self, status: int) -> Verdict:
        told = self.path("told")
        if status == LATE:
            by = "the time limit"
        else:
            by = told.read_text(encoding="utf-8") if told.is_file() else f"status {status}"
        verdict = Verdict(True, by) if status else Verdict(False)
        self.path("json").write_text(json.dumps(vars(verdict)), encoding="utf-8")
        return verdict


def try_all(mutants: list[Mutant], reach: Reach, folder: Path, hands: int) -> dict[str, Verdict]:
    """Try every mutant; a trial that was held before is not held again."""
    folder.mkdir(parents=True, exist_ok=True)
    verdicts: dict[str, Verdict] = {}
    for number, round_ in enumerate(ROUNDS, 1):
        trials: dict[str, _Trial] = {}
        for mutant in mutants:
            tests = _chosen(reach.tests(mutant), reach.seconds, round_)
            if tests and not (mutant.name in verdicts and verdicts[mutant.name].killed):
                trials[mutant.name] = _Trial(mutant, tests, round_, folder)
        held = {name: verdict for name, trial in trials.items() if (verdict := trial.verdict)}
        verdicts |= held
        jobs = [
            trial.job(sum(reach.seconds[test] for test in trial.tests))
            for name, trial in trials.items()
            if name not in held
        ]
        for done, (job, status, seconds) in enumerate(each(jobs, hands), 1):
            verdicts[job.name] = verdict = trials[job.name].judge(status)
            end = "killed" if verdict.killed else "lives "
            told = f"round {number} {done}/{len(jobs)} {seconds:5.1f} s {end} {job.name}"
            print(f"  {told}", flush=True)
    return verdicts


def _chosen(tests: Iterable[str], seconds: dict[str, float], round_: Round) -> list[str]:
    """The first tests within these bounds, quickest first; what takes too long is passed over."""
    chosen: list[str] = []
    used: set[str] = set()
    budget = round_.seconds
    for test in tests:
        fits = len(chosen) < round_.tests and seconds[test] <= budget
        if fits and (file_of(test) in used or len(used) < round_.files):
            chosen.append(test)
            used.add(file_of(test))
            budget -= seconds[test]
    return sorted(chosen, key=lambda test: (seconds[test], test))


class _Failing:
    """A plugin of pytest: notes the test that failed, and spends no time on a smaller example."""

    def __init__(self, told: Path) -> None:
        self.told = told

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", settings.default, phases=phases)
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.told.write_text(report.nodeid, encoding="utf-8")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.told.write_text(report.nodeid, encoding="utf-8")


def run(tests: list[str], size: Size, told: Path) -> int:
    """In a child: run the tests to the first that fails, and write its name; pytest's status."""
    os.environ["GORYO_TESTS"] = size
    told.unlink(missing_ok=True)
    return int(pytest.main([*QUIETLY, "-x", "--tb=short", *tests], plugins=[_Failing(told)]))
