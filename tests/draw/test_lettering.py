"""Characters with styles take the columns that a terminal gives them, and lose nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len as measured_by_rich
from rich.style import Style

from goryo.draw.lettering import Lettering, cell_len, cropped

WORDS = ("Goryō", "l’urne", "御霊", "cafe\u0301", "①◎△☾●○◆━┃", "", "a\u200bb")
runs = st.lists(st.tuples(st.text("ab 面\n", max_size=5), st.sampled_from(["", "bold", "dim"])))


@pytest.mark.parametrize("text", WORDS)
def test_a_text_is_as_wide_as_rich_measures_it(text: str) -> None:
    assert cell_len(text) == measured_by_rich(text)


@given(st.text("ab面", max_size=8), st.integers(0, 12))
def test_cropping_takes_as_much_as_fits_and_no_more(text: str, columns: int) -> None:
    kept = cropped(text, columns)
    assert text.startswith(kept)
    assert cell_len(kept) <= columns
    assert kept == text or cell_len(text[: len(kept) + 1]) > columns


def lettering(parts: list[tuple[str, str]]) -> Lettering:
    made = Lettering()
    for text, style in parts:
        made.append(text, style)
    return made


@given(runs)
def test_lines_joined_again_are_the_same(parts: list[tuple[str, str]]) -> None:
    whole = lettering(parts)
    lines = list(whole.lines())
    assert [line.plain for line in lines] == whole.plain.split("\n")
    assert Lettering("\n").join(lines).plain == whole.plain
    assert str(whole) == whole.plain == whole.rich().plain


@given(runs)
def test_stripping_and_cropping_change_the_end_alone(parts: list[tuple[str, str]]) -> None:
    whole = lettering(parts)
    assert whole.copy().rstrip().plain == whole.plain.rstrip()
    assert whole.copy().crop(3).plain == cropped(whole.plain, 3)
    assert whole.plain == lettering(parts).plain


def test_what_is_put_over_wins_and_what_is_put_under_does_not() -> None:
    over, under = Lettering("a", "black on green"), Lettering("a", "black on green")
    over.stylize("on red")
    under.stylize_before("on red")
    grounds = [Style.parse(each.runs[0][1]).bgcolor for each in (over, under)]
    assert [ground.name for ground in grounds if ground] == ["red", "green"]
