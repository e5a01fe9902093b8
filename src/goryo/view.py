"""What one viewer may know: the only thing that players, servers and pages ever get.

A view is built up from the events as its viewer saw them, never cut down from a position. All its
answers (choices, legal moves, `why_not`) come from that alone, so two games that differ only in
what a viewer cannot know give that viewer equal views.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from goryo import position as rules_of_play
from goryo import showing
from goryo.board import Board, Kind
from goryo.errors import Unknown
from goryo.events import Bound, Event, Planned, Revealed, Unveiled
from goryo.game import Game
from goryo.moves import Move, Plan, move_given, write_move
from goryo.outcome import Outcome
from goryo.position import LegalMoves
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import VIEWERS, Role
from goryo.rulebook import Rulebook
from goryo.scene import Phase, Referee, Scene, describe, opening


@dataclass(frozen=True, slots=True)
class View:
    """The game as its viewer sees it. `goryo.choices.choices` says what the viewer can do."""

    role: Role
    scene: Scene
    bound: Kind | None = None
    """The bound type, to the Goryō; to everybody once the game is over."""
    plan: Plan | None = None
    """This round's plan, to the Goryō; to everybody if the game ended before its reveal."""
    history: tuple[Event, ...] = ()
    """Everything that happened, as this viewer saw it."""

    def __repr__(self) -> str:
        where = f"{self.rules.name} on {self.board.name}: {describe(self.scene)}"
        return f"<View of {self.role}, {where}, {len(self.history)} events>"

    def __str__(self) -> str:
        """The palace in characters, as this viewer sees it."""
        return showing.drawn(self)

    def _repr_svg_(self) -> str | None:
        return showing.pictured(self)

    def see(self, event: Event) -> View:
        """The view after one more event, of which it takes no more than its viewer sees."""
        seen = event.seen_by(self.role)
        return self._after(seen, seen.change(self.scene), (*self.history, seen))

    def _after(self, event: Event, scene: Scene, history: tuple[Event, ...]) -> View:
        """The view with this event, as its viewer sees it, and what that leads to."""
        bound, plan = self.bound, self.plan
        match event:
            case Bound(kind):
                bound = kind
            case Planned(laid):
                plan = laid
            case Revealed():
                plan = None
            case Unveiled(kind, laid):
                bound, plan = kind, laid
        return View(self.role, scene, bound, plan, history)

    @property
    def board(self) -> Board:
        return self.scene.board

    @property
    def rules(self) -> Rulebook:
        return self.scene.rules

    @property
    def outcome(self) -> Outcome | None:
        return self.scene.outcome

    @property
    def to_act(self) -> bool:
        """Whether the game waits for this seat."""
        return self.scene.actor is self.role

    @property
    def bag(self) -> tuple[Kind, ...] | None:
        """What is in the bag, for whoever knows the bound type."""
        return None if self.bound is None else rules_of_play.bag(self.scene, self.bound)

    def read(self, move: Move | str) -> Move:
        """The move itself; `Malformed` if the notation cannot be read."""
        return move_given(move, self.board, self.rules.colours)

    def write(self, move: Move) -> str:
        return write_move(move, self.board, self.rules.colours)

    def why_not(self, move: Move | str) -> Refusal | None:
        """The clause that forbids this seat the move, or None if it is legal."""
        move = self.read(move)
        if self.scene.phase is not Phase.OVER and not self.to_act:
            return _not_your_turn(self.scene)
        return rules_of_play.why_not(self.scene, self.bound, self.plan, move)

    def legal_moves(self) -> LegalMoves:
        """Every legal move of this seat, as `Game.legal_moves`; none if it is not to act."""
        return LegalMoves(self.scene, self.bound, self.plan, listed=self.to_act)

    def count_moves(self) -> int:
        if not self.to_act:
            return 0
        return rules_of_play.count_moves(self.scene, self.bound, self.plan)

    def sample_move(self, rng: Random) -> Move:
        """One legal move of this seat, each with the same probability.

        `Illegal` if it is not to act.
        """
        if not self.to_act:
            over = self.scene.phase is Phase.OVER
            raise Illegal(Refusal(Reason.GAME_OVER) if over else _not_your_turn(self.scene))
        return rules_of_play.sample_move(self.scene, self.bound, self.plan, rng)


def _not_your_turn(scene: Scene) -> Refusal:
    assert scene.actor is not None
    return Refusal(Reason.NOT_YOUR_TURN, {"role": scene.actor.value})


_BY_NAME: dict[object, Role] = {role: role for role in VIEWERS}


def viewer(role: Role | str) -> Role:
    """The role of a viewer by name; `Unknown` for anything else."""
    try:
        return _BY_NAME[role]
    except (KeyError, TypeError):
        raise Unknown("viewer", role, VIEWERS) from None


def blank_view(
    role: Role | str, board: Board, rules: Rulebook, referee: Referee = Referee.GUIDED
) -> View:
    """The view before anything happened."""
    return View(viewer(role), opening(board, rules, referee))


def see_together(views: Mapping[Role, View], event: Event) -> dict[Role, View]:
    """The views of one game after one more event.

    Where an event looks the same to many in the same scene, what follows is worked out once; who
    has seen the same until now shares one history.
    """
    made: list[tuple[View, Event, View]] = []
    after = {}
    for role, view in views.items():
        seen = event.seen_by(role)
        scene: Scene | None = None
        history: tuple[Event, ...] | None = None
        for before, by, then in made:
            if by is seen:
                scene = then.scene if before.scene is view.scene else scene
                history = then.history if before.history is view.history else history
        if scene is None:
            scene = seen.change(view.scene)
            scene = next((then.scene for *_, then in made if then.scene == scene), scene)
        after[role] = view._after(seen, scene, history or (*view.history, seen))
        made.append((view, seen, after[role]))
    return after


def fold(view: View, events: Iterable[Event]) -> View:
    for event in events:
        view = view.see(event)
    return view


def view_of(game: Game, role: Role | str) -> View:
    """The game as that viewer sees it."""
    return fold(blank_view(role, game.board, game.rules, game.referee), game.events)


def views_of(game: Game) -> dict[Role, View]:
    """The game as each viewer sees it; they share what looks the same to them."""
    blank = opening(game.board, game.rules, game.referee)
    views = {role: View(role, blank) for role in VIEWERS}
    for event in game.events:
        views = see_together(views, event)
    return views
