"""What people type at the prompt, turned into notation: short forms and words of their language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from goryo.board import reachable
from goryo.rulebook import Power
from goryo.scene import Phase
from goryo.view import View
from goryo.words import Words

_TILE = re.compile(r"[a-p]\d{1,2}")
_BETWEEN = re.compile(r"[-–—>→,;\s]+")

COMMANDS = (
    *("help", "moves", "why", "board", "log", "map"),
    *("undo", "rules", "instruct", "resign", "quit"),
)
_ALSO = {"?": "help", "exit": "quit", "q": "quit"}


def plain(text: str) -> str:
    """Lower case without accents, so that nobody needs them on a foreign keyboard."""
    split = unicodedata.normalize("NFD", text.lower())
    return "".join(c for c in split if not unicodedata.combining(c))


def asked_for(line: str, words: Words) -> str | None:
    """`help`, `quit` or `skip`, where no more can be asked for; None for everything else."""
    word = plain(line.strip())
    for name in ("help", "quit", "skip"):
        if word in (name, plain(words.say(f"command-{name}"))):
            return name
    return _ALSO.get(word)


class Typed:
    """Reads lines in one language; English words and the notation itself are always understood."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.commands = {name: name for name in COMMANDS} | _ALSO
        for name in COMMANDS:
            self.commands[plain(words.say(f"command-{name}"))] = name
        self.done = {"done", "d", "end", plain(words.say("command-done"))}
        self.verbs = {
            "step": {"step", "move", "go", *self._names("verb-step")},
            "search": {"search", *self._names("verb-search")},
            "hound": {"hound", "sniff", "dog", *self._names("verb-hound")},
        }

    def _names(self, verb: str) -> set[str]:
        return {plain(self.words.say(verb)), plain(self.words.say(f"{verb}.typed"))}

    def command(self, line: str) -> tuple[str, str] | None:
        """The command that the line begins with, and what follows it; None if it is a move."""
        first, _, rest = line.strip().partition(" ")
        name = self.commands.get(plain(first))
        return None if name is None else (name, rest.strip())

    def truth(self, line: str) -> bool | None:
        """Yes or no."""
        word = plain(line.strip())
        for answer, names in (
            (True, ("yes", plain(self.words.say("value-yes")))),
            (False, ("no", plain(self.words.say("value-no")))),
        ):
            if word and any(name.startswith(word) for name in names):
                return answer
        return None

    def deceive(self, text: str) -> bool | None:
        word = plain(text)
        if word in ("deceive", plain(self.words.say("command-deceive"))):
            return True
        return False if word in ("honest", plain(self.words.say("command-honest"))) else None

    def move(self, line: str, view: View) -> str:
        """The line in notation, as far as it can be understood; the rest stays as it is."""
        line = line.strip()
        words = [word for word in _BETWEEN.split(plain(line)) if word]
        match view.scene.phase:
            case Phase.ENTER if len(words) == 1 and _TILE.fullmatch(words[0]):
                return f"enter {words[0]}"
            case Phase.CURSE if len(words) == 2 and all(map(_TILE.fullmatch, words)):
                return f"curse {words[0]} {words[1]}"
            case Phase.PLAN:
                return self._plan(words, view) or line
            case Phase.HUNT:
                return self._action(plain(line), view) or line
            case Phase.ANSWER:
                yes = self.truth(line)
                return line if yes is None else ("yes" if yes else "no")
        return line

    # -- plans -----------------------------------------------------------------------------------

    def _plan(self, words: list[str], view: View) -> str | None:
        if words[:1] == ["plan"]:
            words = words[1:]
        path: list[str] = []
        while words and _TILE.fullmatch(words[0]):
            path.append(words.pop(0))
        if not path:
            return None
        cubes = view.rules.movement_cubes
        start = "" if view.scene.goryo is None else view.board.tile_names[view.scene.goryo]
        if path[0] != start and len(path) in (cubes, cubes + 1) and self._follows(path[0], view):
            path.insert(0, start)
        return " ".join(["plan", "-".join(path), *self._powers(words, view)])

    def _follows(self, name: str, view: View) -> bool:
        """Whether that tile is a step away from her: then her own has been left out."""
        here = view.scene.goryo
        near = () if here is None else reachable(view.board, here, view.scene.curse)
        return name in [view.board.tile_names[tile] for tile in near]

    def _powers(self, words: list[str], view: View) -> list[str]:
        """Powers by their names in either language; the leap needs no word of its own."""
        said: list[str] = []
        names = {
            power: {power.value, *plain(self.words.say(f"power-{power}")).split()}
            for power in Power
        }
        for word in words:
            power = _only(word, names)
            if power is Power.LEAP:
                continue
            if power is not None:
                if said[-1:] != [power.value]:
                    said.append(power.value)
            elif said[-1:] == [Power.ILLUSION.value]:
                said.append(self._colour(word, view) or word)
            else:
                said.append(word)
        return said

    # -- the Samurai -----------------------------------------------------------------------------

    def _action(self, line: str, view: View) -> str | None:
        words = line.replace("?", " ? ").split()
        if not words:
            return None
        if len(words) == 1 and words[0] in self.done:
            return "done"
        # Alone "b4" is a tile; with something behind it, it is the badge of the fourth Samurai.
        alone = len(words) == 1 and _TILE.fullmatch(words[0])
        colour = None if alone else self._colour(words[0], view)
        named = colour is not None
        if colour is not None:
            words = words[1:]
        else:
            acting = view.scene.turn.acting
            if acting is None:
                return None
            colour = view.scene.colour(acting)
        match words:
            case ["?"]:
                return f"{colour} search"
            case ["?", tile]:
                return f"{colour} hound {tile}"
            case [tile] if _TILE.fullmatch(tile):
                return f"{colour} step {tile}"
            case [verb, *rest]:
                known = _only(verb, self.verbs) or (verb if named else None)
                return None if known is None else " ".join([colour, known, *rest])
        return colour

    def _colour(self, word: str, view: View) -> str | None:
        """A Samurai by number, badge, or the beginning of his colour in either language."""
        colours = view.rules.colours[: len(view.board.samurai)]
        number = re.fullmatch(r"[a-z]?([1-8])", word)
        if number and int(number[1]) <= len(colours):
            colour = colours[int(number[1]) - 1]
            initials = {colour[0], plain(self.words.colour(colour))[0]}
            return colour if word[0].isdigit() or word[0] in initials else None
        local = {colour: {plain(self.words.colour(colour))} for colour in colours}
        english = {colour: {colour} for colour in colours}
        return _only(word, local) or _only(word, english)


_Name = TypeVar("_Name", bound=str)


def _only(word: str, names: dict[_Name, set[str]]) -> _Name | None:
    """The one thing that has this name, or of which alone a name begins so."""
    exact = [name for name, known in names.items() if word in known]
    if len(exact) == 1:
        return exact[0]

    def begins(known: Iterable[str]) -> bool:
        return any(each.startswith(word) for each in known)

    found = [name for name, known in names.items() if begins(known)]
    return found[0] if len(found) == 1 else None
