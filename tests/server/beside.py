"""Two tables side by side that differ by a secret alone: who keeps it plays at both, the other side and a spectator
look on, over HTTP and WebSockets, and everything that reaches them is compared."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import grognard
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History

from .players import Browser, keys

OWN = re.compile(r'"(seen|at|changed)":"[^"]*"')  # differs from table to table, and tells nothing
WATCHER = "-"
PATIENCE = 60  # seconds that a live page waits for what must come


class Room:
    """A server, with who plays there."""

    def __init__(self, port: int, stack: contextlib.ExitStack) -> None:
        self.port = port
        self.stack = stack
        self.anna, self.bert, self.watcher = (self.browser() for _ in range(3))

    def browser(self) -> Browser:
        address = f"http://127.0.0.1:{self.port}"
        return Browser(self.stack.enter_context(httpx.Client(base_url=address, timeout=120)))

    def live(self, player: Browser, table: str, side: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?side={side}"
        return self.stack.enter_context(connect(address, additional_headers={"cookie": cookies}, max_size=None))


class Twin:
    """One of the two tables. Anna keeps the secret, bert plays the other side."""

    def __init__(self, room: Room, game: AnyGame, secret: str, made: dict[str, Any], *, public: bool) -> None:
        self.room, self.game, self.secret, self.id = room, game, secret, str(made["id"])
        (self.other,) = (side for side in game.sides if side != secret)
        for invitation in made["invitations"]:
            room.bert.post("/join", secret=invitation["secret"], name="Bert", salt="c3")
        looking = [(room.bert, self.other), *([(room.watcher, WATCHER)] if public else [])]
        self.looking = looking
        self.pages = [room.live(player, self.id, side) for player, side in looking]
        self.known = [0 for _ in self.pages]  # the version that each has heard of

    def plain(self, text: str) -> str:
        return OWN.sub(r'"\1":""', text.replace(self.id, "T"))

    def board(self) -> Board:
        """The board as who keeps the secret knows it."""
        written = self.room.anna.get(f"/tables/{self.id}/position", side=self.secret)["position"]
        return self.game.load(written)

    def play(self, actor: str, choice: Choice) -> str:
        """A choice; the answer, as its player gets it."""
        player = self.room.anna if actor == self.secret else self.room.bert
        state = player.state(self.id, side=actor)
        body = {"side": actor, "version": state["version"], "choice": self.game.codec.to_json(choice)}
        answer = player.http.post(f"/api/tables/{self.id}/moves", json={**body, "key": f"b{next(keys)}"})
        assert answer.status_code == 200, answer.text
        return self.plain(answer.text)

    def heard(self, version: int) -> list[list[str]]:
        """What the open pages heard, up to a version of the table."""
        found: list[list[str]] = []
        for number, page in enumerate(self.pages):
            messages: list[str] = []
            while self.known[number] < version:
                text = str(page.recv(timeout=PATIENCE))
                self.known[number] = max(self.known[number], json.loads(text).get("version", 0))
                messages.append(self.plain(text))
            found.append([text for text in messages if '"type":"present"' not in text])
        return found

    def version(self) -> int:
        return int(self.room.anna.state(self.id, side=self.secret)["version"])

    def answers(self) -> list[str]:
        """Everything that the other side and a spectator can ask."""
        return [self.plain(text) for player, side in self.looking for text in self.asked(player.http, side)]

    def asked(self, http: httpx.Client, side: str) -> list[str]:
        path, params = f"/api/tables/{self.id}", {"side": side}
        state = http.get(path, params=params).json()
        ask = {"side": self.other, "version": state["version"]}
        rng = Random(state["number"])
        past = range(max(0, state["number"] - 3), state["number"] + 1)
        found = [http.get(path, params={**params, "at": at}).text for at in past]
        found += [
            http.get(f"{path}/{name}", params=params).text for name in ("log", "position", "chat", "notes", "coach")
        ]
        found += [http.get(f"{path}/{name}").text for name in ("record", "verify", "luck")]
        behind = {"side": self.secret}
        found += [http.get(f"{path}{name}", params=behind).text for name in ("", "/log", "/position", "/coach")]
        for kind in ("unit", "hex", "area"):
            if kind in self.game.vocabularies:
                target = {"kind": kind, "id": rng.choice(self.game.vocabularies[kind].names)}
                found.append(http.post(f"{path}/why", json={**ask, "target": target}).text)
        found += [http.post(f"{path}/overlay", json={"name": name, **params}).text for name in self.game.overlays]
        offered = [offer["choice"] for offer in state["view"].get("offers", ())]
        tried = [*rng.sample(offered, min(3, len(offered))), {"type": "Pass"}, {"type": "Roll", "dice": [6]}]
        found += [http.post(f"{path}/{name}", json={**ask, "choice": each}).text for each in tried for name in ASKS]
        found += [http.post(f"{path}/{name}", json=ask).text for name in ("costs", "reach")]
        if offered:
            found.append(http.post(f"{path}/hint", json={"side": self.other}).text)
            forged = {"type": "Roll", "dice": [6]}
        else:
            forged = {"type": "Pass"}
        found.append(http.post(f"{path}/moves", json={**ask, "choice": forged, "key": "forged"}).text)
        found.append(http.post(f"{path}/moves", json={**ask, "side": self.secret, "choice": forged, "key": "f"}).text)
        return [*found, *self.listed(http), self.fork(http, state["number"])]

    def listed(self, http: httpx.Client) -> list[str]:
        """How the list shows this table."""
        return [
            json.dumps(line, separators=(",", ":")) for line in http.get("/api/tables").json() if line["id"] == self.id
        ]

    def fork(self, http: httpx.Client, number: int) -> str:
        """What is found behind the curtain by who tries from here: what he may think, and no more."""
        made = http.post(f"/api/tables/{self.id}/fork", json={"number": number, "side": self.other})
        if made.status_code != 201:
            return made.text
        trial = made.json()["id"]
        behind = http.get(f"/api/tables/{trial}/position", params={"side": self.secret}).text
        http.delete(f"/api/tables/{trial}")
        return behind.replace(trial, "F")


ASKS = ("preview", "why")


def told(text: str) -> set[str]:
    """The kinds of events in an answer."""
    return set(re.findall(r'"kind":"([A-Z]\w*)"', text))


def revealing(game: AnyGame) -> set[str]:
    return {cls.__name__ for cls in game.classes.values() if issubclass(cls, Event) and cls.reveals}


def alike(one: object, two: object, what: str) -> None:
    """Byte for byte; shows the place where they part."""
    if one == two:
        return
    mine, its = json.dumps(one), json.dumps(two)
    at = next((n for n, (a, b) in enumerate(zip(mine, its, strict=False)) if a != b), min(len(mine), len(its)))
    raise AssertionError(f"{what} tells a secret: …{mine[max(0, at - 200) : at + 80]}… or …{its[at : at + 80]}…")


class Beside:
    """Two tables, played on alike."""

    def __init__(self, one: Twin, two: Twin, seed: int) -> None:
        self.twins = (one, two)
        self.game, self.secret = one.game, one.secret
        self.rng = Random(seed)
        self.reveals = revealing(one.game)
        self.varied: list[str] = []  # steps at which the secret choices differ
        self.compared = 0
        self.revealed = False

    def compare(self) -> None:
        one, two = (twin.answers() for twin in self.twins)
        for mine, its in zip(one, two, strict=True):
            alike(mine, its, "an answer")
        self.compared += len(one)

    def go_on(self, vary: bool, prefer: tuple[str, ...] = ()) -> bool:
        """One decision at both; whether there may be another."""
        boards = [twin.board() for twin in self.twins]
        actor, step = boards[0].actor, boards[0].step
        if boards[0].over or actor is None:
            return False
        alike(actor, boards[1].actor, "who is asked")
        alike(type(step).__name__, type(boards[1].step).__name__, "the step")
        mine = actor == self.secret
        offered = [
            board.choices() if mine else self.others(twin) for board, twin in zip(boards, self.twins, strict=True)
        ]
        hidden = [[each for each in found if isinstance(each, step.unseen)] for found in offered]
        if mine and vary and hidden[0] and (rivals := [each for each in hidden[1] if each != hidden[0][0]]):
            self.varied.append(type(step).__name__)
            return self.make(actor, hidden[0][0], self.rng.choice(rivals))
        other = set(offered[1])
        both = [each for each in offered[0] if each in other]
        if not both:
            return False
        liked = [each for each in both if type(each).__name__ in prefer]
        choice = self.rng.choice(liked or both)
        return self.make(actor, choice, choice)

    def others(self, twin: Twin) -> list[Choice]:
        """What the side that does not know the secret is offered, as it reads it."""
        offers = twin.room.bert.state(twin.id, side=twin.other)["view"]["offers"]
        return [self.game.read_choice(offer["choice"]) for offer in offers]

    def make(self, actor: str, *choices: Choice) -> bool:
        answers = [twin.play(actor, choice) for twin, choice in zip(self.twins, choices, strict=True)]
        self.listen()
        if actor != self.secret and not self.revealed:
            alike(*answers, "the answer to a move")
        return not self.revealed

    def listen(self) -> None:
        """What open pages were told since."""
        versions = [twin.version() for twin in self.twins]
        heard = [twin.heard(version) for twin, version in zip(self.twins, versions, strict=True)]
        kinds = told(json.dumps(heard).replace('\\"', '"'))
        self.revealed = self.revealed or bool(kinds & self.reveals)
        if not self.revealed:
            for twin, page, version in zip(self.twins, heard, versions, strict=True):
                if version < max(versions):  # what an order does comes a little later
                    for told_so_far, more in zip(page, twin.heard(max(versions)), strict=True):
                        told_so_far.extend(more)
            alike(*(twin.version() for twin in self.twins), "the number of changes")
            alike(*heard, "a live page")


Pick = Callable[[list[Board], list[Choice]], tuple[Choice, ...] | None]


def walk_both(game: AnyGame, scenario: str, seed: int, pick: Pick, most: int = 10_000) -> tuple[History, History]:
    """The same random play in two games, until `pick` (both boards, what both may choose) ends it with None; else it
    gives a choice for each, or nothing: then both make the same one."""
    both, rng = (History(game, scenario), History(game, scenario)), Random(seed)
    while not both[0].board.over and len(both[0]) < most:
        boards = [history.board for history in both]
        step = boards[0].step
        if isinstance(step, Chance):
            offered: list[Choice] = [step.sample(boards[0], Luck(rng))]
        else:
            other = set(boards[1].choices())
            offered = [each for each in boards[0].choices() if each in other]
        picked = pick(boards, offered)
        if picked is None:
            break
        for history, choice in zip(both, picked or (rng.choice(offered),) * 2, strict=True):
            history.apply(choice)
    return both


def game_of(name: str) -> AnyGame:
    return grognard.game(name)
