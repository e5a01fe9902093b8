"""`goryo prove`: figures of strength, each with its command, its interval and its version."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar

from goryo.cli.command import INTERRUPTED, Argument, Command, Exit, Group, Option
from goryo.cli.desk import Usage, cannot_write, echo, print_json, words_for
from goryo.cli.opponents import warmed_up
from goryo.cli.progress import progress
from goryo.cli.prove_report import print_report
from goryo.cli.shared import AsJson, Lang, RulebookName
from goryo.game import BEHAVIOUR
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.rulebook import rulebook as rulebook_named

if TYPE_CHECKING:
    from goryo.lab.findings import Finding, FindingsFile
    from goryo.lab.proof import ProofPart
    from goryo.words import Words


Suites = Annotated[list[str] | None, Argument(help="about-prove-suites", metavar="SUITE")]
Count = Annotated[int | None, Option(min=1, max=10_000, help="about-prove-count", metavar="N")]
Forced = Annotated[bool, Option("--forced", help="about-prove-forced")]
Gap = Annotated[float, Option(min=0.0, max=1.0, help="about-prove-gap", metavar="GAP")]
Nodes = Annotated[int, Option(min=1, max=1_000_000_000, help="about-prove-nodes", metavar="N")]
Budget = Annotated[float, Option(min=0.001, max=60.0, help="about-prove-budget", metavar="SECONDS")]
Jobs = Annotated[int, Option(min=1, max=256, help="about-prove-jobs", metavar="N")]
Resume = Annotated[str | None, Option(help="about-prove-resume", metavar="FILE")]


def rounds(
    suites: Suites = None,
    count: Count = None,
    forced: Forced = False,
    gap: Gap = 1e-4,
    nodes: Nodes = 1_000_000,
    jobs: Jobs = 2,
    resume: Resume = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from goryo.lab.findings import count_rounds
    from goryo.lab.proof import ProofPart

    how = {"gap": gap, "nodes": nodes, "forced": forced}
    _prove_suites(ProofPart.ROUNDS, suites, count, how, count_rounds, jobs, resume, as_json, lang)


def responses(
    suites: Suites = None,
    count: Count = None,
    forced: Forced = False,
    first: Annotated[bool, Option("--first", help="about-prove-first")] = False,
    jobs: Jobs = 1,
    resume: Resume = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from goryo.lab.findings import count_responses
    from goryo.lab.proof import ProofPart

    how = {"forced": forced, "first": first}
    _prove_suites(
        ProofPart.RESPONSES, suites, count, how, count_responses, jobs, resume, as_json, lang
    )


def played(
    suites: Suites = None,
    count: Count = None,
    forced: Forced = False,
    budget: Budget = 1.0,
    gap: Gap = 1e-4,
    nodes: Nodes = 1_000_000,
    jobs: Jobs = 2,
    resume: Resume = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from goryo.lab.findings import count_played
    from goryo.lab.proof import ProofPart

    how = {"gap": gap, "nodes": nodes, "forced": forced, "budget": budget}
    _prove_suites(ProofPart.PLAYED, suites, count, how, count_played, jobs, resume, as_json, lang)


def swaps(
    count: Annotated[
        int, Option(min=1, max=10_000_000, help="about-prove-swaps-count", metavar="N")
    ] = 10_000,
    budget: Annotated[
        float, Option(min=0.0001, max=60.0, help="about-prove-budget", metavar="SECONDS")
    ] = 0.01,
    jobs: Jobs = 2,
    resume: Resume = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    words = words_for(lang)
    warmed_up("master", words)
    from goryo.lab.findings import count_swaps
    from goryo.lab.swaps import TWINS, Swap, compare

    tasks = [Swap(n, budget) for n in range(1, -(-count // TWINS) + 1)]
    found, stopped = _find_all(compare, tasks, jobs, resume)
    command = _command("swaps", (), {"count": count, "budget": budget})
    counted = count_swaps(found) if found else None
    _tell("swaps", command, counted, found, stopped, as_json, words)
    if any(finding["different"] for finding in found):
        raise Exit(1)
    if stopped:
        raise Exit(INTERRUPTED)


def nemesis(
    count: Annotated[
        int, Option(min=1, max=1_000_000, help="about-prove-fates", metavar="N")
    ] = 100,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    budget: Budget = 1.0,
    jobs: Jobs = 2,
    resume: Resume = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    words = words_for(lang)
    name = rulebook_named(rulebook).name
    warmed_up("nemesis", words)
    from goryo.lab.whole_games import NemesisTask, count_gains, meet

    tasks = [NemesisTask(number, budget, name) for number in range(1, count + 1)]
    found, stopped = _find_all(meet, tasks, jobs, resume)
    command = _command("nemesis", (), {"count": count, "rulebook": name, "budget": budget})
    counted = count_gains(found) if found else None
    _tell("nemesis", command, counted, found, stopped, as_json, words)
    if stopped:
        raise Exit(INTERRUPTED)


class ToFindOut(Protocol):
    """Something to find out."""

    def head(self) -> Finding: ...


def _prove_suites(
    part: ProofPart,
    suites: list[str] | None,
    count: int | None,
    how: dict[str, Any],
    counted: Callable[[Sequence[Finding]], Finding],
    jobs: int,
    resume: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    from goryo.lab.findings import by_suite
    from goryo.lab.proof import ProofPart, find, questions

    words = words_for(lang)
    tasks = questions(part, suites or (), count, **how)
    if part is ProofPart.PLAYED:
        warmed_up("master", words)
    else:
        _warm(words)
    found, stopped = _find_all(find, tasks, jobs, resume)
    told = by_suite(found, counted) if found else None
    command = _command(part.value, suites or (), {"count": count, **how})
    _tell(part.value, command, told, found, stopped, as_json, words)
    if stopped:
        raise Exit(INTERRUPTED)


def _warm(words: Words) -> None:
    """Have the solver compiled once, before the processes begin."""
    from goryo.cli.kernel import warm_up
    from goryo.solver.warm import ROUNDS

    warm_up(words, ROUNDS)


_Task = TypeVar("_Task", bound=ToFindOut)


def _find_all(
    work: Callable[[_Task], Finding], tasks: Sequence[_Task], jobs: int, resume: str | None
) -> tuple[list[Finding], bool]:
    """What comes of the tasks, in their order; and whether somebody stopped it before the end."""
    from goryo.lab.work import share_out

    with _kept(resume) as kept, progress("goryo prove") as show:
        known = [kept.known_of(task.head()) if kept else None for task in tasks]
        missing = [task for task, before in zip(tasks, known, strict=True) if before is None]
        fresh: list[Finding] = []
        done = len(tasks) - len(missing)
        stopped = False
        show(done, len(tasks))
        try:
            with closing(share_out(work, missing, jobs)) as made:
                for finding in made:
                    fresh.append(finding)
                    _keep(kept, finding, resume)
                    show(done + len(fresh), len(tasks))
        except KeyboardInterrupt:
            stopped = True
    rest = iter(fresh)
    found = [before or next(rest, None) for before in known]
    return [each for each in found if each is not None], stopped


def _kept(resume: str | None) -> FindingsFile | nullcontext[None]:
    from goryo.lab.findings import FindingsFile, NotFindings

    if resume is None:
        return nullcontext()
    try:
        return FindingsFile(Path(resume))
    except NotFindings as error:
        raise Usage("prove-no-findings", file=shorten(resume, 60), line=error.line) from None
    except (OSError, ValueError) as error:
        raise cannot_write(resume, error) from None


def _keep(kept: FindingsFile | None, finding: Finding, resume: str | None) -> None:
    if kept is None:
        return
    try:
        kept.add(finding)
    except OSError as error:
        raise cannot_write(str(resume), error) from None


def _command(part: str, suites: Sequence[str], how: dict[str, Any]) -> str:
    """What is typed to find the same again; processes and files make no difference."""
    typed = ["goryo", "prove", part, *suites]
    for name, value in how.items():
        if value is True:
            typed.append(f"--{name}")
        elif value is not None and value is not False:
            typed += [f"--{name}", f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join(typed)


def _tell(
    part: str,
    command: str,
    told: Any,
    found: Sequence[Finding],
    stopped: bool,
    as_json: bool,
    words: Words,
) -> None:
    if as_json:
        head = {"command": command, "version": version("goryo"), "behaviour": BEHAVIOUR}
        whole = {"part": part, "complete": not stopped, **head, "counted": told}
        print_json({**whole, "findings": list(found)})
    elif told is None:
        echo(words.say("prove-nothing"), err=True)
    else:
        print_report(part, told, command, words)
    if stopped:
        echo(words.say("prove-stopped", done=len(found)), err=True)


app = Group(
    {
        "rounds": "goryo.cli.prove:_rounds",
        "responses": "goryo.cli.prove:_responses",
        "played": "goryo.cli.prove:_played",
        "swaps": "goryo.cli.prove:_swaps",
        "nemesis": "goryo.cli.prove:_nemesis",
    },
    help="about-prove",
)
_rounds = Command(rounds, help="about-prove-rounds")
_responses = Command(responses, help="about-prove-responses")
_played = Command(played, help="about-prove-played")
_swaps = Command(swaps, help="about-prove-swaps")
_nemesis = Command(nemesis, help="about-prove-nemesis")
