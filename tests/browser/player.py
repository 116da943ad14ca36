"""A person at a browser: looks at the page, points, clicks, presses keys.

Whoever looks at a page waits for what he looks for: `expect(...)` of the driver, `until` for an expression in the page,
`eventually` for anything else. The page may be slow (see slowness.py), and it hears of a change after the server.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Error, Locator, Page, expect

from .slowness import slow_down

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / os.environ.get("GROGNARD_SHOTS", "artifacts/screenshots")  # `make screenshots`: those of the docs
PATIENCE = 180.0  # seconds; nothing takes as long, unless it does not come at all
# A figure of the rulebook that is out of sight is not asked for at all.
IMAGES_IN = """Array.from(document.images).every(
  image => image.loading === 'lazy' || (image.complete && image.naturalWidth > 0))"""
COUNTERS_IN = "!document.querySelector('.counter') || !!document.querySelector('.counter image')"
FRAMES = (
    "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
AT_REST = """!document.querySelector('.world.moving') && document.getAnimations().every(
  one => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
POST = """async ([path, body]) => {
  const send = window.promptly ?? fetch;
  if (!document.cookie.includes('csrf=')) await send('/api/me');
  const token = decodeURIComponent(document.cookie.match(/csrf=([^;]*)/)[1]);
  const headers = {'content-type': 'application/json', 'x-csrf-token': token};
  const answer = await send(path, {method: 'POST', headers, body: JSON.stringify(body)});
  return answer.status === 204 ? null : await answer.json();
}"""
SHOWS = """(game => !!game && Number(game.dataset.version) >= VERSION && game.ariaBusy !== 'true')(
  document.querySelector('.game'))"""
# The table's state, if the page shows it too and waits for no answer to a choice; else nothing.
SHOWN = """async id => {
  const state = await (window.promptly ?? fetch)('/api/tables/' + id).then(answer => answer.json());
  const game = document.querySelector('.game');
  const shows = game && Number(game.dataset.version) >= state.version && game.ariaBusy !== 'true';
  return shows ? state : null;
}"""
UNCOVERED = """all => all.findIndex(one => {
  const box = one.getBoundingClientRect();
  return !!document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.world');
})"""

# These players know the scenarios: no briefing opens by itself.
BRIEFED = "try { localStorage.setItem('grognard.briefed', 'always') } catch { /* a page without storage */ }"

expect.set_options(timeout=PATIENCE * 1000)


class Player:
    def __init__(
        self, browser: Browser, url: str, width: int = 1440, height: int = 900, *, moving: bool = False, **more: Any
    ) -> None:
        """`moving`: this person likes to see things move; the others are shown everything at once."""
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="en-GB",
            reduced_motion="no-preference" if moving else "reduce",
            **more,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(BRIEFED)
        self.page: Page = self.context.new_page()
        slow_down(self.page)
        self.url = url
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.table = ""

    # -- going somewhere ----------------------------------------------------------------------------------

    def front(self) -> None:
        self.page.goto(self.url + "/", wait_until="domcontentloaded")
        self.page.wait_for_selector(".card")

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.page.evaluate(POST, [path, body])

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(
            "id => (window.promptly ?? fetch)('/api/tables/' + id).then(answer => answer.json())", self.table
        )
        return found

    def sit(
        self,
        game: str,
        scenario: str | None = None,
        side: str = "",
        other: str = "here",
        table: dict[str, Any] | None = None,
        **seat: Any,
    ) -> dict[str, Any]:
        """A new table through the server's own door, then its page."""
        if not self.page.url.startswith(self.url):
            self.page.goto(self.url + "/api/me")
        info = self.page.evaluate("id => fetch('/api/games/' + id).then(answer => answer.json())", game)
        mine = side or info["sides"][0]
        seats = {one: {"kind": "me"} if one == mine else {"kind": other, **seat} for one in info["sides"]}
        made = self.post(
            "/api/tables",
            {"game": game, "scenario": scenario or info["scenarios"][0]["id"], "seats": seats, **(table or {})},
        )
        assert "id" in made, made
        self.open(made["id"])
        found: dict[str, Any] = made
        return found

    def open(self, table: str, query: str = "") -> None:
        self.table = table
        self.page.goto(f"{self.url}/table/{table}{query}", wait_until="domcontentloaded")
        self.page.wait_for_selector(".prompt")

    def join(self, link: str, name: str = "") -> None:
        """Follow an invitation: a name, then sit down."""
        self.page.goto(self.url + link, wait_until="domcontentloaded")
        self.page.locator("main form button.main").wait_for()
        if name:
            self.page.locator("main form input").fill(name)
        self.page.locator("main form button.main").click()
        self.at_table()

    def at_table(self) -> None:
        """Waits until the page is a table's."""
        self.until("location.pathname.startsWith('/table/') && !!document.querySelector('.prompt')")
        self.table = self.page.evaluate("location.pathname.split('/')[2]")

    def board(self) -> Locator:
        """The map, once it has come."""
        found = self.page.locator(".board")
        found.wait_for()
        return found

    # -- looking ------------------------------------------------------------------------------------------

    def until(self, holds: str, wait: float = PATIENCE) -> None:
        """Waits until an expression holds in the page (whose policy forbids the driver's own way of waiting)."""
        end = time.monotonic() + wait
        trouble = ""
        while True:
            try:
                if self.page.evaluate(holds):
                    return
            except Error as error:  # what it looks for is not there yet, or the page is being left
                trouble = str(error)
            if time.monotonic() > end:
                raise AssertionError(f"does not come true: {holds} {trouble}")
            self.page.wait_for_timeout(50)

    def eventually(self, holds: Callable[[], Any], wait: float = PATIENCE) -> Any:
        """Waits until something holds that is asked anew each time; what it was then."""
        end = time.monotonic() + wait
        while not (found := holds()):
            if time.monotonic() > end:
                raise AssertionError(f"does not come true: {self.page.locator('body').inner_text()[:600]}")
            self.page.wait_for_timeout(50)
        return found

    def shown(self) -> dict[str, Any]:
        """The table's state, once the page shows it too and no choice is under way."""
        found: dict[str, Any] = self.eventually(lambda: self.page.evaluate(SHOWN, self.table))
        return found

    def changed(self, since: int, wait: float = PATIENCE) -> int:
        """Waits until more moves were made than then, and the page shows them; how many they were then."""
        state = self.eventually(lambda: found if (found := self.state())["number"] > since else None, wait)
        self.until(SHOWS.replace("VERSION", str(state["version"])))
        return int(state["number"])

    def prompt(self) -> str:
        return self.page.locator(".prompt .sentence").inner_text().replace("rule", "")

    def asked(self, words: str) -> None:
        """Waits until the question holds these words, and can be answered."""
        expect(self.page.locator(".prompt .sentence")).to_contain_text(words)
        self.shown()

    def mine(self) -> bool:
        """Waits until I decide; false if the game is over before."""
        asked = self.page.locator(".prompt .acts .b:not(.quiet), .prompt .row .b, polygon.reach, [data-unit].can")
        self.eventually(lambda: self.shown() and asked.count())
        return not self.page.locator(".prompt .acts a.main").count()

    def settled(self) -> None:
        """What was started is drawn: letters have come, the map and everything else is at rest."""
        self.page.evaluate(FRAMES)
        self.until(AT_REST)

    def ready(self) -> None:
        """The pictures have come: map and counters."""
        self.board()
        self.until(COUNTERS_IN)
        self.until(IMAGES_IN)
        self.settled()

    def shot(self, name: str) -> None:
        """A picture of the page, with as many colours as the eye needs: they are kept in the repository."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        taken = Image.open(BytesIO(self.page.screenshot())).convert("RGB")
        taken.quantize(192).save(SHOTS / f"{name}.png", optimize=True)

    # -- doing --------------------------------------------------------------------------------------------

    def menu(self, entry: str) -> None:
        """Open the menu and choose an entry by its words."""
        self.page.locator("header button[title='Menu']").click()
        self.page.locator("dialog").get_by_role("button", name=entry).click()

    def choose(self, state: dict[str, Any], offer: dict[str, Any]) -> dict[str, Any]:
        """Play an offer of a state through the server's own door."""
        body = {
            "side": state["side"],
            "version": state["version"],
            "choice": offer["choice"],
            "key": f"d{state['version']}",
        }
        played: dict[str, Any] = self.post(f"/api/tables/{self.table}/moves", body)
        assert "version" in played, played
        return played

    def decide(self, number: int = -1) -> dict[str, Any]:
        """Play an offer (the last, unless another is named) through the server's own door."""
        state = self.state()
        return self.choose(state, state["view"]["offers"][number])

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def spot(self, what: Locator) -> tuple[float, float]:
        """The middle of something that rests where it is."""
        before = None
        end = time.monotonic() + PATIENCE
        while (box := what.bounding_box()) is None or box != before:
            if time.monotonic() > end:
                raise AssertionError(f"it does not rest: {before}")
            before = box
            self.page.wait_for_timeout(50)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, what: Locator) -> None:
        self.page.mouse.click(*self.spot(what))

    def uncovered(self, what: Locator) -> Locator:
        """The first of these that no tool or sheet of paper covers."""
        what.first.wait_for(state="attached")
        self.settled()
        return what.nth(self.eventually(lambda: what.evaluate_all(UNCOVERED) + 1) - 1)

    def which(self, since: int) -> int:
        """After a click on the map: what it could mean is answered if it is asked; waits until a move was made."""
        return int(self.answered("number", since))

    def answered(self, what: str, since: int) -> int:
        """The same, by the number of moves, or by the version: a pick that takes another's place is no further move."""
        asks = self.page.locator(".pop ol button")

        def done() -> int:
            if asks.count():
                asks.first.click()
            count = int(self.shown()[what])
            return count if count > since else 0

        return int(self.eventually(done))

    def whole_map(self) -> None:
        self.board()
        self.page.locator("body").click(position={"x": 2, "y": 2}, force=True)
        self.press("0")
        self.settled()
        expect(self.page.locator(".mini")).to_have_count(0)

    def place(self, name: str) -> Locator:
        return self.page.locator(f'polygon.reach[data-place="{name}"]')

    def places(self) -> Locator:
        """Marked places: those without a counter, whose middle is the ground itself; if there are none, all."""
        free = self.page.locator("polygon.reach.free")
        return free if free.count() else self.page.locator("polygon.reach")

    def choosable_units(self) -> Locator:
        return self.page.locator("[data-unit].can")

    def tab(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").click()

    def log(self) -> Locator:
        """The log: a step may have opened another tab over it."""
        self.tab("log")
        return self.page.locator(".log")

    def heard(self, words: str) -> None:
        """Waits until the log says so, whatever else a step opens meanwhile."""
        self.eventually(lambda: words in (self.log().text_content() or ""))

    def french(self) -> None:
        """From now on in French; the words of a game may come a moment later."""
        self.page.get_by_role("button", name="Français").first.click()
        expect(self.page.locator("html")).to_have_attribute("lang", "fr")

    def close(self) -> None:
        self.context.close()


FRENCH_SIGNS = re.compile(r"\u202f[:;?!%]|[àâçéèêëîïôùûœ]")
