"""Whatever a text contains, reading it ends in a record or in a list of what is wrong where."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.errors import GoryoError, Malformed, Problem
from goryo.game import BEHAVIOUR, new_game
from goryo.record import Headers, check_record, read_record, record_of, record_of_view, write_record
from goryo.record.reader import MAX_BYTES, MAX_LINES, MAX_PROBLEMS
from goryo.view import view_of
from tests.record.games import random_game, stages


def sample() -> str:
    """A game that she wins, with a name, a date and a comment."""
    blank = new_game(board="hut").play("draw helmet", "draw lantern")
    games = (list(stages(blank, Random(seed)))[-1] for seed in range(1000))
    last = next(game for game in games if str(game.outcome).startswith("goryo avenged"))
    record = record_of(last, Headers(goryo="Anna", date="2026-11-15"))
    return write_record(record.with_comment(2, "here she starts", beside=True))


SAMPLE = sample()
RUNNING = write_record(
    record_of_view(view_of(new_game(board="hut").play("draw helmet", "draw lantern"), "samurai"))
)


def place(text: str, part: str, nth: int = 1) -> tuple[int, int]:
    """Line and column of a part of the text."""
    at = -1
    for _ in range(nth):
        at = text.index(part, at + 1)
    before = text[:at]
    return before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1


def found(text: str | bytes) -> list[tuple[str, int | None, int | None]]:
    return [(p.what, p.line, p.column) for p in check_record(text).problems]


def only(text: str | bytes) -> Problem:
    (problem,) = check_record(text).problems
    return problem


def change(old: str, new: str, text: str = SAMPLE) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_all_errors_of_a_text_are_reported_with_their_places() -> None:
    text = change("rulebook: en-2024", "rulebook: klingon")
    text = change("2026-11-15", "yesterday", text)
    text = change("  draw lantern", "  draw banana", text)
    text = change("round 1", "round 7", text)
    text = change("\n  done", "\n  dance a1", text)
    text = change("result ", "result the ", text)
    assert found(text) == [
        ("record-rulebook", *place(text, "klingon")),
        ("record-date", *place(text, "yesterday")),
        ("move-object", *place(text, "banana")),
        ("record-heading", *place(text, "round 7")),
        ("move-unknown", *place(text, "dance")),
        ("record-result-form", *place(text, "result the")),
    ]
    with pytest.raises(Malformed) as caught:
        read_record(text)
    assert len(caught.value.problems) == 6


def test_defects_of_the_board_have_their_place_in_the_record() -> None:
    text = change('h = "helmet"', 'h = "Helmet"')
    assert "board-object-name" in [what for what, *_ in found(text)]
    row = next(line for line in SAMPLE.splitlines() if line.startswith("  | |"))
    text = change(row, row[:4] + "#" + row[5:])
    assert ("map-side", place(text, "  | #")[0], 5) in found(text)
    text = change('name = "', "name = [")
    assert ("board-not-toml", place(text, "name = [")[0]) in [f[:2] for f in found(text)]


def test_a_digest_that_is_not_the_boards_is_told() -> None:
    digest = read_record(SAMPLE).board.digest
    text = change(digest, digest[::-1])
    assert found(text) == [("record-digest", *place(text, digest[::-1]))]
    assert only(text).args["wanted"] == digest


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("goryo record 1", "chess record 1", "record-title"),
        ("goryo record 1", "goryo record one", "record-title"),
        ("rulebook: en-2024\n", "", "record-missing"),
        ("referee: guided", "referee: strict", "record-referee"),
        ("referee: guided", "referee: guided\nreferee: guided", "record-header-twice"),
        ("referee: guided", "judge: guided", "record-header"),
        ("referee: guided", "referee: guided\nvariants: advanced, chess", "record-variant"),
        (
            "referee: guided",
            "referee: guided\nvariants: genjutsu, cursed-object",
            "record-variants",
        ),
        (f"behaviour: {BEHAVIOUR}", "behaviour: old", "record-version"),
        (f"behaviour: {BEHAVIOUR}", f"behaviour: {BEHAVIOUR}\nseat: cat", "record-seat"),
        (f"behaviour: {BEHAVIOUR}", f"behaviour: {BEHAVIOUR}\nfate-seed: 12", "record-hex"),
        ("goryo: Anna", "goryo: " + "A" * 61, "record-text"),
        ("goryo: Anna", "goryo: A\u202ennA", "record-character"),
        ("goryo: Anna", "goryo: A\x00nnA", "record-character"),
        ("date:", "; " + "x" * 1001 + "\ndate:", "record-comment"),
        ("date:", "; " + "x" * 5000 + "\ndate:", "record-line-long"),
        ("\nboard ", "\nboard x y z\nboard ", "record-board-twice"),
        ("\nsetup", "\nseat: goryo\nsetup", "record-order"),
        ("\nsetup", "\ndone\n  | x\nsetup", "record-board-line"),
        ("setup\n", "", "record-heading"),
        ("round 2", "round 3", "record-heading"),
        ("round 1\n", "", "record-plan-apart"),
        ("round 1\n", "round 1\n  done\n", "record-no-plan"),
        ("  draw lantern", "  draw ?", "record-hidden"),
        ("  draw lantern", "  draw", "move-incomplete"),
        ("  draw lantern", "  plan ? illusion cat", "move-samurai"),
        ("  enter", "  yes\n  enter", "record-answer-apart"),
        ("result ", "result samurai\nresult ", "record-after-result"),
        ("result goryo", "result nobody", "record-result-impossible"),
        ("result goryo", "result anna", "record-winner"),
        ("avenged", "bored", "record-ending"),
        ("END-1", "END-2", "record-clause"),
        ("END-1", "END-1\n  done", "record-after-result"),
    ],
)
def test_what_is_wrong_has_a_name(old: str, new: str, wanted: str) -> None:
    text = change(old, new)
    assert wanted in [what for what, *_ in found(text)]
    with pytest.raises(Malformed):
        read_record(text)


@pytest.mark.clause("SAM-5")
def test_a_replay_that_breaks_a_rule_names_the_clause() -> None:
    game = new_game().play("draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3", "done")
    text = change(
        "  done\n", "  green hound f6 no ; too far\n  done\n", write_record(record_of(game))
    )
    problem = only(text)
    assert (problem.what, problem.line, problem.column) == (
        "record-illegal",
        *place(text, "green hound"),
    )
    assert problem.args == {
        "clause": "SAM-5",
        "reason": "hound-far",
        "move": "green hound f6",
        "samurai": "green",
        "tile": "f6",
    }
    with pytest.raises(Malformed, match="SAM-5"):
        read_record(text).replay()


@pytest.mark.clause("REF-6")
def test_nothing_moves_after_the_end() -> None:
    text = change("result ", "  draw helmet\nresult ")
    problem = only(text)
    assert (problem.what, problem.args["reason"]) == ("record-illegal", "game-over")
    assert problem.line == place(text, "draw helmet", 2)[0]


def test_the_result_is_the_one_that_was_played() -> None:
    missing = SAMPLE[: SAMPLE.index("result")]
    assert only(missing).what == "record-result-missing"
    resigned = change("goryo avenged END-1", "goryo resigned REF-5")
    assert (only(resigned).what, only(resigned).line) == (
        "record-result",
        place(resigned, "resul")[0],
    )
    start = SAMPLE.index("round 1")
    early = SAMPLE[:start] + "result samurai captured REV-5\n"
    assert only(early).what == "record-result-early"


@pytest.mark.clause("SET-2")
def test_a_blind_seats_record_with_a_secret_is_refused() -> None:
    text = change("draw ?", "draw helmet", RUNNING)
    assert found(text) == [("record-unknowable", *place(text, "draw helmet"))]


@pytest.mark.clause("REF-6", "GEN-1", "REV-1")
def test_hidden_moves_keep_the_rules_too() -> None:
    early = RUNNING + "round 1\n  plan ?\n"
    assert (only(early).what, only(early).args["reason"]) == ("record-illegal", "wrong-move")
    tile = new_game(board="hut").board.names(new_game(board="hut").board.tiles_of[1])[0]
    planned = RUNNING + f"  enter {tile}\nround 1\n  plan ? illusion green\n"
    assert (only(planned).what, only(planned).args["clause"]) == ("record-illegal", "GEN-1")
    assert found(planned.replace(" illusion green", "")) == []
    done = planned.replace(" illusion green", "") + "  done\n"
    assert found(done) == [("record-hidden-late", *place(done, "plan ?"))]


def test_too_many_comments_are_refused() -> None:
    assert only(SAMPLE + "; again\n" * 2001).what == "record-comments"
    assert only(SAMPLE + "; again\n" * 2001).args == {"limit": 2000, "size": 128}


def test_a_text_that_is_too_large_is_told_what_is_allowed() -> None:
    assert only("x" * (MAX_BYTES + 1)).args == {"limit": 256}


def test_a_round_without_a_plan_is_named_by_its_number() -> None:
    problems, _ = check_record(change("round 1\n", "round 1\n  done\n"))
    assert [each.args for each in problems if each.what == "record-no-plan"] == [{"round": 1}]


def test_what_stands_behind_the_digest_of_a_board_is_told() -> None:
    digest = read_record(SAMPLE).board.digest
    text = change(digest, f"{digest} more words")
    assert found(text) == [("record-extra", *place(text, "more"))]
    assert only(text).args == {"found": "more"}


def test_an_empty_header_says_nothing() -> None:
    text = change("referee: guided", "referee: guided\nvariants: ; none\nfate-seed:")
    written = write_record(read_record(text))
    assert "variants" not in written
    assert f"; none\nbehaviour: {BEHAVIOUR}" in written


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "record-empty"),
        (b"", "record-empty"),
        (" \n\t\n", "record-empty"),
        ("; nothing but a remark", "record-title"),
        (b"\xff\xfe\x00\x01", "record-not-text"),
        ("x" * (MAX_BYTES + 1), "record-too-large"),
        ("é" * (MAX_BYTES // 2 + 1), "record-too-large"),
        ("\n" * MAX_LINES + "x", "record-many-lines"),
        ("\ud800", "record-character"),
        ("goryo record 1\nboard x\n | a = " + "[" * 2000, "board-too-deep"),
        ("goryo record 1\nboard x\n" + " | a\n" * 4000, "board-not-toml"),
    ],
)
def test_hostile_texts_get_a_report(text: str | bytes, wanted: str) -> None:
    problems, record = check_record(text)
    assert record is None
    assert wanted in [problem.what for problem in problems]


def test_the_report_has_an_end() -> None:
    problems, _ = check_record(change("setup\n", "setup\n" + "  nonsense\n" * 1000))
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems[-1].what == "record-more"
    assert problems[-1].args == {"number": 900}


def endure(text: str | bytes) -> None:
    """Reading, replaying and writing raise nothing but the library's own errors."""
    problems, record = check_record(text)
    if record is None:
        assert problems
        with pytest.raises(Malformed):
            read_record(text)
        return
    again = write_record(record)
    assert read_record(again) == record
    assert write_record(read_record(again)) == again
    for replay in (record.replay, record.replay_view):
        try:
            replay()
        except GoryoError:
            pass
        else:
            assert not [p for p in problems if not p.what.startswith("record-fate")]


@given(st.text() | st.binary())
def test_any_text_is_survived(text: str | bytes) -> None:
    endure(text)


@given(st.lists(st.sampled_from(sorted({*SAMPLE.splitlines(), *RUNNING.splitlines(), "| [", ";"}))))
def test_any_order_of_lines_is_survived(lines: list[str]) -> None:
    endure("\n".join(lines))


@given(st.data(), st.integers(0, 10**6))
def test_any_damage_is_survived(data: st.DataObject, seed: int) -> None:
    game = random_game(Random(seed))
    role = data.draw(st.sampled_from(["", "samurai", "goryo", "watcher"]))
    whole = record_of_view(view_of(game, role)) if role else record_of(game)
    text = write_record(whole)
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["delete", "twice", "swap", "insert", "remove", "change"])):
            case "delete" if len(lines) > 1:
                del lines[at]
            case "twice":
                lines.insert(at, lines[at])
            case "swap":
                lines[at - 1], lines[at] = lines[at], lines[at - 1]
            case "insert":
                spot = data.draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:spot] + data.draw(st.text(max_size=3)) + lines[at][spot:]
            case "remove":
                spot = data.draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:spot] + lines[at][spot + 1 :]
            case "change":
                words = lines[at].split(" ")
                words[-1] = data.draw(st.sampled_from(["a1", "yes", "no", "red", "?", "mask", ""]))
                lines[at] = " ".join(words)
    endure("\n".join(lines))


def test_a_seed_that_is_none_is_told_how_long_one_is() -> None:
    here = f"behaviour: {BEHAVIOUR}"
    assert only(change(here, f"{here}\nfate-seed: 12")).args == {
        "header": "fate-seed",
        "digits": 64,
    }
