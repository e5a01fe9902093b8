"""Holds a server to its description: whatever it says, on every road, is compared with the wire.

The tests of the server run with this around the app, so that each of them is also a test of the
OpenAPI document and of the messages of the socket.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cache
from typing import Any

import jsonschema_rs

from goryo.plain_data import Json
from goryo.wire.describing import Schemas
from goryo.wire.messages import Message
from goryo.wire.openapi import openapi
from goryo.wire.routes import REQUESTS

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Callable[[Any], Awaitable[None]]], Awaitable[None]]
TOLD = 200
HELD = True
"""A test of a server that says what it must not say takes this away."""


class NotDescribed(AssertionError):
    """The server has said something that the wire does not know."""


@cache
def _document() -> Json:
    return openapi("test")


@cache
def _validator(ref: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(
        {"$ref": ref, "components": _document()["components"]}
    )


@cache
def _messages() -> jsonschema_rs.Draft202012Validator:
    schemas = Schemas()
    whole = schemas.of(Message)
    return jsonschema_rs.Draft202012Validator({**whole, "$defs": schemas.names})


@cache
def _roads() -> list[tuple[str, re.Pattern[str], Json]]:
    return [
        (
            request.method,
            re.compile(re.sub(r"{\w+}", "[^/]+", request.path)),
            _document()["paths"][request.path][request.method.lower()]["responses"],
        )
        for request in REQUESTS
    ]


def check_answer(method: str, path: str, status: int, kind: str, body: bytes) -> None:
    """That an answer over HTTP is one of those described; of other roads nothing is known."""
    for known, road, responses in _roads():
        if known == method and road.fullmatch(path):
            told = responses["200" if status == 200 else f"{status // 100}XX"]["content"]
            if kind not in told:
                raise NotDescribed(f"{method} {path}: {status} {kind}")
            schema = told[kind].get("schema")
            if schema is not None:
                _hold(_validator(schema["$ref"]), body, f"{method} {path}: {status}")
            return


def check_message(text: str) -> None:
    """That a message of the socket is one of those described."""
    _hold(_messages(), text.encode(), "socket")


def _hold(validator: jsonschema_rs.Draft202012Validator, body: bytes, where: str) -> None:
    if not HELD:
        return
    data = json.loads(body)
    for error in validator.iter_errors(data):
        said = f"{where}: {error.message[:TOLD]} at {error.instance_path}"
        raise NotDescribed(f"{said}\n{body.decode()[:TOLD]}")


def described(app: App) -> App:
    """The app, held to its description."""

    async def held(scope: Scope, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        start: Json = {}
        body = bytearray()

        async def say(message: Any) -> None:
            match message:
                case {"type": "http.response.start"}:
                    start.update(message)
                case {"type": "http.response.body"}:
                    body.extend(message.get("body", b""))
                    if not message.get("more_body", False):
                        kind = dict(start["headers"]).get(b"content-type", b"").decode()
                        plain = kind.partition(";")[0]
                        path = scope["path"]
                        check_answer(scope["method"], path, start["status"], plain, bytes(body))
            await send(message)

        await app(scope, receive, say)

    return held
