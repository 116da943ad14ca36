"""What is seen of an event, made of its fields."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event, Headed, TurnEnded
from grognard.kernel.words import Hex, Unit
from tests.kernel.skirmish.game import Moved
from tests.kernel.test_flow import GAME, board

HEX = GAME.grid.index


class Marched(Event):
    units: tuple[Unit, ...]
    path: tuple[Hex, ...]


class FellBack(Event):
    verb: ClassVar[Verb | None] = "retreat"
    unit: Unit
    start: Hex
    to: Hex


class Assaulted(Event):
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
    side: str
    target: Hex
    attack: int
    defence: int
    base: str
    column: str
    die: int
    result: str


class Shaken(Event):
    faces: ClassVar[int] = 10
    unit: Unit
    dice: tuple[int, ...]


class Stormed(Event):
    target: Hex
    attackers: tuple[Unit, ...]


class Shelled(Event):
    hex: Hex
    guns: tuple[Unit, ...]
    die: int


class Fell(Event):
    die: int
    result: str


class Dawned(Headed):
    day: int


class Held(Event):
    hex: Hex
    by: Unit | None = None


@pytest.mark.parametrize(
    ("event", "act"),
    [
        (
            Marched((0, 1), (HEX["0101"], HEX["0102"], HEX["0202"])),
            Act("move", units=("red-1", "red-2"), place="0202", path=("0101", "0102", "0202")),
        ),
        (
            FellBack(2, HEX["0303"], HEX["0304"]),
            Act("retreat", units=("blue-1",), place="0304", path=("0303", "0304")),
        ),
        (
            Assaulted("red", HEX["0303"], 40, 7, "5:1", "3:1", 4, "3/1"),
            Act("result", "red", place="0303", plates=("40 : 7", "5:1", "3:1"), dice=(4,), result="3/1", weight=2),
        ),
        (Shaken(0, (3, 9)), Act("check", units=("red-1",), dice=(3, 9), faces=10)),
        (Moved(0, HEX["0303"]), Act("move", units=("red-1",), place="0303")),
        (Stormed(HEX["0303"], (0, 1)), Act("attack", units=("red-1", "red-2"), place="0303")),
        (Shelled(HEX["0303"], (1,), 4), Act("fire", units=("red-2",), place="0303", dice=(4,))),
        (Fell(4, "DD"), Act("result", dice=(4,), result="DD")),
        (Dawned(21), Act("phase", weight=0)),
        (Held(HEX["0303"]), Act("control", place="0303")),
        (Held(HEX["0303"], 1), Act("place", units=("red-2",), place="0303")),
        (TurnEnded(3), None),
    ],
)
def test_an_act_is_made_of_an_events_fields(event: Event, act: Act | None) -> None:
    assert event.act(board()) == act


def test_a_game_may_write_its_own() -> None:
    class Struck(Event):
        unit: Unit

        def act(self, s: Any) -> Act | None:
            return Act("out", units=(s.game.vocabularies["unit"].name(self.unit),), good="blue")

    assert Struck(0).act(board()) == Act("out", units=("red-1",), good="blue")
