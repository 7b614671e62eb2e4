"""What operators watch: Prometheus metrics and structured logs. Neither holds a token, a table's name or a move."""

from __future__ import annotations

import hashlib
import logging
import sys
import traceback
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Written(Collector):
    """Moves, and the time until each was durable: counted in plain numbers, since nothing happens as often."""

    def __init__(self) -> None:
        self._counts = [0] * (len(FAST) + 1)
        self._seconds = 0.0

    def note(self, seconds: float) -> None:
        """One move more, which took so long."""
        self._counts[bisect_left(FAST, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        sums = list(accumulate(self._counts))
        moves = CounterMetricFamily("fogbound_moves", "Moves accepted")
        moves.add_metric([], sums[-1])
        yield moves
        writing = HistogramMetricFamily("fogbound_write_seconds", "Time until a move is durable")
        bounds = [*map(str, FAST), "+Inf"]
        writing.add_metric([], list(zip(bounds, sums, strict=True)), self._seconds)
        yield writing


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.written = Written()
        r.register(self.written)
        self.refusals = Counter("fogbound_refusals", "Commands refused", ["code"], registry=r)
        self.sockets = Gauge("fogbound_sockets", "Open WebSockets", registry=r)
        self.rooms = Gauge("fogbound_rooms", "Tables in memory", registry=r)
        self.aside = Gauge("fogbound_set_aside", "Tables and games that cannot be read", registry=r)
        self.ready = Gauge("fogbound_ready", "1 if it can serve, as /readyz says", registry=r)
        self.bus = Gauge("fogbound_bus", "1 if the bus is there, or none is needed", registry=r)
        self.resyncs = Counter("fogbound_resyncs", "Slow clients brought up to date", registry=r)
        self.thinking = Histogram(
            "fogbound_think_seconds", "Time that computer detectives take", buckets=FAST, registry=r
        )
        self.analyses = Gauge("fogbound_analyses", "Analyses waiting or under way", registry=r)
        self.told = Counter("fogbound_told", "Attempts to tell somebody of a turn", ["outcome"], registry=r)
        self.failed_thoughts = Counter("fogbound_failed_thoughts", "Questions to workers asked again", registry=r)


def short(name: str) -> str:
    """Something to tell tables apart by in logs; the table's own name is an invitation and does not stand there."""
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def set_up_logs(level: str, *, as_json: bool) -> None:
    """Structured logs on stderr: one JSON object a line, or plain lines for people."""
    renderer: Any = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[Forwarder()], level=logging.WARNING, force=True)


log: Any = structlog.get_logger("fogbound")


def log_compiling(kernels: int, is_done: bool) -> None:
    """Tells operators that the first start compiles, or waits for another that does, and when it is done."""
    if not kernels and not is_done:
        log.info("waiting for another process, which compiles for this machine")
    elif kernels == 1 or (kernels and is_done):
        log.info("compiled for this machine" if is_done else "compiling for this machine", kernels=kernels)


def where(error: BaseException) -> str:
    """The file and line where an error was raised. Its text stays out of the logs: it could hold a secret."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


class Forwarder(logging.Handler):
    """Leads what the packages below log the same way. Of an error only its kind and place are told."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        told = {} if error is None else {"error": type(error).__name__, "where": where(error)}
        first = (str(record.msg) if error else record.getMessage()).partition("\n")[0]
        log.log(record.levelno, first, logger=record.name, **told)
