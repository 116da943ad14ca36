"""Browsers for the tests: each has its own cookies, and plays at the same application."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx

SKIRMISH = "tests.kernel.skirmish.game"
keys = count(1)


class Browser:
    """One person's browser."""

    def __init__(self, client: httpx.Client) -> None:
        self.http = client
        self.http.get("/api/me").raise_for_status()
        self.http.headers["x-csrf-token"] = self.http.cookies["csrf"]

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def refused(self, path: str, code: str, **body: Any) -> dict[str, Any]:
        """The failure that a request is answered with."""
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code >= 400, answer.text
        failure: dict[str, Any] = answer.json()
        assert failure["code"] == code, failure
        return failure

    def new(self, red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """A new table of skirmish: both sides mine, unless said otherwise."""
        me = {"kind": "me", "salt": "a1"}
        seats = {"red": red or me, "blue": blue or {"kind": "here", "salt": "b2"}}
        made: dict[str, Any] = self.post("/tables", 201, game="skirmish", seats=seats, **more)
        return made

    def state(self, table: str, **params: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/tables/{table}", **params)
        return found

    def move(self, state: dict[str, Any], choice: dict[str, Any] | int, **more: Any) -> dict[str, Any]:
        """Play a choice (or the offer of that number) from a state as it was seen."""
        body = self.body(state, choice, **more)
        played: dict[str, Any] = self.post(f"/tables/{state['id']}/moves", **body)
        return played

    def body(self, state: dict[str, Any], choice: dict[str, Any] | int, **more: Any) -> dict[str, Any]:
        if isinstance(choice, int):
            choice = state["view"]["offers"][choice]["choice"]
        return {"side": state["side"], "version": state["version"], "choice": choice, "key": f"k{next(keys)}", **more}

    def play_out(self, table: str, limit: int = 300) -> dict[str, Any]:
        """Play the first offers with all my sides until it is over or somebody else decides."""
        for number in range(limit):
            state = self.state(table)
            offers = state["view"].get("offers")
            if state["status"] == "over" or not offers:
                return state
            self.move(state, number % len(offers))
        raise AssertionError("it does not end")


HALT = {"type": "Halt"}


def select(unit: str) -> dict[str, Any]:
    return {"type": "Select", "unit": unit}


def advance(to: str) -> dict[str, Any]:
    return {"type": "Advance", "to": to}
