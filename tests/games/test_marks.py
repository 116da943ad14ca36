"""What the table draws for a player: where a move must stop, who attacks what, lines of sight, whose overlay it is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import grognard
from grognard.kernel import showing
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.game import BadRequest
from grognard.kernel.view import Layer, Preview


def play(game: Any, seed: int, decisions: int) -> Iterator[Board]:
    """A game of random choices, before each decision of a side."""
    board, rng = game.start(), Random(seed)
    for _ in range(decisions):
        if board.over:
            return
        if board.actor in game.sides:
            yield board
        board.apply(rng.choice(board.choices()))


def previews(board: Board, most: int = 12) -> Iterator[tuple[Choice, Preview]]:
    for choice in board.choices()[:most]:
        shown = board.step.preview(board, choice)
        if shown is not None:
            yield choice, shown


def goes_on(board: Board, choice: Choice) -> bool:
    """Whether the same step asks for another hex after a move."""
    after = board.clone()
    step = type(after.step)
    after.apply(choice)
    return type(after.step) is step and any(type(each) is type(choice) for each in after.choices())


@pytest.mark.parametrize(("name", "clause"), [("verdun", "8.42b"), ("blood-and-iron", "7.3a"), ("arras", "5.2.1a")])
def test_who_must_stop_goes_no_further(name: str, clause: str) -> None:
    game = grognard.game(name)
    stopped = 0
    for board in play(game, 3, 4000):
        if stopped == 8:
            break
        for choice, shown in previews(board):
            if shown.stop:
                assert shown.stop == clause
                assert clause in game.clauses
                assert shown.cost
                assert not goes_on(board, choice)
                stopped += 1
    assert stopped


def test_in_verdun_the_arrows_add_up_to_the_attack() -> None:
    game = grognard.game("verdun")
    seen = 0
    for board in play(game, 5, 3000):
        for _, shown in previews(board, 4):
            if shown.title.id != "preview-assault":
                continue
            target = shown.title.args["hex"]["hex"]
            assert {arrow.to for arrow in shown.arrows} == {target}
            (own,) = [arrow for arrow in shown.arrows if not arrow.start]
            attack, defence = shown.parts[0], shown.parts[1]
            mine = {line.text.args["unit"]["unit"] for line in attack.lines}
            names = board.world.ground.names  # type: ignore[attr-defined]
            starts = {names[board.place[board.world.unit_number[unit]]] for unit in mine}  # type: ignore[attr-defined]
            against = [arrow for arrow in shown.arrows if arrow.start in starts]
            assert sum(int(arrow.value) for arrow in against) == sum(int(line.value) for line in attack.lines)
            assert int(own.value) <= int(defence.total)
            seen += 1
        if seen > 5:
            break
    assert seen


@pytest.mark.parametrize("name", ["blood-and-iron", "landships", "arras"])
def test_an_attack_is_drawn_from_the_places_of_those_who_make_it(name: str) -> None:
    game = grognard.game(name)
    seen = 0
    for board in play(game, 2, 6000):
        known = game.seen(board, board.actor)
        sums = known.step.sums(known)
        if sums is None or not sums.arrows:
            continue
        held = {piece.place for piece in game.view(board, board.actor).scene.pieces}
        for arrow in sums.arrows:
            assert not arrow.start or arrow.start in held or name == "arras"  # there, who assaults has left already
            assert arrow.value in ("", "?") or int(arrow.value) >= 0
        seen += 1
        if seen > 5:
            break
    assert seen


def test_what_a_side_does_not_know_of_its_enemy_is_a_question_mark_on_the_arrow() -> None:
    game = grognard.game("blood-and-iron")
    asked = 0
    for board in play(game, 2, 6000):
        known = game.seen(board, board.actor)
        sums = known.step.sums(known)
        if sums is None or sums.title.id != "preview-melee":
            continue
        for arrow in sums.arrows:
            if arrow.start:
                continue
            hidden = any(known.marker[unit] < 0 for unit in known.units_at(known.world.grid.index[arrow.to]))
            assert (arrow.value == "?") == hidden
            asked += 1
        if asked > 5:
            break
    assert asked


def between(game: Any, board: Board, side: str, places: list[str]) -> list[Layer]:
    rng = Random(4)
    pairs = [rng.sample(places, 2) for _ in range(300)]
    return [showing.overlay(game, board, side, "sight", " ".join(pair)) for pair in pairs]


@pytest.mark.parametrize("name", ["blood-and-iron", "landships"])
def test_a_line_of_sight_names_the_hex_and_the_clause_that_block_it(name: str) -> None:
    game = grognard.game(name)
    board = game.start()
    side = game.sides[0]
    names = game.vocabularies["hex"].names
    ground = board.ground
    here = ground.exists if name == "blood-and-iron" else [dense >= 0 for dense in ground.dense]
    layers = between(game, board, side, [hex_ for hex_, there in zip(names, here, strict=False) if there])
    clear = [layer for layer in layers if layer.lines[0][1] == "sight"]
    blocked = [layer for layer in layers if layer.lines[0][1] == "sight-blocked"]
    assert clear
    assert blocked
    for layer in blocked:
        (rule, note), ((start, blocker, to), _, _) = layer.notes[0], layer.lines[0]
        assert layer.places == ((blocker, "blocked", rule),)
        assert rule in game.clauses
        assert note.args == {"start": {"hex": start}, "to": {"hex": to}, "hex": {"hex": blocker}}
    for layer in clear:
        assert not layer.places
        assert layer.notes[0][0] in game.clauses
    for wrong in ("", f"{names[0]} {names[1]} {names[2]}", "nowhere", f"{names[0]} nowhere"):
        with pytest.raises((BadRequest, LookupError, ValueError)):
            showing.overlay(game, board, side, "sight", wrong)


@pytest.mark.parametrize(("name", "overlay"), [("verdun", "zoc"), ("blood-and-iron", "zones")])
def test_an_overlay_shows_ones_own_side_unless_the_other_is_asked_for(name: str, overlay: str) -> None:
    game = grognard.game(name)
    assert game.overlays_about[overlay] == "side"
    board = next(board for board in play(game, 1, 3000) if all_seen(game, board, overlay))
    for side, other in (game.sides, game.sides[::-1]):
        own = showing.overlay(game, board, side, overlay)
        assert own == showing.overlay(game, board, side, overlay, side)
        assert own == showing.overlay(game, board, other, overlay, side)  # where the units stand is public
        assert own != showing.overlay(game, board, side, overlay, other)
    with pytest.raises(BadRequest):
        showing.overlay(game, board, game.sides[0], overlay, "martian")


def all_seen(game: Any, board: Board, overlay: str) -> bool:
    return all(showing.overlay(game, board, None, overlay, side).places for side in game.sides)
