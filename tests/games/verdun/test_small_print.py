"""Small print: rules whose breakage once went unnoticed, each by its clause."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.army import bars_firing
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.consequences import FallBack
from grognard.games.verdun.rules.hits import AllotHits
from grognard.games.verdun.rules.movement import MovementPhase, MoveTo
from grognard.games.verdun.rules.odds import arrows_of, sums_of
from grognard.games.verdun.rules.replacements import places_for_hq
from grognard.games.verdun.rules.setup import FrenchSetUp, SetUp, french_order
from grognard.games.verdun.rules.strength import condition
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import can, play, refused

from .battles import struck
from .boards import GROUND, WORLD, board, hex_, unit


@pytest.mark.rule("verdun:6.16b", "verdun:12.3a")
def test_a_sum_says_why_a_unit_fights_below_its_worth() -> None:
    states = {"": "steady", "unsupplied": "unsupplied", "demoralized": "demoralized", "unsupplied demoralized": "both"}
    for written, said in states.items():
        s = board({"fr-35": f"1606 {written}"})
        assert condition(s, unit("fr-35")) == said


@pytest.mark.rule("verdun:8.42b")
def test_a_way_that_ends_in_a_zone_is_refused_by_the_zone() -> None:
    s = board({"de-ir-20": "2313", "fr-35": "2511", "fr-42": "2513", "fr-60": "2412"}, MovementPhase(GERMAN))
    play(s, "Move unit=de-ir-20")
    assert [(each.rule, each.reason) for each in s.step.bars(s, MoveTo(hex_("2512")))] == [("8.42b", "stopped-before")]


@pytest.mark.rule("verdun:7.0a", "verdun:9.3a")
def test_nobody_fires_the_guns_of_the_other_side() -> None:
    s = board({"de-iii-art-1": "1801", "fr-xxx-art": "1609"})
    for gun, side in (("de-iii-art-1", FRENCH), ("fr-xxx-art", GERMAN)):
        for mission, clause in (("barrage", "7.0a"), ("offensive", "9.3a")):
            found = bars_firing(s, unit(gun), side, mission)
            assert [(each.rule, each.reason) for each in found] == [(clause, "no-gun")]


@pytest.mark.rule("verdun:6.33g", "verdun:6.33h")
def test_an_hq_does_not_return_by_a_source_in_an_enemy_zone_or_in_enemy_hands() -> None:
    sources = [GROUND.names[source] for source in WORLD.sources[GERMAN]]
    s = board({"de-iii-hq": "eliminated"})
    assert places_for_hq(s, unit("de-iii-hq"))
    held = dict(
        zip(("fr-35", "fr-42", "fr-60", "fr-208", "fr-164", "fr-165", "fr-233", "fr-243"), sources, strict=False)
    )
    assert len(held) == len(sources)
    s = board({"de-iii-hq": "eliminated", **held})
    assert places_for_hq(s, unit("de-iii-hq")) == []
    s = board({"de-iii-hq": "eliminated"})
    for source in WORLD.sources[GERMAN]:
        s.seize(source, FRENCH)  # nobody is there, but the road begins in enemy hands
    assert places_for_hq(s, unit("de-iii-hq")) == []


@pytest.mark.rule("verdun:9.32g")
def test_the_arrows_of_an_assault_show_the_guns_of_the_first_day() -> None:
    units = {"de-ir-81": "1502", "de-21-art": "1501", "fr-35": "1503"}
    shown = {}
    for turn in (1, 2):
        s = board(units, turn=turn)
        battle = Battle(side=GERMAN, target=hex_("1503"), attackers=(unit("de-ir-81"),), guns=(unit("de-21-art"),))
        shown[turn] = [arrow.value for arrow in arrows_of(s, battle, ()) if arrow.afar]
    assert shown == {1: [str(WORLD.tables.support.german_first_day)], 2: [str(WORLD.attack[unit("de-21-art")])]}
    assert shown[1] != shown[2]


@pytest.mark.rule("verdun:3.1b", "verdun:3.1c")
def test_infantry_in_a_trench_that_is_not_its_own_is_not_told_to_take_a_trench() -> None:
    s = board({}, FrenchSetUp(0))
    name, entry = french_order(WORLD)[0]
    assert entry.who == "infantry" and WORLD.is_infantry[name]
    elsewhere = [h for h in range(GROUND.size) if any(each.rule != "3.1i" for each in s.step.bars(s, SetUp(h)))]
    trench = next(h for h in elsewhere if h in GROUND.trenches)
    open_ground = next(h for h in elsewhere if h not in GROUND.trenches)
    assert "3.1b" not in [each.rule for each in s.step.bars(s, SetUp(trench))]
    assert "3.1b" in [each.rule for each in s.step.bars(s, SetUp(open_ground))]


@pytest.mark.rule("verdun:9.42c", "verdun:14.81b")
def test_a_garrison_alone_has_nobody_who_could_fall_back() -> None:
    s = struck({"de-ir-20": "2112"}, GERMAN, "2113", "de-ir-20")
    s.call(AllotHits(FRENCH, 3, 0, True))
    found = s.step.bars(s, FallBack(2))
    assert next((each.rule, dict(each.args).get("possible")) for each in found) == ("9.42c", 0)


@pytest.mark.rule("verdun:9.32b", "verdun:9.32g")
def test_a_supporting_gun_cites_the_first_day_only_where_it_counts() -> None:
    units = {"de-ir-81": "1502", "de-21-art": "1501", "fr-35": "1503"}
    battle = Battle(side=GERMAN, target=hex_("1503"), attackers=(unit("de-ir-81"),), guns=(unit("de-21-art"),))
    cited = {turn: sums_of(board(units, turn=turn), battle, ())[0].lines[1].rule for turn in (1, 2)}
    assert cited == {1: "9.32g", 2: "9.32b"}


@pytest.mark.rule("verdun:8.31a", "verdun:13.0c")
def test_a_stack_with_room_and_one_that_cannot_leave_keep_no_breakthrough_open() -> None:
    """A crowd of which nobody can go stands (R-30); a stack within the limit need not go."""
    ring = {"de-ir-20": "1408", "de-ir-24": "1707", "de-ir-64": "1710"}
    crowd = {"fr-bcp-56": "1608 demoralized", "fr-xxx-hq": "1608", "fr-xxx-art": "1608", "fr-xx-art": "1608"}
    s = board(ring | crowd | {"fr-bcp-59": "1413"}, BreakthroughPhase(FRENCH))
    assert can(s, "BreakOut hex=1413") and can(s, "EndBreakthrough")


@pytest.mark.rule("verdun:8.31a", "verdun:14.34b", "verdun:8.43a")
def test_the_last_track_that_the_railroad_gun_can_take_is_kept_open() -> None:
    """Two regiments were told to stay at 1217; north of 1216 and south of 1217 the rails lie in enemy ZOC."""
    units = {"fr-35": "1217", "fr-42": "1217", "fr-rail-gun": "1217", "fr-44": "1216", "fr-60": "1116"}
    s = board(units | {"de-ir-20": "1214", "de-ir-24": "1219"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "Halt", "Move unit=fr-42", "Halt", "Move unit=fr-44", "Halt", "Move unit=fr-60")
    refused(s, "MoveTo hex=1216", "8.31a")
    play(s, "Halt", "Move unit=fr-rail-gun")
    refused(s, "Halt", "8.31a")
    play(s, "MoveTo hex=1216")
    assert can(s, "EndMovement")
