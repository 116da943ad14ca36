"""The table as a side sees it."""

from __future__ import annotations

from grognard.kernel.messages import named
from grognard.kernel.view import Message, Piece, Scene, Score, Space, Sum, Track
from night_patrol.board import FEINT, LOST, UNKNOWN, NightBoard
from night_patrol.rules.victory import at_the_mill


def scene(s: NightBoard, side: str | None) -> Scene:
    pieces = tuple(piece(s, unit) for unit, place in enumerate(s.place) if place != LOST)
    spaces = tuple(Space(str(turn)) for turn in range(1, s.game.night.turns + 1))
    turn = Track("turns", Message("track-turns"), spaces, min(s.turn, s.game.night.turns) - 1, "5.1")
    return Scene("night", pieces, tracks=(turn,), score=score(s), turn=Message("turn", {"turn": s.turn}))


def piece(s: NightBoard, unit: int) -> Piece:
    """Face up for who knows it."""
    strength = s.strength[unit]
    side = s.game.sides[s.side_of(unit)]
    face = "back" if strength == UNKNOWN else "feint" if strength == FEINT else f"squad-{strength}"
    name = Message("unit", {"unit": named(s.game, "unit", unit)})
    values = () if strength == UNKNOWN else ((Message("label-strength"), str(strength), "1.2"),)
    marks = ("shown",) if s.shown[unit] else ()
    where = s.game.grid.names[s.place[unit]]
    return Piece(
        s.game.vocabularies["unit"].name(unit), where, f"{side}-{face}", side, name, marks=marks, values=values
    )


def score(s: NightBoard) -> Score:
    held = [at_the_mill(s, side) for side in (0, 1)]
    lines = tuple(
        Sum("5.1", Message("reason-at-the-mill"), str(points), side)
        for points, side in zip(held, s.game.sides, strict=True)
    )
    lead = "draw" if held[0] == held[1] else s.game.sides[held.index(max(held))]
    return Score(f"{held[0]}:{held[1]}", Message("score-now", {"lead": lead}), lines, rule="5.1")
