"""Moves take a shorter way: it must answer as the usual one does, to whatever is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from grognard.server.app import create_app
from grognard.server.express import Express
from grognard.server.settings import Settings

from .players import HALT, SKIRMISH, Browser, advance, select

JSON = {"content-type": "application/json"}


@pytest.fixture
def both(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, Browser]]:
    """A browser at an application with the shorter way, and one at an application without it."""
    other = msgspec.structs.replace(settings, data=tmp_path_factory.mktemp("usual"), express=False)
    with TestClient(create_app(settings)) as fast, TestClient(create_app(other)) as usual:
        assert isinstance(fast.app.state.watching.usual, Express)
        assert not isinstance(usual.app.state.watching.usual, Express)
        yield Browser(fast), Browser(usual)


def shape(answer: httpx.Response) -> tuple[Any, ...]:
    """What an answer says, without what differs from table to table."""
    body = answer.json()
    state = body.get("state") or {}
    told = {name: value for name, value in body.items() if name not in ("state", "entries")}
    entries = [{name: value for name, value in entry.items() if name != "at"} for entry in body.get("entries", [])]
    seen = {name: state.get(name) for name in ("version", "number", "status", "side", "undo")}
    headers = {name: answer.headers.get(name) for name in ("content-security-policy", "cache-control", "x-robots-tag")}
    return answer.status_code, told, entries, seen, headers, answer.headers["content-type"]


def bodies(browser: Browser, state: dict[str, Any]) -> list[tuple[str, Callable[[], httpx.Response]]]:
    path = f"/api/tables/{state['id']}/moves"
    http = browser.http
    good = {"side": "red", "version": state["version"], "choice": select("red-1"), "key": "one"}

    def send(body: Any, **headers: str) -> Callable[[], httpx.Response]:
        return lambda: http.post(path, content=msgspec.json.encode(body), headers={**JSON, **headers})

    return [
        ("no token", send(good, **{"x-csrf-token": ""})),
        ("a false token", send(good, **{"x-csrf-token": "0" * 128})),
        ("another form", lambda: http.post(path, content=b"side=red", headers={"content-type": "text/plain"})),
        ("no JSON", lambda: http.post(path, content=b"{", headers=JSON)),
        ("an unknown key", send({**good, "cheat": 1})),
        ("a missing key", send({"side": "red"})),
        ("a wrong type", send({**good, "version": "now"})),
        ("too large", send({**good, "choice": {"type": "x" * 70_000}})),
        ("forged", send({**good, "choice": {"type": "Win"}})),
        ("refused", send({**good, "choice": advance("0101")})),
        ("foreign", send({**good, "side": "green"})),
        ("not my turn", send({**good, "side": "blue"})),
        ("stale", send({**good, "version": 1})),
        ("nowhere", lambda: http.post("/api/tables/nowhere/moves", content=msgspec.json.encode(good), headers=JSON)),
        ("good", send(good)),
        ("doubled", send(good)),
        (
            "brief",
            send({**good, "version": state["version"] + 1, "choice": advance("0201"), "key": "two", "brief": True}),
        ),
    ]


def test_both_ways_answer_alike(both: tuple[Browser, Browser]) -> None:
    fast, usual = both
    first, second = bodies(fast, fast.new()["state"]), bodies(usual, usual.new()["state"])
    for (name, one), (_, other) in zip(first, second, strict=True):
        assert shape(one()) == shape(other()), name


def test_a_stranger_is_refused_on_both_ways(both: tuple[Browser, Browser]) -> None:
    for browser in both:
        state = browser.new()["state"]
        browser.http.cookies.delete("grognard")
        answer = browser.http.post(f"/api/tables/{state['id']}/moves", json=browser.body(state, HALT))
        assert (answer.status_code, answer.json()["code"]) == (403, "not-public")


def test_a_crash_is_answered_alike(both: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    async def crash(*_args: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("grognard.server.moves.play", crash)
    found = []
    for browser in both:
        state = browser.new()["state"]
        quiet = TestClient(browser.http.app, raise_server_exceptions=False, cookies=dict(browser.http.cookies))  # type: ignore[attr-defined]
        quiet.blocking_portal = browser.http.blocking_portal  # type: ignore[attr-defined]
        token = {"x-csrf-token": browser.http.cookies["csrf"]}
        answer = quiet.post(f"/api/tables/{state['id']}/moves", json=browser.body(state, HALT), headers=token)
        found.append((answer.status_code, answer.json()))
    assert found[0] == found[1]
    assert found[0][1]["code"] == "crash"


def test_large_answers_are_compressed_for_who_can_read_them(both: tuple[Browser, Browser]) -> None:
    for browser in both:
        state = browser.new()["state"]
        packed = browser.http.post(f"/api/tables/{state['id']}/moves", json=browser.body(state, select("red-1")))
        small = len(packed.content) < 4096
        assert (packed.headers.get("content-encoding") == "gzip") != small


def test_the_limit_holds_on_the_shorter_way_too(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=True)
    with TestClient(create_app(settings)) as client:
        browser = Browser(client)
        state = browser.new()["state"]
        body = browser.body(state, HALT, brief=True)
        codes = {client.post(f"/api/tables/{state['id']}/moves", json=body).status_code for _ in range(200)}
        assert codes == {200, 429}
