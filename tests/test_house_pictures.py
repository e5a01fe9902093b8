"""The pictures of docs/design.md show the house as it stands."""

import re
from itertools import groupby
from xml.etree import ElementTree

import pytest

from tests.pages import ROOT, page
from tests.test_arrows import AROUND
from tools.house_pictures import BACK, THERE, Stop, arrows, file_of, pictures, rooms


@pytest.mark.parametrize("name", ["house.svg", "question.svg"])
def test_a_picture_is_up_to_date_and_can_be_read(name: str) -> None:
    file = ROOT / "docs" / name
    drawn = pictures()[file]
    assert ElementTree.fromstring(drawn) is not None
    assert drawn == file.read_text(encoding="utf-8"), "run make docs"


def test_the_page_opens_with_the_rooms_and_shows_the_way_of_a_question() -> None:
    text = page("design.md")
    assert text.index("(house.svg)") < text.index("## ")
    assert "(question.svg)" in text


def test_every_arrow_drawn_is_an_import_that_the_arrows_allow() -> None:
    drawn = arrows()
    assert set(drawn) == set(rooms()[1])
    assert {room: to - AROUND[room] for room, to in drawn.items() if room in AROUND} == {
        room: set() for room in drawn if room in AROUND
    }


@pytest.mark.parametrize("stop", [*THERE, *BACK], ids=lambda stop: f"{stop.file} {stop.function}")
def test_every_function_on_the_way_exists(stop: Stop) -> None:
    text = file_of(stop).read_text(encoding="utf-8")
    before = r"^ *(?:export )?(?:async )?(?:def |function )?"
    assert re.search(rf"{before}{stop.function}\(", text, re.MULTILINE)


def test_on_the_way_there_no_room_is_entered_twice() -> None:
    entered = [room for room, _ in groupby(stop.room for stop in THERE)]
    assert len(entered) == len(set(entered))
