"""What somebody has in hand: tiles touched, cubes laid, a Samurai chosen, until a move is whole.

There are no rules in here. What may be done, and why not, is what the view's choices say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from goryo.board import Samurai, Tile
from goryo.choices import choices
from goryo.draw.picture import Picture
from goryo.moves import Plan
from goryo.refusals import Refusal
from goryo.roles import Role
from goryo.scene import Phase
from goryo.view import View
from goryo.words import Words

Say = Callable[[Words], str]
"""A sentence that can be said in any language, whenever it is needed."""
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Touch:
    """What came of it: a move in notation that is to be played, or something to say, or neither."""

    move: str | None = None
    said: Say | None = None


DONE: Final = Touch()


def no(refusal: Json) -> Say:
    """A refusal of the choices as a sentence, with the clause that it rests on."""
    reason, clause, args = refusal["reason"], refusal["clause"], dict(refusal["args"])
    return lambda words: f"{words.refusal(reason, args)} ({clause})"


def why(refusal: Refusal) -> Say:
    return lambda words: words.why(refusal)


def simply(message: str, **args: str | int) -> Say:
    return lambda words: words.say(message, **args)


class Hand:
    """Whoever has nothing to do; the hands below are for one phase each."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.names = view.board.tile_names

    @property
    def legal(self) -> frozenset[Tile]:
        """The tiles that can be touched now."""
        return frozenset()

    @property
    def chosen(self) -> frozenset[Tile]:
        """The tiles that have been chosen for the move being made."""
        return frozenset()

    def want(self, words: Words) -> str:
        """What this moment asks for."""
        actor = self.view.scene.actor
        if self.view.outcome is not None or actor is None:
            return words.say("log-ended", outcome=_outcome(self.view, words))
        if actor is Role.GORYO:
            return words.say("palace-goryo-acts")
        return words.say("palace-samurai-act")

    def touch(self, tile: Tile) -> Touch:
        """A tile is chosen with Enter or a click."""
        return Touch(said=self._not_now(tile))

    def use(self, name: str) -> Touch:
        """One of the keys of `offers` is pressed."""
        del name
        return Touch(said=simply("terminal-not-now"))

    def back(self) -> Touch:
        """Take back what has been done since the last move."""
        return Touch(said=simply("palace-nothing-laid"))

    def offers(self) -> list[str]:
        """What can be used now besides tiles, by name."""
        return []

    def reasons(self, tile: Tile) -> list[Say]:
        """Why this tile cannot be chosen; or that it can."""
        return [self._not_now(tile)]

    def drawn(self, picture: Picture) -> Picture:
        """The picture with what has been laid so far."""
        return picture

    def _not_now(self, tile: Tile) -> Say:
        refusal = self.view.why_not(f"enter {self.names[tile]}")
        return simply("terminal-not-now") if refusal is None else why(refusal)


class _Listed(Hand):
    """A hand whose moves are all listed in the choices."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        listed: Iterable[Json] = choices(view)["moves"]  # type: ignore[assignment]
        self.moves: dict[str, Json | None] = {each["move"]: each["refusal"] for each in listed}

    def play(self, move: str) -> Touch:
        """The move, or why it cannot be made."""
        refused = self.refused(move)
        return Touch(move=move) if refused is None else Touch(said=refused)

    def refused(self, move: str) -> Say | None:
        if move in self.moves:
            refusal = self.moves[move]
            return None if refusal is None else no(refusal)
        other = self.view.why_not(move)
        return None if other is None else why(other)

    def tiles(self, moves: Callable[[str], str]) -> frozenset[Tile]:
        """The tiles for which the move that is made of their name is listed as legal."""
        board = self.view.board
        return frozenset(
            tile for tile in board.tiles if self.moves.get(moves(self.names[tile]), self) is None
        )

    def said(self, move: str) -> Say:
        return self.refused(move) or simply("play-allowed")


class EnterHand(_Listed):
    """She breaks her first object (SET-4)."""

    @property
    def legal(self) -> frozenset[Tile]:
        return self.tiles(lambda name: f"enter {name}")

    def want(self, words: Words) -> str:
        return words.say("palace-want-enter", the_object=_first(self.view, words))

    def touch(self, tile: Tile) -> Touch:
        return self.play(f"enter {self.names[tile]}")

    def reasons(self, tile: Tile) -> list[Say]:
        return [self.said(f"enter {self.names[tile]}")]


class CurseHand(_Listed):
    """She joins two tiles (CURSE-1)."""

    one: Tile | None = None

    def _move(self, tile: Tile, other: Tile) -> str:
        first, second = sorted((tile, other))
        return f"curse {self.names[first]} {self.names[second]}"

    @property
    def legal(self) -> frozenset[Tile]:
        tiles = self.view.board.tiles
        ones = tiles if self.one is None else (self.one,)
        return frozenset(
            tile
            for tile in tiles
            if any(one != tile and self.moves[self._move(one, tile)] is None for one in ones)
        )

    @property
    def chosen(self) -> frozenset[Tile]:
        return frozenset() if self.one is None else frozenset({self.one})

    def want(self, words: Words) -> str:
        return words.say("palace-want-curse" if self.one is None else "palace-curse-other")

    def touch(self, tile: Tile) -> Touch:
        if self.one is None and tile in self.legal:
            self.one = tile
            return DONE
        if self.one == tile:
            self.one = None
            return DONE
        return Touch(said=self._why(tile)) if tile not in self.legal else self._both(tile)

    def _both(self, tile: Tile) -> Touch:
        assert self.one is not None
        return self.play(self._move(self.one, tile))

    def _why(self, tile: Tile) -> Say:
        others = (self.one,) if self.one is not None else self.view.board.tiles
        other = next(each for each in others if each != tile)
        return self.said(self._move(other, tile))

    def back(self) -> Touch:
        if self.one is None:
            return super().back()
        self.one = None
        return DONE

    def reasons(self, tile: Tile) -> list[Say]:
        return [simply("play-allowed") if tile in self.legal else self._why(tile)]


class AnswerHand(_Listed):
    """She answers herself, with the tabletop referee (REF-2)."""

    def want(self, words: Words) -> str:
        question = self.view.scene.question
        assert question is not None
        return words.say("palace-want-answer", tile=self.names[question])

    @property
    def chosen(self) -> frozenset[Tile]:
        question = self.view.scene.question
        return frozenset() if question is None else frozenset({question})

    def offers(self) -> list[str]:
        return ["yes", "no"]

    def use(self, name: str) -> Touch:
        return self.play(name) if name in self.offers() else super().use(name)


class HuntHand(_Listed):
    """The Samurai: one is chosen, then what he does."""

    def __init__(self, view: View, samurai: Samurai | None = None) -> None:
        super().__init__(view)
        acting = view.scene.turn.acting
        self.samurai = acting if samurai is None else samurai
        if self.samurai is not None and not self.able(self.samurai):
            self.samurai = None
        self.how = ""
        """`step` or `hound` once it has been said which; else a touch is a step."""

    def able(self, samurai: Samurai) -> bool:
        """Whether he can do anything more."""
        colour = self.view.scene.colour(samurai)
        return any(
            why is None and move.startswith(f"{colour} ") for move, why in self.moves.items()
        )

    @property
    def colour(self) -> str:
        assert self.samurai is not None
        return self.view.scene.colour(self.samurai)

    @property
    def legal(self) -> frozenset[Tile]:
        if self.samurai is None:
            places = enumerate(self.view.scene.samurai)
            return frozenset(tile for n, tile in places if self.able(Samurai(n)))
        return self.tiles(lambda name: f"{self.colour} {self.how or 'step'} {name}")

    @property
    def chosen(self) -> frozenset[Tile]:
        if self.samurai is None:
            return frozenset()
        return frozenset({self.view.scene.samurai[self.samurai]})

    def want(self, words: Words) -> str:
        if self.samurai is None:
            able = any(self.able(each) for each in self.view.board.samurai)
            return words.say("palace-want-hunt" if able else "terminal-want-done")
        named = words.samurai(self.colour)
        if self.how == "hound":
            return words.say("palace-hounding", samurai=named)
        return words.say("palace-stepping", samurai=named)

    def pick(self, samurai: Samurai) -> Touch:
        """Choose a Samurai; why not, if he can do nothing."""
        if samurai >= len(self.view.board.samurai):
            return Touch(said=simply("palace-nowhere"))
        if not self.able(samurai):
            return Touch(said=self.said(f"{self.view.scene.colour(samurai)} search"))
        self.samurai, self.how = samurai, ""
        return DONE

    def touch(self, tile: Tile) -> Touch:
        here = [Samurai(n) for n, at in enumerate(self.view.scene.samurai) if at == tile]
        if here and (not self.how or self.samurai is None):
            after = [each for each in here if self.samurai is not None and each > self.samurai]
            if self.samurai not in here or len(here) > 1:
                return self.pick((after or here)[0])
        if self.samurai is None:
            return Touch(said=simply("palace-pick-samurai"))
        return self.play(f"{self.colour} {self.how or 'step'} {self.names[tile]}")

    def step(self, tile: Tile) -> Touch:
        """Go there, even if somebody stands there already."""
        if self.samurai is None:
            return Touch(said=simply("palace-pick-samurai"))
        return self.play(f"{self.colour} step {self.names[tile]}")

    def use(self, name: str) -> Touch:
        if name == "done":
            return self.play("done")
        if name not in self.offers():
            return super().use(name)
        if self.samurai is None:
            return Touch(said=simply("palace-pick-samurai"))
        if name == "search":
            return self.play(f"{self.colour} search")
        if not self.tiles(lambda tile: f"{self.colour} {name} {tile}"):
            near = [move for move in self.moves if move.startswith(f"{self.colour} {name} ")]
            return Touch(said=self.said(near[0]) if near else simply("palace-nowhere"))
        self.how = "" if self.how == name else name
        return DONE

    def back(self) -> Touch:
        if self.how:
            self.how = ""
        elif self.samurai is not None and self.view.scene.turn.acting != self.samurai:
            self.samurai = None
        else:
            return super().back()
        return DONE

    def offers(self) -> list[str]:
        return ["step", "search", "hound", "done"]

    def reasons(self, tile: Tile) -> list[Say]:
        if self.samurai is None:
            return [simply("palace-pick-samurai")]
        own = self.view.scene.samurai[self.samurai] == tile
        verbs = ("search",) if own else ("step", "hound")
        return [self._reason(verb, tile) for verb in verbs]

    def _reason(self, verb: str, tile: Tile) -> Say:
        name = "" if verb == "search" else f" {self.names[tile]}"
        said, colour = self.said(f"{self.colour} {verb}{name}"), self.colour

        def say(words: Words) -> str:
            what = f"{words.colour(colour)} {words.say(f'verb-{verb}').lower()}{name}"
            return words.say("terminal-reason", what=what, why=said(words))

        return say


class PlanHand(Hand):
    """Her plan, cube by cube, along the tree of legal paths (PLAN-1 to PLAN-9)."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        plan: Json = choices(view)["plan"]  # type: ignore[assignment]
        self.plan = plan
        self.start: str = plan["start"]
        self.free: bool = plan["free"]
        self.lengths: list[int] = plan["steps"]
        possible = [n for n in self.lengths if self.free or plan["paths"][str(n)]["go"]]
        self.steps: int = (possible or self.lengths)[0]
        self.laid: list[str] = []
        self.powers: dict[str, str] = {}
        """Where trail and shadow lie, and on whom the illusion is cast."""
        self.laying = ""
        """The power that the next touch is for."""

    # -- the tree --------------------------------------------------------------------------------

    def _branch(self, steps: int, laid: list[str]) -> Json | None:
        """The branch of the tree after these cubes; None if it has none such."""
        branch: Json = self.plan["paths"][str(steps)]
        for cube in laid:
            if cube not in branch["go"]:
                return None
            branch = branch["go"][cube]
        return branch

    @property
    def complete(self) -> bool:
        return len(self.laid) == self.steps

    def why_not_lay(self, tile: str) -> Say | None:
        """Why the next cube cannot lie there; None if it can."""
        if self.complete:
            return simply("terminal-complete")
        if self.free:
            return None
        branch = self._branch(self.steps, self.laid)
        assert branch is not None
        if tile in branch["go"]:
            return None
        if tile in branch["no"]:
            return no(branch["no"][tile])
        if tile in (self.start, *self.laid):
            return no({**self.plan["again"], "args": {"tile": tile}})
        last = len(self.laid) == self.steps - 1
        refusal = self.plan["elsewhere_target" if last else "elsewhere"]
        before = self.laid[-1] if self.laid else self.start
        return no({**refusal, "args": {"from": before, "tile": tile}})

    @property
    def legal(self) -> frozenset[Tile]:
        board, named = self.view.board, range(len(self.names))
        if self.laying:
            return frozenset(Tile(n) for n in named if self._why_not_power(Tile(n)) is None)
        if self.complete:
            return frozenset()
        if self.free:
            return frozenset(board.tiles)
        branch = self._branch(self.steps, self.laid)
        assert branch is not None
        return frozenset(board.tile(name) for name in branch["go"])

    @property
    def chosen(self) -> frozenset[Tile]:
        return frozenset(map(self.view.board.tile, self.laid))

    # -- the powers ------------------------------------------------------------------------------

    def _why_not_power(self, tile: Tile) -> Say | None:
        """Why the power in hand cannot be laid there."""
        name = self.names[tile]
        match self.laying:
            case "trail" if not self.free and name in (self.start, *self.laid):
                return no({**self.plan["trail_occupied"], "args": {"tile": name}})
            case "shadow" if not self.free and name not in self._movement:
                return no({**self.plan["shadow_elsewhere"], "args": {"tile": name}})
            case "illusion" if tile not in self.view.scene.samurai:
                return simply("palace-laying-illusion")
        return None

    @property
    def _movement(self) -> list[str]:
        """The tiles with movement cubes, of those that lie."""
        return [self.start, *self.laid][: self.steps]

    def use(self, name: str) -> Touch:
        if name == "send":
            return self.send()
        if name not in self.plan["powers"]:
            return super().use(name)
        refusal = self.plan["powers"][name]
        if refusal is not None:
            return Touch(said=no(refusal))
        if name == "leap":
            return self._leap()
        if self.laying == name or name in self.powers:
            self.laying = ""
            self.powers.pop(name, None)
            return DONE
        self.laying = name
        return DONE

    def _leap(self) -> Touch:
        """One step more, or fewer; what has been laid stays as far as a path goes on from it."""
        other = next(n for n in self.lengths if n != self.steps)
        laid = list(self.laid)
        if not self.free:
            if not self.plan["paths"][str(other)]["go"]:
                longer = other > self.steps
                return Touch(said=simply(f"palace-leap-{'useless' if longer else 'needed'}"))
            while self._branch(other, laid) is None:
                laid.pop()
        self.steps, self.laid = other, laid[:other]
        return DONE

    def cast(self, samurai: Samurai) -> Touch:
        """The illusion on this Samurai."""
        if self.laying != "illusion":
            return Touch(said=simply("terminal-not-now"))
        if samurai >= len(self.view.board.samurai):
            return Touch(said=simply("palace-nowhere"))
        self.powers["illusion"] = self.view.scene.colour(samurai)
        self.laying = ""
        return DONE

    # -- what is done ----------------------------------------------------------------------------

    def want(self, words: Words) -> str:
        if self.laying:
            return words.say(f"palace-laying-{self.laying}")
        if self.complete:
            return words.say("terminal-ready")
        if not self.laid:
            free = "yes" if self.free else "no"
            return words.say("terminal-want-plan", start=self.start, free=free)
        return words.say("palace-incomplete", number=self.steps - len(self.laid))

    def touch(self, tile: Tile) -> Touch:
        name = self.names[tile]
        if self.laying:
            refused = self._why_not_power(tile)
            if refused:
                return Touch(said=refused)
            if self.laying == "illusion":
                return self.cast(Samurai(self.view.scene.samurai.index(tile)))
            self.powers[self.laying] = name
            self.laying = ""
            return DONE
        if self.laid and name == self.laid[-1] and not self.free:
            return self.back()
        refused = self.why_not_lay(name)
        if refused:
            return Touch(said=refused)
        self.laid.append(name)
        if not self.free and self.powers.get("trail") == name:
            del self.powers["trail"]
        return DONE

    def back(self) -> Touch:
        if self.laying:
            self.laying = ""
        elif self.powers:
            self.powers.popitem()
        elif self.laid:
            self.laid.pop()
        else:
            return super().back()
        shadow = self.powers.get("shadow")
        if shadow is not None and not self.free and shadow not in self._movement:
            del self.powers["shadow"]
        return DONE

    def take(self, plan: Plan) -> None:
        """Lay a whole plan at once, as somebody typed it."""
        laid = [self.names[tile] for tile in plan.path[1:]]
        self.steps, self.laid, self.laying = len(laid), laid, ""
        self.powers = {
            name: self.names[tile]
            for name, tile in (("trail", plan.trail), ("shadow", plan.shadow))
            if tile is not None
        }
        if plan.illusion is not None:
            self.powers["illusion"] = self.view.scene.colour(plan.illusion)

    def send(self) -> Touch:
        if not self.complete:
            return Touch(said=simply("palace-incomplete", number=self.steps - len(self.laid)))
        move = self.notation()
        refusal = self.view.why_not(move)
        return Touch(move=move) if refusal is None else Touch(said=why(refusal))

    def notation(self) -> str:
        path = "-".join([self.start, *self.laid])
        return " ".join(["plan", path, *(f"{name} {at}" for name, at in self.powers.items())])

    def offers(self) -> list[str]:
        usable = [name for name, refusal in self.plan["powers"].items() if refusal is None]
        return [*(["send"] if self.complete else []), *usable]

    def reasons(self, tile: Tile) -> list[Say]:
        refused = self._why_not_power(tile) if self.laying else self.why_not_lay(self.names[tile])
        return [refused or simply("play-allowed")]

    def drawn(self, picture: Picture) -> Picture:
        tile = self.view.board.tile
        path = tuple(tile(name) for name in (self.start, *self.laid))
        places = {name: tile(at) for name, at in self.powers.items() if name != "illusion"}
        return replace(
            picture,
            path=path[: self.steps],
            target=path[-1] if self.complete else None,
            trail=places.get("trail"),
            shadow=places.get("shadow"),
        )


def hand_of(view: View, samurai: Samurai | None = None) -> Hand:
    """What this seat has in hand now; `samurai` is the one chosen before."""
    if not view.to_act:
        return Hand(view)
    match view.scene.phase:
        case Phase.ENTER:
            return EnterHand(view)
        case Phase.CURSE:
            return CurseHand(view)
        case Phase.PLAN:
            return PlanHand(view)
        case Phase.HUNT:
            return HuntHand(view, samurai)
        case Phase.ANSWER:
            return AnswerHand(view)
    return Hand(view)


def _first(view: View, words: Words) -> str:
    first = view.scene.first
    assert first is not None
    return words.object(view.board.kinds[first], "the")


def _outcome(view: View, words: Words) -> str:
    outcome = view.outcome
    if outcome is None:
        return ""
    return words.outcome(outcome.reason.id, outcome.winner.value if outcome.winner else None)
