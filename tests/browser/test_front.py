"""The front page: games, options, two clicks to a game, games under way."""

from __future__ import annotations

from .player import FRENCH_SIGNS, Player


def test_every_game_stands_on_the_front_page_with_its_map(player: Player) -> None:
    player.front()
    games = player.page.evaluate("fetch('/api/games').then(answer => answer.json())")
    cards = player.page.locator(".card")
    assert cards.count() == len(games) >= 4
    for game in games:
        assert player.page.locator(".card", has_text=game["title"]["en"]).count() == 1
    player.until("document.querySelectorAll('.card img').length >= 4", wait=180)
    player.until(
        "Array.from(document.querySelectorAll('.card img')).every(i => i.complete && i.naturalWidth > 0)",
        wait=120,
    )
    player.page.locator(".card", has_text="They Shall Not Pass").click()
    sheet = player.page.locator("form.sheet")
    sheet.get_by_text("15.1a").first.wait_for()
    assert sheet.locator(".favours").count() >= 5
    assert sheet.get_by_role("button", name="Invitation link").is_visible()
    player.page.wait_for_timeout(300)
    player.shot("front")


def test_two_clicks_to_a_game_and_back_to_it(player: Player) -> None:
    player.front()
    player.page.locator(".card", has_text="They Shall Not Pass").click()
    player.page.locator(".play").click()
    player.at_table()
    player.board()
    player.page.locator(".brand").click()
    player.page.wait_for_selector(".under-way")
    row = player.page.locator(".under-way tr", has_text="They Shall Not Pass").first
    assert row.locator("a.b").count() == 1


def test_the_front_page_speaks_french(player: Player) -> None:
    player.front()
    player.french()
    text = player.page.locator("form.sheet").inner_text()
    assert "ADVERSAIRE" in text.upper()
    assert "VOTRE CAMP" in text.upper()
    assert FRENCH_SIGNS.search(text)
    assert player.page.evaluate("document.documentElement.lang") == "fr"
    player.page.reload(wait_until="domcontentloaded")
    player.page.wait_for_selector(".card")
    assert player.page.evaluate("document.documentElement.lang") == "fr"


def test_dark_room_is_set_before_the_first_paint(player: Player) -> None:
    player.front()
    player.page.get_by_role("button", name="Dark room").click()
    assert player.page.evaluate("document.documentElement.dataset.theme") == "dark"
    player.page.goto(player.url + "/", wait_until="commit")
    player.page.wait_for_selector("#app", state="attached")
    assert player.page.evaluate("document.documentElement.dataset.theme") == "dark"
