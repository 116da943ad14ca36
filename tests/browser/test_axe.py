"""axe-core finds nothing serious: front page, table with its tabs, text board, end; light and dark, both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .player import Player
from .test_answers import to_assault
from .test_together import play_to_dice
from .touch import PHONE

AXE = Path(__file__).resolve().parents[2] / "client/node_modules/axe-core/axe.min.js"
RUN = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"


def serious(player: Player) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is missing: make client")
    player.settled()
    player.page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = player.page.evaluate(RUN)
    return [
        f"{one['id']}: {one['help']} — {one['nodes'][0]['html'][:160]} — {one['nodes'][0]['failureSummary'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def both_themes(player: Player) -> list[str]:
    found = serious(player)
    player.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found += serious(player)
    player.page.evaluate("document.documentElement.dataset.theme = 'light'")
    return found


def test_front_page_and_its_sheet(player: Player) -> None:
    player.front()
    assert both_themes(player) == []
    player.french()
    for opponent in ("Lien d’invitation", "Regarder deux ordinateurs"):
        player.page.get_by_role("button", name=opponent).click()
        assert serious(player) == [], opponent


def test_rules_and_account(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/arras", wait_until="domcontentloaded")
    page.locator("main article").first.wait_for()
    assert both_themes(player) == []
    player.french()
    assert serious(player) == []
    page.goto(player.url + "/account", wait_until="domcontentloaded")
    page.locator("main form").wait_for()
    assert both_themes(player) == []
    page.get_by_role("button", name="Nouveau compte").click()
    assert serious(player) == []


@pytest.mark.parametrize("path", ["/learn/verdun", "/briefing/landships/ls-00", "/briefing/arras/historical"])
def test_pages_that_teach(player: Player, path: str) -> None:
    player.page.goto(player.url + path, wait_until="domcontentloaded")
    player.page.locator("main").first.wait_for()
    assert both_themes(player) == []
    player.french()
    assert serious(player) == []


def test_a_phone_with_its_sheet_and_list(sit: Callable[..., Player]) -> None:
    player = sit(**PHONE)
    player.sit("landships", "ls-00", side="german", other="computer", level="recruit")
    assert player.mine()
    assert both_themes(player) == []
    player.page.locator(".acts .phone").tap()
    player.page.locator("dialog li").first.wait_for()
    assert both_themes(player) == []


def test_links_prints_and_the_others_turn(player: Player) -> None:
    player.sit("verdun", "historical", side="french", other="computer", level="recruit")
    assert player.mine()
    assert both_themes(player) == [], "what the others did, as a strip and a report"
    player.menu("Link and print")
    assert both_themes(player) == []
    for what in ("map", "counters", "report"):
        player.page.goto(f"{player.url}/print/{player.table}/{what}", wait_until="domcontentloaded")
        player.page.locator("main").first.wait_for()
        assert serious(player) == [], what


def test_hint_and_dialogs_in_french(player: Player) -> None:
    player.front()
    player.french()
    player.sit("verdun", "historical", side="german")
    assert player.mine()
    assert both_themes(player) == []
    player.page.get_by_role("button", name="Demander un conseil").click()
    player.page.locator(".hint .best").wait_for(timeout=180_000)
    assert both_themes(player) == []
    player.press("Escape")
    for entry in ("Laisser décider l’ordinateur", "Proposer", "Abandonner"):
        player.page.locator("header button[title='Menu']").click()
        assert entry != "Abandonner" or serious(player) == [], "menu"
        player.page.locator("dialog").get_by_role("button", name=entry).click()
        assert serious(player) == [], entry
        player.press("Escape")


def test_table_with_odds_rules_and_text_board(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    to_assault(player)
    player.page.wait_for_selector(".odds table", state="attached")
    assert both_themes(player) == []
    player.tab("rules")
    assert serious(player) == []
    player.tab("log")
    player.tab("boxes")
    assert serious(player) == []
    player.tab("notes")
    player.press("Escape")
    player.page.locator("h1").first.click(force=True)
    player.press("t")
    player.page.wait_for_selector("main.text")
    assert both_themes(player) == []


def test_end(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    play_to_dice(player)
    player.post(f"/api/tables/{player.table}/resign", {"side": "german"})
    player.page.goto(f"{player.url}/table/{player.table}?end", wait_until="domcontentloaded")
    player.page.locator(".bar[role=status]").wait_for(timeout=180_000)
    player.page.locator(".shares").wait_for(timeout=180_000)
    assert both_themes(player) == []
    player.french()
    assert serious(player) == []
