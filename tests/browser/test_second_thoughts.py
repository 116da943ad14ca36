"""A change of mind in every kind of group of every game: who joined leaves again, another is taken, nothing is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import grognard
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.following import start
from grognard.kernel.record import Record

from .commander import Commander
from .moments import beginning
from .player import ROOT, Player

LONGEST = 700  # moves of a record that are looked through

# The groups that are put together, by the step in which they are.
GROUPS = {
    "verdun": ("BarragePlan", "UnitsMove", "AssaultPlan", "StackBreaksThrough"),
    "arras": ("Activation",),
    "blood-and-iron": ("FireGroup", "AssaultGroup"),
    "landships": ("SmallArmsAttack", "Marching", "Announcing", "Raking"),
}


def joins(board: Board) -> list[Choice]:
    """Units that can be added now by a click on them."""
    return [
        choice
        for choice in board.choices()
        if choice.role == "join" and not choice.retracts and [one.kind for one in choice.targets(board)] == ["unit"]
    ]


def opened(game: str, group: str) -> tuple[str, Choice, str]:
    """The beginning of a record, a pick that opens such a group there, and whose it is."""
    rules = grognard.game(game)
    for path in sorted((ROOT / "tests/golden" / game).glob("*.game")):
        record = Record.read(path)
        board = start(record, rules)
        for number, line in enumerate(record.moves[:LONGEST]):
            choice = rules.codec.choice(line.text)
            actor = board.actor
            before = board.clone() if choice.role == "pick" else None
            board.apply(choice)
            if before is None or board.over or board.actor != actor or type(board.step).__name__ != group:
                continue
            if joins(board):
                return beginning(record, number), choice, str(actor)
    raise AssertionError(f"{group} is in no record")


def closer(me: Commander, pick: Choice) -> None:
    """Where the whole map shows tokens only: nearer to what is picked, with the wheel of the mouse."""
    board = me.known()
    pieces = {piece["id"]: piece["place"] for piece in me.player.shown()["view"]["scene"]["pieces"]}
    places = [pieces.get(one.id, one.id) for one in pick.targets(board)]
    for _ in range(12):
        if me.page.locator(".units [data-unit] .base").count():
            return
        x, y, _ = me.on_screen(places[0])
        me.page.mouse.move(x, y)
        me.page.mouse.wheel(0, -200)
        me.player.settled()


def lines(player: Player) -> list[Any]:
    log = player.page.evaluate("id => fetch(`/api/tables/${id}/log`).then(a => a.json())", player.table)
    return [entry for entry in log["entries"] if entry.get("told")]


def retracts(state: dict[str, Any], unit: str) -> bool:
    """Whether this unit can be taken away again from what is put together."""
    return any(
        offer.get("retracts") and unit in [one["id"] for one in offer.get("targets", ())]
        for offer in state["view"]["offers"]
    )


KINDS = [(game, one) for game, groups in GROUPS.items() for one in groups]


@pytest.mark.parametrize(("game", "group"), KINDS)
def test_a_change_of_mind_leaves_no_trace(game: str, group: str, sit: Callable[..., Player]) -> None:
    record, pick, side = opened(game, group)
    player = sit(width=1600, height=1000)
    page = player.page
    page.goto(player.url + "/api/me")
    uploaded = player.post("/api/tables/upload", {"record": record})
    player.open(uploaded["id"])
    player.ready()
    assert player.mine()
    player.whole_map()
    me = Commander(player, game, side, lambda _: True)
    closer(me, pick)
    first = me.look()
    told = lines(player)
    me.answer(me.known(), [pick], first["version"])
    state = me.look()
    assert state["view"]["prompt"]["step"] == group
    board = me.known()
    able = joins(board)
    assert able
    unit = able[0].targets(board)[0].id
    me.answer(board, able[:1], state["version"])  # it joins …
    state = me.look()
    assert retracts(state, unit), "it can be taken away again"
    point = me.point("unit", unit)
    if point is None:
        me.press(f'[data-fan="{unit}"]')
    else:
        me.click(point, shift=True)
    player.answered("version", state["version"])  # … and leaves again, by a click on it
    assert not retracts(player.shown(), unit)
    able = joins(me.known())
    assert unit in {choice.targets(me.known())[0].id for choice in able}, "it may join again"
    state = me.look()
    me.answer(me.known(), able[-1:], state["version"])
    player.shown()
    for _ in range(3):  # what is open closes first
        player.press("Escape")
        if player.shown()["number"] == first["number"]:
            break
    player.eventually(lambda: player.shown()["number"] == first["number"])
    expect(page.locator('[data-ring="held"], [data-ring="joined"]')).to_have_count(0)
    assert player.shown()["view"]["prompt"]["step"] == first["view"]["prompt"]["step"]
    assert lines(player) == told, "the log says nothing of it"
