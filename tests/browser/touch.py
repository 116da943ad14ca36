"""A thumb on a phone: taps, holds and pinches, with the browser's own touch events."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .player import Player

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# What is marked on the map, lies in the map's window and is covered by something that is no part of the map.
COVERED = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const found = [];
  const marks = '[data-ring="can"], [data-ring="held"], [data-ring="joined"], [data-ring="target"], polygon.reach';
  for (const one of document.querySelectorAll(marks)) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < board.left || x > board.right || y < board.top || y > board.bottom) continue;
    const over = document.elementFromPoint(x, y);
    const by = over?.closest('.prompt, .aim, .fan, .tray, nav, .bar, header, .goal-line, .panel, .rail');
    if (by) found.push(`${one.dataset.place ?? one.dataset.ringOf} under ${by.className}`);
  }
  return found;
}"""

HANDY = """all => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const far = one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const near = [[0, 0], [22, 0], [-22, 0], [0, 22], [0, -22]]; // what a thumb covers
    const free = near.every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('.world'));
    return free ? Math.hypot(x - board.x - board.width / 2, y - board.y - board.height / 2) : 9999;
  };
  const ways = all.map(far);
  const best = ways.indexOf(Math.min(...ways));
  return ways[best] < 9999 ? best : -1;
}"""

OTHER = ".acts .b:not(.quiet):not(.phone):not(.desk):not([data-role=order]), .row .b:not([data-role=order])"
# Which button there is, in one look at the page; "gone" once the question that was read is no longer shown.
VERB = f"""version => {{
  if (Number(document.querySelector('.game').dataset.version) > version) return 'gone';
  if (document.querySelector('.prompt .b.main')) return 'main';
  const other = document.querySelector('.prompt :is({OTHER})');
  if (other && other.dataset.role !== 'grave') return 'other';
  return document.querySelector('.prompt [data-role=grave]') ? 'grave' : '';
}}"""


def phone(sit: Callable[..., Player]) -> Player:
    return sit(**PHONE)


def handy(player: Player, all_of: Locator) -> Locator:
    """The one of these that a thumb reaches best."""
    all_of.first.wait_for(state="attached")
    player.settled()
    return all_of.nth(player.eventually(lambda: all_of.evaluate_all(HANDY) + 1) - 1)


def tap(player: Player, what: Locator) -> None:
    """One tap in the middle of something on the map, which lies free there."""
    player.eventually(lambda: what.evaluate_all(HANDY) == 0)
    player.page.touchscreen.tap(*player.spot(what))


def pinch(player: Player, x: float, y: float) -> None:
    """Two fingers that go apart."""
    line = player.context.new_cdp_session(player.page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}] if kind != "touchEnd" else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for apart in (30, 45, 60, 80):
        fingers("touchMove", apart)
    fingers("touchEnd", 80)
    line.detach()


class Thumb:
    """Plays whatever is asked with taps alone, and looks after each whether anything marked lies under the sheet."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.done: dict[str, int] = {}  # decisions by step
        self.used: set[str] = set()  # ways of choosing: aim, again, go, fan, list, tray, verb, hold

    def free(self) -> None:
        """Nothing marked lies under the sheet, once the map has come and has made room."""
        self.player.board()
        self.player.settled()
        self.player.eventually(lambda: not self.player.page.evaluate(COVERED), wait=20)

    def handy(self, what: Locator) -> Locator:
        """Of several things on the map the one nearest to its middle; if none is in sight, a pennant leads there."""
        what.first.wait_for(state="attached")
        self.player.settled()
        if what.evaluate_all(HANDY) < 0:
            self.page.locator("[data-pennant]").first.tap()
            self.used.add("pennant")
            self.free()
        return what.nth(self.player.eventually(lambda: what.evaluate_all(HANDY) + 1) - 1)

    def button(self, what: Locator) -> None:
        """A button that the thumb can reach: the row of the sheet is pushed aside if need be."""
        what.scroll_into_view_if_needed()
        what.tap()

    def hold(self, what: Locator) -> None:
        x, y = self.player.spot(what)
        line = self.player.context.new_cdp_session(self.page)
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.player.eventually(lambda: what.count() == 0 or not self.player.shown() or self.moved())
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        line.detach()

    def moved(self) -> bool:
        return int(self.player.state()["number"]) > self.number

    def go(self, place: Locator) -> None:
        """A place: one tap aims and plays nothing; the same tap again does it, or Go, in turn."""
        tap(self.player, place)
        aim = self.page.locator(".aim")
        expect(aim).to_be_visible()
        self.free()
        assert not self.moved(), "one tap only aims"
        if "again" in self.used and "go" not in self.used:
            aim.locator(".main").tap()
            self.used.add("go")
        else:
            tap(self.player, place)
            self.used.add("again")
        self.used.add("aim")

    def unit(self, one: Locator) -> None:
        tap(self.player, one)
        self.used.add("unit")

    def from_fan(self) -> bool:
        """Another counter of the stack that is spread out, if one can be taken."""
        cards = self.page.locator(".fan [data-fan]:enabled[aria-pressed=false]")
        if "fan" in self.used or not cards.count():
            return False
        self.button(cards.first)
        self.used.add("fan")
        return True

    def from_list(self) -> bool:
        """The list of all choices, searched, and a row of it played."""
        opened = self.page.locator(".acts .phone")
        if "list" in self.used or not opened.count():
            return False
        self.button(opened)
        rows = self.page.locator("dialog li .b")
        rows.first.wait_for()
        rows.first.tap()
        self.used.add("list")
        return True

    def from_tray(self) -> bool:
        counters = self.page.locator(".prompt [data-tray]:enabled:not([data-placed])[aria-pressed=false]")
        if not counters.count():
            return False
        self.button(counters.first)
        self.used.add("tray")
        return True

    def verb(self) -> None:
        """The button that moves the game on, else another, else the grave one; none if the question has gone."""
        kind = self.player.eventually(lambda: self.page.evaluate(VERB, self.version))
        if kind == "main":
            self.button(self.page.locator(".prompt .b.main").first)
        elif kind == "other":
            self.button(self.page.locator(f".prompt :is({OTHER})").first)
        elif kind == "grave":
            self.hold(self.page.locator(".prompt [data-role=grave]").first)
        self.used.add("verb")

    def decide(self, most: int = 3) -> None:
        """One decision: a few of each kind on the map, then a button."""
        player = self.player
        state = player.shown()
        self.number, self.version = int(state["number"]), int(state["version"])
        step = state["view"]["prompt"]["step"]
        self.done[step] = self.done.get(step, 0) + 1
        self.free()
        places, units = player.places(), player.choosable_units()
        verbs = self.page.locator(".prompt .b.main, .prompt .acts .b[data-role=verb], .prompt [data-role=grave]")
        if self.done[step] > most and verbs.count():
            self.verb()
        elif self.from_fan() or (places.count() and self.done[step] == most and self.from_list()):
            pass
        elif places.count():
            self.go(self.handy(places))
        elif units.count():
            self.unit(self.handy(units))
        elif not self.from_tray():
            self.verb()
        player.answered("version", self.version)
