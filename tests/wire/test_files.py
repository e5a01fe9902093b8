"""What is made from the description of the wire is what lies in the project."""

from __future__ import annotations

from tools.wire_files import files


def test_the_schema_of_a_view_and_the_types_of_the_page_are_up_to_date() -> None:
    stale = [path.name for path, text in files() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `make docs`"
