"""Transcripts: a game told in a text file, line by line, that can be replayed and told again.

A file has a head of `key: value` lines, an empty line, and a body of lines beginning with

    #  a remark
    @  the remark at which a worked example begins
    >  a move in notation, which is made
    !  a move that is only tried
    ?  a question: table, secrets, targets, routes TILE, fits

Lines indented by two spaces are the answers. `retell` makes them anew from the other lines. The
worked examples lie in the library, which plays them for the page of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import goryo.guide
from goryo.errors import GoryoError
from goryo.game import Game, new_game
from goryo.guide.examples import read_transcript
from goryo.roles import VIEWERS, Role
from goryo.view import View, view_of
from tests.rulebooks import telling

PLAYTHROUGHS = Path(__file__).resolve().parent / "playthroughs"
WORKED = Path(goryo.guide.__path__[0]) / "worked"


class BadTranscript(Exception):
    """A line that cannot be replayed."""


@dataclass(frozen=True)
class Transcript:
    """A file, taken apart."""

    path: Path
    head: dict[str, str]
    head_lines: list[str]
    body: list[str]

    @property
    def text(self) -> str:
        return "\n".join([*self.head_lines, "", *self.body]) + "\n"

    @property
    def clauses(self) -> list[str]:
        return self.head["proves"].split()

    @property
    def variants(self) -> list[str]:
        return [] if self.head["variants"] == "none" else self.head["variants"].split()

    @property
    def is_playthrough(self) -> bool:
        return self.path.parent == PLAYTHROUGHS


def read(path: Path) -> Transcript:
    text = path.read_text(encoding="utf-8")
    head, body = read_transcript(text)
    return Transcript(path, head, text[: text.index("\n\n")].splitlines(), body)


@dataclass
class Telling:
    """A game under way, with the three views that grow beside it."""

    game: Game
    whole: bool = False
    """Whether every move is followed by all three views in full."""
    views: dict[Role, View] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.views = {role: view_of(self.game, role) for role in VIEWERS}

    def hear(self, line: str) -> list[str]:
        """The answers to one line."""
        sign, _, words = line.partition(" ")
        match sign:
            case "#" | "@" | "":
                return []
            case ">":
                return self.make(words)
            case "!":
                return [self.attempt(words)]
            case "?":
                return list(self.answer(*words.split()))
        raise BadTranscript("a line begins with #, @, >, ! or ?")

    def make(self, move: str) -> list[str]:
        before = dict(self.views)
        seen = len(self.game.events)
        self.game = self.game.play(move)
        for role in self.views:
            for event in self.game.events[seen:]:
                self.views[role] = self.views[role].see(event)
        said = telling.happened(before, self.views)
        return [*said, *telling.whole_views(self.views)] if self.whole else said

    def attempt(self, move: str) -> str:
        """What whoever is to act is told about a move, and the referee would say the same."""
        refusal = self.game.why_not(move)
        actor = self.game.actor
        if actor in self.views and self.views[actor].why_not(move) != refusal:
            raise BadTranscript(f"the view of {actor} judges this move differently")
        return telling.refusal_words(refusal)

    def answer(self, question: str, *about: str) -> Iterator[str]:
        match question, about:
            case "table", ():
                rows = {role: telling.table(view.scene) for role, view in self.views.items()}
                yield from telling.grouped(rows)
            case "secrets", ():
                yield from telling.secrets(self.views)
            case "targets", ():
                yield from telling.targets(self.views[Role.GORYO])
            case "routes", (tile,):
                yield from telling.routes(self.views[Role.GORYO], self.game.board.tile(tile))
            case "fits", ():
                yield telling.fits(self.views[Role.SAMURAI])
            case _:
                raise BadTranscript(f"unknown question: {question}")


def begin(transcript: Transcript) -> Telling:
    """The telling at the first line of the body: at the setup, or after another example."""
    if "after" in transcript.head:
        earlier = read(transcript.path.with_name(f"{transcript.head['after']}.txt"))
        told = begin(earlier)
        for line in earlier.body:
            if line.startswith(">"):
                told.hear(line)
        return Telling(told.game)
    head = transcript.head
    game = new_game(head["rulebook"], transcript.variants, head["board"], head["referee"])
    return Telling(game, whole=transcript.is_playthrough)


def replay(transcript: Transcript) -> Game:
    """The game at the end of the transcript."""
    told = begin(transcript)
    for _ in _told(transcript, told):
        pass
    return told.game


def retell(transcript: Transcript) -> str:
    """The text with every answer made anew."""
    body = list(_told(transcript, begin(transcript)))
    return "\n".join([*transcript.head_lines, "", *body]) + "\n"


def _told(transcript: Transcript, told: Telling) -> Iterator[str]:
    for number, line in enumerate(transcript.body, start=len(transcript.head_lines) + 2):
        if line.startswith("  "):
            continue
        yield line
        try:
            answers = told.hear(line)
        except (GoryoError, BadTranscript) as error:
            raise BadTranscript(f"{transcript.path}:{number}: {line}: {error}") from error
        yield from (f"  {answer}" for answer in answers)


def examples(rulebook: str) -> list[Path]:
    return sorted((WORKED / rulebook).glob("*.txt"))


def playthroughs() -> list[Path]:
    return sorted(PLAYTHROUGHS.glob("*.txt"))
