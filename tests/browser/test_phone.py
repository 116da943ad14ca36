"""A phone in portrait: the map above, the question below, nothing played by a single tap on the map."""

from __future__ import annotations

from collections.abc import Callable

from .player import Player


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
    assert rows.count() >= 2
    number = phone.state()["number"]
    rows.first.tap()
    page.wait_for_timeout(300)
    assert phone.state()["number"] == number, "one tap only looks"
    rows.first.tap()
    phone.changed(number)
    for tab in ("Log", "Rules", "Odds"):
        page.locator("nav button", has_text=tab).tap()
        assert page.locator(".panel").is_visible()
    page.locator("nav button", has_text="Map").tap()
    phone.ready()
    phone.shot("phone")
