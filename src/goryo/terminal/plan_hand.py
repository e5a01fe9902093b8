"""Her hand while she plans: cubes, powers, and every reason why not."""

from __future__ import annotations

from dataclasses import replace

from goryo.board import Samurai, Tile
from goryo.choices import choices
from goryo.draw.picture import Picture
from goryo.moves import Plan
from goryo.plain_data import Json
from goryo.sitting.saying import Say, no, simply, why
from goryo.terminal.hand import DONE, Hand, Touch
from goryo.view import View
from goryo.words import Words


class PlanHand(Hand):
    """Her plan, cube by cube, along the tree of legal paths (PLAN-1 to PLAN-9)."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        plan: Json = choices(view)["plan"]
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

    @property
    def _can_be_sent(self) -> bool:
        """Whole; at a table cubes can be forgotten (REF-2), and the last one is the target."""
        return self.complete or (self.free and bool(self.laid))

    def send(self) -> Touch:
        if not self._can_be_sent:
            return Touch(said=simply("palace-incomplete", number=self.steps - len(self.laid)))
        move = self.notation()
        refusal = self.view.why_not(move)
        return Touch(move=move) if refusal is None else Touch(said=why(refusal))

    def notation(self) -> str:
        path = "-".join([self.start, *self.laid])
        return " ".join(["plan", path, *(f"{name} {at}" for name, at in self.powers.items())])

    def offers(self) -> list[str]:
        usable = [name for name, refusal in self.plan["powers"].items() if refusal is None]
        return [*(["send"] if self._can_be_sent else []), *usable]

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
