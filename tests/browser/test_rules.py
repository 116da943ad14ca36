"""The rulebook as a book: chapters, contents, margin, links, search, print; at the table and on its own page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .player import Player
from .test_axe import both_themes, serious


def test_the_book_at_the_table_knows_where_we_are(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    page.locator(".prompt .sentence button.c").click()
    asked = page.locator(".rules article.on", has_text="in the question asked")
    asked.wait_for()
    clause = player.shown()["view"]["prompt"]["rule"]
    expect(asked).to_have_attribute("data-clause", clause)
    page.locator("[data-rule-search]").fill("retraite hex")  # French words, in an English page
    found = page.locator(".rules article")
    page.locator(".rules article mark").first.wait_for(state="attached")
    expect(found.nth(0)).to_be_attached()
    expect(found.nth(120)).not_to_be_attached()
    page.locator("[data-rule-search]").fill("9.5")
    at = page.locator(".rules article[data-clause='9.5a']")
    at.get_by_role("button", name="14.82").click()
    target = page.locator("[data-section='14.82']")
    expect(target).to_be_in_viewport()
    first = page.locator(".rules article[data-clause='14.82a']")
    first.get_by_role("button", name="14.82a in French").click()
    expect(first.locator(".other")).to_have_text(re.compile(r"\w"))
    page.locator(".rules").get_by_role("button", name="Where we are").click()
    asked.wait_for()
    page.locator(".rules").get_by_role("link", name="Rulebook").click()
    bar = page.get_by_label("Where we are")
    expect(bar.locator("a.c")).to_have_text(clause)
    expect(page.locator(f"article.on[id='{clause}']")).to_be_in_viewport()
    expect(page.locator("nav .here")).to_be_attached()
    page.reload(wait_until="domcontentloaded")  # the address names the table
    bar.get_by_role("link", name="Back to the table").click()
    player.at_table()


def test_a_page_a_chapter_with_contents_links_and_margin(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/verdun#9.5b", wait_until="domcontentloaded")
    at = page.locator("article.on[id='9.5b']")
    expect(at).to_be_in_viewport()
    expect(page.locator("main h1")).to_have_text(re.compile("Assault"))
    expect(page.locator("nav [aria-current=page]")).to_have_text(re.compile("Assault"))
    page.locator("article[id='9.5a']").get_by_role("link", name="14.82").first.click()
    expect(page.locator("h3[id='14.82']")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"#14\.82$"))
    page.go_back()
    at.wait_for()
    beside = at.locator("details[data-ruling='R-37']")
    beside.locator("summary").click()
    expect(beside.locator("p")).to_be_visible()
    page.locator("nav").get_by_role("link", name="Movement").click()
    expect(page.locator("h2[id='8.4']")).to_be_attached()
    taught = page.locator("article[id='8.42b'] a[data-lesson]").first
    taught.click()
    expect(page).to_have_url(re.compile(r"/learn/verdun#verdun-"))
    chosen = page.locator("li.chosen")
    expect(chosen).to_be_in_viewport()
    chosen.locator("a.c", has_text="8.4").first.click()  # and back
    expect(page.locator("article.on")).to_be_in_viewport()


def test_it_is_searched_by_number_by_words_and_by_other_words(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/verdun", wait_until="domcontentloaded")
    box = page.locator("aside input[type=search]")
    box.fill("9.42")
    expect(page.locator("main article").first).to_have_attribute("data-clause", "9.42a")
    box.fill("ZOC forte")
    expect(page.locator("main [role=status]")).to_contain_text("strong zoc")
    expect(page.locator("[data-found='8']")).to_be_attached()
    expect(page.locator("main article[data-clause='8.41a'] mark").first).to_be_attached()
    box.fill("")
    page.get_by_role("link", name="Rulings").click()
    page.locator("article[id='R-01']").wait_for()
    page.get_by_role("link", name="Words").click()
    expect(page.locator("dt", has_text="remnant")).to_be_visible()


def test_it_is_printed_a_chapter_a_sheet(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/arras", wait_until="domcontentloaded")
    page.locator("main article").first.wait_for()
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll('.leaf').length }")
    chapters = page.locator("nav [data-chapter]").count()
    page.get_by_role("button", name="Print the book").click()
    player.until(f"window.printed === {chapters} + 1")  # and the rulings
    page.emulate_media(media="print")
    expect(page.locator("aside")).to_be_hidden()


@pytest.mark.parametrize("game", ["verdun", "arras", "blood-and-iron", "landships"])
def test_every_book_in_both_languages_and_themes(player: Player, game: str) -> None:
    page = player.page
    page.goto(f"{player.url}/rules/{game}#8.1", wait_until="domcontentloaded")
    page.locator("main article .margin .note").first.wait_for(state="attached")
    assert both_themes(player) == []
    player.french()
    expect(page.locator("nav").get_by_role("link", name="Arbitrages")).to_be_visible()
    page.locator("article details[lang=fr]").first.wait_for(state="attached")
    assert serious(player) == []
    page.get_by_role("link", name="Arbitrages").click()
    french = page.locator("article[lang=fr][id^='R-']")
    expect(french.nth(59)).to_be_attached()
    said = " ".join(french.all_text_contents())
    assert "\u202f: " in said, "narrow spaces come through"
    assert not [word for word in (" the ", " only ", " units ") if word in said]
    player.shot(f"book-fr-{game}")


def test_a_worked_example_is_played_from_the_book(player: Player) -> None:
    page = player.page
    page.goto(player.url + "/rules/verdun#9.1f", wait_until="domcontentloaded")
    page.locator("article[id='9.1f']").get_by_role("button", name="Play this position").click()
    player.at_table()
    assert player.mine()
    player.asked("Assault: which hex?")
