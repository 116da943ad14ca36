"""The table as players see it."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.world import World
from grognard.kernel.view import Layer, Scene

OVERLAYS: tuple[str, ...] = ()


def names(world: World) -> dict[str, dict[str, tuple[str, str]]]:
    return {}


def scene(s: VerdunBoard) -> Scene:
    return Scene("map")


def value(s: VerdunBoard, side: str) -> float:
    return 0.0


def overlay(s: VerdunBoard, name: str, about: str | None) -> Layer:
    raise NotImplementedError
