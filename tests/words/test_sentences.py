"""Whatever a server refuses is said in three languages, from the error or from its JSON alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import goryo
from goryo.errors import BadBoard, Conflict, GoryoError, Malformed, Neutral, Problem, Unknown
from goryo.refusals import Illegal
from goryo.server.doors.admission import Barred, Denial
from goryo.server.doors.limits import Limit, TooMany
from goryo.server.http.asking import told
from goryo.server.store.values import StoreTrouble
from goryo.sitting.saying import in_words
from goryo.wire.no import error_from_json
from goryo.words import LANGUAGES, Words
from goryo.words.sentences import UNKNOWN, sentences
from tests.words.catalogue import messages, samples
from tests.words.server_ids import GOODBYES, SERVER, TURNED_AWAY, named_in

PROBLEMS = sorted(SERVER.problems)
NAMES = sorted(SERVER.unknown)

every_language = pytest.mark.parametrize("language", LANGUAGES)


def details(what: str) -> dict[str, Neutral]:
    """Neutral details that the sentence of this problem can be made with."""
    return dict(next(samples("en", f"problem-{what}")))


def answer(error: GoryoError) -> dict[str, Any]:
    """What a client gets of the error."""
    read: dict[str, Any] = json.loads(json.dumps({**told(error), "id": 1}))
    return read


def heard(no: dict[str, Any], words: Words) -> str:
    """What a person hears of a server's "no"."""
    return in_words(error_from_json(no), words)


def refused_move() -> Illegal:
    game = goryo.new_game().play("draw helmet", "draw lantern", "enter a3")
    with pytest.raises(Illegal) as caught:
        game.play("plan a3-a2-a1-b1-b2")
    return caught.value


# -- every id of the server has its sentence -----------------------------------------------------


def test_every_error_of_the_server_names_its_id_as_a_text() -> None:
    assert SERVER.unreadable == []


def test_the_ids_are_found_where_errors_are_made(tmp_path: Path) -> None:
    source = tmp_path / "room.py"
    source.write_text(
        'raise Conflict("one" if late else "two")\nraise Malformed([Problem("three", line=1)])\n'
        'known_name("four", given, ())\nraise Unknown("five", "six")\nraise Conflict(what)\n',
        encoding="utf-8",
    )
    found = named_in([source])
    assert (found.problems, found.unknown) == ({"one", "two", "three"}, {"four", "five"})
    assert found.unreadable == ["room.py:5"]


@every_language
@pytest.mark.parametrize("what", PROBLEMS)
def test_what_the_server_refuses_has_its_sentence(language: str, what: str) -> None:
    words = Words(language)
    args = details(what)
    (conflict,) = sentences(Conflict(what, None, **args), words)
    (problem,) = sentences(Malformed([Problem(what, args=args)]), words)
    assert conflict == problem == words.say(f"problem-{what}", **args)
    assert conflict.endswith((".", ")."))


@every_language
@pytest.mark.parametrize("what", NAMES)
def test_what_the_server_does_not_know_has_its_sentence(language: str, what: str) -> None:
    assert what in UNKNOWN
    words = Words(language)
    (said,) = sentences(Unknown(what, "kettle", ("me", "friend")), words)
    assert said == words.say(f"unknown-{what}", given="kettle", known="me, friend")


@every_language
def test_no_secret_is_repeated_by_who_does_not_know_it(language: str) -> None:
    for what in ("invite", "recovery-code", "identity", "table"):
        assert "4T7W" not in sentences(Unknown(what, "4T7W-ZZZZ"), Words(language))[0]


@every_language
@pytest.mark.parametrize("error", [*map(TooMany, Limit), *map(Barred, Denial)], ids=str)
def test_who_is_turned_away_hears_why(language: str, error: TooMany | Barred) -> None:
    (said,) = sentences(error, Words(language))
    assert said == heard(answer(error), Words(language))
    assert (said == str(error)) == (language == "en")


def test_no_two_reasons_share_a_name() -> None:
    assert len(TURNED_AWAY) == len(Limit) + len(Denial) + 1


@every_language
def test_whoever_is_let_go_hears_why(language: str) -> None:
    for why, sentence in GOODBYES.items():
        said = Words(language).say(f"bye-{why}")
        assert (said == sentence) == (language == "en"), why


# -- from the JSON of the API --------------------------------------------------------------------

ERRORS: list[GoryoError] = [
    refused_move(),
    Conflict("seat-taken"),
    Conflict("not-away", seconds=180),
    Malformed([Problem("json-text"), Problem("nickname", args={"limit": 24})]),
    Malformed([Problem("move-extra", 1, 7, {"found": "b2"})]),
    BadBoard([Problem("map-side", 3, 4, {"found": "#"})]),
    Unknown("sitter", "grandmaster", ("me", "friend")),
    Unknown("kettle", "x"),
]


@every_language
@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_answer_says_the_same_as_its_error(language: str, error: GoryoError) -> None:
    words = Words(language)
    without_places = error
    if isinstance(error, Malformed):
        without_places = Malformed([Problem(each.what, args=each.args) for each in error.problems])
    assert heard(answer(error), words) == " ".join(sentences(without_places, words))


@every_language
def test_trouble_with_the_database_is_told_without_its_details(language: str) -> None:
    no = answer(StoreTrouble("The database at 10.1.2.3 did not answer."))
    said = heard(no, Words(language))
    assert said == Words(language).say("refused-store-trouble")
    assert (said == no["sentence"]) == (language == "en")


@pytest.mark.parametrize(
    "more",
    [
        {"kind": "limit", "reason": "moonlight"},
        {"kind": "conflict", "what": "moonlight", "args": {}},
        {"kind": "conflict", "what": "not-away", "args": {}},
        {"kind": "conflict", "what": "seat-taken", "args": {"what": "x", "self": "y"}},
        {"kind": "illegal", "reason": "moonlight", "clause": "PLAN-2", "args": {}},
        {"kind": "malformed", "problems": []},
        {"kind": "malformed", "problems": [{"what": "json-text", "args": {}, "line": "one"}]},
        {"kind": "malformed", "problems": "many"},
        {"kind": "moonlight"},
        {},
    ],
    ids=str,
)
def test_what_these_words_do_not_know_stays_in_the_words_of_the_server(
    more: dict[str, Any],
) -> None:
    words = Words("it")
    assert "Not now." in heard({"is": "no", **more, "sentence": "Not now."}, words)
    assert heard({"is": "no", **more}, words)


def test_the_words_of_a_server_are_shown_plain_and_short() -> None:
    no = {"kind": "moonlight", "sentence": "no\u202e\n" + "x" * 1000}
    said = heard(no, Words())
    assert len(said) == 300
    assert "\n" not in said
    assert "\u202e" not in said


def test_english_sentences_for_who_is_turned_away_stand_in_one_form() -> None:
    said = {name.removeprefix("refused-") for name in messages("en") if name.startswith("refused-")}
    assert said == TURNED_AWAY
