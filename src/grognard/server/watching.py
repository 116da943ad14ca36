"""What the keeper of a server wants to know: each request with its number and the time it took, and figures."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from grognard.server.security import kind_of

if TYPE_CHECKING:
    from grognard.server.house import House

log = logging.getLogger("grognard.requests")

NUMBER = b"x-request-id"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds


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


class Watching:
    """Stands before everything else: numbers each request, and counts, times and logs it."""

    def __init__(self, usual: ASGIApp, house: House) -> None:
        self.usual = usual
        self.registry = CollectorRegistry()
        self.registry.register(Standing(house))
        names = ("kind", "status")
        self.requests = Counter("grognard_requests", "Requests", names, registry=self.registry)
        self.seconds = Histogram(
            "grognard_seconds", "Time to answer", ("kind",), registry=self.registry, buckets=BOUNDS
        )

    def figures(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.usual(scope, receive, send)
            return
        number, method, path = secrets.token_hex(8), scope["method"], scope["path"]
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
            kind = sort_of(method, path)
            self.requests.labels(kind, str(answered)).inc()
            self.seconds.labels(kind).observe(took)
            if log.isEnabledFor(logging.INFO):
                facts = {"request": number, "method": method, "path": path, "status": answered}
                log.info("%s %s %d", method, path, answered, extra={"facts": facts | {"seconds": round(took, 4)}})


def sort_of(method: str, path: str) -> str:
    """What a request is counted as."""
    if path.endswith("/moves"):
        return "moves"
    return kind_of(method, path) or ("pictures" if path.startswith("/art/") else "pages")
