"""`goryo review`: a finished game as text, JSON, a page, pictures, and to be played on."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goryo import new_game, record_of
from goryo.record import Record, write_record
from goryo.review import line_of, review
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused
from tests.review.played import record
from tests.sizes import some

FEW = ("--rollouts", "20", "--jobs", "1")


def written(folder: Path, of: Record) -> str:
    file = folder / "game.goryo"
    file.write_text(write_record(of), encoding="utf-8")
    return str(file)


@pytest.fixture
def played(tmp_path: Path) -> str:
    return written(tmp_path, record())


@pytest.mark.parametrize("lang", some(LANGUAGES, 0))
def test_the_report_has_its_parts_in_every_language(played: str, lang: str) -> None:
    result = goryo("review", played, *FEW, "--lang", lang)
    assert result.exit_code == 0, result.output
    words = Words(lang)
    for message in ("review-odds", "review-luck", "review-turning", "review-total"):
        assert words.say(message) in result.stdout
    assert "None" not in result.stdout


def test_the_numbers_are_those_of_the_library(played: str) -> None:
    result = goryo("review", played, *FEW, "--seed", "x", "--json")
    assert result.exit_code == 0, result.output
    told = review(line_of(record()), rollouts=20, seed="x").to_json()
    assert json.loads(result.stdout) == json.loads(json.dumps(told))


def test_the_page_is_written_once_and_again_only_by_force(played: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = goryo("review", played, *FEW, "--html", str(page), "--lang", "it")
    assert result.exit_code == 0, result.output
    assert 'lang="it"' in page.read_text(encoding="utf-8")
    assert "already exists" in refused(goryo("review", played, *FEW, "--html", str(page)))
    assert goryo("review", played, *FEW, "--html", str(page), "--force").exit_code == 0


def test_a_round_is_drawn_in_every_form(played: str, tmp_path: Path) -> None:
    svg, png, moving = (tmp_path / name for name in ("a.svg", "a.png", "b.svg"))
    args = ("--svg", str(svg), "--png", str(png), "--animation", str(moving), "--round", "1")
    result = goryo("review", played, *args, "--lens", "samurai")
    assert result.exit_code == 0, result.output
    assert result.stdout == ""
    for file in (svg, moving):
        ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_round_is_drawn_as_a_film(played: str, tmp_path: Path) -> None:
    film = tmp_path / "a.gif"
    result = goryo("review", played, "--gif", str(film), "--round", "1", "--lens", "samurai")
    assert (result.exit_code, result.stdout) == (0, ""), result.output
    assert film.read_bytes().startswith(b"GIF89a")


def test_what_cannot_be_drawn_is_said(played: str, tmp_path: Path) -> None:
    out = str(tmp_path / "x.svg")
    assert "--round" in refused(goryo("review", played, "--svg", out))
    assert "round 9" in refused(goryo("review", played, "--svg", out, "--round", "9"))
    said = refused(goryo("review", played, "--svg", out, "--round", "1", "--lens", "owl"))
    assert "owl" in said


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    running = new_game().play("draw scroll", "draw urn", "enter e1")
    said = refused(goryo("review", written(tmp_path, record_of(running)), *FEW))
    assert "isn’t over yet" in said


def test_one_can_play_on_from_a_step(played: str) -> None:
    result = goryo("review", played, "--play", "5", "--opponent", "novice", typed=["quit", ""])
    assert result.exit_code == 0, result.output
    assert "Round 1 of 4" in result.stdout
    refused(goryo("review", played, "--play", "5000", "--opponent", "novice"))
    refused(goryo("review", played, "--play", "5", "--side", "fate"))
    refused(goryo("review", played, "--play", "5", "--opponent", "nobody"))
