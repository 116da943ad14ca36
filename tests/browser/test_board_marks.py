"""What is drawn on the map for who asks: lines of sight, whose overlay it is, where a move must stop, an attack."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .player import Player
from .test_answers import to_assault

SHEET = "([game, sheet]) => fetch(`/api/games/${game}/sheets/${sheet}`).then(answer => answer.json())"
ON_SCREEN = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.world > svg').getScreenCTM());
  const over = document.elementFromPoint(at.x, at.y);
  return [at.x, at.y, !!over && !!over.closest('.board') && !over.closest('[data-still]')];
}"""


class Map:
    """Where the places of the sheet are on the screen."""

    def __init__(self, player: Player, game: str) -> None:
        self.player = player
        self.game = game
        player.board()
        sheet = player.page.evaluate(SHEET, [game, player.state()["view"]["scene"]["sheet"]])
        self.places: dict[str, dict[str, Any]] = sheet["places"]

    def at(self, place: str) -> tuple[float, float] | None:
        spot = self.places[place]
        x, y, free = self.player.page.evaluate(ON_SCREEN, [spot["x"], spot["y"]])
        return (x, y) if free else None

    def free(self) -> list[str]:
        """Hexes that can be clicked now, from the middle of the screen outward."""
        self.player.settled()
        box = self.player.page.locator(".board").bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        hexes = {name: spot for name, spot in self.places.items() if spot["kind"] == "hex"}
        shown = self.player.page.evaluate(f"all => all.map({ON_SCREEN})", [[s["x"], s["y"]] for s in hexes.values()])
        found = [
            (abs(x - middle[0]) + abs(y - middle[1]), name)
            for name, (x, y, free) in zip(hexes, shown, strict=True)
            if free
        ]
        return [name for _, name in sorted(found)]

    def click(self, place: str) -> None:
        spot = self.at(place)
        assert spot is not None, place
        self.player.page.mouse.click(*spot)

    def sight(self, a: str, b: str) -> dict[str, Any]:
        answer = self.player.post(f"/api/tables/{self.player.table}/overlay", {"name": "sight", "about": f"{a} {b}"})
        layer: dict[str, Any] = answer["layer"]
        return layer


def choose(player: Player, game_overlays: list[str], name: str) -> None:
    if not player.page.locator(".overlays").count():
        player.press("o")
    player.page.locator(".overlays label").nth(game_overlays.index(name)).click()


@pytest.mark.parametrize(
    ("game", "overlays"),
    [("landships", ["sight", "arcs", "control"]), ("blood-and-iron", ["zones", "sight", "command"])],
)
def test_a_line_of_sight_between_two_hexes(player: Player, game: str, overlays: list[str]) -> None:
    player.sit(game)
    page = player.page
    player.whole_map()
    choose(player, overlays, "sight")
    expect(page.locator(".overlays .note")).to_contain_text("two places")
    ground = Map(player, game)
    free = ground.free()
    start = free[0]
    number = player.state()["number"]
    end = next(name for name in free[1:] if ground.sight(start, name)["lines"][0][1] == "sight-blocked")
    layer = ground.sight(start, end)
    ground.click(start)
    expect(page.locator(".overlays")).to_contain_text("other end")
    ground.click(end)
    found = page.locator(".overlays .found", has_text="does not see")  # until then it says what the first end sees
    rule = layer["notes"][0][0]
    expect(found).to_contain_text(rule)
    expect(page.locator('polygon[fill="url(#p-no)"]')).to_have_count(1)  # the hex that blocks is hatched
    dotted = page.locator("path.line[stroke-dasharray]:not([stroke-dasharray=''])")
    expect(dotted).to_have_count(1)  # dotted after it
    player.ready()
    player.shot(f"{game}-sight")
    page.locator(".overlays .found .c").click()
    page.wait_for_selector(f'[data-clause="{rule}"]')
    assert player.state()["number"] == number, "looking is not playing"
    page.locator(".board").focus()
    player.press("Escape")
    expect(page.locator("path.line")).to_have_count(0)


def test_a_line_of_sight_with_keys_alone(player: Player) -> None:
    player.sit("landships")
    page = player.page
    player.whole_map()
    ground = Map(player, "landships")
    first = ground.free()[0]
    ground.click(first)  # anything: the cursor starts where the pointer was not
    player.press("Escape")
    player.shown()
    page.locator(".board").focus()
    player.press("o", "1")
    page.wait_for_selector(".overlays .note")
    page.locator(".board").focus()
    player.press("s", "Enter", "s", "s", "Enter")
    expect(page.locator(".overlays .found").first).to_contain_text("see")


def test_overlays_of_either_side(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    player.whole_map()
    choose(player, ["zoc", "supply", "reach", "control"], "zoc")
    page.wait_for_selector('polygon[fill="url(#p-strong)"]', state="attached")
    own = page.locator(".overlays [role=radio]").first
    expect(own).to_have_attribute("aria-checked", "true")  # one's own side
    expect(page.locator('polygon[fill="url(#p-strong-2)"]')).to_have_count(0)
    page.locator(".overlays [role=radio]").nth(1).click()
    page.wait_for_selector('polygon[fill="url(#p-strong-2)"]', state="attached")
    expect(page.locator('polygon[fill="url(#p-strong)"]')).to_have_count(0)


def test_must_stop_is_an_octagon(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    player.whole_map()
    page.locator(".prompt .acts .b.main").click()
    player.asked("Movement")
    before = player.shown()["number"]
    for at in range(player.choosable_units().count()):
        unit = player.choosable_units().nth(at)
        if unit.get_attribute("data-unit") == "de-hq":
            continue
        player.click(unit)
        player.changed(before)
        page.wait_for_selector("polygon.reach", state="attached")
        player.until("document.querySelectorAll('.badges g.paper text').length > 0")
        if page.locator(".badges .octagon").count():
            break
        player.press("Escape")
        player.eventually(lambda: player.shown()["number"] == before)
    expect(page.locator(".badges .octagon").first).to_be_attached()
    player.ready()
    player.shot("verdun-must-stop")


def test_an_attack_in_the_making_has_arrows_and_strengths(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    to_assault(player)
    page = player.page
    page.wait_for_selector("[data-arrow]", state="attached")
    sums = player.shown()["view"]["prompt"]["sums"]
    drawn = {(arrow["start"], arrow["to"]) for arrow in sums["arrows"] if "start" in arrow}
    found = {tuple(str(one.get_attribute("data-arrow")).split()) for one in page.locator("[data-arrow]").all()}
    assert drawn
    assert found == drawn
    figures = page.locator(".arrows text").all_text_contents()
    assert set(figures) == {arrow["value"] for arrow in sums["arrows"] if arrow.get("value")}
    player.ready()
    player.shot("verdun-arrows")


def test_counters_seen_from_afar_are_compact(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    player.page.wait_for_selector(".counter image", state="attached")
    shown = player.page.locator(".counter image").first
    player.whole_map()
    afar = shown.get_attribute("href")
    for _ in range(8):
        player.press("+")
    player.until(f"document.querySelector('.counter image').getAttribute('href') !== '{afar}'")
    player.press("0")
    player.until(f"document.querySelector('.counter image').getAttribute('href') === '{afar}'")
