"""What a server refuses comes back as the error that it was, and no sentence is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from goryo import BadBoard, Conflict, GoryoError, Illegal, Malformed, Problem, Reason, Unknown
from goryo.client import Denied, Limited, ServerTrouble
from goryo.refusals import Refusal
from goryo.server.doors.admission import Denial
from goryo.server.doors.limits import Limit, TooMany
from goryo.wire.json_text import written
from goryo.wire.no import error_from_json, refusal, turned_away
from goryo.words import Words
from goryo.words.sentences import sentences

ERRORS: list[GoryoError] = [
    Illegal(Refusal(Reason.PLAN_STEP, {"from": "a1", "tile": "c3"})),
    Conflict("stale-number", given=7, wanted=9),
    Conflict("abort-late", "REF-5"),
    Malformed([Problem("move-unknown", 1, 3, {"found": "dance"}), Problem("json-view")]),
    BadBoard([Problem("map-empty", 2)]),
    Unknown("rulebook", "de-2030", ("en-2024",)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_the_errors_of_the_library_come_back_as_themselves(error: GoryoError) -> None:
    again = error_from_json(json.loads(json.dumps(refusal(error))))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_refusal_says_the_same_sentence_here_as_there() -> None:
    error = Illegal(Refusal(Reason.PLAN_STEP, {"from": "a1", "tile": "c3"}))
    words = Words("en")
    assert sentences(error_from_json(refusal(error)), words) == sentences(error, words)


@pytest.mark.parametrize("denial", Denial, ids=lambda denial: denial.reason)
def test_who_is_turned_away_hears_why(denial: Denial) -> None:
    body = json.loads(written(turned_away(denial.kind, denial.reason, denial.sentence)))
    error = error_from_json(body, denial.status)
    assert isinstance(error, Denied | ServerTrouble | Limited)
    assert (error.reason, error.sentence) == (denial.reason, denial.sentence)
    assert error.status == denial.status
    assert isinstance(error, ServerTrouble) == (denial.status >= 500)
    assert str(error) == denial.sentence


def test_a_limit_says_when_to_try_again() -> None:
    many = TooMany(Limit.TABLES, 60)
    body = json.loads(written(turned_away(many.kind, many.reason, str(many))))
    error = error_from_json(body, many.status, str(many.retry_after))
    assert isinstance(error, Limited)
    assert (error.reason, error.retry_after, error.status) == ("tables", 60.0, 503)
    for odd in (None, "soon", "-1", "nan", "inf"):
        again = error_from_json(body, 503, odd)
        assert isinstance(again, Limited)
        assert again.retry_after == 10.0
    told = error_from_json(body | {"retry_after": 3})
    assert isinstance(told, Limited)
    assert told.retry_after == 3.0


def test_a_sentence_beside_the_details_is_kept() -> None:
    told = refusal(Conflict("seat-taken")) | {"sentence": "Somebody sits there."}
    error = error_from_json(told)
    assert isinstance(error, Conflict)
    assert error.__notes__ == ["Somebody sits there."]


ODD: list[Any] = [
    *(None, 7, [], {}, {"kind": 7}, {"kind": "illegal"}, {"kind": "illegal", "reason": "new-one"}),
    *({"kind": "malformed", "problems": 3}, {"kind": "unknown"}, "<html>Bad gateway</html>"),
    {"kind": "illegal", "reason": "plan-step", "args": 3},
    {"kind": "brand-new", "text": "Something else."},
]


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_whatever_else_comes_is_trouble_and_tells_all_it_said(odd: Any) -> None:
    error = error_from_json(odd, 502)
    assert isinstance(error, ServerTrouble)
    assert (error.reason, error.status) == ("answer", 502)
    assert "502" in error.sentence
    assert (odd if isinstance(odd, str) else json.dumps(odd)) in error.sentence


def test_a_kind_that_is_new_is_trouble_with_its_sentence() -> None:
    error = error_from_json({"kind": "store-trouble", "sentence": "Not now."}, 503)
    assert isinstance(error, ServerTrouble)
    assert (error.reason, error.sentence, error.status) == ("store-trouble", "Not now.", 503)
