"""10.0 Mutual Recovery Phase."""

from __future__ import annotations

import pytest

from grognard.games.verdun.events import RallyRolled
from grognard.games.verdun.rules.rally import RallyRoll
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.testing import events_of, play

from .boards import board, unit


@pytest.mark.rule("verdun:10.0a", "verdun:4.0k")
def test_all_artillery_of_both_sides_is_turned_to_its_front() -> None:
    guns = {"fr-14-art": "1513 fired", "de-6-art": "1501 fired", "de-naval": "box fired", "fr-left-bank": "0105 fired"}
    s = board({**guns, "de-iii-art-1": "1501"}, RecoveryPhase())
    assert s.over and not any(s.fired)


@pytest.mark.rule("verdun:10.0b", "verdun:6.2d", "verdun:12.3e")
def test_disrupted_headquarters_in_supply_roll_to_rally() -> None:
    units = {
        "de-iii-hq": "1501 demoralized",
        "fr-xxx-hq": "1609 demoralized unsupplied",
        "fr-xx-hq": "1522 demoralized",
    }
    s = board({**units, "de-v-hq": "2601", "fr-35": "1513 demoralized"}, RecoveryPhase())
    rolled = []
    while not s.over:
        assert isinstance(s.step, RallyRoll)
        rolled.append(s.step.unit)
        play(s, (3, 4))  # 7: XX Corps HQ has 8 - 1, and stands in the city: 8
    assert rolled == [unit("fr-xx-hq"), unit("de-iii-hq")]
    assert [event.unit for event in events_of(s, RallyRolled) if event.rallied] == [unit("fr-xx-hq"), unit("de-iii-hq")]
    assert s.demoralized[unit("fr-xxx-hq")] and s.demoralized[unit("fr-35")]  # no supply; not an HQ


@pytest.mark.rule("verdun:10.0b")
def test_a_failed_roll_leaves_the_headquarters_disrupted_and_nothing_worse() -> None:
    s = board({"fr-xxx-hq": "1609 demoralized", "de-ir-20": "1608"}, RecoveryPhase())
    play(s, (3, 4))  # 7 against 7 - 1
    assert s.demoralized[unit("fr-xxx-hq")] and s.units_at(s.world.ground.number["1609"]) == (unit("fr-xxx-hq"),)
