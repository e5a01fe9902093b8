"""Nobody can make the server send anything to an address of their choice."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from goryo.errors import Malformed
from goryo.server.push.services import KNOWN, is_public, service_name, service_of
from goryo.wire.bounds import ENDPOINT_LIMIT

OURS = "https://fcm.googleapis.com/fcm/send/a:b_c-d"


@pytest.mark.parametrize(
    ("endpoint", "host"),
    [
        (OURS, "fcm.googleapis.com"),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAA=", KNOWN[1]),
        ("https://web.push.apple.com/QO_x", "web.push.apple.com"),
        ("https://wns2-by3p.notify.windows.com/w/?token=BQY%3d", "wns2-by3p.notify.windows.com"),
    ],
)
def test_the_services_of_browsers_are_known(endpoint: str, host: str) -> None:
    assert service_of(endpoint) == host


@pytest.mark.parametrize(
    "endpoint",
    [
        *("", "x", "https://", OURS.replace("https", "http"), OURS.replace("https", "ftp")),
        *("https://fcm.googleapis.com", "https://fcm.googleapis.com:444/x", f"{OURS} x"),
        *("https://127.0.0.1/x", "https://[::1]/x", "https://localhost/x", "https://example.org/x"),
        *("https://fcm.googleapis.com@example.org/x", "https://example.org#fcm.googleapis.com/x"),
        *("https://fcm.googleapis.com.example.org/x", "https://notfcm.googleapis.com/x"),
        *("https://googleapis.com/x", "https://FCM.googleapis.com/x", f"{OURS}\n", f"{OURS}é"),
        *("https://fcm.googleapis.com\\@example.org/x", f"https://a:b@{KNOWN[0]}/x"),
        OURS + "x" * ENDPOINT_LIMIT,
    ],
)
def test_nothing_else_is_a_place_to_send_to(endpoint: str) -> None:
    with pytest.raises(Malformed) as refused:
        service_of(endpoint)
    assert [problem.what for problem in refused.value.problems] == ["push-endpoint"]


@given(st.text(), st.sampled_from(["https://{}/x", "https://{}fcm.googleapis.com/x", "{}"]))
@example(".", "https://{}fcm.googleapis.com/x")
def test_whatever_is_sent_goes_to_a_known_service(text: str, form: str) -> None:
    endpoint = form.format(text)
    try:
        host = service_of(endpoint)
    except Malformed:
        return
    assert endpoint.startswith(f"https://{host}/")
    assert any(host == name or host.endswith(f".{name}") for name in KNOWN)


def test_whoever_runs_the_server_can_name_other_services() -> None:
    mine = [service_name(" Push.Example.org ")]
    assert service_of("https://push.example.org/up", mine) == "push.example.org"
    with pytest.raises(Malformed):
        service_of(OURS, mine)
    for wrong in ("", "localhost", "127.0.0.1", "https://x.org", "x.org/", "x.org:443", "-x.org"):
        with pytest.raises(Malformed):
            service_name(wrong)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        *[(each, True) for each in ("142.250.1.95", "2a00:1450:4001::1", "::ffff:142.250.1.95")],
        *[(each, False) for each in ("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1")],
        *[(each, False) for each in ("169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1")],
        *[(each, False) for each in ("::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "ff0e::1")],
        ("fcm.googleapis.com", False),
    ],
)
def test_an_address_of_this_machine_or_its_neighbours_is_not_public(
    address: str, public: bool
) -> None:
    assert is_public(address) is public
