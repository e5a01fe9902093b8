"""Matches and tournaments of the arena in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goryo.cli.desk import console, figures, print_filled
from goryo.outcome import Ending
from goryo.roles import SEATS

if TYPE_CHECKING:
    from rich.table import Table

    from goryo.lab.sequential import ScoreTestReport
    from goryo.lab.tally import Report, RoleReport
    from goryo.lab.tournament import RatingReport, TournamentReport
    from goryo.words import Words


def print_match(report: Report, words: Words) -> None:
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
    if report["test"]:
        screen.print()
        screen.print(_verdict(report["test"], words), soft_wrap=True)
    screen.print()
    screen.print(_times(report, words))
    screen.print()
    screen.print(words.say("simulate-reasons"))
    for ending, number in sorted(report["endings"].items(), key=lambda item: -item[1]):
        share = number / report["games"]
        first = f"  {number:>7}  {words.percent(share):>7}  "
        print_filled(_ending(ending, words), first=first, indent=" " * len(first))
    rounds = words.say("arena-rounds", number=words.decimal(report["rounds_per_game"]))
    screen.print(f"\n{rounds}")
    _print_mishaps(report, words)


def _scores(report: Report, words: Words) -> Table:
    headings = ("arena-games", "arena-wins", "arena-score", "arena-interval")
    table = figures(report["players"][0]["name"], *map(words.say, headings))
    for role in SEATS:
        told = report["roles"][role.value]
        numbers = (str(told["games"]), str(told["wins"]))
        name = words.say("arena-as", role=words.role(role.value))
        table.add_row(name, *numbers, *_score(told, words))
    wins = sum(told["wins"] for told in report["roles"].values())
    total = (str(report["games"]), str(wins), *_score(report, words))
    table.add_row(words.say("arena-together"), *total)
    return table


def _verdict(test: ScoreTestReport, words: Words) -> str:
    least, most = test["bounds"]
    return words.say(
        f"arena-test-{test['verdict']}",
        low=words.decimal(test["low"], "g"),
        high=words.decimal(test["high"], "g"),
        error=words.decimal(100 * test["error"], "g"),
        ratio=words.decimal(test["ratio"]),
        least=words.decimal(least),
        most=words.decimal(most),
    )


def _times(report: Report, words: Words) -> Table:
    table = figures(*map(words.say, ("arena-times", "arena-decisions", "arena-p50", "arena-p95")))
    for told in report["players"]:
        for role in SEATS:
            times = told["times"][role.value]
            shown = [
                "–" if value is None else words.decimal(value, ".1f")
                for value in (times["p50_ms"], times["p95_ms"])
            ]
            name = f"{told['name']}, {words.role(role.value)}"
            table.add_row(name, str(times["decisions"]), *shown)
    return table


def _score(told: RoleReport | Report, words: Words) -> tuple[str, str]:
    """The score and its interval."""
    low, high = (words.decimal(end, ".3f") for end in told["interval"])
    return words.decimal(told["score"], ".3f"), f"{low} – {high}"


def _ending(ending: str, words: Words) -> str:
    if ending == Ending.FORFEIT.id:
        return words.say("arena-forfeit")
    return words.outcome(ending, "goryo" if ending == Ending.AVENGED.id else "samurai")


# -- tournaments ---------------------------------------------------------------------------------


def print_tournament(report: TournamentReport, words: Words) -> None:
    """Ratings by role, then the score of each match."""
    screen = console()
    match = report["matches"][0]
    referee = words.say("arena-referee", referee=words.say(f"referee-{match['referee']}"))
    rulebook = " + ".join([match["rulebook"], *match["variants"]])
    screen.print(f"{rulebook}, {match['board']}, {referee}")
    screen.print()
    columns = [words.say("arena-rating")]
    for heading in (words.say("arena-together"), *(words.role(role.value) for role in SEATS)):
        columns += [heading, words.say("arena-interval")]
    table = figures(*columns, words.say("arena-games"))
    for told in report["standings"]:
        shown: list[str] = []
        for rating in (told["together"], told["goryo"], told["samurai"]):
            shown += [f"{rating['points']:+.0f}", _points(rating)]
        table.add_row(told["name"], *shown, str(told["games"]))
    screen.print(table)
    advantage = report["advantage"]
    said = words.say(
        "arena-advantage",
        anchor=report["anchor"],
        points=f"{advantage['points']:+.0f}",
        interval=_points(advantage),
    )
    screen.print(f"\n{said}\n", soft_wrap=True)
    headings = ("arena-match", "arena-games", "arena-score", "arena-interval")
    scores = figures(*map(words.say, headings))
    for played in report["matches"]:
        first, second = (told["name"] for told in played["players"])
        scores.add_row(f"{first} – {second}", str(played["games"]), *_score(played, words))
    screen.print(scores)
    for played in report["matches"]:
        _print_mishaps(played, words)


def _points(rating: RatingReport) -> str:
    low, high = rating["interval"]
    return f"{low:+.0f} – {high:+.0f}"


# -- what went wrong -----------------------------------------------------------------------------


def _print_mishaps(report: Report, words: Words) -> None:
    """What programs did wrong, for whoever writes them; each traceback once."""
    shown: list[list[str]] = []
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
        if mishap["trace"] not in shown:
            shown.append(mishap["trace"])
            for line in mishap["trace"]:
                console().print(f"    {line}", soft_wrap=True)
