"""stub"""

from __future__ import annotations
from typing import Any
from grognard.kernel.view import Scene, Layer, Message


def name_everything(game: Any) -> None: ...
def scene(s: Any) -> Scene:
    return Scene("arras")


def value(s: Any) -> float:
    return 0.0


def overlay(s: Any, name: str, about: str | None) -> Layer:
    return Layer(name, Message("x"))
