"""`goryo arena`: players meet in many pairs of games, and how sure the result is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing, nullcontext, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from goryo.cli import arena_report
from goryo.cli.command import INTERRUPTED, Argument, Exit, Option
from goryo.cli.desk import (
    Usage,
    cannot_work,
    echo,
    keep_piece,
    make_folder,
    open_board,
    opening_work,
    print_json,
    words_for,
)
from goryo.cli.opponents import CHOICE, require_players
from goryo.cli.progress import compiling, progress
from goryo.cli.shared import (
    AsJson,
    BoardName,
    Budget,
    Jobs,
    Lang,
    RayAddress,
    RefereeName,
    RulebookName,
    Seed,
    Variants,
    require_budget,
    require_referee,
    require_seed,
)
from goryo.rulebook import DEFAULT_RULEBOOK, idle_variants
from goryo.rulebook import rulebook as rulebook_named
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.lab.pairs import Match, Pair
    from goryo.lab.sequential import ScoreTest
    from goryo.lab.tally import Tally
    from goryo.lab.tournament import Tournament
    from goryo.lab.work import Crew, Warming
    from goryo.lab.work_file import WorkFile
    from goryo.words import Words

_MAX_PLAYERS = 40


def arena(
    players: Annotated[list[str], Argument(help=f"Two or more: {CHOICE}.", metavar="PLAYER")],
    pairs: Annotated[
        int,
        Option(
            "--games",
            "--pairs",
            min=1,
            max=1_000_000,
            help="Pairs of games in a match, at most: N pairs are 2 N games.",
            metavar="N",
        ),
    ] = 100,
    gauntlet: Annotated[
        bool,
        Option(
            "--gauntlet/--round-robin",
            help="With more than two players: the first meets each, or everybody everybody.",
        ),
    ] = False,
    test: Annotated[
        tuple[float, float] | None,
        Option(
            help="Stop as soon as it is clear which of these two scores is nearer the truth.",
            metavar="LOW HIGH",
        ),
    ] = None,
    error: Annotated[
        float, Option(help="How often the verdict of --test may be wrong.", metavar="RATE")
    ] = 0.05,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    seed: Seed = "0",
    budget: Budget = 1.0,
    jobs: Jobs = None,
    ray: RayAddress = None,
    resume: Annotated[
        str | None,
        Option(
            help="Keep finished pairs here and go on from there: a file, or with more than two"
            " players a folder.",
            metavar="FILE|FOLDER",
        ),
    ] = None,
    save_records: Annotated[
        str | None,
        Option(help="Write the records of the games of a match here.", metavar="FOLDER"),
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let players meet in pairs of games: the same fate twice, the roles swapped.

    Scores are those of the first player, from 0 to 1, with intervals of 95 %. More than two players
    are rated in both roles. Ctrl-C stops and reports the pairs that are finished; with --resume the
    same command goes on later. The result does not depend on the number of jobs or on
    interruptions.
    """
    from goryo.lab.pairs import Match
    from goryo.lab.tournament import Tournament
    from goryo.lab.work import crew_of

    words = words_for(lang, rulebook)
    rules = rulebook_named(rulebook, variant or ())
    judge = require_referee(referee)
    many = gauntlet or len(players) > 2
    if not 2 <= len(players) <= _MAX_PLAYERS or (many and len(set(players)) < len(players)):
        raise Usage("arena-players", limit=_MAX_PLAYERS)
    if many and (test is not None or save_records is not None):
        raise Usage("arena-match-only")
    require_players(*players)
    require_seed(seed)
    require_budget(budget)
    first, second = players[:2]
    match = Match((first, second), open_board(board), rules, judge, seed, budget)
    match.opening()
    for idle in idle_variants(rules):
        name = words.say(f"variant-{idle}")
        echo(words.say("variant-no-change", variant=name, rulebook=rulebook), err=True)
    judged = None if test is None else _score_test(test, error)
    plays = Plays(pairs, crew_of(jobs, ray), words, judged)
    if many:
        complete = _tournament(plays, Tournament(tuple(players), match, gauntlet), resume, as_json)
    else:
        folder = None if save_records is None else make_folder(save_records)
        complete = _match(plays, match, resume, folder, as_json)
    if not complete:
        raise Exit(INTERRUPTED)


def _score_test(scores: tuple[float, float], error: float) -> ScoreTest:
    from goryo.lab.sequential import ScoreTest

    try:
        return ScoreTest(*scores, error)
    except ValueError:
        raise Usage("arena-test") from None


def _match(
    plays: Plays, match: Match, resume: str | None, folder: Path | None, as_json: bool
) -> bool:
    """Play a match and print it; whether nobody stopped it."""
    echo(plays.words.say("arena-begins", pairs=plays.pairs, games=2 * plays.pairs), err=True)
    tally, stopped = plays.play(match, None if resume is None else Path(resume), folder)
    if tally.pairs == 0:
        echo(plays.words.say("arena-nothing"), err=True)
        return False
    report = tally.report(plays.pairs, plays.test)
    if as_json:
        print_json(report)
    else:
        arena_report.print_match(report, plays.words)
    if stopped:
        said = plays.words.say("arena-stopped", done=tally.pairs, wanted=plays.pairs)
        echo(said, err=True)
    return not stopped


def _tournament(plays: Plays, tournament: Tournament, resume: str | None, as_json: bool) -> bool:
    """Play all matches, one after the other, and print them; whether nobody stopped it."""
    folder = None if resume is None else make_folder(resume)
    matches = tournament.matches()
    pairs = plays.pairs * len(matches)
    echo(plays.words.say("arena-begins", pairs=pairs, games=2 * pairs), err=True)
    reports = []
    stopped = False
    for number, match in enumerate(matches, 1):
        file = None if folder is None else tournament.file(folder, match)
        heading = f"{' – '.join(match.players)} ({number}/{len(matches)}):"
        tally, stopped = plays.play(match, file, heading=heading)
        if tally.pairs:
            reports.append(tally.report(plays.pairs))
        if stopped:
            break
    if not reports:
        echo(plays.words.say("arena-nothing"), err=True)
        return False
    report = tournament.report(reports, len(matches))
    if as_json:
        print_json(report)
    else:
        arena_report.print_tournament(report, plays.words)
    if stopped:
        wanted = plays.pairs * len(matches)
        done = sum(told["pairs"] for told in reports)
        echo(plays.words.say("arena-stopped", done=done, wanted=wanted), err=True)
    return not stopped


# -- playing -------------------------------------------------------------------------------------


class Counted(NamedTuple):
    tally: Tally
    stopped: bool
    """Whether Ctrl-C stopped it."""


@dataclass(frozen=True, slots=True)
class Plays:
    """Plays matches: so many pairs in each, or fewer if the test is decided before."""

    pairs: int
    crew: Crew
    words: Words
    test: ScoreTest | None = None

    def play(
        self, match: Match, resume: Path | None, folder: Path | None = None, heading: str = ""
    ) -> Counted:
        """The match, counted. With a test the pairs count in their order, up to the verdict."""
        from goryo.lab.arena import play_match
        from goryo.lab.pairs import pair_to_json
        from goryo.lab.tally import Tally
        from goryo.lab.work import NoCluster, WorkerLost

        tally = Tally(match)
        count = _counting(tally, self.test)
        with _open(resume, match) as kept, progress("goryo arena") as show_bar:

            def show(warming: Warming | None = None) -> None:
                show_bar(tally.pairs, self.pairs, self._said(tally, heading, warming))

            before = kept.done if kept else {}
            missing = [number for number in range(self.pairs) if number not in before]
            decided = any(count(before[number]) for number in range(self.pairs) if number in before)
            if folder is not None and not before:
                _require_free(folder, missing)
            show()
            if decided:
                return Counted(tally, stopped=False)
            try:
                played = play_match(match, missing, crew=self.crew, folder=folder, on_warming=show)
                with closing(played), redirect_stdout(sys.stderr):  # where Ray says what it says
                    for pair in played:
                        if kept:
                            keep_piece(kept, pair_to_json(pair))
                        decided = count(pair)
                        show()
                        if decided:
                            break
            except KeyboardInterrupt:
                return Counted(tally, stopped=True)
            except (NoCluster, WorkerLost) as error:
                raise cannot_work(error) from None
        return Counted(tally, stopped=False)

    def _said(self, tally: Tally, heading: str, warming: Warming | None) -> str:
        """What is told beside the number of pairs: the score so far, and how the test stands."""
        words = self.words
        said = compiling(warming, words)
        if not said and tally.pairs:
            said = words.say("arena-so-far", score=words.decimal(tally.score, ".3f"))
            if self.test is not None:
                said += ", " + _ratio(self.test, tally, words)
        return f"{heading} {said}".strip()


def _require_free(folder: Path, numbers: list[int]) -> None:
    """Records of other games that lie there are not written over."""
    from goryo.lab.pairs import record_name

    for name in (record_name(number, game) for number in numbers for game in (0, 1)):
        if (folder / name).exists():
            raise Usage("arena-records-there", file=name)


def _counting(tally: Tally, test: ScoreTest | None) -> Callable[[Pair], bool]:
    """Counts pairs, and says whether they are enough; what comes after the verdict is left out."""
    from goryo.lab.sequential import InOrder, Verdict

    in_order = InOrder()

    def count(pair: Pair) -> bool:
        if test is None:
            tally.add(pair)
            return False
        for ready in in_order.add(pair):
            tally.add(ready)
            if test.verdict(tally.counts) is not Verdict.OPEN:
                return True
        return False

    return count


def _ratio(test: ScoreTest, tally: Tally, words: Words) -> str:
    least, most = test.bounds
    return words.say(
        "arena-ratio",
        ratio=words.decimal(test.ratio(tally.counts)),
        least=words.decimal(least),
        most=words.decimal(most),
    )


def _open(path: Path | None, match: Match) -> WorkFile[Pair] | nullcontext[None]:
    from goryo.lab.arena import open_match

    if path is None:
        return nullcontext()
    with opening_work(path, "arena-other-match", "arena-not-a-ledger"):
        return open_match(path, match)
