"""Setting up says what it does, refuses an old Python at once, and finds another way than uv."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import run
from tools import set_up


@pytest.mark.parametrize("target", ["play", "check", "test"])
def test_an_old_python_is_refused_before_anything_is_fetched(target: str, tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")  # as it answers when asked whether it is new enough
    old.chmod(0o755)
    place = tmp_path / "environment"
    asked = run("make", "-C", ROOT, f"PYTHON={old}", f"VENV={place}", target)
    assert asked.returncode == 2
    assert "Goryō needs Python 3.11 or newer, and none was found under: " in asked.stderr
    assert "Setting up" not in asked.stdout
    assert not place.exists()


def done(monkeypatch: pytest.MonkeyPatch, *fails: str) -> list[str]:
    """The commands that setting up gives, of which those with these words fail."""
    commands: list[str] = []

    def do(command: tuple[str, ...], environment: Mapping[str, str] | None = None) -> bool:
        del environment
        commands.append(" ".join(command))
        return not any(word in commands[-1] for word in fails)

    monkeypatch.setattr(set_up, "_do", do)
    monkeypatch.setattr(set_up, "_already", lambda _: None)
    return commands


@pytest.mark.slow
def test_it_says_what_it_does_and_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = done(monkeypatch)
    assert set_up.install("dev")
    assert capsys.readouterr().out.splitlines() == [
        "Setting up 2 of 3: the installer (uv), about 5 s ...",
        "Setting up 3 of 3: what the tests need, about 40 s ...",
    ]
    assert [("-m uv" in each, ".[dev]" in each) for each in commands] == [(0, 0), (1, 1)]
    assert all("--constraint constraints.txt" in each for each in commands)


@pytest.mark.parametrize("fails", [" uv", "-m uv"])
def test_pip_does_what_uv_cannot(monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    commands = done(monkeypatch, fails)
    assert set_up.install("play")
    assert "-m pip install" in commands[-1]
    assert commands[-1].endswith("--editable .[all]")


def test_where_nothing_can_be_reached_it_says_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done(monkeypatch, "install")
    monkeypatch.setattr("sys.argv", ["set_up", "dev"])
    assert set_up.main() == 1
    assert "It needs the registries of Python packages" in capsys.readouterr().err


def test_uv_uses_the_index_that_pip_is_set_up_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    assert set_up._environment()["UV_DEFAULT_INDEX"] == "https://packages.example/simple"


class Installed:
    def __init__(self, name: str) -> None:
        self.metadata = {"Name": name}


def test_what_no_pin_names_any_more_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("goryo", "pip", "NumPy", "prometheus_client", "left-over", "Other.Left")
    monkeypatch.setattr(set_up, "distributions", lambda: map(Installed, names))
    commands = done(monkeypatch)
    assert set_up.install("dev")
    assert commands[-1].endswith("--quiet left-over other-left")
    monkeypatch.setattr(set_up, "distributions", lambda: map(Installed, names[:4]))
    commands.clear()
    assert set_up.install("dev")
    assert not any("uninstall" in each for each in commands)
