"""Errors as sentences: what `goryo.errors` and `goryo.refusals` carry as neutral data, in words."""

from __future__ import annotations

from collections.abc import Mapping

from goryo.errors import Conflict, GoryoError, Malformed, Neutral, Problem, TurnedAway, Unknown
from goryo.parts import Missing
from goryo.plain_text import shorten
from goryo.refusals import Illegal, Refusal
from goryo.rulebook import Power
from goryo.words import Words

UNKNOWN = {
    *("rulebook", "variant", "referee", "board", "language", "viewer", "clause"),
    *("file", "directory", "player", "round", "lens", "step", "grade", "picture", "day"),
    *("example", "suite", "tile", "object"),
    *("table", "invite", "recovery-code", "identity", "sitter", "command", "path", "role"),
}
"""What `Unknown` is said of in a sentence of its own."""


def sentences(error: GoryoError, words: Words) -> list[str]:
    """The error in one sentence, or in one for each of its problems."""
    match error:
        case Malformed():
            return [problem_sentence(problem, words) for problem in error.problems]
        case Illegal():
            return [words.why(error.refusal)]
        case Unknown():
            message = f"unknown-{error.what}" if error.what in UNKNOWN else "unknown-other"
            known = ", ".join(error.known) or "none"
            return [words.say(message, given=shorten(error.given, 60), known=known)]
        case Conflict():
            return [words.say(f"problem-{error.what}", **error.details)]
        case Missing():
            return [words.say("missing-part", command=f'pip install "goryo[{error.part}]"')]
        case TurnedAway():
            return [words.say(f"refused-{error.reason}")]
    return [str(error)]


def in_english(said: object) -> str:
    """What `str` gives of an error, a refusal or a problem; `LookupError` for anything else."""
    match said:
        case GoryoError():
            return "\n".join(sentences(said, Words()))
        case Refusal():
            return Words().why(said)
        case Problem():
            return problem_sentence(said, Words())
    raise LookupError(type(said).__name__)


def problem_sentence(problem: Problem, words: Words) -> str:
    """One problem, with its place in front if it has one."""
    said = problem_text(problem, words)
    if problem.line is None:
        return said
    if problem.column is None:
        return words.say("problem-at-line", line=problem.line, what=said)
    return words.say("problem-at", line=problem.line, column=problem.column, what=said)


def problem_text(problem: Problem, words: Words) -> str:
    """What is wrong, without where."""
    args = dict(problem.args)
    if problem.what == "record-illegal":
        neutral = {k: v for k, v in args.items() if k not in ("move", "clause", "reason")}
        args = {
            "move": args["move"],
            "clause": args["clause"],
            "why": words.refusal(str(args["reason"]), neutral),
        }
    return words.say(f"problem-{problem.what}", **_named(problem.what, args, words))


def _named(what: str, args: Mapping[str, Neutral], words: Words) -> dict[str, Neutral]:
    """Ids among the details as the names that people read."""
    match what:
        case "record-fate-draw":
            return {name: words.object(str(value)) for name, value in args.items()}
        case "move-power-twice" if args["found"] in set(Power):
            return {"found": words.say(f"power-{args['found']}")}
    return dict(args)
