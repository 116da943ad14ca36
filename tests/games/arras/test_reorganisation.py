"""10. Reorganisation."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.world import ALLIED, GERMAN

from .table import (
    FLAK,
    FOOT,
    GUN,
    GUN_2,
    HOWARDS,
    MARTEL,
    PAK,
    RIFLES,
    SCOUTS,
    SIXTH,
    TANK,
    TANK_2,
    is_fresh,
    offered,
    play,
    refused,
    step_name,
    table,
    where,
)


def phase(stacks, side: int = ALLIED, **more):
    return table(stacks, steps=(Reorganisation(side),), **more)


@pytest.mark.rule("arras:10.0a")
def test_a_player_may_bring_back_units_or_not() -> None:
    s = phase({"22": TANK, "9": RIFLES}, eliminated=FOOT)
    assert s.actor == "allied" and "Finish" in offered(s)
    play(s, "Finish")
    assert s.over and where(s, FOOT[0]) == "eliminated"
    assert phase({"22": TANK, "9": RIFLES}).over  # nothing to bring back


@pytest.mark.rule("arras:10.1a")
def test_where_a_unit_comes_back() -> None:
    """Uncontested, friendly, with another friend; and Tired."""
    s = phase({"22": TANK, "23": [HOWARDS[0], PAK], "24": f"{HOWARDS[1]}*", "9": RIFLES}, eliminated=FOOT)
    play(s, f"Reorganise unit={FOOT[0]}")
    assert offered(s) == {"PlaceIn area=22", "PlaceIn area=24"}
    assert refused(s, "PlaceIn area=23") == ["10.1a"]  # contested
    assert refused(s, "PlaceIn area=21") == ["10.1a"]  # nobody there
    play(s, "PlaceIn area=24")
    assert where(s, FOOT[0]) == "24" and not is_fresh(s, FOOT[0])


@pytest.mark.rule("arras:10.1b")
def test_another_unit_of_the_type_pays_with_no_less_defence() -> None:
    """The fusiliers' Tired defence is 2, the Durhams' 3: the one cannot pay for the other, but is paid for by it."""
    s = phase({"22": TANK, "9": RIFLES}, eliminated=[SCOUTS, FOOT[0], GUN, "br-260-65th-at"])
    assert offered(s) == {"Finish", f"Reorganise unit={SCOUTS}"}
    assert refused(s, f"Reorganise unit={FOOT[0]}") == ["10.1b"]
    play(s, f"Reorganise unit={SCOUTS}", "PlaceIn area=22")
    assert offered(s) == {f"Pay unit={FOOT[0]}"}
    assert refused(s, f"Pay unit={GUN}") == ["10.1b"]
    guns = phase({"22": TANK, "9": RIFLES}, eliminated=[GUN, GUN_2])
    assert f"Reorganise unit={GUN}" in offered(guns)
    flak = phase({"22": TANK, "9": RIFLES}, side=GERMAN, eliminated=[FLAK, "de-23-flak-hb2"])
    assert flak.over  # Flak is not among the types


@pytest.mark.rule("arras:10.1c")
def test_the_payer_is_gone_for_good() -> None:
    s = phase({"22": TANK, "9": RIFLES}, eliminated=FOOT[:3])
    play(s, f"Reorganise unit={FOOT[0]}", "PlaceIn area=22", f"Pay unit={FOOT[1]}")
    assert where(s, FOOT[1]) == "removed"
    assert s.over  # one dead unit is left, and nothing to pay for it
    s = phase({"22": TANK, "9": RIFLES}, eliminated=FOOT)
    play(s, f"Reorganise unit={FOOT[0]}", "PlaceIn area=22", f"Pay unit={FOOT[1]}")
    assert refused(s, f"Reorganise unit={FOOT[1]}") == ["10.1c"]
    play(s, f"Reorganise unit={FOOT[2]}", "PlaceIn area=22")
    assert refused(s, f"Pay unit={FOOT[1]}") == ["10.1c"]


@pytest.mark.rule("arras:10.2a", "arras:10.2b", "arras:10.2c")
def test_armour_comes_back_as_its_reduced_counter() -> None:
    s = phase({"22": TANK_2, "23": [HOWARDS[0], PAK], "9": RIFLES}, eliminated=[TANK])
    play(s, f"Reorganise unit={TANK}")
    assert offered(s) == {"PlaceIn area=22"}
    assert refused(s, "PlaceIn area=23") == ["10.2b"]
    play(s, "PlaceIn area=22")
    assert where(s, f"{TANK}-r") == "22" and not is_fresh(s, f"{TANK}-r")
    assert where(s, TANK) == "removed"
    assert s.over  # it cost nothing else
    again = phase({"22": TANK_2, "9": RIFLES}, eliminated=[f"{TANK}-r"])
    assert again.over  # the reduced counter itself never returns


@pytest.mark.rule("arras:10.3a")
def test_leaders_never_come_back_nor_pay() -> None:
    s = phase({"22": TANK, "9": RIFLES}, eliminated=[MARTEL, *FOOT])
    assert refused(s, f"Reorganise unit={MARTEL}") == ["10.3a"]
    play(s, f"Reorganise unit={FOOT[0]}", "PlaceIn area=22")
    assert f"Pay unit={MARTEL}" not in offered(s)


def test_stacking_applies() -> None:
    ten = [*SIXTH, *HOWARDS, TANK, TANK_2]
    s = phase({"22": ten, "9": RIFLES}, eliminated=FOOT)
    assert s.over
    assert step_name(phase({"22": ten[:9], "9": RIFLES}, eliminated=FOOT)) == "Reorganisation"
