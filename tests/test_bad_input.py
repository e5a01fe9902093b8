"""Whatever comes in from outside: an error of a named kind, and nothing changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo import (
    Table,
    check_board,
    check_record,
    load_board,
    new_game,
    read_board,
    read_record,
    rulebook,
    view_from_json,
)
from goryo.errors import BadBoard, Conflict, GoryoError, Malformed, Unknown
from goryo.events import Event
from goryo.fate import Fate, commitment, fair_fate, fate_of
from goryo.game import Game
from goryo.moves import Answer, Curse, Draw, Enter, Hound, Plan, Search, Step
from goryo.outcome import Ending
from goryo.refusals import Illegal
from goryo.roles import Role
from goryo.rulebook import idle_variants
from goryo.scene import Phase
from goryo.view import view_of
from goryo.view_json import event_from_json, view_to_json
from tests.situations import AROUND, EDO, at_enter, at_hunt, at_plan, look, play, rearranged

KINDS = {"illegal", "malformed", "bad-board", "unknown", "conflict"}
GARBAGE: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    b"edo",
    [],
    {},
    (),
    object(),
]
HOSTILE_TEXT = ["", " ", "\0", "x" * 100_000, "../../etc/passwd", "\ud800", "É", "edo\n", "EDO"]


def ids(value: object) -> str:
    return f"{type(value).__name__}-{str(value)[:12]}" if type(value) is not object else "object"


def named_error(call: Callable[[], object]) -> GoryoError:
    """The library's own error, of one of its named kinds; anything else fails."""
    with pytest.raises(GoryoError) as no:
        call()
    assert no.value.kind in KINDS
    assert len(str(no.value)) < 2000
    return no.value


# -- a new game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("given_", [*GARBAGE, *HOSTILE_TEXT], ids=ids)
def test_a_rulebook_that_nothing_is(given_: Any) -> None:
    assert isinstance(named_error(lambda: rulebook(given_)), Unknown)
    assert isinstance(named_error(lambda: new_game(given_)), Unknown)


@pytest.mark.parametrize(
    "given_", [v for v in [*GARBAGE, *HOSTILE_TEXT] if v not in ([], {}, ())], ids=ids
)
def test_variants_that_nothing_is(given_: Any) -> None:
    for variants in (given_, [given_], ["advanced", given_]):
        if given_ == b"edo" and variants is given_:
            continue
        named_error(lambda variants=variants: rulebook("en-2024", variants))  # type: ignore[misc]
        named_error(lambda variants=variants: new_game("en-2024", variants))  # type: ignore[misc]


def test_no_variants_at_all_are_fine() -> None:
    nothing: list[Any] = [[], {}, (), set(), iter(())]
    for variants in nothing:
        assert rulebook("en-2024", variants).variants == ()


@pytest.mark.clause("VAR-1")
def test_variants_that_exclude_each_other_are_a_conflict() -> None:
    no = named_error(lambda: new_game(variants=["genjutsu", "cursed-object"]))
    assert isinstance(no, Conflict)
    assert no.kind == "conflict"


@pytest.mark.parametrize("given_", [*GARBAGE, *HOSTILE_TEXT], ids=ids)
def test_a_board_that_nothing_is(given_: Any) -> None:
    assert isinstance(named_error(lambda: load_board(given_)), Unknown)
    assert isinstance(named_error(lambda: new_game(board=given_)), Unknown)


@pytest.mark.parametrize(
    "name", ["\0.toml", "\ud800.toml", "a" * 5000 + ".toml", "/.toml", ".toml"]
)
def test_a_board_file_that_cannot_be_read(name: str) -> None:
    assert isinstance(named_error(lambda: load_board(name)), Unknown)


@pytest.mark.parametrize("given_", [v for v in GARBAGE if not isinstance(v, str | bytes)], ids=ids)
def test_a_board_text_that_is_no_text(given_: Any) -> None:
    assert isinstance(named_error(lambda: read_board(given_)), BadBoard)
    assert check_board(given_).board is None


@pytest.mark.parametrize("given_", [*GARBAGE, *HOSTILE_TEXT], ids=ids)
def test_a_referee_that_nothing_is(given_: Any) -> None:
    assert isinstance(named_error(lambda: new_game(referee=given_)), Unknown)


# -- moves -----------------------------------------------------------------------------------------

MOMENTS: dict[str, Game] = {
    "bind": new_game(),
    "enter": at_enter(),
    "curse": play(at_enter(variants=["cursed-object"]), "enter b2"),
    "plan": at_plan(),
    "plan genjutsu": at_plan(variants=["genjutsu"]),
    "plan tabletop": at_plan(referee="tabletop"),
    "hunt": at_hunt(),
    "answer": play(at_hunt(), "red search"),
    "answer tabletop": play(at_hunt(referee="tabletop"), "red search"),
    "draw": play(rearranged(at_hunt(), samurai={"red": "c1"}), "done"),
    "over": at_hunt().close(Ending.RESIGNED, Role.GORYO),
}


def refuses(game: Game, move: Any) -> None:
    """`why_not` has a reason, `play` and `apply` raise, and the game is as before."""
    before = copy.copy(game)
    no = named_error(lambda: game.play(move))
    assert isinstance(no, Illegal | Malformed), no
    named_error(lambda: game.apply(move))
    if isinstance(no, Illegal):
        assert game.why_not(move) == no.refusal
    assert game == before


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("text", HOSTILE_TEXT, ids=ids)
def test_a_text_that_is_no_move(moment: str, text: Any) -> None:
    refuses(MOMENTS[moment], text)
    assert text not in MOMENTS[moment].legal_moves()


@pytest.mark.parametrize("value", [v for v in GARBAGE if not isinstance(v, str)], ids=ids)
def test_a_value_that_is_no_move_is_a_type_error(value: Any) -> None:
    game = MOMENTS["hunt"]
    for ask in (game.play, game.apply, game.why_not, game.is_legal, view_of(game, "samurai").read):
        with pytest.raises(TypeError, match=r"a move is a value of goryo.moves or its notation"):
            ask(value)
    assert value not in game.legal_moves()


OUT_OF_RANGE: list[Any] = [-1, -32, 32, 8, 10**30]
WRONG_TYPE: list[Any] = [
    None,
    1.0,
    2.5,
    float("nan"),
    "b2",
    "helmet",
    b"b",
    [],
    {},
    (),
    [1],
    object(),
]


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("value", [*OUT_OF_RANGE, *WRONG_TYPE], ids=ids)
def test_numbers_out_of_range_and_values_of_a_wrong_type_in_a_draw(value: Any) -> None:
    for moment in ("bind", "draw"):
        refuses(MOMENTS[moment], Draw(value))


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("value", [-1, -32, 32, 10**30, *WRONG_TYPE], ids=ids)
def test_tiles_that_are_none(value: Any) -> None:
    b2, e2 = EDO.tile("b2"), EDO.tile("e2")
    refuses(MOMENTS["enter"], Enter(value))
    refuses(MOMENTS["curse"], Curse(value, e2))
    refuses(MOMENTS["curse"], Curse(b2, value))
    refuses(MOMENTS["hunt"], Step(EDO.samurai[0], value))
    refuses(MOMENTS["hunt"], Hound(EDO.samurai[2], value))


def test_a_tile_given_as_a_float_is_no_tile() -> None:
    b2 = EDO.tile("b2")
    as_float: Any = float(b2)
    refuses(MOMENTS["enter"], Enter(as_float))
    refuses(MOMENTS["hunt"], Step(EDO.samurai[0], float(EDO.tile("b1"))))  # type: ignore[arg-type]


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("value", [-1, 4, 8, 10**30, 0.0, *WRONG_TYPE], ids=ids)
def test_samurai_who_are_none(value: Any) -> None:
    refuses(MOMENTS["hunt"], Search(value))
    refuses(MOMENTS["hunt"], Step(value, EDO.tile("b1")))
    refuses(MOMENTS["hunt"], Hound(value, EDO.tile("b1")))


PATH = tuple(EDO.tile(name) for name in AROUND.split("-"))


@pytest.mark.clause("REF-6", "PLAN-3")
@pytest.mark.parametrize("moment", ["plan", "plan genjutsu", "plan tabletop"])
@pytest.mark.parametrize("value", [-1, 32, 10**30, *WRONG_TYPE], ids=ids)
def test_plans_that_are_none(moment: str, value: Any) -> None:
    game = MOMENTS[moment]
    refuses(game, Plan(value))
    refuses(game, Plan((*PATH[:4], value)))
    refuses(game, Plan((value, *PATH[1:])))
    refuses(game, Plan(()))
    refuses(game, Plan(PATH * 40))
    if value is not None:
        refuses(game, Plan(PATH, trail=value))
        refuses(game, Plan(PATH, shadow=value))
        refuses(game, Plan(PATH, illusion=value))


@pytest.mark.parametrize("moment", ["answer", "answer tabletop"])
@pytest.mark.parametrize("value", [-1, 2, *WRONG_TYPE], ids=ids)
def test_answers_that_are_neither_yes_nor_no(moment: str, value: Any) -> None:
    refuses(MOMENTS[moment], Answer(value))


@given(st.sampled_from(sorted(MOMENTS)), st.text(max_size=80))
def test_any_text_is_refused_or_played(moment: str, text: str) -> None:
    game = MOMENTS[moment]
    try:
        after = game.play(text)
    except (Illegal, Malformed):
        return
    assert len(after.moves) == len(game.moves) + 1


_numbers = st.integers(-3, 40)


@given(
    st.sampled_from(sorted(MOMENTS)),
    st.one_of(
        st.builds(Draw, _numbers),
        st.builds(Enter, _numbers),
        st.builds(Curse, _numbers, _numbers),
        st.builds(
            Plan,
            st.lists(_numbers, max_size=7).map(tuple),
            st.none() | _numbers,
            st.none() | _numbers,
            st.none() | _numbers,
        ),
        st.builds(Step, _numbers, _numbers),
        st.builds(Search, _numbers),
        st.builds(Hound, _numbers, _numbers),
    ),
)
def test_any_numbers_in_a_move_are_refused_or_played(moment: str, move: Any) -> None:
    game = MOMENTS[moment]
    no = game.why_not(move)
    if no is None:
        assert game.play(move).moves[-1] == move
    else:
        refuses(game, move)


def test_closing_a_table_in_a_way_that_does_not_exist() -> None:
    game = at_hunt()
    wrong: list[tuple[Any, Any]] = [
        (Ending.CAPTURED, Role.GORYO),
        (Ending.RESIGNED, None),
        (Ending.RESIGNED, Role.FATE),
        ("surrendered", Role.GORYO),
        ("resigned", "cat"),
        (None, None),
    ]
    for reason, loser in wrong:
        named_error(lambda reason=reason, loser=loser: game.close(reason, loser))  # type: ignore[misc]
    assert look(game).outcome is None
    assert game.close("resigned", "goryo") == game.close(Ending.RESIGNED, Role.GORYO)


@pytest.mark.parametrize("value", GARBAGE, ids=ids)
def test_a_record_that_is_no_text(value: Any) -> None:
    if not isinstance(value, str | bytes):
        assert isinstance(named_error(lambda: read_record(value)), Malformed)
        assert check_record(value).record is None


def test_a_feed_from_a_number_that_is_none() -> None:
    table = Table(new_game(), fate_of(EDO, EDO.kinds))
    for since in ("x", -1, None, 1.0, True):
        wrong: Any = since
        assert isinstance(named_error(lambda wrong=wrong: table.feed("goryo", wrong)), Unknown)  # type: ignore[misc]


def test_a_view_by_a_rulebook_that_nobody_knows_is_not_written() -> None:
    own = replace(rulebook(), actions_each=5)
    assert idle_variants(replace(own, name="mine")) == ()
    view = view_of(new_game(own), "samurai")
    assert isinstance(named_error(lambda: view_to_json(view)), Unknown)


# -- views -----------------------------------------------------------------------------------------


def real_views() -> list[Any]:
    rng = Random(17)
    views = []
    for variants in ((), ("genjutsu",), ("cursed-object",)):
        for referee in ("guided", "tabletop"):
            game = new_game("fr-2019", variants, "hut", referee)
            while not game.outcome:
                game = game.play_random(rng)
            half = new_game("fr-2019", variants, "hut", referee).play(
                *game.moves[: len(game.moves) // 2]
            )
            for role in ("goryo", "samurai", "watcher"):
                for one in (game, half):
                    data = view_to_json(view_of(one, role), with_choices=False)
                    views.append(json.loads(json.dumps(data)))
    return views


VIEWS = real_views()
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@pytest.mark.parametrize("role", [*GARBAGE, "fate", "Goryo", *HOSTILE_TEXT], ids=ids)
def test_a_viewer_that_nobody_is(role: Any) -> None:
    assert isinstance(named_error(lambda: view_of(at_hunt(), role)), Unknown)


def test_real_views_come_back() -> None:
    for data in VIEWS:
        assert view_to_json(view_from_json(data), with_choices=False) == data


@given(_json)
def test_json_that_is_no_view(data: Any) -> None:
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


@pytest.mark.parametrize(
    "key", ["format", "role", "rulebook", "variants", "referee", "board", "history"]
)
@pytest.mark.parametrize(
    "value", [*GARBAGE, *HOSTILE_TEXT, [[]], [{}], [None], {"toml": 5}], ids=ids
)
def test_a_view_with_a_wrong_head(key: str, value: Any) -> None:
    data = {**VIEWS[0], key: value}
    if (key == "variants" and not value and value is not None) or (key, value) in [
        ("history", []),
        ("format", True),
    ]:
        return  # nothing at all, and what JSON would write as 1
    named_error(lambda: view_from_json(data))
    del data[key]
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


def read_and_written(data: Any) -> None:
    """Reading gives a view or a named error; a view that was read can be shown again."""
    try:
        view = view_from_json(data)
    except GoryoError:
        return
    written = view_to_json(view)
    assert view_from_json(json.loads(json.dumps(written))) == view


@given(st.data(), st.sampled_from(VIEWS))
def test_a_real_view_with_one_field_of_its_history_changed(data: st.DataObject, view: Any) -> None:
    changed = copy.deepcopy(view)
    event = changed["history"][data.draw(st.integers(0, len(changed["history"]) - 1))]
    key = data.draw(st.sampled_from(sorted(event)))
    others = [e[key] for e in view["history"] if key in e]
    event[key] = data.draw(_json | st.sampled_from(others))
    read_and_written(changed)


@given(st.data(), st.sampled_from(VIEWS))
def test_a_real_view_with_events_left_out_doubled_or_moved(data: st.DataObject, view: Any) -> None:
    changed = copy.deepcopy(view)
    history = changed["history"]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(history) - 1))
        event = history.pop(at) if data.draw(st.booleans()) else history[at]
        history.insert(data.draw(st.integers(0, len(history))), event)
        if len(history) > 1 and data.draw(st.booleans()):
            history.pop(data.draw(st.integers(0, len(history) - 1)))
    read_and_written(changed)


def test_a_view_whose_illusion_falls_on_several_samurai_is_malformed() -> None:
    game = at_hunt(f"{AROUND} illusion red", variants=["genjutsu"])
    data = json.loads(json.dumps(view_to_json(view_of(game, "samurai"))))
    data["history"][-1]["samurai"] = ["red", "green"]
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


def test_a_view_of_hers_that_asks_for_an_answer_without_a_plan_is_malformed() -> None:
    game = play(at_hunt(), "red search")
    data = json.loads(json.dumps(view_to_json(view_of(game, "goryo"))))
    for event in data["history"]:
        if event["event"] == "planned":
            event["plan"] = None
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


def test_a_view_of_hers_in_which_she_plans_before_she_stands_anywhere_is_malformed() -> None:
    data = json.loads(json.dumps(view_to_json(view_of(at_plan(), "goryo"))))
    data["history"] = [event for event in data["history"] if event["event"] != "entered"]
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


@pytest.mark.parametrize(
    "head",
    [
        {"rulebook": "en-2030"},
        {"variants": ["moonlight"]},
        {"variants": ["cursed-object", "genjutsu"]},
        {"role": "fate"},
        {"role": "cat"},
        {"referee": "moon"},
    ],
    ids=str,
)
def test_a_view_by_rules_or_of_a_seat_that_nobody_knows_is_malformed(head: Any) -> None:
    data = {**json.loads(json.dumps(VIEWS[0])), **head}
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


def _ended(winner: str | None, reason: str) -> dict[str, Any]:
    return {"event": "ended", "outcome": {"winner": winner, "reason": reason, "clause": "REF-5"}}


def _unveiled(object: str | None, plan: str | None) -> dict[str, Any]:
    return {"event": "unveiled", "object": object, "plan": plan}


ENDS: dict[str, list[dict[str, Any]]] = {
    "fate resigned": [_ended("fate", "resigned"), _unveiled("fan", AROUND)],
    "a watcher resigned": [_ended("watcher", "resigned"), _unveiled("fan", AROUND)],
    "nobody won when somebody resigned": [_ended(None, "resigned"), _unveiled("fan", AROUND)],
    "an aborted game was won": [_ended("goryo", "aborted"), _unveiled("fan", AROUND)],
    "a table's end by the rules": [_ended("samurai", "captured"), _unveiled("fan", AROUND)],
    "ended twice": [_ended("goryo", "resigned"), _ended("goryo", "resigned")],
    "ended twice and unveiled": [_ended("goryo", "resigned"), _unveiled("fan", AROUND)] * 2,
    "the bound type stays hidden": [_ended("goryo", "resigned"), _unveiled(None, AROUND)],
    "the plan stays hidden": [_ended("goryo", "resigned"), _unveiled("fan", None)],
    "another plan": [_ended("goryo", "resigned"), _unveiled("fan", "b2-a2-a1-b1-c1 trail e5")],
    "only the end": [_ended("goryo", "resigned")],
    "only the curtain": [_unveiled("fan", AROUND)],
}


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("what", ENDS)
@pytest.mark.parametrize("role", ["goryo", "samurai", "watcher"])
def test_an_end_that_no_game_can_show_is_malformed(role: str, what: str) -> None:
    running = json.loads(json.dumps(view_to_json(view_of(at_hunt(AROUND, bound="fan"), role))))
    history = running["history"]
    if what == "another plan" and role != "goryo":
        view_from_json({**running, "history": history + ENDS[what]})  # they could not know
        return
    assert isinstance(
        named_error(lambda: view_from_json({**running, "history": history + ENDS[what]})), Malformed
    )


@pytest.mark.clause("REF-5")
def test_what_was_never_laid_cannot_be_unveiled() -> None:
    for game, bound in ((at_plan("b2", bound="fan"), "fan"), (new_game(), None)):
        data = json.loads(json.dumps(view_to_json(view_of(game, "samurai"))))
        ends = [_ended("goryo", "resigned"), _unveiled(bound, AROUND)]
        wrong = {**data, "history": data["history"] + ends}
        with pytest.raises(Malformed):
            view_from_json(wrong)
        right = {**data, "history": [*data["history"], ends[0], _unveiled(bound, None)]}
        assert view_from_json(right).outcome == game.close("resigned", "samurai").outcome


def test_a_history_without_end_is_malformed() -> None:
    data = copy.deepcopy(VIEWS[0])
    data["history"] = data["history"] * 500
    assert isinstance(named_error(lambda: view_from_json(data)), Malformed)


@pytest.mark.parametrize(
    "value", [*GARBAGE, {"event": []}, {"event": "bound"}, {"event": {}}], ids=ids
)
def test_an_event_that_is_none(value: Any) -> None:
    no = named_error(lambda: event_from_json(value, EDO, rulebook()))
    assert isinstance(no, Malformed)


@pytest.mark.parametrize(
    "event",
    [
        {"event": "stepped", "samurai": ["red"], "tile": "b4"},
        {"event": "stepped", "samurai": [], "tile": "b4"},
        {"event": "asked", "samurai": ["red"], "tile": "b4", "how": "hound"},
        {"event": "illusion", "samurai": ["red"]},
        {"event": "caught", "samurai": "red"},
        {"event": "mistaken", "mistakes": ""},
        {"event": "mistaken", "mistakes": {}},
    ],
    ids=lambda event: f"{event}"[:60],
)
def test_one_samurai_and_several_are_not_the_same(event: Any) -> None:
    no = named_error(lambda: event_from_json(event, EDO, rulebook()))
    assert isinstance(no, Malformed)


FIELD_GARBAGE: list[Any] = [object(), 1.5, {"a": []}, [[]], "\0", -1, 10**30]


def test_every_event_with_a_garbage_field_is_malformed() -> None:
    for view in VIEWS:
        board = read_board(view["board"]["toml"])
        rules = rulebook(view["rulebook"], view["variants"])
        for event in view["history"]:
            for key in event:
                for value in (object(), 1.5, "\0", -1) if key == "event" else FIELD_GARBAGE:
                    bad = {**event, key: value}
                    made: Event | None = None
                    try:
                        made = event_from_json(bad, board, rules)
                    except Malformed:
                        continue
                    raise AssertionError(f"{bad} was read as {made}")


# -- fate ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [v for v in GARBAGE if v != b"edo"], ids=ids)
def test_fate_from_garbage(value: Any) -> None:
    seed = bytes(32)
    assert isinstance(named_error(lambda: fate_of(EDO, value)), Malformed)
    assert isinstance(named_error(lambda: fate_of(EDO, [value] * 8)), Malformed)
    assert isinstance(named_error(lambda: fate_of(EDO, [*EDO.kinds[:7], value])), Malformed)
    assert isinstance(named_error(lambda: commitment(value)), Malformed)
    assert isinstance(named_error(lambda: fair_fate(EDO, value)), Malformed)
    if value != "":
        assert isinstance(named_error(lambda: fair_fate(EDO, seed, value)), Malformed)
        assert isinstance(named_error(lambda: fair_fate(EDO, seed, "", value)), Malformed)


def test_a_seed_of_the_right_length_but_the_wrong_type() -> None:
    text: Any = "0" * 32
    assert isinstance(named_error(lambda: commitment(text)), Malformed)
    assert isinstance(named_error(lambda: fair_fate(EDO, text)), Malformed)
    numbers: Any = [0] * 32
    assert isinstance(named_error(lambda: commitment(numbers)), Malformed)


def test_fate_does_not_draw_when_it_is_not_asked() -> None:
    fate = Fate(tuple(EDO.kind(name) for name in EDO.kinds))
    for name, game in MOMENTS.items():
        if game.scene.phase not in (Phase.BIND, Phase.FIRST, Phase.DRAW):
            refuses(game, fate.draw(game.scene))
            assert name not in ("bind", "draw")
