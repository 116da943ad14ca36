"""A link to anything: a position, the game to be watched again, a clause; and what goes to the printer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .player import Player

MOVES = 6


@pytest.fixture
def played(sit: Callable[..., Player]) -> Player:
    """A game under way that everybody may watch."""
    player = sit()
    player.sit("verdun", "historical", side="german", table={"public": True})
    for move in range(MOVES):
        player.eventually(lambda: player.state()["view"].get("offers"))
        player.decide(0 if move else -1)  # no bombardment, then moves
    player.open(player.table)
    player.board()
    return player


def link(player: Player, name: str) -> str:
    if not player.page.locator("dialog[open]").count():
        player.menu("Link and print")
    return player.page.locator(f'[data-link="{name}"]').input_value()


def visit(stranger: Player, address: str) -> Page:
    stranger.page.goto(address, wait_until="domcontentloaded")
    return stranger.page


def test_a_position_has_an_address(played: Player, sit: Callable[..., Player]) -> None:
    last = played.shown()["number"]
    slider = played.page.get_by_role("slider")
    slider.focus()
    slider.press("Home")
    expect(played.page.locator(".replay b")).to_have_text(f"0 / {last}")
    slider.press("ArrowRight")
    expect(played.page.locator(".replay b")).to_have_text(f"1 / {last}")
    address = link(played, "link-moment")
    page = visit(sit(), address)
    expect(page.locator(".replay b")).to_have_text(f"1 / {last}")


def test_anyone_may_watch_a_game_again(played: Player, sit: Callable[..., Player]) -> None:
    stranger = sit(moving=True)
    page = visit(stranger, link(played, "link-replay"))
    page.locator(".caption p").wait_for()
    expect(page.locator("[aria-label='Wait']")).to_be_visible()


def test_a_clause_has_an_address(sit: Callable[..., Player]) -> None:
    page = visit(stranger := sit(), f"{stranger.url}/rules/arras#5.1a")
    expect(page.locator('[id="5.1a"]')).to_be_in_viewport()


@pytest.mark.parametrize("what", ["map", "counters", "report"])
def test_it_can_be_printed(played: Player, what: str) -> None:
    link(played, "link-moment")
    with played.context.expect_page() as opened:
        played.page.locator(f'dialog a[href*="/print/"][href*="/{what}"]').click()
    page = opened.value
    paper = page.locator(f'[data-print="{what}"]')
    paper.wait_for()
    if what == "report":
        expect(paper.locator("h2").first).to_be_attached()
        expect(paper.locator("article p").nth(1)).to_be_attached()
    else:
        expect(paper.locator("img, image").nth(20)).to_be_attached()
    page.emulate_media(media="print")
    expect(paper.locator(".tools")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
