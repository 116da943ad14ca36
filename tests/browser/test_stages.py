"""Pictures of every stage of a game for the docs, in both languages and both rooms: `make screenshots`."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .commander import Commander
from .moments import before
from .player import IMAGES_IN, ROOT, Player
from .pupil import take
from .test_choosing import held, names, unit
from .test_theatre import entries, fights, over, telling
from .test_tray import COUNTERS, counter, waiting
from .touch import PHONE, handy, tap

pytestmark = pytest.mark.skipif("GROGNARD_SHOTS" not in os.environ, reason="pictures are made by `make screenshots`")

ROOMS = [("en", "light"), ("fr", "dark")]
KEPT = "try { localStorage.setItem('grognard.lang', 'LANG'); localStorage.setItem('grognard.theme', 'THEME') } catch {}"


class Photographer:
    """Somebody who sits down in one of the rooms, and takes pictures of it."""

    def __init__(self, sit: Callable[..., Player], lang: str, theme: str) -> None:
        self.sit = sit
        self.lang, self.theme = lang, theme

    def player(self, **more: object) -> Player:
        found = self.sit(**more)
        found.context.add_init_script(KEPT.replace("LANG", self.lang).replace("THEME", self.theme))
        found.page.goto(found.url + "/api/me")
        return found

    def at(self, game: str, verb: str, record: str, **more: object) -> Commander:
        """A table at the moment before such a choice in a recorded game, all sides mine."""
        text, _, side = before(game, verb, record)
        player = self.player(**more)
        made = player.post("/api/tables/upload", {"record": text})
        player.open(made["id"])
        player.ready()
        assert player.mine()
        me = Commander(player, game, side, lambda _: True)
        me.look()
        return me

    def page(self, path: str, within: str, **more: object) -> Player:
        """A page of its own address, once something of it has come."""
        player = self.player(**more)
        player.page.goto(player.url + path, wait_until="domcontentloaded")
        player.page.locator(within).first.wait_for()
        return player

    def shot(self, player: Player, name: str) -> None:
        if player.page.locator(".board").count():
            player.ready()
            expect(player.page.locator(".board .drawn")).to_have_count(0)
        player.until(IMAGES_IN)
        player.settled()
        player.shot(f"stage-{name}-{self.lang}")


@pytest.fixture(params=ROOMS, ids="-".join)
def room(request: pytest.FixtureRequest, sit: Callable[..., Player]) -> Photographer:
    return Photographer(sit, *request.param)


def test_choosing(room: Photographer) -> None:
    player = room.player()
    page = player.page
    player.sit("verdun", "historical", side="german")
    player.ready()
    page.locator(".prompt .acts .b.main").click()
    page.locator("[data-unit].can").first.wait_for()
    room.shot(player, "choosing-1-idle")
    stacks = player.page.evaluate("Array.from(document.querySelectorAll('[data-stack]'), one => one.dataset.stack)")
    where = {piece["id"]: piece["place"] for piece in player.shown()["view"]["scene"]["pieces"]}
    chosen = next(name for name in names(player, 12) if where[name] in stacks)
    player.click(unit(player, chosen))
    held(player, chosen)
    page.locator(".fan").wait_for()
    room.shot(player, "choosing-2-fan")
    target = player.uncovered(page.locator("polygon.reach.free"))
    x, y = player.spot(unit(player, chosen))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    player.until("document.querySelector('.board').dataset.state === 'dragging'")
    page.mouse.move(*player.spot(target), steps=4)
    room.shot(player, "choosing-3-drag")
    page.mouse.move(x, y, steps=2)  # back where it was
    page.mouse.up()
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.62)
    player.press("x")
    page.locator(".pop .why").first.wait_for()
    room.shot(player, "choosing-4-refused")


def test_acting(room: Photographer) -> None:
    for name, game, verb, record in (
        ("acting-1-assault", "verdun", "Declare", "german-minor.game"),
        ("acting-2-loss", "verdun", "LoseStep", "german-minor.game"),
        ("acting-3-barrages", "verdun", "OpenFire", "german-minor.game"),
        ("acting-4-barrage", "landships", "Announce", "hamel.game"),
    ):
        me = room.at(game, verb, record)
        me.player.press("c")  # on what the question is about
        room.shot(me.player, name)
        me.player.close()


def test_setting_up(room: Photographer) -> None:
    player = room.player()
    player.sit("landships", "ls-00", side="german", other="computer", level="recruit")
    player.board()
    player.until(COUNTERS)
    counter(player, waiting(player)[0]).click()
    player.page.locator("polygon.reach").first.wait_for(state="attached")
    room.shot(player, "set-up")


def test_seeing(room: Photographer) -> None:
    """A fight, held at each of its stages."""
    player = room.player(moving=True)
    page = player.page
    record = (ROOT / "tests/golden/verdun/german-minor.game").read_text("utf-8")
    player.open(player.post("/api/tables/upload", {"record": record})["id"])
    player.ready()
    told = [entry["number"] for entry in entries(player, player.table) for _ in entry.get("told", ())][-150:]
    fought = [one for one in fights(entries(player, player.table)) if telling(one[1]) and one[0] >= told[0]]
    number, _ = max(fought, key=lambda one: len(one[1][0]["arrows"]))
    line = page.locator(".log .line", has=page.locator(f".no:text-is('{number}')"))
    line.locator(".play").first.click()
    wait, on = (page.locator("section.bar button").nth(number) for number in (1, 2))
    stages = ("strikes", "plate", "dice", "result")
    for number, stage in enumerate(stages, 1):
        page.locator(f"[data-{stage}]").first.wait_for(state="attached")
        wait.click()  # holds it
        room.shot(player, f"seeing-{number}-{stage}")
        wait.click()
    over(player)
    assert on.count() <= 1


def test_the_others_turn(room: Photographer) -> None:
    player = room.player()
    player.sit("verdun", "historical", side="french", other="computer", level="captain")
    assert player.mine()
    player.tab("report")
    player.page.locator(".report").wait_for()
    room.shot(player, "seeing-5-report")


def test_a_phone(room: Photographer) -> None:
    player = room.player(**PHONE)
    player.sit("verdun", "historical", side="german", other="computer", level="recruit")
    assert player.mine()
    page = player.page
    page.locator(".prompt .b.main").tap()
    page.locator("[data-unit].can").first.wait_for(state="attached")
    room.shot(player, "phone-1-idle")
    tap(player, handy(player, player.choosable_units()))
    page.locator("polygon.reach").first.wait_for(state="attached")
    tap(player, handy(player, player.places()))
    page.locator(".aim").wait_for()
    room.shot(player, "phone-2-aim")
    page.locator(".aim .b").first.tap()
    page.locator(".acts .phone").tap()
    page.locator("dialog li").first.wait_for()
    room.shot(player, "phone-3-list")


def test_before_and_after_a_game(room: Photographer) -> None:
    room.shot(room.page("/", ".card"), "front")
    room.shot(room.page("/briefing/verdun/historical", "main svg, main img"), "briefing")
    room.shot(room.page("/learn/verdun", "main li"), "lessons")
    room.shot(room.page("/rules/verdun#9.1", "main article .margin .note"), "rulebook")
    player = room.player()
    take(player, "verdun", "verdun-4")
    player.page.locator(".coach .ask").wait_for()
    room.shot(player, "lesson")
    player = room.player()
    record = (ROOT / "tests/golden/verdun/german-minor.game").read_text("utf-8")
    made = player.post("/api/tables/upload", {"record": record})["id"]
    player.page.goto(f"{player.url}/table/{made}?end", wait_until="domcontentloaded")
    player.page.locator(".shares").wait_for()
    room.shot(player, "end")
    player.page.goto(f"{player.url}/review/{made}", wait_until="domcontentloaded")
    player.page.locator(".moments .cards > *").first.wait_for()
    asked = f"fetch('/api/tables/{made}/review?weigh=true').then(answer => answer.json())"
    player.until(f"{asked}.then(found => !found.coming)", wait=900)
    player.page.reload()
    player.page.locator(".moments .cards > *").first.wait_for()
    room.shot(player, "review")
