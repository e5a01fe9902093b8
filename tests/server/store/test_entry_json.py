"""Entries as they are stored: what a table made comes back as it was, and nothing else comes in."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo import SEATS, Ending, GoryoError, Malformed, Role
from goryo.fate import random_fate
from goryo.moves import Done, Plan
from goryo.server.store.entry_json import entry_from_json, entry_to_json
from goryo.table import Closed, Entry, Instructed, Played, Table, Undone
from tests.situations import EDO
from tests.strategies import ALL_RULES, Setup, likely_move, seeds, setups

RULES = ALL_RULES[0]
PLAYED = {"format": 1, "entry": "played", "at": 1.5, "by": "samurai", "move": "done", "reason": ""}
UNDONE = {"format": 1, "entry": "undone", "at": 1.5, "by": "goryo"}
INSTRUCTED = {"format": 1, "entry": "instructed", "at": 2, "deceive": True}
WITH_PLAN = INSTRUCTED | {"with_plan": True}
CLOSED = {"format": 1, "entry": "closed", "at": 2, "ending": "timeout", "loser": "samurai"}


def lived(setup: Setup, seed: int) -> Table:
    """A table where moves are made, some taken back, instructions given, and it may be closed."""
    rng = Random(seed)
    clock = iter(float(rng.randrange(2**40)) / 2**10 for _ in range(10**6)).__next__
    table = Table(setup.new_game(), random_fate(setup.board, rng), clock)
    for _ in range(rng.randrange(60)):
        if table.actor is None:
            break
        seat = table.actor
        try:
            match rng.randrange(12):
                case 0:
                    table.undo(rng.choice(SEATS))
                case 1:
                    table.instruct(Role.GORYO, rng.random() < 0.5)
                case 2 if rng.random() < 0.1:
                    table.resign(seat)
                case _:
                    reason = rng.choice(["", "because", "perché «sì»\n\x00\ud800"])
                    move = likely_move(table.game, rng)
                    wish = rng.choice((None, True, False)) if isinstance(move, Plan) else None
                    table.play(seat, move, reason=reason, deceive=wish)
        except GoryoError:
            continue
    return table


@given(setups(), seeds())
def test_what_a_table_made_comes_back_as_it_was(setup: Setup, seed: int) -> None:
    table = lived(setup, seed)
    stored = [json.dumps(entry_to_json(entry, setup.board, setup.rules)) for entry in table.entries]
    back = [entry_from_json(json.loads(text), setup.board, setup.rules) for text in stored]
    assert back == table.entries
    again = Table.replay(table.start, table.fate, back)
    assert again.game == table.game


@pytest.mark.parametrize(
    "entry",
    [
        Played(0.1 + 0.2, Role.SAMURAI, Done(), "a reason"),
        Undone(-1.0, Role.GORYO),
        Instructed(1e300, False),
        Instructed(1e300, True, with_plan=True),
        Closed(5.0, Ending.ABORTED, None),
        *(Closed(5.0, end, Role.GORYO) for end in Ending if end.by_table and end.id != "aborted"),
    ],
)
def test_every_kind_of_entry_comes_back(entry: Entry) -> None:
    assert entry_from_json(entry_to_json(entry, EDO, RULES), EDO, RULES) == entry


def test_the_stored_form_is_the_documented_one() -> None:
    for data in (PLAYED, UNDONE, INSTRUCTED, WITH_PLAN, CLOSED):
        assert entry_to_json(entry_from_json(data, EDO, RULES), EDO, RULES) == data


@pytest.mark.parametrize(
    "data",
    [
        *(None, [], "played", 7, {}),
        *({k: v for k, v in PLAYED.items() if k != missing} for missing in PLAYED),
        PLAYED | {"more": 1},
        PLAYED | {"format": 2},
        PLAYED | {"format": True},
        PLAYED | {"entry": "moved"},
        PLAYED | {"entry": ["played"]},
        *(PLAYED | {"at": at} for at in ("1", None, True, float("nan"), float("inf"), 10**400)),
        *(PLAYED | {"by": by} for by in ("watcher", "", None, ["goryo"], "GORYO")),
        *(PLAYED | {"move": move} for move in ("", "enter z99", "dance", None, 3, "done done")),
        *(PLAYED | {"reason": reason} for reason in (None, 3, ["x"])),
        *(UNDONE | {"by": by} for by in ("fate", "watcher", None)),
        *(INSTRUCTED | {"deceive": it} for it in (1, None, "yes")),
        *(INSTRUCTED | {"with_plan": it} for it in (False, 1, None, "yes")),
        PLAYED | {"with_plan": True},
        *(CLOSED | {"ending": ending} for ending in ("avenged", "aborted", "", None, 3)),
        *(CLOSED | {"loser": loser} for loser in (None, "fate", 3, ["goryo"])),
    ],
)
def test_anything_else_is_malformed(data: object) -> None:
    with pytest.raises(Malformed) as caught:
        entry_from_json(data, EDO, RULES)
    assert [problem.what for problem in caught.value.problems] == ["json-entry"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@given(st.sampled_from([PLAYED, UNDONE, INSTRUCTED, WITH_PLAN, CLOSED]), st.data())
def test_no_data_is_taken_for_what_it_is_not(data: dict[str, Any], draw: st.DataObject) -> None:
    field = draw.draw(st.sampled_from([*data]))
    changed = data | {field: draw.draw(JSON)}
    try:
        entry = entry_from_json(changed, EDO, RULES)
    except Malformed:
        return
    kept = entry_to_json(entry, EDO, RULES)
    read = {"move"} if field == "move" else set()  # blanks and capitals of a move are forgiven
    assert {k: v for k, v in kept.items() if k not in read} == {
        k: v for k, v in changed.items() if k not in read
    }
