"""An upgrade ends no game: a table of older rules goes on under the new ones, and says so where something changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.choice import Choice
from grognard.server.app import create_app
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
