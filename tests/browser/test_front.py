"""The front page: games, options, two clicks to a game, games under way."""

from __future__ import annotations

from playwright.sync_api import expect

from .player import FRENCH_SIGNS, Player


def test_every_game_stands_on_the_front_page_with_its_map(player: Player) -> None:
    player.front()
    games = player.page.evaluate("fetch('/api/games').then(answer => answer.json())")
    assert len(games) >= 4
    expect(player.page.locator(".card")).to_have_count(len(games))
    for game in games:
        expect(player.page.locator(".card", has_text=game["title"]["en"])).to_have_count(1)
    player.until("document.querySelectorAll('.card img').length >= 4", wait=180)
    player.until(
        "Array.from(document.querySelectorAll('.card img')).every(i => i.complete && i.naturalWidth > 0)",
        wait=180,
    )
    player.page.locator(".card", has_text="They Shall Not Pass").click()
    sheet = player.page.locator("form.sheet")
    sheet.get_by_text("15.1a").first.wait_for()
    expect(sheet.locator(".favours").nth(4)).to_be_attached()
    expect(sheet.get_by_role("button", name="Invitation link")).to_be_visible()
    player.settled()
    player.shot("front")


def test_a_game_that_cannot_be_loaded_is_one_line_and_the_others_play(player: Player) -> None:
    broken = [{"id": "odd", "why": "odd.game cannot be read: SyntaxError"}]
    player.page.route("**/api/broken", lambda route: route.fulfill(json=broken))
    player.front()
    line = player.page.locator(".note-bad")
    expect(line).to_contain_text("odd cannot be played: its program fails.")
    expect(line.locator("small")).to_have_text("odd.game cannot be read: SyntaxError")
    expect(player.page.locator(".card")).not_to_have_count(0)


def test_two_clicks_to_a_game_and_back_to_it(player: Player) -> None:
    player.front()
    player.page.locator(".card", has_text="They Shall Not Pass").click()
    player.page.locator(".play").click()
    player.at_table()
    player.board()
    player.page.locator(".brand").click()
    player.page.wait_for_selector(".under-way")
    row = player.page.locator(".under-way tr", has_text="They Shall Not Pass").first
    expect(row.locator("a.b")).to_have_count(1)


def test_the_front_page_speaks_french(player: Player) -> None:
    player.front()
    player.french()
    sheet = player.page.locator("form.sheet")
    expect(sheet).to_contain_text("adversaire", ignore_case=True)
    expect(sheet).to_contain_text("votre camp", ignore_case=True)
    expect(sheet).to_contain_text(FRENCH_SIGNS)
    player.page.reload(wait_until="domcontentloaded")
    player.page.wait_for_selector(".card")
    assert player.page.evaluate("document.documentElement.lang") == "fr"


def test_dark_room_is_set_before_the_first_paint(player: Player) -> None:
    player.front()
    player.page.get_by_role("button", name="Dark room").click()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.page.goto(player.url + "/", wait_until="commit")
    player.page.wait_for_selector("#app", state="attached")
    assert player.page.evaluate("document.documentElement.dataset.theme") == "dark"
