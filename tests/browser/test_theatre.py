"""The theatre: what happens is seen on the map, stage by stage; the other side's turn plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from .player import Player

# Whatever the theatre shows is written down in the order in which it comes.
WATCH = """() => {
  window.seen = [];
  const note = (name, value) => {
    const line = name + ' ' + value;
    if (!window.seen.includes(line)) window.seen.push(line);
  };
  const look = () => {
    for (const name of ['light', 'strikes', 'plate', 'dice', 'result', 'word'])
      for (const one of document.querySelectorAll(`[data-${name}]`)) {
        const value = one.dataset[name];
        if (value && value !== '0') note(name, value);
      }
    for (const one of document.querySelectorAll('[data-trail]')) note('trail', '');
    for (const one of document.querySelectorAll('.caption p')) note('caption', one.innerText);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def moving(sit: Callable[..., Player]) -> Player:
    return sit(moving=True)


def over(player: Player) -> None:
    """Waits until nothing is played any more."""
    player.until("!document.querySelector('.caption p')")


def test_the_computers_turn_is_played_with_a_card_for_each_moment(sit: Callable[..., Player]) -> None:
    player = moving(sit)
    player.sit("verdun", "historical", side="french", other="computer", level="recruit")
    player.board()
    page = player.page
    page.evaluate(WATCH)
    page.locator("[data-beat]").nth(2).wait_for()
    over(player)
    state = player.shown()
    shown = {one["id"]: one["place"] for one in state["view"]["scene"]["pieces"]}
    drawn = page.evaluate("Array.from(document.querySelectorAll('[data-unit]'), one => one.dataset.unit)")
    assert {unit for unit in drawn if unit not in shown} == set(), "after it the board is what the engine says"
    expect(page.get_by_role("tab", name="Report")).to_be_visible()
    player.tab("report")
    expect(page.locator(".report")).to_contain_text("What it cost you")
    page.locator("[data-beat]").first.click()
    page.locator("[data-beat][aria-current]").wait_for()
    page.get_by_role("button", name="Wait").click()
    before = page.evaluate("window.seen.length")
    page.wait_for_timeout(600)
    assert page.evaluate("window.seen.length") <= before + 1, "it waits"
    page.keyboard.press("Escape")
    over(player)
    assert player.mine()
    page.keyboard.press("Escape")
    expect(page.locator("section.bar")).to_have_count(0)
    assert not player.errors


def seen(player: Player) -> list[Any]:
    return list(player.page.evaluate("window.seen"))
