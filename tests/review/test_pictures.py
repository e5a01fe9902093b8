"""A round as a picture and as an animation, and the page that holds the whole review."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from xml.etree import ElementTree

import pytest

from goryo import Unknown, read_board, record_of, write_board
from goryo.board import load_board
from goryo.draw import svg
from goryo.draw.svg import board_svg, png
from goryo.game import new_game
from goryo.moves import Plan
from goryo.review import line_of, review, round_picture
from goryo.review.frames import fold_frames
from goryo.review.graph import odds_graph
from goryo.review.page import review_page
from goryo.review.round_picture import (
    LENSES,
    film_of,
    game_gif,
    picture_at,
    round_animation,
    round_gif,
    round_step,
    round_svg,
    rounds_of,
)
from goryo.words import LANGUAGES, Words
from tests.review.played import record, resigned, reviewed
from tests.sizes import scale, some

LINE = line_of(record())


def is_alone(text: str) -> bool:
    """Whether it needs nothing from outside: names of languages of markup are no addresses."""
    left = text.replace("http://www.w3.org/2000/svg", "")
    return not re.search(r"https?:|//[a-z]|@import|src=|url\((?!#)", left)


# -- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lens", LENSES)
def test_every_round_can_be_drawn_through_every_lens(lens: str) -> None:
    for number in rounds_of(LINE):
        drawn = round_svg(LINE, number, lens=lens)
        ElementTree.fromstring(drawn)
        assert is_alone(drawn)
        plan = LINE.games[round_step(LINE, number)].position.plan
        assert plan is not None
        steps = "-".join(LINE.games[0].board.tile_names[tile] for tile in plan.path)
        assert (f"plan {steps}" in drawn) == (lens != "samurai")


def test_the_samurais_picture_can_show_what_they_believed() -> None:
    told = reviewed()
    drawn = round_svg(told.line, 1, lens="samurai", beliefs=told.beliefs)
    assert "g-heat" in drawn.split("</style>")[1]
    assert "g-heat" not in round_svg(told.line, 1, beliefs=told.beliefs).split("</style>")[1]


def test_a_picture_can_be_painted() -> None:
    assert png(round_svg(LINE, 1, theme="light"), 200).startswith(b"\x89PNG")


def test_films_show_every_picture_and_hide_her_plan_until_the_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from PIL import Image

    monkeypatch.setattr(svg, "GIF_WIDTH", 120)
    film = film_of(LINE, 1, "samurai")
    assert [bool(picture.path) for picture in film] == [*([False] * (len(film) - 2)), True, False]
    made = Image.open(BytesIO(round_gif(LINE, 1)))
    assert (made.format, made.width) == ("GIF", 120)
    assert 2 <= getattr(made, "n_frames", 0) <= len(film)  # two that look the same are one
    again, other = (Image.open(BytesIO(round_gif(LINE, number))) for number in (1, 2))
    assert made.info["comment"] == again.info["comment"] != other.info["comment"]
    with pytest.raises(Unknown):
        game_gif(line_of(resigned(3)))


def test_the_film_of_a_game_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import Image

    monkeypatch.setattr(svg, "GIF_WIDTH", 120)
    monkeypatch.setattr(round_picture, "FRAMES", 3)
    made = Image.open(BytesIO(game_gif(LINE)))
    assert getattr(made, "n_frames", 0) <= 3


def test_a_round_or_a_lens_that_is_not_there_is_named() -> None:
    with pytest.raises(Unknown):
        round_svg(LINE, 9)
    with pytest.raises(Unknown):
        round_svg(LINE, 1, lens="fate")
    with pytest.raises(Unknown):
        round_animation(line_of(resigned(3)), 1)


# -- frames --------------------------------------------------------------------------------------


def test_every_frame_can_be_taken_out_of_the_fold_again() -> None:
    steps = range(0, LINE.last + 1, scale(6, 2, 1))
    frames = [board_svg(picture_at(LINE, step, "truth")) for step in steps]
    folded = fold_frames(frames)
    for number, frame in enumerate(frames):
        body = frame[frame.index("</defs>") + 8 : frame.rindex("</svg>")]
        palace = "\n".join(shape.text for shape in folded.board if number in shape.frames)
        around = [shape.text for shape in folded.around if number in shape.frames]
        start = f'<g transform="{folded.shift}">\n'
        assert f"{start}{palace}\n</g>\n" in body
        rest = body.replace(f"{start}{palace}\n</g>\n", "")
        assert rest.strip() == "\n".join(around)
    assert len(folded.board) < 3 * len(frames[0].splitlines())


def test_an_animation_moves_by_itself_and_stands_still_for_who_wants_that() -> None:
    drawn = round_animation(LINE, 1)
    root = ElementTree.fromstring(drawn)
    assert is_alone(drawn)
    assert "<script" not in drawn
    assert "prefers-reduced-motion: no-preference" in drawn
    moving = [each for each in root.iter() if each.get("class", "").startswith("goryo-at-")]
    assert moving
    assert {each.get("visibility") for each in moving} == {"visible", "hidden"}
    names = {each.get("class") for each in moving}
    assert names == {f"goryo-at-{n}" for n in re.findall(r"@keyframes goryo-at-(\d+)", drawn)}


def test_seen_by_the_samurai_the_plan_is_shown_only_at_the_reveal() -> None:
    step = round_step(LINE, 1)
    plan = LINE.games[step].position.plan
    assert isinstance(plan, Plan)
    hidden = fold_frames([board_svg(picture_at(LINE, n, "samurai")) for n in range(4, step + 1)])
    assert not any("goryo-target" in shape.text for shape in hidden.board)
    assert "goryo-target" in round_animation(LINE, 1)


def test_a_round_that_was_broken_off_can_be_seen_as_far_as_it_went() -> None:
    ElementTree.fromstring(round_animation(line_of(resigned()), 1))


# -- the page ------------------------------------------------------------------------------------


class Outline(HTMLParser):
    """The tags of a page, and what stands in its scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script":
            self.data.setdefault(str(self.tags[-1][1].get("id")), data)


@cache
def page_in(lang: str) -> tuple[str, Outline]:
    page, outline = review_page(reviewed(), Words(lang)), Outline()
    outline.feed(page)
    return page, outline


@pytest.mark.parametrize("lang", some(LANGUAGES))
def test_the_page_holds_everything_and_needs_nothing(lang: str) -> None:
    told, words = reviewed(), Words(lang)
    page, outline = page_in(lang)
    assert is_alone(page)
    assert ("html", {"lang": lang}) in outline.tags
    assert sum(tag == "h1" for tag, _ in outline.tags) == 1
    for message in ("review-odds", "review-luck", "review-turning", "review-steps"):
        assert words.say(message) in page
    steps = json.loads(outline.data["told"])
    assert len(steps) == told.line.last + 1
    assert all(set(step) == set(LENSES) for step in steps)
    frames = {step[lens]["frame"] for step in steps for lens in LENSES}
    assert frames == set(range(len(frames)))


def test_the_page_can_be_used_by_keyboard_and_without_seeing_it() -> None:
    _, outline = page_in("en")
    named = {"button", "input"}
    assert named <= {tag for tag, _ in outline.tags}
    assert not [a for _, a in outline.tags if a.get("tabindex") not in (None, "0")]
    sliders = [a for tag, a in outline.tags if tag == "input" and a.get("type") == "range"]
    assert all(slider.get("aria-label") for slider in sliders)
    assert [a for _, a in outline.tags if a.get("aria-live") == "polite"]


def test_a_name_that_is_markup_stays_a_name() -> None:
    text = write_board(load_board("hut"))
    title = next(line for line in text.splitlines() if line.startswith("name = "))
    board = read_board(text.replace(title, 'name = "</script><b>&"'))
    whole = record("random", "random", 5, "hut").replay()
    game = new_game(whole.rules, (), board).play(*whole.moves)
    page = review_page(review(line_of(record_of(game)), rollouts=4, points=1), Words("en"))
    assert "<b>" not in page
    assert page.count("</script>") == 2


def test_the_graph_has_both_lines_and_a_dot_for_each_turning_point() -> None:
    told = reviewed()
    root = ElementTree.fromstring(odds_graph(told, title="a < b", about="", rounds=["1", "2"]))
    classes = [each.get("class") for each in root.iter()]
    assert classes.count("samurai") == classes.count("truth") == 1
    # The intervals are drawn around them.
    assert classes.count("samurai-band") == classes.count("truth-band") == 1
    assert classes.count("turn") == len(told.turning)
