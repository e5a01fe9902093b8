"""The part of docs/benchmarks.md on the server: load, weight, and what time tells."""

from __future__ import annotations

from typing import Any

from benchmarks.writing import quartiles, run, section, table


def server(*, quick: bool) -> str:
    """All three parts; about eight minutes, or one if quick."""
    return "\n".join([load(quick=quick), weight(quick=quick), timing(quick=quick)])


def load(*, quick: bool) -> str:
    command, figures = run("benchmarks.server.load", *(["--quick"] if quick else []))
    told = (
        f"{figures['tables']:,} live tables, each with two players and a watcher "
        f"({figures['sockets']:,} sockets), one move\n"
        f"per table every {figures['interval']:g} s, due at fixed times whether or not the server "
        "keeps up. Clients speak the\n"
        "real protocol from one core, the server has the other. Ours acknowledges a move when it "
        "is stored:\n"
        f"{figures['database']}, WAL and synchronous=FULL, so each commit is on the disk. Beside "
        "it a boardgame.io server with\n"
        "a small game of secret movement (benchmarks/server/boardgame_io), which has hardly any "
        "rules and no\n"
        "choices to work out: the same storage and durability, read from memory; it tells a move "
        "before it is\n"
        "stored, and its times are to the telling. Both run at once and take turns.\n"
    )
    sides = figures["sides"]
    rows = [
        ["version", *(figures["versions"][name] for name in sides)],
        *(
            [
                f"move to acknowledgement, {part}",
                *(_ms(side["ms"][part]) for side in sides.values()),
            ]
            for part in ("p50", "p95", "p99", "max")
        ),
        ["client late, p99", *(_ms(side["client_lag_ms"]["p99"]) for side in sides.values())],
        _row("moves stored", sides, "moves", ""),
        _row("never answered", sides, "unanswered", ""),
        _row("processor time of the server per stored move", sides, "cpu_ms_per_move", " ms"),
        _row("bytes to the three clients per move", sides, "bytes_received_per_move", ""),
        _row("memory without tables", sides, "empty_mb", " MB"),
        _row("memory per table", sides, "kb_per_table", " KB"),
        _row("memory per table, after the load", sides, "kb_per_table_afterwards", " KB"),
    ]
    parts = [told, table(["", *sides], rows)]
    if "cpu_ratio" in figures:
        found = quartiles(figures["cpu_ratio"])
        parts.append(f"Processor time per stored move, ours over theirs: {found}.\n")
    parts += [f"**missing: {name}**: {why}.\n" for name, why in figures["missing"].items()]
    parts += _saturation(figures.get("saturation", {}))
    before, after = figures["load_average"]
    disk = figures["disk_ms"]
    parts.append(
        "What an acknowledgement of ours waits for at least: the disk took "
        f"{_ms(disk['p50'])} (p99 {_ms(disk['p99'])})\n"
        "to keep 8 KB, measured between the turns. A move that comes while it is busy waits for "
        "that, too.\n"
    )
    parts.append(f"Load average of the machine: {before:.1f} before, {after:.1f} after.\n")
    return section("The server under load", command, *parts)


def _saturation(found: dict[str, Any]) -> list[str]:
    if not found:
        return []
    rows = [
        [
            name,
            f"{side['held']:,}" if side["held"] else f"below {_first(side):,}",
            " ".join(f"{held:,}" for held in side["held_in_each"]),
            f"{side['steps'][-1]['moves_per_second']:,}",
            _ms(side["steps"][-1]["p99_ms"]),
            f"{100 * side['steps'][-1]['server_busy']:.0f} %",
            side["ended_by"],
        ]
        for name, side in found.items()
    ]
    head = [
        "",
        "held, moves/s, median",
        "in each climb",
        "tried last",
        "p99 there",
        "server busy",
        "ended by",
    ]
    told = (
        "The rate goes up by half until 1 % of the moves wait longer than 100 ms, several times "
        "and in\nturns; what ended the best climb is told:\n"
    )
    return [told, table(head, rows)]


def _first(side: Any) -> int:
    return int(side["steps"][0]["moves_per_second"])


def weight(*, quick: bool) -> str:
    more = ("--repeats", "1", "--idle", "2") if quick else ("--repeats", "3")
    command, figures = run("benchmarks.server.weight", *more)
    rows = [
        ["memory of the event-loop process, no tables", f"{figures['mb']:.0f} MB"],
        ["start to first answer, warm, median", f"{figures['start_seconds']:.2f} s"],
        ["start to first answer, warm, slowest", f"{figures['slowest_start_seconds']:.2f} s"],
        ["processor time of a start", f"{figures['start_cpu_seconds']:.2f} s"],
        ["processor while idle", f"{figures['idle_cpu_percent']:.1f} %"],
    ]
    return section("The server’s weight", command, table(["", "figure"], rows))


def timing(*, quick: bool) -> str:
    more = ("--tables", "30", "--repeats", "6") if quick else ()
    command, figures = run("benchmarks.server.timing", *more)
    told = (
        "The same requests at tables that look alike to the Samurai and differ in her plan, one "
        "at a time, in\n"
        "random order. Welch’s t below 4.5 says that the times do not differ; the last column is "
        "the difference\n"
        "that would have shown.\n"
    )
    rows = [
        [
            what,
            f"{sum(found['samples']):,}",
            f"{found['median_us']:,.0f} µs",
            f"{found['t']:+.2f}",
            f"{found['ks_p']:.3f}",
            f"{found['seen_from_us']:,.0f} µs",
        ]
        for what, found in figures["requests"].items()
    ]
    head = ["", "requests", "median", "t", "KS p", "seen from"]
    last = f"Largest |t|: **{figures['largest_t']:.2f}**.\n"
    return section("What time tells", command, told, table(head, rows), last)


def _row(told: str, sides: dict[str, Any], key: str, unit: str) -> list[str]:
    return [told, *(f"{side[key]:,}{unit}" for side in sides.values())]


def _ms(value: float) -> str:
    return f"{value:,.1f} ms"
