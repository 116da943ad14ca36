"""Through the whole server: tables that differ only by what one side chose in secret answer everybody else the same, on
every channel, byte for byte, until the rules reveal it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.opportunity import ORDERS
from grognard.kernel.board import Board
from grognard.kernel.history import History
from grognard.server import house as houses
from grognard.server import opening
from grognard.server.house import House
from grognard.server.line import Line
from tests.games.blood_and_iron.table import ART_F, INF_P, PRUSSIAN, bare, moving, put
from tests.games.blood_and_iron.table import GAME as BLOOD

from .players import Browser, keys

Browsers = Callable[[], Browser]
OWN = re.compile(r'"(id|seen|commitment|at|changed|seed|origin|trial)":"[^"]*"')  # differs from table to table
ON = ("PlaceRest", "FinishSetUp", "EndDeployment", "Pass")  # what brings a set-up to its end


class Pair:
    """Two tables of a game: anna's secrets differ, bert and a spectator look on."""

    def __init__(self, browser: Browsers, house: House, game: str, secret: str, **asked: Any) -> None:
        self.anna, self.bert, self.watcher, self.house = browser(), browser(), browser(), house
        self.game = house.games[game]
        self.secret = secret
        (self.other,) = (side for side in self.game.sides if side != secret)
        seats = {secret: {"kind": "me", "salt": "a1"}, self.other: {"kind": "invitation"}}
        self.ids: list[str] = []
        for _ in range(2):
            made = self.anna.post("/tables", 201, game=game, seats=seats, public=True, **asked)
            self.bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
            self.ids.append(made["id"])

    def board(self, number: int) -> Board:
        return self.house.shelf.live[self.ids[number]].line.board

    def play(self, number: int, choice: Any) -> str:
        """A choice at one of the tables; the answer that its player gets."""
        board = self.board(number)
        player = self.anna if board.actor == self.secret else self.bert
        version = self.house.shelf.live[self.ids[number]].version
        body = {"side": board.actor, "version": version, "choice": self.game.codec.to_json(choice)}
        answer = player.http.post(f"/api/tables/{self.ids[number]}/moves", json={**body, "key": f"s{next(keys)}"})
        assert answer.status_code == 200, answer.text
        return self.plain(number, answer.text)

    def plain(self, number: int, text: str) -> str:
        return OWN.sub(r'"\1":""', text.replace(self.ids[number], "T"))

    def answers(self, number: int) -> list[str]:
        """Everything that bert and a spectator can ask at one of the tables."""
        path = f"/api/tables/{self.ids[number]}"
        found: list[str] = []
        for http, side in ((self.bert.http, self.other), (self.watcher.http, "-")):
            state = http.get(path, params={"side": side}).json()
            ask = {"side": self.other, "version": state["version"]}
            past = range(max(0, state["number"] - 3), state["number"] + 1)
            found += [http.get(path, params={"side": side, "at": at}).text for at in past]
            found += [http.get(f"{path}/{name}", params={"side": side}).text for name in ("log", "position", "chat")]
            found += [http.get(f"{path}/{name}").text for name in ("record", "verify", "luck")]
            found += [
                http.get(f"{path}{name}", params={"side": self.secret}).text for name in ("", "/log", "/position")
            ]
            rng = Random(state["number"])
            for kind in ("unit", "hex"):
                target = {"kind": kind, "id": rng.choice(self.game.vocabularies[kind].names)}
                found.append(http.post(f"{path}/why", json={**ask, "target": target}).text)
            found += [
                http.post(f"{path}/overlay", json={"name": name, "side": side}).text for name in self.game.overlays
            ]
            forged = {**ask, "choice": {"type": "Pass"}, "key": f"f{number}{state['number']}"}
            found.append(http.post(f"{path}/preview", json={**ask, "choice": {"type": "Pass"}}).text)
            found += [http.post(f"{path}/{name}", json=ask).text for name in ("costs", "reach")]
            if state["view"].get("prompt", {}).get("actor") != self.other:
                found.append(http.post(f"{path}/moves", json=forged).text)
        return [self.plain(number, text) for text in found]

    def heard_alike(self, *choices: Any) -> None:
        """Another choice at each table, and what bert's open pages hear of it."""
        heard: list[list[str]] = []
        for number, choice in enumerate(choices):
            path = f"/api/tables/{self.ids[number]}/live?side={self.other}"
            with self.bert.http.websocket_connect(path) as socket:  # type: ignore[attr-defined]
                told = [socket.receive_text(timeout=5), socket.receive_text(timeout=5)]  # update, present
                self.play(number, choice)
                told.append(socket.receive_text(timeout=5))
            heard.append([self.plain(number, text) for text in told])
        assert heard[0] == heard[1]

    def fork(self, number: int) -> str:
        """What bert finds behind the other's curtain when he tries from here."""
        count = len(self.house.shelf.live[self.ids[number]].line)
        made = self.bert.post(f"/tables/{self.ids[number]}/fork", 201, number=count, side=self.other)
        told = self.bert.http.get(f"/api/tables/{made['id']}/position", params={"side": self.secret}).text
        return self.plain(number, told.replace(made["id"], "F"))

    def alike(self) -> None:
        one, two = self.answers(0), self.answers(1)
        for mine, its in zip(one, two, strict=True):
            assert mine == its


def test_what_is_planned_in_secret_is_told_to_nobody(
    browser: Browsers, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Landships! with fire plans (16.22a) and missions of aircraft (11.1a)."""
    pair = Pair(browser, house, "landships", "allied", scenario="ls-08", options={"planned-artillery": True})
    monkeypatch.setattr(opening, "SystemRandom", lambda: Random(1))
    varied: list[str] = []
    while varied.count("PlannedShells") < 2:
        board = pair.board(0)
        step, actor = board.step, board.actor
        hidden = [choice for choice in board.choices() if isinstance(choice, step.unseen)]
        if actor == pair.secret and len(hidden) > 1:
            varied.append(type(step).__name__)
            its = [choice for choice in pair.board(1).choices() if isinstance(choice, step.unseen)]
            pair.heard_alike(hidden[0], its[-1])
            pair.alike()
            continue
        on = next((choice for choice in board.choices() if type(choice).__name__ in ON), board.choices()[0])
        answers = [pair.play(number, on) for number in (0, 1)]
        assert actor == pair.secret or answers[0] == answers[1]
    assert {"FirePlan", "PlannedTarget", "PlannedShells"} <= set(varied)
    assert pair.board(0) != pair.board(1)
    assert pair.fork(0) == pair.fork(1)


def test_the_comparison_would_see_a_leak(browser: Browsers, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a step's fields are not blanked, the tables do look different."""
    monkeypatch.setattr("grognard.kernel.game.blanks", lambda step: {})
    with pytest.raises(AssertionError):
        test_what_is_planned_in_secret_is_told_to_nobody(browser, house, monkeypatch)


def approach(standing: int) -> BloodBoard:
    """A Prussian about to step into the zone of a French gun."""
    board = bare()
    put(board, ART_F, "0611")
    put(board, INF_P, "0614", 6)
    board.standing = standing
    return moving(board, PRUSSIAN)


def test_a_standing_order_is_carried_out_as_if_somebody_were_asked(
    browser: Browsers, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the answer to the Prussian's move nor the first look at the table tells that there is an order."""
    monkeypatch.setattr(houses, "PAUSE", (6.0, 6.0))  # longer than all the questions take, on a busy machine
    told: dict[str, tuple[str, list[str]]] = {}
    for standing, order in enumerate(ORDERS):
        pair = Pair(browser, house, "blood-and-iron", "french")
        table = house.shelf.live[pair.ids[0]]
        table.line = Line(History.begun(approach(standing)))
        table.line.game = table.game
        table._views.clear()
        select, go = (BLOOD.codec.from_text(text) for text in (f"Select unit={INF_P}", "MoveTo to=0613"))
        answers = pair.play(0, select) + pair.play(0, go)
        told[order] = (answers, pair.answers(0))
        assert pair.board(0).actor == "french"
        if order != "ask":
            until = time.time() + 30
            while pair.board(0).actor == "french" and time.time() < until:
                time.sleep(0.05)
            assert pair.board(0).actor != "french"
            entries = pair.bert.get(f"/tables/{pair.ids[0]}/log", side="prussian")["entries"]
            assert {entry["by"] for entry in entries if entry["actor"] == "french"} == {"person"}
    assert told["ask"] == told["always"] == told["never"]
