"""Two browsers at one table, live: moves, talk, a draw, resignation, and the dice verified at the end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def test_two_browsers_at_one_table(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("verdun", "historical", side="german", other="invitation")
    link = made["invitations"][0]["link"]
    bert.join(link, "Bert")
    bert.board()
    expect(bert.page.locator(".prompt .acts .b.main")).to_have_count(0)  # it is the other side's turn
    anna.whole_map()
    anna.page.locator(".prompt .acts .b.main").click()
    bert.asked("Movement")
    bert.tab("notes")
    bert.page.locator("#said").fill("Ils ne passeront pas")
    bert.page.locator("form button", has_text="Send").click()
    anna.tab("notes")
    anna.page.locator(".notes li", has_text="Ils ne passeront pas").wait_for()
    anna.page.locator("#notes").fill("Caures first")
    written = f"fetch('/api/tables/{anna.table}/notes').then(answer => answer.json())"
    anna.until(f"{written}.then(notes => notes.text === 'Caures first')")
    assert "Caures" not in bert.page.content()


def test_resignation_ends_it_and_the_dice_are_verified_in_the_page(sit: Callable[..., Player]) -> None:
    anna = sit()
    anna.sit("verdun", "historical", side="german")
    anna.board()
    play_to_dice(anna)
    anna.page.locator("header button[title='Menu']").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.locator("dialog .b.main").click()
    anna.asked("resigned")  # who has won, and by what
    anna.page.get_by_role("link", name="Result and dice").click()
    expect(anna.page.locator("h1", has_text="resigned")).to_be_visible()
    expect(anna.page.locator(".bar[role=status]")).to_contain_text("all equal", timeout=180_000)
    expect(anna.page.locator(".step").first).to_contain_text("kept")
    anna.page.locator(".shares").wait_for(timeout=180_000)
    anna.settled()
    anna.shot("end")


def play_to_dice(player: Player) -> None:
    """Some forty decisions, the middle of what is offered each time: dice fall among them."""
    for turn in range(40):
        state = player.state()
        offers = state["view"]["offers"]
        player.choose(state, offers[(len(offers) - 1) if turn % 3 == 0 else len(offers) // 2])
