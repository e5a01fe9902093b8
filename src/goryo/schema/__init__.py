"""The published JSON Schema of what leaves the core."""

from __future__ import annotations

import json
from importlib import resources

from goryo.plain_data import Json


def view_schema() -> Json:
    """The schema (draft 2020-12) that every `view_to_json` value meets, as a fresh value."""
    text = (resources.files("goryo") / "schema" / "view.schema.json").read_text("utf-8")
    schema: Json = json.loads(text)
    return schema
