"""`goryo balance`: studies as people and programs see them, stopped and taken up again."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused
from tests.processes import GORYO, Program, start

SMALL = ("--board", "hut", "--goryo", "novice", "--samurai", "random", "--jobs", "1")


def report(*args: str) -> dict[str, Any]:
    done = goryo("balance", *args, *SMALL, "--json")
    assert done.exit_code == 0, done.output
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_every_combination_is_a_cell() -> None:
    told = report(
        *("--rulebook", "it-2019", "--rulebook", "en-2024"),
        *("--variants", "none", "--variants", "advanced", "--variants", "genjutsu"),
        *("--track", "own", "--track", "8/3,6", "--games", "10"),
    )
    cells = [(each["rulebook"], *each["variants"], each["track"]) for each in told["cells"]]
    rules = [("it-2019",), ("it-2019", "genjutsu")]  # the advanced mode changes nothing there
    rules += [("en-2024",), ("en-2024", "advanced"), ("en-2024", "genjutsu")]
    assert len(cells) == len(set(cells))
    assert set(cells) == {(*each, track) for track in (6, 8) for each in rules}
    assert {each["games"] for each in told["cells"]} == {10}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 80])
def test_no_figure_is_cut_off_in_a_narrow_terminal(columns: int, lang: str) -> None:
    told = goryo("balance", "--games", "10", *SMALL, "--lang", lang, env={"COLUMNS": str(columns)})
    printed = told.stdout.split()
    words = Words(lang)
    for message in ("power-leap", "power-trail", "balance-new"):
        assert set(words.say(message).split()) <= set(printed), message
    assert max(map(len, told.stdout.splitlines())) <= columns
    assert words.say("balance-half") not in " ".join(printed), "there is no line"


def test_a_study_goes_on_from_what_was_kept_and_can_grow(tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "kept"))
    whole = report("--games", "40", "--powers")
    first = report("--games", "20", *kept)
    assert first["cells"][0]["games"] == 20
    assert report("--games", "40", "--powers", *kept) == whole
    files = {file.name: file.read_bytes() for file in (tmp_path / "kept").iterdir()}
    assert len(files) == 3
    assert report("--games", "40", "--powers", *kept) == whole  # nothing is left to be played
    assert {file.name: file.read_bytes() for file in (tmp_path / "kept").iterdir()} == files


def test_a_file_of_other_games_is_refused_and_left_alone(tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path))
    report("--games", "10", *kept)
    (file,) = tmp_path.iterdir()
    text = file.read_text(encoding="utf-8")
    for wrong, said in (
        (text.replace('"version":"', '"version":"9'), "other games"),
        (text + "{}\n", "damaged in line 3"),
        ("Dear diary\n", "damaged in line 1"),
    ):
        file.write_text(wrong, encoding="utf-8")
        assert said in refused(goryo("balance", "--games", "10", *SMALL, *kept))
        assert file.read_text(encoding="utf-8") == wrong


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--track", "ten"), "does not describe"),
        (("--track", "5/6"), "does not describe"),
        (("--rulebook", "de-2020"), "de-2020"),
        (("--variants", "cursed-object+genjutsu"), "can’t be combined"),
        (("--goryo", "nobody"), "nobody"),
        (("--budget", "0"), "budget"),
        (("--rulebook", "it-2019", "--variants", "advanced"), "0 cells"),
    ],
)
def test_what_cannot_be_measured_is_said(given: tuple[str, ...], said: str) -> None:
    assert said in refused(goryo("balance", *SMALL, "--games", "10", *given))


class Outline(HTMLParser):
    """What a reader by ear goes through."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("path", "circle")
        assert "href" not in dict(attrs)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in ("meta", "br"):
            self.open.append(tag)
        if tag in ("h1", "h2", "table", "svg"):
            self.seen.append(tag)
        if tag == "svg":
            assert given["role"] == "img"
        if tag == "th":
            assert given["scope"] in ("col", "row")
        assert tag not in ("script", "link", "img")
        assert not {"src", "href"} & given.keys()

    def handle_endtag(self, tag: str) -> None:
        while self.open.pop() != tag:
            pass


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_stands_alone_and_tells_every_plot_in_a_table(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "study.html"
    args = ("--games", "10", "--powers", "--bridges", *SMALL, "--page", str(file), "--lang", lang)
    done = goryo("balance", *args)
    assert done.exit_code == 0, done.output
    text = file.read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    assert "prefers-color-scheme: dark" in text
    assert text.count(Words(lang).say("balance-half")) == 1
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    headed = "".join({"h2": "h", "svg": "s", "table": "t", "h1": ""}[each] for each in outline.seen)
    assert re.fullmatch(r"(hs?t)+", headed)
    assert headed.count("s") >= 6
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        assert "<title>" in svg
        assert "<desc>" in svg
    assert "10" in done.stdout
    again = goryo("balance", *args)
    assert again.exit_code == 2
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_ctrl_c_reports_what_is_finished_and_the_same_command_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    given = ("balance", *SMALL, "--resume", str(kept), "--json", "--jobs", "2")

    def lines(_: Program) -> int:
        return sum(file.read_bytes().count(b"\n") - 1 for file in kept.glob("*.jsonl"))

    with start(*GORYO, *given, "--games", "1000000") as program:
        program.until(lambda: lines(program) >= 3)
        program.ctrl_c()
        assert program.wait() == 130
        told = json.loads(program.output)
        assert "Stopped after" in program.errors
    assert not told["complete"]
    done = told["cells"][0]["games"]
    assert done == 10 * lines(program) >= 30
    goes_on = goryo(*given, "--games", str(done + 10))
    alone = goryo("balance", *SMALL, "--json", "--games", str(done + 10))
    assert json.loads(goes_on.stdout) == json.loads(alone.stdout)
