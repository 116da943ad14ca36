"""Choosing freely: any own unit at any time, dropped without a trace; fan, group, box, drag, next unit by key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .player import Player

LOG = "id => (window.promptly ?? fetch)(`/api/tables/${id}/log`).then(answer => answer.json())"


@pytest.fixture
def moving(player: Player) -> Player:
    """German movement at Verdun, nothing chosen."""
    player.sit("verdun", "historical", side="german")
    player.board()
    player.page.locator(".prompt .acts .b.main").click()
    player.asked("Movement")
    player.ready()
    return player


def unit(player: Player, name: str) -> Locator:
    return player.page.locator(f'[data-unit="{name}"]')


def held(player: Player, name: str) -> None:
    """Waits until this unit is in hand."""
    expect(player.page.locator(f'[data-ring="held"][data-ring-of="{name}"]')).to_have_count(1)
    player.shown()


def names(player: Player, count: int) -> list[str]:
    """Units that lie uncovered on top of their stacks and can be chosen."""
    player.settled()
    found: list[str] = player.page.locator("[data-unit]:is(.can, .swap)").evaluate_all(
        """all => all.filter(one => {
          const box = one.getBoundingClientRect();
          const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return over?.closest('[data-unit]') === one;
        }).map(one => one.dataset.unit)"""
    )
    assert len(found) >= count, found
    return found[:count]


def told(player: Player) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = player.page.evaluate(LOG, player.table)["entries"]
    return [entry for entry in entries if entry.get("told")]


def test_another_unit_is_chosen_instead_and_dropped_without_a_trace(moving: Player) -> None:
    page = moving.page
    first, second = names(moving, 2)
    number, lines = moving.shown()["number"], moving.log().inner_text()
    moving.click(unit(moving, first))
    held(moving, first)
    moving.click(unit(moving, second))
    held(moving, second)
    assert moving.shown()["number"] == number + 1, "the first pick was exchanged"
    moving.press("Escape")
    expect(page.locator('[data-ring="held"]')).to_have_count(0)
    assert moving.shown()["number"] == number
    assert moving.log().inner_text() == lines, "the log says nothing of it"


def test_a_click_on_ground_in_shadow_drops(moving: Player) -> None:
    page = moving.page
    (first,) = names(moving, 1)
    moving.click(unit(moving, first))
    held(moving, first)
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.9)
    expect(page.locator('[data-ring="held"]')).to_have_count(0)
    expect(page.locator(".board")).to_have_attribute("data-state", "idle")


def test_the_fan_stays_and_its_digits_choose(moving: Player) -> None:
    page = moving.page
    state = moving.shown()
    places: dict[str, list[str]] = {}
    able = {offer["choice"].get("unit") for offer in state["view"]["offers"]}
    for piece in state["view"]["scene"]["pieces"]:
        if piece["id"] in able:
            places.setdefault(piece["place"], []).append(piece["id"])
    top = next(
        name for name in names(moving, 8) if any(name == stack[-1] and len(stack) > 1 for stack in places.values())
    )
    stack = next(stack for stack in places.values() if stack[-1] == top)
    moving.click(unit(moving, top))
    held(moving, top)
    fan = page.locator(".fan")
    expect(fan.locator("[data-fan]")).to_have_count(len(stack))
    page.mouse.move(5, 5)  # leaving it with the mouse does nothing
    expect(fan).to_be_visible()
    moving.press("2")
    held(moving, stack[-2])
    expect(fan).to_be_visible()
    moving.press("Escape")
    expect(fan).to_have_count(0)


def test_a_counter_is_dragged_to_a_marked_hex(moving: Player) -> None:
    page = moving.page
    (first,) = names(moving, 1)
    number = moving.shown()["number"]
    x, y = moving.spot(unit(moving, first))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    page.wait_for_selector("polygon.reach.free", state="attached")
    moving.shown()
    expect(page.locator(".board")).to_have_attribute("data-state", "dragging")
    target = moving.uncovered(page.locator("polygon.reach.free"))
    place = target.get_attribute("data-place")
    page.mouse.move(*moving.spot(target), steps=4)
    page.mouse.up()
    moving.changed(number + 1)
    pieces = moving.shown()["view"]["scene"]["pieces"]
    assert next(piece["place"] for piece in pieces if piece["id"] == first) == place


def test_a_counter_at_the_rim_is_dragged_although_the_pointer_leaves_the_map(moving: Player) -> None:
    page = moving.page
    board = page.locator(".board").bounding_box()
    assert board is not None
    rim = board["x"] + board["width"]
    (name,) = names(moving, 1)
    x, y = moving.spot(unit(moving, name))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(rim + 30, y)  # out of the map with the first move
    expect(page.locator(".board")).to_have_attribute("data-state", "dragging")
    page.mouse.up()
    moving.shown()
    moving.press("Escape")
    expect(page.locator('[data-ring="held"]')).to_have_count(0)


def test_a_box_gathers_a_group(moving: Player) -> None:
    """Shift and a drag over the ground: what lies in the box is taken up together, and dropped together."""
    page = moving.page
    first = names(moving, 1)[0]
    box = unit(moving, first).bounding_box()
    board = page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    left, top = max(board["x"] + 60, box["x"] - 70), max(board["y"] + 4, box["y"] - 12)
    right, bottom = box["x"] + box["width"] + 150, box["y"] + box["height"] + 30
    page.keyboard.down("Shift")
    page.mouse.move(right, bottom)  # from the ground below: counters are never grabbed with Shift
    page.mouse.down()
    page.mouse.move(left, top, steps=5)
    expect(page.locator("[data-lasso]")).to_have_count(1)
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator("[data-lasso]")).to_have_count(0)
    expect(page.locator('[data-ring="held"]')).to_have_count(1)
    joined = page.locator('[data-ring="joined"]')
    joined.first.wait_for(state="attached")
    count = joined.count() + 1
    expect(page.locator(".prompt .sums")).to_contain_text(f"{count} units")
    inside = page.locator('[data-ring="held"], [data-ring="joined"]').evaluate_all(
        """(all, [left, top, right, bottom]) => all.every(one => {
          const box = one.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return x > left - 12 && x < right + 12 && y > top - 12 && y < bottom + 12;
        })""",
        [left, top, right, bottom],
    )
    assert inside, "nobody outside of the box"
    moving.press("Escape")
    expect(page.locator('[data-ring="joined"], [data-ring="held"]')).to_have_count(0)


def test_shift_and_a_click_add_a_unit(moving: Player) -> None:
    page = moving.page
    first = names(moving, 1)[0]
    where = {piece["id"]: piece["place"] for piece in moving.shown()["view"]["scene"]["pieces"]}
    moving.click(unit(moving, first))
    held(moving, first)
    other = next(name for name in names(moving, 6) if name != first and where[name] != where[first])
    page.keyboard.down("Shift")
    moving.click(unit(moving, other))
    page.keyboard.up("Shift")
    expect(page.locator(f'[data-ring="joined"][data-ring-of="{other}"]')).to_have_count(1)
    expect(page.locator(".prompt .sums")).to_contain_text("2 units")
    moving.press("Escape")
    expect(page.locator('[data-ring="joined"]')).to_have_count(0)


def test_a_group_does_the_same_with_one_button(moving: Player) -> None:
    page = moving.page
    first = names(moving, 1)[0]
    where = {piece["id"]: piece["place"] for piece in moving.shown()["view"]["scene"]["pieces"]}
    moving.click(unit(moving, first))
    held(moving, first)
    other = next(name for name in names(moving, 6) if where[name] != where[first])
    page.keyboard.down("Shift")
    moving.click(unit(moving, other))
    page.keyboard.up("Shift")
    expect(page.locator(f'[data-ring="joined"][data-ring-of="{other}"]')).to_have_count(1)
    page.locator(".prompt").get_by_role("button", name="Dig in").click()

    def waiting() -> set[str]:
        offers = moving.shown()["view"]["offers"]
        return {one["id"] for offer in offers for one in offer.get("targets", ()) if one["kind"] == "unit"}

    moving.eventually(lambda: not {first, other} & waiting())
    assert len(waiting()) > 6, "nobody else did"
    expect(page.locator('[data-ring="joined"], [data-ring="held"]')).to_have_count(0)


def test_tab_goes_from_unit_to_unit(moving: Player) -> None:
    page = moving.page
    moving.board().focus()
    seen: list[str] = []
    for _ in range(3):
        moving.press("Tab")
        moving.eventually(lambda: page.locator('[data-ring="held"]').count() == 1 and ring(moving) not in seen)
        moving.shown()
        seen.append(ring(moving))
    moving.press("Shift+Tab")
    moving.eventually(lambda: ring(moving) == seen[1])


def ring(player: Player) -> str:
    found = player.page.locator('[data-ring="held"]')
    return str(found.first.get_attribute("data-ring-of")) if found.count() else ""
