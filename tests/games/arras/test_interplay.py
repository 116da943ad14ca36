"""Where chapters meet: several exploiters, the Advantage of the exhausted, crowded returns; what is shown and cited."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.kernel.showing import overlay, view
from grognard.testing import can, offered, play, refused, where

from .table import GAME, WORLD, A, G, assault, dice, is_fresh, step_name, table, unit


@pytest.mark.rule("arras:9.3a", "arras:4.3c")
def test_who_has_nobody_fresh_left_may_refresh_before_the_initiative_is_lost() -> None:
    """R-34: the holder's last unit has moved; he may spend the Advantage now and goes on."""
    s = table({"22": [A.TANK], "23": [f"{A.FOOT[0]}*"], "9": G.RIFLES}, used=())
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt")
    assert step_name(s) == "Impulse" and s.actor == "allied"
    assert set(offered(s)) == {"Pass", "Refresh area=21", "Refresh area=23"} and s.step.prompt(s) == {"exhausted": True}
    spent = s.clone()
    play(spent, "Refresh area=23", "Roll dice=1")
    assert spent.actor == "allied" and can(spent, "Activate area=23") and spent.advantage == 1
    assert spent.step.prompt(spent) == {"exhausted": False}
    play(s, "Pass")
    assert s.actor == "german" and s.passes == 1
    # without the Advantage the Initiative passes by itself
    other = table({"22": [A.TANK], "9": G.RIFLES}, used=(), advantage="german")
    play(other, "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt")
    assert other.actor == "german"


@pytest.mark.rule("arras:9.3a", "arras:4.3f")
def test_the_exhausted_may_refresh_after_the_other_has_passed() -> None:
    s = table({"22": [f"{A.TANK}*"], "9": G.RIFLES}, side="german", used=())
    play(s, "Pass")
    assert s.actor == "allied" and set(offered(s)) == {"Pass", "Refresh area=22"}
    play(s, "Refresh area=22", "Roll dice=3", "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt")
    assert s.actor == "german" and s.passes == 1  # the Germans may act again: nobody passed in direct succession


def exploiters():
    """Two tanks and scouts wipe out the rifles in 10; 7 and 5 hold a G.PAK and rifles."""
    s = table({"11": [A.SOMUA, "fr-13e-bcc-1", A.SCOUTS], "10": G.RIFLES, "7": G.PAK, "1": G.RIFLES_2})
    assault(s, "11", "10", A.SOMUA, A.SCOUTS)
    play(s, dice(12), dice(2))
    assert {each.unit for each in s.step.exploiters} == {unit(A.SOMUA), unit(A.SCOUTS)}
    return s


@pytest.mark.rule("arras:6.5b", "arras:6.5c")
def test_an_assault_by_one_exploiter_does_not_stop_the_others() -> None:
    s = exploiters()
    play(s, f"Move unit={A.SOMUA}", "Go area=7", f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert where(s, G.PAK) == "eliminated" and not is_fresh(s, A.SOMUA)
    assert is_fresh(s, A.SCOUTS) and set(offered(s)) == {"Finish", f"Move unit={A.SCOUTS}"}
    play(s, f"Move unit={A.SCOUTS}", "Go area=9")
    assert where(s, A.SCOUTS) == "9"
    # who has nowhere to go is not asked
    stuck = table({"11": [A.SOMUA, A.SCOUTS], "10": G.RIFLES, "7": G.PAK, "1": G.RIFLES_2, "4": "de-7th-pz-1-6-rr"})
    assault(stuck, "11", "10", A.SOMUA, A.SCOUTS)
    play(stuck, dice(12), dice(2))
    exploiter = next(each for each in stuck.step.exploiters if each.unit == unit(A.SCOUTS))
    stuck.amend(stuck.step, exploiters=(stuck.step.exploiters[0], replace(exploiter, left=0)))
    play(stuck, f"Move unit={A.SOMUA}", "Go area=7", f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert not is_fresh(stuck, A.SCOUTS) and step_name(stuck) != "Activation"
    # a failure ends it for all
    lost = exploiters()
    play(lost, f"Move unit={A.SOMUA}", "Go area=7", f"Launch lead={A.SOMUA}", dice(2), dice(12))
    assert lost.initiative == 1 and not is_fresh(lost, A.SCOUTS)


@pytest.mark.rule("arras:6.5b")
def test_after_a_second_overrun_those_of_the_first_may_still_go_on() -> None:
    def twice(**more):
        s = table({"11": [A.SOMUA, A.SCOUTS], "10": G.RIFLES, "9": f"{G.PAK}*", "1": G.RIFLES_2}, **more)
        assault(s, "11", "10", A.SOMUA, A.SCOUTS)
        play(s, dice(12), dice(2), f"Move unit={A.SOMUA}", "Go area=9", f"Launch lead={A.SOMUA}", dice(12), dice(2))
        return s

    s = twice()
    assert {each.unit: each.left for each in s.step.exploiters} == {unit(A.SCOUTS): 3}  # the assault took all
    assert not is_fresh(s, A.SOMUA)
    s = twice(options={"reading-overrun": True})
    assert {each.unit: each.left for each in s.step.exploiters} == {unit(A.SCOUTS): 3, unit(A.SOMUA): 1}
    play(s, "Finish")
    assert not is_fresh(s, A.SCOUTS) and not is_fresh(s, A.SOMUA)


@pytest.mark.rule("arras:6.5b", "arras:6.5c")
def test_who_moves_on_after_an_overrun_does_not_assault_as_well() -> None:
    """The tank overruns Tired rifles in 10 for 3 MF; with 5 left it assaults 5 next door, or moves on."""
    s = table({"11": A.SOMUA, "10": f"{G.RIFLES}*", "13": G.PAK, "5": f"{G.RIFLES_2}*"})
    assault(s, "11", "10", A.SOMUA)
    play(s, dice(12), dice(2), f"Move unit={A.SOMUA}")
    assert s.step.left == 5 and {"Go area=9", "Go area=5"} <= set(offered(s))
    direct = s.clone()
    play(direct, "Go area=5")
    assert direct.step.into == WORLD.ground.area_number["5"]
    play(s, "Go area=11")
    assert not can(s, "Go area=5") and refused(s, "Go area=5") == ["6.5c"]
    assert {"Halt", "Go area=12"} <= set(offered(s))


@pytest.mark.rule("arras:6.5c")
def test_exploiters_join_an_assault_from_next_door_only() -> None:
    """Both tanks are in 10 with MF left; who joins the other's assault goes straight there."""
    s = table({"11": [A.SOMUA, A.SCOUTS], "10": f"{G.RIFLES}*", "5": f"{G.RIFLES_2}*", "1": G.PAK})
    assault(s, "11", "10", A.SOMUA, A.SCOUTS)
    play(s, dice(12), dice(2), f"Move unit={A.SOMUA}", "Go area=5")
    assert set(offered(s)) == {f"Launch lead={A.SOMUA}", f"Move unit={A.SCOUTS}"}
    play(s, f"Move unit={A.SCOUTS}")
    assert set(offered(s)) == {"Go area=5"}


@pytest.mark.rule("arras:6.4.1d", "arras:6.6.1b", "arras:6.6.2a")
def test_beaten_attackers_who_find_their_area_full_choose_among_equals() -> None:
    """Two tanks pass through 22 with nine others and fail in 12: one finds room, the other goes on from 22 (R-60)."""
    nine = [*A.FOOT, *A.HOWARDS, A.SIXTH[0]]
    s = table({"21": [A.TANK, A.TANK_2, "br-7-royal-tank-c"], "22": nine, "12": f"{G.RIFLES}*", "1": G.RIFLES_2},
              control={"18": "allied", "11": "allied", "19": "allied"})  # fmt: skip
    play(s, "Activate area=21")
    for name in (A.TANK, A.TANK_2, "br-7-royal-tank-c"):
        play(s, f"Move unit={name}", "Go area=22", "Go area=12")
    play(s, f"Launch lead={A.TANK}", dice(2), dice(12))
    assert where(s, A.TANK_2) == "22"
    assert step_name(s) == "GoingOn" and s.actor == "allied"
    assert set(offered(s)) == {"RetreatTo area=21", "RetreatTo area=23"}  # neither touches an enemy's area
    play(s, "RetreatTo area=21")
    assert where(s, "br-7-royal-tank-c") == "21" and not is_fresh(s, "br-7-royal-tank-c")
    assert s.actor == "german" and s.conserved() == []


@pytest.mark.rule("arras:8.0.1a", "arras:8.0.3a")
def test_the_odds_shown_are_those_that_can_still_come_about() -> None:
    def titles(shown) -> list[str]:
        return [title.id for title, _ in shown.odds]

    s = table({"11": A.TANK, "10": [G.RIFLES, G.HOWITZER]}, air=(2, 2), used=())
    assault(s, "11", "10", A.TANK)
    assert step_name(s) == "CombatSupport" and s.actor == "german"
    assert titles(s.step.sums(s)) == ["odds-now", "odds-attacker", "odds-defender"]
    gun = next(choice for choice in s.choices() if type(choice).__name__ == "UseArtillery")
    air = next(choice for choice in s.choices() if type(choice).__name__ == "UseAir")
    assert s.step.preview(s, air).parts[1].total == "6" and s.step.preview(s, gun).parts[1].total == "6"
    assert titles(s.step.preview(s, air)) == ["odds-now", "odds-attacker"]  # the attacker may still answer
    play(s, "NoSupport")
    assert titles(s.step.sums(s)) == ["odds-now", "odds-attacker"]  # the defender has declined
    play(s, "NoSupport", dice(7), dice(7))
    assert step_name(s) == "RerollAttack" and titles(s.step.sums(s)) == ["odds-now"]
    bare = table({"11": A.TANK, "10": [G.RIFLES, G.PAK]}, air=(1, 0))
    assault(bare, "11", "10", A.TANK)
    play(bare, f"Advance unit={G.RIFLES}")
    assert titles(bare.step.sums(bare)) == ["odds-now", "odds-attacker"]  # the defender has nothing


@pytest.mark.rule("arras:8.1a", "arras:8.1b")
def test_the_range_shown_for_a_gun_among_enemies_is_its_own_area() -> None:
    s = table({"11": [A.GUN, G.RIFLES], "9": G.PAK})
    assert overlay(GAME, s, "allied", "range", A.GUN).places == (("11", "support", ""),)
    free = table({"11": A.GUN, "9": G.PAK})
    shown = {place for place, style, _ in overlay(GAME, free, "allied", "range", A.GUN).places}
    assert {"11", "10", "9", "16"} <= shown


@pytest.mark.rule("arras:14.2.3aa", "arras:13.3a")
def test_a_held_unit_names_the_clause_that_holds_it() -> None:
    s = GAME.start("historical")
    told = {piece.id: piece.values for piece in view(GAME, s, "allied").scene.pieces}
    held = {name: [rule for text, _, rule in values if text.id == "value-held"] for name, values in told.items()}
    assert held[A.SOMUA] == ["14.2.3aa"] and held["de-7th-pz-1-25"] == ["14.2.3ba"]
    assert held[A.GUN] == ["13.3a"] and held[A.TANK] == []


@pytest.mark.rule("arras:6.4.2.af", "arras:6.6.3a", "arras:10.2b")
def test_the_log_cites_the_clause_of_what_happened() -> None:
    def cited(events, name: str) -> list[str]:
        return [event.clause() for event in events if type(event).__name__ == name]

    s = table({"11": A.TANK, "10": [f"{G.RIFLES}*"], "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    few = s.clone()
    assert cited(play(few, dice(6), dice(6), f"Eliminate unit={G.RIFLES}"), "UnitEliminated") == ["6.4.2.af"]
    assert cited(play(s, dice(12), dice(2)), "UnitEliminated") == ["6.4.2.ak"]  # more than all could pay
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    play(s, dice(2), dice(12))
    assert cited(play(s, f"Withdraw unit={G.RIFLES}", "RetreatTo area=6"), "UnitRetreated") == ["6.6.3a"]
    s = table({"22": A.FOOT[0], "9": G.RIFLES}, eliminated=[A.TANK])
    play(s, "Pass", "Pass")
    assert cited(play(s, f"Reorganise unit={A.TANK}", "PlaceIn area=22"), "UnitReorganised") == ["10.2b"]
