"""The theatre: what happens is seen on the map, stage by stage; the other side's turn plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .player import ROOT, Player

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
    player.until("!document.querySelector('.caption p, [data-light]')")


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


OPENING = ("phase", "note", "move", "place", "attack", "fire", "rally")


def fights(log: list[Any]) -> list[tuple[int, list[dict[str, Any]]]]:
    """The attacks and fires of a log, each with the number of its move and all that came of it."""
    found: list[tuple[int, list[dict[str, Any]]]] = []
    for entry in log:
        for told in entry.get("told", ()):
            act = told.get("act")
            if act and act["verb"] in OPENING:
                found.append((entry["number"], [act]))
            elif act and found:
                found[-1][1].append(act)
    return [(number, acts) for number, acts in found if acts[0]["verb"] in ("attack", "fire")]


def telling(acts: list[dict[str, Any]]) -> bool:
    """Whether a fight has arrows, strengths, dice, a result and somebody hurt."""
    return (
        len(acts[0].get("arrows", ())) > 0
        and len(acts[0].get("plates", ())) > 0
        and any(act.get("dice") for act in acts)
        and any(act.get("result") or act.get("words") or act["verb"] == "result" for act in acts)
        and any(act["verb"] in ("step", "out", "retreat", "state") for act in acts)
    )


@pytest.mark.parametrize("game", ["arras", "blood-and-iron", "landships", "verdun"])
def test_a_fight_is_seen_stage_by_stage(game: str, sit: Callable[..., Player]) -> None:
    player = moving(sit)
    page = player.page
    page.goto(player.url + "/api/me")
    line, acts = -1, []
    for record in sorted((ROOT / "tests" / "golden" / game).rglob("*.game")):
        made = player.post("/api/tables/upload", {"record": record.read_text("utf-8")})
        log = entries(player, made["id"])
        last = [entry["number"] for entry in log for _ in entry.get("told", ())][-150:]  # what the page shows at once
        found = [(number, acts) for number, acts in fights(log) if telling(acts) and number >= last[0]]
        if found:
            line, acts = found[0]
            break
    assert acts, "no golden game ends with a fight that can be told"
    player.open(made["id"])
    player.ready()
    page.evaluate(WATCH)
    page.locator(".log .line", has=page.locator(f".no:text-is('{line}')")).locator(".play").first.click()
    player.until("window.seen.length > 3")
    over(player)
    seen = list(page.evaluate("window.seen"))
    kinds = [one.partition(" ")[0] for one in seen]
    assert {"light", "strikes", "plate", "dice"} <= set(kinds), (seen, acts)
    order = [kinds.index(name) for name in ("light", "strikes", "plate", "dice")]
    assert order == sorted(order), seen
    came = next(index for index, kind in enumerate(kinds) if kind in ("result", "word"))
    assert came > order[-1], seen
    starts = {arrow.get("start") for arrow in acts[0]["arrows"]}
    assert f"strikes {len(starts)}" in seen or len(starts) > 1, seen
    dice = next(act["dice"] for act in acts if act.get("dice"))
    assert "dice " + " ".join(map(str, dice)) in seen, seen
    plates = acts[0]["plates"]
    assert "plate " + " → ".join(plates) in seen, seen
    assert page.locator("[data-plate], [data-result], [data-light]").count() == 0, "it leaves the map as it is now"
    units = page.evaluate("Array.from(document.querySelectorAll('[data-unit]'), one => one.dataset.unit)")
    known = {piece["id"] for piece in player.state()["view"]["scene"]["pieces"]}
    assert set(units) <= known


def entries(player: Player, table: str) -> list[Any]:
    found: list[Any] = []
    while True:
        since = found[-1]["version"] if found else 0
        part = player.page.evaluate(
            "([id, since]) => fetch(`/api/tables/${id}/log?since=${since}&limit=500`).then(a => a.json())",
            [table, since],
        )
        if not part["entries"]:
            return found
        found += part["entries"]
