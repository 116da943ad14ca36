"""Headers, cookies, tokens, limits, accounts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from grognard.games import game
from grognard.server.app import create_app
from grognard.server.errors import crashed
from grognard.server.security import MOST, RATES, Limits, kind_of, whence
from grognard.server.settings import Settings

from .players import HALT, SKIRMISH, Browser
from .serving import served


def test_every_answer_has_a_strict_policy(anna: Browser) -> None:
    for path in ("/", "/api/me", "/api/nowhere", "/robots.txt", "/table/abc", "/schema/openapi.json"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert anna.http.get("/api/me").headers["cache-control"] == "no-store"
    assert "noindex" in anna.http.get("/table/abc").headers["x-robots-tag"]
    assert "Disallow: /" in anna.http.get("/robots.txt").text


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(client: httpx.Client) -> None:
    cookies = client.get("/api/me").headers.get_list("set-cookie")
    seat = next(cookie for cookie in cookies if cookie.startswith("grognard="))
    assert "HttpOnly" in seat
    assert all("samesite=strict" in cookie.lower() for cookie in cookies)


def test_a_request_without_the_token_is_refused(anna: Browser) -> None:
    state = anna.new()["state"]
    body = anna.body(state, HALT)
    path = f"/api/tables/{state['id']}/moves"
    for token in ("", "0" * 128):
        answer = anna.http.post(path, json=body, headers={"x-csrf-token": token})
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    assert anna.state(state["id"])["version"] == state["version"]


def test_nothing_is_changed_by_a_get(anna: Browser) -> None:
    assert anna.http.get("/api/account/logout").status_code == 405
    state = anna.new()["state"]
    assert anna.http.get(f"/api/tables/{state['id']}/moves").status_code == 405


def test_a_body_that_is_too_large_is_refused(anna: Browser) -> None:
    answer = anna.http.post("/api/tables", content=b"x" * 70_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    long = "grognard record 1\n" + "# x\n" * 300_000
    assert anna.refused("/tables/upload", "bad-record", record=long)  # a record may be larger
    answer = anna.http.post("/api/tables/upload", json={"record": "x" * 2_300_000})
    assert answer.status_code == 413


def test_without_a_cookie_one_may_look_but_not_sit(client: httpx.Client) -> None:
    assert client.get("/api/games").status_code == 200
    client.get("/api/tables")
    token = {"x-csrf-token": client.cookies["csrf"]}
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    answer = client.post("/api/tables", json={"game": "skirmish", "seats": seats}, headers=token)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-cookie")


def test_limits_refill_and_say_how_long_to_wait() -> None:
    limits = Limits()
    rate = RATES["accounts"]
    assert [limits.wait("a", "accounts", 0.0) for _ in range(int(rate.burst))] == [0.0] * int(rate.burst)
    wait = limits.wait("a", "accounts", 0.0)
    assert 0 < wait <= 1 / rate.refill
    assert limits.wait("b", "accounts", 0.0) == 0.0
    assert limits.wait("a", "accounts", wait + 0.01) == 0.0
    assert kind_of("GET", "/art/x.webp") is None
    assert kind_of("POST", "/api/tables/x/moves") == "writes"


def test_guessing_passwords_is_slowed_down(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=True)
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        codes = [
            client.post("/api/account/login", json={"name": "nobody", "password": f"password{n}"}).status_code
            for n in range(12)
        ]
        assert codes[0] == 401
        answer = client.post("/api/account/login", json={"name": "nobody", "password": "password"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) >= 1
        assert anna.get("/me") == {}  # others are not held up by it


@pytest.mark.parametrize(("proxies", "refused"), [((), True), (("127.0.0.1",), False)])
def test_only_a_named_proxy_says_for_whom_it_asks(tmp_path: Path, proxies: tuple[str, ...], refused: bool) -> None:
    """Else whoever sits at the same machine has as many addresses as he likes."""
    with (
        served(tmp_path, SKIRMISH, limits=True, proxies=proxies) as (port, _),
        httpx.Client(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        me = Browser(client)
        body = {"name": "nobody", "password": "password"}
        codes = [
            me.http.post("/api/account/login", json=body, headers={"x-forwarded-for": f"10.1.1.{n}"}).status_code
            for n in range(12)
        ]
        assert (429 in codes) == refused


def test_who_asks_through_a_proxy_cannot_say_who_he_is(tmp_path: Path) -> None:
    """A proxy adds the address that it sees to whatever was said before: only the last one counts."""
    with (
        served(tmp_path, SKIRMISH, limits=True, proxies=("127.0.0.1",)) as (port, _),
        httpx.Client(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        me = Browser(client)
        body = {"name": "nobody", "password": "password"}
        codes = [
            me.http.post(
                "/api/account/login", json=body, headers={"x-forwarded-for": f"{said}, 203.0.113.7"}
            ).status_code
            for said in (*(f"10.1.1.{n}" for n in range(10)), "127.0.0.1", "", "::1", "unknown")
        ]
        assert codes[0] == 401 and codes[-1] == 429
        metrics = client.get("/metrics", headers={"x-forwarded-for": "127.0.0.1, 203.0.113.7"})
        assert metrics.status_code == 404, "nor that he sits at this machine"


def test_an_account_keeps_the_seats_and_takes_those_of_the_browser_along(browser: Callable[[], Browser]) -> None:
    anna, phone = browser(), browser()
    first = anna.new()["id"]
    assert anna.post("/account/register", 201, name="Anna", password="correct horse") == {
        "name": "Anna",
        "account": True,
    }
    assert anna.state(first)["side"] == "red"
    second = phone.new()["id"]
    phone.refused("/account/login", "sign-in", name="Anna", password="battery staple")
    assert phone.post("/account/login", name="anna", password="correct horse")["account"] is True
    assert {line["id"] for line in phone.get("/tables")} == {first, second}
    assert {line["id"] for line in anna.get("/tables")} == {first, second}
    assert phone.post("/account/logout") == {}
    assert phone.get("/tables") == []
    assert phone.get("/me") == {}


def test_a_name_belongs_to_one_account(browser: Callable[[], Browser]) -> None:
    browser().post("/account/register", 201, name="Anna", password="correct horse")
    browser().refused("/account/register", "taken", name="ANNA", password="another one")
    browser().refused("/account/register", "bad-request", name="Bert", password="short")
    browser().refused("/account/register", "bad-request", name="<script>", password="long enough")


def test_passwords_and_secrets_are_kept_as_hashes(anna: Browser, settings: Settings) -> None:
    anna.post("/account/register", 201, name="Anna", password="correct horse")
    secret = anna.new(blue={"kind": "invitation"})["invitations"][0]["secret"]
    written = b"".join(path.read_bytes() for path in settings.data.iterdir())
    assert b"$argon2id$" in written
    for plain in ("correct horse", secret, anna.http.cookies["grognard"]):
        assert plain.encode() not in written


def test_a_crash_tells_nothing_of_itself(anna: Browser, client: TestClient) -> None:
    """Whatever fails inside is written down here, not there."""
    house = client.app.state.house
    house.shelf.listed = None
    quiet = TestClient(client.app, raise_server_exceptions=False)
    quiet.blocking_portal = client.blocking_portal
    answer = quiet.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json() == {"code": "crash", "detail": "the server failed to answer; the table is as it was"}


def test_a_defect_of_a_game_is_told_from_one_of_the_server() -> None:
    with pytest.raises(AttributeError) as failed:
        game("verdun").outcome(None)
    assert crashed(failed.value).code == "game-failed"
    with pytest.raises(ZeroDivisionError) as ours:
        _ = 1 / 0
    assert crashed(ours.value).code == "crash"


# -- limits -------------------------------------------------------------------------------------------------


def scope_of(host: str) -> Any:
    return {"type": "http", "client": (host, 1)}


def test_whoever_has_an_ipv6_network_is_one() -> None:
    """He has more addresses than there are grains of sand, and may ask from each."""
    one, same, other = "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"
    assert whence(scope_of(one)) == whence(scope_of(same)) != whence(scope_of(other))
    assert whence(scope_of("::ffff:192.0.2.7")) == whence(scope_of("192.0.2.7")) == "192.0.2.7"
    assert whence(scope_of("no:address")) == "no:address"
    assert whence({"type": "http"}) == ""  # type: ignore[typeddict-item,arg-type]


def test_many_addresses_do_not_lift_the_limits_of_the_rest() -> None:
    limits = Limits()
    burst = int(RATES["accounts"].burst)
    for number in range(MOST):
        limits.wait(f"crowd {number}", "reads", 0.0)
    assert [limits.wait("guesser", "accounts", 0.0) for _ in range(burst)] == [0.0] * burst
    for number in range(MOST // 4):
        limits.wait(f"another {number}", "reads", 0.0)
    assert limits.wait("guesser", "accounts", 0.0) > 0
    assert len(limits._buckets) <= MOST + 1


KINDS = {
    "tables": [
        "POST /api/tables",
        "POST /api/tables/upload",
        "POST /api/tables/x/fork",
        "POST /api/tables/x/review/7/puzzle",
        "POST /api/join",
        "POST /api/games/verdun/lessons/v1",
        "POST /api/games/verdun/examples/5.1",
    ],
    "reads": ["GET /api/games/verdun/lessons", "GET /api/games/verdun/coach", "GET /schema/openapi.json"],
    "coaching": ["GET /api/tables/x/coach"],
    "thinking": ["POST /api/tables/x/hint"],
    "accounts": ["POST /api/account/login"],
}


@pytest.mark.parametrize(("kind", "request_line"), [(kind, line) for kind, lines in KINDS.items() for line in lines])
def test_whatever_makes_a_table_counts_as_one(kind: str, request_line: str) -> None:
    method, path = request_line.split()
    assert kind_of(method, path) == kind


def test_no_way_to_a_new_table_is_left_out(anna: Browser) -> None:
    """Whatever answers with a table that was made, by the description of the server itself."""
    makes = [
        path
        for path, asked in anna.http.get("/schema/openapi.json").json()["paths"].items()
        if any("Created" in str(each.get("responses", {}).get("201", "")) for each in asked.values())
    ]
    assert len(makes) >= 5
    assert {kind_of("POST", path.replace("{", "").replace("}", "")) for path in makes} == {"tables"}


# -- words --------------------------------------------------------------------------------------------------


def test_a_line_break_is_no_part_of_a_word(anna: Browser) -> None:
    """A record writes a salt in one line: with a break in it the dice of an honest game would seem to be loaded."""
    table = anna.new(red={"kind": "me"})["id"]
    for name in ("salt", "seal"):
        anna.refused(f"/tables/{table}/salt", "bad-request", **{"side": "red", name: "a1\n"})
    seats = {"red": {"kind": "me", "salt": "a1\n"}, "blue": {"kind": "here"}}
    anna.refused("/tables", "bad-request", game="skirmish", seats=seats)
    assert anna.http.put("/api/me", json={"name": "Anna\n"}).status_code == 400
    anna.refused("/join", "bad-request", secret="x" * 20 + "\n")
    state = anna.new()["state"]
    body = anna.body(state, HALT) | {"key": "k\n"}
    anna.refused(f"/tables/{state['id']}/moves", "bad-request", **body)
    assert anna.http.get(f"/api/tables/{state['id']}%0A").status_code == 400
    assert anna.http.get("/art/skirmish/latest/x-en.svg%0A").status_code in (400, 404)
