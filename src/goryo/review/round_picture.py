"""A round as a picture to share, and as a short animation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from goryo.belief import Belief
from goryo.draw.art import Theme
from goryo.draw.pen import xml_text
from goryo.draw.picture import Picture, described, picture_of
from goryo.draw.svg import board_svg, gif, png
from goryo.errors import Unknown
from goryo.moves import Done
from goryo.review.beliefs import Beliefs, beliefs_of
from goryo.review.frames import animated, fold_frames
from goryo.review.line import Line
from goryo.roles import Role
from goryo.scene import Phase

FRAMES = 160
"""So many pictures a GIF has at most."""
LENSES = ("samurai", "goryo", "truth")
"""As whom one looks back: the truth is what the Goryō knew, once the bag has been told."""


def rounds_of(line: Line) -> tuple[int, ...]:
    """The rounds in which a plan was made."""
    return tuple(sorted({line.round(step) for step in _planned(line)}))


def _planned(line: Line) -> list[int]:
    """The steps at which a plan lies on the table."""
    return [
        step
        for step, game in enumerate(line.games)
        if game.scene.phase in (Phase.HUNT, Phase.ANSWER)
    ]


def picture_at(line: Line, step: int, lens: str, beliefs: Beliefs | None = None) -> Picture:
    """What there was to see at a step through a lens; with beliefs, the Samurai's as heat."""
    if lens not in LENSES:
        raise Unknown("lens", lens, LENSES)
    view = (line.samurai if lens == Role.SAMURAI else line.goryo).views[step]
    shown = view.scene.phase is not Phase.HUNT and not view.scene.planned
    picture = picture_of(view, shown=shown and view.plan is None and step == line.last)
    known = None if beliefs is None or lens != Role.SAMURAI else beliefs[step]
    if isinstance(known, Belief) and known.plans is not None:
        picture = replace(picture, heat=dict(enumerate(map(float, known.on_path))))
    return picture


def round_step(line: Line, number: int) -> int:
    """The last step of a round's hunt; `Unknown` if there was no such round."""
    steps = [step for step in _planned(line) if line.round(step) == number]
    if not steps:
        raise Unknown("round", number, tuple(map(str, rounds_of(line))))
    return steps[-1]


def round_svg(
    line: Line,
    number: int,
    *,
    lens: str = "truth",
    beliefs: Beliefs | None = None,
    theme: Theme = "auto",
    title: str | None = None,
) -> str:
    """The round as the hunt left it, before the reveal: where all stood, and what was answered.

    `Unknown` for a round that was not played, or another lens.
    """
    picture = picture_at(line, round_step(line, number), lens, beliefs)
    return board_svg(picture, theme=theme, title=title)


def film_of(line: Line, number: int, lens: str) -> list[Picture]:
    """The round from her plan to its end, move by move, and the reveal.

    Seen by the Samurai, the plan is shown only at the reveal. Raises as `round_svg`.
    """
    last = round_step(line, number)
    first = min(step for step in _planned(line) if line.round(step) == number)
    pictures = [picture_at(line, step, lens) for step in range(first, last + 1)]
    if last < line.last and isinstance(line.move(last + 1), Done):
        view = line.samurai.views[last]
        shown = line.samurai.views[last + 1].scene.shown
        assert shown is not None
        revealed = picture_of(replace(view, plan=shown))
        end = last + 1
        while end < line.last and line.games[end].scene.phase is Phase.DRAW:
            end += 1
        pictures += [revealed, picture_of(line.samurai.views[end])]
    return pictures


def round_animation(
    line: Line, number: int, *, lens: str = "samurai", title: str | None = None
) -> str:
    """The film of a round as one SVG that moves by itself. Raises as `round_svg`."""
    pictures = film_of(line, number, lens)
    frames = [board_svg(picture) for picture in pictures]
    name = line.games[0].board.name if title is None else title
    about = described(pictures[-1])
    return animated(fold_frames(frames), title=xml_text(name), about=xml_text(about))


def round_gif(line: Line, number: int, *, lens: str = "samurai") -> bytes:
    """The film of a round as GIF. Raises as `round_svg`."""
    return _gif(film_of(line, number, lens))


def game_gif(line: Line, *, lens: str = "samurai") -> bytes:
    """The films of all rounds, one after the other; `Unknown` where there was no round.

    Of a very long game the end is shown: there are at most `FRAMES`.
    """
    rounds = rounds_of(line) or (1,)
    return _gif([each for number in rounds for each in film_of(line, number, lens)][-FRAMES:])


def _gif(pictures: list[Picture]) -> bytes:
    return gif([board_svg(picture, theme="light") for picture in pictures])


def round_pictures(
    line: Line, number: int, formats: Iterable[str], *, lens: str = "truth"
) -> dict[str, str | bytes]:
    """The round as `svg`, `png`, `animation` and `gif`, and the game as `film`: what is asked for.

    What the Samurai believed is shown as heat to their lens alone. Raises as `round_svg`. A
    painted picture is light, whatever the screen is on which it will be seen.
    """
    wanted = set(formats)
    heated = lens == Role.SAMURAI and bool(wanted & {"svg", "png"})
    beliefs = beliefs_of(line) if heated else None
    drawn: dict[str, str | bytes] = {}
    if "svg" in wanted:
        drawn["svg"] = round_svg(line, number, lens=lens, beliefs=beliefs)
    if "png" in wanted:
        drawn["png"] = png(round_svg(line, number, lens=lens, beliefs=beliefs, theme="light"))
    if "animation" in wanted:
        drawn["animation"] = round_animation(line, number, lens=lens)
    if "gif" in wanted:
        drawn["gif"] = round_gif(line, number, lens=lens)
    if "film" in wanted:
        drawn["film"] = game_gif(line, lens=lens)
    return drawn
