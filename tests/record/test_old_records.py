"""Games outlive versions: a record of every released version opens and replays."""

from pathlib import Path

import pytest

from goryo.record import check_record, read_record, record_of, verify_fate, write_record

RECORDS = sorted((Path(__file__).parent.parent / "data" / "records").glob("*.goryo"))


def test_there_are_records_of_released_versions() -> None:
    assert "v0.1.0.goryo" in [file.name for file in RECORDS]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_an_old_record_still_reads_and_replays(file: Path) -> None:
    problems, record = check_record(file.read_bytes())
    assert record is not None
    assert problems == ()
    assert verify_fate(record) == []
    game = record.replay()
    assert game.outcome == record.result
    told = record_of(game, record.headers, behaviour=record.behaviour)
    assert (told.moves, told.board, told.rules) == (record.moves, record.board, record.rules)


def test_the_newest_form_is_written_byte_for_byte() -> None:
    text = (RECORDS[-1]).read_text(encoding="utf-8")
    assert write_record(read_record(text)) == text
