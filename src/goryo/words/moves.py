"""Moves as people read and type them: in their language and in the terms of their rulebook.

`goryo.words.typed` reads what is written here. Notation is for records, programs and the wire.
"""

from __future__ import annotations

from goryo.events import Answered, Asked, Cursed, Entered, Event, Planned, Stepped, TurnEnded
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.scene import Scene
from goryo.words import Words
from goryo.words.story import tell


def typed_move(move: Move, scene: Scene, words: Words) -> str:
    """What somebody types to make this move: "green sniff b2", "verde segugio b2"."""
    tile = scene.board.tile_names
    match move:
        case Enter(place):
            return tile[place]
        case Curse(one, other):
            return f"{tile[one]} {tile[other]}"
        case Plan():
            return _plan(move, scene, words)
        case Step(samurai, place):
            verb = words.say("verb-step.typed")
            return f"{words.colour(scene.colour(samurai))} {verb} {tile[place]}"
        case Search(samurai):
            return f"{words.colour(scene.colour(samurai))} {words.say('verb-search.typed')}"
        case Hound(samurai, place):
            verb = words.say("verb-hound.typed")
            return f"{words.colour(scene.colour(samurai))} {verb} {tile[place]}"
        case Done():
            return words.say("command-done")
        case Answer(yes):
            return words.say("value-yes" if yes else "value-no")
        case Draw(kind):
            return words.object(scene.board.kinds[kind])


def _plan(plan: Plan, scene: Scene, words: Words) -> str:
    """The tiles in order, then the powers; the leap needs no word of its own."""
    tile = scene.board.tile_names
    parts = ["-".join(tile[place] for place in plan.path)]
    for power, place in (("trail", plan.trail), ("shadow", plan.shadow)):
        if place is not None:
            parts.append(f"{words.say(f'power-{power}').lower()} {tile[place]}")
    if plan.illusion is not None:
        colour = words.colour(scene.colour(plan.illusion))
        parts.append(f"{words.say('power-illusion').lower()} {colour}")
    return " ".join(parts)


def told_move(move: Move, scene: Scene, words: Words) -> str:
    """The move as the log would tell it, without the full stop; `scene` is what it finds."""
    event = _event(move, scene)
    said = None if event is None else tell(event, scene, words)
    return typed_move(move, scene, words) if said is None else said.removesuffix(".")


def _event(move: Move, scene: Scene) -> Event | None:
    match move:
        case Enter(place):
            return Entered(place)
        case Curse(one, other):
            return Cursed((one, other))
        case Plan():
            return Planned(move)
        case Step(samurai, place):
            return Stepped(samurai, place)
        case Search(samurai):
            return Asked(samurai, scene.samurai[samurai], "search")
        case Hound(samurai, place):
            return Asked(samurai, place, "hound")
        case Done():
            return TurnEnded()
        case Answer(yes) if scene.question is not None:
            return Answered(scene.question, yes)
    return None
