"""Secrets are long, stored as hashes, and read only in the form in which they were made."""

import hashlib
import secrets
from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.errors import Malformed
from goryo.server.doors.identity import (
    COOKIE_SECONDS,
    TOKEN_BYTES,
    Cookie,
    hash_token,
    is_token,
    join_link,
    new_id,
    new_join_code,
    new_token,
    read_bearer,
    read_join_code,
    read_nickname,
    recovery_link,
)
from goryo.wire.bounds import NICKNAME_LIMIT

TOKEN = "A" * 32
OTHER = "B" * 32


class Counting:
    """Chance that a test can foresee."""

    def __init__(self, values: Iterator[int]) -> None:
        self.values = values
        self.asked: list[int] = []

    def token_bytes(self, nbytes: int, /) -> bytes:
        self.asked.append(nbytes)
        return next(self.values).to_bytes(nbytes, "big")


# -- tokens -------------------------------------------------------------------------------------


def test_tokens_have_at_least_128_bits_and_ids_128() -> None:
    chance = Counting(iter([0, 1, 2]))
    new_token(chance), new_id(chance), new_join_code(chance)
    token, name, code = chance.asked
    assert (token * 8, name * 8, code * 8) == (192, 128, 80)


def test_a_token_comes_from_the_chance_that_was_handed_in() -> None:
    assert new_token(Counting(iter([0]))) == TOKEN
    assert new_token(Counting(iter([1]))) == "A" * 31 + "B"


def test_tokens_of_real_chance_are_tokens_and_differ() -> None:
    made = {new_token() for _ in range(200)}
    assert len(made) == 200
    assert all(map(is_token, made))
    assert not any(is_token(new_id()) for _ in range(200))


@pytest.mark.parametrize(
    "text",
    ["", "A" * 31, "A" * 33, "A" * 31 + "=", "A" * 31 + "é", TOKEN + "\n", None, 5, b"A" * 32],
)
def test_what_was_not_made_here_is_no_token(text: object) -> None:
    assert not is_token(text)


def test_only_the_sha_256_of_a_token_is_stored() -> None:
    assert hash_token(TOKEN) == hashlib.sha256(TOKEN.encode()).hexdigest()


@given(st.text(), st.text())
def test_a_secret_is_recognised_by_its_hash_alone(one: str, other: str) -> None:
    assert hash_token(one) == hash_token(one)
    assert (hash_token(one) == hash_token(other)) == (one == other)


def test_any_text_of_a_body_can_be_hashed() -> None:
    assert hash_token("\ud800") != hash_token("é")


# -- join codes and links ------------------------------------------------------------------------


def test_a_join_code_is_four_groups_of_four() -> None:
    assert new_join_code(Counting(iter([0]))) == "0000-0000-0000-0000"
    assert new_join_code(Counting(iter([2**80 - 1]))) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ"
    assert new_join_code(Counting(iter([2**75 + 1]))) == "1000-0000-0000-0001"


@given(st.integers(0, 2**80 - 1), st.integers(0, 2**80 - 1))
def test_different_chance_gives_different_codes(one: int, other: int) -> None:
    codes = [new_join_code(Counting(iter([number]))) for number in (one, other)]
    assert (codes[0] == codes[1]) == (one == other)


@given(st.integers(0, 2**80 - 1))
def test_a_code_is_read_however_it_is_typed(number: int) -> None:
    code = new_join_code(Counting(iter([number])))
    misread = code.replace("0", "O").replace("1", "l")
    for typed in (
        code,
        code.lower(),
        code.replace("-", ""),
        f"  {code.replace('-', ' ')} ",
        misread,
    ):
        assert read_join_code(typed) == code


def test_codes_have_no_letters_that_look_alike() -> None:
    letters = {letter for _ in range(300) for letter in new_join_code(secrets)}
    assert not letters & set("ILOU")


@pytest.mark.parametrize(
    "typed",
    ["", "0000-0000-0000-000", "0000-0000-0000-00000", "UUUU-0000-0000-0000", "\u0660" * 16,
     5, None, "0" * 16 + " " * 100],
)  # fmt: skip
def test_what_is_no_code_is_none(typed: object) -> None:
    assert read_join_code(typed) is None


@given(st.text(max_size=80))
def test_no_text_is_too_strange_to_be_read_as_a_code(typed: str) -> None:
    code = read_join_code(typed)
    assert code is None or read_join_code(code) == code


def test_links_keep_their_secret_behind_the_fragment() -> None:
    assert join_link("https://goryo.example", "t", "0000-1111") == (
        "https://goryo.example/join/t#0000-1111"
    )
    assert recovery_link("http://localhost:8000", TOKEN) == f"http://localhost:8000/recover#{TOKEN}"


# -- the cookie ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("secure", "name"), [(True, "__Host-goryo"), (False, "goryo")])
def test_the_cookie_is_kept_from_scripts_and_other_sites(secure: bool, name: str) -> None:
    cookie = Cookie(secure)
    for header, value, seconds in (
        (cookie.keep(TOKEN), TOKEN, COOKIE_SECONDS),
        (cookie.forget(), "", 0),
    ):
        (morsel,) = SimpleCookie(header).values()
        assert (morsel.key, morsel.value) == (name, value)
        assert morsel["httponly"]
        assert bool(morsel["secure"]) == secure
        assert (morsel["path"], morsel["samesite"], morsel["domain"]) == ("/", "Lax", "")
        assert morsel["max-age"] == str(seconds)


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ([], None),
        ([""], None),
        ([f"goryo={TOKEN}"], TOKEN),
        ([f"a=b; goryo={TOKEN}; c=d"], TOKEN),
        ([f"a=b;goryo={TOKEN}"], TOKEN),
        (["a=b", f"goryo={TOKEN}"], TOKEN),
        ([f'goryo="{TOKEN}"'], TOKEN),
        ([f"goryo={TOKEN}; goryo={TOKEN}"], TOKEN),
        ([f"goryo={TOKEN}; goryo={OTHER}"], None),
        ([f"goryo={TOKEN}", "goryo=x"], None),
        ([f"__Host-goryo={TOKEN}"], None),
        ([f"Goryo={TOKEN}"], None),
        ([f"xgoryo={TOKEN}"], None),
        (["goryo"], None),
        (["goryo="], None),
        ([f"goryo={TOKEN}x"], None),
        ([f"goryo=a, goryo={TOKEN}"], None),
    ],
)
def test_the_cookie_is_read_if_there_is_exactly_one(headers: list[str], token: str | None) -> None:
    assert Cookie(secure=False).read(headers) == token


def test_on_https_only_the_cookie_with_the_guarded_name_counts() -> None:
    assert Cookie(secure=True).read([f"goryo={TOKEN}; __Host-goryo={OTHER}"]) == OTHER
    assert Cookie(secure=True).read([f"goryo={TOKEN}"]) is None


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=60), max_size=4))
def test_no_cookie_header_is_too_strange_to_be_read(headers: list[str]) -> None:
    found = Cookie(secure=False).read(headers)
    assert found is None or is_token(found)


# -- bearer tokens -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ([], None),
        ([""], None),
        ([f"Bearer {TOKEN}"], TOKEN),
        ([f"bearer   {TOKEN} "], TOKEN),
        ([f"BEARER {TOKEN}"], TOKEN),
        (["Basic dXNlcjpwYXNz"], None),
        (["Bearers x"], None),
        ([TOKEN], None),
    ],
)
def test_a_bearer_token_is_read_and_other_schemes_are_left_alone(
    headers: list[str], token: str | None
) -> None:
    assert read_bearer(headers) == token


@pytest.mark.parametrize(
    "headers",
    [
        ["Bearer"],
        ["Bearer "],
        ["Bearer x"],
        [f"Bearer {TOKEN} {TOKEN}"],
        [f"Bearer {TOKEN},"],
        [f"Bearer {TOKEN}", f"Bearer {TOKEN}"],
        ["Basic dXNlcjpwYXNz", f"Bearer {TOKEN}"],
    ],
)
def test_a_bearer_token_that_cannot_be_one_is_refused(headers: list[str]) -> None:
    with pytest.raises(Malformed) as caught:
        read_bearer(headers)
    assert TOKEN not in str(caught.value)


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=60), max_size=2))
def test_no_authorization_header_is_too_strange_to_be_read(headers: list[str]) -> None:
    try:
        found = read_bearer(headers)
    except Malformed:
        return
    assert found is None or is_token(found)


# -- nicknames -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("", ""),
        ("   ", ""),
        (" Oiwa ", "Oiwa"),
        ("Lady\n  Aoi", "Lady Aoi"),
        ("崇徳院", "崇徳院"),
        ("e\u0301", "é"),
        ("x" * NICKNAME_LIMIT, "x" * NICKNAME_LIMIT),
        (" " * 60 + "Oiwa", "Oiwa"),
    ],
)
def test_a_nickname_is_trimmed(given: str, kept: str) -> None:
    assert read_nickname(given) == kept


@pytest.mark.parametrize(
    "given",
    [None, 5, ["Oiwa"], "x" * (NICKNAME_LIMIT + 1), " " * 1000, "a\x00b", "a\u202eb", "a\u200bb",
     "a\ud800", "\ue000", "a\x1b[2J"],
)  # fmt: skip
def test_a_nickname_is_short_and_plain(given: object) -> None:
    with pytest.raises(Malformed):
        read_nickname(given)


@given(st.text(max_size=60))
def test_a_nickname_that_was_kept_stays_as_it_is(given: str) -> None:
    try:
        kept = read_nickname(given)
    except Malformed:
        return
    assert read_nickname(kept) == kept
    assert len(kept) <= NICKNAME_LIMIT


def test_a_token_is_longer_than_an_id_so_that_logs_can_tell_them_apart() -> None:
    assert len(new_token()) == TOKEN_BYTES * 4 // 3 == 32
    assert len(new_id()) == 22
