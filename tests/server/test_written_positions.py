"""A record may hold a position, from which a game goes on after a change of rules: anybody can write one that no game
ever had. Whatever it is, it is refused in a sentence, or makes a table at which every question is answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import grognard
from grognard.kernel.conformance.faults import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.lines import Amended, Position
from grognard.server.app import create_app
from grognard.server.settings import Settings

from .players import Browser

GAMES = {name: grognard.game(name) for name in grognard.games.ids()}
ODD: list[Any] = [0, -1, -9, 10**6, 10**30, "", "x", "\0", True, None, [], {}, [[]], {"x": 1}, 1.5]
ASKED = ("", "/log", "/position", "/coach", "/record", "/verify")


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    settings = Settings(data=tmp_path_factory.mktemp("written"), workers=0, limits=False)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield Browser(client)


def spoiled(thing: Any, rng: Random) -> Any:
    """A written position with one place in it changed: something odd, something left out, or another's value."""
    if isinstance(thing, dict) and thing and rng.random() < 0.9:
        key = rng.choice(list(thing))
        if rng.random() < 0.1:
            return {name: value for name, value in thing.items() if name != key}
        return {**thing, key: spoiled(thing[key], rng)}
    if isinstance(thing, list) and thing and rng.random() < 0.8:
        at = rng.randrange(len(thing))
        if rng.random() < 0.2:
            return [*thing, thing[at]]
        return [*thing[:at], spoiled(thing[at], rng), *thing[at + 1 :]]
    return rng.choice([*ODD, thing + 1 if isinstance(thing, int) else thing])


def begun(game: AnyGame, rng: Random) -> History:
    history = History(game)
    players = dict.fromkeys(game.sides, Blind(rng))
    for number, _ in enumerate(history.run(players, Luck(rng), knowing=True)):
        if number == 60:
            break
    return history


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_any_written_position_is_refused_or_answers(anna: Browser, name: str) -> None:
    game, rng = GAMES[name], Random(name)
    history = begun(game, rng)
    whole = msgspec.json.decode(msgspec.json.encode(history.board.position()))
    made = 0
    for _ in range(40):
        written = whole
        for _ in range(rng.choice((1, 1, 2, 4))):
            written = spoiled(written, rng)
        record = history.record
        record.entries.append(Amended(game.rules, Position.packing(msgspec.json.encode(written))))
        record.digest = ""
        answer = anna.http.post("/api/tables/upload", json={"record": record.to_text()})
        assert answer.status_code in (201, 400, 413), (written, answer.text)
        if answer.status_code != 201:
            assert answer.json()["code"] in ("bad-record", "too-large")
            continue
        made += 1
        side, table = answer.json()["state"]["side"], answer.json()["id"]
        for path in ASKED:
            again = anna.http.get(f"/api/tables/{table}{path}", params={"side": side})
            assert again.status_code < 500, (path, written, again.text)
    assert made, "none was odd enough to be refused and near enough to be played"


def test_a_position_that_is_nested_too_deeply_is_refused(anna: Browser, tmp_path: Path) -> None:
    game = GAMES["arras"]
    record = begun(game, Random(1)).record
    for entry in (Position.packing(b"[" * 1_000_000), Amended(game.rules, Position.packing(b"[" * 1_000_000))):
        text = record.to_text().replace("\n--\n", f"\n--\n{entry}\n", 1)
        answer = anna.http.post("/api/tables/upload", json={"record": text})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
