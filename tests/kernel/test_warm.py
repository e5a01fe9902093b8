"""No wait for the user: nothing compiles at the start, and old compiled code is never served."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import goryo
from goryo.kernel import warm

pytestmark = pytest.mark.slow

PACKAGE = Path(goryo.__file__).parent


def _python(script: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | env,
        capture_output=True,
        text=True,
        input="",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


COMMANDS = (
    *("--help", "--version", "play --plain", "board list", "rulebooks", "simulate --games 1"),
    *("kernel --help", "kernel check --help"),
)


def test_no_command_loads_the_compiler_before_it_needs_it() -> None:
    script = f"""
import sys
from goryo.cli import main
for command in {COMMANDS!r}:
    sys.argv = ["goryo", *command.split()]
    try:
        main()
    except SystemExit:
        pass
    print("\\nloaded:", *(name for name in ("numba", "llvmlite") if name in sys.modules))
"""
    said = [line for line in _python(script).splitlines() if line.startswith("loaded:")]
    assert said == ["loaded:"] * len(COMMANDS)


ON_PATH = """
import numpy as np
from goryo.board import load_board
from goryo.kernel import play
from goryo.kernel.layout import FIELDS, PATH, QUESTION
from goryo.kernel.lookup import lookup_of
from goryo.rulebook import rulebook

tables = lookup_of(load_board("gate"), rulebook())
state = np.zeros(FIELDS, np.int64)
state[PATH], state[QUESTION] = 0, int(tables.path_tiles[0, 0])
print(play.on_path(tables.flat, state), sum(play.on_path.stats.cache_hits.values()))
"""


@pytest.mark.slow
def test_a_changed_kernel_is_never_served_from_the_cache_of_the_old_one(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "goryo", ignore=shutil.ignore_patterns("__pycache__"))
    env = {"PYTHONPATH": str(tmp_path), "GORYO_CACHE": str(tmp_path / "cache")}
    assert _python(ON_PATH, **env) == "1 0"
    assert _python(ON_PATH, **env) == "1 1"
    room = tmp_path / "goryo" / "kernel" / "plans.py"
    text = room.read_text("utf-8")
    callee = "    return tables[tables[PATHS] + PATH_WIDTH * path + field]\n"
    assert text.count(callee) == 1
    room.write_text(text.replace(callee, "    return 0\n"), "utf-8")
    assert _python(ON_PATH, **env) == "0 0"
    assert len(list((tmp_path / "cache" / "kernel").iterdir())) == 2
    room.write_text(text, "utf-8")
    assert _python(ON_PATH, **env) == "1 1"


WARM = """
import time
from goryo.kernel import warm

part = warm.Part("slow", lambda: iter([lambda: time.sleep(0.5)] * 2))
told = []
print(warm.warm_up(part, progress=lambda done, of: told.append((done, of))), sorted(set(told)))
assert warm.how_far() is None
"""


@pytest.mark.slow
def test_one_process_compiles_while_the_others_wait(tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as pool:
        said = list(pool.map(lambda _: _python(WARM, GORYO_CACHE=str(tmp_path)), range(3)))
    assert sum(line == "True [(0, 2), (1, 2), (2, 2)]" for line in said) == 1
    waited = [line for line in said if line.startswith("False")]
    assert len(waited) == 2
    assert all("(1, 2)" in line for line in waited), "who waits is told how far it is"
    assert _python(WARM, GORYO_CACHE=str(tmp_path)) == "False []"


def test_a_function_is_compiled_once_whatever_its_callers_write_out_and_is_counted(
    tmp_path: Path,
) -> None:
    (tmp_path / "steps.py").write_text(
        """
from goryo.kernel.compiled import compiled

@compiled
def step(place, far):
    return place + 2 if far else place + 1

@compiled
def walk(place):
    return step(step(place, True), False) + step(0, far=place > 3) + step(1, True)
"""
    )
    script = """
from goryo.kernel import warm
import steps

told = []
part = warm.Part("steps", lambda: iter([lambda: steps.walk(5)]))
warm.warm_up(part, progress=lambda *far: told.append(far))
print(steps.walk(5), len(steps.step.overloads), told)
"""
    env = {"GORYO_CACHE": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    assert _python(script, **env) == "13 1 [(0, 1), (1, 3), (2, 3), (3, 3)]"


def test_a_part_that_is_ready_is_not_compiled_for_the_sake_of_another(tmp_path: Path) -> None:
    script = """
from goryo.kernel.warm import Part, warm_up

told = []
one, other = (Part(name, lambda name=name: iter([lambda: told.append(name)])) for name in "ab")
print(warm_up(one), warm_up(one, other), warm_up(other), told)
"""
    assert _python(script, GORYO_CACHE=str(tmp_path)) == "True True False ['a', 'b']"


@pytest.mark.slow
def test_without_a_folder_to_write_to_everything_works_and_nothing_is_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    script = WARM + ON_PATH.replace(", sum(play.on_path.stats.cache_hits.values())", "")
    assert _python(script, GORYO_CACHE=str(blocked)) == "False []\n1"


def test_folders_of_other_kernels_go_when_nobody_has_used_them_for_long(tmp_path: Path) -> None:
    names = ["0" * 24, "1" * 24, "2" * 24, "notes"]
    mine, fresh, stale, other = (tmp_path / name for name in names)
    for folder in (mine, fresh, stale, other):
        folder.mkdir()
        (folder / "warm-hunt").touch()
    for folder in (mine, stale, other):
        os.utime(folder, (0, 0))
    warm.remove_stale(mine)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names[:2], "notes"])


@pytest.mark.slow
def test_what_is_warm_is_everything_that_the_door_of_the_kernel_calls() -> None:
    """After warming up, the commands and players load compiled code and compile none."""
    script = """
from goryo.kernel import hunt_search, plans, play, rules, turns
from goryo.kernel.warm import BATCHES, GAMES, HUNT, RULES, warm_up
parts = (HUNT, GAMES, RULES, BATCHES)
warm_up(*parts)
for part in parts:
    for call in part.calls():
        call()
for module in (hunt_search, plans, play, rules, turns):
    for name, thing in vars(module).items():
        if hasattr(thing, "stats") and thing.stats.cache_misses:
            print(module.__name__, name)
"""
    assert _python(script) == ""
