"""Players by their names."""

import sys

import pytest

from goryo.errors import Unknown
from goryo.players.registry import is_compiled, player, player_names
from tests.processes import run


def test_every_player_has_the_name_it_is_found_by() -> None:
    assert player_names()[0] == "random"
    for name in player_names():
        assert player(name).name == name


@pytest.mark.parametrize("name", ["", "Random", "goryo.players.adept", "x" * 1000])
def test_a_name_that_nobody_has_is_unknown(name: str) -> None:
    for ask in (player, is_compiled):
        with pytest.raises(Unknown) as unknown:
            ask(name)
        assert unknown.value.what == "player"
        assert unknown.value.known == player_names()


def test_to_list_the_players_loads_nothing_heavy() -> None:
    code = """
import sys
from goryo.players.registry import player, player_names
player_names()
player("random")
print(sorted({"numpy", "numba"} & sys.modules.keys()))
"""
    assert run(sys.executable, "-c", code, check=True).stdout == "[]\n"


def test_who_is_marked_as_compiled_is() -> None:
    """Those who are not come first: what is loaded stays."""
    names = sorted(player_names(), key=is_compiled)
    code = f"""
import sys
from goryo.players.registry import player
for name in {names}:
    player(name)
    print("goryo.kernel.compiled" in sys.modules)
"""
    told = run(sys.executable, "-c", code, check=True).stdout.split()
    assert told == [str(is_compiled(name)) for name in names]
    assert sum(map(is_compiled, names)) == 1
