"""Teach both sides a tiny round, and measure how much a perfect opponent could still win.

    python examples/training.py [ITERATIONS [curve.svg [CUBES]]]

Counterfactual regret minimisation (CFR+, as it comes with OpenSpiel) plays the smallest palace
against itself: one round, three cubes, a cursed pair instead of powers, so many questions of the
Samurai in all. After some of the iterations the exact exploitability of what was learned is
printed: what two best opponents, one for each side, would win against it together. Zero is perfect
play; nothing is sampled, so the curve is the truth and not an estimate. It needs `goryo[research]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import goryo.interop.openspiel  # noqa: F401 (registers the game)

ROUND = (
    "goryo(board=gate,variants=cursed-object,"
    "switches=movement_cubes:3+action_cubes:{cubes}+rounds:1+spirits:1)"
)
Curve = list[tuple[int, float]]


def learn(iterations: int, cubes: int) -> Iterator[tuple[int, float]]:
    """Iterations done, and the exploitability of the average strategy after them."""
    game = pyspiel.load_game(ROUND.format(cubes=cubes))
    solver = cfr.CFRPlusSolver(game)
    yield 0, exploitability.nash_conv(game, solver.average_policy())
    for done in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if done & (done - 1) == 0 or done == iterations:  # 1, 2, 4, 8 ... and the last
            yield done, exploitability.nash_conv(game, solver.average_policy())


def drawn(curve: Curve) -> str:
    """The curve as SVG, iterations on a scale that doubles with each step."""
    width, height, left, bottom = 560, 300, 56, 44
    across = (width - left - 16) / max(1, len(curve) - 1)
    most = max(value for _, value in curve) or 1.0

    def at(step: int, value: float) -> str:
        return f"{left + across * step:.1f} {(height - bottom) * (1 - value / most) + 12:.1f}"

    line = "L".join(at(step, value) for step, (_, value) in enumerate(curve))
    names = "".join(
        f'<text x="{left + across * step:.1f}" y="{height - 12}" text-anchor="middle">{done}</text>'
        for step, (done, _) in enumerate(curve)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="sans-serif" font-size="13" fill="#777">'
        "<title>Exploitability by iterations</title>"
        f'<path d="M{left} 12V{height - bottom + 12}H{width - 16}" fill="none" stroke="#999"/>'
        f'<text x="8" y="18">{most:.2f}</text><text x="8" y="{height - bottom + 12}">0</text>'
        f'{names}<path d="M{line}" fill="none" stroke="#b8432f" stroke-width="2.5"/></svg>\n'
    )


def main() -> None:
    given = sys.argv[1:]
    iterations = int(given[0]) if given else 32
    cubes = int(given[2]) if len(given) > 2 else 2
    print("iterations  exploitability")
    curve: Curve = []
    for done, value in learn(iterations, cubes):
        curve.append((done, value))
        print(f"{done:10}  {value:14.4f}", flush=True)
    if len(given) > 1:
        with open(given[1], "w", encoding="utf-8") as file:
            file.write(drawn(curve))


if __name__ == "__main__":
    main()
