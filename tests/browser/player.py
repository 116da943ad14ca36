"""A person at a browser: looks at the page, points, clicks, presses keys."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / os.environ.get("GROGNARD_SHOTS", "artifacts/screenshots")  # `make screenshots`: those of the docs
SEATS_ALONE = "me", "here"
IMAGES_IN = "Array.from(document.images).every(image => image.complete && image.naturalWidth > 0)"
POST = """async ([path, body]) => {
  await fetch('/api/me');
  const token = decodeURIComponent(document.cookie.match(/csrf=([^;]*)/)[1]);
  const headers = {'content-type': 'application/json', 'x-csrf-token': token};
  const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
  return answer.status === 204 ? null : await answer.json();
}"""


class Player:
    def __init__(self, browser: Browser, url: str, width: int = 1440, height: int = 900, **more: Any) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(30_000)
        self.page: Page = self.context.new_page()
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
            "id => fetch('/api/tables/' + id).then(answer => answer.json())", self.table
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
        self.table = self.page.url.rsplit("/", 1)[1]

    def board(self) -> Locator:
        """The map, once it has come."""
        found = self.page.locator(".board")
        found.wait_for(timeout=120_000)
        return found

    # -- looking ------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        return self.page.locator(".prompt .sentence").inner_text().replace("rule", "")

    def mine(self, wait: float = 40) -> bool:
        """Waits until I decide; false if the game is over before."""
        end = time.monotonic() + wait
        asked = ".prompt .acts .b:not(.quiet), polygon.reach, [data-unit] .dashes"
        while time.monotonic() < end:
            if self.page.locator(asked).count():
                return not self.page.locator(".prompt .acts a.main").count()
            self.page.wait_for_timeout(60)
        raise AssertionError(f"nobody asks me: {self.page.locator('.prompt').inner_text()}")

    def changed(self, since: int, wait: float = 20) -> int:
        """Waits until more moves were made than then; how many now."""
        end = time.monotonic() + wait
        while time.monotonic() < end:
            number = int(self.state()["number"])
            if number > since:
                return number
            self.page.wait_for_timeout(50)
        raise AssertionError("no move was made")

    def ready(self, wait: float = 120) -> None:
        """The pictures have come: map and counters."""
        self.board()
        self.until("!document.querySelector('.counter') || !!document.querySelector('.counter image')", wait)
        self.until(IMAGES_IN, wait)
        self.page.wait_for_timeout(250)

    def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f"{name}.png"))

    def until(self, holds: str, wait: float = 30) -> None:
        """Waits until an expression holds in the page (whose policy forbids the driver's own way of waiting)."""
        end = time.monotonic() + wait
        while not self.page.evaluate(holds):
            if time.monotonic() > end:
                raise AssertionError(f"does not come true: {holds}")
            self.page.wait_for_timeout(50)

    # -- doing --------------------------------------------------------------------------------------------

    def menu(self, entry: str) -> None:
        """Open the menu and choose an entry by its words."""
        self.page.locator("header button[title='Menu']").click()
        self.page.locator("dialog").get_by_role("button", name=entry).click()

    def decide(self, number: int = -1) -> dict[str, Any]:
        """Play an offer (the last, unless another is named) through the server's own door."""
        state = self.state()
        offer = state["view"]["offers"][number]
        body = {"side": state["side"], "version": state["version"], "choice": offer["choice"]}
        played: dict[str, Any] = self.post(f"/api/tables/{self.table}/moves", {**body, "key": f"d{state['version']}"})
        assert "version" in played, played
        return played

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def spot(self, what: Locator) -> tuple[float, float]:
        box = what.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, what: Locator) -> None:
        self.page.mouse.click(*self.spot(what))

    def uncovered(self, what: Locator) -> Locator:
        """The first of these that no tool or sheet of paper covers."""
        for at in range(what.count()):
            one = what.nth(at)
            x, y = self.spot(one)
            over = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.world')"
            if self.page.evaluate(over, [x, y]):
                return one
        raise AssertionError("everything is covered")

    def whole_map(self) -> None:
        self.board()
        self.page.locator("body").click(position={"x": 2, "y": 2}, force=True)
        self.press("Escape", "0")
        self.page.wait_for_timeout(250)

    def place(self, name: str) -> Locator:
        return self.page.locator(f'polygon.reach[data-place="{name}"]')

    def choosable_units(self) -> Locator:
        return self.page.locator("[data-unit]:has(.dashes)")

    def tab(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").click()

    def log(self) -> str:
        return self.page.locator(".log").inner_text()

    def french(self) -> None:
        self.page.get_by_role("button", name="Français").first.click()
        self.page.wait_for_timeout(400)

    def close(self) -> None:
        self.context.close()


FRENCH_SIGNS = re.compile(r"\u202f[:;?!%]|[àâçéèêëîïôùûœ]")
