"""Write web/tests/words.json: what the page must say, to the letter, as Python says it.

python tools/page_words.py           write the file
python tools/page_words.py --check   exit 1 when the file is not up to date
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from goryo.choices import choices
from goryo.errors import Malformed
from goryo.events import EVENTS
from goryo.game import Game, new_game
from goryo.moves import read_move
from goryo.outcome import Ending
from goryo.roles import Role
from goryo.view import View, view_of
from goryo.view_json import view_to_json
from goryo.words import LANGUAGES, Words
from goryo.words.sentences import problem_sentence
from goryo.words.story import story

FIXTURE = Path(__file__).resolve().parent.parent / "web" / "tests" / "words.json"
Json = dict[str, Any]

GAMES = (
    # rulebook, variants, referee, seed, whose view
    ("en-2024", (), "guided", 1, Role.GORYO),
    ("en-2019", (), "tabletop", 2, Role.SAMURAI),
    ("fr-2019", ("genjutsu",), "tabletop", 3, Role.GORYO),
    ("it-2021", ("cursed-object",), "guided", 4, Role.WATCHER),
    ("it-2019", (), "guided", 5, Role.SAMURAI),
)
BAD_MOVES = (
    "",
    "green",
    "green fly",
    "mauve step b1",
    "plan b1-z9",
    "plan b1 trail",
    "enter b1 b1",
)


def played(rulebook: str, variants: tuple[str, ...], referee: str, seed: int) -> Game:
    """A game of random moves; every second one is given up after a while."""
    rng = Random(seed)
    game = new_game(rulebook=rulebook, board="hut", variants=variants, referee=referee)
    for _ in range(60):
        if game.outcome is None:
            game = game.play_random(rng)
    return game.close(Ending.RESIGNED, Role.SAMURAI) if game.outcome is None else game


def told(view: View) -> Json:
    data = view_to_json(view, with_choices=False)
    tiles = [{"name": tile["name"], "object": tile["object"]} for tile in data["board"]["tiles"]]
    vocabulary = view.rules.vocabulary
    return {
        "rules": data["rules"],
        "board": {"tiles": tiles},
        "history": data["history"],
        "lines": {lang: story(view, Words(lang, vocabulary)) for lang in LANGUAGES},
    }


def refusals() -> list[Json]:
    """One of every reason that the choices of these games give."""
    found: dict[str, Json] = {}
    for rulebook, variants, referee, seed, _ in GAMES:
        rng = Random(seed)
        game = new_game(rulebook=rulebook, board="hut", variants=variants, referee=referee)
        for _ in range(60):
            if game.outcome is not None:
                break
            for role in (Role.GORYO, Role.SAMURAI):
                for choice in choices(view_of(game, role))["moves"]:
                    if choice["refusal"]:
                        found.setdefault(choice["refusal"]["reason"], choice["refusal"])
            game = game.play_random(rng)
    said = []
    for reason in sorted(found):
        refusal = found[reason]
        lines = {
            f"{lang} {vocabulary}": (
                f"{Words(lang, vocabulary).refusal(reason, refusal['args'])} ({refusal['clause']})"
            )
            for lang in LANGUAGES
            for vocabulary in ("2019", "2024")
        }
        said.append({"refusal": refusal, "said": lines})
    return said


def problems() -> list[Json]:
    game = new_game(board="hut")
    said = []
    for text in BAD_MOVES:
        try:
            read_move(text, game.board, game.rules.colours)
        except Malformed as error:
            for p in error.problems:
                data = {"what": p.what, "line": p.line, "column": p.column, "args": dict(p.args)}
                lines = {lang: problem_sentence(p, Words(lang)) for lang in LANGUAGES}
                said.append({"problem": data, "said": lines})
    return said


def outcomes() -> list[Json]:
    return [
        {
            "reason": ending.id,
            "winner": winner,
            "said": {lang: Words(lang).outcome(ending.id, winner) for lang in LANGUAGES},
        }
        for ending in Ending
        for winner in ("goryo", "samurai", None)
    ]


def fixture() -> str:
    games = []
    seen: set[str] = set()
    for rulebook, variants, referee, seed, role in GAMES:
        view = view_of(played(rulebook, variants, referee, seed), role)
        seen |= {event.kind for event in view.history}
        games.append(told(view))
    missing = {event.kind for event in EVENTS} - seen
    if missing:
        raise SystemExit(f"no game shows {', '.join(sorted(missing))}: choose other seeds")
    whole = {
        "games": games,
        "refusals": refusals(),
        "problems": problems(),
        "outcomes": outcomes(),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args().check:
        FIXTURE.parent.mkdir(parents=True, exist_ok=True)
        FIXTURE.write_text(fixture(), encoding="utf-8")
        return 0
    if FIXTURE.is_file() and FIXTURE.read_text(encoding="utf-8") == fixture():
        return 0
    print(f"{FIXTURE.name} is not up to date: run python tools/page_words.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
