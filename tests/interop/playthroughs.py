"""Golden playthroughs: a whole game through OpenSpiel for each rulebook and each variant.

Every step with who acts, how many decisions there are, which is taken, and what each seat sees
after it; so a change of what a seat is told shows itself. `python -m tests.interop.playthroughs`
writes them anew: read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS, VARIANTS

FOLDER = Path(__file__).parent / "playthroughs"
BOARD = "hut"
GAMES = {
    **{name: f"goryo(board={BOARD},rulebook={name})" for name in RULEBOOKS},
    **{
        variant: f"goryo(board={BOARD},rulebook={DEFAULT_RULEBOOK},variants={variant})"
        for variant in VARIANTS
    },
}


def playthrough(game: str) -> Iterator[str]:
    """The lines of a game whose decisions are drawn from its own name."""
    import pyspiel

    import goryo.interop.openspiel  # noqa: F401 (registers the game)

    yield game
    state = pyspiel.load_game(game).new_initial_state()
    chance = Random(game)
    seen = ["", ""]
    while not state.is_terminal():
        actor, actions = state.current_player(), state.legal_actions()
        action = chance.choice(actions)
        yield ""
        yield (
            f"{_name(actor)}, 1 of {len(actions)}: "
            f"{state.action_to_string(actor, action)} [{action}]"
        )
        state.apply_action(action)
        for player in range(2):
            now = state.observation_string(player)
            yield f"  {_name(player)} sees {now if now != seen[player] else 'the same'}"
            seen[player] = now
    yield ""
    yield f"returns {state.returns()}"


def _name(player: int) -> str:
    return {0: "goryo", 1: "samurai"}.get(player, "fate")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        text = "\n".join(playthrough(game)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
