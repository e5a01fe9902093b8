"""`goryo puzzle`: where is the cat? Play the puzzle of a day, or make many of them."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import INTERRUPTED, Argument, Exit, Group, Option
from goryo.cli.desk import (
    Usage,
    cannot_write,
    draws_unicode,
    echo,
    print_json,
    read_file,
    words_for,
)
from goryo.cli.progress import progress
from goryo.cli.shared import Ascii, AsJson, Lang
from goryo.errors import Malformed, known_name
from goryo.plain_text import shorten
from goryo.refusals import Illegal

if TYPE_CHECKING:
    from goryo.cli.screen import Screen
    from goryo.puzzle import Grade, Puzzle
    from goryo.words import Words

GRADES = ("easy", "medium", "hard", "master")
_MAX_DAYS = 4000
_MAX_BYTES = 32 * 1024 * 1024


def puzzle(
    day: Annotated[
        str | None,
        Option("--date", help="about-puzzle-date", metavar="DAY"),
    ] = None,
    grade: Annotated[str, Option(help="about-puzzle-grade", metavar="GRADE")] = GRADES[0],
    as_json: AsJson = False,
    solution: Annotated[bool, Option("--solution", help="about-puzzle-solution")] = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play the puzzle of a day at the prompt.

    There are two kinds: to find the one tile that is certainly on her path, or the question that
    tells most. The master's are from solved last rounds: to find the best question, or to plan as
    well as she can. You have three tries, then everything is explained.
    """
    from goryo.cli.screen import Screen
    from goryo.puzzle import puzzle_to_json

    made = _made(_day(day), _grade(grade), words_for(lang))
    if as_json:
        print_json(puzzle_to_json(made, solution=solution))
        return
    own = words_for(lang, made.record.rules.name)
    screen = Screen(ascii=ascii or not draws_unicode())
    _show(made, own, screen)
    if solution:
        _explain(made, own, screen)
    else:
        _play(made, own, screen)


def _made(day: date, grade: Grade, words: Words) -> Puzzle:
    from goryo.puzzle import Grade, puzzle_of

    if grade is Grade.MASTER:
        _get_solver_ready(words)
        echo(words.say("puzzle-solving"), err=True)
    return puzzle_of(day, grade)


def _get_solver_ready(words: Words) -> None:
    from goryo.cli.kernel import warm_up
    from goryo.solver.warm import ROUNDS

    warm_up(words, ROUNDS)


def _day(text: str | None) -> date:
    if text is None:
        return date.today()
    try:
        if len(text) == len("2027-01-31"):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Usage("puzzle-date", found=shorten(text, 40))


def _grade(text: str) -> Grade:
    from goryo.puzzle import Grade

    return Grade(known_name("grade", text, GRADES))


# -- at the prompt -------------------------------------------------------------------------------


def _show(puzzle: Puzzle, words: Words, screen: Screen) -> None:
    from goryo.puzzle.explained import asked, head

    screen.say(head(puzzle, words), "")
    screen.draw(puzzle.view, words)
    screen.say("", asked(puzzle, words))


def _play(puzzle: Puzzle, words: Words, screen: Screen) -> None:
    """Until the answer is found, the tries are used, or whoever plays has had enough."""
    from goryo.puzzle import PuzzleKind
    from goryo.puzzle.explained import asked, how_to_answer, why_wrong
    from goryo.puzzle.puzzle import TRIES, share_text
    from goryo.words.sentences import sentences
    from goryo.words.typed import Typed, asked_for

    typing, plans = Typed(words), puzzle.kind is PuzzleKind.PLAN
    tries: list[bool] = []
    while len(tries) < TRIES and not any(tries):
        try:
            typed = screen.ask(words.say("puzzle-prompt", left=TRIES - len(tries)))
        except (EOFError, KeyboardInterrupt):
            screen.say("", words.say("puzzle-left-open"))
            return
        match asked_for(typed, words):
            case "quit":
                screen.say(words.say("puzzle-left-open"))
                return
            case "help":
                screen.say(how_to_answer(puzzle, words), asked(puzzle, words))
                continue
            case "skip":
                break
        try:
            answer = puzzle.read(typing.move(typed, puzzle.view) if plans else typed)
        except (Malformed, Illegal) as error:
            screen.say(*sentences(error, words))
            continue
        if puzzle.is_right(answer):
            tries.append(True)
            screen.say(words.say("puzzle-right"))
        else:
            screen.say(why_wrong(puzzle, answer, words))
            tries += [False] * puzzle.is_open(answer)
    if len(tries) == TRIES and not any(tries):
        screen.say(words.say("puzzle-over"))
    _explain(puzzle, words, screen)
    if tries:
        screen.say("", words.say("puzzle-share"), share_text(puzzle, tuple(tries)))


def _explain(puzzle: Puzzle, words: Words, screen: Screen) -> None:
    """Why, and for a solved last round what the choices are worth, on the board."""
    from goryo.puzzle.explained import explained

    if puzzle.kind.is_solved:
        board = puzzle.scene.board
        worth = puzzle.solved.by_tile.items()
        heat: dict[int, float] = {board.tile(name): choice.chance for name, choice in worth}
        screen.say("")
        screen.draw(puzzle.view, words, heat=heat)
    screen.say("", *explained(puzzle, words))


# -- many ----------------------------------------------------------------------------------------


def make(
    out: Annotated[str, Option(help="The file to write, or to go on with.", metavar="FILE")],
    first: Annotated[
        str | None,
        Option("--from", help="The first day; without it, today.", metavar="DAY"),
    ] = None,
    days: Annotated[int, Option(min=1, max=_MAX_DAYS, help="How many days.", metavar="N")] = 365,
    jobs: Annotated[int, Option(min=1, max=256, help="Processes at work.", metavar="N")] = 2,
    lang: Lang = None,
) -> None:
    """Make the puzzles of many days, four a day, as JSON lines with their answers.

    Ctrl-C stops, and the same command goes on from there. The result does not depend on the number
    of jobs: these are the puzzles that everybody gets on these days.
    """
    from goryo.lab.work import share_out

    words = words_for(lang)
    start = _day(first)
    try:
        wanted = [
            ((start + timedelta(number)).isoformat(), grade)
            for number in range(days)
            for grade in GRADES
        ]
    except OverflowError:
        raise Usage("puzzle-days-late") from None
    shown = shorten(out, 60)
    done = _kept(out, wanted)
    _get_solver_ready(words)
    stopped = False
    try:
        with Path(out).open("ab") as file, progress("goryo puzzle make") as show:
            show(done, len(wanted))
            lines = share_out(make_line, wanted[done:], jobs, chunk=len(GRADES))
            try:
                for line in lines:
                    file.write(line.encode())
                    file.flush()
                    done += 1
                    show(done, len(wanted))
            except KeyboardInterrupt:
                stopped = True
    except (OSError, ValueError) as error:
        raise cannot_write(out, error) from None
    if stopped:
        echo(words.say("puzzle-stopped", done=done, wanted=len(wanted)), err=True)
        raise Exit(INTERRUPTED)
    echo(words.say("puzzle-made", number=done, file=shown), err=True)


def _kept(name: str, wanted: list[tuple[str, str]]) -> int:
    """How many of the wanted puzzles the file has already; a line that was cut off is dropped.

    It must hold nothing else: `Usage` if it does.
    """
    import json

    path = Path(name)
    try:
        if not path.exists():
            return 0
        text = path.read_bytes()
    except (OSError, ValueError) as error:
        raise cannot_write(name, error) from None
    whole = text[: text.rfind(b"\n") + 1]
    lines = whole.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            data = json.loads(line)
            here = (data["date"], data["grade"])
        except (ValueError, LookupError, TypeError, RecursionError):
            here = ("", "")
        if number > len(wanted) or here != wanted[number - 1]:
            raise Usage("puzzle-other-file", file=shorten(name, 60), line=number)
    if len(whole) < len(text):
        if text[len(whole) : len(whole) + 1] != b"{":
            raise Usage("puzzle-other-file", file=shorten(name, 60), line=len(lines) + 1)
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return len(lines)


def make_line(wanted: tuple[str, str]) -> str:
    """One puzzle as a line, for a process of its own."""
    from goryo.puzzle import Grade, puzzle_of
    from goryo.puzzle.puzzle_json import puzzle_line

    day, grade = wanted
    return puzzle_line(puzzle_of(date.fromisoformat(day), Grade(grade)))


def check(
    file: Annotated[str, Argument(help="A file that `make` wrote.", metavar="FILE")],
    lang: Lang = None,
) -> None:
    """Prove every puzzle of a file again, and say everything that is wrong with it."""
    from goryo.puzzle import Grade, read_puzzles

    words = words_for(lang)
    text = read_file(file, _MAX_BYTES)
    if Grade.MASTER in str(text):
        _get_solver_ready(words)
    number = len(read_puzzles(text))
    echo(words.say("puzzle-sound", file=shorten(file, 60), number=number))


app = Group(
    {"make": "goryo.cli.puzzle:make", "check": "goryo.cli.puzzle:check"},
    help="about-puzzle",
    function=puzzle,
)
