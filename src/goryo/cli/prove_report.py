"""Figures of strength as tables."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from goryo.cli.desk import echo

if TYPE_CHECKING:
    from goryo.lab.findings import Finding
    from goryo.words import Words


def print_report(part: str, told: Any, command: str, words: Words) -> None:
    """What was counted, below the command that counts it again."""
    echo(f"goryo {version('goryo')}: {command}\n")
    if part == "swaps":
        _print_swaps(told, words)
        return
    if part == "nemesis":
        _print_gains(told, words)
        return
    table = {"rounds": _rounds, "responses": _responses, "played": _played}[part]
    table(told, words).print()
    if part == "rounds" and any(row["free"] for row in told):
        echo()
        echo(words.say("prove-about-free"))
        _free(told, words).print()


def _rounds(told: list[Finding], words: Words) -> _Table:
    table = _Table(words, "prove-positions", "prove-proven", "prove-wide", "prove-value", *_TIMES)
    for row in told:
        low, high = row["value"]
        table.add_row(
            row["suite"],
            str(row["positions"]),
            str(row["proven"]),
            _small(row["gap"]["most"]),
            f"{low:.3f}–{high:.3f}",
            *_times(row["seconds"]),
        )
    return table


def _free(told: list[Finding], words: Words) -> _Table:
    table = _Table(words, "prove-positions", "prove-mean", "prove-p95", "prove-most")
    for row in told:
        free = row["free"]
        if free:
            shown = (_small(free[key]) for key in ("mean", "p95", "most"))
            table.add_row(row["suite"], str(free["positions"]), *shown)
    return table


def _responses(told: list[Finding], words: Words) -> _Table:
    table = _Table(words, "prove-positions", "prove-choices", "prove-nodes", *_TIMES)
    for row in told:
        table.add_row(
            row["suite"],
            str(row["positions"]),
            f"{row['choices']['median']:.0f}",
            f"{row['searched']['median']:.0f}",
            *_times(row["seconds"]),
        )
    return table


def _played(told: list[Finding], words: Words) -> _Table:
    table = _Table(
        words,
        "prove-positions",
        "prove-unsolved",
        "prove-hers",
        "prove-p95",
        "prove-theirs",
        "prove-p95",
        *_TIMES,
    )
    for row in told:
        losses: list[str] = []
        for side in ("hers", "theirs"):
            loss = row[side]
            losses += ["–", "–"] if loss is None else [_small(loss["mean"]), _small(loss["p95"])]
        counts = (str(row["positions"]), str(row["unsolved"]))
        table.add_row(row["suite"], *counts, *losses, *_times(row["seconds"]))
    return table


def _print_swaps(told: Finding, words: Words) -> None:
    counts = {"games": told["games"], "twins": told["twins"], "same": told["identical"]}
    echo(words.say("prove-swaps", **counts))
    for line in told["different"]:
        echo(f"  {line}")


def _print_gains(told: Finding, words: Words) -> None:
    known = {"known": told["rounds_known"], "rounds": told["rounds"]}
    echo(words.say("prove-fates", fates=told["fates"], **known))
    columns = ("prove-without-luck", "prove-off", "prove-as-played", "prove-off")
    table = _Table(words, *columns, first="prove-gains")
    for row, name in _GAINS.items():
        cells: list[str] = []
        for how in ("without_luck", "as_played"):
            mean, half = (told[how][row][key] for key in ("mean", "half"))
            cells += [f"{mean:.4f}", "–" if half is None else f"{half:.4f}"]
        table.add_row(words.say(name), *cells)
    table.print()


_GAINS = {
    "samurai": "prove-samurai",
    "goryo_gains": "prove-goryo-gains",
    "samurai_gains": "prove-samurai-gains",
}
_TIMES = ("prove-seconds", "prove-p95", "prove-most")


def _times(seconds: dict[str, float]) -> list[str]:
    return [f"{seconds[key]:.3f}" for key in ("median", "p95", "most")]


def _small(number: float) -> str:
    return f"{number:.5f}"


class _Table:
    """Columns as wide as what stands in them: figures are never cut off."""

    def __init__(self, words: Words, *columns: str, first: str = "prove-suite") -> None:
        self.rows = [tuple(map(words.say, (first, *columns)))]

    def add_row(self, *cells: str) -> None:
        self.rows.append(cells)

    def print(self) -> None:
        widths = [max(map(len, column)) for column in zip(*self.rows, strict=True)]
        for first, *rest in self.rows:
            numbers = (f"{cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True))
            echo("  ".join([f"{first:<{widths[0]}}", *numbers]))
