"""The OpenAPI document of the HTTP API, made from the table of requests."""

from __future__ import annotations

import re
from typing import Any, get_type_hints

from msgspec import Struct

from goryo.plain_data import Json
from goryo.wire.describing import Schemas
from goryo.wire.no import No
from goryo.wire.routes import REQUESTS, InPath, Kinds, Request


def openapi(build: str) -> Json:
    """The document, for a server of this build."""
    schemas = Schemas("#/components/schemas/{}".format)
    paths: dict[str, Json] = {}
    for request in REQUESTS:
        paths.setdefault(request.path, {})[request.method.lower()] = _operation(request, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Goryō",
            "description": "Tables for the board game Goryō. See docs/api.md for what lies behind.",
            "version": build,
        },
        "paths": paths,
        "components": {"schemas": schemas.names},
    }


def _operation(request: Request, schemas: Schemas) -> Json:
    refused = {
        "description": "Refused; docs/api.md lists the kinds.",
        "content": {"application/json": {"schema": schemas.of(No)}},
    }
    described: Json = {
        "summary": request.does,
        "parameters": [*_in_path(request, schemas), *_in_query(request.query, schemas)],
        "responses": {
            "200": _answer(request.answer, schemas),
            "4XX": refused,
            "5XX": refused,
        },
    }
    if request.body is not None:
        schema = schemas.of(request.body)
        described["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    return described


def _answer(answer: Any, schemas: Schemas) -> Json:
    if isinstance(answer, Kinds):
        return {"description": answer.what, "content": {kind: {} for kind in answer.types}}
    return {
        "description": "Done.",
        "content": {"application/json": {"schema": schemas.of(answer)}},
    }


def _in_path(request: Request, schemas: Schemas) -> list[Json]:
    hints = get_type_hints(InPath, include_extras=True)
    return [
        {"name": name, "in": "path", "required": True, "schema": schemas.of(hints[name])}
        for name in re.findall(r"{(\w+)}", request.path)
    ]


def _in_query(query: type[Struct], schemas: Schemas) -> list[Json]:
    hints = get_type_hints(query, include_extras=True)
    called = zip(query.__struct_fields__, query.__struct_encode_fields__, strict=True)
    return [
        {"name": name, "in": "query", "required": False, "schema": schemas.of(hints[own])}
        for own, name in called
    ]
