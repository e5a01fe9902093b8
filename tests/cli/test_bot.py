"""`goryo bot`: what it asks for, whom it lets play, and what it says when it cannot."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from goryo.cli.bot import in_words
from goryo.cli.desk import Usage
from goryo.client import Denied, Limited, ServerTrouble
from goryo.errors import Conflict, GoryoError, Unknown
from goryo.words import Words
from tests.cli.terminal import goryo, refused

OWN = """
class Mine:
    name = "mine"

    def choose(self, view, budget, rng):
        return None


def made():
    return Mine()


one = Mine()
number = 7


def odd():
    return 7
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of somebody's own in the current folder."""
    name = "own_player_of_a_test"
    (tmp_path / f"{name}.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def nobody_there() -> str:
    """An address where nobody answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}"


def test_it_must_be_said_where_it_sits_down() -> None:
    for where in ([], ["--join", "C", "--table", "t"]):
        said = refused(goryo("bot", "http://x", "--token", "t", *where))
        assert "--join" in said


def test_it_needs_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GORYO_TOKEN", raising=False)
    assert "goryo token" in refused(goryo("bot", "http://x", "--join", "C"))


def test_the_token_may_stand_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GORYO_TOKEN", "secret")
    said = refused(goryo("bot", nobody_there(), "--join", "C"))
    assert said.startswith("Can’t reach the server at http://127.0.0.1:")
    assert "secret" not in said


def test_what_is_no_address_or_no_player_is_said_so() -> None:
    given = ("--token", "t", "--join", "C")
    assert "http" in refused(goryo("bot", "nowhere", *given))
    assert "nobody" in refused(goryo("bot", "http://x", *given, "--player", "nobody"))
    assert "no_such" in refused(goryo("bot", "http://x", *given, "--player", "no_such:thing"))
    assert "3,600" in refused(goryo("bot", "http://x", *given, "--budget", "0"))


SAID: list[tuple[GoryoError, str]] = [
    (Conflict("seat-taken"), "That seat is already taken."),
    (Conflict("a-new-kind"), "a-new-kind"),
    (Unknown("invite", ""), "This invitation no longer works"),
    (Denied("refused", "You don’t have access to this."), "You don’t have access to this."),
    (Denied("a-new-reason", "Because."), "Because."),
    (Denied("deleted", "Gone."), "This table"),
    (Limited("requests", "Slower."), "Too many requests in a short time."),
    (ServerTrouble("a-new-trouble", "Not now."), "Not now."),
    (ServerTrouble("store-trouble", "Not now."), "The database"),
    (ServerTrouble("rules", "Other rules."), "another version"),
    (Usage("bot-no-seat"), "No seat"),
]


@pytest.mark.parametrize(("error", "sentence"), SAID, ids=lambda each: str(each)[:30])
def test_whatever_stands_against_it_is_a_sentence(error: GoryoError, sentence: str) -> None:
    words = Words("en")
    usage = in_words(error, "http://x", words)
    assert sentence in words.say(usage.message, **usage.args_in_words)
