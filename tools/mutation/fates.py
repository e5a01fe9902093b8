"""What became of the mutants, and what that says of the tests."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Fate:
    """What became of a mutant."""

    room: str
    name: str
    outcome: str
    """killed, survived, unreached (no test runs it) or equivalent (excused, and not tried)."""
    by: str = ""


def counts(fates: list[Fate], room: str) -> tuple[int, Counter[str]]:
    """How many mutants of the room were tried, and how many came to each end."""
    of = Counter(fate.outcome for fate in fates if fate.room == room)
    return of.total() - of["equivalent"], of


def table(fates: list[Fate]) -> str:
    """Room by room: how many were tried, and how many of them the tests noticed."""
    lines = ["room      tried  killed          survived  unreached  equivalent"]
    for room in dict.fromkeys(fate.room for fate in fates):
        tried, of = counts(fates, room)
        share = f"{of['killed'] / tried:6.1%}" if tried else ""
        lines.append(
            f"{room:8}{tried:7}{of['killed']:8}  {share:6}"
            f"{of['survived']:10}{of['unreached']:11}{of['equivalent']:12}"
        )
    return "\n".join(lines)


def compared(fates: list[Fate], before: list[Fate]) -> str:
    """What the tests notice of the mutants that were tried before too, then and now."""
    earlier = {fate.name: fate.outcome for fate in before}
    both = [fate for fate in fates if fate.name in earlier]
    then = [fate for fate in both if earlier[fate.name] == "killed"]
    now = [fate for fate in both if fate.outcome == "killed"]
    lines = [f"Of {len(both)} mutants tried before too, {len(then)} died then and {len(now)} now."]
    lines += [f"dies no more: {fate.name}" for fate in then if fate.outcome != "killed"]
    return "\n".join(lines)


def below(fates: list[Fate], floors: dict[str, float]) -> list[str]:
    """The rooms whose tests notice too little."""
    low = []
    for room, floor in floors.items():
        tried, of = counts(fates, room)
        if of["killed"] < floor * tried:
            low.append(f"{room}: {of['killed']} of {tried} are killed, {floor:.0%} are wanted.")
    return low
