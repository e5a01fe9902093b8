"""The words of the game in English, Italian and French.

English has two vocabularies, that of the 2019 rulebook and that of the 2024 one; Italian and
French have one each. The sentences are Fluent files (`en/`, `it/`, `fr/`), and everything that
goes in is neutral: tile names, object ids, colour ids, numbers.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from goryo.refusals import Refusal
from goryo.words.fluent import LANGUAGES, VOCABULARIES, bundle

__all__ = ["LANGUAGES", "VOCABULARIES", "Arg", "Words", "system_language"]

Arg = str | int | bool | Sequence[str] | None


class Words:
    """What the program says in one language, with the words of one vocabulary.

    `vocabulary` is "2019" or "2024" and makes a difference in English only. Making one is cheap:
    files are read once. A message that is missing raises LookupError.
    """

    def __init__(self, language: str = "en", vocabulary: str = "2024") -> None:
        self.language = language
        self.vocabulary = vocabulary
        self._bundle = bundle(language, vocabulary)

    def say(self, message_id: str, /, **args: str | int) -> str:
        """The text of a message, or of an attribute as `message.attribute`."""
        return self._bundle.text(message_id, args)

    def decimal(self, value: float, form: str = ".2f") -> str:
        """The number with two digits after the point, or what stands for one."""
        return format(value, form).replace(".", self.say("belief-point"))

    def percent(self, share: float) -> str:
        """The share in percent, with one digit after the point."""
        return self.say("review-percent", percent=self.decimal(100 * share, ".1f"))

    def clause(self, id: str) -> str:
        """What a clause of the rules says: `clause("PLAN-4")`."""
        return self.say(f"clause-{id}")

    def object(self, id: str, form: str = "plain") -> str:
        """An object's name, plain or with its article ("the").

        Objects that only somebody's own board knows are called what they are called there.
        """
        if not self._bundle.has(f"object-{id}"):
            return id
        return self._name(f"object-{id}", form)

    def state(self, message_id: str, object: str | None = None, /, **args: str | int) -> str:
        """What is said of an object, agreeing with its name: "broken", "rotta", "brisé".

        Of no object in particular, and of those that only a board knows, in the masculine.
        """
        known = object is not None and self._bundle.has(f"object-{object}")
        gender = self.say(f"object-{object}.gender") if known else "masculine"
        return self.say(message_id, gender=gender, **args)

    def colour(self, id: str) -> str:
        return self.say(f"colour-{id}")

    def samurai(self, colour_id: str) -> str:
        """One Samurai with his article: "the green Samurai"."""
        return self.say("samurai", colour=self.colour(colour_id))

    def role(self, id: str) -> str:
        """The name of goryo, samurai, fate or watcher, without an article."""
        return self._name(f"role-{id}", "plain")

    def program(self, name: str) -> str:
        """A player of ours by the name that people read; somebody's own keeps its name."""
        known = self._bundle.has(f"page-program-{name}")
        return self.say(f"page-program-{name}") if known else name

    def rules(self, rulebook: str, variants: Iterable[str]) -> str:
        """A rulebook and its variants by the names that people read, joined by plus signs."""
        return " + ".join((rulebook, *(self.say(f"variant-{each}") for each in variants)))

    def refusal(self, reason: str, args: Mapping[str, Arg]) -> str:
        """Why a move is refused, from a reason of `goryo.refusals` and its neutral details."""
        return self.say(f"why-{reason}", **self._in_words(args))

    def why(self, refusal: Refusal) -> str:
        """A "no" as a sentence, with the clause that it rests on."""
        return f"{self.refusal(refusal.reason.message, refusal.args)} ({refusal.clause})"

    def log(self, kind: str, args: Mapping[str, Arg]) -> str:
        """One line about an event, from its kind and its neutral details."""
        return self.say(f"log-{kind}", **self._in_words(args))

    def outcome(self, reason: str, winner: str | None) -> str:
        """How a game ended and who won it: goryo, samurai, or None for nobody."""
        return self.say(f"outcome-{reason}", winner=winner or "none")

    def _name(self, message_id: str, form: str) -> str:
        return self.say(message_id if form == "plain" else f"{message_id}.{form}")

    def _in_words(self, args: Mapping[str, Arg]) -> dict[str, str | int]:
        """Arguments as messages want them: ids as names, with and without article."""
        words: dict[str, str | int] = {}
        for name, value in args.items():
            match name, value:
                case "samurai", str() | list() | tuple():
                    colours = (value,) if isinstance(value, str) else value
                    named = self._listed([self.samurai(colour) for colour in colours])
                    words["samurai"], words["Samurai"] = named, _capital(named)
                    words["samurai_count"] = len(colours)
                case "object", str():
                    words["object"] = self.object(value)
                    words["the_object"] = self.object(value, "the")
                case "power", str():
                    words["power"] = self.say(f"power-{value}")
                    named = self.say(f"power-{value}.the")
                    words["the_power"], words["The_power"] = named, _capital(named)
                case "role", str():
                    words["role"] = self.role(value)
                    words["role_id"] = value
                case _, bool():
                    words[name] = "yes" if value else "no"
                case _, None:
                    words[name] = "none"
                case _, str() | int():
                    words[name] = value
                case _:
                    raise TypeError(f"{name}: {value!r}")
        return words

    def _listed(self, names: Sequence[str]) -> str:
        *others, last = names
        if not others:
            return last
        left = reduce(lambda left, right: self.say("list-comma", left=left, right=right), others)
        return self.say("list-and", left=left, right=last)


def system_language() -> str:
    """The language that the system is set to, if it is one of ours; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
