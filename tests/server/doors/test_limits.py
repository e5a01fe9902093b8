"""Nobody asks for more than their share, and the server never holds more than it can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.server.doors.limits import (
    Caps,
    Connection,
    Connections,
    Limit,
    Rate,
    RateLimit,
    TooMany,
    address_key,
)


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(limit: RateLimit, key: str, times: int) -> int:
    """How many of so many tries succeed."""
    count = 0
    for _ in range(times):
        try:
            limit.take(key)
        except TooMany:
            continue
        count += 1
    return count


# -- rates ---------------------------------------------------------------------------------------


def test_a_burst_passes_and_then_the_steady_rate() -> None:
    clock = Clock()
    limit = RateLimit(Limit.REQUESTS, Rate(burst=5, per_second=2), clock=clock)
    assert taken(limit, "a", 10) == 5
    clock.now += 1
    assert taken(limit, "a", 10) == 2
    clock.now += 1000
    assert taken(limit, "a", 10) == 5


def test_keys_do_not_eat_each_others_share() -> None:
    limit = RateLimit(Limit.REQUESTS, Rate(3, 1), clock=Clock())
    assert [taken(limit, key, 5) for key in "abc"] == [3, 3, 3]


def test_it_says_when_to_try_again_and_that_is_enough() -> None:
    clock = Clock()
    limit = RateLimit(Limit.MESSAGES, Rate(1, 0.25), clock=clock)
    limit.take("a")
    with pytest.raises(TooMany) as caught:
        limit.take("a")
    assert (caught.value.retry_after, caught.value.status) == (4, 429)
    assert (caught.value.kind, caught.value.reason) == ("limit", "messages")
    clock.now += caught.value.retry_after
    limit.take("a")


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    clock = Clock()
    limit = RateLimit(Limit.REQUESTS, Rate(2, 1), clock=clock)
    limit.take("a")
    clock.now -= 500
    assert taken(limit, "a", 3) == 1


def test_memory_is_bounded_and_the_key_used_last_is_kept() -> None:
    limit = RateLimit(Limit.REQUESTS, Rate(1, 0.001), keys=3, clock=Clock())
    assert taken(limit, "busy", 2) == 1
    for number in range(100):
        limit.take(str(number))
        assert taken(limit, "busy", 1) == 0
        assert len(limit) <= 3


@given(st.lists(st.tuples(st.sampled_from("ab"), st.floats(0, 3)), max_size=60))
def test_never_more_than_burst_and_rate_allow(visits: list[tuple[str, float]]) -> None:
    clock = Clock()
    limit = RateLimit(Limit.REQUESTS, Rate(4, 2), clock=clock)
    passed: dict[str, int] = {"a": 0, "b": 0}
    for key, wait in visits:
        clock.now += wait
        passed[key] += taken(limit, key, 1)
        assert passed[key] <= 4 + 2 * (clock.now - 1000) + 1e-6


def test_every_limit_has_a_name_a_status_and_a_sentence() -> None:
    assert len({limit.reason for limit in Limit}) == len(Limit)
    for limit in Limit:
        assert limit.status in (429, 503)
        assert str(TooMany(limit)) == limit.sentence
        assert limit.sentence.endswith(".")
        assert TooMany(limit, 0).retry_after == 1


# -- connections ---------------------------------------------------------------------------------


def fill(connections: Connections, count: int, **who: str | None) -> list[Connection]:
    base: dict[str, str | None] = {"address": "192.0.2.1", "identity": None, "table": None}
    asked = base | who
    address = asked["address"]
    assert address is not None
    return [
        connections.open(address=address, identity=asked["identity"], table=asked["table"])
        for _ in range(count)
    ]


@pytest.mark.parametrize(
    ("caps", "who", "limit"),
    [
        (Caps(total=3), {}, Limit.CONNECTIONS),
        (Caps(address=3), {}, Limit.SAME_ADDRESS),
        (Caps(identity=3), {"identity": "i"}, Limit.SAME_IDENTITY),
        (Caps(table=3), {"table": "t"}, Limit.VIEWERS),
    ],
)
def test_each_cap_holds_and_a_closed_connection_makes_room(
    caps: Caps, who: dict[str, str | None], limit: Limit
) -> None:
    connections = Connections(caps)
    first, *_ = fill(connections, 3, **who)
    with pytest.raises(TooMany) as caught:
        fill(connections, 1, **who)
    assert caught.value.limit is limit
    assert len(connections) == 3
    first.close()
    first.close()
    fill(connections, 1, **who)
    with pytest.raises(TooMany):
        fill(connections, 1, **who)


def test_others_are_served_while_one_is_at_its_cap() -> None:
    connections = Connections(Caps(address=2, identity=1, table=1))
    fill(connections, 1, identity="i", table="t")
    fill(connections, 1, identity="j", table="u")
    fill(connections, 2, address="192.0.2.2")
    assert len(connections) == 4


def test_nothing_is_remembered_of_closed_connections() -> None:
    connections = Connections(Caps())
    for number in range(50):
        with connections.open(address=f"192.0.2.{number}", identity=str(number), table="t"):
            assert len(connections) == 1
    assert len(connections) == 0
    assert not +connections._open
    assert len(list(connections._open)) == 0


def test_a_connection_is_closed_when_its_block_ends_in_an_error() -> None:
    connections = Connections(Caps())
    with pytest.raises(KeyError), connections.open(address="a", identity=None, table=None):
        raise KeyError
    assert len(connections) == 0


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_stands_for_whoever_has_it(address: str, key: str) -> None:
    assert address_key(address) == key


@given(st.text(max_size=40))
def test_any_text_can_stand_for_an_address(address: str) -> None:
    assert isinstance(address_key(address), str)
