"""Moves as people read and type them: never in notation, and always understood again."""

from __future__ import annotations

from random import Random

import pytest

from goryo.errors import Malformed
from goryo.game import new_game
from goryo.moves import Draw, Move, Step
from goryo.view import View, view_of
from goryo.words import Words
from goryo.words.hints import example, hints, listed_moves
from goryo.words.moves import told_move, typed_move
from goryo.words.sentences import sentences
from goryo.words.typed import Typed
from tests.words.catalogue import NOTATION, VOCABULARIES

every_vocabulary = pytest.mark.parametrize(("language", "vocabulary"), VOCABULARIES)


def moments(rulebook: str, variants: tuple[str, ...], seed: int) -> list[tuple[View, Move]]:
    """What a seat sees, with a move that it could make there."""
    rng = Random(seed)
    game = new_game(rulebook=rulebook, board="hut", variants=variants, referee="tabletop")
    found: list[tuple[View, Move]] = []
    for _ in range(60):
        if game.outcome is not None:
            break
        before, game = game, game.play_random(rng)
        move = game.moves[-1]
        if not isinstance(move, Draw):
            assert before.scene.actor is not None
            found.append((view_of(before, before.scene.actor), move))
    return found


SEEN = [
    moment
    for rulebook in ("en-2019", "en-2024")
    for variants in ((), ("genjutsu",), ("cursed-object",))
    for seed in range(3)
    for moment in moments(rulebook, variants, seed)
]


@every_vocabulary
def test_every_move_is_read_as_it_is_shown(language: str, vocabulary: str) -> None:
    words = Words(language, vocabulary)
    typed = Typed(words)
    for view, move in SEEN:
        shown = typed_move(move, view.scene, words)
        assert typed.move(shown, view) == view.write(move), shown
        assert typed.move(view.write(move), view) == view.write(move)


@every_vocabulary
def test_nobody_is_shown_notation(language: str, vocabulary: str) -> None:
    words = Words(language, vocabulary)
    for view, move in SEEN:
        texts = [typed_move(move, view.scene, words), told_move(move, view.scene, words)]
        if view.rules.vocabulary == vocabulary:
            texts += [example(view, words), *hints(view, words), *listed_moves(view, words)]
        for text in texts:
            assert not NOTATION[language, vocabulary].search(text), text


def test_whoever_is_not_to_act_is_told_whose_turn_it_is() -> None:
    words = Words("en")
    start = new_game(board="hut", rulebook="en-2024")
    planning = start.play("draw mask", "draw vase", "enter a1")
    hunting = planning.play("plan a1-a2-b2-b1-c1")
    for game, seat in ((planning, "samurai"), (hunting, "goryo"), (start, "goryo")):
        (line,) = listed_moves(view_of(game, seat), words)
        assert line.endswith("(REF-6)")
    for view, _ in SEEN:
        assert view.role is not None
        assert len(listed_moves(view, words)) > 0


def test_a_move_is_told_as_the_log_tells_it() -> None:
    game = new_game("en-2024").play("draw helmet", "draw lantern", "enter a3")
    assert told_move(game.read("enter a3"), game.scene, Words("en")) == (
        "The Goryō breaks the lantern on a3 and starts there"
    )
    game = game.play("plan a3-a2-a1-b1-c1")
    assert told_move(game.read("green step b1"), game.scene, Words("it")) == (
        "Il Samurai verde fa un Passo e va su b1"
    )


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("it", "verde foo", "«foo» non è un’azione: scrivi passo, ricerca o segugio."),
        ("fr", "vert foo b2", "«\u00a0foo\u00a0» n’est pas une action\u00a0: tapez déplacement"),
        ("en", "green foo", "“foo” is not an action: type move, search or sniff."),
    ],
)
def test_what_is_wrong_with_a_typed_action_is_said_of_the_word_itself(
    language: str, line: str, said: str
) -> None:
    words = Words(language)
    view = next(view for view, move in SEEN if isinstance(move, Step))
    with pytest.raises(Malformed) as caught:
        view.read(Typed(words).move(line, view))
    assert said in sentences(caught.value, words)[0]
