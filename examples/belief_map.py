"""Where can she be? A map of what the Samurai can know: python belief_map.py [PICTURE.svg]

It takes a game in its first round, asks one question, and shows the odds of each tile before and
after: in characters, and as a picture if a file is named. docs/belief.md tells what a belief knows.
"""

import sys
from pathlib import Path

import goryo
from goryo.belief import Belief, belief


def known(game: goryo.Game) -> Belief:
    """What the Samurai can know now; at a guided table she cannot contradict herself."""
    found = belief(goryo.view_of(game, "samurai"))
    assert isinstance(found, Belief)
    return found


def main(*files: str) -> None:
    game = goryo.new_game("it-2019", board="hut")
    game = game.play("draw mask", "draw vase", "enter a1", "plan a1-a2-b2-b1-c1")
    before = known(game)
    print(f"{before.entropy:.2f} bits are hidden.")
    print(before)  # with the odds, in percent, that a cube of hers lies there
    for name in ("b2", "c1"):
        told = before.information[game.board.tile(name)]
        print(f"A question about {name} is expected to tell {told:.2f} bits.")
    after = known(game.play("green hound b2", "yes"))
    print(f"After a yes on b2 it is {after.entropy:.2f}.")
    print(after)
    for file in files:
        Path(file).write_text(after._repr_svg_() or "", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
