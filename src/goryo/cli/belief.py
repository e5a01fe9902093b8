"""`goryo belief`: what the Samurai can believe at one move of a recorded game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Option
from goryo.cli.desk import (
    Usage,
    console,
    draws_unicode,
    echo,
    figures,
    print_filled,
    print_json,
    read_file,
    words_for,
    write_and_say,
)
from goryo.cli.records import view_at
from goryo.cli.shared import Ascii, AsJson, Force, Lang, RecordFile
from goryo.plain_text import shorten
from goryo.roles import Role
from goryo.rulebook import Power

if TYPE_CHECKING:
    from goryo.belief import Belief
    from goryo.scene import Scene
    from goryo.words import Words

SHOWN = {
    "path": ("on_path", "belief-path"),
    "target": ("target", "belief-target"),
    "trail": ("trail", "belief-trail"),
    "shadow": ("shadow", "belief-shadow"),
    "question": ("information", "belief-question"),
}
"""What the map can show: the belief's numbers by tile, and the map's heading."""
QUESTIONS = 6


def belief(
    file: RecordFile,
    at: Annotated[
        int | None,
        Option(min=0, help="After this move; without it, at the end.", metavar="N"),
    ] = None,
    show: Annotated[
        str, Option(help=f"What the map shows: {', '.join(SHOWN)}.", metavar="WHAT")
    ] = "path",
    deceive: Annotated[
        float,
        Option(help="How often she deceives where she may choose, 0 to 1.", metavar="P"),
    ] = 0.5,
    out: Annotated[
        str | None, Option(help="Draw into this .svg or .png file.", metavar="FILE")
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Draw what the Samurai can believe at a move of a game, as a map of the board.

    Whoever's record it is: only what the Samurai saw counts.
    """
    from goryo.belief import Contradiction, Model
    from goryo.belief import belief as believe
    from goryo.belief.belief_json import belief_json
    from goryo.record import read_record

    words = words_for(lang)
    if show not in SHOWN:
        raise Usage("belief-show", found=shorten(show, 60), known=", ".join(SHOWN))
    if not 0 <= deceive <= 1:
        raise Usage("belief-deceive")
    if out is not None and not out.lower().endswith((".svg", ".png")):
        raise Usage("belief-out")
    record = read_record(read_file(file))
    words = words_for(lang, record.rules.name)
    view = view_at(record, at, None if record.seat else Role.SAMURAI.value)
    known = believe(view, Model(deceive=deceive))
    heat = None if isinstance(known, Contradiction) else _heat(known, show)
    if out is not None:
        picture = _drawn(view.scene, heat, png=out.lower().endswith(".png"))
        write_and_say(out, picture, words, force=force)
    most = len(record.moves)
    number = most if at is None else at
    if as_json:
        print_json({"at": number, "moves": most, "round": view.scene.round, **belief_json(known)})
    elif out is None:
        from goryo.draw.text import table_text

        said = words.say("record-move-number", number=number, most=most)
        echo(f"{said[:1].upper()}{said[1:]}")
        if heat:
            print_filled(words.say(SHOWN[show][1]))
        screen = console()
        plain = ascii or not draws_unicode()
        drawn = table_text(view.scene, words, ascii=plain, width=screen.width, heat=heat)
        screen.print(drawn, soft_wrap=True)
        echo()
        if isinstance(known, Contradiction):
            print_filled(words.say("belief-contradiction", number=known.round))
        else:
            _print(known, words)


def _heat(known: Belief, show: str) -> dict[int, float]:
    """The shares to draw; none while no plan lies hidden."""
    if known.plans is None:
        return {}
    return dict(enumerate(map(float, getattr(known, SHOWN[show][0]))))


def _drawn(scene: Scene, heat: dict[int, float] | None, *, png: bool) -> str | bytes:
    from goryo.draw.picture import picture_of
    from goryo.draw.svg import board_svg

    picture = replace(picture_of(scene), heat=heat or {})
    if not png:
        return board_svg(picture)
    from goryo.draw.svg import png as paint

    return paint(board_svg(picture, theme="light"))


# -- for people ----------------------------------------------------------------------------------


def _print(known: Belief, words: Words) -> None:
    from goryo.belief.questions import best_questions

    board = known.scene.board
    types = figures(words.say("belief-bound"), "%")
    for kind, chance in zip(board.kinds, known.bound, strict=True):
        types.add_row(words.object(kind), _percent(chance))
    screen = console()
    screen.print(types)
    echo()
    bits, bound_bits = words.decimal(known.entropy), words.decimal(known.bound_entropy)
    print_filled(words.say("belief-unknown", bits=bits, bound=bound_bits))
    if known.plans is None or known.deceives is None:
        print_filled(words.say("belief-no-plan"))
        return
    if Power.LEAP in known.scene.powers:
        print_filled(words.say("belief-leap", percent=_percent(known.leap)))
    if known.scene.rules.trail_deniable or Power.SHADOW in known.scene.powers:
        print_filled(words.say("belief-deceives", percent=_percent(known.deceives)))
    echo()
    columns = ("belief-best", "belief-yes", "belief-bits", "belief-greens")
    questions = figures(*map(words.say, columns))
    for tile in best_questions(known)[:QUESTIONS]:
        questions.add_row(
            board.tile_names[tile],
            _percent(known.yes[tile]),
            words.decimal(known.information[tile]),
            words.decimal(known.greens[tile]),
        )
    screen.print(questions)


def _percent(chance: float) -> str:
    return str(round(100 * chance))
