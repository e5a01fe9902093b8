"""Players by their names."""

import subprocess
import sys

import pytest

from goryo.errors import Unknown
from goryo.players.registry import is_compiled, player, player_names


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
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert asked.stdout == b"[]\n"


def test_who_is_marked_as_compiled_is() -> None:
    for name in player_names():
        code = f"""
import sys
from goryo.players.registry import player
player("{name}")
print("goryo.kernel.compiled" in sys.modules)
"""
        asked = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert asked.stdout == f"{is_compiled(name)}\n".encode()
