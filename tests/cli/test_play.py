"""`goryo play --plain`: whole games at the prompt, and nobody sees what is not theirs."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from goryo.board import load_board
from goryo.cli import app
from goryo.cli.play import has_screen
from goryo.cli.screen import Screen
from goryo.cli.session import Session
from goryo.fate import fate_of
from goryo.game import new_game
from goryo.moves import Plan
from goryo.players import Choice, Player
from goryo.record import check_record, read_record
from goryo.roles import SEATS, Role
from goryo.rulebook import RULEBOOKS, VARIANTS
from goryo.scene import Phase
from goryo.sitting.local import LocalPlace
from goryo.sitting.place import Arrive, Place
from goryo.sitting.plain import PlainPlace
from goryo.sitting.setup import Setup
from goryo.sitting.shelf import Shelf
from goryo.table import Table
from goryo.terminal.app import GoryoApp
from goryo.view import View
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused
from tests.client.house import house_beside
from tests.sizes import some

Choose = Callable[[str, str], str]
"""What somebody types, from the question and everything printed so far."""


def at_prompt(choose: Choose, *args: str) -> str:
    """Everything printed in a game in which somebody types what `choose` says."""
    printed = io.StringIO()

    def answer(question: str = "") -> str:
        printed.write(question)
        line = choose(question, printed.getvalue())
        printed.write(f"{line}\n")
        return line

    with redirect_stdout(printed), patch("builtins.input", answer):
        app.call(("goryo",), ["play", "--plain", *args])
    return printed.getvalue()


def somebody(lang: str = "en", hunt: tuple[str, ...] = ()) -> Choose:
    """Somebody who does what the hints say; in each hunt `hunt`, then the turn ends."""
    words = Words(lang)
    waiting: list[str] = []
    last = {"round": ""}

    def choose(question: str, printed: str) -> str:
        recent = printed[: -len(question)].rpartition(" > ")[2]
        if question.startswith(words.role("goryo")):
            tiles = re.findall(r": (?:on|su|sur) ([a-f]\d)", recent)
            plans = re.findall(r"\b([a-h]\d(?:-[a-h]\d){4})\b(?!-)", recent)
            asked = re.findall(r"(?:yes or no|sì o no|oui ou non)\n", recent)
            if asked:
                return "yes"
            return str((plans or tiles)[-1])
        if question.startswith(words.role("samurai")):
            began = str(len(re.findall(words.say("log-planned-hidden"), printed)))
            if began != last["round"]:
                last["round"] = began
                waiting[:] = hunt
            return waiting.pop(0) if waiting else words.say("command-done")
        return ""

    return choose


@pytest.mark.parametrize("lang", some(LANGUAGES, 2))
@pytest.mark.parametrize("side", ["goryo", "samurai", "both"])
def test_a_whole_game_can_be_played_in_every_role_and_language(lang: str, side: str) -> None:
    hunt = ("1 b1", "1?", "?b2") if side != "goryo" else ()
    told = at_prompt(somebody(lang, hunt), "--as", side, "--lang", lang, "--seed", "4")
    words = Words(lang)
    assert words.say("play-story") in told
    assert told.rstrip().endswith(words.say("play-bye"))
    assert told.count(words.say("log-round-began", number=2)) >= 2  # when it begins, and at the end


@pytest.mark.parametrize(
    ("rulebook", "variant"), list(zip(RULEBOOKS, [*VARIANTS, *VARIANTS], strict=False))
)
def test_every_rulebook_and_variant_can_be_played(rulebook: str, variant: str) -> None:
    def choose(question: str, printed: str) -> str:
        if question.startswith("Goryō") and "Mark two different" in printed[-400:]:
            return str(re.findall(r"example: (\w\d \w\d)", printed)[-1])
        return person(question, printed)

    person = somebody()
    args = ("--rulebook", rulebook, "--variant", variant, "--board", "kyoto")
    told = at_prompt(choose, "--as", "goryo", *args, "--seed", "1")
    assert "The game is over." in told


def test_a_tabletop_game_has_the_goryo_answer_herself() -> None:
    told = at_prompt(
        somebody(hunt=("green search",)), "--as", "both", "--referee", "tabletop", "--seed", "4"
    )
    assert "is there a cube of your path?" in told
    assert "The game is over." in told


def test_the_two_big_choices_are_asked_for_in_the_language_of_the_system() -> None:
    asked = goryo("play", "--plain", typed=["4", "1"], lang="fr_FR.UTF-8")
    assert asked.exit_code == 0
    assert "Chasser le chat" in asked.stdout
    assert "Répondez 1, 2 ou 3." in asked.stdout
    assert "Menez vos Samouraïs" in asked.stdout
    assert "Hunt the cat" in goryo("play", lang="C").stdout  # where no terminal is, the prompt


def test_leaving_is_clean_at_every_point(tmp_path: Path) -> None:
    lines = ["2", "help", "moves", "board", "log", "rules PLAN-6", "why", "quit"]
    for number in range(len(lines) + 1):
        result = goryo("play", "--plain", "--seed", "1", typed=lines[:number])
        assert result.exit_code == 0
        assert result.stdout.rstrip().endswith("Goodbye.")
        file = tmp_path / f"{number}.goryo"
        saved = goryo("play", "--plain", "--seed", "1", "--save", str(file), typed=lines[:number])
        assert saved.exit_code == 0
        assert file.exists() == (number > 0)


def test_an_interrupt_leaves_cleanly_and_what_was_asked_for_is_saved(tmp_path: Path) -> None:
    def choose(*_: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "game.goryo"
    told = at_prompt(choose, "--as", "samurai", "--save", str(file), "--seed", "2")
    assert told.rstrip().endswith("Goodbye.")
    assert not check_record(file.read_bytes()).problems
    assert "Goodbye." in at_prompt(choose)


def test_refusals_come_as_a_sentence_with_their_clause() -> None:
    typed = ["green search", "green step f6", "fly", "why green step f6", "why green step b1"]
    said = goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=typed).stdout
    assert "cannot be Investigated. (INV-2)" in " ".join(said.split())
    assert said.count("(SAM-3)") == 2
    assert "“fly” is not a move." in said
    assert "That move is allowed." in said


def test_a_move_can_be_taken_back_until_it_has_revealed_something() -> None:
    typed = ["g b1", "undo", "g b1", "g?", "undo", "why undo"]
    said = goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=typed).stdout
    assert said.count("You’ve taken back your last move.") == 1
    assert said.count("can’t be taken back. (REF-7)") == 2


def test_a_plan_can_be_looked_at_and_taken_back() -> None:
    person = somebody()
    undone: list[str] = []

    def choose(question: str, printed: str) -> str:
        if question.startswith("Your plan is set") and not undone:
            undone.append(question)
            return "undo"
        return person(question, printed)

    told = at_prompt(choose, "--as", "goryo", "--seed", "4")
    assert told.count("You’ve taken back your last move.") == 1
    assert told.count("Your plan is set.") >= 5
    assert "The game is over." in told


def test_she_can_instruct_the_table_and_the_samurai_cannot() -> None:
    typed = ["instruct", "instruct honest", "instruct deceive"]
    said = goryo("play", "--plain", "--as", "goryo", "--seed", "4", typed=typed).stdout
    assert "Type “instruct deceive”" in said
    assert "your answers will be honest" in said
    assert "your answers will deceive" in said
    other = goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=typed).stdout
    assert "You can’t do that now. (REF-6)" in other


def test_resigning_asks_first_and_then_shows_the_truth() -> None:
    typed = ["resign", "no", "resign", "yes", ""]
    said = goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=typed).stdout
    before, _, after = said.rpartition("Resign?")
    assert "Bound Object was" not in before
    assert "The Samurai resign: the Goryō wins." in after
    assert "Bound Object was" in after


def test_a_finished_game_can_be_saved_and_its_fate_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    at_prompt(somebody(), "--as", "samurai", "--seed", "4", "--save", str(file))
    assert goryo("record", "check", str(file)).exit_code == 0
    assert goryo("record", "verify", str(file)).exit_code == 0
    assert read_record(file.read_bytes()).headers.goryo == "novice"


def test_a_running_game_against_the_program_is_saved_as_its_seat_saw_it(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    typed = ["g b1", "quit", str(file)]
    goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=typed)
    text = file.read_text(encoding="utf-8")
    assert "seat: samurai" in text
    assert "draw ?" in text
    assert "fate-seed" not in text


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("mine", encoding="utf-8")
    refused(goryo("play", "--plain", "--as", "samurai", "--save", str(file)))
    refused(goryo("play", "--plain", "--as", "samurai", "--save", str(tmp_path / "no" / "x")))
    typed = ["quit", str(file), str(tmp_path), str(tmp_path / "other")]
    said = goryo("play", "--plain", "--as", "samurai", typed=typed).stdout
    assert "already exists" in said
    assert file.read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "other").exists()


@given(st.lists(st.text(max_size=30), max_size=5))
def test_whatever_is_typed_nothing_breaks(lines: list[str]) -> None:
    lines = [line.replace("\n", " ").replace("\r", " ") for line in lines]
    lines = [line.encode(errors="replace").decode() for line in lines]
    result = goryo("play", "--plain", "--as", "samurai", "--board", "gate", typed=lines)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    "args",
    [
        ("--as", "cat"),
        ("--rulebook", "xx"),
        ("--variant", "xx"),
        ("--variant", "genjutsu", "--variant", "cursed-object"),
        ("--board", "atlantis"),
        ("--referee", "strict"),
        ("--lang", "de"),
        ("extra",),
    ],
)
def test_bad_arguments_are_refused(args: tuple[str, ...]) -> None:
    refused(goryo("play", "--plain", *args))


# -- secrets -------------------------------------------------------------------------------------


class Scripted:
    """A Goryō whose every choice is known in advance."""

    name = "scripted"

    def __init__(self, start: str, plan: Plan) -> None:
        self.start, self.plan = start, plan

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        del budget, rng
        if view.scene.phase is Phase.ENTER:
            return Choice(view.read(f"enter {self.start}"))
        return Choice(self.plan, "because it is secret")


def here(setup: Setup, program: Player, table: Table) -> Arrive:
    """A place at that table in this program."""

    async def arrive() -> Place:
        return LocalPlace(setup, program, table=table)

    return arrive


TYPED = ("moves", "help", "log", "board", "why done", "g a2", "undo", "p d2", "b?", "log", "quit")


def seen_by_samurai(bound: str, plan: str, order: tuple[str, ...]) -> str:
    """All that is printed to the Samurai's player until he leaves before the reveal."""
    board = load_board("edo")
    rest = [kind for kind in order if kind not in (bound, "helmet")]
    table = Table(new_game(board=board), fate_of(board, [bound, "helmet", *rest]))
    read = table.view(Role.SAMURAI).read(f"plan {plan}")
    assert isinstance(read, Plan)
    printed = io.StringIO()
    lines = iter((*TYPED, ""))
    with (
        redirect_stdout(printed),
        patch("builtins.input", lambda _: next(lines)),
        PlainPlace(here(Setup(board, pace=0.0), Scripted("b2", read), table)) as place,
    ):
        Session(place, Words("en"), Screen(ascii=False)).run()
    return printed.getvalue()


def secrets() -> Iterator[tuple[str, str]]:
    """Bound types and plans from b2 that stay away from the only tile that is asked about."""
    for bound in ("lantern", "scroll", "urn"):
        for plan in ("b2-a2-a1-b1-c1", "b2-c2-c1-b1-a1", "b2-b3-a3-a2-a1 trail f1"):
            yield bound, plan


def test_the_samurai_are_printed_the_same_whatever_the_goryo_hides() -> None:
    orders = (tuple(load_board("edo").kinds), tuple(reversed(load_board("edo").kinds)))
    printed = {seen_by_samurai(bound, plan, order) for bound, plan in secrets() for order in orders}
    assert len(printed) == 1
    assert "No: red" in printed.pop()


def turns(told: str) -> list[tuple[str, str]]:
    """The game in pieces: who was at the screen, and what was printed until the hand-over."""
    pieces = re.split(r"The (Goryō|Samurai)’s turn\. Nobody else should look now\.", told)
    return list(zip(pieces[1::2], pieces[2::2], strict=True))


def test_two_players_at_one_screen_never_see_each_other_s_secrets() -> None:
    def game(plan: str) -> str:
        person = somebody(hunt=("purple search", "p d2"))

        def choose(question: str, printed: str) -> str:
            line = person(question, printed)
            return plan if line.startswith("b2-") else line

        return at_prompt(choose, "--as", "both", "--seed", "4")

    one, two = game("b2-a2-a1-b1-c1"), game("b2-c2-c1-b1-a1 trail a3")
    assert [who for who, _ in turns(one)][:4] == ["Goryō", "Samurai", "Goryō", "Samurai"]
    for told in (one, two):
        for who, piece in turns(told):
            before_reveal = piece.partition("The Samurai end their turn.")[0]
            if who == "Samurai":
                assert "The Goryō shows her plan" in piece
                assert "bound" not in before_reveal.replace("Bound Object in secret", "")
                assert "①" not in before_reveal
                assert "The Goryō plans" not in before_reveal
    hidden_one, hidden_two = (
        turns(told)[1][1].partition("The Samurai end their turn.")[0] for told in (one, two)
    )
    assert hidden_one == hidden_two


def test_a_hand_over_wipes_the_screen_and_what_can_be_scrolled_back_to() -> None:
    board = load_board("gate")
    printed = io.StringIO()
    screen = Screen(ascii=False)
    screen.console = Console(file=printed, force_terminal=True, width=80, color_system=None)
    person = somebody()

    def answer(question: str) -> str:
        printed.write(question)
        return person(question, printed.getvalue())

    fate = fate_of(board, ["helmet", "mask", "lantern"])
    with patch("builtins.input", answer):
        setup = Setup(board, people=(Role.GORYO, Role.SAMURAI))
        table = Table(new_game(board=board), fate)
        with PlainPlace(here(setup, Scripted("a1", Plan(())), table)) as place:
            Session(place, Words("en"), screen).run()
    told = printed.getvalue()
    pieces = told.split("Nobody else should look now.")
    wipe = "\x1b[H\x1b[2J\x1b[3J"
    assert len(pieces) > 2
    for before, after in pairwise(pieces):
        if before is not pieces[0]:  # nothing has been shown before the first one
            assert before.rstrip().endswith(("The Goryō’s turn.", "The Samurai’s turn."))
            assert before[before.rindex(wipe) :].count("\n") == 0
        question, _, shown = after.partition(wipe)
        assert question.strip().startswith("Press Enter when")
        assert shown


def test_the_opponent_can_be_chosen(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    chosen = ("--as", "samurai", "--opponent", "random", "--seed", "4", "--save", str(file))
    at_prompt(somebody(), *chosen)
    assert read_record(file.read_bytes()).headers.goryo == "random"


def test_an_opponent_that_nobody_is() -> None:
    result = goryo("play", "--opponent", "zorro")
    assert result.exit_code == 2
    assert "zorro" in result.output


# -- the full screen, the map, a server ----------------------------------------------------------


@pytest.mark.parametrize(("terminal", "plain"), [(True, False), (True, True), (False, False)])
def test_the_full_screen_is_for_terminals_only(terminal: bool, plain: bool) -> None:
    started = []

    def start(app: GoryoApp) -> str:
        started.append((app.language, app.can_start, app.arrive is not None, app.ascii))
        return "Bye."

    with (
        patch("goryo.cli.play.on_terminal", return_value=terminal),
        patch.object(GoryoApp, "run", start),
    ):
        goryo("play", *["--plain"] * plain, "--lang", "it", "--ascii")
        goryo("play", *["--plain"] * plain, "--as", "goryo", "--ascii")
    full = [("it", True, False, True), ("en", True, True, True)]
    assert started == (full if terminal and not plain else [])


def test_the_map_is_drawn_where_it_was_asked_for() -> None:
    typed = ["map", "quit", ""]
    args = ("play", "--plain", "--as", "samurai", "--seed", "4")
    assert Words("en").say("play-no-map") in goryo(*args, typed=typed).stdout
    drawn = goryo(*args, "--map", typed=typed).stdout
    assert Words("en").say("belief-path") in drawn
    assert "100" in drawn


def test_a_game_at_the_prompt_is_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    monkeypatch.setattr("goryo.cli.play.shelf", lambda *_: shelf)
    monkeypatch.setattr("goryo.cli.play.on_terminal", lambda: True)
    assert "no game to continue" in refused(goryo("play", "--plain", "--go-on"))
    left = goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=["g b1"])
    assert Words("en").say("terminal-kept") in left.stdout
    (kept,) = shelf.games()
    assert kept.people == (Role.SAMURAI,)
    asked = goryo("play", "--plain", typed=["5", "4", "log", "quit"], lang="it_IT.UTF-8").stdout
    assert "Rispondi 1, 2, 3 o 4." in asked
    assert asked.count(Words("it").say("log-round-began", number=1)) == 1  # in the log alone
    goryo("play", "--plain", "--go-on", typed=["g?", "resign", "yes"])
    (over,) = shelf.games()
    assert over.over
    assert over.path == kept.path
    assert not check_record(tmp_path.joinpath(over.path or "").read_bytes()).problems
    assert "4  " not in goryo("play", "--plain", typed=[]).stdout


def test_an_interrupted_game_at_the_prompt_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    monkeypatch.setattr("goryo.cli.play.shelf", lambda *_: shelf)
    monkeypatch.setattr("goryo.cli.play.on_terminal", lambda: True)
    typed = iter(["g b1"])

    def choose(*_: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    at_prompt(choose, "--as", "samurai", "--seed", "4")
    assert [len(game.record.moves) for game in shelf.games()] == [5]


def test_what_comes_through_a_pipe_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    monkeypatch.setattr("goryo.cli.play.shelf", lambda *_: shelf)
    goryo("play", "--plain", "--as", "samurai", "--seed", "4", typed=["g b1"])
    assert shelf.games() == []


def test_clocks_and_matches_are_for_servers() -> None:
    assert "--server" in refused(goryo("play", "--plain", "--match"))
    assert "--server" in refused(goryo("play", "--plain", "--clock", "15+30"))
    nowhere = ("play", "--plain", "--server", "http://127.0.0.1:1", "--token", "t")
    assert "15+30" in refused(goryo(*nowhere, "--clock", "soon"))
    assert "reach the server" in refused(goryo(*nowhere, "--go-on"))


def test_what_a_server_needs_is_asked_for() -> None:
    assert "--server" in refused(goryo("play", "--plain", "--join", "x"))
    assert "token" in refused(goryo("play", "--plain", "--server", "http://127.0.0.1:1"))
    nowhere = ("play", "--plain", "--server", "http://127.0.0.1:1", "--token", "t")
    assert "reach the server" in refused(goryo(*nowhere, "--as", "samurai"))
    assert "--join" in refused(goryo(*nowhere, "--join", "x", "--table", "y"))


@pytest.mark.parametrize(
    "side", ["both", *(pytest.param(one, marks=pytest.mark.thorough) for one in SEATS)]
)
def test_a_whole_game_at_the_prompt_on_a_server(side: str, tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    with house_beside(tmp_path) as house:
        token = house.wait(house.token("aki"))
        where = ("--server", house.url, "--token", token, "--map")
        saved = ("--opponent", "random", "--save", str(file))
        told = at_prompt(somebody(hunt=("1 b1", "1?")), "--as", side, *where, *saved)
    assert "The game is over." in told
    assert read_record(file.read_bytes()).result is not None


@pytest.mark.parametrize(("kind", "drawn"), [("dumb", False), ("", False), ("xterm", True)])
def test_a_dumb_terminal_gets_the_prompt(
    kind: str, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goryo.cli.play.on_terminal", lambda: True)
    monkeypatch.setenv("TERM", kind)
    assert has_screen() is drawn
