"""Figures for whoever runs a server, in the format of Prometheus, on a loopback listener apart.

They say how much goes on, and nothing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from goryo.server.doors.limits import Connections
from goryo.server.lobby.hall import Hall


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


def listen(figures: Figures, port: int) -> Callable[[], None]:
    """Answer on this port of the loopback address; what to call in order to stop."""
    registry = CollectorRegistry()
    registry.register(figures)
    server: WSGIServer
    thread: Thread
    server, thread = start_http_server(port, addr="127.0.0.1", registry=registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop
