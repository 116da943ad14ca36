"""A field to set positions up on: units where a test wants them, then one step of the rules."""

from __future__ import annotations

from typing import Any

from grognard.games import game
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.driving import Advance
from grognard.kernel.columns import changed

GAME = game("landships")


def hex_(name: str) -> int:
    return GAME.vocabularies["hex"].number(name)


def unit(name: str) -> int:
    return GAME.vocabularies["unit"].number(name)


def facing(name: str) -> int:
    return k.FACINGS.index(name)


def field(scenario: str = "ls-00", phasing: str = k.ALLIED, phase: str = "4.2", **options: Any) -> LandshipsBoard:
    """An empty map of a scenario: nobody on it yet, nothing on the stack."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    s: LandshipsBoard = GAME.start(scenario, chosen)
    s.stack = ()
    for number in s.cast.units:
        s.put(number, k.WAITING if not s.cast.force[number].turn else k.UNUSED)
    s.phasing = phasing
    s.phase = phase
    s.wire = ()
    s.listen()
    return s


def place(s: LandshipsBoard, name: str, at: str, **state: Any) -> int:
    """Put a unit into a hex, with any state: facing="n", pinned=1, mounted=1 …"""
    number = unit(name)
    assert number in s.cast.force, f"{name} is not in {s.scenario}"
    s.put(number, hex_(at))
    for key, value in state.items():
        setattr(s, key, changed(getattr(s, key), number, facing(value) if key == "facing" else value))
    return number


def ahead(s: LandshipsBoard, *names: str) -> None:
    for name in names:
        s.play(Advance(hex_(name)))


def crewed_gun(s: LandshipsBoard, name: str, at: str, way: str) -> int:
    gun = place(s, name, at, facing=way)
    s.put(s.world.crew_of[gun], hex_(at))
    return gun


def arm(s: LandshipsBoard, vehicle: int, name: str) -> tuple[int, int]:
    return vehicle, next(n for n, a in enumerate(s.world.vehicle(vehicle).arms) if a.place == name)


def batteries(s: LandshipsBoard, side: str) -> None:
    for unit in s.cast.of[side]:
        if s.world.kind[unit] == k.OFF_BOARD:
            s.put(unit, k.READY)
