"""Slow, half-open and endless connections to a real server are closed, by a server that is less patient than usual."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import grognard.server
from grognard.server import api_live, punctual

from .players import SKIRMISH, Browser
from .serving import served

PATIENCE = 1.0
LONG = 60.0  # seconds after which a test has had enough


def hurry(_data: Path, wanted: dict[str, Any]) -> None:
    """Called in the server's process."""
    punctual.READING = api_live.SENDING = PATIENCE
    punctual.SECONDS = grognard.server.PING = wanted.pop("patience", PATIENCE)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("data"), SKIRMISH, prepare=hurry) as (found, _):
        yield found


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """One that has all the time in the world, but for being read."""
    with served(tmp_path_factory.mktemp("data"), SKIRMISH, prepare=hurry, patience=3600.0) as (found, _):
        yield found


@contextlib.contextmanager
def line(port: int, buffer: int = 0) -> Iterator[socket.socket]:
    """A bare connection; with a small buffer it can be sent little that is not read."""
    with socket.socket() as made:
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        made.settimeout(LONG)
        made.connect(("127.0.0.1", port))
        yield made


def is_closed(made: socket.socket, dribble: bytes = b"", every: float = 0.1) -> bool:
    """Whether the other end hangs up in time, while we go on to send a little."""
    end = time.monotonic() + LONG
    made.settimeout(every)
    while time.monotonic() < end:
        try:
            if dribble:
                made.sendall(dribble)
            if made.recv(65536) == b"":
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def test_nothing_is_said(port: int) -> None:
    with line(port) as made:
        assert is_closed(made)


def test_a_head_that_does_not_end(port: int) -> None:
    with line(port) as made:
        made.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")
        assert is_closed(made, b"x-a: b\r\n")


def test_a_body_that_does_not_end(port: int) -> None:
    with line(port) as made:
        made.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n"
        )
        assert is_closed(made, b" ")


def test_a_head_without_measure(patient: int) -> None:
    """As fast as it can: it would fill the memory before its time is over."""
    with line(patient) as made, contextlib.suppress(OSError):
        made.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nx-long: ")
        sent = 0
        while sent < 64 << 20:
            made.sendall(b"a" * 65536)
            sent += 65536
        pytest.fail("64 MB of head were taken")


@pytest.mark.parametrize("dribble", [b"\r\n", b"G"])
def test_what_is_no_request_after_one_that_was(port: int, dribble: bytes) -> None:
    with line(port) as made:
        made.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert made.recv(65536).startswith(b"HTTP/1.1 200")
        assert is_closed(made, dribble)


def test_an_answer_that_is_not_read(port: int) -> None:
    ask = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with line(port, buffer=4096) as made:
        made.sendall(ask * 200)
        time.sleep(PATIENCE * 4)
        end = time.monotonic() + LONG
        received = 0
        try:
            while time.monotonic() < end and (more := made.recv(1 << 20)):
                received += len(more)
        except OSError:
            pass  # reset
        assert received < 200 * 50_000, "what it had not read in time is not sent any more"
        assert time.monotonic() < end


KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="


def opened(port: int, table: str, made: socket.socket) -> None:
    """A page's connection by hand."""
    made.sendall(
        f"GET /api/tables/{table}/live?side=- HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\n{KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert made.recv(16).startswith(b"HTTP/1.1 101")


def pages(player: Browser) -> int:
    """How many pages are open, as the server's figures say."""
    figures = player.http.get("/metrics").text
    return int(float(next(text.split()[1] for text in figures.splitlines() if text.startswith("grognard_pages "))))


def become(player: Browser, count: int, meanwhile: Callable[[], None] = lambda: time.sleep(0.1)) -> bool:
    """Whether there are so many pages in time."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        if pages(player) == count:
            return True
        meanwhile()
    return False


def test_a_page_that_answers_no_more_is_closed(port: int) -> None:
    """Half open: its machine is gone, and nobody says so."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONG) as client, line(port) as made:
        anna = Browser(client)
        opened(port, anna.new(public=True)["id"], made)
        assert become(anna, 1)
        assert become(anna, 0)


def test_a_page_that_does_not_read_is_closed_and_the_players_play_on(patient: int) -> None:
    with (
        httpx.Client(base_url=f"http://127.0.0.1:{patient}", timeout=LONG) as client,
        line(patient, buffer=4096) as made,
    ):
        anna = Browser(client)
        seats = {"german": {"kind": "me", "salt": "a1"}, "french": {"kind": "here", "salt": "b2"}}
        table = anna.post("/tables", 201, game="verdun", public=True, seats=seats)["id"]  # there is much to be told
        opened(patient, table, made)
        assert become(anna, 1)

        def play() -> None:
            """A move, and back: that can go on for ever."""
            state = anna.state(table)
            version = anna.move(state, 0)["version"]
            anna.post(f"/tables/{table}/undo", side=state["side"], version=version, to=state["number"])

        assert become(anna, 0, play)
        play()
