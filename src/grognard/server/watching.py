"""What the keeper of a server wants to know: each request with its number and the time it took, and figures."""

from __future__ import annotations

import json
import logging
import secrets
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from grognard.server.security import kind_of

if TYPE_CHECKING:
    from grognard.server.house import House

log = logging.getLogger("grognard.requests")

NUMBER = b"x-request-id"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class JsonLines(logging.Formatter):
    """A line of the log as JSON: what a log's reader asks for, and whatever else was said with it."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **vars(record).get("facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Standing(Collector):
    """How things stand in this process, read when somebody asks."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterable[Metric]:
        house = self.house
        pages = sum(len(table.subscribers) for table in house.shelf.live.values())
        thinking = len(house.workers.turns.waiting)
        for name, text, value in (
            ("tables", "Tables in memory", len(house.shelf.live)),
            ("pages", "Open pages", pages),
            ("thoughts_waiting", "Decisions and hints that wait for a computer player", thinking),
            ("changes", "Changes kept since the start", house.journal.changes),
            ("commits", "Commits since the start", house.journal.commits),
        ):
            yield GaugeMetricFamily(f"grognard_{name}", text, value)


class Answers(Collector):
    """How many requests were answered how, and in what time. Counted in the one thread that answers, where a plain
    number is enough."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, int], int] = {}
        self.times: dict[str, list[int]] = {}  # of each kind, how many fell within each bound
        self.sums: dict[str, float] = {}

    def count(self, kind: str, status: int, took: float) -> None:
        key = kind, status
        self.counts[key] = self.counts.get(key, 0) + 1
        times = self.times.get(kind)
        if times is None:
            times = self.times[kind] = [0] * (len(BOUNDS) + 1)
        times[bisect_left(BOUNDS, took)] += 1
        self.sums[kind] = self.sums.get(kind, 0.0) + took

    def collect(self) -> Iterable[Metric]:
        requests = CounterMetricFamily("grognard_requests", "Requests", labels=("kind", "status"))
        for (kind, status), count in self.counts.items():
            requests.add_metric((kind, str(status)), count)
        yield requests
        seconds = HistogramMetricFamily("grognard_seconds", "Time to answer", labels=("kind",))
        for kind, times in self.times.items():
            limits = (*(str(bound) for bound in BOUNDS), "+Inf")
            seconds.add_metric((kind,), list(zip(limits, accumulate(times), strict=True)), self.sums[kind])
        yield seconds


class Watching:
    """Stands before everything else: numbers each request, and counts, times and logs it."""

    def __init__(self, usual: ASGIApp, house: House) -> None:
        self.usual = usual
        self.answers = Answers()
        self.registry = CollectorRegistry()
        self.registry.register(Standing(house))
        self.registry.register(self.answers)
        self._numbers = request_numbers()

    def figures(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.usual(scope, receive, send)
            return
        number, method, path = next(self._numbers), scope["method"], scope["path"]
        began = time.perf_counter()
        answered = 500

        async def numbered(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                message["headers"] = [*message["headers"], (NUMBER, number.encode())]
            await send(message)

        try:
            await self.usual(scope, receive, numbered)
        finally:
            took = time.perf_counter() - began
            self.answers.count(sort_of(method, path), answered, took)
            if log.isEnabledFor(logging.INFO):
                facts = {"request": number, "method": method, "path": path, "status": answered}
                log.info("%s %s %d", method, path, answered, extra={"facts": facts | {"seconds": round(took, 4)}})


def request_numbers() -> Iterator[str]:
    """Numbers of requests: random, so that nobody learns from his own how many others there were. They are drawn many
    at a time, for each draw lets other threads go first."""
    while True:
        drawn = secrets.token_hex(8 * 256)
        yield from (drawn[at : at + 16] for at in range(0, len(drawn), 16))


def sort_of(method: str, path: str) -> str:
    """What a request is counted as."""
    if path.endswith("/moves"):
        return "moves"
    return kind_of(method, path) or ("pictures" if path.startswith("/art/") else "pages")
