"""What the table looks like."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.kernel.game import BadRequest
from grognard.kernel.view import Layer, Scene

OVERLAYS = ()


def scene(s: BloodBoard) -> Scene:
    return Scene(s.theatre.entry.battle)


def overlay(s: BloodBoard, side: str | None, name: str, about: str | None) -> Layer:
    raise BadRequest(name)


def value(s: BloodBoard, side: int) -> float:
    return 0.0
