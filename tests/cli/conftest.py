"""What a test types may be taken for the name of a file: none is written where the sources are."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test of the command works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
