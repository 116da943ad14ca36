"""10. Reorganisation."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.testing import can, offered, play, refused, where

from .table import A, G, is_fresh, step_name, table


def phase(stacks, side: int = ALLIED, **more):
    return table(stacks, steps=(Reorganisation(side),), **more)


@pytest.mark.rule("arras:10.0a")
def test_a_player_may_bring_back_units_or_not() -> None:
    s = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=A.FOOT)
    assert s.actor == "allied" and can(s, "Finish")
    play(s, "Finish")
    assert s.over and where(s, A.FOOT[0]) == "eliminated"
    assert phase({"22": A.TANK, "9": G.RIFLES}).over  # nothing to bring back


@pytest.mark.rule("arras:10.1a")
def test_where_a_unit_comes_back() -> None:
    """Uncontested, friendly, with another friend; and Tired."""
    s = phase({"22": A.TANK, "23": [A.HOWARDS[0], G.PAK], "24": f"{A.HOWARDS[1]}*", "9": G.RIFLES}, eliminated=A.FOOT)
    play(s, f"Reorganise unit={A.FOOT[0]}")
    assert set(offered(s)) == {"PlaceIn area=22", "PlaceIn area=24"}
    assert refused(s, "PlaceIn area=23") == ["10.1a"]  # contested
    assert refused(s, "PlaceIn area=21") == ["10.1a"]  # nobody there
    play(s, "PlaceIn area=24")
    assert where(s, A.FOOT[0]) == "24" and not is_fresh(s, A.FOOT[0])


@pytest.mark.rule("arras:10.1b")
def test_another_unit_of_the_type_pays_with_no_less_defence() -> None:
    """The fusiliers' Tired defence is 2, the Durhams' 3: the one cannot pay for the other, but is paid for by it."""
    s = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=[A.SCOUTS, A.FOOT[0], A.GUN, "br-260-65th-at"])
    assert set(offered(s)) == {"Finish", f"Reorganise unit={A.SCOUTS}"}
    assert refused(s, f"Reorganise unit={A.FOOT[0]}") == ["10.1b"]
    play(s, f"Reorganise unit={A.SCOUTS}", "PlaceIn area=22")
    assert set(offered(s)) == {f"Pay unit={A.FOOT[0]}"}
    assert refused(s, f"Pay unit={A.GUN}") == ["10.1b"]
    guns = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=[A.GUN, A.GUN_2])
    assert can(guns, f"Reorganise unit={A.GUN}")
    flak = phase({"22": A.TANK, "9": G.RIFLES}, side=GERMAN, eliminated=[G.FLAK, "de-23-flak-hb2"])
    assert flak.over  # Flak is not among the types


@pytest.mark.rule("arras:10.1c")
def test_the_payer_is_gone_for_good() -> None:
    s = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=A.FOOT[:3])
    play(s, f"Reorganise unit={A.FOOT[0]}", "PlaceIn area=22", f"Pay unit={A.FOOT[1]}")
    assert where(s, A.FOOT[1]) == "removed"
    assert s.over  # one dead unit is left, and nothing to pay for it
    s = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=A.FOOT)
    play(s, f"Reorganise unit={A.FOOT[0]}", "PlaceIn area=22", f"Pay unit={A.FOOT[1]}")
    assert refused(s, f"Reorganise unit={A.FOOT[1]}") == ["10.1c"]
    play(s, f"Reorganise unit={A.FOOT[2]}", "PlaceIn area=22")
    assert refused(s, f"Pay unit={A.FOOT[1]}") == ["10.1c"]


@pytest.mark.rule("arras:10.2a", "arras:10.2b", "arras:10.2c")
def test_armour_comes_back_as_its_reduced_counter() -> None:
    s = phase({"22": A.TANK_2, "23": [A.HOWARDS[0], G.PAK], "9": G.RIFLES}, eliminated=[A.TANK])
    play(s, f"Reorganise unit={A.TANK}")
    assert set(offered(s)) == {"PlaceIn area=22"}
    assert refused(s, "PlaceIn area=23") == ["10.2b"]
    play(s, "PlaceIn area=22")
    assert where(s, f"{A.TANK}-r") == "22" and not is_fresh(s, f"{A.TANK}-r")
    assert where(s, A.TANK) == "removed"
    assert s.over  # it cost nothing else
    again = phase({"22": A.TANK_2, "9": G.RIFLES}, eliminated=[f"{A.TANK}-r"])
    assert again.over  # the reduced counter itself never returns


@pytest.mark.rule("arras:10.3a")
def test_leaders_never_come_back_nor_pay() -> None:
    s = phase({"22": A.TANK, "9": G.RIFLES}, eliminated=[A.MARTEL, *A.FOOT])
    assert refused(s, f"Reorganise unit={A.MARTEL}") == ["10.3a"]
    play(s, f"Reorganise unit={A.FOOT[0]}", "PlaceIn area=22")
    assert not can(s, f"Pay unit={A.MARTEL}")


def test_stacking_applies() -> None:
    ten = [*A.SIXTH, *A.HOWARDS, A.TANK, A.TANK_2]
    s = phase({"22": ten, "9": G.RIFLES}, eliminated=A.FOOT)
    assert s.over
    assert step_name(phase({"22": ten[:9], "9": G.RIFLES}, eliminated=A.FOOT)) == "Reorganisation"
