"""Lessons in the browser: a pupil is answered, shown, and taken from the list of lessons to the end of one."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

import grognard
from grognard.practice.stock import stock

from .player import Player
from .pupil import take

# Whether a marked place lies inside the map as it is shown.
IN_SIGHT = """name => {
  const mark = document.querySelector(`[data-lesson-mark="${name}"]`).getBoundingClientRect();
  const map = document.querySelector('.board').getBoundingClientRect();
  const [x, y] = [mark.left + mark.width / 2, mark.top + mark.height / 2];
  return x > map.left && x < map.right && y > map.top && y < map.bottom;
}"""


def unit(player: Player, name: str) -> Locator:
    player.board()
    player.settled()
    return player.page.locator(f'[data-unit="{name}"]')


def test_a_pupil_looks_errs_guesses_and_moves(player: Player) -> None:
    take(player, "verdun", "verdun-4")
    coach = player.page.locator(".coach")
    expect(coach.locator(".ask")).to_contain_text("56th Chasseurs")
    expect(player.page.locator('[data-lesson-mark="1403"]')).to_have_count(1)
    player.click(unit(player, "de-ir-81"))
    expect(coach.locator(".answer.off")).to_contain_text("lone French counter")
    player.click(unit(player, "fr-bcp-56"))
    expect(coach.locator(".answer.right")).to_contain_text("Strength 3, alone")
    player.shot("lesson-target")
    player.page.get_by_role("button", name="End").first.click()
    expect(coach.locator(".answer.off")).to_contain_text("you have learned nothing")
    player.click(unit(player, "fr-bcp-56"))
    expect(coach.locator(".ask")).to_contain_text("Infantry Regiment 87 alone")
    coach.get_by_role("button", name="Show me").click()
    expect(coach.locator(".ask")).to_contain_text("Which column of the table will be read")
    player.page.get_by_role("tab", name="Odds").click()
    expect(player.page.locator(".odds .none")).to_contain_text("Covered until you have answered")
    coach.get_by_role("button", name="2 : 1, as it stands").click()
    expect(coach.locator(".answers .no")).to_have_count(1)
    player.shot("lesson-guess")
    coach.get_by_role("button", name="1 : 3, woods take one").click()
    expect(coach.locator(".answer.right")).to_contain_text("2 : 1 falls to 1 : 3")
    expect(player.page.locator(".odds .none")).to_have_count(0)
    # a legal move that is not meant: what comes of it is told, and the table is as it was
    pieces = player.page.locator("[data-unit]").count()
    player.page.get_by_role("button", name="Declare the assault").click()
    expect(coach.locator(".answer.off")).to_contain_text("Two more regiments")
    expect(coach.locator(".tried li").first).to_be_visible()
    player.shot("lesson-tried")
    coach.get_by_role("button", name="Taken back").click()
    expect(coach.locator(".tried")).to_have_count(0)
    assert player.page.locator("[data-unit]").count() == pieces


def test_what_was_left_is_taken_up_again(player: Player) -> None:
    take(player, "verdun", "verdun-4")
    player.click(unit(player, "fr-bcp-56"))
    expect(player.page.locator(".coach")).to_have_attribute("data-task", "1")
    table = player.table
    player.page.locator(".coach footer a").click()
    expect(player.page.locator("li.begun")).to_have_count(1)
    take(player, "verdun", "verdun-4")
    assert player.table == table
    expect(player.page.locator(".coach")).to_have_attribute("data-task", "1")


def test_what_a_task_points_at_is_brought_into_sight(player: Player) -> None:
    """The pupil has pulled the map away; the next task is about the same battalion."""
    take(player, "verdun", "verdun-1")
    box = player.board().bounding_box()
    assert box is not None
    player.settled()
    for _ in range(8):
        if player.page.evaluate(f"!({IN_SIGHT})('1403')"):
            break
        player.page.mouse.move(box["x"] + box["width"] - 60, box["y"] + box["height"] / 2)
        player.page.mouse.down()
        player.page.mouse.move(box["x"] + 90, box["y"] + box["height"] / 2, steps=4)
        player.page.mouse.up()
    player.until(f"!({IN_SIGHT})('1403')")
    player.page.locator(".coach").get_by_role("button", name="Show me").click()
    expect(player.page.locator(".coach")).to_have_attribute("data-task", "1")
    player.until(f"({IN_SIGHT})('1403')")


def test_a_puzzle_is_found_and_is_known_to_be(player: Player) -> None:
    game = grognard.game("verdun")
    puzzle = next(iter(stock(game)))
    player.page.goto(f"{player.url}/learn/verdun", wait_until="domcontentloaded")
    player.page.locator(f'[data-puzzle="{puzzle}"]').click()
    coach = player.page.locator(".coach")
    expect(coach.locator(".ask")).to_contain_text("One choice is better than all others")
    player.shot("puzzle")
    coach.get_by_role("button", name="Show me").click()
    expect(coach.locator("[data-end]")).to_be_visible()
    expect(coach.locator(".answer.right")).to_contain_text("better than the next best")
    player.shot("puzzle-solved")
    coach.get_by_role("link", name="All lessons").click()
    expect(player.page.locator(f'[data-puzzle="{puzzle}"].done')).to_have_count(1)
    player.shot("practice")


def test_who_is_new_is_offered_one_scenario_everywhere(player: Player) -> None:
    """The banner, the sheet below it and the briefing mean the same; a briefing calls places by their names."""
    player.front()
    for name in grognard.games.ids():
        info = player.page.evaluate("id => fetch('/api/games/' + id).then(answer => answer.json())", name)
        player.page.locator(".card", has_text=info["title"]["en"]).click()
        scenario = info["first"]["scenario"]
        expect(player.page.locator("input[name=scenario]:checked")).to_have_value(scenario)
        title = player.page.locator("label:has(input[name=scenario]:checked) > span").first.text_content() or ""
        expect(player.page.locator("section.first")).to_contain_text(title.split("  ")[0].strip()[:12])
    player.page.goto(f"{player.url}/briefing/blood-and-iron/floing", wait_until="domcontentloaded")
    expect(player.page.locator(".goal")).to_contain_text("Floing (3611)")
