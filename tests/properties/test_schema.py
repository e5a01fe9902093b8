"""The published schema is true: every view meets it, and nothing but a view does."""

import copy
import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import jsonschema_rs
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from goryo import (
    BEHAVIOUR,
    RULEBOOKS,
    VARIANTS,
    VIEWERS,
    Ending,
    Game,
    Phase,
    Referee,
    Role,
    view_of,
    view_to_json,
)
from goryo.clauses import CLAUSES
from goryo.events import EVENTS
from goryo.plain_data import Json
from goryo.refusals import Reason
from goryo.roles import SEATS
from goryo.rulebook import Power
from goryo.schema import view_schema
from goryo.view_json import FORMAT, MAX_EVENTS
from tests.sizes import scale
from tests.strategies import close, endings, games, lines, seeds

SCHEMA = view_schema()
DEFS = SCHEMA["$defs"]


@cache
def validator(part: str | None = None) -> jsonschema_rs.Draft202012Validator:
    """For whole views, or for one definition of the schema."""
    if part is None:
        return jsonschema_rs.Draft202012Validator(SCHEMA)
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": DEFS})


def check(data: object, part: str | None = None) -> None:
    error = next(iter(validator(part).iter_errors(data)), None)
    assert error is None, f"{error.instance_path}: {error.message[:200]}"


# -- every view meets it -------------------------------------------------------------------------


def test_the_schema_is_a_schema_and_callers_may_change_their_copy() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    view_schema().clear()
    assert view_schema() == SCHEMA


@settings(max_examples=scale(8, 60, 1200))
@given(games(), st.sampled_from(VIEWERS), st.booleans())
def test_every_view_meets_the_schema(game: Game, role: Role, with_choices: bool) -> None:
    check(view_to_json(view_of(game, role), with_choices=with_choices))


@settings(max_examples=scale(2, 8, 500))
@given(lines(), endings(), st.sampled_from(SEATS))
def test_at_every_step_what_is_new_in_every_view_meets_the_schema(
    line: list[Game], ending: Ending, loser: Role
) -> None:
    """The board and earlier events do not change, so looking at what is new looks at all."""
    for role in VIEWERS:
        seen = 0
        for game in line:
            data = view_to_json(view_of(game, role))
            for event in data["history"][seen:]:
                check(event, "event")
            seen = len(data["history"])
            check(data["scene"], "scene")
            check(data["choices"], "choices")
    check(view_to_json(view_of(line[-1], VIEWERS[len(line) % 3])))
    stopped = close(line[len(line) // 2], ending, loser)
    check(view_to_json(view_of(stopped, VIEWERS[len(line) % 3])))


@settings(max_examples=scale(2, 10, 50))
@given(games())
def test_views_are_json_and_json_gives_the_same_value_back(game: Game) -> None:
    for role in VIEWERS:
        data = view_to_json(view_of(game, role))
        assert json.loads(json.dumps(data, allow_nan=False)) == data


# -- nothing else does ---------------------------------------------------------------------------


def objects_in(value: object) -> Iterator[Json]:
    if isinstance(value, dict):
        yield value
    for part in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from objects_in(part)


# The objects whose keys are data: colours, tiles, numbers of steps, details of a refusal.
MAPS = {"samurai", "go", "no", "paths", "args"}


@settings(max_examples=scale(5, 40, 400))
@given(games(), st.sampled_from(VIEWERS), seeds())
def test_a_view_with_something_more_or_less_anywhere_is_no_view(
    game: Game, role: Role, seed: int
) -> None:
    whole = view_to_json(view_of(game, role))
    rng = Random(seed)
    count = sum(1 for _ in objects_in(whole))
    for n in rng.sample(range(count), min(count, 3)):
        more, less = copy.deepcopy(whole), copy.deepcopy(whole)
        list(objects_in(more))[n]["peek"] = "helmet"
        assert not validator().is_valid(more)
        found = list(objects_in(less))[n]
        holders = [key for part in objects_in(less) for key, v in part.items() if v is found]
        if found and not MAPS & set(holders):
            del found[rng.choice(list(found))]
            assert not validator().is_valid(less)


def subschemas(value: object) -> Iterator[Json]:
    if isinstance(value, dict):
        if "type" in value or "$ref" in value or "oneOf" in value:
            yield value
        for part in value.values():
            yield from subschemas(part)
    elif isinstance(value, list):
        for part in value:
            yield from subschemas(part)


def test_no_object_of_the_schema_is_open() -> None:
    closed = 0
    for part in subschemas(SCHEMA):
        if part.get("type") == "object":
            closed += 1
            if part["additionalProperties"] is not False:
                assert "propertyNames" in part
            elif part not in (DEFS["refusal"]["properties"]["args"], _paths()):
                assert part["required"] == list(part["properties"])
        if part.get("type") == "array":
            assert "items" in part
    assert closed > 30


def _paths() -> Json:
    paths: Json = DEFS["planning"]["properties"]["paths"]
    return paths


def test_every_definition_is_used() -> None:
    text = json.dumps(SCHEMA)
    assert [name for name in DEFS if f'"#/$defs/{name}"' not in text] == []


# -- its lists are those of the code -------------------------------------------------------------


def enum(*path: str) -> list[Any]:
    part: Any = SCHEMA
    for key in path:
        part = part[key]
    values: list[Any] = part["enum"]
    return values


def test_the_head_lists_what_the_code_knows() -> None:
    head = SCHEMA["properties"]
    assert head["format"]["const"] == FORMAT
    assert head["behaviour"]["const"] == BEHAVIOUR
    assert head["history"]["maxItems"] == MAX_EVENTS
    assert enum("properties", "role") == [role.value for role in VIEWERS]
    assert enum("properties", "rulebook") == list(RULEBOOKS)
    assert enum("properties", "variants", "items") == list(VARIANTS)
    assert enum("properties", "referee") == [referee.value for referee in Referee]


def test_phases_powers_colours_and_clauses_are_those_of_the_code() -> None:
    scene = "$defs", "scene", "properties"
    assert enum(*scene, "phase") == [phase.value for phase in Phase]
    assert enum("$defs", "power") == [power.value for power in Power]
    assert enum("$defs", "clause") == [clause.id for clause in CLAUSES]
    colours = {colour for book in RULEBOOKS.values() for colour in book.colours}
    assert sorted(enum("$defs", "colour")) == sorted(colours)
    actors = [role.value for role in Role if role is not Role.WATCHER]
    assert enum("$defs", "role") == actors


def test_outcomes_and_reasons_are_those_of_the_code() -> None:
    outcome = "$defs", "outcome", "properties"
    assert enum(*outcome, "reason") == [ending.id for ending in Ending]
    assert set(enum(*outcome, "clause")) == {ending.clause for ending in Ending}
    assert enum(*outcome, "winner") == [*(seat.value for seat in SEATS), None]
    assert enum("$defs", "refusal", "properties", "reason") == [why.message for why in Reason]


def test_events_have_the_fields_of_the_code() -> None:
    assert [part["$ref"] for part in DEFS["event"]["oneOf"]] == [
        f"#/$defs/event-{event.kind}" for event in EVENTS
    ]
    for event in EVENTS:
        part = DEFS[f"event-{event.kind}"]
        assert part["properties"]["event"] == {"const": event.kind}
        assert list(part["properties"]) == ["event", *(field.name for field in fields(event))]
