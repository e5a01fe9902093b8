"""How the arena plays a match for a command: kept, shown while it runs, stopped in good time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing, nullcontext, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from goryo.cli.desk import Usage, cannot_work, keep_piece, opening_work
from goryo.cli.progress import compiling, progress

if TYPE_CHECKING:
    from goryo.lab.pairs import Match, Pair
    from goryo.lab.sequential import ScoreTest
    from goryo.lab.tally import Tally
    from goryo.lab.work import Crew, Warming
    from goryo.lab.work_file import WorkFile
    from goryo.words import Words


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
