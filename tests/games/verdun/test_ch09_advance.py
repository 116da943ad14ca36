"""9.6 Advances."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.advance import Advance, AdvanceTo, Advancing
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import can, offered, play, refused

from .battles import finished, retreat, struck, vacated
from .boards import hex_, unit

TWO = {"fr-208": "1513", "de-ir-20": "1512", "de-ir-24": "1512"}


def emptied(units: dict[str, str], attackers: str, guns: str = "", *, dead: str = "fr-208") -> VerdunBoard:
    """1513 was assaulted and all its defenders were eliminated."""
    return vacated(units, GERMAN, "1513", attackers, dead, guns)


def fled(units: dict[str, str], attackers: str, hexes: int, *ways: str) -> VerdunBoard:
    """1513 was assaulted and its defenders retreated."""
    return retreat(struck(units, GERMAN, "1513", attackers, to_advance=True), FRENCH, hexes, *ways)


def goals(s: VerdunBoard) -> set[str]:
    return {s.world.ground.names[choice.to] for choice in offered(s, AdvanceTo)}


@pytest.mark.rule("verdun:9.6a")
def test_attackers_may_advance_into_the_empty_hex() -> None:
    s = emptied(TWO, "de-ir-20 de-ir-24")
    assert s.actor == "german" and can(s, "EndAdvance")
    play(s, "Advance unit=de-ir-24")
    assert s.place[unit("de-ir-24")] == hex_("1513") and s.place[unit("de-ir-20")] == hex_("1512")
    assert s.holder(hex_("1513")) == GERMAN
    play(s, "EndAdvance")
    assert finished(s)
    s = emptied(TWO, "de-ir-20 de-ir-24")
    play(s, "EndAdvance")
    assert not s.units_at(hex_("1513"))


@pytest.mark.rule("verdun:9.6a")
def test_not_while_a_defender_is_left() -> None:
    s = emptied({**TWO, "fr-233": "1513"}, "de-ir-20 de-ir-24")
    assert not isinstance(s.step, Advancing)


@pytest.mark.rule("verdun:9.6b")
def test_only_those_who_attacked_and_up_to_the_stacking_limit() -> None:
    s = emptied({**TWO, "de-ir-64": "1512", "de-iii-hq": "1512", "de-ir-116": "1612"}, "de-ir-20 de-ir-24 de-ir-116")
    names = ("de-ir-20", "de-ir-24", "de-ir-116")
    assert offered(s, Advance) == [Advance(unit(name)) for name in names]
    refused(s, "Advance unit=de-ir-64", "9.6b")
    refused(s, "Advance unit=de-iii-hq", "9.6b")
    play(s, "Advance unit=de-ir-20", "Advance unit=de-ir-116")
    assert finished(s)  # two regiments fill the hex
    assert s.place[unit("de-ir-24")] == hex_("1512")


@pytest.mark.rule("verdun:9.6b")
def test_defenders_never_advance() -> None:
    """The attackers are wiped out; the French who stood in 1513 are not asked to go anywhere."""
    s = struck(TWO, GERMAN, "1513", "de-ir-20 de-ir-24", to_advance=True)
    for name in ("de-ir-20", "de-ir-24"):
        s.eliminate(unit(name), "9.41a")
    s.settle()
    assert finished(s)


@pytest.mark.rule("verdun:9.6c", "verdun:8.46a")
def test_advancing_costs_nothing_and_ignores_zoc() -> None:
    s = emptied({**TWO, "fr-35": "1514", "fr-42": "1613"}, "de-ir-20 de-ir-24")
    play(s, "Advance unit=de-ir-20")
    assert s.place[unit("de-ir-20")] == hex_("1513")
    assert s.spent[unit("de-ir-20")] == 0 and not s.demoralized[unit("de-ir-20")]


PIONEERS = {"fr-208": "1513", "de-21-pio": "1512", "de-ir-81": "1512", "de-ir-87": "1512"}


@pytest.mark.rule("verdun:9.61a", "verdun:14.5a")
def test_with_pioneers_into_the_first_hex_of_a_retreat_of_two() -> None:
    s = fled(PIONEERS, "de-21-pio de-ir-81 de-ir-87", 2, "1514", "1515")
    play(s, "Advance unit=de-ir-81")  # somebody takes the hex itself
    assert s.place[unit("de-ir-81")] == hex_("1513")
    play(s, "Advance unit=de-ir-87")
    assert goals(s) == {"1513", "1514"}
    refused(s, "AdvanceTo to=1613", "9.61a")
    play(s, "AdvanceTo to=1514")
    assert s.place[unit("de-ir-87")] == hex_("1514") and s.holder(hex_("1514")) == GERMAN
    # a retreat of one hex opens nothing
    s = fled(PIONEERS, "de-21-pio de-ir-81 de-ir-87", 1, "1514")
    play(s, "Advance unit=de-21-pio")
    assert s.place[unit("de-21-pio")] == hex_("1513")
    # nor does an attack without pioneers
    s = fled(TWO, "de-ir-20 de-ir-24", 2, "1514", "1515")
    play(s, "Advance unit=de-ir-20", "Advance unit=de-ir-24")
    assert s.units_at(hex_("1513")) == (unit("de-ir-20"), unit("de-ir-24"))


@pytest.mark.rule("verdun:9.61a")
def test_not_into_a_hex_that_holds_other_enemies() -> None:
    s = fled({**PIONEERS, "fr-35": "1514"}, "de-21-pio de-ir-81", 2, "1514", "1515")
    play(s, "Advance unit=de-21-pio")
    assert s.place[unit("de-21-pio")] == hex_("1513")


@pytest.mark.rule("verdun:9.61a")
def test_pioneers_that_were_eliminated_still_open_the_way() -> None:
    s = struck(PIONEERS, GERMAN, "1513", "de-21-pio de-ir-81 de-ir-87", to_advance=True)
    s.eliminate(unit("de-21-pio"), "9.41a")
    retreat(s, FRENCH, 2, "1514", "1515")
    play(s, "Advance unit=de-ir-81", "Advance unit=de-ir-87")
    assert goals(s) == {"1513", "1514"}


@pytest.mark.rule("verdun:9.61b")
def test_if_all_were_eliminated_any_hex_beyond() -> None:
    s = emptied({**PIONEERS, "fr-35": "1613"}, "de-21-pio de-ir-81 de-ir-87")
    play(s, "Advance unit=de-ir-81", "Advance unit=de-ir-87")
    assert goals(s) == {"1513", "1413", "1514"}  # two hexes from 1512, and 1613 holds the enemy
    refused(s, "AdvanceTo to=1612", "9.61b")
    refused(s, "AdvanceTo to=1613", "9.61b")


@pytest.mark.rule("verdun:9.61b", "verdun:14.8a")
def test_not_into_a_standing_fort_nor_over_the_river() -> None:
    """2113 (Fort Douaumont) lies behind 2112, attacked from 2111; 1314 across the Meuse behind 1413."""
    units = {"fr-208": "2112", "de-21-pio": "2111", "de-ir-81": "2111"}
    s = vacated(units, GERMAN, "2112", "de-21-pio de-ir-81", "fr-208")
    play(s, "Advance unit=de-21-pio")
    assert goals(s) == {"2112", "2012", "2212"}
    units = {"fr-208": "1413", "de-21-pio": "1513", "de-ir-81": "1513"}
    s = vacated(units, GERMAN, "1413", "de-21-pio de-ir-81", "fr-208")
    play(s, "Advance unit=de-21-pio")
    assert "1314" not in goals(s) and "1313" in goals(s)


@pytest.mark.rule("verdun:9.61c")
def test_several_stacks_with_pioneers_go_to_the_same_or_different_hexes() -> None:
    units = {**PIONEERS, "de-25-pio": "1412", "de-ir-116": "1412"}
    s = emptied(units, "de-21-pio de-ir-81 de-25-pio de-ir-116")
    play(s, "Advance unit=de-ir-81", "Advance unit=de-21-pio", "AdvanceTo to=1514", "Advance unit=de-25-pio")
    assert goals(s) == {"1513", "1514", "1612", "1613"}
    play(s, "AdvanceTo to=1613", "Advance unit=de-ir-116")
    assert goals(s) == {"1513", "1613"}
    play(s, "AdvanceTo to=1613")
    assert s.units_at(hex_("1613")) == (unit("de-ir-116"), unit("de-25-pio"))
    assert s.units_at(hex_("1514")) == (unit("de-21-pio"),)


@pytest.mark.rule("verdun:9.61d")
def test_somebody_stays_in_the_attacked_hex_and_stacking_holds_beyond() -> None:
    s = emptied(PIONEERS, "de-21-pio de-ir-81 de-ir-87")
    play(s, "Advance unit=de-ir-81")  # a regiment cannot go beyond while the hex is empty: it takes it
    assert s.place[unit("de-ir-81")] == hex_("1513")
    s = emptied({**PIONEERS, "de-fus-80": "1512"}, "de-21-pio de-ir-81 de-ir-87 de-fus-80")
    play(s, "Advance unit=de-21-pio", "AdvanceTo to=1514", "Advance unit=de-ir-81")
    assert s.place[unit("de-ir-81")] == hex_("1513")  # the pioneers went on, so the regiment must stay
    play(s, "Advance unit=de-ir-87", "AdvanceTo to=1514", "Advance unit=de-fus-80")
    assert goals(s) == {"1513", "1514"}
    full = emptied({**PIONEERS, "de-fus-80": "1512", "de-ir-60": "1512"}, "de-21-pio de-ir-81 de-ir-87 de-fus-80")
    full.enter(unit("de-ir-47"), hex_("1514"))
    full.enter(unit("de-ir-50"), hex_("1514"))
    play(full, "Advance unit=de-ir-81", "Advance unit=de-ir-87")
    assert goals(full) == {"1413", "1513", "1613"}  # 1514 is full


@pytest.mark.rule("verdun:9.61e")
def test_other_attackers_come_after_the_stacks_with_pioneers() -> None:
    s = emptied({**PIONEERS, "de-ir-116": "1612"}, "de-21-pio de-ir-81 de-ir-116")
    assert unit("de-ir-116") not in [choice.unit for choice in offered(s, Advance)]
    refused(s, "Advance unit=de-ir-116", "9.61e")
    play(s, "Advance unit=de-ir-81", "EndAdvance")
    assert offered(s, Advance) == [Advance(unit("de-21-pio")), Advance(unit("de-ir-116"))]
    play(s, "Advance unit=de-ir-116")
    assert s.place[unit("de-ir-116")] == hex_("1513")


@pytest.mark.rule("verdun:9.61f")
def test_a_stack_does_not_split_beyond_the_hex() -> None:
    s = emptied(PIONEERS, "de-21-pio de-ir-81 de-ir-87")
    play(s, "Advance unit=de-ir-81", "Advance unit=de-ir-87", "AdvanceTo to=1514", "Advance unit=de-21-pio")
    assert goals(s) == {"1513", "1514"}
    refused(s, "AdvanceTo to=1413", "9.61f")


@pytest.mark.rule("verdun:9.62a")
def test_lone_pioneers_may_go_beyond_and_leave_the_hex_empty() -> None:
    s = emptied({"fr-208": "1513", "de-21-pio": "1512"}, "de-21-pio")
    play(s, "Advance unit=de-21-pio")
    assert goals(s) == {"1513", "1413", "1514", "1613"}
    play(s, "AdvanceTo to=1514")
    assert finished(s) and not s.units_at(hex_("1513")) and s.holder(hex_("1513")) == GERMAN
    s = fled({"fr-208": "1513", "de-21-pio": "1512"}, "de-21-pio", 2, "1613", "1714")
    play(s, "Advance unit=de-21-pio")
    assert goals(s) == {"1513", "1613"}


@pytest.mark.rule("verdun:9.63a")
def test_supporting_artillery_advances_only_with_the_infantry_it_stands_with() -> None:
    units = {**TWO, "de-6-art": "1512", "de-5-art": "1612", "de-iii-art-1": "1508", "de-ir-52": "1611"}
    s = emptied(units, "de-ir-20 de-ir-24", "de-6-art de-5-art de-iii-art-1")
    assert offered(s, Advance) == [Advance(unit(name)) for name in ("de-ir-20", "de-ir-24", "de-6-art")]
    refused(s, "Advance unit=de-5-art", "9.63a")
    refused(s, "Advance unit=de-iii-art-1", "9.63a")
    play(s, "Advance unit=de-6-art")
    assert s.place[unit("de-6-art")] == hex_("1513")


@pytest.mark.rule("verdun:14.11b")
def test_an_advance_ends_digging_in() -> None:
    s = emptied({**TWO, "de-ir-20": "1512 dug_in"}, "de-ir-20 de-ir-24")
    play(s, "Advance unit=de-ir-20")
    assert not s.dug_in[unit("de-ir-20")]


@pytest.mark.rule("verdun:9.61a")
def test_a_gun_that_fled_from_another_hex_shows_no_way() -> None:
    """A supporting gun retreats with the rest (R-36), but its first hex may lie two hexes from the attacked one."""
    units = {"fr-208": "1513", "fr-51-art": "1514", "de-ir-20": "1512", "de-5-pio": "1512", "de-ir-52": "1512"}
    s = struck(units, GERMAN, "1513", "de-ir-20 de-ir-52 de-5-pio", battery="fr-51-art", to_advance=True)
    retreat(s, FRENCH, 2, "1613", "1714", "1515", "1516")
    assert isinstance(s.step, Advancing)
    play(s, "Advance unit=de-5-pio")
    assert goals(s) == {"1513", "1613"}  # 1515, the gun's first hex, is not beside 1513
    refused(s, "AdvanceTo to=1515", "9.61a")
    # nor is 1413, beside the hex, to which a gun fled from 1412
    units["fr-51-art"] = "1412"
    s = struck(units, GERMAN, "1513", "de-ir-20 de-ir-52 de-5-pio", battery="fr-51-art", to_advance=True)
    retreat(s, FRENCH, 2, "1613", "1714", "1413")
    play(s, "Advance unit=de-5-pio")
    assert goals(s) == {"1513", "1613"}


SHAKEN = {**PIONEERS, "fr-208": "1513 reduced demoralized", "de-ir-20": "1614", "de-ir-24": "1414"}


@pytest.mark.rule("verdun:9.61b")
@pytest.mark.parametrize("hexes", [1, 2])
def test_defenders_eliminated_on_their_retreat_are_eliminated(hexes: int) -> None:
    s = struck(SHAKEN, GERMAN, "1513", "de-21-pio de-ir-81 de-ir-87", to_advance=True)
    retreat(s, FRENCH, hexes, "1514")
    play(s, (6, 6))  # in German ZOC, demoralized and reduced: lost
    play(s, "Advance unit=de-ir-81", "Advance unit=de-ir-87")
    assert goals(s) == {"1513", "1413", "1514", "1613"}
    play(s, "AdvanceTo to=1613")
    assert s.place[unit("de-ir-87")] == hex_("1613")


@pytest.mark.rule("verdun:9.61b")
def test_a_gun_that_flees_from_beside_the_hex_does_not_save_those_who_were_in_it() -> None:
    units = {**PIONEERS, "fr-208": "1513 reduced", "fr-51-art": "1613"}
    s = struck(units, GERMAN, "1513", "de-21-pio de-ir-81 de-ir-87", battery="fr-51-art", to_advance=True)
    s.eliminate(unit("fr-208"), "9.41a")
    retreat(s, FRENCH, 1, "1614")
    play(s, "Advance unit=de-ir-81", "Advance unit=de-ir-87")
    assert goals(s) == {"1513", "1413", "1514", "1613"}
