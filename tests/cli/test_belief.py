"""`goryo belief`: a map of what the Samurai can believe at a move of a recorded game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from goryo import VIEWERS, Game, Role, load_board, new_game, rulebook, view_of
from goryo.belief import Belief, Model, belief
from goryo.record import record_of, record_of_view, write_record
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused
from tests.sizes import some
from tests.strategies import Setup, play_out

LINE = list(play_out(Setup(rulebook("en-2024"), load_board("edo")).new_game(), Random(3)))
AT = next(n for n, game in enumerate(LINE) if len(game.scene.clues) == 3)
"""A move after three questions."""


@pytest.fixture
def full(tmp_path: Path) -> str:
    return written(tmp_path / "full.goryo", LINE[-1])


def written(file: Path, game: Game) -> str:
    file.write_text(write_record(record_of(game)), encoding="utf-8")
    return str(file)


def told(*args: str) -> dict[str, Any]:
    result = goryo("belief", *args, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_the_map_shows_where_her_path_may_go_with_the_best_questions(full: str) -> None:
    drawn = goryo("belief", full, "--at", str(AT)).stdout
    known = belief(view_of(LINE[AT], Role.SAMURAI))
    assert isinstance(known, Belief)
    assert f"After move {AT} of {len(LINE) - 1}" in drawn
    assert "her path" in drawn
    for share in known.on_path:
        assert str(round(100 * share)) in drawn
    assert f"{known.entropy:.2f} bits" in drawn
    for kind, chance in zip(LINE[0].board.kinds, known.bound, strict=True):
        assert any(
            line.split() == [kind, str(round(100 * chance))] for line in drawn.splitlines()
        ), kind
    free = [t for t in known.scene.board.tiles if t not in {*known.scene.asked, known.scene.goryo}]
    best = max(free, key=lambda tile: known.information[tile])
    row = drawn[drawn.index("Best questions") :].splitlines()[1]
    assert f"{known.information[best]:.2f}" in row


@pytest.mark.parametrize("show", ["path", "target", "trail", "shadow", "question"])
@pytest.mark.parametrize("lang", some(LANGUAGES, 1))
def test_every_map_has_its_heading_in_every_language(full: str, show: str, lang: str) -> None:
    result = goryo("belief", full, "--at", str(AT), "--show", show, "--lang", lang)
    assert result.exit_code == 0
    assert Words(lang).say(f"belief-{show}") in result.stdout.replace("\n", " ")


def test_the_map_can_be_drawn_in_plain_characters(full: str) -> None:
    drawn = goryo("belief", full, "--at", str(AT), "--ascii").stdout
    assert drawn.replace("Goryō", "Goryo").isascii()


def test_the_numbers_are_those_of_the_belief(full: str) -> None:
    data = told(full, "--at", str(AT), "--deceive", "0.25")
    known = belief(view_of(LINE[AT], Role.SAMURAI), Model(deceive=0.25))
    assert isinstance(known, Belief)
    assert data["contradiction"] is None
    assert data["model"] == {"name": "uniform", "deceive": 0.25}
    assert data["entropy"] == known.entropy
    assert list(data["bound"].values()) == known.bound.tolist()
    tiles = data["tiles"].values()
    assert [tile["path"] for tile in tiles] == known.on_path.tolist()
    assert [tile["information"] for tile in tiles] == known.information.tolist()
    assert [tile["greens"] for tile in tiles] == known.greens.tolist()
    names = known.scene.board.names({*known.scene.asked})
    assert not {*names} & {*data["questions"]}
    assert (
        sorted(data["questions"], key=lambda name: -round(data["tiles"][name]["information"], 9))
        == (data["questions"])
    )


@pytest.mark.clause("SET-2", "PLAN-9")
def test_whoever_kept_the_record_only_what_the_samurai_saw_counts(
    full: str, tmp_path: Path
) -> None:
    wanted = told(full, "--at", str(AT)) | {"moves": AT}
    pictures = set()
    for role in VIEWERS:
        file = tmp_path / f"{role}.goryo"
        record = record_of_view(view_of(LINE[AT], role))
        file.write_text(write_record(record), encoding="utf-8")
        assert told(str(file)) == wanted
        pictures.add(goryo("belief", str(file)).stdout)
        out = tmp_path / f"{role}.svg"
        assert goryo("belief", str(file), "--out", str(out)).exit_code == 0
        pictures.add(out.read_text(encoding="utf-8"))
    assert len(pictures) == 2


def test_the_map_goes_into_an_svg_or_a_png(full: str, tmp_path: Path) -> None:
    svg, png = tmp_path / "map.svg", tmp_path / "map.PNG"
    for file in (svg, png):
        result = goryo("belief", full, "--at", str(AT), "--out", str(file))
        assert result.exit_code == 0, result.output
        assert result.stdout == ""
    text = svg.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text) is not None
    assert "g-heat" in text
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(data[16:20], "big") == 1080
    assert len(data) > 100_000  # an empty picture is far smaller
    assert "--force" in refused(goryo("belief", full, "--out", str(svg)))
    assert goryo("belief", full, "--out", str(svg), "--force").exit_code == 0
    assert "g-heat" not in svg.read_text(encoding="utf-8").split("</style>")[1]


def test_between_rounds_and_at_the_end_there_is_no_map(full: str) -> None:
    """At the end everything is unveiled."""
    for args in (("--at", "0"), ("--at", "3"), ()):
        drawn = goryo("belief", full, *args)
        assert drawn.exit_code == 0
        assert "No plan is hidden" in drawn.stdout
        assert told(full, *args)["tiles"] is None
    assert told(full)["entropy"] == 0.0


@pytest.mark.clause("REF-2")
def test_a_contradiction_is_said(tmp_path: Path) -> None:
    game = new_game("en-2019", board="edo", referee="tabletop")
    names, kinds = game.board.tile_names, game.board.kinds
    first = game.board.kind_of[0]
    bound = next(n for n in range(8) if n != first)
    plan = "-".join((*names[:3], names[2], names[-1]))
    game = game.play(f"draw {kinds[bound]}", f"draw {kinds[first]}", f"enter {names[0]}")
    game = game.play(f"plan {plan}", "done")
    file = written(tmp_path / "odd.goryo", game)
    for lang in LANGUAGES:
        result = goryo("belief", file, "--lang", lang)
        assert result.exit_code == 0
        said = Words(lang).say("belief-contradiction", number=1)
        assert said in result.stdout.replace("\n", " ")
    assert told(file)["contradiction"] == {"round": 1, "event": "revealed"}
    assert goryo("belief", file, "--out", str(tmp_path / "odd.png")).exit_code == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--at", "999"), "number from 0 to"),
        (("--at", "-1"), "--at"),
        (("--at", "x"), "--at"),
        (("--show", "bound"), "path, target, trail, shadow, question"),
        (("--deceive", "1.5"), "from 0 to 1"),
        (("--deceive", "nan"), "from 0 to 1"),
        (("--out", "map.gif"), "SVG or PNG"),
        (("--out", "no/such/folder/map.png"), "Can’t write"),
        (("--lang", "de"), "de"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    full: str, args: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused(goryo("belief", full, *args))


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    assert "Can’t read" in refused(goryo("belief", str(tmp_path / "nothing")))
    bad = tmp_path / "bad.goryo"
    bad.write_bytes(b"\xff\x00 nothing of ours")
    assert refused(goryo("belief", str(bad)), code=1)
    bad.write_text("goryo record 1\nrulebook: en-2024\n", encoding="utf-8")
    assert refused(goryo("belief", str(bad)), code=1)
