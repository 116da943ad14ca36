"""Who a token stands for: none is made up, all end, and a page shows no more than its reader may know now."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from grognard.server import api_live, relief, store
from grognard.server.house import House
from grognard.server.tokens import Signer

from .players import HALT, Browser
from .test_live import hear, live

ANNA = {"name": "Anna", "password": "correct horse"}
BERT = {"name": "Bert", "password": "correct horse"}
Browsers = Callable[[], Browser]


def token(browser: Browser) -> str:
    return browser.http.cookies["grognard"]


def with_token(browser: Browser, word: str) -> Browser:
    """The browser, with a token that somebody noted before."""
    browser.http.cookies.clear()
    browser.http.cookies.set("grognard", word, domain="testserver.local", path="/")
    browser.http.cookies.set("csrf", browser.http.headers["x-csrf-token"], domain="testserver.local", path="/")
    return browser


def sees(browser: Browser, table: str) -> bool:
    return browser.http.get(f"/api/tables/{table}").status_code == 200


# -- tokens -----------------------------------------------------------------------------------------------


def test_a_token_that_somebody_made_up_is_nobody(anna: Browser, browser: Browsers) -> None:
    made_up = [
        "v" + secrets.token_urlsafe(32),
        "a" + secrets.token_urlsafe(32),
        "p" + secrets.token_urlsafe(32),
        token(anna)[:-2] + "xx",
        Signer("another secret").visit("v" + "0" * 32),
        "v" + "é" * 60 + ".1.é",
        "v." * 40,
    ]
    for word in made_up:
        thief = browser()
        thief.http.cookies.clear()
        fresh = thief.http.get("/api/me", headers={"cookie": f"grognard={word}".encode("latin-1")})
        assert fresh.status_code == 200
        assert fresh.cookies["grognard"] != word, "the server gives one of its own"
        answer = thief.http.post(
            "/api/tables",
            json={"game": "skirmish", "seats": {"red": {"kind": "me"}, "blue": {"kind": "here"}}},
            headers={
                "cookie": f"grognard={word}; csrf={fresh.cookies['csrf']}".encode("latin-1"),
                "x-csrf-token": fresh.cookies["csrf"],
            },
        )
        assert (answer.status_code, answer.json()["code"]) == (401, "no-cookie"), word


def test_signing_out_ends_every_session_and_the_visitors_token(anna: Browser, browser: Browsers) -> None:
    table = anna.new()["id"]
    visitor = token(anna)
    anna.post("/account/register", 201, **ANNA)
    first = token(anna)
    phone = browser()
    phone.post("/account/login", **ANNA)
    second = token(phone)
    assert len({visitor, first, second}) == 3, "a token is replaced when somebody signs in"
    assert sees(anna, table) and sees(phone, table)
    assert not sees(with_token(browser(), visitor), table), "the visitor's ended when the account was made"
    phone.post("/account/logout")
    for word in (visitor, first, second):
        thief = with_token(browser(), word)
        assert not sees(thief, table), "a token outlives the session"
        assert thief.get("/tables") == []


def test_a_new_password_ends_every_other_session(anna: Browser, browser: Browsers) -> None:
    table = anna.new()["id"]
    visitor = token(anna)
    anna.post("/account/register", 201, **ANNA)
    phone = browser()
    phone.post("/account/login", **ANNA)
    old = [visitor, token(anna), token(phone)]
    anna.refused("/account/password", "sign-in", old="wrong horse", new="battery staple")
    anna.post("/account/password", old=ANNA["password"], new="battery staple")
    assert sees(anna, table), "who changes it stays signed in"
    assert token(anna) not in old
    assert not any(sees(with_token(browser(), word), table) for word in old)


def test_a_visitor_who_signs_out_is_nobody_any_more(anna: Browser, browser: Browsers) -> None:
    table = anna.new()["id"]
    old = token(anna)
    anna.post("/account/logout")
    assert not sees(with_token(browser(), old), table)


def test_signing_in_does_not_take_the_seats_of_another_account_along(anna: Browser, bert: Browser) -> None:
    """At one computer: Anna is signed in, Bert signs in over her."""
    bert.post("/account/register", 201, name="Bert", password="battery staple")
    table = anna.new()["id"]
    anna.post("/account/register", 201, **ANNA)
    old = token(anna)
    anna.post("/account/login", name="Bert", password="battery staple")
    assert not sees(anna, table)
    assert not sees(with_token(bert, old), table), "her token there is replaced, not kept beside his"
    with_token(bert, "").http.get("/api/me")
    bert.post("/account/login", **ANNA)
    assert sees(bert, table)


def test_sessions_and_visits_expire_and_are_renewed_by_who_comes_back(
    anna: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.new()["id"]
    now, day = time.time(), 86400.0

    def at(days: float) -> None:
        monkeypatch.setattr("time.time", lambda: now + days * day)
        house.people._known.clear()

    first = token(anna)
    at(40)
    anna.get("/me")
    assert token(anna) != first, "an old visitor's token is given anew"
    at(390)
    assert sees(anna, table)
    at(390 + 366)
    assert not sees(anna, table)
    at(0)
    anna.post("/account/register", 201, **ANNA)
    at(59)
    assert sees(anna, table)
    anna.get("/me")
    at(100)
    assert sees(anna, table), "who comes back stays signed in"
    at(165)
    assert not sees(anna, table)


def test_a_visitor_of_before_keeps_his_seat_and_gets_a_signed_token(
    anna: Browser, bert: Browser, house: House, browser: Browsers
) -> None:
    """Before tokens were signed, a person followed from the token."""
    from grognard.server.seats import hashed

    table, word = anna.new()["id"], "v" + secrets.token_urlsafe(32)
    person = "v" + hashed(word)[:32]
    assert not sees(with_token(bert, word), table)
    with store.writing(house.engine) as connection:
        connection.execute(store.holders.update().where(store.holders.c.table == table).values(person=person))
        connection.execute(store.tables.update().where(store.tables.c.id == table).values(owner=person))
        connection.execute(store.persons.insert().values(id=person, name="", created=0, old=True))
    house.people._known.clear()
    house.shelf.forget_idle()
    old = with_token(browser(), word)
    assert sees(old, table)
    old.get("/me")
    assert token(old) != word
    assert sees(old, table)


# -- open pages -------------------------------------------------------------------------------------------


def closes(page: Any) -> None:
    with pytest.raises(WebSocketDisconnect):
        while True:
            page.receive_text()


def test_a_page_opened_when_the_game_was_over_loses_its_side_when_play_goes_on(
    anna: Browser, bert: Browser, browser: Browsers
) -> None:
    made = anna.new(blue={"kind": "invitation"}, public=True)
    table = made["id"]
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    while anna.state(table)["status"] != "over":
        for player in (anna, bert):
            state = player.state(table)
            if state["view"].get("offers"):
                player.move(state, HALT)
    eve = browser()
    with live(eve, table, "?side=blue") as spying, live(eve, table, "?side=-") as watching:
        assert hear(spying, "update")["state"]["side"] == "blue", "when it is over, everything may be seen"
        hear(watching, "update")
        state = anna.state(table, side="red")
        anna.post(f"/tables/{table}/undo", side="red", version=state["version"])
        assert anna.state(table)["ask"]["waiting"] == ["blue"]
        hear(spying, "update")
        bert.post(f"/tables/{table}/undo/answer", side="blue", allow=True)
        assert bert.state(table)["status"] == "waiting", "the seed was known: the dice are tied anew"
        message = spying.receive_json()
        while message["type"] in ("present", "thinking"):
            message = spying.receive_json()
        assert message == {"type": "gone", "code": "not-your-seat"}
        closes(spying)
        assert hear(watching, "update")["state"].get("side") is None, "who only watches may go on"


def test_signing_out_closes_the_pages_of_that_person(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    with live(anna, made["id"]) as mine, live(bert, made["id"]) as his:
        hear(mine, "update")
        hear(his, "update")
        anna.post("/account/logout")
        closes(mine)
        bert.get("/me")
        his.send_text('{"type":"ping"}')
        assert hear(his, "pong")


def test_a_page_whose_token_has_ended_elsewhere_is_closed_too(
    anna: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api_live, "CHECKED", 0.05)
    made = anna.new()
    anna.post("/account/register", 201, **ANNA)
    with live(anna, made["id"]) as page:
        hear(page, "update")
        with store.writing(house.engine) as connection:
            connection.execute(store.sessions.delete())
        house.people._known.clear()
        closes(page)


# -- programs ---------------------------------------------------------------------------------------------


@pytest.fixture
def program(client: TestClient[Litestar]) -> Callable[[str], httpx.Client]:
    def make(word: str) -> httpx.Client:
        other = TestClient(client.app)
        other.blocking_portal = client.blocking_portal
        other.headers["authorization"] = f"Bearer {word}"
        return other

    return make


def test_a_program_plays_its_seat_and_does_nothing_else(
    anna: Browser, bert: Browser, program: Callable[[str], httpx.Client]
) -> None:
    made = anna.new(blue={"kind": "invitation"})
    table = made["id"]
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    bert.refused("/programs", "not-your-seat", name="Spy", seats=[{"table": table, "side": "red"}])
    given = anna.post("/programs", 201, name="Robot", seats=[{"table": table, "side": "red"}])
    assert [each["name"] for each in anna.get("/programs")] == ["Robot"]
    assert not any("token" in each for each in anna.get("/programs")), "its token is told once"
    robot = program(given["token"])
    state = robot.get(f"/api/tables/{table}").json()
    assert state["side"] == "red"
    assert robot.post(f"/api/tables/{table}/moves", json=anna.body(state, HALT)).status_code == 200
    assert robot.get(f"/api/tables/{table}?side=blue").json()["code"] == "not-your-seat"
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    for method, path, body in (
        ("POST", "/api/tables", {"game": "skirmish", "seats": seats}),
        ("POST", "/api/programs", {"name": "Child", "seats": [{"table": table, "side": "red"}]}),
        ("GET", "/api/programs", None),
        ("POST", f"/api/tables/{table}/link", {"side": "red"}),
        ("POST", f"/api/tables/{table}/fork", {"number": 0, "side": "red"}),
        ("PUT", "/api/me", {"name": "Robot"}),
        ("POST", "/api/account/register", {"name": "Robot", "password": "long enough"}),
        ("POST", "/api/account/logout", {}),
    ):
        answer = robot.request(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat"), path
    other = anna.new()["id"]
    assert robot.get(f"/api/tables/{other}").status_code == 403


def test_a_program_that_is_revoked_is_out_at_once(
    anna: Browser, bert: Browser, program: Callable[[str], httpx.Client], house: House
) -> None:
    table = anna.new()["id"]
    given = anna.post("/programs", 201, name="Robot", seats=[{"table": table, "side": "red"}])
    robot = program(given["token"])
    assert robot.get(f"/api/tables/{table}").status_code == 200
    assert bert.http.delete(f"/api/programs/{given['id']}").status_code == 404
    with robot.websocket_connect(f"/api/tables/{table}/live") as page:  # type: ignore[attr-defined]
        hear(page, "update")
        assert anna.http.delete(f"/api/programs/{given['id']}").status_code == 204
        closes(page)
    assert robot.get(f"/api/tables/{table}").status_code == 403
    with house.engine.connect() as connection:
        held = connection.execute(sa.select(store.holders.c.person)).scalars().all()
    assert given["id"] not in held


def test_a_program_leaves_its_seat_to_no_account(
    anna: Browser, bert: Browser, program: Callable[[str], httpx.Client]
) -> None:
    """Who signs in brings along the seats that he held as a visitor; a program's are only lent, and can be revoked."""
    table = anna.new()["id"]
    bert.post("/account/register", 201, **BERT)
    given = anna.post("/programs", 201, name="Robot", seats=[{"table": table, "side": "red"}])
    answer = program(given["token"]).post("/api/account/login", json=BERT)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    assert anna.http.delete(f"/api/programs/{given['id']}").status_code == 204
    assert bert.http.get(f"/api/tables/{table}").status_code == 403


def test_a_new_password_ends_programs_too(anna: Browser, program: Callable[[str], httpx.Client]) -> None:
    table = anna.new()["id"]
    anna.post("/account/register", 201, **ANNA)
    given = anna.post("/programs", 201, name="Robot", seats=[{"table": table, "side": "red"}])
    anna.post("/account/password", old=ANNA["password"], new="battery staple")
    assert program(given["token"]).get(f"/api/tables/{table}").status_code == 403
    assert anna.get("/programs") == []


def test_a_visitor_who_signs_out_leaves_no_program_behind(
    anna: Browser, program: Callable[[str], httpx.Client], house: House
) -> None:
    """Nobody could revoke it any more."""
    table = anna.new()["id"]
    given = anna.post("/programs", 201, name="Robot", seats=[{"table": table, "side": "red"}])
    anna.post("/account/logout")
    assert program(given["token"]).get(f"/api/tables/{table}").status_code == 403


def test_a_seat_named_twice_is_held_once(anna: Browser) -> None:
    seat = {"table": anna.new()["id"], "side": "red"}
    assert anna.post("/programs", 201, name="Robot", seats=[seat, seat])["seats"] == [seat]


# -- what is remembered of a token --------------------------------------------------------------------------


def test_a_token_that_ends_while_it_is_looked_up_is_not_remembered(
    anna: Browser, house: House, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read before the end, remembered after it: it would be good for half a minute more."""
    people, word = house.people, anna.http.cookies["grognard"]
    people.forget()
    read = people._read

    def slow(asked: str) -> Any:
        found = read(asked)
        people.forget(found.person)  # as signing out does
        return found

    monkeypatch.setattr(people, "_read", slow)
    assert client.blocking_portal is not None
    assert client.blocking_portal.call(people.person, word)
    assert word not in people._known


def test_a_page_whose_token_ends_while_it_is_opened_is_closed(
    anna: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.new()["id"]
    arrived = relief.arrived

    async def slow(*args: Any) -> None:
        await arrived(*args)
        (who,) = house.shelf.live[table].seats["red"].holders
        await house.accounts.logout(who)
        await house.part(who)  # no page is there yet that could be closed

    monkeypatch.setattr(relief, "arrived", slow)
    monkeypatch.setattr(api_live, "CHECKED", 3600)
    with live(anna, table) as page, pytest.raises(WebSocketDisconnect):
        while True:
            page.receive_json(timeout=20)


def test_when_notices_may_have_been_missed_every_token_is_asked_for_again(anna: Browser, house: House) -> None:
    anna.get("/tables")
    assert house.people._known
    house.heard("*", "changed")
    assert not house.people._known
