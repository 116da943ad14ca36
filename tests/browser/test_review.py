"""The page of a review: books that add up, moments with maps, phases, the other side's eyes, a link for others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from .player import FRENCH_SIGNS, Player
from .test_axe import both_themes

RECORD = Path(__file__).resolve().parents[1] / "golden" / "landships" / "first-steps-greedy.game"
WORKED_OUT = 180_000


def amounts(list_: Locator) -> list[float]:
    said = [text.replace("−", "-").replace("+", "").replace(",", ".") for text in list_.all_inner_texts()]
    return [float(text) for text in said]


def uploaded(player: Player) -> str:
    player.front()
    return str(player.post("/api/tables/upload", {"record": RECORD.read_text("utf-8")})["id"])


def opened(player: Player, table: str, query: str = "") -> None:
    player.page.goto(f"{player.url}/review/{table}{query}", wait_until="domcontentloaded")
    player.page.locator(".moments article").first.wait_for(timeout=WORKED_OUT)


def test_a_finished_game_is_reviewed(sit: Callable[..., Player]) -> None:
    player = sit()
    page = player.page
    table = uploaded(player)
    opened(player, table)
    assert re.search(r"\d", page.locator("h1 .c").inner_text()), "the clause of the result"
    books = amounts(page.locator("dl dd", has_text=re.compile(r"^[+−]?[\d.]+$")))
    assert abs(sum(books[:-1]) - books[-1]) <= 0.05 * len(books), "they add up, but for the rounding of each"
    for picture in page.locator(".moments article img").all()[:2]:
        picture.scroll_into_view_if_needed()
        player.until("[...document.querySelectorAll('.moments img')].some(i => i.naturalWidth > 300)", 60_000)
    # phases are compared while somebody looks
    everything = page.get_by_role("button", name=re.compile("^All "))
    row = page.locator("#phases tbody tr").first
    expect(everything.or_(row).first).to_be_visible(timeout=WORKED_OUT)
    if everything.count():
        everything.click()
    expect(row).to_contain_text("±")
    expect(row.locator(".name")).to_have_text(re.compile(r"\w{3}"))
    assert both_themes(player) == []
    # with the sides exchanged all signs are
    page.locator(".sides button[aria-pressed=false]").click()
    expect(page.locator(".sides button[aria-pressed=true]")).not_to_have_text("")
    player.until("document.querySelector('.sides button:last-of-type').ariaPressed === 'true'")
    theirs = player.eventually(
        lambda: amounts(page.locator("dl dd.sum")) if amounts(page.locator("dl dd.sum"))[-1] == -books[-1] else None
    )
    assert theirs[0] == -books[0]
    player.french()
    expect(page.locator("main")).not_to_contain_text("[scenario-")  # the words of the game have come
    expect(page.locator("main")).to_contain_text(FRENCH_SIGNS)
    for left in ("after-", "review-", "phase-", "[", "{"):
        assert left not in page.locator("main").inner_text(), "a message is missing"


def test_the_link_of_a_review_needs_no_seat(sit: Callable[..., Player]) -> None:
    """And its moments are found as puzzles by whoever follows it."""
    player, guest = sit(), sit()
    table = uploaded(player)
    opened(player, table)
    link = player.page.locator("input[readonly]").input_value()
    guest.page.goto(f"{guest.url}/review/{table}", wait_until="domcontentloaded")
    expect(guest.page.get_by_role("alert")).to_be_visible()
    opened(guest, table, "?" + link.partition("?")[2])
    guest.page.locator(".moments article .main").first.click()
    guest.page.wait_for_url("**/table/*")
    guest.at_table()
    assert guest.state()["lesson"]["puzzle"]
