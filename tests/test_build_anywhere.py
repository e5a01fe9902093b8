"""What goes along into a browser."""

from tools.build_anywhere import HERE, LEFT_OUT, SOURCE

BUILT = {HERE.name, "page"}
"""Made by make: they may not be there."""


def test_nothing_is_left_out_by_a_name_that_it_no_longer_has() -> None:
    assert {name for name in LEFT_OUT - BUILT if not (SOURCE / name).exists()} == set()
