"""Write what is made from the description of the wire (`goryo.wire`): the published schema of a
view (src/goryo/schema/view.schema.json) and the types of the page (web/src/types.ts).

python tools/wire_files.py           write the files
python tools/wire_files.py --check   exit 1 when one of them is not up to date
"""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from goryo.plain_data import Json
from goryo.view_json import FORMAT
from goryo.wire.bounds import PROTOCOL
from goryo.wire.describing import Schemas
from goryo.wire.messages import Message
from goryo.wire.no import No
from goryo.wire.routes import REQUESTS, Kinds
from goryo.wire.seen import ViewData

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "src" / "goryo" / "schema" / "view.schema.json"
TYPES = ROOT / "web" / "src" / "types.ts"

# -- the schema of a view --------------------------------------------------------------------------

CALLED = {
    "Actor": "role",
    "ClauseId": "clause",
    "GameEvent": "event",
    "MoveText": "move",
    "ObjectId": "object",
    "PlanText": "plan",
}
"""What has another name in the published schema than on the page."""
INLINE = {
    "Viewer",
    "Rulebook",
    "Variant",
    "Referee",
    "Phase",
    "Seat",
    "Reason",
    "EndingId",
    "RefusalArgs",
}
ABOUT = (
    "The value of goryo.view_to_json. Tiles are named by column letter and row number from the top "
    "left, object types by their ids, Samurai by their colours."
)


def _definition(name: str) -> str:
    return CALLED.get(name) or re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def view_schema() -> Json:
    """The JSON Schema of a view, whole."""
    schemas = Schemas(lambda name: f"#/$defs/{_definition(name)}", INLINE)
    schemas.of(ViewData)
    view = schemas.names.pop("View")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:goryo:view:{FORMAT}",
        "title": view.pop("description").rstrip("."),
        "description": ABOUT,
        **view,
        "$defs": {_definition(name): part for name, part in sorted(schemas.names.items())},
    }


# -- the types of the page -------------------------------------------------------------------------

WIDTH = 100
HEAD = """\
/** What is said between the page and the server, made from `goryo.wire` by `make docs`: not to be
 * changed here. Names are the server’s, so that both can be read side by side. */
"""


def types() -> str:
    """Everything that the page hears and says, as TypeScript."""
    schemas = Schemas()
    for told in (ViewData, Message, No):
        schemas.of(told)
    for request in REQUESTS:
        if request.body is not None:
            schemas.of(request.body)
        if not isinstance(request.answer, Kinds):
            schemas.of(request.answer)
    parts = [_declared(name, schemas.names) for name in schemas.names]
    spoken = f"/** Which wire this is. */\nexport const PROTOCOL = {PROTOCOL};\n"
    return "\n".join((HEAD, spoken, *parts))


def _declared(name: str, names: dict[str, Json]) -> str:
    schema = names[name]
    about = _about(schema, "")
    if "properties" in schema:
        return f"{about}export type {name} = {_members(schema, names, '')};\n"
    return f"{about}{_wrapped(f'export type {name} = {_type(schema, names)};')}\n"


def _wrapped(line: str) -> str:
    """A long list of kinds in several lines."""
    if len(line) <= WIDTH:
        return line
    head, _, kinds = line.partition(" = ")
    listed = textwrap.wrap(kinds, WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    return f"{head} =\n" + "\n".join(f"  {each}" for each in listed)


def _about(schema: Json, before: str) -> str:
    text = schema.get("description")
    return f"{before}/** {text} */\n" if text else ""


def _members(schema: Json, names: dict[str, Json], before: str) -> str:
    inside = before + "  "
    lines = []
    for name, member in schema["properties"].items():
        asked = "" if name in schema["required"] else "?"
        about = _about(member, inside)
        lines.append(f"{about}{inside}{name}{asked}: {_type(member, names, inside)};\n")
    return "{\n" + "".join(lines) + before + "}"


def _type(schema: Json, names: dict[str, Json], before: str = "") -> str:
    match schema:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"const": int()} | {"enum": [int(), *_]}:
            return "number"
        case {"const": value}:
            return json.dumps(value)
        case {"enum": [*values]}:
            return " | ".join(map(json.dumps, values))
        case {"oneOf": [*kinds]} | {"anyOf": [*kinds]}:
            return " | ".join(dict.fromkeys(_type(kind, names, before) for kind in kinds))
        case {"type": "array"}:
            return _array(schema, names, before)
        case {"type": "object", "properties": _}:
            return _members(schema, names, before)
        case {"type": "object"}:
            return _record(schema, names, before)
        case {"type": "integer"}:
            return "number"
        case {"type": str(plain)}:
            return plain
    return "unknown"


def _array(schema: Json, names: dict[str, Json], before: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(kind, names, before) for kind in schema['prefixItems'])}]"
    kind = _type(schema["items"], names, before)
    if schema.get("minItems") == schema.get("maxItems") == 2:
        return f"[{kind}, {kind}]"
    return f"({kind})[]" if " | " in kind else f"{kind}[]"


def _record(schema: Json, names: dict[str, Json], before: str) -> str:
    """Of names that can be listed all are there, unless it is said how many."""
    key = _type(schema.get("propertyNames", {"type": "string"}), names)
    record = f"Record<{key}, {_type(schema['additionalProperties'], names, before)}>"
    return f"Partial<{record}>" if "minProperties" in schema else record


# -- writing ---------------------------------------------------------------------------------------


def files() -> Iterator[tuple[Path, str]]:
    yield SCHEMA, json.dumps(view_schema(), ensure_ascii=False, indent=2) + "\n"
    yield TYPES, types()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in files() if path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is not up to date: run make docs.", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
