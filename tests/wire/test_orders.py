"""Commands: one small object each, and a named refusal for everything that is none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo import GoryoError, Malformed, Unknown
from goryo.server.http.asking import status_of, told
from goryo.wire.json_text import read_json, written
from goryo.wire.orders import (
    COMMANDS,
    Abort,
    Claim,
    Command,
    Emote,
    Instruct,
    Leave,
    Ping,
    Play,
    Rematch,
    Replace,
    Resign,
    Undo,
    command_id,
    read_command,
    read_nonce,
)

ALL: dict[str, tuple[dict[str, Any], Command]] = {
    "play": ({"number": 7, "move": "done"}, Play(7, "done")),
    "undo": ({"number": 0}, Undo(0)),
    "instruct": ({"deceive": False}, Instruct(False)),
    "resign": ({}, Resign()),
    "abort": ({}, Abort()),
    "claim": ({}, Claim()),
    "leave": ({}, Leave()),
    "replace": ({"program": "novice"}, Replace("novice")),
    "rematch": ({"nonce": "00ff", "sides": "same"}, Rematch("00ff", "same")),
    "ping": ({}, Ping()),
    "emote": ({"emote": "bow"}, Emote("bow")),
}


def test_every_command_can_be_read() -> None:
    assert set(ALL) == set(COMMANDS)
    for name, (more, command) in ALL.items():
        for id in ({}, {"id": 1}, {"id": "a"}, {"id": None}):
            assert read_command({"do": name, **more, **id}) == command
    assert read_command({"do": "rematch"}) == Rematch("", "swapped")


def test_a_command_with_a_member_too_many_or_too_few_is_refused() -> None:
    for name, (more, _) in ALL.items():
        with pytest.raises(Malformed):
            read_command({"do": name, **more, "colour": "red"})
        for missing in set(more) - {"nonce", "sides"}:
            with pytest.raises(Malformed):
                read_command({"do": name, **{key: more[key] for key in more if key != missing}})


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "resign",
        {},
        {"do": None},
        {"do": ["resign"]},
        {"do": "play", "number": "7", "move": "done"},
        {"do": "play", "number": True, "move": "done"},
        {"do": "play", "number": -1, "move": "done"},
        {"do": "play", "number": 2**31, "move": "done"},
        {"do": "play", "number": 7, "move": "x" * 401},
        {"do": "play", "number": 7, "move": 5},
        {"do": "emote", "emote": "smirk"},
        {"do": "emote", "emote": ["bow"]},
        {"do": "undo", "number": 1.0},
        {"do": "undo", "number": False},
        {"do": "instruct", "deceive": 1},
        {"do": "rematch", "nonce": "FF"},
        {"do": "rematch", "sides": "other"},
        {"do": "rematch", "nonce": "0" * 65},
        {"do": "resign", "id": []},
        {"do": "resign", "id": True},
        {"do": "resign", "id": 1.5},
        {"do": "resign", "id": 2**53},
        {"do": "resign", "id": "x" * 65},
    ],
)
def test_what_is_no_command_is_malformed(data: Any) -> None:
    with pytest.raises(Malformed):
        read_command(data)


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(Unknown) as caught:
        read_command({"do": "dance"})
    assert caught.value.known == COMMANDS
    with pytest.raises(Unknown):
        read_command({"do": "replace", "program": "zorro"})


def test_the_answer_repeats_an_id_and_nothing_else_that_stands_in_its_place() -> None:
    for id in (0, -5, "", "x" * 64, 2**53 - 1):
        assert command_id({"id": id}) == id
    others: list[Any] = [None, [], {}, {"id": True}, {"id": 1.5}, {"id": {}}, {"id": "x" * 65}]
    assert [command_id(data) for data in others] == [None] * len(others)


def test_a_nonce_has_one_form() -> None:
    assert read_nonce("") == ""
    assert read_nonce("0f" * 32) == "0f" * 32
    for wrong in ("0F", "0" * 65, "xyz", None, 5, b"00", "00\n"):
        with pytest.raises(Malformed):
            read_nonce(wrong)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
_members = st.fixed_dictionaries(
    {},
    optional={
        key: _json | st.sampled_from([*COMMANDS, 7, "novice", True, "00ff"])
        for key in ("do", "id", "number", "move", "deceive", "program", "nonce")
    },
)


@given(_members | _json)
def test_whatever_comes_is_a_command_or_a_refusal_that_can_be_sent(data: Any) -> None:
    refusal: GoryoError | None = None
    try:
        data = read_json(json.dumps(data))
        read_command(data)
    except GoryoError as error:
        refusal = error
    if refusal is not None:
        assert status_of(refusal) in (404, 422)
        written({**told(refusal), "id": command_id(data)})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{'do': 1}",
        "NaN",
        "[Infinity]",
        "[1e999]",
        '{"id": "\\ud800"}',
        '{"\\udfff": 1}',
        b'"\xed\xa0\x80"',
        b"\xff\xfe\x00",
        "[" * 40 + "]" * 40,
        "[" * 100_000,
        "1" * 5000,
    ],
)
def test_what_is_no_json_or_cannot_be_sent_back_is_malformed(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        read_json(text)


def test_json_is_read_as_it_is() -> None:
    assert read_json('{"a": [1, 2.5, null, "ō \\ud83d\\udc08"]}') == {"a": [1, 2.5, None, "ō 🐈"]}
