"""How a refusal goes out: the same on the socket and over HTTP."""

from __future__ import annotations

from goryo.errors import GoryoError
from goryo.server.doors.admission import Barred
from goryo.server.doors.limits import TooMany
from goryo.server.store.values import NewerDatabase, StoreTrouble
from goryo.wire.no import STATUS, No, refusal, turned_away


def status_of(error: GoryoError) -> int:
    """The status that goes with a refusal."""
    match error:
        case Barred():
            return error.denial.status
        case TooMany():
            return error.status
        case _:
            return STATUS.get(error.kind, 503)


def told(error: GoryoError) -> No:
    """What a client is told of a refusal, on the socket and over HTTP alike."""
    match error:
        case Barred():
            denial = error.denial
            return turned_away(denial.kind, denial.reason, denial.sentence)
        case StoreTrouble() | NewerDatabase():
            sentence = "The database did not answer in time."
            return turned_away("store-trouble", "store-trouble", sentence)
        case _:
            return refusal(error)
