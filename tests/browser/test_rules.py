"""The rules: searched in both languages, linked among each other, at the table and on their own page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .player import Player


def test_rules_are_searched_and_linked_at_the_table(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    page.locator(".prompt .sentence button.c").click()
    asked = page.locator("article.on", has_text="in the question asked")
    asked.wait_for()
    page.locator("[data-rule-search]").fill("retraite hex")  # French words, in an English page
    found = page.locator(".rules article")
    page.locator(".rules article mark").first.wait_for(state="attached")
    expect(found.nth(0)).to_be_attached()
    expect(found.nth(120)).not_to_be_attached()
    page.locator("[data-rule-search]").fill("9.5")
    page.locator(".rules article[data-clause='9.5a']").wait_for()
    page.locator("article[data-clause='9.5a'] .see button").first.click()
    target = page.locator("article.on[data-clause='14.82a']")
    expect(target.locator(".other")).to_have_text(re.compile(r"\w"))  # it stands there in both languages


def test_the_rulebook_has_a_page_with_addresses(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/verdun#9.5a", wait_until="domcontentloaded")
    at = page.locator("article.on[id='9.5a']")
    at.wait_for()
    player.until("(() => { const r = document.getElementById('9.5a').getBoundingClientRect();"
                 " return r.top > 0 && r.bottom < innerHeight; })()")  # fmt: skip
    at.get_by_role("link", name="14.82a").click()
    page.locator("article.on[id='14.82a']").wait_for()
    expect(page).to_have_url(re.compile(r"#14\.82a$"))
    page.go_back()
    page.locator("article.on[id='9.5a']").wait_for()
    page.locator("main input[type=search]").fill("bombardment")
    page.locator("mark").first.wait_for(state="attached")
    page.locator("main input[type=search]").fill("")
    page.get_by_role("link", name="Rulings").click()
    page.locator("article[id='R-01']").wait_for(state="attached")
    for game in ("arras", "blood-and-iron", "landships"):
        page.goto(f"{player.url}/rules/{game}", wait_until="domcontentloaded")
        page.locator("main article").first.wait_for()
        rulings = page.locator("article[id^='R-']")
        expect(rulings.nth(29)).to_be_attached()
        expect(rulings.nth(3)).to_have_text(re.compile(".{40}"))


def test_rulings_are_read_in_the_reader_s_language(player: Player) -> None:
    page = player.page
    for game in ("verdun", "arras", "blood-and-iron", "landships"):
        page.goto(f"{player.url}/rules/{game}", wait_until="domcontentloaded")
        page.locator("article[id='R-01']").wait_for(state="attached")
        english = page.locator("article[lang=en][id^='R-']").count()
        assert english >= 60, game
        player.french()
        page.locator("article[lang=fr][id='R-01']").wait_for(state="attached")
        french = page.locator("article[lang=fr][id^='R-']")
        assert french.count() == english, game
        for text in french.all_text_contents():
            assert len(text) > 20, text
        said = " ".join(french.all_text_contents())
        assert "\u202f: " in said, "narrow spaces come through"
        assert not [word for word in (" the ", " only ", " units ") if word in said], game
        page.locator("article[id='R-07']").scroll_into_view_if_needed()
        player.settled()  # what comes into sight is painted a moment later
        player.shot(f"rulings-fr-{game}")
        page.get_by_role("button", name="English").first.click()
        page.locator("article[lang=en][id='R-01']").wait_for(state="attached")
