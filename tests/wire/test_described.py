"""The description is sound, whole, and notices what it does not describe."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

from goryo.server.doors.admission import Doors
from goryo.server.doors.limits import Caps, Connections
from goryo.server.http.app import create_app
from goryo.wire.openapi import openapi
from goryo.wire.routes import REQUESTS
from tests.wire.described import NotDescribed, check_answer, check_message


def test_every_request_of_the_table_has_somebody_who_answers_it() -> None:
    nobody = object()
    app = create_app(nobody, Doors.of("", 80), Connections(Caps()))  # type: ignore[arg-type]
    there = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route)
        for method in route.methods or ()
    }
    assert {(request.method, request.path) for request in REQUESTS} <= there
    extra = {path for _, path in there} - {request.path for request in REQUESTS}
    assert extra == {"/api/openapi.json", "/{path:path}"}


def test_the_document_is_openapi_with_answers_and_every_schema_is_one() -> None:
    document = openapi("1")
    text = json.dumps(document)
    for name, schema in document["components"]["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert f'"#/components/schemas/{name}"' in text
    for request in REQUESTS:
        operation = document["paths"][request.path][request.method.lower()]
        assert operation["summary"] == request.does
        assert set(operation["responses"]) == {"200", "4XX", "5XX"}
        for kind, answer in operation["responses"]["200"]["content"].items():
            assert kind != "application/json" or "$ref" in answer["schema"]


def test_what_is_not_described_is_noticed() -> None:
    check_message('{"is": "done", "id": 1, "number": 3}')
    check_answer("GET", "/health", 200, "application/json", b'{"is": "health", "ok": true}')
    with pytest.raises(NotDescribed):
        check_message('{"is": "done", "id": 1, "secret": 3}')
    with pytest.raises(NotDescribed):
        check_answer("GET", "/health", 200, "application/json", b'{"is": "health"}')
    with pytest.raises(NotDescribed):
        check_answer("GET", "/health", 404, "application/json", b'{"is": "no", "kind": "cross"}')
    with pytest.raises(NotDescribed):
        check_answer("GET", "/health", 200, "text/plain", b"fine")
