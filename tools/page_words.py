"""Write what the page has of the words: its files of each language, and what its tests compare.

web/src/words/LANGUAGE.ts and study-LANGUAGE.ts   which files of words the page loads
web/tests/words.json and typed.json               what it must say and read, as Python does

python tools/page_words.py           write the files
python tools/page_words.py --check   exit 1 when one is not up to date
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random

from goryo.choices import choices
from goryo.errors import Malformed
from goryo.events import EVENTS
from goryo.game import Game, new_game
from goryo.moves import read_move
from goryo.outcome import Ending
from goryo.plain_data import Json
from goryo.roles import Role
from goryo.rulebook import Power
from goryo.view import View, view_of
from goryo.view_json import view_to_json
from goryo.words import LANGUAGES, VOCABULARIES, Words
from goryo.words.fluent import sources
from goryo.words.sentences import problem_sentence
from goryo.words.story import story
from goryo.words.typed import Typed

WEB = Path(__file__).resolve().parent.parent / "web"
FOLDER = WEB / "tests"
EVERYWHERE = (
    *("belief", "board", "drawing", "log", "names", "outcome", "page", "palace", "play"),
    *("problems", "rulebooks", "rules", "server", "why"),
)
"""The files of words that every page needs."""
STUDIES = ("puzzle", "record", "review", "study")
"""Those of reviews, records and puzzles."""

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


# -- what is typed ---------------------------------------------------------------------------------

LINES = {
    "enter": ("b2", " B2 ", "enter b2", "to b2", ""),
    "curse": ("a1 b2", "a1-b2", "curse a1 b2", "a1"),
    "plan": (
        *("{start}-{path}", "{path}", "plan {start} > {path}", "{far}-{path}", "{path}, nonsense"),
        *(
            "{start}-{path} {trail} e5",
            "{path} {shadow} {near} {illusion} {colour}",
            "{leap} {path}",
        ),
    ),
    "hunt": (
        *("{colour} {step} b1", "{colour} {search}", "{colour} {hound} b1", "{done}", "d", "2 b1"),
        *("1?", "{initial}?b1", "{initial}1 b1", "b4", "b4 ?", "? b1", "{step} b1", "{colour}"),
        *("{colour} fly b1", "green move b1", "green sniff b1", "green step b1", "? b1 b2", "é"),
    ),
    "answer": ("{yes}", "{no}", "y", "n", "maybe"),
}
"""Lines for each phase; the words in braces are those of the language and the rulebook."""


def read_lines(view: View, vocabulary: str) -> dict[str, list[list[str]]]:
    """What each line means in each language."""
    return {
        lang: [
            [line, Typed(Words(lang, vocabulary)).move(line, view)]
            for line in _lines(view, Words(lang, vocabulary))
        ]
        for lang in LANGUAGES
    }


def _lines(view: View, words: Words) -> list[str]:
    board, colour = view.board, view.rules.colours[1]
    start = board.tile_names[view.scene.goryo or 0]
    steps = [board.neighbours[view.scene.goryo or 0][0]]
    while len(steps) < view.rules.movement_cubes:
        steps.append(board.neighbours[steps[-1]][-1])
    names = {
        **{power.value: words.say(f"power-{power}") for power in Power},
        **{verb: words.say(f"verb-{verb}") for verb in ("step", "search", "hound")},
        **{value: words.say(f"value-{value}") for value in ("yes", "no")},
        "done": words.say("command-done"),
        "colour": words.colour(colour),
        "initial": words.colour(colour)[0],
        "start": start,
        "path": "-".join(board.tile_names[tile] for tile in steps),
        "near": board.tile_names[steps[0]],
        "far": board.tile_names[-1],
    }
    return [line.format(**names) for line in LINES[view.scene.phase.value]]


def typed() -> list[Json]:
    """A position of each phase, and lines that are typed there."""
    found: dict[tuple[str, bool], Json] = {}
    for rulebook, variants, referee, seed, _ in GAMES:
        rng = Random(seed)
        game = new_game(rulebook=rulebook, variants=variants, referee=referee)
        for _ in range(40):
            if game.outcome is not None:
                break
            scene = game.position.scene
            place = (scene.phase.value, bool(scene.turn.called))
            if scene.phase.value in LINES and place not in found:
                found[place] = _read(view_of(game, game.position.actor or Role.WATCHER))
            game = game.play_random(rng)
    if missing := set(LINES) - {phase for phase, _ in found}:
        raise SystemExit(f"no game shows {', '.join(sorted(missing))}: choose other seeds")
    return list(found.values())


def _read(view: View) -> Json:
    data = view_to_json(view, with_choices=False)
    tiles = [{"name": tile["name"], "near": tile["near"]} for tile in data["board"]["tiles"]]
    scene = {name: data["scene"][name] for name in ("phase", "goryo", "curse", "turn")}
    vocabulary = view.rules.vocabulary
    return {
        "vocabulary": vocabulary,
        "view": {
            "role": data["role"],
            "rules": {"movement_cubes": view.rules.movement_cubes},
            "board": {"tiles": tiles, "rooms": data["board"]["rooms"]},
            "scene": scene,
        },
        "lines": read_lines(view, vocabulary),
    }


# -- the files -------------------------------------------------------------------------------------


def said() -> Json:
    games = []
    seen: set[str] = set()
    for rulebook, variants, referee, seed, role in GAMES:
        view = view_of(played(rulebook, variants, referee, seed), role)
        seen |= {event.kind for event in view.history}
        games.append(told(view))
    missing = {event.kind for event in EVENTS} - seen
    if missing:
        raise SystemExit(f"no game shows {', '.join(sorted(missing))}: choose other seeds")
    return {
        "games": games,
        "refusals": refusals(),
        "problems": problems(),
        "outcomes": outcomes(),
    }


def files(language: str) -> str:
    """The module with the words of a language that every page needs."""
    own = sorted({file.name for v in VOCABULARIES for file in sources(language, v)})
    terms = [name.removesuffix(".ftl") for name in own if name.startswith("terms")]
    named = {name: name.replace("-", "") for name in (*EVERYWHERE, *terms)}
    imports = [
        f'import {of} from "$words/{language}/{name}.ftl?raw";' for name, of in named.items()
    ]
    kinds = [
        f'"{name[6:]}": {named[name]}' if name[6:] else f"all: {named[name]}" for name in terms
    ]
    return "\n".join(
        [
            *imports,
            'import type { Files } from "./words";',
            "",
            "export const files: Files = {",
            f'  language: "{language}",',
            "  shared: [",
            *(f"    {name}," for name in EVERYWHERE),
            "  ],",
            f"  terms: {{ {', '.join(kinds)} }},",
            "};",
            "",
        ]
    )


def studies(language: str) -> str:
    """The module with its words of reviews, records and puzzles."""
    return "\n".join(
        [
            *(f'import {name} from "$words/{language}/{name}.ftl?raw";' for name in STUDIES),
            "",
            "/** What is said of reviews, records and puzzles. */",
            f'export default [{", ".join(STUDIES)}].join("\\n");',
            "",
        ]
    )


def written() -> dict[Path, str]:
    modules = {
        WEB / "src" / "words" / name: text
        for language in LANGUAGES
        for name, text in (
            (f"{language}.ts", files(language)),
            (f"study-{language}.ts", studies(language)),
        )
    }
    fixtures = {
        FOLDER / name: json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        for name, data in (("words.json", said()), ("typed.json", typed()))
    }
    return modules | fixtures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    late = {
        path: text
        for path, text in written().items()
        if not (path.is_file() and path.read_text(encoding="utf-8") == text)
    }
    if not check:
        for path, text in late.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return 0
    for path in late:
        print(f"{path.name} is not up to date: run python tools/page_words.py", file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
