"""Views and events as JSON data, and back. The published schema is `schema/view.schema.json`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, cast

from goryo.board import Board, Kind, Samurai, Tile, read_board, write_board
from goryo.choices import choices
from goryo.errors import Conflict, GoryoError, Malformed, Problem, Unknown
from goryo.events import EVENTS, Bound, Caught, Ended, Event, Planned, Unveiled
from goryo.game import BEHAVIOUR
from goryo.moves import Done, Draw, Plan, read_move, write_plan
from goryo.outcome import ENDINGS, Outcome, can_be
from goryo.plain_data import Json
from goryo.replay import HiddenDraw, HiddenPlan, SeenMove, moves_seen, watch
from goryo.roles import Role
from goryo.rulebook import RULEBOOKS, SWITCHES, Power, Rulebook, rulebook
from goryo.scene import Referee, Scene
from goryo.view import View, blank_view, fold

FORMAT = 1
MAX_EVENTS = 2000


def view_to_json(view: View, *, with_choices: bool = True) -> Json:
    """The view as plain data, with names instead of numbers for tiles, types and Samurai.

    `Unknown` for a rulebook of one's own, which nobody could read back.
    """
    board, rules = view.board, view.rules
    if rules != rulebook(rules.name, rules.variants):
        raise Unknown("rulebook", rules.name, tuple(RULEBOOKS))
    now = now_to_json(view, with_choices=with_choices)
    offered = now.pop("choices")
    return {
        "format": FORMAT,
        "behaviour": BEHAVIOUR,
        "role": view.role.value,
        "rulebook": rules.name,
        "variants": list(rules.variants),
        "rules": rules_to_json(rules),
        "referee": view.scene.referee.value,
        "board": board_to_json(board, rules),
        **now,
        "history": [event_to_json(event, board, rules) for event in view.history],
        "choices": offered,
    }


def now_to_json(
    view: View, *, with_choices: bool = True, scene: tuple[Any, Any] | None = None
) -> Json:
    """The part of the view that changes from move to move, without the history.

    `scene` is the view's scene as `scene_to_json` gives it, with what is unseen in it, where both
    are at hand, be they written already.
    """
    shown, unseen = scene or (scene_to_json(view.scene), unseen_to_json(view.scene))
    board, rules, bag = view.board, view.rules, view.bag
    names = board.kinds
    return {
        "scene": shown,
        "to_act": view.to_act,
        "bound": None if view.bound is None else names[view.bound],
        "plan": None if view.plan is None else write_plan(view.plan, board, rules.colours),
        "bag": None if bag is None else [names[kind] for kind in bag],
        "unseen": unseen,
        "choices": choices(view) if with_choices else None,
    }


def rules_to_json(rules: Rulebook) -> Json:
    """Every switch of the rules, by the names that they have in a `Rulebook`."""
    return {
        **{name: getattr(rules, name) for name in SWITCHES},
        "reveal_order": [stage.value for stage in rules.reveal_order],
        "powers": sorted(power.value for power in rules.powers),
    }


def board_to_json(board: Board, rules: Rulebook) -> Json:
    return {
        "name": board.name,
        "about": board.about,
        "digest": board.digest,
        "width": board.width,
        "height": board.height,
        "objects": list(board.kinds),
        "tiles": [
            {
                "name": board.tile_names[tile],
                "column": board.cells[tile][0],
                "row": board.cells[tile][1],
                "room": board.room_of[tile],
                "object": board.object_at(tile),
                "central": tile in board.centres,
                "near": [board.tile_names[other] for other in board.neighbours[tile]],
            }
            for tile in board.tiles
        ],
        "rooms": [
            {"name": board.room_name(room), "samurai": rules.colours[room]} for room in board.rooms
        ],
        "bridges": [[board.tile_names[one], board.tile_names[two]] for one, two in board.bridges],
        "track": board.track,
        "bags": sorted(board.bags),
        "toml": board_text(board),
    }


def board_text(board: Board) -> str:
    """The board as text that can be read."""
    return _toml(board, board.name, board.about, board.room_names, board.letters)


@lru_cache(maxsize=256)
def _toml(board: Board, *_: object) -> str:
    """The board as text, drawn once; boards are equal whatever their labels are."""
    return write_board(board)


def unseen_to_json(scene: Scene) -> list[str]:
    """The types of which nobody has seen all."""
    return [scene.board.kinds[kind] for kind in scene.unseen]


def scene_to_json(scene: Scene) -> Json:
    board, rules = scene.board, scene.rules
    tile = board.tile_names

    def named(place: Tile | None) -> str | None:
        return None if place is None else tile[place]

    def objects(kinds: frozenset[Kind] | tuple[Kind, ...]) -> list[str]:
        ordered = kinds if isinstance(kinds, tuple) else sorted(kinds)
        return [board.kinds[kind] for kind in ordered]

    turn = scene.turn
    return {
        "phase": scene.phase.value,
        "round": scene.round,
        "actor": scene.actor.value if scene.actor else None,
        "samurai": {rules.colours[s]: tile[scene.samurai[s]] for s in board.samurai},
        "goryo": named(scene.goryo),
        "powers": sorted(power.value for power in scene.powers),
        "first": None if scene.first is None else board.kinds[scene.first],
        "curse": None if scene.curse is None else [tile[place] for place in scene.curse],
        "light": objects(scene.light),
        "dark": objects(scene.dark),
        "drawn": objects(scene.drawn),
        "broken": board.names(scene.broken),
        "sealed": board.names(scene.sealed),
        "marker": scene.marker,
        "spirits": scene.spirits,
        "owed": scene.owed,
        "planned": scene.planned,
        "illusion": None if scene.illusion is None else rules.colours[scene.illusion],
        "turn": {
            "called": [rules.colours[samurai] for samurai in turn.called],
            "cubes": turn.cubes,
            "steps": turn.steps,
            "searched": turn.searched,
            "hounded": turn.hounded,
        },
        "question": named(scene.question),
        "clues": [{"tile": tile[clue.tile], "yes": clue.yes} for clue in scene.clues],
        "shown": None if scene.shown is None else write_plan(scene.shown, board, rules.colours),
        "outcome": None if scene.outcome is None else outcome_to_json(scene.outcome),
    }


def outcome_to_json(outcome: Outcome) -> Json:
    return {
        "winner": outcome.winner.value if outcome.winner else None,
        "reason": outcome.reason.id,
        "clause": outcome.clause,
    }


def event_to_json(event: Event, board: Board, rules: Rulebook) -> Json:
    data: Json = {"event": event.kind}
    for name, (write, _) in _CODECS[type(event)].items():
        value = getattr(event, name)
        data[name] = None if value is None else write(value, board, rules)
    return data


def event_from_json(data: object, board: Board, rules: Rulebook) -> Event:
    """The event; `Malformed` if the data is not one."""
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or name not in _BY_KIND:
        raise Malformed([Problem("json-event")])
    kind = _BY_KIND[name]
    codecs = _CODECS[kind]
    if set(data) != {"event", *codecs}:
        raise Malformed([Problem("json-event")])
    values = {}
    for name, (_, read) in codecs.items():
        try:
            value = data[name]
            if value is None and kind not in (Bound, Planned, Unveiled):
                raise ValueError(name)
            values[name] = None if value is None else read(value, board, rules)
        except (GoryoError, TypeError, ValueError, LookupError) as error:
            raise Malformed([Problem("json-field", args={"field": name})]) from error
    return kind(**values)


def view_from_json(data: object) -> View:
    """The view that the data tells, folded from its history again; `Malformed` if it does not.

    Only the head and the history are read: all the rest follows from them.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Malformed([Problem("json-format", args={"wanted": FORMAT})])
    try:
        board = _board(data["board"]["toml"])
        rules = rulebook(data["rulebook"], data["variants"])
        blank = blank_view(data["role"], board, rules, Referee(data["referee"]))
        history = data["history"]
        if not isinstance(history, list) or len(history) > MAX_EVENTS:
            raise Malformed([Problem("json-history", args={"limit": MAX_EVENTS})])
        return _seen(blank, [event_from_json(event, board, rules) for event in history])
    except (Conflict, Unknown, KeyError, TypeError, ValueError) as error:
        raise Malformed([Problem("json-view")]) from error


def _board(text: object) -> Board:
    """A player is asked once for every move, always on the same board: it is read once."""
    return _boards_read(text) if isinstance(text, str) else read_board(text)


_boards_read = lru_cache(maxsize=64)(read_board)


def _seen(blank: View, history: list[Event]) -> View:
    """The view of these events, if a game by the rules can show them to its viewer."""
    moves = moves_seen(history)
    hidden = any(isinstance(move, HiddenDraw | HiddenPlan) for move in moves)
    view, stuck = watch(blank, moves)
    told = len(view.history)
    ends = history[told:]
    if (
        stuck
        or (hidden and (ends or blank.role is Role.GORYO))
        or list(view.history) != history[:told]
        or (ends and not (view.outcome is None and _ended_by_table(moves, ends)))
    ):
        raise Malformed([Problem("json-impossible")])
    return fold(view, ends)


def _ended_by_table(moves: Sequence[SeenMove], ends: Sequence[Event]) -> bool:
    """REF-5: whether a table can end a game so after these moves, all of them in the open."""
    bound = next((move.kind for move in moves[:1] if isinstance(move, Draw)), None)
    plan = next((move for move in reversed(moves) if isinstance(move, Plan | Done)), None)
    unveiled = Unveiled(bound, plan if isinstance(plan, Plan) else None)
    match ends:
        case [Ended(outcome), last]:
            return outcome.reason.by_table and can_be(outcome) and last == unveiled
    return False


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < 1000:
        raise TypeError(value)
    return value


def _read_plan(text: str, board: Board, rules: Rulebook) -> Plan:
    return cast(Plan, read_move(f"plan {_text(text)}", board, rules.colours))


def _read_samurai(colour: str, board: Board, rules: Rulebook) -> Samurai:
    return board.samurai[rules.colours.index(_text(colour))]


def _read_pair(value: list[str], board: Board, _: Rulebook) -> tuple[Tile, Tile]:
    one, other = value
    return board.tile(one), board.tile(other)


def _write_mistakes(value: tuple[tuple[str, Tile], ...], board: Board, _: Rulebook) -> list[Json]:
    return [{"clause": clause, "tile": board.tile_names[tile]} for clause, tile in value]


def _read_mistakes(
    value: list[Mapping[str, str]], board: Board, _: Rulebook
) -> tuple[tuple[str, Tile], ...]:
    return tuple((_text(item["clause"]), board.tile(item["tile"])) for item in _list(value))


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _read_caught(value: object, board: Board, rules: Rulebook) -> tuple[Samurai, ...]:
    return tuple(_read_samurai(colour, board, rules) for colour in _list(value))


def _read_outcome(value: Mapping[str, str], _: Board, __: Rulebook) -> Outcome:
    return Outcome(Role(value["winner"]) if value["winner"] else None, ENDINGS[value["reason"]])


_Codec = tuple[Callable[[Any, Board, Rulebook], Any], Callable[[Any, Board, Rulebook], Any]]
_plain_number: _Codec = (lambda v, _b, _r: v, lambda v, _b, _r: _number(v))
_FIELDS: dict[str, _Codec] = {
    "object": (lambda v, b, _r: b.kinds[v], lambda v, b, _r: b.kind(_text(v))),
    "tile": (lambda v, b, _r: b.tile_names[v], lambda v, b, _r: b.tile(_text(v))),
    "tiles": (lambda v, b, _r: [b.tile_names[t] for t in v], _read_pair),
    "plan": (lambda v, b, r: write_plan(v, b, r.colours), _read_plan),
    "samurai": (lambda v, _b, r: r.colours[v], _read_samurai),
    "mistakes": (_write_mistakes, _read_mistakes),
    "how": (lambda v, _b, _r: v, lambda v, _b, _r: {"search": "search", "hound": "hound"}[v]),
    "yes": (lambda v, _b, _r: v, lambda v, _b, _r: _flag(v)),
    "power": (lambda v, _b, _r: v.value, lambda v, _b, _r: Power(v)),
    "outcome": (lambda v, _b, _r: outcome_to_json(v), _read_outcome),
    "round": _plain_number,
    "greens": _plain_number,
    "marker": _plain_number,
    "bags": _plain_number,
}
_CAUGHT: _Codec = (lambda v, _b, r: [r.colours[samurai] for samurai in v], _read_caught)
_BY_KIND = {event.kind: event for event in EVENTS}
_CODECS: dict[type[Event], dict[str, _Codec]] = {
    kind: {
        field.name: _CAUGHT if kind is Caught and field.name == "samurai" else _FIELDS[field.name]
        for field in fields(kind)
    }
    for kind in EVENTS
}
"""How each field of each event is written, and read."""
