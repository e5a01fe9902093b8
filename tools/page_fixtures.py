"""Write web/tests/fixtures and web/tests/lessons: what the page is tested and looked at with.

python tools/page_fixtures.py           write them
python tools/page_fixtures.py --check   exit 1 when one is missing, different or too many

Fixtures are recorded views, `{"view": …}` as `goryo.view_to_json` gives it. Where she is to plan,
`accepted` are plans that the library takes and `refused` plans that it does not, each with the
reason. Lessons are the guided first games, whole.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import goryo
from goryo.game import Game
from goryo.lesson import lesson_of, lesson_to_json
from goryo.moves import Done, Move, Plan
from goryo.roles import Role
from goryo.rulebook import SWITCHES
from goryo.scene import Phase
from goryo.view import View

FOLDER = Path(__file__).resolve().parent.parent / "web" / "tests"
VIEWERS = ("goryo", "samurai", "watcher")
PLANS = 24

EDO = ("draw fan", "draw helmet", "enter b2")
AROUND = "plan b2-a2-a1-b1-c1"
Recorded = dict[str, Any]


def files() -> Iterator[tuple[str, Recorded]]:
    """Every file's place and what stands in it."""
    for name, recorded in recordings():
        yield f"fixtures/{name}.json", recorded
    for role in ("goryo", "samurai"):
        yield f"lessons/{role}.json", lesson_to_json(lesson_of(role))


def recordings() -> Iterator[tuple[str, Recorded]]:
    """Every recorded view with its name."""
    yield from _phases()
    yield from _variants()
    yield from _tabletop()
    yield from _later()
    yield from _boards()
    yield from _switches()


def _phases() -> Iterator[tuple[str, Recorded]]:
    """One game on edo, from the first choice to the second round."""
    game = goryo.new_game("en-2024").play("draw fan", "draw helmet")
    yield from _seen("enter", game)
    game = game.play("enter b2")
    yield from _seen("plan", game)
    game = game.play(f"{AROUND} trail e5")
    yield from _seen("hunt", game)
    game = game.play("green step a2", "green search", "yes")
    yield from _seen("asked", game)
    game = game.play("green hound a1", "yes", "purple hound e1", "no", "purple step d2")
    yield from _seen("second", game)
    game = game.play("red step b6")
    yield from _seen("spent", game)
    before = game
    game = game.play("done")
    while game.scene.phase is Phase.DRAW:
        game = game.play(
            "draw urn" if game.is_legal("draw urn") else next(iter(game.legal_moves()))
        )
    yield from _seen("round-two", game)
    yield from _seen("resigned", before.close("resigned", "samurai"), ("samurai",))


def _variants() -> Iterator[tuple[str, Recorded]]:
    for book in ("it-2021", "en-2024"):
        advanced = goryo.new_game(book, ["advanced"]).play(*EDO, AROUND, "green step a2")
        yield from _seen(f"advanced-{book}", advanced, ("samurai",))
        genjutsu = goryo.new_game(book, ["genjutsu"]).play(*EDO)
        yield from _seen(f"genjutsu-plan-{book}", genjutsu, ("goryo",))
        blinded = genjutsu.play(f"{AROUND} shadow a1 illusion green")
        yield from _seen(f"genjutsu-hunt-{book}", blinded)
        cursed = goryo.new_game(book, ["cursed-object"]).play(*EDO)
        yield from _seen(f"curse-{book}", cursed, ("goryo",))
        yield from _seen(f"cursed-plan-{book}", cursed.play("curse b2 e6"), ("goryo", "samurai"))
    old = goryo.new_game("it-2019").play(*EDO, AROUND)
    yield from _seen("hunt-it-2019", old, ("samurai",))


def _tabletop() -> Iterator[tuple[str, Recorded]]:
    game = goryo.new_game("it-2021", referee="tabletop").play(*EDO)
    yield from _seen("tabletop-plan", game, ("goryo",))
    game = game.play(f"{AROUND} trail b2", "green step a2", "green hound a1")
    yield from _seen("tabletop-answer", game)
    game = game.play("no", "done")
    yield from _seen("tabletop-mistaken", _drawn(game), ("samurai",))


def _later() -> Iterator[tuple[str, Recorded]]:
    """Games that went on at random, at their fourth round and at their end."""
    for book, seed in (("it-2021", 3), ("en-2024", 8)):
        game, rng = goryo.new_game(book), Random(seed)
        late: dict[str, Game] = {}
        while game.outcome is None:
            scene = game.scene
            if scene.round >= 3 and scene.phase in (Phase.PLAN, Phase.HUNT):
                late[scene.phase.value] = game
            game = game.play_random(rng)
        for phase, found in sorted(late.items()):
            yield from _seen(f"late-{phase}-{book}", found, ("goryo", "samurai"))
        yield from _seen(f"over-{book}", game)


def _boards() -> Iterator[tuple[str, Recorded]]:
    for board in ("himeji", "osaka", "pavilion", "gate"):
        game, rng = goryo.new_game(board=board), Random(5)
        while game.scene.phase is not Phase.PLAN:
            game = game.play_random(rng)
        yield from _seen(f"{board}-plan", game, ("goryo",))
        game = game.play_random(rng)
        for _ in range(3):
            moves = [move for move in game.legal_moves() if game.write(move) != "done"]
            game = game.play(rng.choice(moves))
            while game.actor is Role.GORYO:
                game = game.play_random(rng)
        yield from _seen(f"{board}-hunt", game, ("samurai",))


def _switches() -> Iterator[tuple[str, Recorded]]:
    """Tables with rules of their own: each switch at both its ends, and every two at their last."""
    for name, values in SWITCHES.items():
        for end, value in (("first", values[0]), ("last", values[-1])):
            yield from _own(f"{name}-{end}", "hut", {name: value}, ("goryo", "samurai"))
    for pair in combinations(SWITCHES, 2):
        changed = {name: SWITCHES[name][-1] for name in pair}
        yield from _own("-".join(pair), "gate", changed, ("samurai",))


def _own(
    name: str, board: str, changed: dict[str, Any], viewers: tuple[str, ...]
) -> Iterator[tuple[str, Recorded]]:
    """Her first plan, and the hunt when all has been done in it that may be."""
    book = replace(goryo.rulebook(), **changed)
    with patch.dict(goryo.RULEBOOKS, {book.name: book}):
        game, rng = goryo.new_game(book.name, board=board), Random(name)
        while game.outcome is None and game.scene.phase is not Phase.PLAN:
            game = game.play_random(rng)
        if "goryo" in viewers:
            yield from _seen(f"rules-{name}-plan", game, ("goryo",))
        game = game if game.outcome else game.play_random(rng)
        while moves := [m for m in _moves(game) if not isinstance(m, Done)]:
            game = game.play(rng.choice(moves))
        yield from _seen(f"rules-{name}-hunt", game, ("samurai",))


def _moves(game: Game) -> list[Move]:
    hunting = game.scene.phase in (Phase.HUNT, Phase.ANSWER)
    return list(game.legal_moves()) if hunting else []


def _drawn(game: Game) -> Game:
    while game.scene.phase is Phase.DRAW:
        game = game.play(next(iter(game.legal_moves())))
    return game


def _seen(
    name: str, game: Game, viewers: tuple[str, ...] = VIEWERS
) -> Iterator[tuple[str, Recorded]]:
    for role in viewers:
        view = goryo.view_of(game, role)
        recorded: Recorded = {"view": goryo.view_to_json(view)}
        if view.to_act and view.scene.phase is Phase.PLAN:
            recorded |= _plans(view)
        yield f"{name}-{role}", recorded


def _plans(view: View) -> Recorded:
    """Plans that are taken, and the same with something changed that are not."""
    rng = Random(11)
    accepted: dict[str, None] = {}
    refused: dict[str, str] = {}
    tiles, colours = view.board.tile_names, view.rules.colours[: len(view.board.rooms)]
    while len(accepted) < min(PLANS, view.count_moves()):
        accepted[_written(view, rng)] = None
    tries = list(accepted) * 4
    for plan in tries:
        words = plan.split()
        path = words[1].split("-")
        match rng.randrange(4):
            case 0:
                path[rng.randrange(len(path))] = rng.choice(tiles)
            case 1:
                path.pop()
            case 2:
                words += ["trail", rng.choice(tiles)]
            case _:
                words += rng.choice((["shadow", rng.choice(tiles)], ["illusion", colours[0]]))
        words[1] = "-".join(path)
        try:
            refusal = view.why_not(" ".join(words))
        except goryo.Malformed:
            continue
        if refusal and len(refused) < PLANS:
            refused[" ".join(words)] = refusal.reason.message
    return {"accepted": list(accepted), "refused": refused}


def _written(view: View, rng: Random) -> str:
    if view.scene.referee is not goryo.Referee.TABLETOP:
        return view.write(view.sample_move(rng))
    # Any placement is taken; these begin where she is, as the page's do.
    assert view.scene.goryo is not None
    tiles = [rng.choice(view.board.tiles) for _ in range(rng.randint(1, 5))]
    plan = Plan((view.scene.goryo, *tiles), rng.choice((None, *view.board.tiles)))
    assert view.why_not(plan) is None
    return view.write(plan)


def _text(recorded: Recorded) -> str:
    return json.dumps(recorded, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the recorded views of web/tests.")
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    check: bool = parser.parse_args().check
    wanted = {place: _text(recorded) for place, recorded in files()}
    there = {
        file.relative_to(FOLDER).as_posix(): file.read_text(encoding="utf-8")
        for folder in ("fixtures", "lessons")
        for file in (FOLDER / folder).glob("*.json")
    }
    if check:
        stale = sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))
        if stale:
            print(f"Not up to date in web/tests: {', '.join(stale)}.", file=sys.stderr)
            print("Run python tools/page_fixtures.py.", file=sys.stderr)
        return 1 if stale else 0
    for name in there.keys() - wanted.keys():
        (FOLDER / name).unlink()
    for name, text in wanted.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
