"""Pieces that point: the wheel turns a tank, whole ways take it round corners; and a barrage in a few controls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.kernel.choice import Choice

from .commander import Commander
from .moments import before
from .player import Player


@pytest.fixture
def at(sit: Callable[..., Player]) -> Callable[[str, str], tuple[Commander, Choice]]:
    """A table at the moment before such a choice of Landships!, all sides mine."""

    def go(verb: str, record: str) -> tuple[Commander, Choice]:
        text, choice, side = before("landships", verb, record)
        player = sit(width=1600, height=1000)
        player.page.goto(player.url + "/api/me")
        made = player.post("/api/tables/upload", {"record": text})
        assert "id" in made, made
        player.open(made["id"])
        player.ready()
        assert player.mine()
        player.whole_map()
        return Commander(player, "landships", side, lambda _: True), choice

    return go


def piece(player: Player, unit: str) -> dict[str, Any]:
    pieces = player.shown()["view"]["scene"]["pieces"]
    found: dict[str, Any] = next(one for one in pieces if one["id"] == unit)
    return found


def test_a_tank_turns_by_its_wheel_and_goes_a_whole_way(at: Callable[..., tuple[Commander, Choice]]) -> None:
    me, drive = at("Drive", "flers.game")
    player, page = me.player, me.page
    state = me.look()
    unit = next(one.id for one in drive.targets(me.known()) if one.kind == "unit")
    me.answer(me.known(), [drive], state["version"])
    turns = page.locator("[data-turn]")
    turns.first.wait_for(state="attached")
    state = player.shown()
    facing = piece(player, unit)["facing"]
    wanted = int(turns.first.get_attribute("data-turn") or -1)
    assert wanted != facing
    player.click(turns.first)
    player.answered("version", state["version"])
    assert piece(player, unit)["facing"] == wanted, "a handle of the wheel turns it"
    version = player.shown()["version"]
    player.press("U")  # and back again: nothing was spent by it but its points
    player.answered("version", version)
    assert piece(player, unit)["facing"] == facing
    page.locator("[data-cost] [data-facing]").first.wait_for(state="attached")  # reach, with how it would stand there
    state = me.look()
    far = [one.get_attribute("data-cost") for one in page.locator("[data-cost]:has([data-facing])").all()]
    place = max((name for name in far if name), key=lambda name: away(me, unit, name))
    me.click(me.free(place))
    player.answered("version", state["version"])
    assert piece(player, unit)["place"] == place, "one click goes the whole way"


def away(me: Commander, unit: str, place: str) -> float:
    (ax, ay), (bx, by) = me.spots[me.pieces[unit]], me.spots[place]
    return float((ax - bx) ** 2 + (ay - by) ** 2)


def test_a_barrage_is_announced_with_a_few_controls(at: Callable[..., tuple[Commander, Choice]]) -> None:
    me, announce = at("Announce", "hamel.game")
    page, player = me.page, me.player
    state = me.look()
    dials = page.locator(".prompt [data-dial]")
    dials.first.wait_for()
    assert 1 <= dials.count() <= 4
    assert len([offer for offer in state["view"]["offers"] if offer.get("dials")]) > dials.count(), "not a row each"
    first = dials.first.locator("[data-value]")
    for number in range(first.count()):  # every value can be set, or says that it goes with none of the others
        if first.nth(number).is_enabled():
            first.nth(number).click()
            expect(first.nth(number)).to_have_attribute("aria-pressed", "true")
    me.answer(me.known(), [announce], state["version"])
    plans = player.shown()["view"]["prompt"].get("plans", ())
    assert plans, "what was announced stays marked"
    expect(page.locator("[data-plan]")).to_have_count(len(plans))
    player.tab("odds")
    expect(page.locator("[data-planned]")).to_have_count(len(plans))  # and listed
