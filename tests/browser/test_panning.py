"""Frames a second while panning and in the theatre, counters live, without a graphics card."""

from __future__ import annotations

from playwright.sync_api import expect

from .player import ROOT, Player

COUNT = """() => {
  window.frames_seen = [];
  const tick = time => { window.frames_seen.push(time); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""

SEEN = """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.frames_seen))))"""


def pan(player: Player, seconds: float = 2.5) -> float:
    """Drags the map to and fro; the frames that were drawn a second."""
    page = player.page
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT)
    steps = int(seconds * 60)
    for step in range(steps):
        turn = step % 120
        page.mouse.move(x + 3 * (turn if turn < 60 else 120 - turn), y + 2 * (turn if turn < 60 else 120 - turn))
    page.mouse.up()
    times: list[float] = page.evaluate(SEEN)
    return (len(times) - 1) * 1000 / (times[-1] - times[0])


def played(player: Player, game: str = "verdun") -> float:
    """Plays the last fight of a recorded game; the frames that were drawn a second."""
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    record = sorted((ROOT / "tests" / "golden" / game).glob("*.game"))[0]
    player.open(player.post("/api/tables/upload", {"record": record.read_text("utf-8")})["id"])
    player.ready()
    page.evaluate(COUNT)
    player.board().focus()
    player.press("r")  # see the last action again
    page.locator("[data-light]").first.wait_for(state="attached")
    player.until("!document.querySelector('[data-light]')")
    times: list[float] = page.evaluate(SEEN)
    return (len(times) - 1) * 1000 / (times[-1] - times[0])


def test_panning_verdun(player: Player) -> None:
    """The map follows the pointer, and nothing is played by it; how many frames a second is `make bench`'s affair."""
    player.sit("verdun", "historical", side="german")
    player.ready()
    for _ in range(6):
        player.press("+")
    player.settled()
    world = player.page.locator(".world")
    before, number = world.get_attribute("style") or "", player.shown()["number"]
    pan(player, 0.75)  # it ends where the pointer is farthest
    expect(world).not_to_have_attribute("style", before)
    player.settled()
    assert player.shown()["number"] == number


def test_the_theatre_is_drawn_frame_by_frame(player: Player) -> None:
    """The last fight is played, many frames of it; how many a second is `make bench`'s affair."""
    player.page.goto(player.url + "/api/me")
    assert played(player) > 0
