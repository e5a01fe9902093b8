"""A game told line by line, from the events that one viewer saw and from nothing else."""

from __future__ import annotations

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
from goryo.moves import Plan
from goryo.scene import Scene, opening
from goryo.view import View
from goryo.words import Arg, Words

Args = dict[str, Arg]


def tell(event: Event, before: Scene, words: Words) -> str | None:
    """The event as a line; None if there is nothing to say. `before` is the scene it found."""
    told = _told(event, before)
    return None if told is None else words.log(told[0], _outcome(event, words) | told[1])


def story(view: View, words: Words) -> list[str]:
    """Everything that happened, as this viewer saw it."""
    return story_since(view, words, 0)


def story_since(view: View, words: Words, start: int) -> list[str]:
    """The lines of the view's events from number `start` on."""
    scene = opening(view.board, view.rules, view.scene.referee)
    lines = []
    for number, event in enumerate(view.history):
        line = tell(event, scene, words) if number >= start else None
        if line is not None:
            lines.append(line)
        scene = event.change(scene)
    return lines


def _outcome(event: Event, words: Words) -> Args:
    if not isinstance(event, Ended):
        return {}
    winner = event.outcome.winner
    return {"outcome": words.outcome(event.outcome.reason.id, winner.value if winner else None)}


def _told(event: Event, before: Scene) -> tuple[str, Args] | None:
    """The kind of line and its neutral arguments."""
    board = before.board
    tile = board.tile_names
    match event:
        case Bound(None) | Planned(None):
            return f"{event.kind}-hidden", {}
        case Bound(int() as kind) | First(kind) | Drawn(kind):
            return event.kind, {"object": board.kinds[kind]}
        case Entered(place) | Broken(place):
            return event.kind, {"tile": tile[place], "object": board.object_at(place)}
        case Cursed((one, other)):
            return "cursed", {"tile": tile[one], "other": tile[other]}
        case RoundBegan(number) | RoundEnded(number):
            return event.kind, {"number": number}
        case Planned(Plan() as plan) | Revealed(plan):
            return event.kind, _plan(plan, before)
        case Illusion(samurai):
            return "illusion", {"samurai": before.colour(samurai)}
        case Stepped(samurai, place):
            return "stepped", {"samurai": before.colour(samurai), "tile": tile[place]}
        case Asked(samurai, place, how):
            return f"asked-{how}", {"samurai": before.colour(samurai), "tile": tile[place]}
        case Answered(place, yes):
            return f"answered-{'yes' if yes else 'no'}", {"tile": tile[place]}
        case TurnEnded() | Ended():
            return event.kind, {}
        case Mistaken(mistakes):
            clauses = ", ".join(clause for clause, _ in mistakes)
            return "mistaken", {"number": len(mistakes), "clauses": clauses}
        case Advanced(greens, marker, bags):
            return "advanced", {"greens": greens, "marker": marker, "bags": bags}
        case Caught(samurai):
            turned = event.change(before).spirits - before.spirits
            colours = [before.colour(each) for each in samurai]
            return "caught", {"samurai": colours, "number": turned}
        case Spent(power):
            return "spent", {"power": power.value}
        case Unveiled(int() as kind, Plan() as plan):
            return "unveiled-plan", {"object": board.kinds[kind], **_plan(plan, before)}
        case Unveiled(int() as kind):
            return "unveiled", {"object": board.kinds[kind]}
        case Unveiled():
            return None
    raise TypeError(event)


def _plan(plan: Plan, scene: Scene) -> Args:
    tile = scene.board.tile_names
    return {
        "path": "-".join(tile[place] for place in plan.path),
        "leap": len(plan.path) > scene.rules.movement_cubes + 1,
        "trail": None if plan.trail is None else tile[plan.trail],
        "shadow": None if plan.shadow is None else tile[plan.shadow],
    }
