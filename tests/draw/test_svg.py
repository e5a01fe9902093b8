"""The drawn palace is sound SVG, the same every time, and safe whatever people call things."""

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goryo.board import KNOWN_OBJECTS, Board
from goryo.draw.art import Theme, palette
from goryo.draw.floor_plan import FloorPlan
from goryo.draw.svg import Pawn, Picture, board_svg
from goryo.wire.names import EMOTES

SVG = "{http://www.w3.org/2000/svg}"
ART = Path(str(files("goryo") / "art"))
DRAWINGS = sorted(ART.glob("*.svg"))
COLOURS = ("green", "yellow", "red", "blue", "white", "black", "orange", "pink")
HOSTILE = '"><script>alert(1)</script>&\x00\x1b]]>'


def palace(
    rooms: list[str],
    *,
    kinds: tuple[str, ...] = KNOWN_OBJECTS,
    bridges: tuple[tuple[int, int], ...] = (),
    name: str = "test",
    track: int = 10,
) -> Board:
    """A board from a map with one letter a room and dots for what is no tile."""
    letters = sorted(set("".join(rooms)) - {"."})
    cells = [
        (column, row)
        for row, line in enumerate(rooms)
        for column, letter in enumerate(line)
        if letter != "."
    ]
    room_of = [letters.index(rooms[row][column]) for column, row in cells]
    return Board(
        name=name,
        about="",
        cells=cells,
        rooms=room_of,
        objects=[tile % len(kinds) for tile in range(len(cells))],
        kinds=dict(zip("abcdefgh", kinds, strict=False)),
        centres=[room_of.index(room) for room in range(len(letters))],
        bridges=bridges,
        track=track,
        bags=range(2, track + 1, 2),
    )


def four_rooms() -> Board:
    board = palace(["AAABBB", "AAABBB", "AA..BB", "CC..DD", "CCCDDD", "CCCDDD"])
    ends = (("c2", "d2"), ("c5", "d5"), ("b3", "b4"), ("e3", "e4"))
    bridges = tuple((board.tile(one), board.tile(other)) for one, other in ends)
    return palace(
        ["AAABBB", "AAABBB", "AA..BB", "CC..DD", "CCCDDD", "CCCDDD"], bridges=bridges, name="edo"
    )


def mid_game(board: Board) -> Picture:
    """A picture with everything a picture can have."""
    last = len(board.cells) - 1
    return Picture(
        board=board,
        samurai=tuple(
            Pawn(tile=0, colour=colour, blinded=colour == "red")
            for colour in COLOURS[: len(set(board.room_of))]
        ),
        cat=last,
        broken={last, 1},
        sealed={2},
        cursed={1, 3},
        clues={0: True, 1: False},
        path=(last, *board.neighbours[last][:1]),
        target=0,
        trail=3,
        shadow=last,
        heat={tile: tile / last for tile in range(last + 1)},
        marker=board.track // 2,
        light={0, 1},
        sealed_kinds={1},
        bound=2,
        spirits_turned=1,
        spirits=3,
        round=2,
        rounds=4,
    )


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def used(svg: str) -> list[str]:
    """The drawings in the picture, once for each time they are drawn."""
    return [use.attrib["href"].removeprefix("#goryo-") for use in parsed(svg).iter(f"{SVG}use")]


def test_there_is_art_for_every_object_and_everything_else_on_the_table() -> None:
    others = {"cat", "samurai", "seal", "broken", "bag", "spirit", "spirit-turned", "clue-yes"}
    others |= {"clue-no", "curse", "gong", "mallet", "bridge", "pond", "pine", "stone-lantern"}
    others |= {"cube", "target", "trail", "shadow", "blindfold", "stone", "plum"}
    others |= {"step", "search", "hound", "leap"}
    others |= {f"crest-{number}" for number in range(1, 9)}
    others |= {f"emote-{name}" for name in EMOTES}
    assert {file.stem for file in DRAWINGS} == others | set(KNOWN_OBJECTS)


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_a_drawing_can_be_inlined_anywhere(file: Path) -> None:
    root = parsed(file.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == "0 0 100 100"
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in {"svg", "g", "path", "circle", "ellipse", "rect"}
        for attribute in element.attrib:
            assert not attribute.startswith("on")
            assert attribute not in {"id", "style"}
            assert "href" not in attribute
    assert "url(" not in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_a_drawing_alone_has_the_colours_of_the_light_palette(file: Path) -> None:
    light = palette("light")
    for element in parsed(file.read_text(encoding="utf-8")).iter():
        for name in element.attrib.get("class", "").split():
            if name == "g-cloth":
                assert element.attrib["fill"] == "currentColor"
            elif name == "g-line":
                assert element.attrib["stroke"] == light["ink"]
            elif name.startswith("g-stroke-"):
                assert element.attrib["stroke"] == light[name.removeprefix("g-stroke-")]
            else:
                assert element.attrib["fill"] == light[name.removeprefix("g-")]


def test_every_colour_has_a_dark_twin_and_every_class_a_rule() -> None:
    assert palette("light").keys() == palette("dark").keys()
    svg = board_svg(mid_game(four_rooms()))
    rules = set(re.findall(r"^\.(g-[\w-]+) ", svg, re.MULTILINE))
    classes = {
        name
        for element in parsed(svg).iter()
        for name in element.attrib.get("class", "").split()
        if name != "goryo"
    }
    assert classes <= rules


def test_the_bare_palace_shows_every_object_once_a_tile_and_nothing_else() -> None:
    board = four_rooms()
    drawn = used(board_svg(Picture(board=board)))
    expected = [board.object_at(tile) for tile in board.tiles]
    expected += ["bridge"] * 4 + ["pond", "pine", "stone-lantern"]
    assert sorted(drawn) == sorted(expected)


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("coordinates", [True, False])
def test_the_full_picture_is_well_formed_and_self_contained(
    theme: Theme, coordinates: bool
) -> None:
    svg = board_svg(mid_game(four_rooms()), theme=theme, coordinates=coordinates)
    root = parsed(svg)
    defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {f"goryo-{name}" for name in used(svg)} <= defined
    assert set(re.findall(r"url\(#([\w-]+)\)", svg)) <= defined
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert ("a1" in [text.text for text in root.iter(f"{SVG}text")]) == coordinates
    assert ("prefers-color-scheme" in svg) == (theme == "auto")


def test_a_fixed_theme_needs_no_custom_properties() -> None:
    assert "var(" not in board_svg(mid_game(four_rooms()), theme="dark")


def test_the_same_picture_gives_the_same_text() -> None:
    board = four_rooms()
    one = board_svg(mid_game(board))
    picture = mid_game(four_rooms())
    other = replace(
        picture,
        broken=sorted(picture.broken, reverse=True),
        heat=dict(reversed(list(picture.heat.items()))),
        clues=dict(reversed(list(picture.clues.items()))),
    )
    assert board_svg(other) == one


def test_numbers_are_short_and_finite() -> None:
    svg = board_svg(mid_game(four_rooms()))
    assert not re.search(r"\d\.\d{4,}|\de[-+]\d|\bnan\b|\binf\b|=\"-0\"", svg)


def test_everything_on_the_table_is_drawn() -> None:
    drawn = used(board_svg(mid_game(four_rooms())))
    assert drawn.count("samurai") == 4
    assert {f"crest-{number}" for number in (1, 2, 3, 4)} <= set(drawn)
    assert drawn.count("spirit-turned") == 1
    assert drawn.count("spirit") == 2
    assert drawn.count("gong") == 11
    assert drawn.count("bag") == 5
    assert drawn.count("stone") == 3
    assert drawn.count("cat") == 2, "her pawn, and the mark on the bound type"
    assert {"clue-yes", "clue-no", "curse", "mallet", "seal", "blindfold"} <= set(drawn)
    assert {"target", "trail", "shadow", "cube", "broken"} <= set(drawn)


def test_names_from_people_stay_text() -> None:
    board = palace(
        ["AA.BB", "AA.BB"],
        kinds=(HOSTILE, "<&", "ok", "\"'", "\ud800"),
        name=HOSTILE,
        bridges=((1, 2),),
    )
    picture = replace(mid_game(board), samurai=(Pawn(tile=0, colour=HOSTILE),))
    for svg in (
        board_svg(picture),
        board_svg(picture, title=HOSTILE, description=HOSTILE),
    ):
        root = parsed(svg)
        assert not list(root.iter(f"{SVG}script"))
        title = root.find(f"{SVG}title")
        assert title is not None
        assert title.text == '"><script>alert(1)</script>&]]>'
        svg.encode()


def test_an_object_without_art_gets_a_plate_with_its_letters() -> None:
    board = palace(["AAA", "BBB"], kinds=("teapot", "cat", "../fan"))
    svg = board_svg(Picture(board=board, broken={0}, light=[0]))
    assert "te" in {text.text for text in parsed(svg).iter(f"{SVG}text")}
    assert "cat" not in used(svg), "an object may be called like another drawing"
    assert len({name for name in used(svg) if name.startswith("letters-")}) == 3


@pytest.mark.parametrize(
    ("rooms", "bridges"),
    [
        (["AAB", "AAB", "ABB"], ((0, 8),)),
        (["AA..............", *["................"] * 14, "..............BB"], ((0, 3),)),
        (["AAAA.BBBB", "A..A.B..B", "AAAA.BBBB"], ((3, 4), (0, 19))),
        (["AABB", "ABBA", "AAAA"], ((0, 2),)),
    ],
)
def test_two_rooms_of_any_shape(rooms: list[str], bridges: tuple[tuple[int, int], ...]) -> None:
    parsed(board_svg(mid_game(palace(rooms, bridges=bridges, kinds=KNOWN_OBJECTS[:3]))))


def test_sixty_four_tiles_in_eight_rooms_and_the_longest_track() -> None:
    rooms = ["AABBCCDD"] * 4 + ["EEFFGGHH"] * 4
    board = palace(rooms, bridges=((1, 2), (24, 32), (0, 63)), track=99)
    svg = board_svg(mid_game(board))
    assert used(svg).count("samurai") == 8
    assert used(svg).count("gong") == 100
    width, height = map(float, parsed(svg).attrib["viewBox"].split()[2:])
    for match in re.finditer(r'<g transform="translate\(([\d.-]+) ([\d.-]+)\)">', svg):
        assert 0 <= float(match[1]) < width
        assert 0 <= float(match[2]) < height


def test_the_garden_is_what_the_palace_encloses() -> None:
    board = palace(["AAAA.", "A..AB", "AA.AB", "..BBB"])
    assert FloorPlan(board).garden == ((1, 1), (2, 1), (2, 2))


def test_an_outline_has_a_loop_for_each_hole() -> None:
    ground = FloorPlan(palace(["AAA", "A.A", "AAA", "BBB"]))
    loops = ground.outline([(c, r) for r in range(3) for c in range(3) if (c, r) != (1, 1)])
    assert [len(loop) for loop in loops] == [4, 4]


def test_a_far_bridge_bends_round_the_tiles_between() -> None:
    ground = FloorPlan(palace(["ABC", "...", "..."]))
    start, middle, end = ground.bridge(0, 2)
    assert start[1] == end[1] != middle[1]


def test_size_is_the_width_in_pixels() -> None:
    root = parsed(board_svg(Picture(board=four_rooms()), size=360))
    assert root.attrib["width"] == "360"
