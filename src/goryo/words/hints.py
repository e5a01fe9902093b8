"""What somebody at the prompt can do, in words: a hint for each moment, and the list of moves."""

from __future__ import annotations

from itertools import groupby

from goryo.hunt import legal_actions
from goryo.moves import Action, Done, Hound, Plan, Search, Step
from goryo.plans import legal_paths
from goryo.refusals import Illegal
from goryo.scene import Phase, Referee
from goryo.view import View
from goryo.words import Words
from goryo.words.moves import typed_move

_LISTED = 40
"""Lines that a list has at most."""


def hints(view: View, words: Words) -> list[str]:
    """What this moment asks for, with an example that is allowed."""
    scene = view.scene
    tile = view.board.tile_names
    match scene.phase:
        case Phase.ENTER | Phase.CURSE:
            assert scene.first is not None
            first = words.object(view.board.kinds[scene.first], "the")
            if scene.phase is Phase.CURSE:
                return [words.say("hint-curse", the_object=first, example=example(view, words))]
            tiles = ", ".join(tile[each] for each in view.board.tiles_of[scene.first])
            said = words.say("hint-enter", the_object=first, tiles=tiles)
            return [said, words.say("hint-more")]
        case Phase.PLAN:
            assert scene.goryo is not None
            start = tile[scene.goryo]
            free = scene.referee is Referee.TABLETOP
            said = "hint-free" if free else "hint-plan"
            more = scene.rules.movement_cubes - 1
            lines = [words.say(said, start=start, more=more, example=example(view, words))]
            return lines + [words.say(f"hint-{power}") for power in sorted(scene.powers)]
        case Phase.HUNT:
            return [words.say("hint-hunt", example=example(view, words)), words.say("hint-more")]
        case Phase.ANSWER:
            acting = scene.turn.acting
            assert acting is not None
            assert scene.question is not None
            named = words.samurai(scene.colour(acting))
            capital = named[:1].upper() + named[1:]
            return [words.say("hint-answer", Samurai=capital, tile=tile[scene.question])]
    return []


def example(view: View, words: Words) -> str:
    """A move that this seat could make, the same whenever it sees the same."""
    scene = view.scene
    if scene.phase is Phase.PLAN and view.bound is not None:
        path = next(legal_paths(scene._replace(referee=Referee.GUIDED), view.bound))
        return typed_move(Plan(path), scene, words)
    if scene.phase is Phase.HUNT:
        kinds: dict[type, Action] = {}
        for action in legal_actions(scene):
            kinds.setdefault(type(action), action)
        first = [kinds[kind] for kind in (Step, Search, Hound) if kind in kinds]
        return ", ".join(typed_move(move, scene, words) for move in first or (Done(),))
    return typed_move(next(iter(view.legal_moves()), Done()), scene, words)


def listed_moves(view: View, words: Words) -> list[str]:
    """Everything that this seat can do now, in as few lines as possible; or whose turn it is."""
    if not view.to_act:
        refusal = view.why_not(Done())
        return [words.why(refusal)] if refusal else []
    try:
        if view.scene.phase is Phase.PLAN:
            lines = _targets(view, words)
        elif view.scene.phase is Phase.HUNT:
            lines = _actions(view, words)
        else:
            lines = [typed_move(move, view.scene, words) for move in view.legal_moves()]
    except Illegal as illegal:
        return [words.why(illegal.refusal)]
    if len(lines) > _LISTED:
        left = len(lines) - _LISTED
        lines = [*lines[:_LISTED], words.say("play-more-lines", number=left)]
    return lines


def _targets(view: View, words: Words) -> list[str]:
    if view.scene.referee is Referee.TABLETOP:
        next(iter(view.legal_moves()))  # refuses, with the reason
    assert view.bound is not None
    lines = [words.say("play-targets")]
    paths = sorted(legal_paths(view.scene, view.bound), key=lambda path: (path[-1], len(path)))
    for target, group in groupby(paths, key=lambda path: path[-1]):
        first, *others = group
        lines.append(
            "  "
            + words.say(
                "play-target",
                tile=view.board.tile_names[target],
                object=words.object(view.board.object_at(target)),
                example=typed_move(Plan(first), view.scene, words),
                leap="yes" if len(first) > view.rules.movement_cubes + 1 else "no",
                others=len(others),
            )
        )
    return lines + [words.say(f"hint-{power}") for power in sorted(view.scene.powers)]


def _actions(view: View, words: Words) -> list[str]:
    """One line for each Samurai, then the end of the turn."""
    lines = []
    for samurai, group in groupby(legal_actions(view.scene), key=lambda action: action.samurai):
        actions = list(group)
        tile = view.board.tile_names
        steps = " ".join(tile[each.tile] for each in actions if isinstance(each, Step))
        hounds = " ".join(tile[each.tile] for each in actions if isinstance(each, Hound))
        step, search, hound = (words.say(f"verb-{verb}.typed") for verb in _VERBS)
        parts = [f"{step} {steps}"] if steps else []
        parts += [search] if any(isinstance(each, Search) for each in actions) else []
        parts += [f"{hound} {hounds}"] if hounds else []
        colour = words.colour(view.scene.colour(samurai))
        lines.append(f"  {colour:<10}{' | '.join(parts)}")
    return [*lines, f"  {words.say('command-done')}"]


_VERBS = ("step", "search", "hound")
