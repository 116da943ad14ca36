"""Connections that dawdle are closed: who opens one has some seconds to send a whole request, of a decent size, and
must read what he is answered."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

SECONDS = 20.0  # in which a request must have arrived, its body included
READING = 60.0  # in which some of an answer must have been read
HEAD = 64 * 1024  # bytes of a request before its body


class Whole(asyncio.Transport):
    """Sends the head of an answer with what comes first of its body: each call of the system costs as much as a move
    takes to play, and wakes who waits for the answer."""

    def __init__(self, transport: asyncio.Transport, cycle: RequestResponseCycle) -> None:
        self._transport = transport
        self._cycle = cycle
        self._head: bytes | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        first = self._head is None and self._cycle.response_started
        if first and self._cycle.scope["method"] != "HEAD":  # that has no body to wait for
            self._head = bytes(data)
        elif self._head:
            self._transport.writelines((self._head, data))
            self._head = b""
        else:
            self._transport.write(data)

    def close(self) -> None:
        if self._head:
            self._transport.write(self._head)
            self._head = b""
        self._transport.close()

    def is_closing(self) -> bool:
        return self._transport.is_closing()


class Punctual(HttpToolsProtocol):
    """uvicorn's protocol, with bounds on the time that a request takes to arrive and its answer to be read, and on the
    size of its head."""

    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _begun = True  # more of a request's head is to come
    _due = False  # more of a request is
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self.resume_writing()
        super().connection_lost(exc)

    # -- a request ----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._due and self._late is None:
            self._expect()  # most requests come in one piece, and need no clock
        if self._begun:
            self._head += len(data)
            if self._head > HEAD:
                self._close()
        elif self._late is None and self.cycle is not None and self.cycle.response_complete:
            self._expect()  # it says something, and has not begun a request: that is not to keep the line open

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun, self._head, self._due = True, 0, True
        self._arrived()

    def on_headers_complete(self) -> None:
        self._begun, self._head = False, 0
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self.cycle.transport = Whole(self.transport, self.cycle)

    def on_message_complete(self) -> None:
        self._due = False
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._due = False
        self._arrived()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._arrived()
        self._late = self.loop.call_later(SECONDS, self._close)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _close(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.close()

    # -- its answer ---------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
