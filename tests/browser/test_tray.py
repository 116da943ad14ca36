"""Set-up from a tray: any counter in any order, dragged or clicked, picked up again until it begins."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .player import Player

COUNTERS = "!!document.querySelector('.panel [data-tray] img')"


def counter(player: Player, name: str) -> Locator:
    return player.page.locator(f'.panel [data-tray="{name}"]')


def waiting(player: Player) -> list[str]:
    """The counters of the tray that are still to be placed and can be taken."""
    found: list[str] = player.page.locator(".panel [data-tray]:enabled:not([data-placed])").evaluate_all(
        "all => all.map(one => one.dataset.tray)"
    )
    return found


def where(player: Player, unit: str) -> str:
    pieces = player.shown()["view"]["scene"]["pieces"]
    return str(next(piece["place"] for piece in pieces if piece["id"] == unit))


def drag(player: Player, what: Locator, to: Locator | None) -> str:
    """Drag something to a lit place (any that is free, unless one is given) and let it go; which place it was."""
    page = player.page
    page.mouse.move(*player.spot(what))
    page.mouse.down()
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30, steps=3)
    page.wait_for_selector("polygon.reach.free", state="attached")
    expect(page.locator("[data-dragged]")).to_be_visible()
    player.shown()
    target = to or player.uncovered(page.locator("polygon.reach.free"))
    place = str(target.get_attribute("data-place"))
    page.mouse.move(*player.spot(target), steps=3)
    page.mouse.up()
    expect(page.locator("[data-dragged]")).to_have_count(0)
    return place


def test_any_counter_in_any_order_until_it_begins(player: Player) -> None:
    player.sit("landships", "ls-00", side="german", other="computer", level="recruit")
    player.board()
    player.until(COUNTERS)
    page = player.page
    expect(page.locator("#tab-boxes")).to_have_attribute("aria-selected", "true")
    units = waiting(player)
    assert len(units) > 4, units
    last, other = units[-1], units[1]
    place = drag(player, counter(player, last), None)  # the last one first
    player.eventually(lambda: where(player, last) == place)
    expect(counter(player, last)).to_have_attribute("data-placed", "true")
    counter(player, other).click()
    expect(counter(player, other)).to_have_attribute("aria-pressed", "true")
    counter(player, units[2]).click()  # no, this one
    expect(counter(player, units[2])).to_have_attribute("aria-pressed", "true")
    player.press("Escape")
    expect(page.locator(".panel [data-tray][aria-pressed=true]")).to_have_count(0)
    counter(player, other).click()
    page.wait_for_selector("polygon.reach.free", state="attached")
    player.shown()
    player.click(player.uncovered(page.locator("polygon.reach.free")))
    player.eventually(lambda: other not in waiting(player))
    again = drag(player, page.locator(f'.world [data-unit="{other}"]'), None)  # picked up again from the map
    player.eventually(lambda: where(player, other) == again)
    page.locator(".prompt .acts .b", has_text="Place the rest").click()
    player.eventually(lambda: not waiting(player))
    counter(player, other).click()  # still, until it begins
    page.wait_for_selector("polygon.reach", state="attached")
    player.press("Escape")
    player.shown()
    page.locator(".prompt .acts .b.main").click()
    expect(page.locator(".panel [data-tray]")).to_have_count(0)


def test_the_tray_is_filtered_by_formation(player: Player) -> None:
    player.sit("blood-and-iron", "sedan", side="french")
    player.board()
    player.until(COUNTERS)
    page = player.page
    every = page.locator(".panel [data-tray]")
    count = every.count()
    names = page.locator(".panel .filter button")
    assert names.count() > 4
    names.nth(2).click()
    expect(names.nth(2)).to_have_attribute("aria-pressed", "true")
    assert 0 < every.count() < count
    unit = waiting(player)[0]
    place = drag(player, counter(player, unit), None)
    player.eventually(lambda: where(player, unit) == place)
    names.nth(0).click()
    expect(every).to_have_count(count)
    player.shot("set-up-tray")


def test_a_group_is_placed_as_one(player: Player) -> None:
    player.sit("arras", "free", side="german")
    player.board()
    player.until(COUNTERS)
    page = player.page
    group = page.locator(".panel ul:has([data-tray])").nth(3).locator("[data-tray]")
    units = group.evaluate_all("all => all.map(one => one.dataset.tray)")
    assert len(units) > 1
    group.first.click()
    page.wait_for_selector("polygon.reach", state="attached")
    player.shown()
    number = player.state()["number"]
    player.click(player.uncovered(page.locator("polygon.reach")))
    player.which(number)
    assert len({where(player, unit) for unit in units}) == 1
