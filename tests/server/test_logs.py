"""Nothing secret gets into the logs, whoever writes them."""

import hashlib
import io
import logging
import logging.config
import traceback
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.server import logs
from goryo.server.doors.identity import (
    Cookie,
    hash_token,
    join_link,
    new_id,
    new_join_code,
    new_token,
    recovery_link,
)

NAMES = ["", "goryo", "goryo.server", "uvicorn", "uvicorn.error", "uvicorn.access", "sqlalchemy"]


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server's configuration writes; the logging of the test run is put back after."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    stream = io.StringIO()
    config = logs.log_config("DEBUG")
    config["handlers"]["standard-error"]["stream"] = stream
    logging.config.dictConfig(config)
    yield stream
    root.handlers[:], level = before
    root.setLevel(level)
    for name in filter(None, NAMES):
        logger = logging.getLogger(name)
        logger.setLevel(logging.NOTSET)
        logger.propagate = True


class Fixed:
    """The same secrets in every run, so that every run has the same tests."""

    def token_bytes(self, nbytes: int, /) -> bytes:
        return hashlib.sha256(b"a secret").digest()[:nbytes]


TOKEN, CODE, SEED = new_token(Fixed()), new_join_code(Fixed()), Fixed().token_bytes(32)
VIEW = '{"is":"greeting","view":{"plan":"c3-c2-c1-b1-a1","bound":"urn"}}'
SECRETS = [
    TOKEN,
    CODE,
    hash_token(TOKEN),
    SEED.hex(),
    repr(SEED)[2:-1],
    "c3-c2-c1",
    "urn",
    "Sutoku",
]
LINES = [
    f"token {TOKEN}",
    f"'{TOKEN}'",
    f"stored {hash_token(TOKEN)}",
    f"Authorization: Bearer {TOKEN}",
    f"(b'authorization', b'Bearer {TOKEN}')",
    "authorization: bearer Sutoku",
    Cookie(secure=True).keep(TOKEN),
    Cookie(secure=False).keep(TOKEN),
    "Cookie: a=b; goryo=Sutoku; c=d",
    f"code {CODE} was used",
    f"GET /join/{CODE.replace('-', '')} HTTP/1.1",
    "GET /join/Sutoku?x=1",
    "POST /api/invites/Sutoku",
    f"GET /recover/{TOKEN}?next=/",
    "GET /api/tables?since=4&code=Sutoku HTTP/1.1",
    '127.0.0.1 - "WebSocket /api/tables/x/socket?token=Sutoku" [accepted]',
    join_link("https://goryo.example", "t", CODE),
    recovery_link("https://goryo.example", TOKEN),
    f"< TEXT '{VIEW}' [64 bytes]",
    VIEW,
    str({"nickname": "Sutoku", "token": TOKEN}),
    f"seed {SEED!r}",
    f"seed {SEED.hex()}",
    "played plan c3-c2-c1-b1-a1 trail e5",
]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("name", NAMES)
def test_no_secret_is_ever_written(written: io.StringIO, name: str, line: str) -> None:
    logger = logging.getLogger(name)
    for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.CRITICAL):
        logger.log(level, line.replace("%", "%%"))
        logger.log(level, "%s", line)
        logger.log(level, "here: %s and %r", line, line)
    try:
        raise ValueError(line)
    except ValueError as error:
        logger.exception("it failed")
        logger.exception(error)
        logger.error("it failed: %s", error, exc_info=True, stack_info=True)
    # uvicorn's own lines of requests are off altogether.
    assert bool(written.getvalue()) == (name != "uvicorn.access")
    assert [secret for secret in SECRETS if secret in written.getvalue()] == []


def test_the_secrets_of_the_test_are_in_its_lines() -> None:
    together = "\n".join(LINES)
    assert [secret for secret in SECRETS if secret not in together] == []


def test_libraries_are_heard_only_when_they_warn(written: io.StringIO) -> None:
    for name in ("uvicorn.error", "sqlalchemy.engine", "websockets", "aiosqlite"):
        logger = logging.getLogger(name)
        level = logger.level
        logger.setLevel(logging.DEBUG)
        logger.debug("a frame")
        logger.info("a statement")
        logger.setLevel(level)
    assert written.getvalue() == ""
    logging.getLogger("uvicorn.error").warning("an odd request")
    assert written.getvalue().endswith("WARNING uvicorn.error an odd request\n")


def test_a_socket_turned_away_is_no_error_of_the_web_server(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    assert written.getvalue() == ""


def test_an_error_is_written_with_its_place_and_without_its_text(written: io.StringIO) -> None:
    try:
        raise KeyError("the urn is bound")
    except KeyError:
        logging.getLogger("goryo.server").exception("the request failed")
    (line,) = written.getvalue().splitlines()
    assert "the request failed: KeyError at test_logs.py:" in line
    assert "test_an_error_is_written" in line or logs.HIDDEN in line
    assert "bound" not in line


def test_a_traceback_written_as_text_keeps_its_places_alone(written: io.StringIO) -> None:
    try:
        raise KeyError("the urn is bound")
    except KeyError:
        text = traceback.format_exc()
    assert "urn" in text
    logging.getLogger("uvicorn.error").error(text)
    (line,) = written.getvalue().splitlines()
    assert "error at test_logs.py:" in line
    assert "urn" not in line


def test_every_record_is_one_line_whatever_was_asked_for(written: io.StringIO) -> None:
    logs.denied("GET\r\n", "/a\nCRITICAL forged\x1b[2J\u2028", 403, "wrong-origin", "192.0.2.1")
    assert len(written.getvalue().splitlines()) == 1
    assert "\x1b" not in written.getvalue()


def test_a_line_that_cannot_be_formatted_is_no_error_and_tells_nothing(
    written: io.StringIO,
) -> None:
    logging.getLogger("goryo.server").warning("%d %d", TOKEN)
    assert TOKEN not in written.getvalue()
    assert "cannot be written" in written.getvalue()


def test_each_thing_that_happens_has_its_line(written: io.StringIO) -> None:
    table = new_id()
    logs.answered("GET", f"/api/tables/{table}", 200, 0.0124, "192.0.2.1")
    logs.opened(f"/api/tables/{table}/socket", "192.0.2.1")
    logs.closed(f"/api/tables/{table}/socket", 1001, 61.2, "192.0.2.1")
    logs.denied("POST", "/api/tables", 403, "wrong-origin", "192.0.2.1")
    logs.failed("GET", "/api/tables", ValueError(TOKEN))
    lines = [line.partition(" goryo.server ")[2] for line in written.getvalue().splitlines()]
    assert lines == [
        f"GET /api/tables/{table} 200 12ms from 192.0.2.1",
        f"open /api/tables/{table}/socket from 192.0.2.1",
        f"close /api/tables/{table}/socket 1001 after 61s from 192.0.2.1",
        "denied POST /api/tables 403 wrong-origin from 192.0.2.1",
        "failed GET /api/tables: ValueError at no line",
    ]


@given(st.text(), st.integers(0, 2**192 - 1), st.text())
def test_a_token_is_hidden_wherever_it_stands(before: str, number: int, after: str) -> None:
    class Chance:
        def token_bytes(self, nbytes: int, /) -> bytes:
            return number.to_bytes(24, "big")[:nbytes]

    token = new_token(Chance())
    assert token not in logs.scrub(before + token + after)
    assert token not in logs.shown_path(f"/{before}/{token}/{after}")


@given(st.text())
def test_a_path_is_short_and_in_one_word(path: str) -> None:
    shown = logs.shown_path(path)
    assert 0 < len(shown) < 500
    assert len(shown.splitlines()) == 1
    assert " " not in shown
