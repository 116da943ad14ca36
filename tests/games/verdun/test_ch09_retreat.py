"""9.5 Retreats."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import Retreated
from grognard.games.verdun.board import ELIMINATED
from grognard.games.verdun.rules.advance import Advance
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.consequences import FallBack, LoseStep
from grognard.games.verdun.rules.retreat import Follow, RetreatPath, RetreatTo, exposed
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.reach import ways
from grognard.testing import can, events_of, offered, play, refused

from .battles import distance, exits, finished, hit, retreat, struck
from .boards import board, hex_, hexes, unit

PLAIN = {"fr-35": "1513", "de-ir-20": "1512"}


@pytest.mark.rule("verdun:9.5a")
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_one_hex_for_each_hit_that_is_not_a_step_loss(length: int) -> None:
    s = retreat(struck(PLAIN, GERMAN, "1513", "de-ir-20"), FRENCH, length)
    while isinstance(s.step, RetreatPath):
        play(s, offered(s, RetreatTo)[0])
    assert distance(s, "fr-35", "1513") == length
    assert len(events_of(s, Retreated)) == length and not s.reduced[unit("fr-35")]


@pytest.mark.rule("verdun:9.5b")
def test_every_hex_leads_away_from_every_enemy_of_the_combat() -> None:
    s = retreat(struck(PLAIN, GERMAN, "1513", "de-ir-20"), FRENCH, 2)
    assert exits(s) == {"1413", "1514", "1613"}
    refused(s, "RetreatTo to=1412", "9.5b")  # sideways: still beside 1512
    refused(s, "RetreatTo to=1515", "9.5a")  # not adjacent
    play(s, "RetreatTo to=1613")
    assert exits(s) == {"1614", "1714"}
    refused(s, "RetreatTo to=1514", "9.5b")  # two hexes from 1512, as 1613 is
    # a second attacker from the side narrows it, an uninvolved German does not
    two = {**PLAIN, "de-ir-116": "1612", "de-ir-81": "1412"}
    s = retreat(struck(two, GERMAN, "1513", "de-ir-20 de-ir-116"), FRENCH, 1)
    assert exits(s) == {"1413", "1514"}
    s = hit(struck(two, GERMAN, "1513", "de-ir-20 de-ir-116 de-ir-81"), FRENCH, 1)
    play(s, "FallBack hexes=1")
    assert s.place[unit("fr-35")] == hex_("1514")  # the only way, taken without a question


@pytest.mark.rule("verdun:9.5b", "verdun:9.45a", "verdun:9.54a")
def test_guns_that_support_from_beside_the_hex_are_enemies_of_the_combat_too() -> None:
    guns = {**PLAIN, "de-6-art": "1412"}
    s = retreat(struck(guns, GERMAN, "1513", "de-ir-20", "de-6-art"), FRENCH, 1)
    assert exits(s) == {"1514", "1613"}
    refused(s, "RetreatTo to=1413", "9.5b")  # beside the gun
    assert exits(retreat(struck(guns, GERMAN, "1513", "de-ir-20"), FRENCH, 1)) == {"1413", "1514", "1613"}
    s = retreat(struck({**PLAIN, "de-6-art": "1411"}, GERMAN, "1513", "de-ir-20", "de-6-art"), FRENCH, 1)
    assert exits(s) == {"1413", "1514", "1613"}  # from afar it takes no part
    # the same for attackers, unless the gun that answered is gone since
    units = {"de-ir-20": "1512", "fr-35": "1513", "fr-14-art": "1412"}
    assert exits(retreat(struck(units, GERMAN, "1513", "de-ir-20"), GERMAN, 1)) == {"1411", "1511", "1611"}
    s = struck(units, GERMAN, "1513", "de-ir-20", battery="fr-14-art")
    assert exits(retreat(s.clone(), GERMAN, 1)) == {"1511", "1611"}
    s.eliminate(unit("fr-14-art"), "9.41a")
    assert exits(retreat(s, GERMAN, 1)) == {"1411", "1511", "1611"}


@pytest.mark.rule("verdun:9.5e", "verdun:9.42c")
def test_attacked_from_opposite_sides_there_is_no_retreat() -> None:
    s = hit(struck({**PLAIN, "de-ir-24": "1514"}, GERMAN, "1513", "de-ir-20 de-ir-24"), FRENCH, 1, 0)
    assert s.reduced[unit("fr-35")] and s.place[unit("fr-35")] == hex_("1513")


@pytest.mark.rule("verdun:9.5c")
def test_every_hex_leads_toward_a_friendly_edge() -> None:
    """A French unit north of everything: only the north edge lies ahead, and it is German."""
    units = {"fr-35": "1503", "de-ir-20": "1504"}
    s = struck(units, GERMAN, "1503", "de-ir-20")
    for hex_number in s.world.ground.edge:
        s.seize(hex_number, GERMAN)
    for town in (*s.world.ground.towns, *s.world.ground.city):
        s.seize(town, GERMAN)
    hit(s, FRENCH, 1, 0)
    assert s.reduced[unit("fr-35")]  # no way: the hit is a step loss (9.5e)
    s = struck(units, GERMAN, "1503", "de-ir-20")
    for hex_number in s.world.ground.edge:
        s.seize(hex_number, GERMAN)
    s.seize(hex_("1401"), FRENCH)
    hit(s, FRENCH, 1, 0)
    assert can(s, "FallBack hexes=1")
    play(s, "FallBack hexes=1")
    assert exits(s) == {"1402", "1502"}  # 1602 is no nearer to 1401
    refused(s, "RetreatTo to=1602", "9.5c")


@pytest.mark.rule("verdun:9.5d")
def test_failing_an_edge_the_retreat_leads_toward_a_friendly_town() -> None:
    s = struck(PLAIN, GERMAN, "1513", "de-ir-20")
    for hex_number in s.world.ground.edge:
        s.seize(hex_number, GERMAN)
    for town in (*s.world.ground.towns, *s.world.ground.city):
        s.seize(town, GERMAN)
    s.seize(hex_("1419"), FRENCH)  # Belleville, to the south-west
    hit(s, FRENCH, 1, 0)
    play(s, "FallBack hexes=1")
    assert exits(s) == {"1413", "1514"}
    refused(s, "RetreatTo to=1613", "9.5d")


@pytest.mark.rule("verdun:9.5e")
def test_blocked_ways_are_no_ways() -> None:
    """Enemy units and the river bar the way; what is left is a step loss."""
    units = {**PLAIN, "de-ir-24": "1514", "de-ir-64": "1613", "de-ir-52": "1413"}
    s = hit(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 1, 0)
    assert s.reduced[unit("fr-35")]
    s = hit(struck({**units, "de-ir-24": "1516"}, GERMAN, "1513", "de-ir-20"), FRENCH, 1, 0)
    assert s.choices() == [LoseStep(unit("fr-35")), FallBack(1)]
    play(s, "FallBack hexes=1", (1, 1))
    assert s.place[unit("fr-35")] == hex_("1514")
    # over the Meuse only by a bridge: 1314 lies on the left bank
    s = retreat(struck({"fr-35": "1413", "de-ir-20": "1412"}, GERMAN, "1413", "de-ir-20"), FRENCH, 1)
    assert exits(s) == {"1414", "1514"}
    refused(s, "RetreatTo to=1314", "T-terrain.e")


@pytest.mark.rule("verdun:9.51a", "verdun:8.46b", "verdun:12.0a")
def test_infantry_in_enemy_zoc_checks_in_every_such_hex() -> None:
    units = {**PLAIN, "de-ir-24": "1415", "de-ir-64": "1716"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 3, "1514")
    assert exits(s) == {"1414", "1515", "1614"}
    seen = s.step.preview(s, RetreatTo(hex_("1515")))
    assert seen is not None and [note[0] for note in seen.notes] == ["9.51a"]
    assert s.step.preview(s, RetreatTo(hex_("1614"))) is None
    play(s, "RetreatTo to=1515")
    assert isinstance(s.step, MoraleCheck) and (s.step.unit, s.step.add, s.step.cause) == (unit("fr-35"), 0, "9.51a")
    play(s, (6, 6))
    assert s.demoralized[unit("fr-35")] and s.place[unit("fr-35")] == hex_("1515")
    play(s, "RetreatTo to=1516")  # beside 1415 again: it does not stop, and checks again
    assert isinstance(s.step, MoraleCheck)
    play(s, (6, 6))
    assert s.reduced[unit("fr-35")] and s.demoralized[unit("fr-35")]  # already demoralized: a step is lost


@pytest.mark.rule("verdun:9.51a", "verdun:8.44a")
def test_friends_in_the_hex_spare_the_check() -> None:
    units = {**PLAIN, "de-ir-24": "1614", "de-ir-64": "1414", "fr-42": "1514"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 1, "1514")
    assert isinstance(s.step, AssaultPhase)
    assert s.place[unit("fr-35")] == hex_("1514")


def test_units_that_retreat_together_do_not_shield_one_another() -> None:
    """R-66."""
    units = {**PLAIN, "fr-42": "1513", "de-ir-24": "1614", "de-ir-64": "1414"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 1, "1514")
    assert isinstance(s.step, MoraleCheck) and s.step.unit == unit("fr-35")
    play(s, (1, 1), "RetreatTo to=1514")
    assert isinstance(s.step, MoraleCheck) and s.step.unit == unit("fr-42")


@pytest.mark.rule("verdun:9.51b", "verdun:8.42a", "verdun:8.43a")
@pytest.mark.parametrize("name", ["fr-14-art", "fr-xxx-hq"])
@pytest.mark.parametrize("near", ["de-ir-24", "de-21-pio"])  # strong and weak
def test_headquarters_and_artillery_do_not_retreat_into_zoc(name: str, near: str) -> None:
    units = {name: "1513", "de-ir-20": "1512", near: "1714"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 2)
    assert exits(s) == {"1413", "1514"}
    refused(s, "RetreatTo to=1613", "9.51b")
    play(s, "RetreatTo to=1514")
    assert exits(s) == {"1414", "1515"}
    refused(s, "RetreatTo to=1614", "9.51b")
    friends = {**units, "fr-42": "1614"}
    s = retreat(struck(friends, GERMAN, "1513", "de-ir-20"), FRENCH, 2, "1514")
    assert "1614" in exits(s)  # negated by friends (8.44a)


@pytest.mark.rule("verdun:9.52a", "verdun:7.22c", "verdun:12.0a")
def test_interdicted_hexes_make_everybody_check() -> None:
    units = {"fr-35": "1513", "fr-14-art": "1513", "de-ir-20": "1512"}
    for side in (GERMAN, FRENCH):  # whoever fired it (7.22d)
        s = struck(units, GERMAN, "1513", "de-ir-20")
        s.interdict(hex_("1514"), side)
        retreat(s, FRENCH, 1, "1514")
        assert isinstance(s.step, MoraleCheck) and (s.step.unit, s.step.cause) == (unit("fr-35"), "9.52a")
        play(s, (1, 1), "RetreatTo to=1514")
        assert isinstance(s.step, MoraleCheck) and s.step.unit == unit("fr-14-art")
        play(s, (6, 6))
        assert s.demoralized[unit("fr-14-art")] and s.place[unit("fr-14-art")] == hex_("1514")


@pytest.mark.rule("verdun:9.52a")
def test_a_demoralized_gun_that_fails_in_an_interdicted_hex_is_lost() -> None:
    s = struck({"fr-14-art": "1513 demoralized", "de-ir-20": "1512"}, GERMAN, "1513", "de-ir-20")
    s.interdict(hex_("1514"), GERMAN)
    retreat(s, FRENCH, 1, "1514")
    play(s, (6, 6))
    assert s.place[unit("fr-14-art")] == ELIMINATED


def test_zoc_and_interdiction_in_one_hex_are_two_checks() -> None:
    """R-67."""
    units = {**PLAIN, "de-ir-24": "1614", "de-ir-64": "1414"}
    s = struck(units, GERMAN, "1513", "de-ir-20")
    s.interdict(hex_("1514"), GERMAN)
    retreat(s, FRENCH, 1, "1514")
    play(s, (1, 1))
    assert isinstance(s.step, MoraleCheck) and s.step.cause == "9.52a"


@pytest.mark.rule("verdun:9.53a")
def test_attackers_that_retreated_do_not_advance() -> None:
    units = {"fr-208": "1513 reduced", "de-ir-20": "1512", "de-ir-24": "1512"}
    s = struck(units, GERMAN, "1513", "de-ir-20 de-ir-24", to_advance=True)
    s.eliminate(unit("fr-208"), "9.41a")
    kept = s.clone()
    kept.settle()
    assert offered(kept, Advance) == [Advance(unit("de-ir-20")), Advance(unit("de-ir-24"))]
    retreat(s, GERMAN, 1)
    while isinstance(s.step, RetreatPath):
        play(s, offered(s, RetreatTo)[0])
    assert distance(s, "de-ir-20", "1513") == 2
    assert finished(s)


@pytest.mark.rule("verdun:9.5b", "verdun:9.5c")
def test_attackers_retreat_by_the_same_rule() -> None:
    s = retreat(struck(PLAIN, GERMAN, "1513", "de-ir-20"), GERMAN, 1)
    assert s.actor == "german" and exits(s) == {"1411", "1511", "1611"}


@pytest.mark.rule("verdun:14.34b")
def test_the_railroad_gun_retreats_along_its_rails_only() -> None:
    units = {"fr-rail-gun": "2319", "de-ir-20": "2419"}
    s = retreat(struck(units, GERMAN, "2319", "de-ir-20"), FRENCH, 2)
    assert s.place[unit("fr-rail-gun")] == hex_("2120")
    assert [event.to for event in events_of(s, Retreated)] == hexes("2219 2120")


@pytest.mark.rule("verdun:14.9b", "verdun:14.11b")
def test_a_retreating_unit_takes_control_and_leaves_its_holes() -> None:
    s = struck({"fr-35": "1513 dug_in", "de-ir-20": "1512"}, GERMAN, "1513", "de-ir-20")
    s.seize(hex_("1514"), GERMAN)
    retreat(s, FRENCH, 1, "1514")
    assert s.holder(hex_("1514")) == FRENCH and not s.dug_in[unit("fr-35")]


@pytest.mark.rule("verdun:8.42c", "verdun:8.43d")
@pytest.mark.parametrize("near", ["de-ir-24", "de-21-pio"])  # strong and weak
def test_strong_and_weak_zoc_ask_for_a_check_and_stop_nobody(near: str) -> None:
    units = {**PLAIN, near: "1615"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 3, "1514", "1614")
    assert isinstance(s.step, MoraleCheck) and (s.step.unit, s.step.add) == (unit("fr-35"), 0)
    play(s, (1, 1))
    assert distance(s, "fr-35", "1513") == 3  # it went on, by the only way, into the ZOC again
    assert isinstance(s.step, MoraleCheck)


@pytest.mark.rule("verdun:8.13a")
def test_neither_retreat_nor_advance_spends_movement_points() -> None:
    units = {**PLAIN, "de-ir-24": "1512"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20 de-ir-24", to_advance=True), FRENCH, 2, "1514", "1515")
    play(s, "Advance unit=de-ir-20")
    assert s.place[unit("de-ir-20")] == hex_("1513") and s.place[unit("fr-35")] == hex_("1515")
    assert not any(s.spent)


@pytest.mark.rule("verdun:15.5a", "verdun:8.44b")
@pytest.mark.parametrize("option", ["infiltration", "zoc-negation"])
def test_with_negation_for_all_purposes_fellow_fugitives_still_do_not_shield(option: str) -> None:
    """R-66: only friends that stay behind cancel enemy ZOC, with the options too."""
    units = {"fr-35": "1514", "fr-42": "1413", "de-ir-24": "1614", "de-iii-hq": "1412"}
    s = board(units, options={option: True})
    fugitive, friend = (unit("fr-35"),), ()
    assert exposed(s, FRENCH, hex_("1514"), fugitive) and not exposed(s, FRENCH, hex_("1514"), friend)
    assert not exposed(s, FRENCH, hex_("1413"), (unit("fr-42"),))  # beside an HQ only, which has no ZOC
    assert exposed(s, FRENCH, hex_("1613"), ()) and not exposed(s, FRENCH, hex_("1516"), ())


@pytest.mark.rule("verdun:15.5a")
def test_with_negation_a_fort_still_threatens_those_who_flee_past_it() -> None:
    for guns, names in ((False, ["2112"]), (True, ["2112", "2111"])):
        options = {"infiltration": True, "fort-artillery": guns}
        s = board({"de-ir-20": "2112", "de-ir-24": "2111", "de-ir-64": "2109"}, options=options)
        for name, where in (("de-ir-20", "2112"), ("de-ir-24", "2111"), ("de-ir-64", "2109")):
            assert exposed(s, GERMAN, hex_(where), (unit(name),)) is (where in names)
            assert not exposed(s, GERMAN, hex_(where), ())


@pytest.mark.rule("verdun:9.51a")
def test_a_unit_lost_on_the_way_goes_no_further() -> None:
    units = {"fr-208": "1513 reduced demoralized", "de-ir-20": "1512", "de-ir-24": "1415"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 4, "1514", "1515")
    play(s, (6, 6))
    assert s.place[unit("fr-208")] == ELIMINATED  # a reserve regiment leaves no remnant either
    assert finished(s)


@pytest.mark.rule("verdun:9.42e")
def test_a_unit_may_follow_the_one_before_all_the_way_with_checks_of_its_own() -> None:
    units = {**PLAIN, "fr-42": "1513", "fr-14-art": "1513", "de-ir-24": "1415"}
    s = retreat(struck({**PLAIN, "fr-42": "1513", "de-ir-24": "1415"}, GERMAN, "1513", "de-ir-20"), FRENCH, 2)
    assert not offered(s, Follow)  # nobody went before
    play(s, "RetreatTo to=1514")
    assert not offered(s, Follow)  # not from the middle of a way
    play(s, "RetreatTo to=1515", (1, 1))
    assert isinstance(s.step, RetreatPath) and s.step.unit == unit("fr-42")
    play(s, "Follow")
    assert s.place[unit("fr-42")] == hex_("1515")
    assert isinstance(s.step, MoraleCheck) and s.step.unit == unit("fr-42")  # in the ZOC of 1415
    assert [event.to for event in events_of(s, Retreated)] == hexes("1514 1515 1514 1515")
    # guns cannot follow infantry into ZOC
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 2, "1514", "1515")
    play(s, (1, 1), "Follow", (1, 1))
    assert isinstance(s.step, RetreatPath) and s.step.unit == unit("fr-14-art") and not offered(s, Follow)


@pytest.mark.rule("verdun:8.44a", "verdun:9.51b")
def test_the_garrison_of_a_fort_negates_zoc_in_its_hex() -> None:
    """R-58: guns may flee into Fort Douaumont under the eyes of the enemy; not once it is destroyed."""
    s = board({"de-ir-24": "2213"})
    assert not exposed(s, FRENCH, hex_("2113"), ())
    s.hit_fort(hex_("2113"))
    assert exposed(s, FRENCH, hex_("2113"), ())


@pytest.mark.rule("verdun:9.5a", "verdun:9.42e")
def test_a_whole_way_back_can_be_shown_and_is_one_units_alone() -> None:
    """The ways of the first of two units end where the second is asked, and where a check interrupts them."""
    s = retreat(struck({**PLAIN, "fr-42": "1513"}, GERMAN, "1513", "de-ir-20"), FRENCH, 3)
    found = {way.to: way for way in ways(s.game.seen(s, "french"))}
    assert {distance_of(to) for to in found} == {1, 2, 3}
    far = next(way for to, way in found.items() if distance_of(to) == 3 and len(way.choices) > 1)
    for choice in far.choices:
        play(s, s.game.read_choice(choice))
    assert s.world.ground.names[s.place[unit("fr-35")]] == far.to
    assert s.place[unit("fr-42")] == hex_("1513"), "the other one is asked on its own"
    checked = {**PLAIN, "de-ir-24": "1415", "de-ir-64": "1716"}
    s = retreat(struck(checked, GERMAN, "1513", "de-ir-20"), FRENCH, 3, "1514")
    assert {way.to: way.risky for way in ways(s.game.seen(s, "french"))}["1515"], "there the dice fall"


def distance_of(name: str) -> int:
    return board({}).world.ground.distance(hex_(name), hex_("1513"))
