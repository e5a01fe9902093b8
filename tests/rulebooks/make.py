"""Write the answers of all transcripts anew, and playthroughs that are missing.

python -m tests.rulebooks.make

Look at the difference before you keep it: the texts are what the rules are held to.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from goryo.events import Mistaken, Spent
from goryo.game import Game, new_game
from goryo.hunt import right_answers
from goryo.moves import Answer, Move, Plan
from goryo.outcome import Ending
from goryo.plans import sample_plan
from goryo.rulebook import RULEBOOKS
from goryo.scene import Phase, Referee
from tests.rulebooks.transcript import PLAYTHROUGHS, examples, playthroughs, read, retell

VARIANT_SETS = ("none", "advanced", "cursed-object", "genjutsu")
COMBINATIONS = [
    *((book, variants, Referee.GUIDED) for book in RULEBOOKS for variants in VARIANT_SETS),
    ("it-2019", "none", Referee.TABLETOP),
    ("en-2024", "none", Referee.TABLETOP),
    ("fr-2019", "cursed-object", Referee.TABLETOP),
    ("fr-2019", "genjutsu", Referee.TABLETOP),
]
"""Every rulebook with every variant of its own, and both referees where mistakes differ most."""

ENDINGS = (Ending.AVENGED, Ending.IDENTIFIED, Ending.CAPTURED, Ending.SELF_BROKEN)
SEEDS = 200
SLIP = 0.12
"""How often the Goryō of a tabletop playthrough lays a cube or answers by chance alone."""


def playthrough_name(rulebook: str, variants: str, referee: Referee) -> str:
    return f"{rulebook}-{variants}-{referee}"


def _random_move(game: Game, rng: Random) -> Move:
    """A random legal move; at the tabletop the Goryō means well and slips now and then."""
    position, scene = game.position, game.scene
    if game.referee is Referee.TABLETOP:
        if scene.phase is Phase.PLAN:
            assert position.bound is not None
            plan = sample_plan(scene._replace(referee=Referee.GUIDED), position.bound, rng)
            return _slip(plan, game, rng) if rng.random() < SLIP * 3 else plan
        if scene.phase is Phase.ANSWER and rng.random() > SLIP:
            assert position.plan is not None
            assert scene.question is not None
            right = right_answers(scene, position.plan, scene.question)
            return Answer(rng.choice(sorted(right)))
    return position.sample_move(rng)


def _slip(plan: Plan, game: Game, rng: Random) -> Plan:
    """The plan with one of its cubes anywhere in the palace."""
    path = list(plan.path)
    path[rng.randrange(len(path))] = rng.choice(game.board.tiles)
    return replace(plan, path=tuple(path))


def _random_game(rulebook: str, variants: list[str], referee: Referee, seed: int) -> Game:
    rng = Random(seed)
    game = new_game(rulebook, variants, "edo", referee)
    while game.outcome is None:
        game = game.play(_random_move(game, rng))
    return game


def _eventful(game: Game) -> tuple[int, int]:
    """How much a game has to show: kinds of events, powers used up, mistakes; then its length."""
    shown: set[str] = {event.kind for event in game.events}
    for event in game.events:
        if isinstance(event, Spent):
            shown.add(event.power.value)
        elif isinstance(event, Mistaken):
            shown.update(clause for clause, _ in event.mistakes)
    return len(shown), len(game.moves)


def write_playthrough(rulebook: str, variants: str, referee: Referee, number: int) -> None:
    """The most eventful of some random games, with the ending whose turn it is if one has it."""
    chosen = [] if variants == "none" else [variants]
    wanted = ENDINGS[number % len(ENDINGS)]
    games = {seed: _random_game(rulebook, chosen, referee, seed) for seed in range(SEEDS)}

    def worth(seed: int) -> tuple[bool, tuple[int, int]]:
        outcome = games[seed].outcome
        return outcome is not None and outcome.reason is wanted, _eventful(games[seed])

    seed = max(games, key=worth)
    game = games[seed]
    path = PLAYTHROUGHS / f"{playthrough_name(rulebook, variants, referee)}.txt"
    head = {
        "rulebook": rulebook,
        "board": "edo",
        "variants": variants,
        "referee": referee.value,
        "shows": f"a random game (seed {seed}), after each move what all three viewers have.",
    }
    lines = [f"{key}: {value}" for key, value in head.items()]
    lines += ["", *(f"> {game.write(move)}" for move in game.moves)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    there = {path.stem for path in playthroughs()}
    for number, combination in enumerate(COMBINATIONS):
        if playthrough_name(*combination) not in there:
            write_playthrough(*combination, number)
    for path in [path for book in RULEBOOKS for path in examples(book)] + playthroughs():
        transcript = read(path)
        told = retell(transcript)
        if told != transcript.text:
            path.write_text(told, encoding="utf-8")
            print(f"rewritten: {path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
