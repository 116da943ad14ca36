"""Edges of the rules that a small slip would pass by."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import NowhereToRetreat
from grognard.games.arras.events import GortRolled
from grognard.games.arras.rules.arrivals import Entry, bars_entry
from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.impulse import Join, Move
from grognard.games.arras.rules.reorganisation import PayReorganisation, PlaceReorganised, Reorganisation
from grognard.games.arras.rules.retreat import VoluntaryRetreat, retreat_room
from grognard.games.arras.rules.sequence import NextTurn, Turn
from grognard.games.arras.rules.special import GortDecision
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.kernel.conformance.odds import check_odds
from grognard.kernel.masks import members
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import events_of, offered, play, refused, where

from .table import GAME, A, G, area, assault, dice, is_fresh, step_name, table, unit


def said(s, line: str) -> list[str]:
    """The sentences of a refusal."""
    found = [bar_message(each) for each in s.bars(GAME.codec.from_text(line))]
    return [texts(GAME, "en").say(text) if text else "" for text in found]


@pytest.mark.rule("arras:5.2i")
def test_leaving_tired_enemies_is_named_as_the_cost() -> None:
    s = table({"11": [A.TANK, f"{G.PAK}*"], "3": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}")
    found = s.step.preview(s, GAME.codec.from_text("Go area=25"))
    assert "5.2i" in str(found) and "cost-leave-tired" in str(found)


def nine_germans(*others: str) -> list[str]:
    """So many plain units that there is room for one more, none of them the others."""
    world = GAME.world
    plain = [world.unit_ids[each] for each in members(world.of_side[GERMAN] & ~world.leaders & ~world.guns)]
    return [name for name in plain if name not in others][:9]


@pytest.mark.rule("arras:6.6.1b", "arras:6.4.2.ag")
def test_only_as_many_retreat_as_find_room() -> None:
    """Zone A has room for one more German: the second Tired unit must be lost."""
    crowd = nine_germans(G.RIFLES, G.RIFLES_2)
    s = table(
        {"A": crowd, "2": [f"{G.RIFLES}*", f"{G.RIFLES_2}*"], "3": [A.TANK, *A.FOOT]},
        control={"1": "allied", "4": "allied"},
    )
    assault(s, "3", "2", A.TANK, *A.FOOT)
    play(s, f"Advance unit={G.RIFLES}")
    value, against = s.inside(Assault).values(s)
    play(s, dice(7 + against - value + 4), dice(7))  # four points: two for each
    assert step_name(s) == "Losses"
    play(s, f"GiveGround unit={G.RIFLES}")
    assert where(s, G.RIFLES) == "A" and where(s, G.RIFLES_2) == "eliminated"  # nothing was left to choose


def entering(stacks: dict[str, object]) -> ArrasBoard:
    """Two panzers come onto the map."""
    s = table(stacks, turn=5, side="german", off=[G.PANZER, G.PANZER_2], steps=())
    s.call(Entry(GAME.world.release_words.number("panzers")))
    s.settle()
    return s


@pytest.mark.rule("arras:13.2c", "arras:5.2.1a")
def test_assaults_of_those_who_enter_go_by_the_number_of_the_area() -> None:
    s = entering({"14": A.FOOT[0], "17": A.FOOT[1], "15": A.FOOT[2], "D": A.FOOT[3]})
    play(s, "Enter area=17", "Enter area=14")
    assert step_name(s) == "EntryAssault" and s.step.into == area("14")


@pytest.mark.rule("arras:13.2c", "arras:5.2.1a")
def test_an_assault_of_those_who_enter_comes_from_no_area() -> None:
    s = entering({"14": A.FOOT[0], "17": A.FOOT[1], "15": A.FOOT[2], "D": A.FOOT[3]})
    play(s, "Enter area=14", "Enter area=14")
    found = s.step.preview(s, GAME.codec.from_text(f"Launch lead={G.PANZER}"))
    assert [each.start for each in found.arrows if each.start] == []


@pytest.mark.rule("arras:8.3.1a", "arras:4.2a", "arras:13.2c")
def test_who_assaults_on_entering_has_no_air_markers_of_the_last_turn() -> None:
    s = table(
        {"14": A.FOOT[0], "17": A.FOOT[1], "15": A.FOOT[2], "D": A.FOOT[3]},
        turn=4,
        held=["panzers"],
        off=[G.PANZER],
        air=(2, 2),
        steps=(Turn(at=Turn.order.index(NextTurn)),),
    )
    play(s, "Enter area=14", f"Launch lead={G.PANZER}")
    assert s.turn == 5 and step_name(s) == "AttackRoll"  # nobody is asked about support
    assert s.air == (0, 0)  # those of the turn come after the Initiative


@pytest.mark.rule("arras:5.2.1a", "arras:6.5c")
def test_who_entered_has_nobody_to_assault_when_others_have_driven_them_off() -> None:
    """The first panzer overruns 15, goes on into 17 and clears it: the second, who entered there, stays Fresh."""
    s = entering({"15": f"{A.FOOT[0]}*", "17": f"{A.FOOT[1]}*"})
    play(s, "Enter area=15", "Enter area=17", f"Launch lead={G.PANZER}", dice(12), dice(2))
    assert step_name(s) == "EntryAssault" and where(s, A.FOOT[0]) == "eliminated"
    play(s, f"Move unit={G.PANZER}", "Go area=17", f"Launch lead={G.PANZER}", dice(12), dice(2))
    assert where(s, A.FOOT[1]) == "eliminated"
    while s.stack:
        play(s, "Finish")
    assert where(s, G.PANZER) == where(s, G.PANZER_2) == "17" and is_fresh(s, G.PANZER_2) and not is_fresh(s, G.PANZER)


@pytest.mark.rule("arras:5.2.2b", "arras:5.1.4.cb")
def test_an_area_with_guns_alone_among_enemies_cannot_be_activated() -> None:
    s = table({"3": [A.GUN, G.RIFLES], "22": A.TANK}, control={"1": "german", "25": "german", "26": "german"})
    assert refused(s, "Activate area=3") == ["5.2.2b", "5.1.4.cb"]
    quiet = table({"3": A.GUN, "22": A.TANK}, control={"3": "allied", "25": "german", "26": "german"})
    assert refused(quiet, "Activate area=3") == ["5.1.4.cb"]


@pytest.mark.rule("arras:10.1b")
def test_who_cannot_pay_says_the_factor_of_its_tired_face() -> None:
    s = table({"25": A.TANK}, eliminated=[A.FOOT[0], A.FOOT[1], "br-4-rn-fusiliers"])
    world = GAME.world
    factors = {name: world.defence[world.unit_number[name]] for name in ("br-4-rn-fusiliers", A.FOOT[0])}
    assert list(factors.values()) == [(3, 2), (4, 3)]
    s.stack = (*s.stack, PayReorganisation(world.unit_number[A.FOOT[0]]))
    assert said(s, "Pay unit=br-4-rn-fusiliers") == ["Its Tired Defence Factor is 2, 3 is needed."]


@pytest.mark.rule("arras:10.1a", "arras:5.1.3b")
def test_nobody_comes_back_in_a_full_area_and_the_reason_is_its_room() -> None:
    s = table({"25": [*A.HOWARDS, A.TANK], "24": A.TANK_2}, eliminated=[A.FOOT[0], A.FOOT[1]])
    s.stack = (*s.stack, PlaceReorganised(GAME.world.unit_number[A.FOOT[0]]))
    assert refused(s, "PlaceIn area=25") == ["5.1.3b"]
    assert said(s, "PlaceIn area=23") == ["You have no unit in Anzin (23)."]


@pytest.mark.rule("arras:8.0a", "arras:6.1c")
def test_the_defender_sees_what_support_would_do_before_he_names_his_unit() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]}, air=(1, 0))
    assault(s, "11", "10", A.TANK)
    assert step_name(s) == "NameAdvancedUnit"
    found = str(s.step.preview(s, GAME.codec.from_text(f"Advance unit={G.RIFLES}")))
    assert "odds-attacker" in found and "odds-defender" not in found


@pytest.mark.rule("arras:5.2.1a")
def test_only_a_step_among_enemies_warns_of_an_assault() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}")
    storm, walk = (str(s.step.preview(s, GAME.codec.from_text(f"Go area={area}"))) for area in ("10", "25"))
    assert "note-must-assault" in storm and "note-must-assault" not in walk


@pytest.mark.rule("arras:5.0a", "arras:5.1.3a")
def test_an_area_without_a_way_out_cannot_be_activated() -> None:
    """From Zone A one goes to 2 alone, and 2 is full."""
    world = GAME.world
    plain = world.of_side[GERMAN] & ~world.leaders & ~world.guns
    crowd = [world.unit_ids[each] for each in members(plain) if world.unit_ids[each] != G.RIFLES][:10]
    s = table({"A": G.RIFLES, "2": crowd, "25": A.TANK}, side="german")
    assert refused(s, "Activate area=A") == ["5.1.3a"]


@pytest.mark.rule("arras:13.5b", "arras:13.5c", "arras:13.5d")
def test_gorts_roll_tells_what_is_held_and_what_is_fought_for() -> None:
    s = table({"3": [A.TANK, G.RIFLES], "5": A.FOOT[0], "9": G.PAK}, turn=4, control={"3": "german"}, steps=())
    s.call(GortDecision())
    s.settle()
    (rolled,) = events_of(play(s, "Roll dice=4"), GortRolled)
    assert (rolled.contested, rolled.controlled) == ((area("3"),), (area("5"),))
    assert (rolled.modifier, rolled.total) == (3, 7)


@pytest.mark.rule("arras:5.2.1b")
def test_a_click_means_a_move_and_among_enemies_an_assault_too() -> None:
    quiet = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES})
    play(quiet, "Activate area=11")
    tank, foot = unit(A.TANK), unit(A.FOOT[0])
    assert quiet.step.meant(quiet, Target("unit", A.TANK)) == [Move(tank)]
    play(quiet, f"Move unit={A.TANK}", "Go area=10")
    assert quiet.step.meant(quiet, Target("unit", A.FOOT[0])) == [Move(foot)]
    fought = table({"11": [A.TANK, A.FOOT[0], G.RIFLES]})
    play(fought, "Activate area=11")
    assert fought.step.meant(fought, Target("unit", A.TANK)) == [Move(tank), Join(tank)]
    play(fought, f"Join unit={A.TANK}")
    assert fought.step.meant(fought, Target("unit", A.FOOT[0])) == [Join(foot)]


@pytest.mark.rule("arras:14.2.3aa", "arras:6.6.1c")
def test_held_units_do_not_retreat_and_say_what_holds_them() -> None:
    s = table({"21": [A.HOTCHKISS, "fr-13e-bcc-2"], "20": G.RIFLES}, held=["french"], side="german", north=True)
    s.stack = (*s.stack, VoluntaryRetreat(area("21"), ALLIED))
    assert refused(s, f"Withdraw unit={A.HOTCHKISS}") == ["14.2.3aa"]
    free = table(
        {"21": A.HOTCHKISS, "20": G.RIFLES, "22": G.RIFLES_2}, control={"18": "german", "E": "german"}, north=True
    )
    free.stack = (*free.stack, VoluntaryRetreat(area("21"), ALLIED))
    world = GAME.world
    for each in world.ground.beside[area("21")]:
        free.seize(each, GERMAN)
    assert refused(free, f"Withdraw unit={A.HOTCHKISS}") == ["6.6.1c"]


@pytest.mark.rule("arras:12.2c")
def test_a_group_that_stands_and_a_group_of_the_enemy_are_two_reasons() -> None:
    s = GAME.start("free")
    play(s, "TakeGroup group=german-C", "PlaceIn area=4", "TakeGroup group=allied-D", "PlaceIn area=24")
    assert [each.split(" (")[0] for each in said(s, "TakeGroup group=german-C")] == ["Group C"]
    assert said(s, "TakeGroup group=german-C")[0].endswith("is placed already.")
    assert said(s, "TakeGroup group=allied-E")[0].endswith("is not yours.")


@pytest.mark.rule("arras:6.1c", "arras:6.3a")
def test_before_the_advanced_unit_is_named_the_best_one_is_reckoned_with() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    before = s.step.preview(s, GAME.codec.from_text(f"Launch lead={A.TANK}"))
    check_odds(s, Random(1))
    play(s, f"Launch lead={A.TANK}")
    after = s.step.preview(s, GAME.codec.from_text(f"Advance unit={G.PAK}"))
    assert "preview-defence-best" in str(before) and "preview-defence-best" not in str(after)
    check_odds(s, Random(1))
    german = table({"10": [G.RIFLES, G.FLAK], "11": [A.TANK, A.FOOT[0]]}, side="german")
    play(german, "Activate area=10", f"Move unit={G.RIFLES}", "Go area=11")
    check_odds(german, Random(1))


@pytest.mark.rule("arras:9.2a", "arras:4.1b")
def test_whoever_began_the_turn_begins_the_phase_again_whoever_ended_it() -> None:
    """The Allies lose the Initiative by a failed assault; both pass, the Allies last."""
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]}, used=("german",))
    assault(s, "11", "10", A.FOOT[0])
    play(s, f"Advance unit={G.RIFLES}", dice(2), dice(12), "Accept")
    while step_name(s) != "Impulse":
        play(s, "Stand")
    assert s.actor == "german"
    play(s, "Pass", "Pass", "SpendAdvantage")
    assert step_name(s) == "Impulse" and s.actor == "allied"
    turned = table({"11": A.TANK, "10": G.RIFLES}, side="german", used=("german",))
    play(turned, "Pass", "Pass", "SpendAdvantage")
    assert turned.actor == "german"


@pytest.mark.rule("arras:8.1e")
def test_a_gun_alone_of_its_force_among_the_defenders_supports_nobody() -> None:
    s = table({"11": A.TANK, "10": [G.RIFLES, G.SS_GUN, G.HOWITZER]})
    assault(s, "11", "10", A.TANK)
    assert set(offered(s)) == {"NoSupport", f"UseArtillery unit={G.HOWITZER}"}
    assert refused(s, f"UseArtillery unit={G.SS_GUN}") == ["8.1e"]
    mixed = table({"10": [G.RIFLES, G.SS_FOOT, G.HOWITZER, G.SS_GUN], "11": A.TANK}, side="german")
    assault(mixed, "10", "11", G.RIFLES, G.SS_FOOT)
    assert set(offered(mixed)) == {"NoSupport", f"UseArtillery unit={G.HOWITZER}", f"UseArtillery unit={G.SS_GUN}"}


@pytest.mark.rule("arras:6.6.1c", "arras:6.6.2a")
def test_a_gun_whose_place_was_taken_by_others_has_nowhere_to_retreat() -> None:
    """Zone A is Free, with room for one: the riflemen take it before the contested Neuville, and the gun is lost."""
    crowd = nine_germans(G.RIFLES, G.PAK)
    s = table(
        {"A": crowd, "2": [f"{G.RIFLES}*", f"{G.HOWITZER}*"], "4": [G.PAK, A.SIXTH[0]], "3": [A.TANK, *A.FOOT]},
        control={"1": "allied", "4": "german"},
    )
    assault(s, "3", "2", A.TANK, *A.FOOT)
    value, against = s.inside(Assault).values(s)
    play(s, dice(7 + against - value + 4), dice(7))
    happened = play(s, f"GiveGround unit={G.RIFLES}", f"GiveGround unit={G.HOWITZER}")
    assert where(s, G.RIFLES) == "A" and where(s, G.HOWITZER) == "eliminated"
    assert events_of(happened, NowhereToRetreat) == [NowhereToRetreat(unit(G.HOWITZER))]


@pytest.mark.rule("arras:6.6.1b")
def test_room_beyond_a_full_area_counts_where_friends_stand_too() -> None:
    """From 28 one retreats to 27 alone, which is full; beyond it lies Zone E, with one unit in it."""
    crowd = [*A.FOOT, *A.SIXTH, *A.HOWARDS[:2]]
    stacks = {"27": crowd, "28": A.TANK, "E": A.TANK_2}
    lost = dict.fromkeys(("F", "26", "24", "1"), "german")
    s = table(stacks, control=lost | {"21": "german", "23": "german"})
    assert retreat_room(s, ALLIED, area("28")) == 9
    s = table(stacks, control=lost)
    assert retreat_room(s, ALLIED, area("28")) == 10  # the tenth goes on from Zone E, which the others have filled


@pytest.mark.rule("arras:10.1a", "arras:10.2b")
def test_without_an_area_to_come_back_to_each_type_has_its_own_clause() -> None:
    s = table({"22": [A.TANK_2, G.RIFLES]}, eliminated=[A.FOOT[0], A.FOOT[1], A.TANK, A.GUN], control={"22": "german"})
    s.stack = (*s.stack, Reorganisation(ALLIED))
    assert refused(s, f"Reorganise unit={A.FOOT[0]}") == refused(s, f"Reorganise unit={A.GUN}") == ["10.1a"]
    assert refused(s, f"Reorganise unit={A.TANK}") == ["10.2b"]


@pytest.mark.rule("arras:5.2.2f")
def test_a_leader_enters_among_enemies_only_where_somebody_entered_who_can_lead() -> None:
    s = table({"14": A.FOOT[0], "17": [A.FOOT[1], G.PANZER]}, turn=5, side="german", steps=())
    entry = Entry(GAME.world.release_words.number("panzers"), (unit(G.PANZER),))
    leader = unit("de-rothenburg")
    assert GAME.world.leaders >> leader & 1
    assert not bars_entry(s, entry, leader, area("17"))
    assert [each.rule for each in bars_entry(s, entry, leader, area("14"))] == ["5.2.2f"]
