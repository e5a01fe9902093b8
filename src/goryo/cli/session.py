"""One game at the prompt. Whoever sits at the screen is shown one seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from goryo.cli.screen import Screen
from goryo.errors import GoryoError
from goryo.events import Revealed
from goryo.roles import Role
from goryo.scene import Phase, Scene, opening
from goryo.sitting.plain import PlainPlace
from goryo.sitting.saying import in_words
from goryo.view import View
from goryo.words import Words
from goryo.words.clause_lines import find_clauses, rule_lines
from goryo.words.hints import example, hints, listed_moves
from goryo.words.story import story, tell
from goryo.words.typed import COMMANDS, Typed

_WHILE_CONFIRMING = ("instruct", "help", "board", "log", "map", "rules", "quit")
"""What can be asked for between laying a plan and leaving it to the Samurai."""


class Left(Exception):
    """Somebody wants to go."""


@dataclass
class Session:
    """Runs one game for the people at the screen."""

    place: PlainPlace
    words: Words
    screen: Screen
    save: Path | None = None
    told: dict[Role, int] = field(default_factory=dict)
    """How much of its history each seat has been shown."""
    seated: Role | None = None
    """Who is at the screen; with two people somebody has to come first."""

    def __post_init__(self) -> None:
        self.typed = Typed(self.words)
        if not self.hot_seat:
            self.seated = self.people[0]

    @property
    def people(self) -> tuple[Role, ...]:
        return self.place.people

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    def look_again(self) -> None:
        """Whoever goes on with a game is not told again what has happened before."""
        for seat in self.people:
            self.told[seat] = len(self.place.view(seat).history)

    def run(self) -> None:
        """Until the game is over or somebody leaves; nothing is lost either way."""
        try:
            while not self.place.over:
                self._next()
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()
        else:
            self._finish()
        self.screen.say(self.words.say("play-bye"))

    def _next(self) -> None:
        actor = self.place.actor
        assert actor is not None
        if actor in self.people:
            if self.hot_seat and actor is not self.seated:
                self._hand_over(actor)
            self._turn(actor)
        else:
            self.place.await_others()

    # -- one person's turn -----------------------------------------------------------------------

    def _turn(self, seat: Role) -> None:
        """Show what is new, then take commands until a move is played."""
        self._show(seat)
        view = self.place.view(seat)
        if view.scene.phase is not Phase.HUNT or not view.scene.turn.cubes:
            self.screen.say(*hints(view, self.words))
        while self.place.actor is seat:
            played = self._take(self.screen.ask(self.words.role(seat)), seat)
            if played:
                return

    def _hand_over(self, seat: Role) -> None:
        if self.seated is not None:
            self._look_back(self.seated)
            self.screen.wipe()
        self.screen.say(self.words.say("play-hand-over", role_id=seat.value))
        self.screen.ask(self.words.say("play-ready", role_id=seat.value))
        self.screen.wipe()
        self.seated = seat

    def _look_back(self, seat: Role) -> None:
        """A reveal is seen by whoever brought it about before the other comes to the screen."""
        view = self.place.view(seat)
        new = view.history[self.told.get(seat, 0) :]
        if any(isinstance(event, Revealed) for event in new):
            self._show(seat)
            self.screen.ask(self.words.say("play-seen"))

    def _take(self, line: str, seat: Role) -> bool:
        """Do what was typed; whether the table has gone on."""
        if not line.strip():
            return False
        command = self.typed.command(line)
        try:
            if command is not None:
                return self._obey(*command, seat)
            view = self.place.view(seat)
            planning = view.scene.phase is Phase.PLAN
            self.place.play(seat, self.typed.move(line, view))
        except GoryoError as error:
            self.screen.say(*self._why(error))
            return False
        return not planning or self._confirm(seat)

    def _why(self, error: GoryoError) -> list[str]:
        return [in_words(error, self.words)]

    def _confirm(self, seat: Role) -> bool:
        """A plan can be looked at, and taken back, before the Samurai begin."""
        if self.place.over:
            return True
        self.screen.draw(self.place.view(seat), self.words)
        refusal = self.place.why_not_undo(seat)  # an illusion is open and stays (REF-7)
        question = self.words.say("play-go-on" if refusal else "play-confirm")
        while line := self.screen.ask(question).strip():
            name, rest = self.typed.command(line) or ("", "")
            try:
                if name == "undo" and refusal is None:
                    return self._undo(seat)
                if name in _WHILE_CONFIRMING:
                    self._obey(name, rest, seat)
            except GoryoError as error:
                self.screen.say(*self._why(error))
        return True

    # -- commands --------------------------------------------------------------------------------

    def _obey(self, name: str, rest: str, seat: Role) -> bool:
        say, screen = self.words.say, self.screen
        view = self.place.view(seat)
        match name:
            case "help":
                self._help()
            case "moves":
                screen.say(*listed_moves(view, self.words))
            case "why":
                screen.say(self._why_not(rest, seat, view))
            case "board":
                screen.draw(view, self.words)
            case "log":
                screen.say(*story(view, self.words))
            case "map":
                self._map(view)
            case "undo":
                return self._undo(seat)
            case "rules":
                clauses = find_clauses(rest or None)
                screen.say(*rule_lines(clauses, self.words, min(screen.width, 88)))
            case "instruct":
                self._instruct(rest, seat)
            case "resign":
                if self.typed.truth(screen.ask(say("play-resign-sure"))):
                    self.place.resign(seat)
                    return True
            case "quit":
                raise Left
        return False

    def _help(self) -> None:
        say = self.words.say
        self.screen.say(say("help-goryo"), say("help-samurai"), "")
        wide = max(len(say(f"command-{name}")) for name in COMMANDS) + 2
        for name in COMMANDS:
            line = f"  {say(f'command-{name}'):<{wide}}{say(f'help-{name}')}"
            self.screen.say(line, indent=" " * (wide + 2))

    def _why_not(self, rest: str, seat: Role, view: View) -> str:
        if not rest:
            return self.words.say("play-why-what", example=example(view, self.words))
        if self.typed.command(rest) == ("undo", ""):
            refusal = self.place.why_not_undo(seat)
        else:
            refusal = view.why_not(self.typed.move(rest, view))
        if refusal is None:
            return self.words.say("play-allowed")
        return self.words.why(refusal)

    def _map(self, view: View) -> None:
        """Where the cat may be; drawn from what lies open, so that no secret is on it."""
        if not self.place.allows_map():
            self.screen.say(self.words.say("play-no-map"))
            return
        heat = self.place.map()
        self.screen.say(self.words.say("belief-path" if heat else "belief-no-plan"))
        if heat:
            self.screen.draw(view.scene, self.words, heat=heat)

    def _undo(self, seat: Role) -> bool:
        self.place.undo(seat)
        self.told[seat] = min(self.told.get(seat, 0), len(self.place.view(seat).history))
        self.screen.say(self.words.say("play-undone"))
        return True

    def _instruct(self, rest: str, seat: Role) -> None:
        deceive = self.typed.deceive(rest)
        if deceive is None:
            self.screen.say(self.words.say("play-instruct-which"))
            return
        self.place.instruct(seat, deceive)
        said = "play-instruct-deceive" if deceive else "play-instruct-honest"
        self.screen.say(self.words.say(said))

    # -- what is shown ---------------------------------------------------------------------------

    def _show(self, seat: Role) -> None:
        """What happened since this seat looked last, and the board as it is now."""
        view = self.place.view(seat)
        self._tell(view)
        self.screen.draw(view, self.words)

    def _tell(self, view: View) -> None:
        """The new lines; at a reveal also the board with the path that was hidden."""
        start = self.told.get(view.role, 0)
        self.screen.say("")
        for number, line, after in _lines(view, self.words):
            if number < start:
                continue
            if line is not None:
                self.screen.say(line)
            if isinstance(view.history[number], Revealed):
                self.screen.draw(after, self.words, shown=True)
        self.told[view.role] = len(view.history)

    # -- the end ---------------------------------------------------------------------------------

    def _finish(self) -> None:
        """The truth, the whole story, and the record for whoever wants it."""
        seat = self.seated or Role.WATCHER
        view = self.place.view(seat)
        self._tell(view)
        self.screen.draw(view, self.words, shown=view.plan is None)
        self.screen.say("", self.words.say("play-story"))
        self.screen.say(*(f"  {line}" for line in story(view, self.words)), indent="    ")
        self._leave()

    def _leave(self) -> None:
        """Offer to save, or save if that was asked for; then nobody is held back."""
        self.screen.say("")
        try:
            self._offer_to_save()
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")

    def _offer_to_save(self) -> None:
        if self.save is not None:
            self._save_quietly()
            return
        question = self.words.say("play-save-ask")
        while True:
            name = self.screen.ask(question).strip()
            if not name:
                return
            try:
                self._write(Path(name))
                return
            except FileExistsError:
                question = self.words.say("play-save-exists")
            except (OSError, ValueError):
                question = self.words.say("play-save-failed")

    def _save_quietly(self) -> None:
        """Somebody left without a word: what was asked to be saved is saved."""
        if self.save is None:
            return
        try:
            self._write(self.save)
        except (OSError, ValueError):
            self.screen.say(self.words.say("cli-cannot-write", file=str(self.save)))

    def _write(self, path: Path) -> None:
        record = self.place.record(self.seated or Role.WATCHER)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(record)
        self.screen.say(self.words.say("play-saved", file=str(path)))


def _lines(view: View, words: Words) -> Iterator[tuple[int, str | None, Scene]]:
    """Every event's number and line, with the scene after it."""
    scene = opening(view.board, view.rules, view.scene.referee)
    for number, event in enumerate(view.history):
        line = tell(event, scene, words)
        scene = event.change(scene)
        yield number, line, scene
