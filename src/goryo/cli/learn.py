"""`goryo learn`: the guided first games at the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Argument, Command
from goryo.cli.desk import draws_unicode, words_for
from goryo.cli.screen import Screen
from goryo.cli.shared import Ascii, Lang
from goryo.errors import GoryoError, known_name

if TYPE_CHECKING:
    from goryo.lesson import Lesson, LessonStep
    from goryo.words import Words

_SIDES = ("goryo", "samurai")


def learn(
    side: Annotated[str, Argument(help="about-learn-side", metavar="SIDE")] = _SIDES[0],
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Learn by playing: a prepared round in which you make every move.

    It takes a minute and a half of reading; each rule is told when it is needed.
    """
    from goryo.lesson import lesson_of

    words = words_for(lang)
    lesson = lesson_of(known_name("role", side, _SIDES))
    screen = Screen(ascii=ascii or not draws_unicode())
    try:
        _take(lesson, words, screen)
    except (EOFError, KeyboardInterrupt):
        screen.say("", words.say("lesson-left"))


def _take(lesson: Lesson, words: Words, screen: Screen) -> None:
    step = lesson.steps[0]
    while True:
        _show(step, lesson.length, words, screen)
        if not step.ways:
            screen.say("", words.say("lesson-then", side=lesson.role.value))
            return
        step = lesson.steps[step.ways[_answer(step, words, screen)]]


def _show(step: LessonStep, length: int, words: Words, screen: Screen) -> None:
    """What happened since the step before, the board, and what is to be said."""
    from goryo.scene import opening
    from goryo.words.story import tell

    screen.say("", words.say("lesson-part", number=step.place + 1, all=length))
    view = step.view
    seen = len(view.history) - len(step.fresh)
    scene = opening(view.board, view.rules, view.scene.referee)
    for number, event in enumerate(view.history):
        line = tell(event, scene, words)
        scene = event.change(scene)
        if step.place and number >= seen and line is not None:
            screen.say(line)
    if step.fresh or step.place == 0:
        screen.draw(view, words, shown=view.plan is None)
    screen.say("", *(words.say(line.say) for line in step.lines))


def _answer(step: LessonStep, words: Words, screen: Screen) -> str:
    """One of the moves that lead on; where none is wanted, the empty text."""
    from goryo.words.moves import typed_move
    from goryo.words.sentences import sentences
    from goryo.words.typed import Typed, asked_for

    if step.wrong is None:
        while (line := screen.ask(words.say("lesson-enter"))) and _heed(line, words, screen):
            pass
        return ""
    view = step.view
    wanted = typed_move(view.read(next(iter(step.ways))), view.scene, words)
    screen.say(words.say("lesson-point-typed", move=wanted))
    typed = Typed(words)
    while True:
        line = screen.ask(words.say("lesson-prompt"))
        match asked_for(line, words):
            case "skip":
                return next(iter(step.ways))
            case None:
                pass
            case _:
                _heed(line, words, screen)
                continue
        try:
            move = step.view.read(typed.move(line, step.view))
            refusal = step.view.why_not(move)
        except GoryoError as error:
            screen.say(*sentences(error, words))
            continue
        if refusal is not None:
            screen.say(words.why(refusal))
        elif step.view.write(move) in step.ways:
            return step.view.write(move)
        else:
            screen.say(words.say(step.wrong))


def _heed(line: str, words: Words, screen: Screen) -> bool:
    """Whether this was a question rather than a wish to go on; `EOFError` if it was to leave."""
    from goryo.words.typed import asked_for

    asked = asked_for(line, words)
    if asked == "quit":
        raise EOFError
    if asked == "help":
        screen.say(words.say("lesson-help"))
    return asked == "help"


app = Command(learn, help="about-learn")
