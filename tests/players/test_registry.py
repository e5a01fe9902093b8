"""Players by their names."""

import sys
from pathlib import Path

import pytest

from goryo.errors import Conflict, Unknown
from goryo.players.registry import (
    installed_names,
    offer,
    player,
    player_names,
    require_known,
    require_player,
    uses_kernel,
)
from goryo.words import LANGUAGES, Words
from goryo.words.sentences import sentences
from tests.players.foreign import NAME, install, write_module
from tests.processes import run


def test_every_player_has_the_name_it_is_found_by() -> None:
    assert player_names()[0] == "random"
    for name in player_names():
        assert player(name).name == name


@pytest.mark.parametrize("name", ["", "Random", "goryo.players.adept", "x" * 1000])
def test_a_name_that_nobody_has_is_unknown(name: str) -> None:
    with pytest.raises(Unknown) as unknown:
        player(name)
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
    marked = {name: uses_kernel(player(name)) for name in player_names()}
    names = sorted(marked, key=marked.__getitem__)
    code = f"""
import sys
from goryo.players.registry import player
for name in {names}:
    player(name)
    print("goryo.kernel.compiled" in sys.modules)
"""
    told = run(sys.executable, "-c", code, check=True).stdout.split()
    assert told == [str(marked[name]) for name in names]
    assert not any(marked[name] for name in ("random", "novice"))
    assert all(marked[name] for name in ("adept", "master", "level-1"))


# -- players that are not ours -------------------------------------------------------------------


def test_a_player_of_ones_own_is_found_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = write_module(tmp_path, monkeypatch)
    for name in ("made", "Stranger", "one"):
        assert player(f"{module}:{name}").name == "stranger"
        assert not uses_kernel(player(f"{module}:{name}"))
        require_player(f"{module}:{name}")


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ("odd", "player-none"),
        ("number", "player-import"),
        ("nothing", "player-import"),
        ("broken", "player-import"),
        ("", "player-none"),
    ],
)
def test_what_gives_no_player_is_refused(
    path: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = f"{write_module(tmp_path, monkeypatch)}:{path}"
    for ask in (player, require_player):
        with pytest.raises(Conflict) as refused:
            ask(given)
        assert refused.value.what in (what, "player-import")
        for language in LANGUAGES:
            assert given in sentences(refused.value, Words(language))[0]


@pytest.mark.parametrize("given", ["no_such_module_of_a_test:thing", ":", "a b:c", "1:2"])
def test_a_path_that_leads_nowhere_is_refused(given: str) -> None:
    with pytest.raises(Conflict):
        player(given)


def test_a_path_that_no_record_could_name_is_unknown() -> None:
    for given in (f"{'x' * 60}:y", "a:b\n", "a:\u202eb"):
        with pytest.raises(Unknown):
            player(given)


def test_an_installed_package_brings_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Unknown):
        player(NAME)
    assert install(tmp_path, monkeypatch) == NAME
    assert player(NAME).name == NAME
    assert installed_names() == ("broken", "gone", NAME)
    assert player("random").name == "random"  # nobody takes the name of one of ours
    require_known("gone")  # it has the name, and cannot be loaded
    for name in ("broken", "gone"):
        with pytest.raises(Conflict):
            player(name)
    with pytest.raises(Unknown) as unknown:
        player("nobody")
    assert NAME in unknown.value.known


def test_what_is_installed_is_not_offered_until_somebody_offers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = player_names()
    install(tmp_path, monkeypatch)
    assert player_names() == ours
    offer((NAME, "novice", NAME))
    try:
        assert player_names() == (*ours, NAME)
    finally:
        offer(())
    assert player_names() == ours


def test_to_ask_for_one_of_ours_looks_at_no_installed_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("goryo.players.registry.entry_points", None)
    for name in player_names():
        require_player(name)
        require_known(name)
    assert player("novice").name == "novice"
