"""A phone in portrait: the map above, the question below, nothing played by a single tap on the map."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player
from .touch import phone as on_phone
from .touch import tap


def test_a_decision_on_a_phone(sit: Callable[..., Player]) -> None:
    phone = sit(width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    page = phone.page
    phone.board()
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "the page is wider than the phone"
    sheet = page.locator(".prompt").bounding_box()
    board = page.locator(".board").bounding_box()
    assert sheet is not None
    assert board is not None
    assert board["height"] > 250
    assert sheet["y"] + sheet["height"] <= 844
    rows = page.locator(".prompt .row")
    expect(rows.nth(1)).to_be_attached()
    number = phone.shown()["number"]
    rows.first.tap()
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    assert phone.state()["number"] == number, "one tap only looks"
    rows.first.tap()
    phone.changed(number)
    for tab in ("Log", "Rules", "Odds"):
        page.locator("nav button", has_text=tab).tap()
        expect(page.locator(".panel")).to_be_visible()
    page.locator("nav button", has_text="Map").tap()
    phone.ready()
    phone.shot("phone")


def test_the_sheet_has_three_heights_by_drag_and_by_button(sit: Callable[..., Player]) -> None:
    phone = sit(width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    page = phone.page
    sheet, grab = page.locator(".prompt"), page.locator(".grab")
    assert phone.mine()

    def tall(height: str) -> float:
        expect(sheet).to_have_attribute("data-height", height)
        phone.spot(sheet)  # at rest
        box = sheet.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844 - 56 + 1, "the sheet stands on the bar below"
        return box["height"]

    half = tall("half")
    page.get_by_role("button", name="Open the sheet fully").tap()
    full = tall("full")
    page.get_by_role("button", name="Make the sheet small").tap()
    peek = tall("peek")
    assert peek < half < full
    assert peek < 250
    assert full > 600
    expect(page.locator(".prompt .sentence")).to_be_visible()  # what is asked is read at any height

    def drag(to: float) -> None:
        x, y = phone.spot(grab)
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 6):
            page.mouse.move(x, y + (to - y) * step / 5)
        page.mouse.up()

    drag(120)
    assert abs(tall("full") - full) < 2
    drag(430)
    tall("half")
    drag(800)
    assert abs(tall("peek") - peek) < 2


def test_a_tap_aims_and_the_same_tap_again_plays(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    phone.board()
    page = phone.page
    number = phone.shown()["number"]
    page.locator(".prompt .acts .b.main").tap()
    number = phone.changed(number)
    unit = phone.uncovered(phone.choosable_units())
    tap(phone, unit)
    go = page.locator(".aim .main")
    expect(go).to_be_visible()
    assert phone.shown()["number"] == number, "one tap only aims"
    tap(phone, unit)
    number = phone.changed(number)
    place = phone.uncovered(page.locator("polygon.reach"))
    tap(phone, place)
    expect(go).to_be_visible()
    assert phone.shown()["number"] == number, "one tap only aims"
    go.tap()
    phone.changed(number)
