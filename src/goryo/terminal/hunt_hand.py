"""The Samurai's hand: one of them is chosen, then what he does."""

from __future__ import annotations

from goryo.board import Samurai, Tile
from goryo.sitting.saying import Say, simply
from goryo.terminal.hand import DONE, Listed, Touch
from goryo.view import View
from goryo.words import Words


class HuntHand(Listed):
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
