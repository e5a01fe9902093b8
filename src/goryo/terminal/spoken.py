"""The two lines below the palace: what was said or is asked for, and what lies at the cursor."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from goryo.board import Samurai, Tile
from goryo.events import Revealed
from goryo.scene import Scene
from goryo.sitting.pencil import Mark
from goryo.terminal.hand import Hand
from goryo.view import View
from goryo.words import Words
from goryo.words.story import tell


def revealed(scene: Scene, words: Words) -> Text:
    """Her path, now that it is shown."""
    assert scene.shown is not None
    line, go = tell(Revealed(scene.shown), scene, words) or "", words.say("terminal-go-on")
    return Text(f"{line} {go}", "bold")


def at_tile(
    view: View, tile: Tile, hand: Hand | None, pencil: Mapping[Tile, Mark], words: Words
) -> str:
    """What lies on a tile, and whether it can be chosen."""
    if tile >= len(view.board.tiles):
        return ""
    name = view.board.object_at(tile)
    parts = [view.board.tile_names[tile], words.object(name)]
    scene = view.scene
    if tile in scene.broken:
        parts.append(words.state("legend-broken", name))
    if tile in scene.sealed:
        parts.append(words.state("legend-sealed", name))
    answers = [clue.yes for clue in scene.clues if clue.tile == tile]
    parts += [words.say("palace-clue-yes" if yes else "palace-clue-no") for yes in answers]
    if scene.goryo == tile:
        parts.append(words.role("goryo"))
    for number, at in enumerate(scene.samurai):
        if at == tile:
            parts.append(words.samurai(scene.colour(Samurai(number))))
    if tile in pencil:
        parts.append(words.say(f"terminal-mark-{pencil[tile]}"))
    if hand is not None and tile in hand.legal:
        parts.append(words.say("terminal-can"))
    return ", ".join(parts)
