"""Real games over the wire: hundreds of moves, then everything that was kept of them must agree."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games import ids
from grognard.kernel.record import Record
from grognard.server.house import House

from .players import Browser

MOVES = 220

pytestmark = pytest.mark.xdist_group("server-games")


@pytest.mark.parametrize("game", ids())
def test_a_long_game_is_kept_verified_and_read_again(visitor: Browser, game: str) -> None:
    rng = Random(7)
    sides = visitor.get(f"/games/{game}")["sides"]
    seats = {side: {"kind": "me" if n == 0 else "here", "salt": f"{n}f"} for n, side in enumerate(sides)}
    made = visitor.post("/tables", 201, game=game, seats=seats)
    table = made["id"]
    state = made["state"]
    choices = [offer["choice"] for offer in state["view"]["offers"]]
    played = {"version": state["version"], "actor": state["view"]["prompt"]["actor"], "choices": choices}
    for number in range(MOVES):
        if not played.get("choices"):
            break
        choice = rng.choice(played["choices"])
        body = {"side": played["actor"], "version": played["version"], "choice": choice, "key": f"k{number}"}
        played = visitor.post(f"/tables/{table}/moves", **body, brief=True)
        if number % 60 == 59 and played.get("actor"):  # now and then something is taken back, dice and all
            state = visitor.state(table)
            keep = state["number"] - 3
            visitor.post(f"/tables/{table}/undo", side=state["side"], version=state["version"], to=keep)
            state = visitor.state(table)
            choices = [offer["choice"] for offer in state["view"]["offers"]]
            played = {"version": state["version"], "actor": state["side"], "choices": choices}
    if visitor.state(table)["status"] != "over":
        visitor.post(f"/tables/{table}/resign", side=sides[0])
    assert visitor.state(table)["number"] > 100
    found = visitor.get(f"/tables/{table}/verify")
    assert found["good"], found["checks"]
    house: House = visitor.http.app.state.house  # type: ignore[attr-defined]
    known = house.shelf.live.pop(table)
    state = visitor.state(table, side=sides[0])
    again = house.shelf.live[table]
    assert again is not known
    assert again.line.board == known.line.board
    assert [row.text for row in again.line.rows] == [row.text for row in known.line.rows]
    for number in sorted(rng.sample(range(state["number"]), 6)):
        earlier = visitor.state(table, side=sides[1], at=number)
        assert earlier["view"]["scene"]["sheet"]
        assert known.line.history.at(number) == again.line.history.at(number)
    record = Record.from_text(visitor.http.get(f"/api/tables/{table}/record").text)
    assert record.replay(house.games[game]) == known.line.board
