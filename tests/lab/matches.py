"""Small matches that tests play."""

from goryo import load_board, rulebook
from goryo.lab.pairs import Match, Pair
from goryo.lab.tally import Report, Tally


def a_match(first: str = "random", second: str = "random", seed: str = "0") -> Match:
    return Match((first, second), load_board("hut"), rulebook(), seed=seed)


def report_of(match: Match, pairs: list[Pair]) -> Report:
    """What does not depend on the clock."""
    tally = Tally(match)
    for pair in pairs:
        tally.add(pair)
    return without_times(tally.report(len(pairs)))


def without_times(report: Report) -> Report:
    for player in report["players"]:
        for times in player["times"].values():
            times["p50_ms"] = times["p95_ms"] = None
    return report
