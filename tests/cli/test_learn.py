"""`goryo learn`: the guided first games at the prompt."""

from __future__ import annotations

import pytest

from goryo.lesson import LessonStep, lesson_of
from goryo.words import LANGUAGES, Words
from goryo.words.moves import typed_move
from tests.cli.terminal import goryo, refused


def flat(text: str) -> str:
    """Without line breaks and hard blanks."""
    return " ".join(text.split())


def way(side: str, words: Words) -> list[tuple[LessonStep, str]]:
    """The steps with what is shown and typed at each."""
    lesson = lesson_of(side)
    steps, step = list[tuple[LessonStep, str]](), lesson.steps[0]
    while step.ways:
        move, number = next(iter(step.ways.items()))
        shown = typed_move(step.view.read(move), step.view.scene, words) if move else ""
        steps.append((step, shown))
        step = lesson.steps[number]
    return [*steps, (step, "")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", ["goryo", "samurai"])
def test_a_lesson_is_gone_through_at_the_prompt(side: str, lang: str) -> None:
    words = Words(lang)
    typed = [move for _, move in way(side, words)[:-1]]
    result = goryo("learn", side, "--lang", lang, typed=typed)
    assert result.exit_code == 0, result.output
    told = flat(result.stdout)
    place = 0
    for step, move in way(side, words):
        for line in step.lines:
            place = told.index(flat(words.say(line.say)), place)
        if move:
            place = told.index(flat(words.say("lesson-point-typed", move=move)), place)
    assert told.endswith(flat(words.say("lesson-then", side=side)))


def test_another_move_is_answered_kindly_and_an_illegal_one_with_its_rule() -> None:
    typed = ["", "e5", "a1", "nonsense", "c1"]
    result = goryo("learn", typed=typed)
    words = Words("en")
    assert words.say("lesson-wrong") in result.stdout
    assert "(SET-4)" in result.stdout
    assert words.say("lesson-goryo-plan") in result.stdout
    assert words.say("lesson-left") in result.stdout


def test_moves_may_be_typed_as_at_a_table() -> None:
    result = goryo("learn", "samurai", typed=["", "3 ?", "sniff a5", "b4"])
    assert Words("en").say("lesson-samurai-bridge") in flat(result.stdout)


def test_only_the_two_sides_have_lessons() -> None:
    assert "samurai" in refused(goryo("learn", "fate"))
