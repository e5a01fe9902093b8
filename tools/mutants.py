"""Change the program in small ways and see whether the tests notice.

python -m tools.mutants                     the whole sample
python -m tools.mutants --rooms core table  some rooms of it
python -m tools.mutants --before FILE       beside an earlier result

Each mutant runs against the quick tests that reach its statement: the closest with the counts of
`make check`, and if they pass, more of them with those of `make test`. It can be stopped and goes
on where it was. The result is build/mutants/result.json, and a table. Exit 1 when too few mutants
of a room of FLOORS are killed, when a test that killed one fails without it too, or when
tools/mutation/equivalent.toml excuses a mutant that does not exist.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tomllib
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from tools.mutation import reach
from tools.mutation.children import Job, each
from tools.mutation.fates import Fate, below, compared, table
from tools.mutation.sites import Mutant, exists, name_of, sample
from tools.mutation.trial import Verdict, run, try_all

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "goryo"
BUILD = ROOT / "build" / "mutants"
EXCUSES = ROOT / "tools" / "mutation" / "equivalent.toml"
CORE = ("*.py", "board/*.py", "record/*.py")
SAMPLE = {"core": 120, "table": 30, "server": 60, "client": 30}
Excuse = tuple[str, str, str, str, int]
"""File, function, the line as it is and as it becomes, and which of equal lines."""
FLOORS = {"core": 0.9, "table": 0.9}
SEED = 11
APART = {"browser", "terminal", "cli", "players", "lab", "kernel"}
"""Folders of tests that are about other rooms, and reach these only through them."""
OUTSIDE = (
    *("hypothesis", "numpy", "numba", "msgspec", "resvg_py", "fluent.runtime", "jsonschema"),
    *("rich.console", "textual.app", "textual.pilot", "schemathesis"),
    *(
        "starlette.applications",
        "uvicorn",
        "websockets",
        "httpx",
        "sqlalchemy.ext.asyncio",
        "aiosqlite",
    ),
)
"""What the tests import, imported once for all children."""


def files_of(room: str) -> list[Path]:
    if room == "core":
        apart = {SOURCE / name for name in ("__init__.py", "__main__.py", "table.py")}
        found = {file for name in CORE for file in SOURCE.glob(name)}
        return sorted(found - apart)
    return [SOURCE / "table.py"] if room == "table" else sorted((SOURCE / room).rglob("*.py"))


def fates(rooms: list[str], seed: int, share: float, hands: int) -> list[Fate]:
    """Choose the mutants, measure which tests reach them, and try each against those."""
    mutants = [
        mutant
        for room in SAMPLE
        for mutant in sample(ROOT, room, files_of(room), round(SAMPLE[room] * share), seed)
    ]
    print(f"{len(mutants)} mutants. Which tests reach them:", flush=True)
    tests = sorted(t for t in (ROOT / "tests").rglob("test_*.py") if not APART & {*t.parts})
    known = reach.measure(ROOT, BUILD / "reach", mutants, tests, hands)
    mutants = [mutant for mutant in mutants if mutant.room in rooms]
    excused = {name_of(*excuse) for excuse in excuses()}
    to_try = [mutant for mutant in mutants if mutant.name not in excused]
    print("Each mutant against the tests that reach it:", flush=True)
    verdicts = try_all(to_try, known, BUILD / "tried", hands)
    return [_fate(mutant, mutant.name in excused, verdicts.get(mutant.name)) for mutant in mutants]


def _fate(mutant: Mutant, excused: bool, verdict: Verdict | None) -> Fate:
    if excused:
        return Fate(mutant.room, mutant.name, "equivalent")
    if verdict is None:
        return Fate(mutant.room, mutant.name, "unreached")
    return Fate(mutant.room, mutant.name, "killed" if verdict.killed else "survived", verdict.by)


def excuses() -> list[Excuse]:
    """The mutants that no test can tell from the program."""
    told = tomllib.loads(EXCUSES.read_text(encoding="utf-8"))["mutant"]
    return [(e["file"], e["within"], e["was"], e["becomes"], e.get("nth", 1)) for e in told]


def doubtful(found: list[Fate]) -> list[str]:
    """The first of the tests that killed a mutant that fails without any mutant too."""
    killers = sorted({fate.by for fate in found if fate.by.startswith("tests/")})
    told = BUILD / "control.told"
    control = Job("control", lambda: run(killers, "test", told), 1800, BUILD / "control.log")
    [(_, status, _)] = each([control], 1) if killers else [(control, 0, 0.0)]
    if not status:
        return []
    return [told.read_text(encoding="utf-8") if told.is_file() else f"status {status}"]


def _read(file: Path) -> list[Fate]:
    return [Fate(**fate) for fate in json.loads(file.read_text(encoding="utf-8"))]


def main() -> int:
    parser = argparse.ArgumentParser(description="See whether the tests notice small changes.")
    parser.add_argument("--rooms", nargs="+", choices=[*SAMPLE], default=[*SAMPLE])
    parser.add_argument("--seed", type=int, default=SEED, help="another seed, another sample")
    parser.add_argument("--share", type=float, default=1.0, help="of the sample’s size")
    parser.add_argument("--hands", type=int, default=os.cpu_count() or 1, help="tests at a time")
    parser.add_argument("--before", type=Path, help="an earlier result.json to compare with")
    asked = parser.parse_args()
    void = [excuse for excuse in excuses() if not exists(ROOT, *excuse)]
    wrong = [f"There is no such mutant to excuse: {name_of(*excuse)}" for excuse in void]
    os.chdir(ROOT)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in OUTSIDE:
        import_module(name)
    found = fates(asked.rooms, asked.seed, asked.share, asked.hands)
    wrong += [f"Fails without a mutant too: {test}" for test in doubtful(found)]
    told = json.dumps([asdict(fate) for fate in found], indent=1, ensure_ascii=False)
    (BUILD / "result.json").write_text(told + "\n", encoding="utf-8")
    for fate in found:
        if fate.outcome in ("survived", "unreached"):
            print(f"{fate.outcome}: {fate.name}")
    print(table(found))
    if asked.before:
        print(compared(found, _read(asked.before)))
    wrong += below(found, FLOORS)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
