"""No request makes the server fail: broken bodies, odd headers, a damaged journal."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from grognard.server import store
from grognard.server.house import House

from .players import HALT, Browser, select

JSON = {"content-type": "application/json"}
DEEP = 20_000

BODIES: dict[str, bytes] = {
    "a deep list": b"[" * DEEP,
    "a deep object": b'{"choice":' * DEEP,
    "closed and deep": b'{"a":' * 2000 + b"1" + b"}" * 2000,
    "deep in a choice": b'{"side":"red","version":1,"key":"k","choice":{"type":"Select","unit":'
    + b"[" * 900
    + b"]" * 900
    + b"}}",
    "broken UTF-8": b'{"side":"\xff\xfe"}',
    "a broken key": b'{"\xc3\x28":1}',
    "half a surrogate": b'{"side":"\\udc00"}',
    "another half": b'{"side":"\\ud800\\u0041"}',
    "a large number": b'{"version":' + b"9" * 5000 + b"}",
    "an endless number": b'{"version":1e999}',
    "not a number": b'{"version":NaN}',
    "a null byte": b'{"side":"red\\u0000","text":"\\u0000","name":"\\u0000"}',
    "null": b"null",
    "a list": b"[]",
    "a string": b'"x"',
    "nothing": b"",
    "spaces": b"   ",
    "a mark": b"\xef\xbb\xbf{}",
    "sixteen bits": '{"side":"red"}'.encode("utf-16"),
    "two of them": b"{}{}",
    "keys twice": b'{"side":"red","side":"blue"}',
}

HEADERS: dict[str, list[tuple[bytes, bytes]]] = {
    "a strange csrf cookie": [(b"cookie", "csrf=é".encode()), (b"x-csrf-token", "é".encode())],
    "a long strange csrf cookie": [(b"cookie", b"csrf=" + b"\xe9" * 128), (b"x-csrf-token", b"\xe9" * 128)],
    "a strange cookie": [(b"cookie", b"grognard=\xff\xfe; \x80=; ==;;")],
    "a strange bearer": [(b"authorization", b"Bearer \xff\xfe" + b"p" * 60)],
    "a short bearer": [(b"authorization", b"Bearer")],
    "a strange type": [(b"content-type", b"application/json; charset=\xff; boundary=;;==")],
    "another type": [(b"content-type", b"multipart/form-data; boundary=x")],
    "a form": [(b"content-type", b"application/x-www-form-urlencoded")],
    "no boundary": [(b"content-type", b"multipart/form-data")],
    "packed": [(b"content-type", b"application/x-msgpack")],
    "a strange encoding": [(b"accept-encoding", b"gzip;q=\xff, \x00"[:-1]), (b"accept", b"\xff/\xff")],
    "a strange tag": [(b"if-none-match", b"\xff\xfe\"")],
    "a strange language": [(b"accept-language", b"\xff"), (b"host", b"\xff\xfe:99999")],
    "a strange length": [(b"content-length", b"-1")],
    "a strange origin": [(b"origin", b"http://["), (b"referer", b"http://[")],
    "forwarded": [(b"x-forwarded-for", b"\xff, 1, ::::"), (b"x-forwarded-proto", b"\xff")],
}  # fmt: skip


@pytest.fixture
def quiet(client: TestClient[Litestar], anna: Browser) -> TestClient[Litestar]:
    """Anna's browser; what fails inside is answered, not raised."""
    other = TestClient(client.app, raise_server_exceptions=False, cookies=dict(anna.http.cookies))
    other.blocking_portal = client.blocking_portal
    other.headers["x-csrf-token"] = anna.http.cookies["csrf"]
    return other


def routes(client: httpx.Client, table: str) -> list[tuple[str, str]]:
    """Every address of the protocol, with a table that there is."""
    paths = client.get("/schema/openapi.json").json()["paths"]
    known = {
        "{table}": table,
        "{game}": "skirmish",
        "{lang}": "en",
        "{sheet}": "x",
        "{secret}": "x" * 20,
        "{program}": "p",
    }
    found = []
    for path, methods in paths.items():
        there = path
        for word, value in known.items():
            there = there.replace(word, value)
        found += [(method.upper(), there) for method in methods]
    return sorted(found)


def is_sound(answer: httpx.Response) -> bool:
    return answer.status_code < 500 or answer.json().get("code") == "busy"


def test_broken_bodies_are_answered_on_every_route(quiet: TestClient[Litestar], anna: Browser) -> None:
    table = anna.new(public=True)["id"]
    for method, path in routes(quiet, table):
        if method == "GET":
            continue
        for name, body in BODIES.items():
            answer = quiet.request(method, path, content=body, headers=JSON)
            assert is_sound(answer), (method, path, name, answer.text)
            if answer.status_code >= 400:
                assert {"code", "detail"} <= set(answer.json()), (method, path, name)


def test_odd_headers_are_answered_on_every_route(quiet: TestClient[Litestar], anna: Browser) -> None:
    state = anna.new(public=True)["state"]
    body = {"side": "red", "version": state["version"], "choice": {"type": "Win"}, "key": "k"}
    for method, path in [*routes(quiet, state["id"]), ("GET", "/"), ("GET", "/robots.txt"), ("GET", "/assets/x.js")]:
        for name, headers in HEADERS.items():
            request = quiet.build_request(method, path, json=None if method == "GET" else body)
            replaced = {key for key, _ in headers}
            kept = [(key, value) for key, value in request.headers.raw if key.lower() not in replaced]
            request.headers = httpx.Headers([*kept, *headers])
            answer = quiet.send(request)
            assert is_sound(answer) or path == "/", (method, path, name, answer.text)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(data=st.data())
def test_whatever_is_sent_as_a_move_is_answered(
    quiet: TestClient[Litestar], anna: Browser, data: st.DataObject
) -> None:
    """The shorter way of moves: the usual description does not reach it."""
    if not hasattr(anna, "made"):
        anna.made = anna.new()["state"]  # type: ignore[attr-defined]
    state = anna.made  # type: ignore[attr-defined]
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=8,
    )
    body: dict[str, Any] = {"side": "red", "version": state["version"], "choice": HALT, "key": "k1"}
    body |= data.draw(st.dictionaries(st.sampled_from([*body, "brief", "x"]), anything, max_size=3))
    if data.draw(st.booleans()):
        body["choice"] = {"type": data.draw(st.sampled_from(["Select", "Advance", "Halt", "Roll"]))} | data.draw(
            st.dictionaries(st.sampled_from(["unit", "to", "dice", "type"]), anything, max_size=2)
        )
    sent = json.dumps(body).encode("utf-8", "surrogatepass")
    answer = quiet.post(f"/api/tables/{state['id']}/moves", content=sent, headers=JSON)
    assert answer.status_code != 500, (sent, answer.text)


def test_odd_things_at_the_live_line_do_not_fail(anna: Browser, quiet: TestClient[Litestar]) -> None:
    table = anna.new()["id"]
    with (
        pytest.raises(WebSocketDisconnect),
        quiet.websocket_connect(f"/api/tables/{table}/live", headers={"origin": "http://["}) as page,
    ):
        page.receive_text()
    for said in ("[" * DEEP, '{"type":"looked","version":1e99}', "\ud83d", '{"type":"looked","version":-5}'):
        with quiet.websocket_connect(f"/api/tables/{table}/live") as page:
            page.receive_text()
            page.send_text(said)
            page.send_text("{")
            with pytest.raises(WebSocketDisconnect):
                while True:
                    page.receive_text()


def test_an_option_is_what_it_is_and_not_what_equals_it(anna: Browser) -> None:
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    for value in (1, 1.0, 0, "true", [True], None):
        anna.refused("/tables", "bad-request", game="skirmish", seats=seats, options={"daring": value})
    made = anna.post("/tables", 201, game="skirmish", seats=seats, options={"daring": True})
    assert made["state"]["options"]["daring"] is True


# -- a damaged journal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Nonsense 1", "", "Select no-such-unit", "Halt extra words"])
def test_a_damaged_line_of_a_journal_spoils_one_table_and_says_so(
    anna: Browser, quiet: TestClient[Litestar], house: House, text: str
) -> None:
    bad, good = anna.new()["id"], anna.new()["id"]
    anna.move(anna.state(bad), select("red-1"))
    damage(house, bad, text=text)
    answer = quiet.get(f"/api/tables/{bad}")
    assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
    assert "\n" not in answer.json()["detail"]
    assert anna.state(good)["status"] == "playing"
    assert {line["id"] for line in anna.get("/tables")} == {bad, good}
    with quiet.websocket_connect(f"/api/tables/{bad}/live") as page:
        assert page.receive_json() == {"type": "gone", "code": "damaged"}


@pytest.mark.parametrize("told", ["{", '[{"told": 1}]', "\x00"])
def test_what_was_told_and_cannot_be_read_is_one_line_of_the_log(anna: Browser, house: House, told: str) -> None:
    table = anna.new()["id"]
    anna.move(anna.state(table), select("red-1"))
    damage(house, table, told=told)
    state = anna.state(table)
    entries = anna.get(f"/tables/{table}/log")["entries"]
    assert entries[-1]["told"] == [{"text": {"id": "log-damaged"}}]
    assert anna.move(state, 0)["number"] == state["number"] + 1, "the game goes on"


def damage(house: House, table: str, **values: str) -> None:
    j = store.journal.c
    with store.writing(house.engine) as connection:
        last = connection.execute(sa.select(sa.func.max(j.version)).where(j.table == table)).scalar()
        connection.execute(store.journal.update().where(j.table == table, j.version == last).values(values))
    house.shelf.forget_idle()
