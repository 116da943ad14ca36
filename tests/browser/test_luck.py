"""The end page tells how lucky each side was, with the rolls that mattered most."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .player import FRENCH_SIGNS, Player
from .test_together import play_to_dice


def test_luck_of_a_finished_game(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    play_to_dice(player)
    player.post(f"/api/tables/{player.table}/resign", {"side": "german"})
    page = player.page
    page.goto(f"{player.url}/table/{player.table}?end", wait_until="domcontentloaded")
    page.locator(".shares").wait_for(timeout=180_000)
    luck = page.evaluate("id => fetch(`/api/tables/${id}/luck`).then(a => a.json())", player.table)
    rolls = page.evaluate(
        "id => fetch(`/api/tables/${id}/log`).then(a => a.json())"
        ".then(log => log.entries.filter(e => e.actor === 'dice' && !e.taken_back).length)",
        player.table,
    )
    assert luck["rolls"] == rolls > 0
    shown = page.locator(".shares b").all_inner_texts()
    assert [float(text.replace("−", "-").replace("+", "")) for text in shown] == [
        round(share["luck"], 1) for share in luck["shares"]
    ]
    assert "[" not in page.locator("main").inner_text(), "a message is missing"
    expect(page.locator(".bar[role=status]")).to_have_count(1)  # the proof of the dice stands beside it
    player.french()
    expect(page.locator("main")).to_contain_text(FRENCH_SIGNS)
    if luck["decisive"]:
        page.locator("li .no").first.click()
        player.until("location.search === '' && !!document.querySelector('.prompt')")
        expect(page.locator(".replay b")).to_have_text(re.compile(f"^{luck['decisive'][0]['number']} /"))
