"""A phone in portrait: the map above, the question below, nothing played by a single tap on the map."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player
from .touch import handy, tap
from .touch import phone as on_phone


def test_the_sheet_leaves_the_map_its_room(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    page = phone.page
    assert phone.mine()
    phone.settled()
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "the page is wider than the phone"
    sheet = page.locator(".prompt").bounding_box()
    board = page.locator(".board").bounding_box()
    assert sheet is not None
    assert board is not None
    assert board["height"] > 480
    assert sheet["y"] + sheet["height"] <= 844 - 56 + 1, "the sheet stands on the bar below"
    assert sheet["height"] < 190
    assert board["y"] + board["height"] <= sheet["y"] + 17, "the sheet hides nothing of the map but its rounded rim"
    expect(page.locator(".prompt .sentence")).to_be_visible()
    for tab in ("Log", "Rules", "Odds"):
        page.locator("nav button", has_text=tab).tap()
        expect(page.locator(".panel")).to_be_visible()
    page.locator("nav button", has_text="Map").tap()
    phone.ready()
    phone.shot("phone")


def test_pinching_never_zooms_the_page(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    assert phone.mine()
    for where in (".prompt", ".board", "nav", "header"):
        allowed = phone.page.locator(where).first.evaluate(
            """one => { let all = true, at = one;
              for (; at; at = at.parentElement) {
                const way = getComputedStyle(at).touchAction;
                if (!['auto', 'manipulation', 'pinch-zoom'].includes(way) && !way.includes('pinch')) all = false;
              }
              return all; }"""
        )
        assert not allowed, where


def test_all_choices_are_a_complete_list_to_be_searched(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    page = phone.page
    assert phone.mine()
    state = phone.shown()
    offers = state["view"]["offers"]
    page.locator(".acts .phone").tap()
    rows = page.locator("dialog li")
    expect(rows).to_have_count(len(offers))
    hexes = [offer["choice"]["hex"] for offer in offers if "hex" in offer["choice"]]
    page.locator("dialog input").fill(hexes[0])
    expect(rows).to_have_count(1)
    rows.first.locator(".look").tap()
    expect(page.locator(".aim")).to_be_visible()
    assert phone.shown()["number"] == state["number"], "a row only aims"
    page.locator(".aim").get_by_role("button", name="Drop").tap()
    page.locator(".acts .phone").tap()
    page.locator("dialog input").fill(hexes[0])
    rows.first.locator(".b").tap()
    phone.changed(state["number"])


def test_a_tap_aims_and_the_same_tap_again_plays(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    phone.board()
    page = phone.page
    number = phone.shown()["number"]
    page.locator(".prompt .acts .b.main").tap()
    number = phone.changed(number)
    tap(phone, handy(phone, phone.choosable_units()))  # a unit is taken up at once: nothing is spent by it
    number = phone.changed(number)
    place = phone.uncovered(phone.places())
    tap(phone, place)
    go = page.locator(".aim .main")
    expect(go).to_be_visible()
    assert phone.shown()["number"] == number, "one tap only aims"
    tap(phone, place)
    number = phone.changed(number)


def test_what_is_in_hand_is_put_down_again(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="recruit")
    phone.board()
    page = phone.page
    number = phone.shown()["number"]
    page.locator(".prompt .acts .b.main").tap()
    number = phone.changed(number)
    tap(phone, handy(phone, phone.choosable_units()))
    phone.changed(number)
    page.locator('.acts [data-role="off"]').tap()
    expect(page.locator('[data-ring="held"]')).to_have_count(0)
    assert phone.shown()["number"] == number
