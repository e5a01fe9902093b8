"""Hidden-truth swaps: positions that look the same must bring a player to the same decision.

A game is played by chance up to a decision of the Samurai. Its twins have another bound type or
another plan, by chance among all that fits what was seen. The player decides for the Samurai in
the game and in each twin, with the same budget and chance, and forgets before each what it has
worked out. In a twin it plans for the Goryō first, in the same process: whatever it knows from
there must not show. (From the Goryō's seat nothing is hidden but what will be drawn.)
"""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import NamedTuple

import numpy as np

from goryo.belief import Belief, belief
from goryo.board import Kind, load_board
from goryo.fate import random_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.lab.findings import Finding
from goryo.lab.suites import BOARD, SUITES
from goryo.moves import Draw, Move, Plan
from goryo.players.choice import Choice, Player
from goryo.players.master import Master, forget
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Phase
from goryo.view import view_of

TWINS = 10
"""Every game has so many twins."""


class Swap(NamedTuple):
    """A game by its number, and the budget of a decision."""

    number: int
    budget: float

    def head(self) -> Finding:
        """All that the finding depends on."""
        told = {"part": "swaps", "game": self.number, "budget": self.budget}
        return {"version": version("goryo"), "behaviour": BEHAVIOUR, **told}


class Twins(NamedTuple):
    """A game in which the Samurai are to act, and others that look the same to them."""

    one: Game
    twins: list[Game]


def compare(swap: Swap) -> Finding:
    """How many of the twins brought the same decision, and where another one was made."""
    rng = Random(f"swaps:{swap.number}")
    found = some_twins(swap.number, rng)
    seed = rng.random()
    parted = parted_twins(Master(), found, swap.budget, seed)
    scene = found.one.scene
    return {
        **swap.head(),
        "rulebook": scene.rules.name,
        "variants": list(scene.rules.variants),
        "round": scene.round,
        "twins": len(found.twins),
        "different": [" / ".join(map(twin.write, twin.moves)) for twin in parted],
    }


def parted_twins(player: Player, found: Twins, budget: float, seed: float) -> list[Game]:
    """The twins in which the player decides otherwise."""
    forget()
    decided = _decide(player, found.one, Role.SAMURAI, budget, seed)
    parted = []
    for twin in found.twins:
        forget()
        _decide(player, _planning(twin), Role.GORYO, budget, seed)
        if _decide(player, twin, Role.SAMURAI, budget, seed) != decided:
            parted.append(twin)
    return parted


def _decide(player: Player, game: Game, seat: Role, budget: float, seed: float) -> Choice:
    return player.choose(view_of(game, seat), budget, Random(seed))


def _planning(game: Game) -> Game:
    """The game as she was to make the plan of this round."""
    latest = max(n for n, move in enumerate(game.moves) if isinstance(move, Plan))
    return new_game(game.rules, board=game.board).play(*game.moves[:latest])


def some_twins(number: int, rng: Random) -> Twins:
    """A game by chance up to some decision, and its twins."""
    suite = list(SUITES.values())[number % len(SUITES)]
    while True:
        game = _some_game(suite.rules, rng)
        twins = _other_truths(game, rng) if game is not None else []
        if game is not None and twins:
            return Twins(game, twins)


def _some_game(rules: Rulebook, rng: Random) -> Game | None:
    """A game by chance in which they are to act; None if it ended before.

    Each round is twice as likely as the one before it, since later ones are solved quicker.
    """
    board = load_board(BOARD)
    fate = random_fate(board, rng)
    game = new_game(rules, board=board)
    numbers = range(1, rules.rounds + 1)
    (wanted,) = rng.choices(numbers, [2**number for number in numbers])
    while game.outcome is None:
        scene = game.scene
        if scene.round == wanted and scene.phase is Phase.HUNT and rng.random() < 0.3:
            return game
        move: Move = fate.draw(scene) if game.actor is Role.FATE else game.position.sample_move(rng)
        game = game.play(move)
    return None


def _other_truths(game: Game, rng: Random) -> list[Game]:
    """Games with another bound type or plan, by what the Samurai can believe."""
    known = belief(view_of(game, Role.SAMURAI))
    if not isinstance(known, Belief) or known.plans is None:
        return []
    odds = np.asarray(known.bound_by_plan)
    some = np.flatnonzero(odds.ravel() > 0).tolist()
    twins = []
    rng.shuffle(some)
    for place in some[: TWINS + 1]:
        kind, number = divmod(place, odds.shape[1])
        twin = _supposing(game, Kind(kind), known.plans.plan(number))
        if twin.position != game.position:
            twins.append(twin)
    return twins[:TWINS] if len(twins) >= TWINS else []


def _supposing(game: Game, bound: Kind, plan: Plan) -> Game:
    moves: list[Move] = list(game.moves)
    latest = max(n for n, move in enumerate(moves) if isinstance(move, Plan))
    laid = moves[latest]
    assert isinstance(laid, Plan)
    moves[0] = Draw(bound)
    moves[latest] = Plan(plan.path, plan.trail, plan.shadow, laid.illusion)  # GEN-2: it lies open
    return new_game(game.rules, board=game.board).play(*moves)
