"""The game once more: slow, obvious, and from the page of rules alone.

The counting tests compare the library with this file, so it shares nothing with it but the drawn
maps of the boards. Tiles, types and Samurai are their names; what can be recounted is recounted
at every question instead of being kept. Only the guided referee plays here (REF-1).

A move is its notation, so that a difference between the two programs can be named.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

BOARDS = ("edo", "gate", "himeji", "hut", "kyoto", "osaka", "pavilion")


class Palace:
    """A board, read off its drawn map: which tiles there are, and which of them are adjacent."""

    def __init__(self, name: str) -> None:
        data = tomllib.loads((files("goryo.board") / "library" / f"{name}.toml").read_text("utf-8"))
        self.name = name
        self.drawing: str = data["map"]
        self.track: int = data["track"]["length"]
        self.bags: list[int] = data["track"]["bags"]
        self.types: list[str] = list(data["objects"].values())
        self.tiles: list[str] = []
        self.type_of: dict[str, str] = {}
        self.near: dict[str, set[str]] = {}
        self._centres: set[str] = set()
        self._open: dict[str, set[str]] = {}
        """The tiles beside a tile with no wall and no bridge between: the same room."""
        self._read_tiles(data["objects"])
        self._read_borders(data.get("bridges", []))
        self.centres: list[str] = self._centre_of_each_room()

    def _sign(self, line: int, place: int) -> str:
        lines = self.drawing.strip("\n").split("\n")
        return lines[line][place] if line < len(lines) and place < len(lines[line]) else " "

    def _cells(self) -> Iterator[tuple[str, int, int]]:
        """Each cell's name, and where its letter stands in the drawing."""
        lines = self.drawing.strip("\n").split("\n")
        for row in range(len(lines) // 2):
            for column in range(max(map(len, lines)) // 4):
                yield f"{'abcdefghijklmnop'[column]}{row + 1}", 2 * row + 1, 4 * column + 2

    def _read_tiles(self, letters: dict[str, str]) -> None:
        for tile, line, place in self._cells():
            letter = self._sign(line, place)
            if letter != " ":
                self.tiles.append(tile)
                self.type_of[tile] = letters[letter]
                self.near[tile] = set()
                self._open[tile] = set()
                if self._sign(line, place - 1) == "(":
                    self._centres.add(tile)

    def _read_borders(self, long_bridges: list[str]) -> None:
        at = {(line, place): tile for tile, line, place in self._cells() if tile in self.type_of}
        for (line, place), tile in at.items():
            for other, border in (
                (at.get((line, place + 4)), self._sign(line, place + 2)),
                (at.get((line + 2, place)), self._sign(line + 1, place)),
            ):
                if other is not None and border in " =H":
                    self._join(tile, other)
                    if border == " ":
                        self._open[tile].add(other)
                        self._open[other].add(tile)
        for bridge in long_bridges:
            one, other = bridge.split("-")
            self._join(one, other)

    def _join(self, one: str, other: str) -> None:
        self.near[one].add(other)
        self.near[other].add(one)

    def _centre_of_each_room(self) -> list[str]:
        """One Samurai a room, the rooms in the order in which one reads the map."""
        found: list[str] = []
        seen: set[str] = set()
        for tile in self.tiles:
            if tile not in seen:
                room, grown = {tile}, True
                while grown:
                    wider = room.union(*(self._open[inside] for inside in room))
                    room, grown = wider, wider != room
                seen |= room
                found += room & self._centres
        return found


class Rules(NamedTuple):
    """What the rulebooks and variants differ in, as far as it can change a count."""

    second_colour: str
    actions: int
    """SAM-2: of one Samurai."""
    trail_may_be_denied: bool
    """TRAIL-2."""
    stone_first: bool
    """REV-9: whether the target breaks before clues and catches are counted."""
    powers: frozenset[str]
    cursed: bool
    called: int = 3
    cubes: int = 6
    rounds: int = 4

    @property
    def colours(self) -> list[str]:
        return ["green", self.second_colour, "red", "blue", "white", "black", "orange", "pink"]


def rules(rulebook: str, variants: list[str]) -> Rules:
    newest = rulebook == "en-2024"
    powers = {"leap", "trail"}
    if "genjutsu" in variants:  # GEN-1
        powers = {"illusion", "shadow"}
    if "cursed-object" in variants:  # CURSE-3
        powers = set()
    three = rulebook in ("it-2021", "en-2024") and "advanced" not in variants  # ADV-1
    return Rules(
        second_colour="purple" if newest else "yellow",
        actions=3 if three else 2,
        trail_may_be_denied=newest,
        stone_first=newest,
        powers=frozenset(powers),
        cursed="cursed-object" in variants,
    )


class Plan(NamedTuple):
    path: tuple[str, ...]
    trail: str = ""
    shadow: str = ""
    illusion: str = ""

    def __str__(self) -> str:
        text = "plan " + "-".join(self.path)
        for word in ("trail", "shadow", "illusion"):
            text += f" {word} {getattr(self, word)}" if getattr(self, word) else ""
        return text


class Deed(NamedTuple):
    """Something that a Samurai did this round."""

    samurai: int
    what: str
    tile: str
    yes: bool = False


class State(NamedTuple):
    """A table between two moves. What is light or sealed follows from the rest."""

    waiting: str
    """For what: bind, first, enter, curse, plan, hunt, answer, draw; at the end, over."""
    samurai: tuple[str, ...]
    powers: frozenset[str]
    round: int = 0
    bound: str = ""
    first: str = ""
    cat: str = ""
    """The tile with her pawn."""
    curse: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()
    drawn: frozenset[str] = frozenset()
    marker: int = 0
    spirits: int = 0
    owed: int = 0
    plan: Plan | None = None
    deeds: tuple[Deed, ...] = ()
    end: str = ""


@dataclass(frozen=True)
class Table:
    """One board under one set of rules: what may be done in a state, and what comes of it."""

    palace: Palace
    rules: Rules

    def start(self) -> State:
        return State("bind", tuple(self.palace.centres), self.rules.powers)

    # -- what follows from a state ---------------------------------------------------------------

    def bag(self, state: State) -> list[str]:
        gone = {state.bound, state.first} | state.drawn
        return [kind for kind in self.palace.types if kind not in gone]

    def light(self, state: State) -> set[str]:
        return {state.first} | state.drawn | {self.palace.type_of[tile] for tile in state.broken}

    def identified(self, state: State) -> bool:
        """REV-8."""
        return len(self.light(state)) == len(self.palace.types) - 1

    def may_break(self, state: State, tile: str) -> bool:
        """PLAN-6; a type that was drawn has all its intact tiles sealed (REV-7)."""
        kind = self.palace.type_of[tile]
        return tile not in state.broken and kind not in state.drawn and kind != state.bound

    # -- the Goryō's plan ------------------------------------------------------------------------

    def ways(self, start: str, steps: int, curse: frozenset[str] = frozenset()) -> list[list[str]]:
        """PLAN-2, PLAN-4, PLAN-5: all walks of that many steps that enter no tile twice."""
        ways = [[start]]
        for _ in range(steps):
            ways = [
                [*way, tile]
                for way in ways
                for tile in self.palace.tiles
                if tile not in way
                if tile in self.palace.near[way[-1]] or {tile, way[-1]} == curse  # CURSE-2
            ]
        return ways

    def plans(self, state: State) -> Iterator[Plan]:
        """Every legal plan, each with every use of her powers."""
        for steps in (4, 5) if "leap" in state.powers else (4,):  # PLAN-3, LEAP-1
            for way in self.ways(state.cat, steps, state.curse):
                if not self.may_break(state, way[-1]):
                    continue
                trails, shadows, illusions = [""], [""], [""]
                if "trail" in state.powers:  # TRAIL-1
                    trails += [tile for tile in self.palace.tiles if tile not in way]
                if "shadow" in state.powers:  # GEN-3
                    shadows += way[:-1]
                if "illusion" in state.powers:  # GEN-2
                    illusions += self.rules.colours[: len(state.samurai)]
                for trail in trails:
                    for shadow in shadows:
                        for illusion in illusions:
                            yield Plan(tuple(way), trail, shadow, illusion)

    # -- the Samurai's turn ----------------------------------------------------------------------

    def actions(self, state: State) -> Iterator[tuple[str, Deed]]:
        """Every action that is allowed now, in notation and as the deed that it will be."""
        assert state.plan is not None
        for samurai, here in enumerate(state.samurai):
            if not self._may_act(state, samurai):
                continue
            name = self.rules.colours[samurai]
            done = [deed.what for deed in state.deeds if deed.samurai == samurai]
            beside = [tile for tile in self.palace.tiles if tile in self.palace.near[here]]
            if done.count("step") < 2:  # SAM-3
                for tile in beside:
                    yield f"{name} step {tile}", Deed(samurai, "step", tile)
            if state.plan.illusion == name:  # GEN-2
                continue
            if "search" not in done and self._may_ask(state, here):  # SAM-4
                yield f"{name} search", Deed(samurai, "search", here)
            if "hound" not in done:  # SAM-5
                for tile in beside:
                    if self._may_ask(state, tile):
                        yield f"{name} hound {tile}", Deed(samurai, "hound", tile)

    def _may_act(self, state: State, samurai: int) -> bool:
        """SAM-1, SAM-2: recounted from all that was done this round."""
        order = [deed.samurai for deed in state.deeds]
        if len(order) >= self.rules.cubes or order.count(samurai) >= self.rules.actions:
            return False
        if samurai in order:
            return order[-1] == samurai
        return len(set(order)) < self.rules.called

    def _may_ask(self, state: State, tile: str) -> bool:
        """INV-2."""
        asked = [deed.tile for deed in state.deeds if deed.what != "step"]
        return tile != state.cat and tile not in asked

    def answers(self, state: State) -> list[bool]:
        """INV-1, TRAIL-2, GEN-3: the right answers to the last question."""
        assert state.plan is not None
        tile = state.deeds[-1].tile
        if tile == state.plan.trail:
            return [True, False] if self.rules.trail_may_be_denied else [True]
        if tile == state.plan.shadow:
            return [True, False]
        return [tile in state.plan.path]

    def _act(self, state: State, deed: Deed) -> State:
        state = state._replace(deeds=(*state.deeds, deed))
        if deed.what != "step":
            return state._replace(waiting="answer")
        places = list(state.samurai)
        places[deed.samurai] = deed.tile
        return state._replace(samurai=tuple(places))

    def _answer(self, state: State, yes: bool) -> State:
        last = state.deeds[-1]._replace(yes=yes)
        return state._replace(waiting="hunt", deeds=(*state.deeds[:-1], last))

    # -- the reveal ------------------------------------------------------------------------------

    def _reveal(self, state: State) -> State:
        """REV-3 to REV-6 in the rulebook's order; then the draws, if any are owed."""
        plan = state.plan
        assert plan is not None
        asked = {deed.tile: deed.yes for deed in state.deeds if deed.what != "step"}
        greens = [
            tile for tile, yes in asked.items() if yes and tile not in (plan.trail, plan.shadow)
        ]
        marker = min(state.marker + len(greens), self.palace.track)
        bags = [bag for bag in self.palace.bags if state.marker < bag <= marker]
        target = plan.path[-1]
        spirits = min(3, state.spirits + state.samurai.count(target))
        caught = spirits - state.spirits

        broken = state._replace(broken=state.broken | {target}, cat=target)
        named = self.identified(broken)  # REV-8
        captured = spirits == 3  # REV-5
        if named and (self.rules.stone_first or not captured):
            return self._over(state, "identified")
        if captured:
            return self._over(state, "captured")

        powers = set(state.powers)
        if len(plan.path) == 6:  # LEAP-1
            powers -= {"leap"}
        if plan.trail in asked:  # TRAIL-3
            powers -= {"trail"}
        if plan.shadow in asked:  # GEN-4
            powers -= {"shadow"}
        if plan.illusion:  # GEN-2
            powers -= {"illusion"}
        after = broken._replace(
            waiting="draw",
            marker=marker,
            spirits=spirits,
            owed=len(bags) + caught,  # REV-7
            powers=frozenset(powers),
            plan=None,
            deeds=(),
        )
        return after if after.owed else self._next_round(after)

    def _draw(self, state: State, kind: str) -> State:
        state = state._replace(drawn=state.drawn | {kind}, owed=state.owed - 1)
        if self.identified(state):
            return self._over(state, "identified")
        return state if state.owed else self._next_round(state)

    def _next_round(self, state: State) -> State:
        if state.round == self.rules.rounds:
            return self._over(state, "avenged")  # END-1
        state = state._replace(waiting="plan", round=state.round + 1)
        for _ in self.plans(state):
            return state
        return self._over(state, "cornered")  # PLAN-8

    def _over(self, state: State, reason: str) -> State:
        return state._replace(waiting="over", end=reason)

    # -- all moves -------------------------------------------------------------------------------

    def moves(self, state: State) -> dict[str, State]:
        """Every legal move with the state that it leads to."""
        match state.waiting:
            case "bind":
                return {
                    f"draw {kind}": state._replace(waiting="first", bound=kind)
                    for kind in self.bag(state)
                }
            case "first":
                return {
                    f"draw {kind}": state._replace(waiting="enter", first=kind)
                    for kind in self.bag(state)
                }
            case "enter":
                return {f"enter {tile}": self._enter(state, tile) for tile in self._firsts(state)}
            case "curse":
                return {
                    f"curse {one} {two}": self._next_round(
                        state._replace(curse=frozenset({one, two}))
                    )
                    for n, one in enumerate(self._firsts(state))
                    for two in self._firsts(state)[n + 1 :]
                }
            case "plan":
                return {
                    str(plan): state._replace(waiting="hunt", plan=plan)
                    for plan in self.plans(state)
                }
            case "hunt":
                found = {text: self._act(state, deed) for text, deed in self.actions(state)}
                return {**found, "done": self._reveal(state)}
            case "answer":
                return {
                    "yes" if yes else "no": self._answer(state, yes) for yes in self.answers(state)
                }
            case "draw":
                return {f"draw {kind}": self._draw(state, kind) for kind in self.bag(state)}
        return {}

    def _firsts(self, state: State) -> list[str]:
        return [tile for tile in self.palace.tiles if self.palace.type_of[tile] == state.first]

    def _enter(self, state: State, tile: str) -> State:
        state = state._replace(cat=tile, broken=frozenset({tile}))
        return state._replace(waiting="curse") if self.rules.cursed else self._next_round(state)

    def play(self, line: list[str]) -> State:
        state = self.start()
        for move in line:
            state = self.moves(state)[move]
        return state

    # -- counting --------------------------------------------------------------------------------

    def count_games(self, state: State, known: dict[Hashable, Counter[str]]) -> Counter[str]:
        """How many games go on from here, by how they end; `known` remembers between calls."""
        if state.waiting == "over":
            return Counter({state.end: 1})
        key = gist(state)
        if key not in known:
            total: Counter[str] = Counter()
            for after in self.moves(state).values():
                total.update(self.count_games(after, known))
            known[key] = total
        return known[key]

    def acts(self, state: State) -> Iterator[tuple[str, State]]:
        """Every action with the state after it; an answer she may choose is yes."""
        for text, deed in self.actions(state):
            after = self._act(state, deed)
            if after.waiting == "answer":
                after = self._answer(after, self.answers(after)[0])
            yield text, after

    def count_turns(self, state: State, depth: int, known: dict[Hashable, int]) -> int:
        """How many ways there are to act exactly that many times, answers not counted."""
        if depth == 0:
            return 1
        key = (depth, gist(state))
        if key not in known:
            following = [after for _, after in self.acts(state)]
            known[key] = sum(self.count_turns(after, depth - 1, known) for after in following)
        return known[key]


def gist(state: State) -> Hashable:
    """The state without the order of deeds, as far as nothing to come can depend on it."""
    last = state.deeds[-1] if state.deeds else None
    acting = last.samurai if last else None
    return (
        state._replace(deeds=()),
        len(state.deeds),
        acting,
        frozenset(deed.samurai for deed in state.deeds),
        tuple(sorted(deed.what for deed in state.deeds if deed.samurai == acting)),
        frozenset((deed.tile, deed.yes) for deed in state.deeds if deed.what != "step"),
        last.tile if state.waiting == "answer" and last else None,
    )
