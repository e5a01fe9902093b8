"""A position as a picture: what lies open on the table, and what one viewer knows besides."""

from __future__ import annotations

from goryo.draw.picture import Pawn, Picture
from goryo.scene import Scene
from goryo.view import View


def picture_of(seen: View | Scene, *, shown: bool = False) -> Picture:
    """What to draw for this viewer; of a scene alone, only what is open.

    The plan is the viewer's own of this round; with `shown` it is the one last revealed.
    """
    if isinstance(seen, View):
        scene, bound, plan = seen.scene, seen.bound, seen.plan
    else:
        scene, bound, plan = seen, None, None
    if shown:
        plan = scene.shown
    return Picture(
        board=scene.board,
        samurai=tuple(
            Pawn(tile=tile, colour=scene.rules.colours[n], blinded=n == scene.illusion)
            for n, tile in enumerate(scene.samurai)
        ),
        cat=scene.goryo,
        broken=scene.broken,
        sealed=scene.sealed,
        cursed=scene.curse or (),
        clues={clue.tile: clue.yes for clue in scene.clues},
        path=() if plan is None else plan.movement,
        target=None if plan is None else plan.target,
        trail=None if plan is None else plan.trail,
        shadow=None if plan is None else plan.shadow,
        marker=scene.marker,
        light=scene.light,
        sealed_kinds=scene.drawn,
        bound=bound,
        spirits_turned=scene.spirits,
        spirits=scene.rules.spirits,
        round=scene.round,
        rounds=scene.rules.rounds,
    )
