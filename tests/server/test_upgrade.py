"""An upgrade ends no game: a table of older rules goes on under the new ones, and says so where something changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from grognard.kernel.choice import Choice
from grognard.server import clerk, store
from grognard.server.amending import take_over
from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.processes import Died, Processes, TooLong
from grognard.server.settings import Settings
from tests.kernel.skirmish import game as skirmish

from .players import HALT, Browser, advance, select
from .test_restart import restarted


@pytest.fixture
def begun(settings: Settings) -> tuple[str, dict[str, str], dict[str, Any]]:
    """A table under the old rules, with a move that the new ones forbid, and the cookies of who plays there."""
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        table = anna.new()["id"]
        anna.move(anna.state(table), select("red-1"))
        anna.move(anna.state(table), advance("0201"))
        while not any(offer["choice"] == HALT for offer in anna.state(table)["view"]["offers"]):
            anna.move(anna.state(table), 0)
        anna.move(anna.state(table), HALT)
        return table, dict(client.cookies), anna.state(table)


@pytest.fixture
def upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skirmish.Skirmish, "rules", 2)


@pytest.fixture
def forbidding(monkeypatch: pytest.MonkeyPatch, upgraded: None) -> None:
    """Rules 2: nobody halts."""
    for kind in (skirmish.ChooseUnit, skirmish.MovePatrol):
        offered = kind.choices

        def without(self: Any, s: Any, offered: Any = offered) -> list[Choice]:
            found = list(offered(self, s))
            return [each for each in found if type(each).__name__ != "Halt"] or found

        monkeypatch.setattr(kind, "choices", without)


def placed(state: dict[str, Any]) -> dict[str, str]:
    return {piece["id"]: piece["place"] for piece in state["view"]["scene"]["pieces"]}


@pytest.fixture
def client(
    begun: tuple[str, dict[str, str], dict[str, Any]], settings: Settings, request: pytest.FixtureRequest
) -> Iterator[Browser]:
    request.getfixturevalue(request.param)
    with restarted(settings, begun[1]) as found:
        yield Browser(found)


@pytest.mark.parametrize("client", ["upgraded"], indirect=True)
def test_what_is_the_same_goes_on_unremarked(client: Browser, begun: Any) -> None:
    table, _, before = begun
    state = client.state(table)
    assert (state["number"], state["version"], placed(state)) == (before["number"], before["version"], placed(before))
    assert "rules" not in {entry["kind"] for entry in client.get(f"/tables/{table}/log")["entries"]}
    assert client.move(state, 0)["number"] > before["number"]


@pytest.mark.parametrize("client", ["forbidding"], indirect=True)
def test_what_the_new_rules_cannot_play_again_goes_on_from_its_last_position(client: Browser, begun: Any) -> None:
    table, _, before = begun
    state = client.state(table)
    assert (state["number"], placed(state)) == (before["number"], placed(before))
    entries = client.get(f"/tables/{table}/log")["entries"]
    assert [entry["kind"] for entry in entries].count("rules") == 1
    assert "about" not in entries[-1] and "position" not in str(entries), "the position is nobody's business"
    assert any(entry.get("told") for entry in entries), "its past can be read"
    gone = client.http.get(f"/api/tables/{table}", params={"at": 1})
    assert gone.status_code == 409 and gone.json()["code"] == "other-rules"
    failure = client.refused(f"/tables/{table}/undo", "bad-request", side=state["side"], version=state["version"])
    assert "no move of yours" in failure["detail"]
    after = client.move(state, 0)
    assert after["number"] > before["number"]
    client.http.app.state.house.shelf.live.clear()  # type: ignore[attr-defined]
    again = client.state(table)
    assert again["number"] == after["number"] and placed(again) == placed(after["state"])
    record = client.http.get(f"/api/tables/{table}/record").text
    assert "\nrules 2 " in record and "Halt" in record
    client.post("/tables/upload", 201, record=record)


@pytest.mark.parametrize("client", ["forbidding"], indirect=True)
def test_one_may_try_from_there_and_play_to_the_end(client: Browser, begun: Any) -> None:
    table = begun[0]
    number = client.state(table)["number"]
    client.post(f"/tables/{table}/fork", 201, number=number)
    assert client.play_out(table)["status"] == "over"


# -- in a process of its own ------------------------------------------------------------------------------


def aged(settings: Settings, table: str) -> None:
    """As if the table had been begun one rules number ago."""
    engine = store.open_engine(settings)
    with store.writing(engine) as connection:
        connection.execute(store.tables.update().where(store.tables.c.id == table).values(rules=0))
    engine.dispose()


def test_an_old_table_is_played_again_in_a_process_of_its_own(
    begun: Any, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody at another table waits for it."""
    table, cookies, before = begun
    aged(settings, table)

    def refuse(*_: Any, **__: Any) -> Any:
        raise AssertionError("it was played again in the server itself")

    monkeypatch.setattr(clerk, "take_over", refuse)
    with restarted(replace(settings, workers=1), cookies) as found:
        state = Browser(found).state(table)
    assert (state["number"], placed(state)) == (before["number"], placed(before))


@pytest.mark.parametrize(("fails", "goes_on"), [(1, True), (2, False)])
@pytest.mark.parametrize("failure", [TooLong, Died, MemoryError])
def test_what_takes_too_long_to_play_again_goes_on_from_its_last_position(
    begun: Any, settings: Settings, fails: int, goes_on: bool, failure: type[Exception]
) -> None:
    """An old table is never refused for its length; and where even that takes too long, one may come again."""
    table = begun[0]
    aged(settings, table)
    asked: list[bool] = []

    class Slow(Processes):
        async def run(self, work: Any, *args: Any, seconds: float | None = None) -> Any:
            assert seconds == clerk.SECONDS
            asked.append(args[-1])
            if len(asked) <= fails:
                raise failure
            return msgspec.msgpack.encode(take_over(args[0], house.games["skirmish"], whole=args[1]))

    with TestClient(create_app(settings)) as client:
        house: House = client.app.state.house
        house.clerk.processes = Slow(1, ())
        anna = Browser(client)
        for name, value in begun[1].items():
            client.cookies.set(name, value)
        answer = anna.http.get(f"/api/tables/{table}")
        assert asked == [True, False], "first as a whole, then from its last position"
        if goes_on:
            assert answer.json()["number"] == begun[2]["number"]
            kinds = [entry["kind"] for entry in anna.get(f"/tables/{table}/log")["entries"]]
            assert kinds.count("rules") == 1
        else:
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert answer.headers["retry-after"]
