"""Figures for whoever runs a server, in the format of Prometheus, on a loopback listener apart.

They say how much goes on, and nothing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from socketserver import ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from goryo.server.doors.limits import Connections
from goryo.server.lobby.hall import Hall

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication


class Figures(Collector):
    """Read at the moment of asking."""

    def __init__(self, hall: Hall, connections: Connections) -> None:
        self._hall = hall
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        hall = self._hall
        gauges: dict[str, tuple[str, float]] = {
            "goryo_tables_live": ("Games that are not over.", hall.opener.running),
            "goryo_tables_in_memory": ("Tables held in memory here.", hall.tables.in_memory),
            "goryo_tables_attended": ("Tables seen to here now.", hall.attendant.busy),
            "goryo_connections": ("Open sockets.", len(self._connections)),
            "goryo_notices_waiting": (
                "Tables changed elsewhere and not read anew yet.",
                hall.pulse.backlog,
            ),
            "goryo_minds_waiting": ("Thoughts asked for and not there yet.", hall.minds.waiting),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(name, about, value)
        counters: dict[str, tuple[str, float]] = {
            "goryo_moves": ("Moves played by seats.", hall.counts.moves),
            "goryo_tables_opened": ("Tables opened.", hall.counts.opened),
            "goryo_refusals": ("Commands refused.", hall.counts.refused),
            "goryo_commits": ("Transactions committed.", hall.store.commits),
            "goryo_changes_stored": ("Changes in them.", hall.store.stored),
        }
        for name, (about, value) in counters.items():
            yield CounterMetricFamily(name, about, value)


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    """Writes no line for each time that it is asked."""

    timeout = 10.0

    def log_message(self, *_: Any) -> None: ...


def _for_us(app: WSGIApplication, port: int) -> WSGIApplication:
    """The figures for who asks under a name of this machine: no page of another site can."""
    hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost")}

    def answer(environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        if environ.get("HTTP_HOST", "").lower() in hosts:
            return app(environ, start)
        start("421 Misdirected Request", [("Content-Type", "text/plain")])
        return [b"Ask under 127.0.0.1 and the port.\n"]

    return answer


def listen(figures: Figures, port: int) -> Callable[[], None]:
    """Answer on this port of the loopback address; what to call in order to stop."""
    registry = CollectorRegistry()
    registry.register(figures)
    server = make_server("127.0.0.1", port, _for_us(make_wsgi_app(registry), port), _Server, _Quiet)
    thread = Thread(target=server.serve_forever, name="goryo metrics", daemon=True)
    thread.start()

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop
