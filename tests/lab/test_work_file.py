"""The file of a match: it can be cut anywhere, and is never mistaken for another."""

import json
import os
from dataclasses import replace
from io import FileIO
from pathlib import Path

import pytest

from goryo import load_board, rulebook
from goryo.lab.arena import head_of, open_match, play_match
from goryo.lab.pairs import Match, Pair, pair_to_json
from goryo.lab.work_file import NotAWorkFile, OtherWork, WorkFile
from goryo.scene import Referee
from tests.lab.matches import a_match


def kept(path: Path, pairs: int = 3) -> bytes:
    """The file after so many pairs."""
    match = a_match()
    with open_match(path, match) as ledger:
        for pair in play_match(match, range(pairs)):
            ledger.add(pair_to_json(pair))
    return path.read_bytes()


def test_what_was_finished_is_there_again(tmp_path: Path) -> None:
    text = kept(tmp_path / "match")
    with open_match(tmp_path / "match", a_match()) as ledger:
        assert sorted(ledger.done) == [0, 1, 2]
    assert (tmp_path / "match").read_bytes() == text


def test_a_file_cut_anywhere_loses_at_most_the_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "match"
    text = kept(path)
    pairs = list(play_match(a_match(), range(3)))
    for cut in range(0, len(text), 7):
        path.write_bytes(text[:cut])
        with open_match(path, a_match()) as ledger:
            assert sorted(ledger.done) == list(range(max(0, text[:cut].count(b"\n") - 1)))
            for pair in pairs[len(ledger.done) :]:
                ledger.add(pair_to_json(pair))
        with open_match(path, a_match()) as ledger:
            assert sorted(ledger.done) == [0, 1, 2]
        assert path.read_bytes().startswith(text[: text[:cut].rfind(b"\n") + 1])


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (a_match("random", "novice"), "players"),
        (a_match(seed="1"), "seed"),
        (replace(a_match(), budget=2.0), "budget"),
        (replace(a_match(), referee=Referee.TABLETOP), "referee"),
        (replace(a_match(), board=load_board("gate")), "board"),
        (replace(a_match(), rules=rulebook("fr-2019")), "rulebook"),
        (replace(a_match(), rules=rulebook(variants=["genjutsu"])), "variants"),
    ],
)
def test_another_match_is_refused_and_leaves_the_file_alone(
    other: Match, what: str, tmp_path: Path
) -> None:
    text = kept(tmp_path / "match")
    with pytest.raises(OtherWork) as refused:
        open_match(tmp_path / "match", other)
    assert refused.value.what == what
    assert refused.value.theirs != refused.value.ours
    assert (tmp_path / "match").read_bytes() == text


@pytest.mark.parametrize("what", ["behaviour", "version", "goryo-arena"])
def test_a_match_of_another_version_is_refused(what: str, tmp_path: Path) -> None:
    head = head_of(a_match()) | {what: "99"}
    (tmp_path / "match").write_text(json.dumps(head) + "\n")
    with pytest.raises(OtherWork) as refused:
        open_match(tmp_path / "match", a_match())
    assert (refused.value.what, refused.value.theirs) == (what, "99")


@pytest.mark.parametrize(
    "text",
    [
        b"Dear diary",
        b"Dear diary\nnothing happened\n",
        b"[]\n",
        b"{}\n",
        b"\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_left_alone(
    text: bytes, tmp_path: Path
) -> None:
    (tmp_path / "match").write_bytes(text)
    with pytest.raises(NotAWorkFile) as refused:
        open_match(tmp_path / "match", a_match())
    assert refused.value.line == 1
    assert (tmp_path / "match").read_bytes() == text


@pytest.mark.parametrize("line", [b"", b"{}", b'{"pair":1}', b"null", b"\xff", b"[" * 100_000])
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    head, first, *rest = kept(tmp_path / "match").split(b"\n")
    text = b"\n".join([head, first, line, *rest])
    (tmp_path / "match").write_bytes(text)
    with pytest.raises(NotAWorkFile) as refused:
        open_match(tmp_path / "match", a_match())
    assert refused.value.line == 3
    assert (tmp_path / "match").read_bytes() == text


def test_a_pair_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    text = kept(tmp_path / "match")
    *_, last, _ = text.split(b"\n")
    (tmp_path / "match").write_bytes(text + last + b"\n")
    with open_match(tmp_path / "match", a_match()) as ledger:
        assert sorted(ledger.done) == [0, 1, 2]


def test_only_a_real_file_can_hold_a_match(tmp_path: Path) -> None:
    for path in (Path(os.devnull), tmp_path, tmp_path / "missing" / "match"):
        with pytest.raises(OSError, match=path.name):
            open_match(path, a_match())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_disk_that_is_full_is_an_error() -> None:
    [pair] = play_match(a_match(), [0])
    full: WorkFile[Pair] = WorkFile({}, FileIO("/dev/full", "w"))
    with full as ledger, pytest.raises(OSError, match="No space left"):
        ledger.add(pair_to_json(pair))
