"""The game record: all that is needed to see a game again, as a value and as text.

text = write_record(record_of(game))
record = read_record(text)
"""

from goryo.record.headers import Headers
from goryo.record.text import Checked, check_record, read_record, write_record
from goryo.record.value import Comment, Record, record_of, record_of_view, verify_fate

__all__ = [
    "Checked",
    "Comment",
    "Headers",
    "Record",
    "check_record",
    "read_record",
    "record_of",
    "record_of_view",
    "verify_fate",
    "write_record",
]
