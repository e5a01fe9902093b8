"""One moment of a game in words a person can check: what was seen, what lies open, who knows what.

Everything comes out of the three views. Where all viewers have the same line it stands once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from goryo.board import Board, Kind, Path, Tile, paths
from goryo.events import (
    Advanced,
    Answered,
    Asked,
    Bound,
    Broken,
    Caught,
    Cursed,
    Drawn,
    Ended,
    Entered,
    Event,
    First,
    Illusion,
    Mistaken,
    Planned,
    Revealed,
    RoundBegan,
    RoundEnded,
    Spent,
    Stepped,
    TurnEnded,
    Unveiled,
)
from goryo.moves import Done, Hound, Move, Plan, Search, Step, write_plan
from goryo.plans import legal_paths
from goryo.refusals import Refusal
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Phase, Referee, Scene
from goryo.view import View

Views = Mapping[Role, View]


def grouped(lines: Mapping[Role, list[str]]) -> list[str]:
    """Each viewer's lines under his name, viewers who have the same lines together."""
    said: list[str] = []
    shared: dict[tuple[str, ...], list[str]] = {}
    for role, own in lines.items():
        shared.setdefault(tuple(own), []).append(role.value)
    for own_lines, names in shared.items():
        who = "all" if len(names) == len(lines) else ", ".join(names)
        said += [f"{who}: {line}" for line in own_lines]
    return said


# -- what happened -------------------------------------------------------------------------------


def event_words(event: Event, board: Board, rules: Rulebook) -> str:
    def at(tile: Tile) -> str:
        return f"{board.tile_names[tile]} {board.object_at(tile)}"

    def kind(kind: Kind | None) -> str:
        return "?" if kind is None else board.kinds[kind]

    def plan(plan: Plan | None) -> str:
        return "?" if plan is None else write_plan(plan, board, rules.colours)

    match event:
        case Bound(object):
            return f"bound {kind(object)}"
        case First(object):
            return f"first type {kind(object)}"
        case Entered(tile):
            return f"enters and breaks {at(tile)}"
        case Cursed((one, other)):
            return f"curse joins {at(one)} and {at(other)}"
        case RoundBegan(round):
            return f"round {round} begins"
        case Planned(laid):
            return f"planned {plan(laid)}"
        case Illusion(samurai):
            return f"illusion blinds {rules.colours[samurai]}"
        case Stepped(samurai, tile):
            return f"{rules.colours[samurai]} now on {at(tile)}"
        case Asked(samurai, tile, how):
            return f"{rules.colours[samurai]} asks by {how} about {at(tile)}"
        case Answered(tile, yes):
            return f"{'green' if yes else 'red'} clue on {at(tile)}"
        case TurnEnded():
            return "the Samurai are done"
        case Revealed(laid):
            return f"revealed {plan(laid)}"
        case Mistaken(mistakes):
            return "mistakes: " + ", ".join(f"{clause} {at(tile)}" for clause, tile in mistakes)
        case Advanced(greens, marker, bags):
            return f"greens that count {greens}, marker on {marker}, bags reached {bags}"
        case Caught(samurai):
            return "caught by " + ", ".join(rules.colours[s] for s in samurai)
        case Broken(tile):
            return f"breaks {at(tile)}"
        case Spent(power):
            return f"{power} gone"
        case Drawn(object):
            return f"drawn and sealed {kind(object)}"
        case RoundEnded(round):
            return f"round {round} ends"
        case Ended(outcome):
            return f"game over: {outcome}"
        case Unveiled(object, laid):
            return f"unveiled: bound {kind(object)}" + (f", plan {plan(laid)}" if laid else "")
    raise AssertionError(event)


def happened(before: Views, after: Views) -> list[str]:
    """What each viewer saw between two moments."""
    lines = {}
    for role, view in after.items():
        new = view.history[len(before[role].history) :]
        lines[role] = [event_words(event, view.board, view.rules) for event in new]
    return grouped(lines)


def refusal_words(refusal: Refusal | None) -> str:
    """In neutral words, which stay as they are when the sentences for people change."""
    if refusal is None:
        return "allowed"
    details = ", ".join(f"{name} {value}" for name, value in refusal.args.items())
    told = f"refused: {refusal.reason.message} ({refusal.clause})"
    return f"{told}: {details}" if details else told


# -- what lies open ------------------------------------------------------------------------------


def _tiles(board: Board, tiles: Iterable[Tile]) -> str:
    return ", ".join(f"{name} {board.object_at(board.tile(name))}" for name in board.names(tiles))


def _kinds(board: Board, kinds: Iterable[Kind]) -> str:
    return " ".join(board.kinds[kind] for kind in kinds)


def table(scene: Scene) -> list[str]:
    """Everything that lies open, in a few lines."""
    board, rules = scene.board, scene.rules
    sealed = (
        f"{board.kinds[kind]} {' '.join(board.names(t for t in tiles if t in scene.sealed))}"
        for kind, tiles in enumerate(board.tiles_of)
        if scene.sealed & set(tiles)
    )
    places = (
        f"{scene.colour(samurai)} {board.tile_names[tile]} {board.object_at(tile)}"
        for samurai, tile in zip(board.samurai, scene.samurai, strict=True)
    )
    pawn = "not yet" if scene.goryo is None else _tiles(board, [scene.goryo])
    return [
        f"round {scene.round}, to act: {scene.actor or 'nobody'}; Goryō's pawn: {pawn}",
        f"Samurai: {', '.join(places)}",
        f"marker {scene.marker} of {board.track}; spirits turned {scene.spirits} of "
        f"{rules.spirits}; draws owed {scene.owed}",
        f"broken: {_tiles(board, scene.broken) or 'none'}",
        f"sealed: {'; '.join(sealed) or 'none'}",
        f"dark types: {_kinds(board, sorted(scene.dark))}; light types: "
        f"{_kinds(board, sorted(scene.light)) or 'none'}",
        f"powers left: {', '.join(sorted(scene.powers)) or 'none'}",
    ]


def glance(scene: Scene) -> str:
    """The same in one line, for playthroughs; what is empty is left out."""
    board = scene.board
    parts = [
        f"{scene.phase.value} {scene.round}",
        "samurai " + " ".join(board.tile_names[tile] for tile in scene.samurai),
        f"marker {scene.marker}",
        f"spirits {scene.spirits}",
    ]
    clues = (f"{board.tile_names[clue.tile]}{'+' if clue.yes else '-'}" for clue in scene.clues)
    optional: dict[str, list[str]] = {
        "pawn": [] if scene.goryo is None else [board.tile_names[scene.goryo]],
        "curse": board.names(scene.curse or ()),
        "broken": board.names(scene.broken),
        "sealed": [board.kinds[kind] for kind in scene.drawn],
        "dark": [board.kinds[kind] for kind in sorted(scene.dark)],
        "powers": sorted(power.value for power in scene.powers),
        "blinded": [] if scene.illusion is None else [scene.colour(scene.illusion)],
        "clues": list(clues),
        "asked": [] if scene.question is None else [board.tile_names[scene.question]],
        "owed": [str(scene.owed)] if scene.owed else [],
    }
    parts += [f"{name} {' '.join(words)}" for name, words in optional.items() if words]
    return "; ".join(parts)


# -- who knows what, and who may do what ---------------------------------------------------------


def knows(view: View) -> str:
    board = view.board
    bound = "?" if view.bound is None else board.kinds[view.bound]
    if view.plan is not None:
        plan = write_plan(view.plan, board, view.rules.colours)
    elif view.scene.planned:
        plan = "?" if view.scene.phase in (Phase.HUNT, Phase.ANSWER) else "shown"
    else:
        plan = "none"
    bag = "?" if view.bag is None else _kinds(board, view.bag) or "empty"
    return f"bound {bound}; plan {plan}; bag {bag}"


def may(view: View) -> str:
    """What the viewer can do now."""
    if not view.to_act:
        return "waits" if view.outcome is None else "sees the end"
    if view.scene.phase is Phase.PLAN:
        ways = f"{view.count_moves()} ways to plan"
        if view.scene.referee is Referee.TABLETOP:
            return ways
        return f"{ways}; {', '.join(targets(view))}"
    moves = list(view.legal_moves())
    if view.scene.phase is not Phase.HUNT:
        return "may " + ", ".join(map(view.write, moves))
    names = view.board.tile_names

    def who(move: Move) -> str:
        return view.scene.colour(move.samurai) if isinstance(move, Step | Search | Hound) else ""

    said = []
    for colour, own in groupby(moves, who):
        if not colour:
            said += ["done" for move in own if isinstance(move, Done)]
            continue
        actions: dict[str, list[str]] = {}
        for move in own:
            if isinstance(move, Step | Hound):
                actions.setdefault(type(move).__name__.lower(), []).append(names[move.tile])
            else:
                actions["search"] = []
        said.append(f"{colour} " + " ".join(" ".join([a, *t]) for a, t in actions.items()))
    return "may " + ", ".join(said)


def secrets(views: Views) -> list[str]:
    return grouped({role: [knows(view)] for role, view in views.items()})


def whole_views(views: Views) -> list[str]:
    """All that the three viewers have: the open table, what each knows, what each may do."""
    return [
        *grouped({role: [glance(view.scene)] for role, view in views.items()}),
        *grouped({role: [f"{knows(view)}; {may(view)}"] for role, view in views.items()}),
    ]


# -- counting routes -----------------------------------------------------------------------------


def targets(goryo: View) -> Iterator[str]:
    """Where her legal plans can end, by the number of steps."""
    assert goryo.bound is not None
    ends: dict[int, set[Tile]] = {}
    for path in legal_paths(goryo.scene, goryo.bound):
        ends.setdefault(len(path) - 1, set()).add(path[-1])
    for steps, tiles in ends.items():
        yield f"{steps} steps to {' '.join(goryo.board.names(tiles))}"


def routes(goryo: View, target: Tile) -> Iterator[str]:
    """Her legal plans to one tile, by the number of steps."""
    assert goryo.bound is not None
    found: dict[int, list[Path]] = {}
    for path in legal_paths(goryo.scene, goryo.bound):
        found.setdefault(len(path) - 1, []).append(path)
    for steps, all_paths in found.items():
        ways = [_route(goryo.board, path) for path in all_paths if path[-1] == target]
        yield f"{steps} steps: {_counted(ways)}"


def fits(samurai: View) -> str:
    """What the Samurai can work out: the plain routes of four steps that no clue contradicts."""
    scene = samurai.scene
    assert scene.goryo is not None
    closed = scene.broken | scene.sealed
    ways = [
        path
        for path in paths(scene.board, scene.goryo, scene.rules.movement_cubes, scene.curse)
        if path[-1] not in closed and all((clue.tile in path) == clue.yes for clue in scene.clues)
    ]
    if len(ways) > 6:
        return f"{len(ways)} routes fit the clues"
    return f"{_counted([_route(scene.board, path) for path in ways])} fit the clues"


def _route(board: Board, path: Path) -> str:
    return "-".join(board.tile_names[tile] for tile in path)


def _counted(ways: list[str]) -> str:
    count = f"{len(ways)} route{'' if len(ways) == 1 else 's'}"
    return f"{count} ({', '.join(ways)})" if ways else count
