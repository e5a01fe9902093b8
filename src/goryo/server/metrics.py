"""Figures for whoever runs a server, in the format of Prometheus, on a loopback listener apart.

They say how much goes on and how well, and nothing of any table, seat or person.
"""

from __future__ import annotations

import logging
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from socketserver import ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, ProcessCollector, make_wsgi_app
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from goryo.server.build import build
from goryo.server.counts import STEPS, Timings
from goryo.server.doors.limits import Connections
from goryo.server.lobby.hall import Hall
from goryo.server.logs import LOG

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication

_ROOMS = ("lobby", "service", "store", "table")
_REQUESTS, _ELSEWHERE = "requests", "elsewhere"


class ErrorsLogged(logging.Handler):
    """Counts the lines of the log that tell of an error, by the room that wrote them.

    So an alarm and the line that says why always go together.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.counts = Counter(dict.fromkeys((_REQUESTS, *_ROOMS, _ELSEWHERE), 0))

    def emit(self, record: logging.LogRecord) -> None:
        below = record.name.removeprefix(LOG.name)
        room = below.split(".")[1] if below.startswith(".") else ""
        if record.name == LOG.name:
            room = _REQUESTS
        self.counts[room if room in self.counts else _ELSEWHERE] += 1


class Figures(Collector):
    """Read at the moment of asking."""

    def __init__(self, hall: Hall, connections: Connections) -> None:
        self._hall = hall
        self._connections = connections
        self.errors = ErrorsLogged()

    def collect(self) -> Iterator[Metric]:
        yield from self._gauges()
        yield from self._counters()
        for times in (*self._hall.counts.times, self._hall.store.writer.times):
            yield _histogram(times)
        if self._hall.store.file is not None:
            yield from _disk(self._hall.store.file)

    def _gauges(self) -> Iterator[Metric]:
        hall, writer = self._hall, self._hall.store.writer
        gauges: dict[str, tuple[str, float]] = {
            "goryo_tables_live": ("Games that are not over.", hall.opener.running),
            "goryo_tables_limit": ("So many there may be.", hall.options.max_tables),
            "goryo_tables_in_memory": ("Tables held in memory here.", hall.tables.in_memory),
            "goryo_tables_attended": ("Tables seen to here now.", hall.attendant.busy),
            "goryo_connections": ("Open sockets.", len(self._connections)),
            "goryo_connections_limit": ("So many there may be.", self._connections.most),
            "goryo_notices_waiting": (
                "Tables changed elsewhere and not read anew yet.",
                hall.pulse.backlog,
            ),
            "goryo_changes_waiting": (
                "Changes that no transaction has begun with.",
                writer.waiting,
            ),
            "goryo_store_failing": (
                "1 if the last transaction was not stored; the log says why.",
                writer.trouble is not None,
            ),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(name, about, value)
        queues = hall.queues.items()
        yield _labelled(
            GaugeMetricFamily(
                "goryo_queue_length", "Asked of other processes, not there yet.", labels=["queue"]
            ),
            {name: minds.waiting for name, minds in queues},
        )
        yield _labelled(
            GaugeMetricFamily("goryo_queue_limit", "So many there may be.", labels=["queue"]),
            {name: minds.room for name, minds in queues},
        )
        yield _labelled(
            GaugeMetricFamily("goryo_build_info", "The version that runs.", labels=["version"]),
            {build(): 1},
        )

    def _counters(self) -> Iterator[Metric]:
        counts = self._hall.counts
        counters: dict[str, tuple[str, float]] = {
            "goryo_moves": ("Moves played by seats.", counts.moves),
            "goryo_tables_opened": ("Tables opened.", counts.opened),
            "goryo_refusals": ("Commands refused.", counts.refused),
            "goryo_connections_cut": ("Connections cut off or not let in.", counts.cut),
            "goryo_changes_stored": ("Changes committed.", self._hall.store.writer.stored),
        }
        for name, (about, value) in counters.items():
            yield CounterMetricFamily(name, about, value)
        yield _labelled(
            CounterMetricFamily(
                "goryo_errors", "Errors; the log has a line for each.", labels=["room"]
            ),
            self.errors.counts,
        )


def _labelled(family: Any, values: Mapping[str, float]) -> Metric:
    """One figure for each value of its label."""
    for label, value in values.items():
        family.add_metric([label], value)
    found: Metric = family
    return found


def _histogram(times: Timings) -> Metric:
    family = HistogramMetricFamily(
        times.name, times.about, labels=[times.label] if times.label else None
    )
    for value, steps in times.steps.items():
        sums = zip((*map(str, STEPS), "+Inf"), accumulate(steps), strict=True)
        family.add_metric([value] if times.label else [], list(sums), times.seconds[value])
    return family


def _disk(file: Path) -> Iterator[Metric]:
    """How much room the games take, and how much is left where they lie."""
    parts = (file, file.with_name(f"{file.name}-wal"))
    try:
        size = sum(part.stat().st_size for part in parts if part.exists())
        disk = shutil.disk_usage(file.parent)
    except OSError:
        return  # it is gone, which is told elsewhere
    yield GaugeMetricFamily("goryo_database_size_bytes", "The database's files.", size)
    yield GaugeMetricFamily("goryo_disk_free_bytes", "Free where they lie.", disk.free)
    yield GaugeMetricFamily("goryo_disk_size_bytes", "The size of that disk.", disk.total)


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
    ProcessCollector(registry=registry)
    server = make_server("127.0.0.1", port, _for_us(make_wsgi_app(registry), port), _Server, _Quiet)
    thread = Thread(target=server.serve_forever, name="goryo metrics", daemon=True)
    thread.start()
    logging.getLogger().addHandler(figures.errors)

    def stop() -> None:
        logging.getLogger().removeHandler(figures.errors)
        server.shutdown()
        server.server_close()
        thread.join()

    return stop
