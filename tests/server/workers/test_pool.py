"""Opponents think in processes of their own, and nothing that they do harms the service."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Illegal, Role, Table, new_game, random_fate, view_from_json, view_to_json
from goryo.players.registry import player
from goryo.server.workers.pool import MEMORY, Crash, Map, Minds, NoThought, NotNow, Thought
from tests import processes
from tests.pages import ROOT
from tests.server.odd_players import FIFO, HERE

pytestmark = pytest.mark.slow

Told = Thought | NoThought | NotNow


def a_table(board: str = "hut") -> Table:
    game = new_game(board=board)
    return Table(game, random_fate(game.board, Random(1)))


def seen(table: Table, seat: Role | None = None) -> str:
    """The view of whoever is to act, as text."""
    role = seat or table.actor
    assert role is not None
    return json.dumps(view_to_json(table.view(role), with_choices=False))


def views(count: int, board: str = "hut") -> list[str]:
    """What the seats see before each of the first moves of a game."""
    table, rng = a_table(board), Random(2)
    told: list[str] = []
    while len(told) < count and table.actor is not None:
        told.append(seen(table))
        view = table.view(table.actor)
        table.play(table.actor, view.sample_move(rng))
    return told


Talk = Callable[[Minds], Awaitable[None]]
Mind = Callable[[Talk], None]


def with_minds(
    talk: Talk, jobs: int = 1, waiting: int = 10, grace: float = 60.0, memory: int = MEMORY
) -> None:
    """Minds of one's own; nothing is left of them."""
    before = active_children()

    async def go() -> None:
        async with Minds(jobs, waiting=waiting, grace=grace, memory=memory, find=HERE) as minds:
            await talk(minds)

    asyncio.run(go())
    assert {*active_children()} <= {*before}


@pytest.fixture(scope="module")
def mind() -> Iterator[Mind]:
    """A mind that lives through many tests; whatever they do to it, it comes back."""
    with asyncio.Runner() as loop:
        minds = loop.run(Minds(find=HERE, waiting=2).__aenter__())
        yield lambda talk: loop.run(_as_coroutine(talk(minds)))
        loop.run(minds.__aexit__(None, None, None))


async def _as_coroutine(talk: Awaitable[None]) -> None:
    await talk


async def process_of(minds: Minds) -> BaseProcess:
    """The process of its one mind, which is there."""
    before = {*active_children()}
    told = await minds.think("random", seen(a_table()), 0, 1.0)
    assert isinstance(told, Thought)
    running: Any = minds._processes[0]._running
    process: BaseProcess = running[0]
    assert process in before | {*active_children()}
    return process


@pytest.fixture
def fifo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    monkeypatch.setenv(FIFO, str(path))
    return path


def _first_line(fifo: Path) -> str:
    with fifo.open(encoding="utf-8") as told:
        return told.readline()


# -- thinking ------------------------------------------------------------------------------------


def test_who_asks_is_told_how_far_a_player_is_that_gets_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GORYO_CACHE", str(tmp_path))
    far: list[tuple[int, int]] = []

    async def talk(minds: Minds) -> None:
        for _ in range(2):
            told = await minds.think(
                "unready", seen(a_table()), 0, 1.0, far=lambda done, of: far.append((done, of))
            )
            assert isinstance(told, Thought)

    with_minds(talk)
    assert far == [(0, 2), (1, 2), (2, 2)], "and once only"


def test_a_game_is_played_out_by_minds(mind: Mind) -> None:
    async def talk(minds: Minds) -> None:
        table = a_table()
        while table.actor is not None:
            name = "novice" if table.actor is Role.GORYO else "random"
            told = await minds.think(name, seen(table), len(table.entries), 1.0)
            assert isinstance(told, Thought), told
            table.play(table.actor, told.move, reason=told.reason)
        assert table.game.outcome is not None

    mind(talk)


def test_a_thought_is_what_the_player_thinks_here(mind: Mind) -> None:
    async def talk(minds: Minds) -> None:
        for number, text in enumerate(views(12)):
            view = view_from_json(json.loads(text))
            for name in ("random", "novice"):
                here = player(name).choose(view, 1.0, Random(f"seed:{number}"))
                there = await minds.think(name, text, f"seed:{number}", 1.0)
                assert there == Thought(view.write(here.move), here.reason, here.deceive)

    mind(talk)


@pytest.mark.slow
def test_it_does_not_matter_which_process_thinks_nor_what_it_thought_before() -> None:
    asked = [(name, text) for text in views(12, "edo") for name in ("random", "novice")]
    told: list[dict[tuple[str, str], Told]] = []

    async def one_by_one(minds: Minds) -> None:
        told.append({question: await minds.think(*question, 7, 1.0) for question in asked})

    async def all_at_once(minds: Minds) -> None:
        backwards = asked[::-1]
        answers = await asyncio.gather(*(minds.think(*question, 7, 1.0) for question in backwards))
        told.append(dict(zip(backwards, answers, strict=True)))

    with_minds(one_by_one)
    with_minds(all_at_once, jobs=2, waiting=len(asked))
    assert told[0] == told[1]


def test_a_mind_is_told_what_its_seat_sees_and_nothing_else(mind: Mind) -> None:
    async def talk(minds: Minds) -> None:
        for text in views(6):
            told = await minds.think("repeating", text, "seed", 2.5)
            assert isinstance(told, Thought)
            assert told.reason == repr((json.loads(text), 2.5, Random("seed").random()))

    mind(talk)


@pytest.mark.slow
def test_the_adept_thinks_and_nothing_heavy_comes_out_of_its_process() -> None:
    script = """
import asyncio, json, sys
from goryo.server.workers.pool import Minds

async def think():
    views = json.load(sys.stdin)
    async with Minds(jobs=2) as minds:
        await minds.think("novice", views[0], 5, 1.0)
        asked = [minds.think("adept", view, 5, 1.0) for view in views + views]
        return [told.move for told in await asyncio.gather(*asked)]

if __name__ == "__main__":
    moves = asyncio.run(think())
    assert moves[:len(moves) // 2] == moves[len(moves) // 2:], moves
    players = ("filelock", "goryo.players.novice", "goryo.players.adept")
    heavy = [name for name in ("numpy", "numba", "llvmlite", *players) if name in sys.modules]
    print(json.dumps([moves, heavy]))
"""
    texts = views(6, "edo")
    asked = processes.run(sys.executable, "-c", script, typed=json.dumps(texts), check=True)
    moves, heavy = json.loads(asked.stdout)
    for text, move in zip(texts + texts, moves, strict=True):
        view = view_from_json(json.loads(text))
        assert view.why_not(move) is None
    assert heavy == []
    assert asked.stderr == ""


# -- faults --------------------------------------------------------------------------------------


def test_what_a_player_does_wrong_is_a_fault_of_that_thought_alone(
    mind: Mind,
) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        fault = await minds.think("crashing", text, 0, 1.0)
        assert isinstance(fault, Crash)
        assert fault.text.startswith("ZeroDivisionError: a�secret!")
        assert len(fault.text) == 500
        before = await process_of(minds)
        for seed in range(5):
            assert type(await minds.think("babbling", text, seed, 1.0)) is NoThought
        for view in ("", "{}", "[]", "[" * 100_000, json.dumps("goryo")):
            assert type(await minds.think("random", view, 0, 1.0)) is NoThought
        unknown = await minds.think("nobody", text, 0, 1.0)
        assert type(unknown) is NoThought
        assert "nobody" in unknown.text
        assert await process_of(minds) is before

    mind(talk)


def test_whether_a_move_is_legal_is_for_the_table_to_say(mind: Mind) -> None:
    async def talk(minds: Minds) -> None:
        table = a_table()
        told = await minds.think("cheating", seen(table), 0, 1.0)
        assert told == Thought("done", "", None)
        with pytest.raises(Illegal):
            table.play(Role.GORYO, told.move)

    mind(talk)


def test_a_mind_that_takes_its_process_along_is_a_fault_and_the_next_one_thinks(
    mind: Mind,
) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        assert await minds.think("vanishing", text, 0, 1.0) == NoThought("exit code 3")
        assert isinstance(await minds.think("random", text, 0, 1.0), Thought)

    mind(talk)


def test_a_process_killed_in_the_middle_is_a_fault_of_its_thought_alone(fifo: Path) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        hanging = asyncio.create_task(minds.think("hanging", text, 0, 1.0))
        beside = asyncio.create_task(minds.think("novice", text, 0, 1.0))
        pid = int(await asyncio.to_thread(_first_line, fifo))
        os.kill(pid, signal.SIGKILL)
        assert await hanging == NoThought("exit code -9")
        assert isinstance(await beside, Thought)
        both = [minds.think("random", text, seed, 1.0) for seed in range(4)]
        assert all(isinstance(told, Thought) for told in await asyncio.gather(*both))

    with_minds(talk, jobs=2)


def test_a_process_that_died_while_nobody_asked_is_replaced_without_a_fault(
    mind: Mind,
) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        first = await minds.think("random", text, 0, 1.0)
        process = await process_of(minds)
        process.kill()
        process.join()
        assert await minds.think("random", text, 0, 1.0) == first

    mind(talk)


def test_a_mind_that_hangs_is_killed() -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        late = NoThought("nothing came within 0.3 seconds")
        before = {*active_children()}
        assert await minds.think("hanging", text, 0, 0.1) == late
        assert {*active_children()} <= before
        assert isinstance(await minds.think("novice", text, 0, 60.0), Thought)

    with_minds(talk, grace=0.2)


def test_a_mind_that_takes_too_much_memory_fails_alone() -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        told = await minds.think("greedy", text, 0, 60.0)
        assert isinstance(told, Crash)
        assert told.text.startswith("MemoryError")
        assert isinstance(await minds.think("novice", text, 0, 60.0), Thought)

    with_minds(talk, memory=2**29)


# -- waiting -------------------------------------------------------------------------------------


def test_when_too_many_wait_the_next_one_is_told_so_at_once(mind: Mind) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        first = [asyncio.create_task(minds.think("random", text, 0, 1.0)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await minds.think("random", text, 0, 1.0) == NotNow("full")
        assert all(isinstance(told, Thought) for told in await asyncio.gather(*first))
        assert isinstance(await minds.think("random", text, 0, 1.0), Thought)

    mind(talk)


def test_who_does_not_wait_any_more_takes_nobody_elses_place(fifo: Path) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        begun = asyncio.create_task(minds.think("hanging", text, 0, 1.0))
        waiting = asyncio.create_task(minds.think("crashing", text, 0, 1.0))
        pid = int(await asyncio.to_thread(_first_line, fifo))
        after = asyncio.create_task(minds.think("random", text, 0, 1.0))
        begun.cancel()
        waiting.cancel()
        os.kill(pid, signal.SIGKILL)
        assert isinstance(await after, Thought)

    with_minds(talk)


def test_at_the_end_whoever_waits_is_told_so_and_no_process_stays(fifo: Path) -> None:
    told: list[asyncio.Task[Told]] = []
    outside: list[Minds] = []

    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        told.extend(asyncio.create_task(minds.think("hanging", text, n, 1.0)) for n in range(3))
        outside.append(minds)
        assert await asyncio.to_thread(_first_line, fifo)

    with_minds(talk)
    assert [task.result() for task in told] == [NotNow("closed")] * 3
    assert asyncio.run(outside[0].think("random", "", 0, 1.0)) == NotNow("closed")


# -- the processes -------------------------------------------------------------------------------


def test_nothing_that_a_player_prints_is_seen(capfd: pytest.CaptureFixture[str]) -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        for name, kind in (("talking", Thought), ("crashing", NoThought), ("vanishing", NoThought)):
            assert isinstance(await minds.think(name, text, 0, 1.0), kind)

    with_minds(talk)
    assert capfd.readouterr() == ("", "")


def test_signals_to_the_whole_service_do_not_end_a_process() -> None:
    async def talk(minds: Minds) -> None:
        text = seen(a_table())
        before = {*active_children()}
        first = asyncio.create_task(minds.think("random", text, 0, 1.0))
        while not (begun := {*active_children()} - before):
            await asyncio.sleep(0.001)
        (process,) = begun
        assert process.pid is not None
        for stop in (signal.SIGINT, signal.SIGTERM):
            os.kill(process.pid, stop)
        assert isinstance(await first, Thought)
        for stop in (signal.SIGINT, signal.SIGTERM):
            os.kill(process.pid, stop)
        assert await minds.think("random", text, 0, 1.0) == await first
        assert await process_of(minds) is process

    with_minds(talk)


HANG = """
import asyncio, json, sys
from goryo.server.workers.pool import Minds

async def think():
    async with Minds(find="tests.server.odd_players:find") as minds:
        await minds.think("hanging", sys.argv[1], 0, 3600.0)

if __name__ == "__main__":
    asyncio.run(think())
"""


def test_a_process_ends_with_its_parent_in_the_middle_of_a_thought(fifo: Path) -> None:
    command = (sys.executable, "-c", HANG, seen(a_table()))
    with processes.start(*command, cwd=ROOT) as parent, fifo.open(encoding="utf-8") as told:
        assert told.readline()
        parent.send(signal.SIGKILL)
        assert told.read() == "", "the pipe is closed by the end of the process"
        assert parent.wait() == -signal.SIGKILL


def test_ctrl_c_ends_everything_without_a_word_from_the_processes(fifo: Path) -> None:
    command = (sys.executable, "-c", HANG, seen(a_table()))
    with processes.start(*command, cwd=ROOT) as parent, fifo.open(encoding="utf-8") as told:
        assert told.readline()
        parent.ctrl_c()
        assert told.read() == ""
        parent.wait()
        assert "KeyboardInterrupt" in parent.errors
        assert "SpawnProcess" not in parent.errors


def test_who_forgets_to_close_the_minds_can_leave_all_the_same() -> None:
    script = """
import asyncio, sys
from goryo.server.workers.pool import Minds

async def think():
    minds = await Minds().__aenter__()
    await minds.think("random", sys.argv[1], 0, 1.0)

if __name__ == "__main__":
    asyncio.run(think())
"""
    left = processes.run(sys.executable, "-c", script, seen(a_table()))
    assert (left.returncode, left.stdout, left.stderr) == (0, "", "")


def test_a_mind_draws_the_map_of_what_can_be_believed_from_what_it_is_shown(
    mind: Mind,
) -> None:
    async def talk(minds: Minds) -> None:
        for view in [seen(a_table(), Role.WATCHER), seen(a_table(), Role.SAMURAI)]:
            told = await minds.believe(view)
            assert isinstance(told, Map), told
            assert told == await minds.believe(view)
            json.dumps(told.belief)
        assert isinstance(await minds.believe("{}"), NoThought)
        assert isinstance(await minds.think("random", views(1)[0], 1, 1.0), Thought)

    mind(talk)
