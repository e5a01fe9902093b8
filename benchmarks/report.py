"""Runs every benchmark and writes docs/benchmarks.md: our figures with the peers beside them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.server.section import server
from benchmarks.slices import machine
from benchmarks.writing import ROOT, quartiles, run, section, table

PAGE = ROOT / "docs" / "benchmarks.md"
PARTS = ("core", "kernel", "interop", "waiting", "belief", "server", "page", "review", "opponents")

INTRO = """\
# Benchmarks

Written by `make bench`, which measures everything anew; each table names the command that gives
its figures alone, and the version of Goryō that they are of. Speeds are moves per second of
processor time on one core, the median over slices of a quarter of a second in which all sides
take turns. A busy machine lowers the figures; the ratios suffer less.
"""


def speeds(figures: Any) -> str:
    """All sides, and by name those that are missing."""
    rows = [
        [name, f"{side['package']} {side['version']}", f"{side['moves_per_second']:,.0f}"]
        for name, side in figures["sides"].items()
    ]
    rows += [[f"**missing: {name}**", "not installed", "–"] for name in figures["missing"]]
    return table(["", "version", "moves/s"], rows)


def core(seconds: str) -> str:
    command, figures = run("benchmarks.core_speed", "--seconds", seconds)
    told = "Random full games with the pure-Python core on edo, beside random full games of chess."
    found = figures["ratio"]
    last = f"Ratio: {quartiles(found)}.\n" if found else "No ratio: a peer is missing.\n"
    return section("The core", command, f"{told}\n", speeds(figures), last)


def kernel(seconds: str) -> str:
    command, figures = run("benchmarks.kernel_speed", "--seconds", seconds)
    told = (
        "Random full games on edo, beside OpenSpiel's C++ games driven from Python. Of Goryō\n"
        "the answers do not count as moves; of OpenSpiel every action counts. For the kernel's\n"
        "own loop no ratio is claimed: nothing of it runs in Python. In batches the kernel also\n"
        "chooses the random moves, in a call of its own or in the one that makes them; for the\n"
        "peers Python chooses. A game of a batch that is over makes room for a new one.\n"
    )
    ratios = [
        f"{name} over the fastest peer ({figures['fastest']}): {quartiles(found)}.\n"
        for name, found in figures["ratios"].items()
    ] or ["No ratio: a peer is missing.\n"]
    two = figures["two_cores"]
    rows = [
        ["one process", f"{two['one_process']:,.0f}"],
        ["two processes", f"{two['two_processes']:,.0f}"],
    ]
    scaling = (
        f"Ratio by the clock: **{two['ratio']:.2f}**; by processor time, which other work on\n"
        f"the machine disturbs less: **{two['ratio_of_processor_time']:.2f}**.\n"
    )
    return section(
        "The kernel",
        command,
        told,
        speeds(figures),
        *ratios,
        "On two cores, by the clock:\n",
        table(["", "moves/s"], rows),
        scaling,
    )


def interop(seconds: str) -> str:
    command, figures = run("benchmarks.interop_speed", "--seconds", seconds)
    told = (
        "Random play driven from Python, decision by decision, on edo: through OpenSpiel beside\n"
        "its games that are written in Python, through PettingZoo beside its classic games, and\n"
        "1,000 games at once as a vector environment, of which the seat's own decisions count.\n"
    )
    fastest = figures["fastest"]
    peers = {"goryo through OpenSpiel": fastest["openspiel"]}
    ratios = [
        f"{name} over {peers.get(name, fastest['pettingzoo'])}: {quartiles(found)}.\n"
        for name, found in figures["ratios"].items()
    ]
    return section("Other laboratories", command, told, speeds(figures), *ratios)


def waiting() -> str:
    command, figures = run("benchmarks.start_up")
    names = {
        "opponent": "compile what `adept` and the levels need, for the first time ever",
        "server": "the same and what reviews need: what a server does at its first start",
        "master": "compile what `master` needs",
        "warm_worker": "a new worker, to the end of its first game",
        "command": "`goryo --version`, which loads no compiled code",
    }
    rows = [
        [told, f"{figures[name]['seconds']:.2f} s", f"{figures[name]['processor_seconds']:.2f} s"]
        for name, told in names.items()
    ]
    return section("Waiting", command, table(["", "by the clock", "processor time"], rows))


def belief() -> str:
    command, figures = run("benchmarks.belief_speed")
    names = {
        "answer": "after an answer, with leap and false trail in hand",
        "game": "a whole game's worth, after each of its events",
    }
    rows = [
        [told, f"{figures[name]['milliseconds']:.2f} ms", f"{figures[name]['p95']:.2f} ms"]
        for name, told in names.items()
    ]
    told = "The exact belief in random games on edo, brought up to date.\n"
    return section("Belief", command, told, table(["", "median", "95 %"], rows))


def opponents(pairs: str) -> str:
    """The players against each other, each pair of games with the same fate and roles swapped."""
    parts = []
    for one, other in (("adept", "novice"), ("adept", "random"), ("novice", "random")):
        options = ("--games", pairs, "--jobs", "2", "--seed", "2026", "--json")
        command, figures = run("goryo", "arena", one, other, *options)
        rows = [["both roles", *_score(figures)]]
        rows += [[f"as {role}", *_score(figures["roles"][role])] for role in ("goryo", "samurai")]
        slowest = max(times["p95_ms"] for times in figures["players"][0]["times"].values())
        told = f"{one} decides within {slowest:.1f} ms in 95 % of its turns.\n"
        head = [f"{one} against {other}", "score", "95 % interval"]
        parts += [f"    {command}\n", table(head, rows), told]
    title = f"## Opponents\n\n{pairs} pairs each, en-2024 on edo.\n"
    return "\n".join([title, *parts])


def page() -> str:
    command, figures = run("benchmarks.page")
    rows = [
        [
            name,
            *(f"{found[what]['median']:.2f} s" for what in ("paint", "usable")),
            f"{found['usable']['slowest']:.2f} s",
        ]
        for name, found in figures["seconds"].items()
    ]
    told = (
        f"The first page is **{figures['bytes'] / 1000:.0f} KB** over the wire, compressed, in\n"
        f"{len(figures['parts'])} parts. Times are from the first byte of a warm server’s\n"
        "answer, in Chromium with an empty cache.\n"
    )
    return section("The page", command, told, table(["", "painted", "usable", "slowest"], rows))


def understanding() -> str:
    command, figures = run("benchmarks.review")
    rows = [
        [told, f"{figures[name]['seconds']:.2f} s", f"{figures[name]['slowest']:.2f} s"]
        for name, told in (("review", "the review"), ("page", "its page as one HTML file"))
    ]
    told = (
        f"The review of a whole game between two adepts on edo, warm, with {figures['rollouts']}\n"
        "rollouts for each position.\n"
    )
    last = (
        f"Puzzles in a minute: **{figures['puzzles_per_minute']['clock']}** by the clock, "
        f"{figures['puzzles_per_minute']['processor']} by processor time.\n"
    )
    return section(
        "Review and puzzles", command, told, table(["", "median", "slowest"], rows), last
    )


def _score(figures: Any) -> list[str]:
    low, high = figures["interval"]
    return [f"{figures['score']:.3f}", f"{low:.3f} to {high:.3f}"]


def renewed(old: str, new: str) -> str:
    """The page with these sections in the place of those of the same title, or at its end."""
    parts = {part.partition("\n")[0]: part for part in old.rstrip("\n").split("\n## ")}
    for part in new.removeprefix("## ").rstrip("\n").split("\n## "):
        parts[part.partition("\n")[0]] = part + "\n"
    return "\n## ".join(part.rstrip("\n") + "\n" for part in parts.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", default="5", help="for each side (default 5)")
    parser.add_argument("--pairs", default="2000", help="of games of each match (default 2000)")
    parser.add_argument("--quick-server", action="store_true", help="a short load on the server")
    parser.add_argument("--only", nargs="+", choices=PARTS, help="these parts, into the old page")
    options = parser.parse_args()
    made: dict[str, Callable[[], str]] = {
        "core": partial(core, options.seconds),
        "kernel": partial(kernel, options.seconds),
        "interop": partial(interop, options.seconds),
        "waiting": waiting,
        "belief": belief,
        "server": partial(server, quick=options.quick_server),
        "page": page,
        "review": understanding,
        "opponents": partial(opponents, options.pairs),
    }
    text = "\n".join(made[part]() for part in options.only or PARTS)
    if options.only:
        text = renewed(PAGE.read_text(encoding="utf-8"), text)
    else:
        here = machine()
        on = (
            f"Measured on {here['processor']}, {here['cores']} cores, {here['system']}, "
            f"Python {here['python']}, NumPy {here['numpy']}, Numba {here['numba']}.\n"
        )
        text = "\n".join([INTRO, on, text])
    PAGE.write_text(text, encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
