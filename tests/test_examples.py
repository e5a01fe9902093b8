"""What lies in examples/ runs, and does what it says; bot.py is tested with the client."""

import ast
import json
import runpy
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import goryo
from goryo import Role
from goryo.belief import Belief
from goryo.players import Player
from tests.pages import ROOT, links, page
from tests.sizes import scale

FOLDER = ROOT / "examples"
NOTEBOOK = FOLDER / "round.ipynb"


def run_example(monkeypatch: pytest.MonkeyPatch, name: str, *given: str | Path) -> dict[str, Any]:
    """The example as a program, with these arguments."""
    monkeypatch.setattr(sys, "argv", [name, *map(str, given)])
    return runpy.run_path(str(FOLDER / name), run_name="__main__")


def test_every_example_is_listed_where_programmers_look() -> None:
    listed = {Path(link).name for link in links(page("library.md")) if "examples/" in link}
    assert listed == {file.name for file in FOLDER.iterdir() if file.is_file()}


def test_the_opponent_plays_by_the_rules_and_asks_beside_a_yes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = run_example(monkeypatch, "opponent.py")
    assert capsys.readouterr().out.splitlines()[-1].startswith(("goryo ", "samurai "))
    watchman: Player = room["Watchman"]()
    for seed in range(3):
        game = goryo.play_game(watchman, watchman, seed=seed)
        assert game.outcome is not None
        assert not game.outcome.reason.by_table
    hunt = goryo.new_game(board="hut").play(
        "draw mask", "draw vase", "enter a1", "plan a1-a2-b2-b1-c1", "green hound b2", "yes"
    )
    view = goryo.view_of(hunt, Role.SAMURAI)
    chosen = {view.write(watchman.choose(view, 1, Random(seed)).move) for seed in range(20)}
    assert chosen == {"green search"}, "on b1; the other Samurai can ask nothing near b2"


def test_the_belief_map_prints_odds_and_draws_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run_example(monkeypatch, "belief_map.py", tmp_path / "map.svg")
    told = capsys.readouterr().out
    assert told.startswith("6.66 bits are hidden.\n")
    assert "After a yes on b2 it is 5.61.\n" in told
    assert (tmp_path / "map.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_tournament_tells_standings_and_matches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_example(monkeypatch, "tournament.py")
    head, *standings, match = capsys.readouterr().out.splitlines()
    assert head.split() == ["player", "wins", "games", "rating"]
    assert {line.split()[0] for line in standings} == {"random", "novice"}
    assert sum(int(line.split()[1]) for line in standings) == 10, "each game has one winner"
    assert match.startswith("random against novice: ")


def test_the_palace_is_drawn_and_played_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = FOLDER / "teahouse.toml"
    run_example(monkeypatch, "palace.py", file, tmp_path / "palace.svg")
    told = capsys.readouterr().out
    assert str(goryo.load_board(str(file))) in told
    assert "A game there, " in told
    assert (tmp_path / "palace.svg").read_text(encoding="utf-8").startswith("<svg")


def test_training_makes_both_sides_harder_to_beat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run_example(monkeypatch, "training.py", str(scale(2, 4, 16)), tmp_path / "curve.svg", "1")
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["iterations", "exploitability"]
    values = [float(line.split()[1]) for line in lines]
    assert values[0] > values[-1] >= 0
    picture = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg")
    assert picture.count("<text") == 2 + len(values)


def test_a_palace_with_defects_is_told_all_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (FOLDER / "teahouse.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(text.replace("(m)", " m ").replace("[2, 4, 6]", "[7]"), encoding="utf-8")
    with pytest.raises(SystemExit, match="cannot be played on yet"):
        run_example(monkeypatch, "palace.py", bad)
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_the_notebook_runs_and_shows_pictures_and_holds_no_outputs() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    room: dict[str, Any] = {"__name__": "__main__"}
    shown = []
    for cell in notebook["cells"]:
        assert isinstance(cell["metadata"], dict)
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            shown.append(run_cell("".join(cell["source"]), room))
        else:
            assert cell["cell_type"] == "markdown"
    pictures = [each for each in shown if hasattr(each, "_repr_svg_")]
    assert len(pictures) == 5
    assert all(each._repr_svg_().startswith("<svg") for each in pictures)
    assert isinstance(shown[3], Belief)
    assert shown[4][0] == (1.0, "b2")
    assert shown[-1][1]


def run_cell(source: str, room: dict[str, Any]) -> Any:
    """Run it as a notebook does; its last line is an expression, which is shown."""
    cell = ast.parse(source, "cell")
    last = cell.body.pop()
    assert isinstance(last, ast.Expr)
    exec(compile(cell, "cell", "exec"), room)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), room)
