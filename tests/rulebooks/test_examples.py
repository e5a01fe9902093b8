"""Every worked example of every rulebook, replayed from its transcript.

The transcripts are told anew and compared line by line. Beside that, what the rulebook's words
say of each example (who, how many steps, which objects, which answers) is checked by itself, so
that no transcript drifts away from its rulebook.
"""

from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from goryo.board import Tile, paths_by_target
from goryo.events import (
    Advanced,
    Answered,
    Asked,
    Broken,
    Caught,
    Drawn,
    Entered,
    Event,
    First,
    Planned,
    Revealed,
    Spent,
    Stepped,
)
from goryo.game import Game
from goryo.plans import legal_paths
from goryo.roles import Role
from goryo.rulebook import RULEBOOKS, Power
from goryo.view import view_of
from tests.rulebooks.transcript import (
    WORKED,
    BadTranscript,
    Transcript,
    begin,
    examples,
    read,
    replay,
    retell,
)

OLDER = {letter: letter for letter in "ABCDEFG"}
NEWER = {"A": "1", "B": "2", "C": "3", "D": "4", "F": "5", "G": "6"}
EXAMPLES = {
    "it-2019": OLDER,
    "en-2019": OLDER,
    "fr-2019": OLDER,
    "it-2021": OLDER,
    "en-2024": NEWER,
}
"""What each rulebook calls the examples; en-2024 has none that is like E."""

BOOKS = tuple(EXAMPLES)
SECOND = dict.fromkeys(BOOKS, "yellow") | {"en-2024": "purple"}
ALL = [path for book in BOOKS for path in examples(book)]


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def example(book: str, letter: str) -> Transcript:
    return read(WORKED / book / f"{EXAMPLES[book][letter]}.txt")


@cache
def played(book: str, letter: str) -> Game:
    return replay(example(book, letter))


def this_round(game: Game) -> tuple[Event, ...]:
    """What happened since the last plan was laid."""
    laid = max(n for n, event in enumerate(game.events) if isinstance(event, Planned))
    return game.events[laid:]


Some = TypeVar("Some", bound=Event)


def only(events: tuple[Event, ...], kind: type[Some]) -> list[Some]:
    return [event for event in events if isinstance(event, kind)]


# -- the transcripts -----------------------------------------------------------------------------


def test_every_rulebook_has_its_examples() -> None:
    assert set(BOOKS) == set(RULEBOOKS)


@pytest.mark.parametrize("book", BOOKS)
def test_every_example_has_a_transcript(book: str) -> None:
    assert {path.stem for path in examples(book)} == set(EXAMPLES[book].values())


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, marks=pytest.mark.clause(*read(p).clauses), id=name(p)) for p in ALL],
)
def test_the_example_is_told_as_written(path: Path) -> None:
    transcript = read(path)
    assert name(path) == f"{transcript.head['rulebook']}-{transcript.head['example']}"
    assert retell(transcript).splitlines() == transcript.text.splitlines()


@pytest.mark.parametrize("path", ALL, ids=name)
def test_the_views_that_grew_with_the_game_are_those_of_its_end(path: Path) -> None:
    transcript = read(path)
    told = begin(transcript)
    for line in transcript.body:
        if line.startswith(">"):
            told.hear(line)
    for role, view in told.views.items():
        assert view == view_of(told.game, role)
        assert view.scene == told.game.scene


def test_a_transcript_that_breaks_a_rule_names_line_and_clause() -> None:
    whole = example("en-2019", "A")
    wrong = Transcript(whole.path, whole.head, whole.head_lines, ["> draw fan", "> draw fan"])
    line = len(whole.head_lines) + 3
    with pytest.raises(BadTranscript, match=rf"A\.txt:{line}: > draw fan: .*\(SET-3\)"):
        retell(wrong)


# -- what the rulebooks' words ask for -----------------------------------------------------------


@pytest.mark.clause("PLAN-1", "PLAN-3", "PLAN-6")
@pytest.mark.parametrize("book", BOOKS)
def test_in_a_two_routes_lead_from_helmet_to_scroll_past_a_sealed_lantern_and_a_broken_mask(
    book: str,
) -> None:
    game = played(book, "A")
    board, scene, plan = game.board, game.scene, game.position.plan
    assert plan is not None
    start = plan.path[0]
    room = {board.object_at(t): t for t in board.tiles if board.room_of[t] == board.room_of[start]}
    assert (start, plan.target) == (room["helmet"], room["scroll"])
    assert start == scene.goryo
    assert room["lantern"] in scene.sealed
    assert room["mask"] in scene.broken
    four_steps = paths_by_target(board, start, 4)
    assert four_steps[room["lantern"]]
    assert four_steps[room["mask"]]
    assert len(four_steps[room["scroll"]]) == 2
    assert game.position.bound is not None
    legal = list(legal_paths(scene, game.position.bound))
    assert sum(path[-1] == room["scroll"] for path in legal) == 2
    assert not any(path[-1] in (room["lantern"], room["mask"]) for path in legal)


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "INV-1")
@pytest.mark.parametrize(
    ("book", "steps_of_second", "steps_of_third", "ends_on"),
    [
        ("it-2019", 1, 2, "vase"),
        ("en-2019", 1, 2, "vase"),
        ("fr-2019", 1, 2, "vase"),
        ("it-2021", 2, 1, "vase"),
        ("en-2024", 2, 1, "lantern"),
    ],
)
def test_in_b_three_samurai_act_and_hear_yes_yes_no(
    book: str, steps_of_second: int, steps_of_third: int, ends_on: str
) -> None:
    game = played(book, "B")
    board, colours = game.board, game.rules.colours
    told = []
    for event in this_round(game):
        match event:
            case Stepped(samurai, _):
                told.append(f"{colours[samurai]} step")
            case Asked(samurai, tile, how):
                told.append(f"{colours[samurai]} {how} {board.object_at(tile)}")
            case Answered(_, yes):
                told.append("yes" if yes else "no")
    second = SECOND[book]
    assert told == [
        *("green search helmet", "yes", "green hound urn", "yes"),
        *[f"{second} step"] * steps_of_second,
        *(f"{second} hound flower", "no"),
        *["red step"] * steps_of_third,
    ]
    red = game.scene.samurai[colours.index("red")]
    assert board.object_at(red) == ends_on
    assert red in {path[-1] for path in possible_routes(game)}


def possible_routes(game: Game) -> list[tuple[Tile, ...]]:
    """The plain routes that the Samurai cannot rule out."""
    scene = view_of(game, Role.SAMURAI).scene
    assert scene.goryo is not None
    return [
        path
        for target, group in paths_by_target(game.board, scene.goryo, 4).items()
        if target not in scene.broken | scene.sealed
        for path in group
        if all((clue.tile in path) == clue.yes for clue in scene.clues)
    ]


@pytest.mark.clause("LEAP-1")
@pytest.mark.parametrize("book", BOOKS)
def test_in_c_the_leap_reaches_what_four_steps_cannot_and_is_gone(book: str) -> None:
    game = played(book, "C")
    (shown,) = only(this_round(game), Revealed)
    start, target = shown.plan.path[0], shown.plan.target
    assert len(shown.plan.path) == 6
    for steps in (1, 2, 3, 4):
        assert target not in paths_by_target(game.board, start, steps)
    assert target in paths_by_target(game.board, start, 5)
    assert only(this_round(game), Spent) == [Spent(Power.LEAP)]
    assert Power.LEAP not in game.scene.powers


@pytest.mark.clause("TRAIL-1", "TRAIL-2", "TRAIL-3")
@pytest.mark.parametrize("book", BOOKS)
def test_in_d_the_false_trail_is_believed_and_worth_nothing(book: str) -> None:
    game = played(book, "D")
    happened = this_round(game)
    (shown,) = only(happened, Revealed)
    plan = shown.plan
    assert plan.trail is not None
    assert plan.trail not in plan.path
    might = paths_by_target(game.board, plan.path[0], 4).values()
    assert any(plan.trail in path for group in might for path in group)
    assert Answered(plan.trail, True) in happened
    assert only(happened, Advanced) == [Advanced(greens=0, marker=0, bags=0)]
    assert only(happened, Spent) == [Spent(Power.TRAIL)]


@pytest.mark.clause("TRAIL-2")
@pytest.mark.parametrize("book", BOOKS)
def test_in_d_only_the_newest_text_lets_her_deny_the_false_trail(book: str) -> None:
    game = played(book, "D")
    asked = next(n for n, move in enumerate(game.moves) if game.write(move) == "green hound c2")
    start = begin(example(book, "D")).game
    refusal = start.play(*game.moves[: asked + 1]).why_not("no")
    assert (refusal and refusal.clause) == (None if book == "en-2024" else "TRAIL-2")


@pytest.mark.clause("SET-3", "SET-4", "PLAN-6", "REV-6", "REV-7")
@pytest.mark.parametrize("book", [book for book in BOOKS if "E" in EXAMPLES[book]])
def test_in_e_four_types_are_dark_after_vase_scroll_vase_and_two_seals(book: str) -> None:
    game = played(book, "E")
    board, scene = game.board, game.scene
    broken = [event.tile for event in game.events if isinstance(event, Entered | Broken)]
    assert [board.object_at(tile) for tile in broken] == ["vase", "scroll", "vase"]
    assert broken[0] != broken[2]
    assert First(board.kind("vase")) in game.events
    assert [board.kinds[kind] for kind in scene.drawn] == ["helmet", "urn"]
    dark = {board.kinds[kind] for kind in scene.dark}
    assert dark == {"lantern", "mask", "flower", "fan"}
    assert game.position.bound in scene.dark
    assert view_of(game, Role.SAMURAI).bound is None
    assert scene.round == 3


@pytest.mark.clause("REV-1", "REV-3", "REV-4", "REV-6", "REV-9")
@pytest.mark.parametrize("book", BOOKS)
def test_in_f_two_greens_count_and_red_on_the_target_turns_the_first_spirit(book: str) -> None:
    before, game = played(book, "B").scene, played(book, "F")
    scene, happened = game.scene, this_round(game)
    assert (before.marker, before.spirits) == (0, 0)
    assert (scene.marker, scene.spirits) == (2, 1)
    (caught,) = only(happened, Caught)
    assert [game.rules.colours[samurai] for samurai in caught.samurai] == ["red"]
    assert scene.goryo == scene.samurai[caught.samurai[0]]
    assert scene.goryo in scene.broken
    order = [type(e) for e in happened if isinstance(e, Revealed | Advanced | Caught | Broken)]
    if book == "en-2024":
        assert order == [Revealed, Broken, Advanced, Caught]
    else:
        assert order == [Revealed, Advanced, Caught, Broken]


@pytest.mark.clause("REV-7", "REV-10")
@pytest.mark.parametrize("book", BOOKS)
def test_in_g_a_bag_and_a_spirit_give_two_draws_helmet_and_urn(book: str) -> None:
    game = played(book, "G")
    board, scene, happened = game.board, game.scene, this_round(game)
    (advanced,) = only(happened, Advanced)
    assert advanced.bags == 1
    assert len(only(happened, Caught)) == 1
    drawn = [board.kinds[event.object] for event in happened if isinstance(event, Drawn)]
    assert drawn == ["helmet", "urn"]
    sealed = {board.kind("helmet"), board.kind("urn")}
    assert sealed <= scene.light
    intact = {t for t in board.tiles if board.kind_of[t] in sealed and t not in scene.broken}
    assert scene.sealed == intact
    assert scene.clues == ()
    assert not scene.planned
