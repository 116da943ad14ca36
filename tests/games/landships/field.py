"""A field to set positions up on: units where a test wants them, then one step of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from grognard.games import game
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.anti_tank import Laying
from grognard.games.landships.rules.driving import Advance
from grognard.games.landships.rules.firing import SQUAD
from grognard.games.landships.rules.hits import WheelRoll
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad, VehicleMovement
from grognard.kernel.columns import changed
from grognard.testing import begin, play

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


def drive(s: LandshipsBoard, vehicle: int, *names: str, by_road: bool = False) -> None:
    """In vehicle movement this one drives, hex by hex ahead."""
    begin(s, VehicleMovement())
    s.play(DriveByRoad(vehicle) if by_road else Drive(vehicle))
    ahead(s, *names)


@contextmanager
def long_example(s: LandshipsBoard) -> Iterator[tuple[int, int, int, int, int]]:
    """The two tanks and the three target hexes of the combat box, on section 7 as if it were open ground."""
    ground = s.ground
    terrain, ground.terrain = ground.terrain, [0] * len(ground.terrain)
    ground.met.clear()
    try:
        one = place(s, "mk-4-male-1", "3-1305", facing="n")
        two = place(s, "mk-4-male-2", "3-1208", facing="n")
        yield one, two, hex_("3-1204"), hex_("3-1104"), hex_("3-1507")
    finally:
        ground.terrain = terrain
        ground.met.clear()


def crewed_gun(s: LandshipsBoard, name: str, at: str, way: str) -> int:
    gun = place(s, name, at, facing=way)
    s.put(s.world.crew_of[gun], hex_(at))
    return gun


def arm(s: LandshipsBoard, vehicle: int, name: str) -> tuple[int, int]:
    return vehicle, next(n for n, a in enumerate(s.world.vehicle(vehicle).arms) if a.place == name)


def stranded_car(phase: str) -> tuple[LandshipsBoard, int, int]:
    """A car whose wheel is damaged, and its crew."""
    s = field("ls-10", phase=phase)
    car = place(s, "austin-1", "7-1404", facing="n")
    crew = s.world.crew_of[car]
    s.put(crew, k.UNUSED)
    begin(s, WheelRoll(car))
    play(s, 1)
    return s, car, crew


def laid_gun(at: str) -> tuple[LandshipsBoard, int, int]:
    """A field gun that is laid on a tank in a hex, its first shot ready."""
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    tank = place(s, "mk-5-male-1", at, facing="n")
    begin(s, Laying(gun, SQUAD, 3))
    return s, gun, tank


def carries(s: LandshipsBoard, squad: str, at: str, weapon: str) -> tuple[int, int]:
    """A squad in a hex, and the weapon that it has with it."""
    number, carried = place(s, squad, at), unit(weapon)
    s.embark(carried, number)
    return number, carried


def batteries(s: LandshipsBoard, side: str) -> None:
    for unit in s.cast.of[side]:
        if s.world.kind[unit] == k.OFF_BOARD:
            s.put(unit, k.READY)
