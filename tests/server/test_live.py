"""Live updates over the WebSocket."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from .players import HALT, Browser, select


def live(browser: Browser, table: str, query: str = "", **headers: str) -> Any:
    return browser.http.websocket_connect(f"/api/tables/{table}/live{query}", headers=headers)  # type: ignore[attr-defined]


def hear(connection: Any, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(connection.receive_text())
        if message["type"] == kind:
            return message


def test_a_page_gets_the_state_at_once_and_every_change_after(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    with live(bert, made["id"]) as page:
        first = hear(page, "update")
        assert first["state"]["side"] == "blue"
        assert [entry["version"] for entry in first["entries"]] == list(range(1, first["version"] + 1))
        played = anna.move(anna.state(made["id"]), HALT)
        then = hear(page, "update")
        assert then["version"] == played["version"]
        assert [entry["number"] for entry in then["entries"]] == [played["number"]]
        assert then["state"]["view"]["offers"]


def test_after_a_lost_connection_only_what_is_new_comes(anna: Browser) -> None:
    made = anna.new()
    version = anna.move(made["state"], select("red-1"))["version"]
    with live(anna, made["id"], f"?since={version - 1}") as page:
        assert [entry["version"] for entry in hear(page, "update")["entries"]] == [version]


def test_presence_chat_thinking_and_looked(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "computer", "level": "greedy"}, public=True)
    with live(anna, made["id"]) as page:
        assert hear(page, "present") == {"type": "present", "sides": ["red"]}
        with live(bert, made["id"]) as watching:
            assert hear(page, "present") == {"type": "present", "sides": ["red"], "spectators": 1}
            line = anna.post(f"/tables/{made['id']}/chat", 201, text="look")
            assert hear(watching, "chat")["line"] == line
            anna.move(made["state"], HALT)
            assert hear(watching, "thinking")["side"] == "blue"
        page.send_text('{"type":"ping"}')
        assert hear(page, "pong")
        page.send_text(json.dumps({"type": "looked", "version": 2}))
        page.send_text('{"type":"ping"}')
        hear(page, "pong")
        assert anna.state(made["id"])["seats"][0]["looked"] == 2
    end = time.monotonic() + 30
    while "present" in anna.state(made["id"])["seats"][0]:
        assert time.monotonic() < end, "the page is gone, and its seat still says that it is there"
        time.sleep(0.02)


def test_who_may_not_see_is_sent_away(anna: Browser, bert: Browser) -> None:
    made = anna.new()
    for query in ("", "?side=red"):
        with live(bert, made["id"], query) as page:
            assert hear(page, "gone")["code"] == "not-public"
    with live(anna, "nowhere") as page:
        assert hear(page, "gone")["code"] == "not-found"


def test_a_page_of_another_origin_is_refused(anna: Browser) -> None:
    made = anna.new()
    with pytest.raises(WebSocketDisconnect), live(anna, made["id"], origin="https://evil.example") as page:
        page.receive_text()


def test_what_is_not_understood_ends_the_connection(anna: Browser) -> None:
    made = anna.new()
    with live(anna, made["id"]) as page:
        hear(page, "present")
        page.send_text("{nonsense")
        with pytest.raises(WebSocketDisconnect):
            while True:
                page.receive_text()
