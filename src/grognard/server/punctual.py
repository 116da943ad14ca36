"""Connections that dawdle are closed: who opens one has some seconds to send a whole request."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS = 20.0


class Punctual(HttpToolsProtocol):
    """uvicorn's protocol, with a bound on the time that a request takes to arrive, its body included."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
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
