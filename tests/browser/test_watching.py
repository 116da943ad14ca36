"""Watching: two computers with pause, step and speed; spectators, from whom secrets are hidden; open seats."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def test_two_computers_are_watched_paused_and_stepped(player: Player) -> None:
    player.front()
    page = player.page
    page.locator(".card", has_text="They Shall Not Pass").click()
    page.get_by_role("button", name="Watch two computers").click()
    recruits = page.locator(".seg").get_by_role("button", name="Recruit")
    expect(recruits).to_have_count(2)
    recruits.first.click()
    expect(page.locator(".play")).to_contain_text("Recruit against")
    page.locator(".play").click()
    player.at_table()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").wait_for()
    number = player.state()["number"]
    page.wait_for_timeout(2000)
    assert player.state()["number"] == number, "it waits"
    page.get_by_role("button", name="One decision").click()
    player.changed(number)
    page.wait_for_timeout(800)
    state = player.state()
    by = page.evaluate(
        "id => fetch(`/api/tables/${id}/log`).then(a => a.json()).then(log => log.entries.map(e => [e.number, e.by]))",
        player.table,
    )
    assert sum(1 for at, who in by if at > number and who == "computer") == 1
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Fast").click()
    player.changed(state["number"] + 10, wait=300)
    page.locator(".brand").click()
    row = page.locator(".under-way tr", has_text="They Shall Not Pass").first
    expect(row).to_contain_text("Recruit")


def test_a_spectator_sees_the_game_and_no_secrets(sit: Callable[..., Player]) -> None:
    """Who watches has no offers, no notes, and no side of his own to look at the table from."""
    anna, eve = sit(), sit()
    anna.sit("blood-and-iron", table={"public": True})
    own = anna.state()
    eve.front()
    eve.page.locator(".under-way").wait_for()
    eve.page.locator(f".under-way a[href='/table/{anna.table}']").click()
    eve.at_table()
    assert "Watch" not in eve.page.title()
    seen = eve.state()
    assert seen.get("side") is None
    assert "offers" not in seen["view"]
    expect(eve.page.locator(".prompt .tools")).to_have_count(0)  # who watches is not asked
    eve.tab("notes")
    expect(eve.page.locator(".notes")).to_be_visible()
    expect(eve.page.locator("#said, #notes")).to_have_count(0)  # only who plays speaks
    anna.decide()
    eve.changed(own["number"])
    anna.page.locator("header", has_text="1 watching").wait_for()
    refused = eve.page.evaluate("id => fetch(`/api/tables/${id}?side=prussian`).then(a => a.status)", anna.table)
    assert refused in (400, 403)


def test_an_open_seat_is_found_and_taken(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    anna.front()
    anna.page.locator(".card", has_text="Counter-Attack").click()
    anna.page.get_by_role("button", name="Open seat").click()
    expect(anna.page.locator("select", has_text="after a day")).to_have_count(1)
    anna.page.locator(".play").click()
    anna.at_table()
    bert.front()
    row = bert.page.locator(".under-way tr", has=bert.page.get_by_role("button", name="Take the seat")).first
    row.wait_for()
    row.get_by_role("button", name="Take the seat").click()
    bert.at_table()
    assert bert.table == anna.table
    assert bert.state()["status"] in ("playing", "waiting")
    anna.page.locator("header", has_text="(here)").wait_for()


def test_an_invitation_says_what_it_is_for_and_works_once(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    anna.front()
    anna.page.locator(".card", has_text="They Shall Not Pass").click()
    anna.page.get_by_role("button", name="Invitation link").click()
    anna.page.locator(".play").click()
    link = anna.page.locator("form.sheet input[readonly]").input_value().removeprefix(anna.url)
    bert.page.goto(bert.url + link, wait_until="domcontentloaded")
    bert.page.get_by_text("They Shall Not Pass").first.wait_for()
    expect(bert.page.locator("main .side")).to_contain_text("French")
    bert.join(link, "Bert")
    anna.page.get_by_role("link", name="To the table").click()
    anna.at_table()
    anna.page.locator("header", has_text="Bert").wait_for()
    bert.page.goto(bert.url + link, wait_until="domcontentloaded")
    expect(bert.page.get_by_role("alert")).to_contain_text("has been used")
