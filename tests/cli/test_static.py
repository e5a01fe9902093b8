"""`goryo static`: writes the folder, and says what is in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.server.anywhere import site
from goryo.server.anywhere.site import NotPacked
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_what_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(site, "site_files", lambda _: {"index.html": b"x" * 2_400_000})
    told = goryo("static", str(tmp_path / "new"), "--lang", lang)
    assert told.exit_code == 0
    said = Words(lang).say("static-done", folder=str(tmp_path / "new"), files=1, size=2)
    assert told.stdout.strip() == said
    assert (tmp_path / "new" / "index.html").stat().st_size == 2_400_000


def test_what_is_in_the_way_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_packed(_: object) -> dict[str, bytes]:
        raise NotPacked

    monkeypatch.setattr(site, "site_files", not_packed)
    told = goryo("static", str(tmp_path))
    assert told.exit_code == 2
    assert Words("en").say("static-not-packed") in told.stderr
    monkeypatch.setattr(site, "site_files", lambda _: {"index.html": b""})
    (tmp_path / "file").touch()
    told = goryo("static", str(tmp_path / "file"))
    assert told.exit_code == 2
    assert "File exists" in told.stderr
