"""Dice that nobody foresees: two browsers, each with its own chain, and the page that checks them at the end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player

SETTLED = """async () => {
  const answer = await fetch(`/api/tables/${location.pathname.split('/')[2]}`);
  return !(await answer.json()).dice.waiting;
}"""


def test_two_browsers_open_a_link_each_for_every_roll(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("verdun", "historical", side="german", other="invitation", table={"dice": "chains"})
    bert.join(made["invitations"][0]["link"], "Bert")
    anna.board()
    bert.board()
    for turn in range(80):
        state = anna.state()
        player = anna if state["view"]["prompt"]["actor"] == "german" else bert
        state = player.state()
        if state["dice"].get("roll", 0) >= 2:
            break
        offers = state["view"].get("offers") or []
        if offers:
            player.choose(state, offers[(len(offers) - 1) if turn % 3 == 0 else len(offers) // 2])
        else:
            player.page.wait_for_function(SETTLED)
    state = anna.state()
    assert state["dice"]["roll"] >= 2, "no dice fell"
    assert state["dice"]["scheme"] == "chains" and set(state["dice"]["seals"]) == {"german", "french"}
    anna.page.locator("header button[title='Menu']").click()
    expect(anna.page.locator("#dice-note")).to_have_value(re.compile(state["dice"]["seals"]["german"]))
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.locator("dialog .b.main").click()
    anna.page.get_by_role("link", name="Result and dice").click()
    expect(anna.page.locator(".bar[role=status]")).to_contain_text("all equal", timeout=60_000)
    expect(anna.page.locator(".step").first).to_contain_text("chain")


def test_another_game_s_dice_are_not_passed_off(sit: Callable[..., Player]) -> None:
    """A server that shows the proof of another table, good in itself, is found out by what the browser kept."""
    anna = sit()
    tables = []
    for _ in range(2):
        anna.sit("verdun", "historical")
        anna.page.wait_for_function(SETTLED)
        anna.page.locator("header button[title='Menu']").click()
        expect(anna.page.locator("#dice-note")).to_have_value(re.compile(rf"{anna.table}( [0-9a-f]{{64}}){{3}}$"))
        anna.page.get_by_role("button", name="Resign").click()
        anna.page.locator("dialog .b.main").click()
        anna.page.get_by_role("link", name="Result and dice").click()
        expect(anna.page.locator(".bar[role=status]")).to_contain_text("all equal")
        tables.append(anna.table)
    forged = anna.page.evaluate("id => fetch(`/api/tables/${id}/verify`).then(answer => answer.text())", tables[0])
    anna.page.route("**/verify", lambda route: route.fulfill(body=forged, content_type="application/json"))
    anna.page.reload()
    expect(anna.page.locator(".bar.bad[role=status]")).to_contain_text("not the dice that were bound")


def test_the_sheet_offers_it_only_between_two_people(sit: Callable[..., Player]) -> None:
    anna = sit()
    anna.front()
    group = anna.page.locator("input[name=dice]")
    expect(group).to_have_count(0)  # against the computer
    anna.page.get_by_text("invitation", exact=False).first.click()
    expect(group).to_have_count(2)
    anna.page.locator("input[name=dice][value=chains]").check()
    expect(anna.page.get_by_text("Nobody can foresee a roll")).to_be_visible()
