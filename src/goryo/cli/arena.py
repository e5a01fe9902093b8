"""`goryo arena`: two players, many pairs of games, and how sure the result is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from goryo.cli.desk import (
    AsJson,
    BoardName,
    Lang,
    RefereeName,
    RulebookName,
    Usage,
    Variants,
    console,
    open_board,
    print_json,
    words_for,
)
from goryo.cli.opponents import CHOICE, require_players
from goryo.errors import Unknown
from goryo.outcome import Ending
from goryo.plain_text import is_plain, shorten
from goryo.roles import SEATS
from goryo.rulebook import DEFAULT_RULEBOOK, idle_variants
from goryo.rulebook import rulebook as rulebook_named
from goryo.scene import Referee

if TYPE_CHECKING:
    from rich.table import Table

    from goryo.lab.arena import Warming
    from goryo.lab.match_file import MatchFile
    from goryo.lab.pairs import Match, Pair
    from goryo.lab.tally import Report, Tally
    from goryo.words import Words


class Show(Protocol):
    """Brings the progress that is shown up to date."""

    def __call__(self, warming: Warming | None = None, /) -> None: ...


_INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl-C."""
_MAX_SEED = 60
_MAX_BUDGET = 3600.0


def arena(
    first: Annotated[str, typer.Argument(help=f"{CHOICE}.", metavar="PLAYER")],
    second: Annotated[str, typer.Argument(help="The other.", metavar="PLAYER")],
    pairs: Annotated[
        int,
        typer.Option(
            "--games",
            "--pairs",
            min=1,
            max=1_000_000,
            help="Pairs of games: N pairs are 2 N games.",
            metavar="N",
        ),
    ] = 100,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    budget: Annotated[
        float, typer.Option(help="Seconds a player may think about a move.", metavar="SECONDS")
    ] = 1.0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes at work.")] = 2,
    resume: Annotated[
        str | None,
        typer.Option(
            help="Keep finished pairs in this file; if it holds some, go on from there.",
            metavar="FILE",
        ),
    ] = None,
    save_records: Annotated[
        str | None,
        typer.Option(help="Write the records of the games here.", metavar="FOLDER"),
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let two players meet in pairs of games: the same fate twice, the roles swapped.

    Scores are those of the first player, from 0 to 1, with intervals of 95 %. Ctrl-C stops and
    reports the pairs that are finished; with --resume the same command goes on later. The result
    does not depend on the number of jobs or on interruptions.
    """
    from goryo.lab.pairs import Match

    words = words_for(lang, rulebook)
    rules = rulebook_named(rulebook, variant or ())
    if referee not in tuple(Referee):
        raise Unknown("referee", referee, tuple(Referee))
    require_players(first, second)
    if not seed or len(seed) > _MAX_SEED or not is_plain(seed):
        raise Usage("arena-seed", limit=_MAX_SEED)
    if not 0 < budget <= _MAX_BUDGET:
        raise Usage("arena-budget", limit=int(_MAX_BUDGET))
    match = Match((first, second), open_board(board), rules, Referee(referee), seed, budget)
    match.opening()
    for idle in idle_variants(rules):
        name = words.say(f"variant-{idle}")
        typer.echo(words.say("variant-no-change", variant=name, rulebook=rulebook), err=True)
    folder = None if save_records is None else _folder(save_records)
    tally, stopped = _play(match, pairs, jobs, resume, folder, words)
    if tally.pairs == 0:
        typer.echo(words.say("arena-nothing"), err=True)
        raise typer.Exit(_INTERRUPTED)
    report = tally.report(pairs)
    if as_json:
        print_json(report)
    else:
        _print(report, words)
    if stopped:
        done = words.say("arena-stopped", done=tally.pairs, wanted=pairs)
        typer.echo(done, err=True)
        raise typer.Exit(_INTERRUPTED)


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise Usage("cli-cannot-write", file=shorten(name, 60)) from None
    return folder


def _play(
    match: Match, pairs: int, jobs: int, resume: str | None, folder: Path | None, words: Words
) -> tuple[Tally, bool]:
    """The match, counted, and whether it was stopped before its end."""
    from goryo.lab.arena import WorkerLost, play_match
    from goryo.lab.tally import Tally

    tally = Tally(match)
    stopped = False
    with _open(resume, match) as kept, _progress(tally, pairs, words) as show:
        before = kept.pairs if kept else {}
        for number in range(pairs):
            if number in before:
                tally.add(before[number])
        missing = [number for number in range(pairs) if number not in before]
        show()
        try:
            played = play_match(match, missing, jobs=jobs, folder=folder, on_warming=show)
            with closing(played):
                for pair in played:
                    if kept:
                        _keep(pair, kept)
                    tally.add(pair)
                    show()
        except KeyboardInterrupt:
            stopped = True
        except WorkerLost as error:
            raise Usage("arena-worker", what=shorten(error.what, 200)) from None
    return tally, stopped


def _open(name: str | None, match: Match) -> MatchFile | nullcontext[None]:
    from goryo.lab.match_file import MatchFile, NotAMatchFile, OtherMatch

    if name is None:
        return nullcontext()
    shown = shorten(name, 60)
    try:
        return MatchFile.open(Path(name), match)
    except OtherMatch as error:
        raise Usage(
            "arena-other-match",
            file=shown,
            what=error.what,
            theirs=error.theirs,
            ours=error.ours,
        ) from None
    except NotAMatchFile as error:
        raise Usage("arena-not-a-ledger", file=shown, line=error.line) from None
    except (OSError, ValueError):
        raise Usage("cli-cannot-write", file=shown) from None


def _keep(pair: Pair, kept: MatchFile) -> None:
    try:
        kept.add(pair)
    except OSError:
        raise Usage("cli-cannot-write", file=shorten(str(kept.file.name), 60)) from None


@contextmanager
def _progress(tally: Tally, pairs: int, words: Words) -> Iterator[Show]:
    """A bar with the score so far on a terminal, nothing anywhere else."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield lambda _=None: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        Remaining(compact=True),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("", total=pairs)

        def show(warming: Warming | None = None) -> None:
            said = ""
            if warming and warming.done < warming.parts:
                said = words.say("arena-compiling", done=warming.done, parts=warming.parts)
            elif tally.pairs:
                said = words.say("arena-so-far", score=f"{tally.score:.3f}")
            bar.update(task, completed=tally.pairs, description=said)

        yield show


# -- the report in words -------------------------------------------------------------------------


def _print(report: Report, words: Words) -> None:
    first, second = (told["name"] for told in report["players"])
    rulebook = " + ".join([report["rulebook"], *report["variants"]])
    referee = words.say("arena-referee", referee=words.say(f"referee-{report['referee']}"))
    screen = console()
    screen.print(
        words.say(
            "arena-head",
            first=first,
            second=second,
            pairs=report["pairs"],
            games=report["games"],
        )
    )
    screen.print(f"{rulebook}, {report['board']}, {referee}")
    screen.print()
    screen.print(_scores(report, words))
    screen.print()
    screen.print(_times(report, words))
    screen.print()
    screen.print(words.say("simulate-reasons"))
    for ending, number in sorted(report["endings"].items(), key=lambda item: -item[1]):
        share = number / report["games"]
        screen.print(f"  {number:>7}  {share:>6.1%}  {_ending(ending, words)}", soft_wrap=True)
    rounds = words.say("arena-rounds", number=f"{report['rounds_per_game']:.2f}")
    screen.print(f"\n{rounds}")
    _print_mishaps(report, words)


def _scores(report: Report, words: Words) -> Table:
    table = _table(report["players"][0]["name"])
    for heading in ("arena-games", "arena-wins", "arena-score", "arena-interval"):
        table.add_column(words.say(heading), justify="right")
    for role in SEATS:
        told = report["roles"][role.value]
        numbers = (str(told["games"]), str(told["wins"]))
        name = words.say("arena-as", role=words.role(role.value))
        table.add_row(name, *numbers, f"{told['score']:.3f}", _interval(told["interval"]))
    wins = sum(told["wins"] for told in report["roles"].values())
    total = (f"{report['score']:.3f}", _interval(report["interval"]))
    table.add_row(words.say("arena-together"), str(report["games"]), str(wins), *total)
    return table


def _times(report: Report, words: Words) -> Table:
    table = _table(words.say("arena-times"))
    for heading in ("arena-decisions", "arena-p50", "arena-p95"):
        table.add_column(words.say(heading), justify="right")
    for told in report["players"]:
        for role in SEATS:
            times = told["times"][role.value]
            shown = [
                "–" if value is None else f"{value:.1f}"
                for value in (times["p50_ms"], times["p95_ms"])
            ]
            name = f"{told['name']}, {words.role(role.value)}"
            table.add_row(name, str(times["decisions"]), *shown)
    return table


def _table(title: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(title)
    return table


def _interval(ends: list[float]) -> str:
    return f"{ends[0]:.3f} – {ends[1]:.3f}"


def _ending(ending: str, words: Words) -> str:
    if ending == Ending.FORFEIT.id:
        return words.say("arena-forfeit")
    return words.outcome(ending, "goryo" if ending == Ending.AVENGED.id else "samurai")


def _print_mishaps(report: Report, words: Words) -> None:
    """What programs did wrong, for whoever writes them."""
    for told in report["players"]:
        if told["mishaps"]:
            said = words.say(
                "arena-mishaps",
                player=told["name"],
                number=told["mishaps"],
                forfeits=told["forfeits"],
            )
            console().print(f"\n{said}", soft_wrap=True)
    for mishap in report["mishaps"]:
        place = words.say(
            "arena-mishap-place",
            pair=mishap["pair"],
            game=mishap["game"],
            number=mishap["move"],
            player=mishap["player"],
            role=words.role(mishap["seat"]),
        )
        console().print(f"  {place} {mishap['what']}", soft_wrap=True)
