"""Whatever a table shows has been drawn: its sheet, every face, every marker."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

import grognard
from tests.art.conftest import GAMES, faces


@pytest.mark.parametrize("package", GAMES)
def test_every_piece_of_a_game_has_its_face(package: str) -> None:
    game = grognard.game(package.replace("_", "-"))
    drawn, sheet_of = faces(package, "fr"), import_module(f"{game.package}.sheet").sheet_of
    rng = random.Random(7)
    for scenario in game.scenarios[:2]:
        board = game.start(scenario.id)
        for turn in range(90):
            if turn % 30 == 0:
                scene = game.view(board, game.sides[0]).scene
                assert scene.sheet == sheet_of(scenario.id)
                assert scene.pieces
                shown = {face for piece in scene.pieces for face in (piece.face, piece.back) if face}
                assert shown <= drawn.keys(), shown - drawn.keys()
                for marker in scene.markers:
                    assert marker.kind in drawn or f"{marker.kind}-{marker.side}" in drawn
            if board.actor is not None:
                board.play(rng.choice(list(board.choices())))
