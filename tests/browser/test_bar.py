"""The bar never overflows: every kind of question of random play, in both languages, at a small desk and a larger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.board import Board
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.kernel.showing import view

from .player import Player

SIZES = ((1280, 720), (1440, 900))
DECISIONS = 300  # a scenario
PLACES = ("hex", "area")
EACH = 2  # questions of a kind that are looked at
# The page's live line, held in hand: what is said to it is what the server would say.
LINE = """window.WebSocket = class {
  static OPEN = 1;
  constructor() { this.readyState = 1; window.line = this; setTimeout(() => this.onopen?.()); }
  send() {}
  close() {}
};"""
# Show each question, and say which do not fit, and what of them.
MEASURE = """async ([id, views]) => {
  const state = await fetch('/api/tables/' + id).then(answer => answer.json());
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const game = document.querySelector('.game');
  const faults = [];
  let version = Math.max(Number(game.dataset.version), state.version);
  const inside = (one, box) => one.left >= box.left - 1 && one.right <= box.right + 1
    && one.top >= box.top - 1 && one.bottom <= box.bottom + 1;
  for (const view of views) {
    const side = view.prompt.actor;
    const seats = state.seats.map(seat => ({...seat, mine: seat.side === side}));
    window.line.onmessage({data: JSON.stringify({type: 'update', entries: [],
      state: {...state, seats, side, ask: undefined, view, version: ++version}})});
    while (Number(game.dataset.version) !== version) await frame();
    await frame();
    const prompt = document.querySelector('.prompt');
    const box = prompt.getBoundingClientRect();
    const fault = what => faults.push(`${view.prompt.step}: ${what}: ${prompt.innerText.replaceAll('\\n', ' ')}`);
    if (!prompt.querySelector('.who')) { fault('nothing is asked'); continue; }
    for (const name of ['.sentence', '.sums']) {
      const line = prompt.querySelector(name);
      if (line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1) fault(name + ' is cut');
    }
    const out = [...prompt.querySelectorAll('.who, .say, .acts, .acts > *, .tools')].find(
      one => one.getBoundingClientRect().width && !inside(one.getBoundingClientRect(), box));
    if (out) fault(`${out.className} sticks out of the bar`);
    if ([...document.querySelectorAll('.phase span')].some(one => one.scrollWidth > one.clientWidth + 1))
      fault('the name of a phase is cut');
    const shown = [...prompt.querySelectorAll('.acts .b, .row .b')];
    if (shown.some(one => one.scrollWidth > one.clientWidth + 1)) fault('a button is cut');
    const row = prompt.querySelector('.row');
    const desk = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    if (row && (!inside(row.getBoundingClientRect(), desk) || row.scrollWidth > row.clientWidth + 1))
      fault('the row below is cut');
    const alone = [...prompt.querySelectorAll('.who, .say, .acts, .tools')].map(one => one.getBoundingClientRect());
    for (let i = 1; i < alone.length; i++) if (alone[i].left < alone[i - 1].right - 1) fault('parts cover each other');
  }
  return faults;
}"""


def asked(game: AnyGame) -> Iterator[dict[str, Any]]:
    """A few questions of every kind that random play meets: the wordiest."""
    found: dict[tuple[str, frozenset[str]], list[tuple[int, Board]]] = {}
    for scenario in game.scenarios:
        rng = Random(scenario.id)
        board = game.start(scenario.id)
        for _ in range(DECISIONS):
            if board.over:
                break
            choices = board.choices()
            if board.actor != DICE:
                kind = type(board.step).__name__, frozenset(type(choice).__name__ for choice in choices)
                kept = found.setdefault(kind, [])
                kept.append((len(choices), board.clone()))
                kept.sort(key=lambda one: -one[0])
                del kept[EACH:]
            board.apply(rng.choice(choices))
    for kept in found.values():
        for _, board in kept:
            yield msgspec.to_builtins(view(game, board, board.actor))


def moved(shown: dict[str, Any], places: set[str], stand_in: str) -> dict[str, Any]:
    """The question on another sheet: what lies on the map lies in one place of it, what is beside it stays there."""
    named = {target["id"] for offer in shown["offers"] for target in offer.get("targets", ())}
    scene = shown["scene"]

    def there(place: str) -> str:
        return stand_in if place in places else place

    pieces = [{**piece, "place": there(piece["place"])} for piece in scene.get("pieces", ()) if piece["id"] in named]
    offers = [
        {**offer, "targets": [{**one, "id": there(one["id"])} for one in offer["targets"]]}
        if offer.get("targets")
        else offer
        for offer in shown["offers"]
    ]
    kept = {name: value for name, value in shown["prompt"].items() if name not in ("swaps", "plans", "walks")}
    return {**shown, "offers": offers, "prompt": kept, "scene": {**scene, "pieces": pieces, "markers": []}}


@pytest.mark.parametrize("name", grognard.games.ids())
def test_no_question_overflows_the_bar(name: str, sit: Callable[..., Player]) -> None:
    game = grognard.game(name)
    player = sit(width=1280, height=720)
    player.page.add_init_script(LINE)
    player.sit(name, game.scenarios[0].id)
    player.board()
    sheet = player.state()["view"]["scene"]["sheet"]
    places = {place for kind in PLACES if kind in game.vocabularies for place in game.vocabularies[kind].names}
    on_sheet = player.page.evaluate("path => fetch(path).then(a => a.json())", f"/api/games/{name}/sheets/{sheet}")
    stand_in = next(place for place in on_sheet["places"] if place in places)
    views = [moved(one, places, stand_in) for one in asked(game)]
    for one in views:
        one["scene"]["sheet"] = sheet
    assert len(views) > 15, "many questions"
    for language, (width, height) in product(("en", "fr"), SIZES):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.locator(f"header button[lang={language}]").click()
        player.until(f"document.documentElement.lang === '{language}'")
        player.settled()
        faults = player.page.evaluate(MEASURE, [player.table, views])
        assert not faults, "\n".join(faults)
