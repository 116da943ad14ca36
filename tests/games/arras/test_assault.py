"""6.0 to 6.4.1 and 6.5: assaults, their values, failure, and the Overrun."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.odds import assault_preview, chance_of_success
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.rules.values import attack_value, defence_value
from grognard.testing import can, offered, play, refused, where

from .table import GAME, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit


def entered(came: str, *names: str, river: bool = False) -> tuple[Entered, ...]:
    return tuple(Entered(unit(name), area(came), river=river) for name in names)


@pytest.mark.rule("arras:6.0a")
def test_tired_units_never_assault() -> None:
    s = table({"10": [A.TANK, f"{A.FOOT[0]}*", G.RIFLES]})
    play(s, "Activate area=10")
    assert can(s, f"Join unit={A.TANK}")
    assert refused(s, f"Join unit={A.FOOT[0]}") == ["6.0a"]


@pytest.mark.rule("arras:6.0b")
def test_all_enemies_in_the_area_are_attacked_together() -> None:
    s = table({"11": A.TANK, "10": [G.RIFLES, G.PAK, G.FLAK]})
    assault(s, "11", "10", A.TANK)
    play(s, f"Advance unit={G.PAK}")
    frame = s.stack[-2]
    assert frame.engaged(s, 1) == sum(1 << unit(name) for name in (G.RIFLES, G.PAK, G.FLAK))
    assert defence_value(s, area("10"), 1, unit(G.PAK)).total() == 3 + 2 + 1


@pytest.mark.rule("arras:6.1a", "arras:6.4.1a")
def test_totals_are_compared_and_equal_totals_fail() -> None:
    """Tank 6 on rifles 4 + terrain 1: 6+7 = 13 against 5+8 = 13 fails, against 5+7 = 12 wins by one."""
    s = table({"11": A.TANK, "10": [G.RIFLES]})
    assault(s, "11", "10", A.TANK)
    events = play(s, dice(7), dice(8))
    failed = next(event for event in events if type(event).__name__ == "AssaultFailed")
    assert (failed.attack, failed.defence) == (13, 13)
    assert is_fresh(s, G.RIFLES) and where(s, G.RIFLES) == "10"
    s = table({"11": A.TANK, "10": [G.RIFLES]})
    assault(s, "11", "10", A.TANK)
    events = play(s, dice(7), dice(7))
    won = next(event for event in events if type(event).__name__ == "AssaultSucceeded")
    assert won.losses == 1 and not is_fresh(s, G.RIFLES)


@pytest.mark.rule("arras:6.1b", "arras:6.1c")
def test_the_attacker_names_his_units_then_the_defender_his_advanced_unit() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]})
    play(s, "Activate area=11", f"Move unit={A.FOOT[0]}", "Go area=10", f"Move unit={A.TANK}", "Go area=10")
    both = (A.TANK, A.FOOT[0])
    assert set(offered(s)) == {f"{what}={name}" for name in both for what in ("Launch lead", "Leave unit")}
    play(s, f"Launch lead={A.TANK}")
    assert s.actor == "german" and set(offered(s)) == {f"Advance unit={G.RIFLES}", f"Advance unit={G.PAK}"}


@pytest.mark.rule("arras:6.1.1a")
def test_both_roll_two_dice() -> None:
    s = table({"11": A.TANK, "10": [G.RIFLES]})
    assault(s, "11", "10", A.TANK)
    assert step_name(s) == "AttackRoll" and len(s.choices()) == 36
    play(s, dice(7))
    assert step_name(s) == "DefenceRoll" and len(s.choices()) == 36


@pytest.mark.rule("arras:6.2a", "arras:6.2b")
def test_attack_value_of_a_whole_group() -> None:
    """Group C, led by 4 Royal Tank A, from 11 on 5: 6 + 8 = 14 against 4 + 3 + 2 = 9."""
    s = GAME.start("historical")
    group = [A.TANK_4, "br-4-royal-tank-b", *A.SIXTH, "br-4-rn-fusiliers-2", "br-206-52nd-at", A.MARTEL]
    value = attack_value(s, unit(A.TANK_4), entered("11", *group))
    assert value.explain() == [("6.2a", "lead", 6), ("6.2b", "extra-attackers", 8)]
    assert defence_value(s, area("5"), 1, unit(G.RIFLES_2)).total() == 9


@pytest.mark.rule("arras:6.2c")
def test_mixed_forces_lose_one() -> None:
    """13e BCC-1 leading two British tanks: 5 + 2 - 1 = 6."""
    s = table({"11": [A.HOTCHKISS, A.TANK, A.TANK_2], "10": G.RIFLES})
    assert attack_value(s, unit(A.HOTCHKISS), entered("11", A.HOTCHKISS, A.TANK, A.TANK_2)).total() == 6
    assert attack_value(s, unit(A.TANK), entered("11", A.TANK, A.TANK_2)).total() == 7
    german = attack_value(s, unit(G.RIFLES), entered("10", G.RIFLES, G.SS_FOOT))
    assert ("6.2c", "mixed-force", -1) in german.explain()
    flak = attack_value(s, unit(G.RIFLES), entered("10", G.RIFLES, G.FLAK, G.ROMMEL))
    assert flak.total() == 4 + 2  # the Luftwaffe's guns count as Wehrmacht
    assert attack_value(s, unit(G.SS_FOOT), entered("10", G.SS_FOOT, "ss-eiche")).total() == 4


@pytest.mark.rule("arras:6.2d")
def test_crossing_the_scarpe_costs_one() -> None:
    """East Yorkshires from 26 over the river on 3, two Fresh guns: 2 + 3 - 1 = 4 against 3 + 1 + 2 = 6."""
    yorks = [f"br-4-e-yorkshire-{n}" for n in (1, 2, 3, 4)]
    s = table({"26": yorks, "3": [G.HOWITZER, "de-7th-pz-art-2-78"]})
    assault(s, "26", "3", *yorks)
    frame = s.stack[-2]
    assert frame.values(s)[0] == 4
    assert all(each.river for each in frame.attackers)
    assert defence_value(s, area("3"), 1, unit(G.HOWITZER)).total() == 6
    dry = table({"25": yorks, "3": [G.RIFLES]})
    assault(dry, "25", "3", *yorks)
    assert dry.stack[-2].values(dry)[0] == 5


@pytest.mark.rule("arras:6.3a", "arras:6.3b", "arras:6.3c", "arras:6.3d")
def test_defence_value_of_group_h() -> None:
    """Wailly with Rommel: 6 + 4 + 1 + 2 = 13."""
    s = GAME.start("historical")
    value = defence_value(s, area("9"), 1, unit(G.FLAK))
    assert value.explain() == [
        ("6.3a", "advanced", 6),
        ("6.3b", "extra-defenders", 4),
        ("6.3c", "terrain", 1),
        ("6.3d", "rommel", 2),
    ]
    s.tire(unit(G.PAK))
    s.tire(unit(G.FLAK))
    tired = defence_value(s, area("9"), 1, unit(G.FLAK)).explain()
    assert ("6.3a", "advanced", 4) in tired and ("6.3b", "extra-defenders", 4) in tired
    s.tire(unit("de-7th-pz-7-at"))
    assert ("6.3b", "extra-defenders", 3) in defence_value(s, area("9"), 1, unit(G.FLAK)).explain()
    s.put(unit(G.ROMMEL), area("7"))
    assert defence_value(s, area("9"), 1, unit(G.FLAK)).total() == 4 + 2 + 1


@pytest.mark.rule("arras:6.4.1b", "arras:6.4.1c", "arras:6.4.1d", "arras:6.6a")
def test_a_failed_assault() -> None:
    s = table({"11": [A.TANK, A.FOOT[0], A.FOOT[1]], "10": G.RIFLES, "22": A.TANK_2})
    assault(s, "11", "10", A.TANK, A.FOOT[0])
    play(s, dice(2), dice(12))
    assert where(s, A.TANK) == "eliminated"
    assert where(s, A.FOOT[0]) == "11" and not is_fresh(s, A.FOOT[0])
    assert where(s, A.FOOT[1]) == "11" and is_fresh(s, A.FOOT[1])  # had not moved
    assert s.initiative == 1 and holder(s, "10") == "german"


def test_beaten_attackers_in_place_stay() -> None:
    s = table({"10": [A.TANK, A.FOOT[0], G.RIFLES], "22": A.TANK_2})
    play(
        s,
        "Activate area=10",
        f"Join unit={A.TANK}",
        f"Join unit={A.FOOT[0]}",
        f"Launch lead={A.TANK}",
        dice(2),
        dice(12),
    )
    assert where(s, A.TANK) == "eliminated" and where(s, A.FOOT[0]) == "10" and not is_fresh(s, A.FOOT[0])


@pytest.mark.rule("arras:6.4.1e")
def test_armour_from_an_enemy_held_area_is_lost_on_a_failure() -> None:
    s = table({"10": [A.TANK, A.TANK_2, f"{G.PAK}*"], "5": G.RIFLES, "22": A.FOOT[0]})
    assault(s, "10", "5", A.TANK, A.TANK_2)
    play(s, dice(2), dice(12))
    assert where(s, A.TANK) == "eliminated" and where(s, A.TANK_2) == "eliminated"
    free = table({"10": [A.TANK, A.TANK_2], "5": G.RIFLES, "22": A.FOOT[0]})
    assault(free, "10", "5", A.TANK, A.TANK_2)
    play(free, dice(2), dice(12))
    assert where(free, A.TANK_2) == "10"


@pytest.mark.rule("arras:6.4.2a", "arras:6.4.2b")
def test_a_success_tires_the_attackers_and_costs_the_difference() -> None:
    """6 + 1 + 8 = 15 against 4 + 1 + 6 = 11: four Loss Points."""
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "9": G.PAK})
    assault(s, "11", "10", A.TANK, A.FOOT[0])
    events = play(s, dice(8), dice(6))
    assert next(event for event in events if type(event).__name__ == "AssaultSucceeded").losses == 4
    assert not is_fresh(s, A.TANK) and not is_fresh(s, A.FOOT[0])
    assert step_name(s) == "Retreating" and not is_fresh(s, G.RIFLES)  # Tired, and retreats: 2 + 2
    play(s, "RetreatTo area=7")
    assert where(s, G.RIFLES) == "7"
    assert holder(s, "10") == "allied"


def overrun_table(**more):
    """A tank, scouts and foot attack lone rifles in the open; a hit of five or more wipes them out."""
    s = table({"11": [A.SOMUA, A.SCOUTS, A.FOOT[0]], "10": G.RIFLES, "7": G.PAK, "1": G.RIFLES_2}, **more)
    assault(s, "11", "10", A.SOMUA, A.SCOUTS, A.FOOT[0])
    return s


@pytest.mark.rule("arras:6.5a", "arras:6.5b", "arras:3.2.2b")
def test_armour_that_wipes_out_the_defenders_overruns() -> None:
    s = overrun_table()
    play(s, dice(12), dice(2))
    assert where(s, G.RIFLES) == "eliminated"
    assert step_name(s) == "Activation" and {each.unit for each in s.step.exploiters} == {unit(A.SOMUA), unit(A.SCOUTS)}
    assert set(offered(s)) == {
        "Finish",
        f"Move unit={A.SOMUA}",
        f"Move unit={A.SCOUTS}",
    }  # not the foot: no italic factor
    assert is_fresh(s, A.SOMUA) and is_fresh(s, A.SCOUTS) and not is_fresh(s, A.FOOT[0])
    play(s, f"Move unit={A.SOMUA}", "Go area=9")
    assert s.step.left == 8 - 4 - 2  # normal costs: 9 is next to the Fresh G.PAK in 7
    play(s, "Halt")
    assert not is_fresh(s, A.SOMUA)
    told = play(s, "Finish")
    assert not is_fresh(s, A.SCOUTS)
    assert [event.units for event in told if type(event).__name__ == "HeldBack"] == [(unit(A.SCOUTS),)]
    # infantry in the lead never overruns
    foot = table({"11": [A.SOMUA, A.FOOT[0]], "10": G.RIFLES, "1": G.RIFLES_2})
    play(foot, "Activate area=11", f"Move unit={A.FOOT[0]}", "Go area=10", f"Move unit={A.SOMUA}", "Go area=10")
    play(foot, f"Launch lead={A.FOOT[0]}", dice(12), dice(2))
    assert where(foot, G.RIFLES) == "eliminated" and not is_fresh(foot, A.SOMUA)
    assert step_name(foot) != "Activation"


def test_the_prompt_cites_the_clause_of_the_moment() -> None:
    s = table({"11": [A.SOMUA, A.FOOT[0]], "10": G.RIFLES, "1": G.RIFLES_2})
    play(s, "Activate area=11")
    assert s.step.rule == "5.0b" and s.step.prompt(s)["state"] == "moving"
    play(s, f"Move unit={A.SOMUA}", "Go area=10")
    assert s.step.rule == "6.1b" and s.step.prompt(s)["state"] == "gathering"
    play(s, f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert s.step.rule == "6.5b" and s.step.prompt(s)["state"] == "exploiting"


@pytest.mark.rule("arras:6.5c")
def test_an_exploiting_unit_may_assault_the_next_area() -> None:
    s = overrun_table()
    play(s, dice(12), dice(2), f"Move unit={A.SOMUA}", "Go area=7")
    assert s.step.into == area("7")
    play(s, f"Launch lead={A.SOMUA}", dice(2), dice(12))
    assert where(s, A.SOMUA) == "eliminated" and s.initiative == 1
    assert not is_fresh(s, A.SCOUTS)  # its exploitation is over too
    again = overrun_table()
    play(again, dice(12), dice(2), f"Move unit={A.SOMUA}", "Go area=7", f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert where(again, G.PAK) == "eliminated" and where(again, A.SOMUA) == "7" and holder(again, "7") == "allied"


def test_nobody_else_joins_in_the_exploitation() -> None:
    """The tank overruns 10 and goes on into 5; the foot in 11 touch 5 too, but wait for their own turn."""
    s = table({"11": [A.SOMUA, *A.FOOT], "10": G.RIFLES, "5": G.PAK, "1": G.RIFLES_2})
    assault(s, "11", "10", A.SOMUA)
    play(s, dice(12), dice(2), f"Move unit={A.SOMUA}", "Go area=5")
    assert set(offered(s)) == {f"Launch lead={A.SOMUA}"}
    assert refused(s, f"Move unit={A.FOOT[0]}") == ["6.5b", "3.3.1b"]
    play(s, f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert where(s, G.PAK) == "eliminated" and not is_fresh(s, A.SOMUA)  # 8 MF, all spent
    assert {f"Move unit={name}" for name in A.FOOT} <= set(offered(s))  # now the others may move


def test_a_retreat_is_no_overrun() -> None:
    s = overrun_table()
    play(s, dice(8), dice(7))  # 8 + 8 = 16 against 5 + 7 = 12: Tired and retreats
    play(s, "RetreatTo area=7")
    assert where(s, G.RIFLES) == "7" and holder(s, "10") == "allied"
    assert not is_fresh(s, A.SOMUA) and step_name(s) != "Activation"


@pytest.mark.rule("arras:6.5.1a")
def test_no_overrun_where_both_began_the_impulse() -> None:
    s = table({"10": [A.SOMUA, A.FOOT[0], G.RIFLES], "1": G.RIFLES_2})
    told = play(s, "Activate area=10", f"Join unit={A.SOMUA}", f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert where(s, G.RIFLES) == "eliminated" and not is_fresh(s, A.SOMUA)
    assert "Overran" not in [type(event).__name__ for event in told]
    assert not s.inside(type(s.step)).exploiters if step_name(s) == "Activation" else True
    assert refused(s, f"Move unit={A.SOMUA}")


@pytest.mark.rule("arras:6.5.1b")
def test_no_overrun_of_a_square_identifier() -> None:
    s = table({"9": [A.SOMUA, A.FOOT[0]], "8": G.RIFLES, "1": G.RIFLES_2})
    assault(s, "9", "8", A.SOMUA)
    play(s, dice(12), dice(2))
    assert where(s, G.RIFLES) == "eliminated" and where(s, A.SOMUA) == "8" and not is_fresh(s, A.SOMUA)


@pytest.mark.rule("arras:6.5b", "arras:6.5c")
def test_slow_armour_spends_what_little_is_left_on_an_assault_or_nothing() -> None:
    """One MF is left and everything around is watched: no step, but an assault next door, which takes all (R-21)."""

    def overrun(**more):
        s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "12": G.RIFLES_2, "7": G.PAK, "4": G.FLAK}, **more)
        assault(s, "11", "10", A.TANK)
        play(s, dice(12), dice(2))
        assert where(s, G.RIFLES) == "eliminated"
        return s

    s = overrun()
    play(s, f"Move unit={A.TANK}")
    assert set(offered(s)) == {"Go area=7"}
    told = play(s, "Go area=7")
    assert [event.cost for event in told if type(event).__name__ == "UnitMoved"] == [1]
    play(s, f"Launch lead={A.TANK}", dice(12), dice(2))
    assert where(s, G.PAK) == "eliminated" and not is_fresh(s, A.TANK)  # a second Overrun, but nothing left
    row = table({"11": A.TANK, "10": G.RIFLES, "7": G.PAK, "6": G.FLAK, "12": G.RIFLES_2})
    assault(row, "11", "10", A.TANK)
    play(row, dice(12), dice(2), f"Move unit={A.TANK}", "Go area=7", f"Launch lead={A.TANK}", dice(12), dice(2))
    assert where(row, G.PAK) == "eliminated" and not is_fresh(row, A.TANK)  # the Flak next door is out of its reach
    assert not is_fresh(overrun(options={"reading-overrun": True}), A.TANK)  # at the normal cost it ends here


@pytest.mark.parametrize(
    ("lead", "mine", "theirs", "percent"),
    [
        (-4, 2, 2, 9.7), (-4, 3, 2, 40.0), (-4, 2, 3, 1.6), (-4, 3, 3, 14.5),
        (-2, 2, 2, 23.9), (-2, 3, 2, 60.0), (-2, 2, 3, 5.9), (-2, 3, 3, 27.9),
        (0, 2, 2, 44.4), (0, 3, 2, 77.9), (0, 2, 3, 15.2), (0, 3, 3, 45.4),
        (2, 2, 2, 66.4), (2, 3, 2, 90.2), (2, 2, 3, 30.5), (2, 3, 3, 63.7),
        (4, 2, 2, 84.1), (4, 3, 2, 96.8), (4, 2, 3, 50.0), (4, 3, 3, 79.4),
        (6, 2, 2, 94.6), (6, 3, 2, 99.3), (6, 2, 3, 69.5), (6, 3, 3, 90.4),
    ],
)  # fmt: skip
def test_odds_of_success(lead: int, mine: int, theirs: int, percent: float) -> None:
    won, of = chance_of_success(lead, mine, theirs)
    assert round(100 * won / of, 1) == percent


def test_the_preview_of_an_assault_gives_sums_and_exact_odds() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    shown = assault_preview(s, area("10"), unit(A.TANK), s.step.entered, may=(False, False))
    assert [part.total for part in shown.parts] == ["6", "6"]
    plain = shown.odds[0][1]
    assert (plain[0].numerator, plain[0].denominator) == chance_of_success(0)
    assert s.step.preview(s, s.choices()[0]) == shown and s.step.sums(s) == shown  # nobody has any support
    s.air = (1, 0)
    assert [title.id for title, _ in s.step.sums(s).odds] == ["odds-now", "odds-attacker"]
