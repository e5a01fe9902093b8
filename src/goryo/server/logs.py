"""What the server writes down: one line for each request and each connection that opened or ended.

No line has a token, a code, a cookie, a query, a body or anything of a game in it. Callers do not
put them there, and `NoSecrets` stands before every handler and takes out what looks like one,
whoever logged it: our own code, the web server or the database.
"""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import Any

from goryo.plain_text import shorten

LOG = logging.getLogger("goryo.server")

HIDDEN = "[hidden]"
_PATH_LIMIT = 120
_LINE_LIMIT = 2_000
_FRAMES = 20

# Each takes out what stands after the named beginning, which is kept.
_SECRETS = tuple(
    re.compile(pattern, re.DOTALL)
    for pattern in (
        r"()\{\s*[\"'].*",  # bodies and views: from the first key to the end
        r"()\bb(?P<quote>[\"'])(?:(?!(?P=quote))[^\\]|\\.){8,}(?P=quote)?",  # seeds as raw bytes
        r"(?i:(\bbearer\s+))[^\s\"',;]+",
        r"((?:__Host-)?goryo=)[^\s\"',;]+",
        r"((?<=[\w/])\?)[^\s\"']*",  # every query
        r"((?i:/(?:join|invites?|recover|recovery)[/#]+))[^\s\"'?]+",
        r"()(?<![\w-])[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{4}){3}(?![\w-])",  # join codes
        r"()[A-Za-z0-9_-]{32,}",  # tokens and hashes; ids are shorter
        r"()\b[a-z]{1,2}\d{1,2}(?:-[a-z]{1,2}\d{1,2}){2,}\b",  # a plan's path
    )
)


# uvicorn says this of every socket that was turned away with an answer; the doors always answer.
_UNTRUE = "ASGI callable returned without completing handshake."

_TRACEBACK = re.compile(r"Traceback \(most recent call last\).*", re.DOTALL)
_FRAME = re.compile(r'File "(?:[^"]*[/\\])?([^"/\\]+)", line (\d+), in (\w+)')


def scrub(text: str) -> str:
    """The text without anything that looks like a secret, on one line."""
    text = _TRACEBACK.sub(_places, text)
    for pattern in _SECRETS:
        text = pattern.sub(rf"\1{HIDDEN}", text)
    return shorten(text, _LINE_LIMIT)


def shown_path(path: str) -> str:
    """The path of a request as it may stand in a log; its query was never a part of it."""
    return scrub(shorten(path, _PATH_LIMIT)).replace(" ", "%20") or "-"


def trace(error: BaseException) -> str:
    """Where an error came from, without what it says: its text may quote what was asked for."""
    frames = _frames(error.__traceback__)[-_FRAMES:]
    return f"{type(error).__name__} at {' > '.join(frames) or 'no line'}"


def _places(written: re.Match[str]) -> str:
    """The same of a traceback that somebody logged as a text."""
    frames = [f"{file}:{line} {name}" for file, line, name in _FRAME.findall(written[0])]
    return f"error at {' > '.join(frames[-_FRAMES:]) or 'no line'}"


def _frames(first: TracebackType | None) -> list[str]:
    return [
        f"{Path(frame.f_code.co_filename).name}:{line} {frame.f_code.co_name}"
        for frame, line in walk_tb(first)
    ]


class NoSecrets(logging.Filter):
    """Makes every record one line without secrets, and holds back the chatter of other libraries.

    Below a warning, libraries log frames, statements and queries in full: only our lines pass.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        ours = record.name == "goryo" or record.name.startswith("goryo.")
        if not ours and (record.levelno < logging.WARNING or record.msg == _UNTRUE):
            return False
        try:
            message = record.getMessage()
        except Exception:  # a wrong format, or an argument that cannot be written
            message = "a line that cannot be written"
        if record.exc_info and record.exc_info[1] is not None:
            # An error's own text is often the message as well.
            said = str(record.exc_info[1])
            message = message.replace(said, HIDDEN) if said else message
            message = f"{message}: {trace(record.exc_info[1])}"
        record.msg, record.args = scrub(message), None
        record.exc_info = record.exc_text = record.stack_info = None
        return True


def log_config(level: str = "INFO") -> dict[str, Any]:
    """The configuration of logging for the server, as `logging.config` and uvicorn take it.

    Everything goes to standard error. uvicorn's own lines of requests are off: the doors write
    them, for HTTP and WebSocket alike.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"no-secrets": {"()": NoSecrets}},
        "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
        "handlers": {
            "standard-error": {
                "class": "logging.StreamHandler",
                "stream": sys.stderr,
                "filters": ["no-secrets"],
                "formatter": "line",
            },
        },
        "root": {"level": "WARNING", "handlers": ["standard-error"]},
        "loggers": {
            "goryo": {"level": level, "propagate": True},
            "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},
            "uvicorn.error": {"level": "WARNING", "handlers": [], "propagate": True},
            "uvicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
        },
    }


def answered(method: str, path: str, status: int, seconds: float, address: str) -> None:
    """A request was answered."""
    LOG.info(
        "%s %s %d %.0fms from %s", shorten(method, 10), shown_path(path), status,
        seconds * 1000, address,
    )  # fmt: skip


def denied(method: str, path: str, status: int, reason: str, address: str) -> None:
    """A request or a connection was turned away at the door."""
    LOG.warning(
        "denied %s %s %d %s from %s", shorten(method, 10), shown_path(path), status, reason, address
    )


def cut(status: int, reason: str, address: str) -> None:
    """A connection was cut off before it had asked for anything that could be read."""
    LOG.warning("cut %d %s from %s", status, reason, address)


def opened(path: str, address: str) -> None:
    """A connection is open."""
    LOG.info("open %s from %s", shown_path(path), address)


def closed(path: str, code: int, seconds: float, address: str) -> None:
    """A connection that was open is so no longer."""
    LOG.info("close %s %d after %.0fs from %s", shown_path(path), code, seconds, address)


def failed(method: str, path: str, error: BaseException) -> None:
    """Something of ours went wrong; the client was told that, and nothing else."""
    LOG.error("failed %s %s: %s", shorten(method, 10), shown_path(path), trace(error))
