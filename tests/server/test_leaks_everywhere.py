"""Every route of the application is asked at two servers whose tables differ only by what one side chose in secret, by
the other side, a spectator and a stranger. A new route at a table is asked by itself (`everything.at_a_table`, which is
held against the description); one that is of no table has to be named here."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from grognard.server.app import create_app
from grognard.server.line import SPECTATOR
from grognard.server.pages import PAGES
from grognard.server.settings import Settings

from .beside import Beside, Room, Twin, alike
from .determined import determine
from .everything import Asked, address, at_a_table
from .serving import served
from .test_leaks import CASES, ON, new

LIVE = "/api/tables/{table}/live"  # open pages listen all the while (`beside.Twin.heard`)
AT_THE_HOUSE = {"/api/tables", "/api/me", "/api/programs", "/readyz", "/healthz", "/metrics", "/robots.txt"}
THE_CLIENT = {*(re.sub(r":\w+", "", path) for path in PAGES), "/assets/{file}"}  # the same for everybody
OF_NO_TABLE = {
    "/api/broken",
    "/schema",
    "/schema/{path}",
    "/schema/openapi.json",
    "/schema/openapi.yaml",
    "/api/account/register",
    "/api/account/login",
    "/api/account/logout",
    "/api/account/password",
    "/api/account/delete",
    "/api/programs/{program}",
    "/api/join",
    "/api/join/{secret}",
    "/api/tables/upload",
    "/api/texts/{lang}",
    "/art/{game}/{digest}/{file}",
    "/api/games",
}  # what people are, games, and new tables; whatever is below /api/games/ is of a game
RANDOM = re.compile(r'"(secret|link|token)":"[^"]*"|"id":"[A-Za-z0-9]{8,20}"|"retry":[0-9.]+')
TIMES = re.compile(r"^(grognard_seconds_(sum|bucket)|grognard_(commits|thoughts_waiting)|#).*\n", re.MULTILINE)
GOING_ON = {"moves", "relief", "delegate", "skip"}  # where it is the asker's turn, by these the game goes on
ENDING = {"resign", ""}  # then everybody may know everything, or there is nothing left to be known


def plain(text: str, twin: Twin) -> str:
    """Without what is drawn by lot for each table and person."""
    return RANDOM.sub("", twin.plain(text))


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[tuple[Room, Room]]:
    with contextlib.ExitStack() as stack:
        found: list[Room] = []
        for name in ("one", "two"):
            data = tmp_path / name
            data.mkdir()
            (data / "luck").write_text("1")
            port, _ = stack.enter_context(served(data, prepare=determine))
            found.append(Room(port, stack))
        yield found[0], found[1]


def choose_in_secret(pair: Beside, most: int = 60) -> None:
    """Play until something secret was chosen."""
    while not pair.varied and most and pair.go_on(vary=True, prefer=ON):
        most -= 1
    assert pair.varied and not pair.revealed


def ask_all(pair: Beside, http: list[httpx.Client], side: str) -> set[tuple[str, str]]:
    """Everything that can be asked at a table, at both; what was asked."""
    states = [
        each.get(f"/api/tables/{twin.id}", params={"side": side}).json()
        for each, twin in zip(http, pair.twins, strict=True)
    ]
    turn = states[0]["view"]["prompt"]["actor"] == side
    asked: set[tuple[str, str]] = set()
    for each in zip(*(at_a_table(state) for state in states), strict=True):
        method, path, _ = each[0]
        word = path.removeprefix("/api/tables/{table}").strip("/")
        if method != "GET" and ((side != SPECTATOR and word in ENDING) or (turn and word in GOING_ON)):
            continue
        answers = [ask(client, twin, one) for client, twin, one in zip(http, pair.twins, each, strict=True)]
        alike(*answers, f"{side}: {method} {path}")
        asked.add((method, path))
    pair.listen()
    assert not pair.revealed
    return asked


def ask(http: httpx.Client, twin: Twin, asked: Asked) -> str:
    method, path, body = asked
    now = http.get(f"/api/tables/{twin.id}").json()
    fresh = {"version": now["version"]} if body and {"version"} <= body.keys() & now.keys() else {}
    answer = http.request(method, address(path, twin.id), json=None if body is None else body | fresh)
    assert answer.status_code < 500, (method, path, answer.text)
    kind = answer.headers.get("content-type", "")
    return f"{answer.status_code} {plain(answer.text, twin) if 'json' in kind or 'text' in kind else answer.content!r}"


KEPT = CASES[:3]  # who bids last in Arras reveals both bids


@pytest.mark.parametrize(("game", "secret", "asked", "steps"), KEPT, ids=[f"{case[0]} {case[1]}" for case in KEPT])
def test_no_route_tells_a_secret(
    rooms: tuple[Room, Room], game: str, secret: str, asked: dict[str, Any], steps: set[str]
) -> None:
    one, two = (new(room, game, secret, **asked) for room in rooms)
    pair = Beside(one, two, seed=1)
    choose_in_secret(pair)
    assert set(pair.varied) <= steps
    assert one.board() != two.board()
    strangers = [room.browser().http for room in rooms]
    watchers = [room.watcher.http for room in rooms]
    players = [room.bert.http for room in rooms]
    every = ask_all(pair, strangers, SPECTATOR)
    assert every == ask_all(pair, watchers, SPECTATOR) > ask_all(pair, players, one.other)
    for path in sorted(AT_THE_HOUSE):
        both = zip(players, pair.twins, strict=True)
        alike(*(TIMES.sub("", plain(each.get(path).text, twin)) for each, twin in both), path)
    for path in sorted(path for path in THE_CLIENT if "{table}" in path):
        both = zip(players, pair.twins, strict=True)
        alike(*(plain(each.get(path.format(table=twin.id, what="report")).text, twin) for each, twin in both), path)
    assert one.board() != two.board(), "the secret was given away meanwhile"


def test_every_route_is_asked(settings: Settings) -> None:
    """A route that shows a table is among those that are asked; one that is of no table is known to be."""
    state = {"side": "-", "version": 0, "number": 0, "seats": [{"side": "-"}]}
    asked = {path for _, path, _ in at_a_table(state | {"view": {"scene": {"pieces": [{"id": "x"}]}}})}
    known = asked | AT_THE_HOUSE | OF_NO_TABLE | THE_CLIENT | {LIVE}
    with TestClient(create_app(settings)) as client:  # as such it also lets go of its database again
        routes = client.app.routes
    for route in routes:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path_format)
        if path.startswith("/api/games/"):
            assert "{table}" not in path
        else:
            assert path in known, f"{path} is not asked: does it show something of a table?"
