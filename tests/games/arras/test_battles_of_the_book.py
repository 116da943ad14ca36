"""Positions from the book, worked out by hand: one thing leads to another from impulse to the end of an hour."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import AdvantageUsed, InitiativeTaken
from grognard.games.arras.rules.arrivals import Arrival
from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.bombardment import Shot
from grognard.games.arras.rules.combat_phase import CombatPhase
from grognard.games.arras.rules.impulse import Activation
from grognard.games.arras.rules.initiative import InitiativePhase
from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.movement import cost_of
from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.rules.sequence import CountPoints, Turn
from grognard.games.arras.rules.victory import victory_points
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.testing import after, can, events_of, offered, play, refused, where

from .table import WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit
from .test_advantage import release
from .test_sequence import at


def fought(s: ArrasBoard, points: int) -> None:
    """The dice fall so that the attacker wins by so many points, or loses by as many below 0."""
    attack = s.inside(Assault)
    value, against = attack.values(s)
    for mine in range(2, 13):
        theirs = mine + value - against - points
        if 2 <= theirs <= 12:
            play(s, dice(mine), dice(theirs))
            return
    raise LookupError(points)


def quiet(s: ArrasBoard) -> None:
    """Whatever is asked about losses and retreats is answered by the first choice, and nobody leaves freely."""
    while step_name(s) in ("Losses", "Retreating", "VoluntaryRetreat", "GoingOn"):
        play(s, "Stand" if can(s, "Stand") else offered(s)[0])


def fates(s: ArrasBoard, *names: str) -> list[str]:
    """Of each unit: where it is, with a star if it is Tired."""
    return [where(s, name) + ("" if is_fresh(s, name) or not where(s, name).isdigit() else "*") for name in names]


# -- 6.4.2: every payment that the book allows, and no other ----------------------------------------------------

PRICES = {"F": {"stays": 0, "tired": 2, "goes": 4, "dies": 5}, "T": {"stays": 0, "goes": 2, "dies": 2}}


def lawful(faces: str, due: int) -> set[tuple[str, ...]]:
    """What may become of a stack of Fresh (F) and Tired (T) units, the Advanced Unit first, by enumeration."""
    ways = list(product(*[PRICES[face] for face in faces]))
    sums = {way: sum(PRICES[face][fate] for face, fate in zip(faces, way, strict=True)) for way in ways}
    paying = {way: total for way, total in sums.items() if way[0] != "stays" and total >= due}
    if not paying:
        return {("dies",) * len(faces)}  # as near as possible, losses before retreats
    least = min(paying.values())  # exact, or the smallest excess
    return {way for way, total in paying.items() if total == least}


def became(s: ArrasBoard, name: str, face: str) -> str:
    if where(s, name) == "eliminated":
        return "dies"
    if where(s, name) != "10":
        return "goes"
    return "stays" if is_fresh(s, name) or face == "T" else "tired"


@pytest.mark.rule("arras:6.4.2.ab", "arras:6.4.2.ac", "arras:6.4.2.ah", "arras:6.4.2.aj", "arras:6.4.2.ak")
@pytest.mark.parametrize("faces", ["".join(each) for size in (1, 2, 3) for each in product("FT", repeat=size)])
def test_every_payment_that_the_book_allows_and_no_other(faces: str) -> None:
    names = [G.RIFLES, G.PAK, G.RIFLES_2][: len(faces)]
    stack = [name + "*" * (face == "T") for name, face in zip(names, faces, strict=True)]
    for due in range(1, 17):
        s = table({"10": [*stack, A.TANK], "22": A.FOOT[0]}, steps=())
        take_losses(s, area("10"), GERMAN, due, unit(names[0]))
        s.settle()
        found, open_ = set(), [s]
        while open_:
            now = open_.pop()
            if now.stack:
                open_ += [after(now.clone(), choice) for choice in now.choices()]
            else:
                found.add(tuple(became(now, name, face) for name, face in zip(names, faces, strict=True)))
        assert found == lawful(faces, due), due


@pytest.mark.rule("arras:6.6.1a", "arras:6.6.1b", "arras:6.4.2.ag")
def test_only_one_goes_where_there_is_room_for_one() -> None:
    """9 alone is German and holds nine; behind it everything is Allied."""
    allied = dict.fromkeys(("5", "6", "7", "8", "11", "12", "13", "16"), "allied")
    nine = ["de-7th-pz-1-42-at", "de-7th-pz-2-42-at", "de-7th-pz-7-at", "de-2-86-flak", "de-3-59-flak", G.FLAK]
    nine += ["de-23-flak-hb2", "de-23-flak-lb1", G.SS_FOOT]
    stack = [f"{G.RIFLES}*", f"{G.PAK}*", f"{G.RIFLES_2}*"]
    s = table({"10": [*stack, A.TANK], "22": A.FOOT[0], "9": nine}, control=allied, steps=())
    take_losses(s, area("10"), GERMAN, 4, unit(G.RIFLES))
    s.settle()
    play(s, f"GiveGround unit={G.RIFLES}")
    assert refused(s, f"GiveGround unit={G.PAK}") == ["6.6.1b"]
    assert set(offered(s)) == {f"Eliminate unit={G.PAK}", f"Eliminate unit={G.RIFLES_2}"}


# -- overruns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.5a", "arras:6.6.3a", "arras:5.1.4a")
def test_defenders_who_leave_of_their_own_will_hand_over_the_area_and_are_not_overrun() -> None:
    s = table({"11": A.SOMUA, "10": G.PAK, "1": G.RIFLES})
    assault(s, "11", "10", A.SOMUA)
    fought(s, 1)
    assert not is_fresh(s, G.PAK) and step_name(s) == "VoluntaryRetreat"
    play(s, f"Withdraw unit={G.PAK}")
    if step_name(s) == "Retreating":
        play(s, offered(s)[0])
    assert holder(s, "10") == "allied" and not is_fresh(s, A.SOMUA)
    assert not (isinstance(s.step, Activation) and s.step.exploiting)


@pytest.mark.rule("arras:6.5b", "arras:6.4.1b", "arras:6.4.1c", "arras:6.4.1f", "arras:4.3d")
def test_an_exploiting_assault_that_fails_stops_everybody_and_passes_the_initiative() -> None:
    s = table({"11": [A.SOMUA, A.TANK, A.SCOUTS], "10": f"{G.PAK}*", "9": G.FLAK, "22": A.FOOT[0]})
    assault(s, "11", "10", A.SOMUA, A.TANK, A.SCOUTS)
    fought(s, 1)
    quiet(s)
    assert isinstance(s.step, Activation) and s.step.exploiting
    play(s, f"Move unit={A.TANK}", "Go area=9", f"Launch lead={A.TANK}")
    fought(s, -1)
    quiet(s)
    assert fates(s, A.TANK, A.SOMUA, A.SCOUTS) == ["eliminated", "10*", "10*"]
    assert s.initiative == GERMAN and holder(s, "10") == "allied"


@pytest.mark.rule("arras:6.5a", "arras:6.5b", "arras:3.3.1b", "arras:5.2f")
def test_after_an_overrun_foot_stays_and_each_goes_with_what_the_entry_left_him() -> None:
    """Into Tired enemies it is 3: a tank has 2 of 5 left, the 3e DLM 5 of 8, the Fusiliers 4 of 7."""
    s = table({"11": [A.SOMUA, A.TANK, A.SCOUTS, A.FOOT[0]], "10": f"{G.PAK}*", "1": G.RIFLES})
    assault(s, "11", "10", A.SOMUA, A.TANK, A.SCOUTS, A.FOOT[0])
    fought(s, 1)
    quiet(s)
    assert isinstance(s.step, Activation)
    assert {each.unit: each.left for each in s.step.exploiters} == {
        unit(A.SOMUA): 5,
        unit(A.TANK): 2,
        unit(A.SCOUTS): 4,
    }
    assert not is_fresh(s, A.FOOT[0]) and is_fresh(s, A.TANK)


# -- control, stacking, leaders ----------------------------------------------------------------------------------------


@pytest.mark.rule("arras:5.1.3a", "arras:5.1.3c", "arras:5.1.3b")
@pytest.mark.parametrize(
    ("stack", "into", "comes", "may"),
    [
        ([*A.FOOT, *A.SIXTH, A.HOWARDS[0]], "23", A.TANK, True),  # the tenth
        ([*A.FOOT, *A.SIXTH, *A.HOWARDS[:2]], "23", A.TANK, False),
        ([*A.FOOT, *A.SIXTH, *A.HOWARDS[:2]], "23", A.MARTEL, True),
        ([*A.FOOT, *A.SIXTH, A.HOWARDS[0], A.MARTEL], "23", A.TANK, True),  # a Leader takes no room
        ([*A.FOOT, A.MARTEL], "25", A.TANK, True),
        ([*A.FOOT, A.HOWARDS[0]], "25", A.TANK, False),
    ],
)
def test_who_still_finds_room(stack: list[str], into: str, comes: str, may: bool) -> None:
    start = {"23": "24", "25": "24"}[into]
    s = table({into: stack, start: [comes, A.TANK_2]})
    play(s, f"Activate area={start}", f"Move unit={comes}")
    assert can(s, f"Go area={into}") is may


@pytest.mark.rule("arras:5.1.4a", "arras:5.1.4b", "arras:5.1.5.ab", "arras:3.4.2a")
def test_control_follows_those_who_pass_and_not_those_who_contest() -> None:
    s = table({"22": [A.SCOUTS, A.FOOT[0]], "9": [f"{G.RIFLES}*", A.FOOT[1]], "1": G.PAK})
    assert holder(s, "9") == "german"  # contested: as it was
    play(s, "Activate area=22", f"Move unit={A.SCOUTS}", "Go area=12", "Go area=16", "Go area=14")
    assert [holder(s, name) for name in ("12", "16", "14", "18")] == ["allied", "allied", "allied", "german"]


@pytest.mark.rule("arras:5.2.2g", "arras:6.3a", "arras:6.3d", "arras:6.4.2.aa", "arras:11.2e")
def test_rommel_alone_defends_with_his_own_two_and_his_death_is_a_point() -> None:
    s = table({"11": A.TANK, "10": G.ROMMEL, "1": G.PAK})
    assault(s, "11", "10", A.TANK)
    assert s.inside(Assault).values(s) == (6, 3 + 1 + 2)
    fought(s, 5)
    assert where(s, G.ROMMEL) == "eliminated"
    assert victory_points(s).total() == 3  # 10 and 11, and Rommel


@pytest.mark.rule("arras:5.2.2c", "arras:5.2.2f", "arras:5.2.2d", "arras:5.1.4.cb")
@pytest.mark.parametrize(
    ("name", "into", "clauses"),
    [
        (A.MARTEL, "10", ["5.2.2f"]),  # enemies there
        (A.MARTEL, "12", ["5.2.2c"]),  # nobody there, and it is the enemy’s
        (A.GUN, "10", ["5.1.4.cb", "5.2.2d"]),
        (A.GUN, "12", ["5.1.4.cb"]),
    ],
)
def test_who_never_goes_first(name: str, into: str, clauses: list[str]) -> None:
    s = table({"11": [name, A.TANK], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={name}")
    assert refused(s, f"Go area={into}") == clauses


@pytest.mark.rule("arras:5.2.2f", "arras:6.1b", "arras:6.2b", "arras:6.4.1b", "arras:6.4.1d")
def test_a_leader_follows_the_others_adds_one_and_goes_back_with_them() -> None:
    s = table({"11": [A.MARTEL, A.TANK], "10": G.FLAK, "22": A.FOOT[0]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Move unit={A.MARTEL}", "Go area=10")
    refused(s, f"Launch lead={A.MARTEL}", "5.2.2b")
    play(s, f"Launch lead={A.TANK}")
    assert s.inside(Assault).values(s)[0] == 6 + 1
    fought(s, -1)
    quiet(s)
    assert fates(s, A.TANK, A.MARTEL) == ["eliminated", "11*"]


@pytest.mark.rule("arras:5.2c", "arras:5.2d", "arras:5.2e")
@pytest.mark.parametrize(
    ("more", "why"),
    [({}, (1, "quiet")), ({"16": G.RIFLES}, (2, "watched")), ({"16": [G.RIFLES, A.FOOT[1]]}, (1, "contested"))],
)
def test_why_a_step_costs_what_it_costs(more: dict[str, list[str]], why: tuple[int, str]) -> None:
    s = table({"22": A.FOOT[0], "1": G.PAK} | more)
    assert cost_of(s, unit(A.FOOT[0]), area("12")) == why


# -- rivers, mixed forces, terrain -------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.2c", "arras:6.2d", "arras:6.3c", "arras:2.1.2c", "arras:2.1.2b")
@pytest.mark.parametrize(
    ("side", "out", "into", "attackers", "defenders", "values"),
    [
        ("allied", "28", "1", [A.TANK, A.FOOT[0]], [G.RIFLES], (6 + 1 - 1, 4 + 2)),
        ("allied", "22", "18", [A.SOMUA, A.FOOT[0]], [G.PAK], (6 + 1 - 1 - 1, 3 + 1)),
        ("allied", "23", "11", [A.FOOT[0], A.FOOT[1], A.FOOT[2]], [G.RIFLES, G.PAK], (3 + 2 - 1, 4 + 2 + 1)),
        ("german", "12", "9", [G.SS_FOOT, G.RIFLES], [A.TANK], (3 + 1 - 1, 5 + 1)),
        ("german", "19", "20", [G.PANZER, G.PANZER_2], [A.FOOT[0]], (6 + 1 - 1, 4 + 2)),  # over the Scarpe too
        ("german", "10", "5", [G.FLAK, G.SS_FOOT, "ss-eiche"], [A.FOOT[0]], (4 + 2 - 1, 4 + 2)),
        ("german", "3", "25", [G.RIFLES], [A.FOOT[0], f"{A.FOOT[1]}*"], (4, 4 + 3)),
    ],
)
def test_values_worked_out_by_hand(
    side: str, out: str, into: str, attackers: list[str], defenders: list[str], values: tuple[int, int]
) -> None:
    s = table({out: attackers, into: defenders, "15": G.HOWITZER, "27": A.HOWARDS[0]}, side=side, north=True)
    assault(s, out, into, *attackers)
    if step_name(s) == "NameAdvancedUnit":
        play(s, f"Advance unit={defenders[0].rstrip('*')}")
    assert s.inside(Assault).values(s) == values


# -- bombardment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:7.2b", "arras:7.3a", "arras:5.1.4a", "arras:6.4.2.ad")
def test_fire_that_kills_the_last_defender_of_a_contested_area_wins_it() -> None:
    s = table({"25": A.GUN, "9": [f"{G.PAK}*", A.FOOT[0]], "1": G.RIFLES}, control={"9": "german"})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", dice(12), dice(7))  # 17 against 2 + 1 + 7
    assert where(s, G.PAK) == "eliminated" and holder(s, "9") == "allied"


@pytest.mark.rule("arras:7.2a", "arras:7.2b", "arras:6.3b", "arras:6.3d", "arras:6.2d")
@pytest.mark.parametrize(
    ("defenders", "target", "against"),
    [
        ([G.RIFLES, G.PAK, G.ROMMEL], "9", 4 + 1),  # no one more, no Rommel
        ([f"{G.FLAK}*", G.PAK], "9", 4 + 1),
        ([G.RIFLES], "5", 4 + 2),
        ([G.HOWITZER, f"{G.RIFLES}*"], "3", 3 + 2),  # a gun may be the strongest, or as strong
    ],
)
def test_what_a_shell_meets(defenders: list[str], target: str, against: int) -> None:
    s = table({"25": A.GUN, target: defenders, "1": G.RIFLES_2})
    play(s, f"Bombard unit={A.GUN}", f"AimAt area={target}")
    if step_name(s) == "NameDefender":
        play(s, offered(s)[0])
    assert s.inside(Shot).values(s) == (5, against)


@pytest.mark.rule("arras:7.0b", "arras:7.0c", "arras:4.3a", "arras:7.0a")
def test_no_third_gun_no_gun_of_another_sector_and_no_target_twice() -> None:
    stacks = {"25": [A.GUN, A.GUN_2], "9": G.RIFLES, "7": G.PAK}
    s = table(stacks)
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", f"Bombard unit={A.GUN_2}")
    assert refused(s, "AimAt area=9") == ["7.0c"]
    s = table({"25": A.GUN, "11": A.GUN_2, "9": G.RIFLES, "7": G.PAK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9")
    assert step_name(s) != "SecondGun"  # nobody to ask


# -- the Advantage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:9.2a", "arras:9.2b", "arras:9.2d", "arras:9.5a", "arras:4.1b")
def test_the_phase_played_again_begins_with_whoever_began_the_turn_and_with_the_air_that_is_left() -> None:
    s = table({"22": [f"{A.FOOT[0]}*", A.FOOT[1]], "9": f"{G.RIFLES}*"}, used=(), air=(1, 0))
    s.stack = (Turn(at=at(CombatPhase)),)
    s.settle()
    play(s, "Pass")
    while step_name(s) == "Impulse":
        play(s, "Pass")
    assert step_name(s) == "Prolonging" and s.actor == "allied"
    play(s, "SpendAdvantage")
    assert s.actor == "allied" and is_fresh(s, A.FOOT[0]) and is_fresh(s, G.RIFLES) and s.air == (1, 0)
    while step_name(s) == "Impulse":
        play(s, "Pass")
    assert step_name(s) == "Prolonging" and s.actor == "german"  # the other player may, once too
    play(s, "SpendAdvantage")
    while s.stack and step_name(s) == "Impulse":
        play(s, "Pass")
    assert not s.stack or step_name(s) != "Prolonging"


@pytest.mark.rule("arras:9.3a", "arras:5.2b", "arras:9.0c")
@pytest.mark.parametrize(("die", "fresh"), [(1, 1), (2, 2), (3, 3), (6, 3)])
def test_a_die_of_tired_units_of_one_sector(die: int, fresh: int) -> None:
    tired = [f"{name}*" for name in A.FOOT[:3]]
    s = table({"22": [*tired, A.TANK], "23": f"{A.FOOT[3]}*", "9": G.RIFLES}, used=())
    play(s, "Refresh area=22", die)
    while step_name(s) == "RefreshUnits":
        play(s, offered(s)[0])
    assert sum(is_fresh(s, name) for name in A.FOOT[:3]) == fresh
    assert not is_fresh(s, A.FOOT[3]) and s.advantage == GERMAN and s.actor == "allied"
    assert [event.use for event in events_of(s, AdvantageUsed)] in ([], ["refresh"])


@pytest.mark.rule("arras:4.1c", "arras:4.1d", "arras:4.1e", "arras:9.4a")
@pytest.mark.parametrize(
    ("control", "allied", "german", "begins"),
    [
        ({}, 8, 7, "allied"),
        ({}, 7, 8, "german"),
        ({"9": "allied"}, 7, 7, "allied"),
        ({"9": "allied", "5": "allied"}, 6, 7, "allied"),
        ({"20": "german"}, 8, 8, "german"),
        ({"9": "allied", "20": "german"}, 7, 8, "german"),
        ({"9": "allied", "20": "german"}, 7, 7, None),  # a tie: again
    ],
)
def test_who_begins_the_hour(control: dict[str, str], allied: int, german: int, begins: str | None) -> None:
    s = table({"22": A.FOOT[0], "14": G.RIFLES}, turn=4, control=control, north=True)
    s.stack = (Turn(at=at(InitiativePhase)),)
    s.settle()
    play(s, dice(allied), dice(german))
    if begins is None:
        assert step_name(s) == "InitiativeRoll"
    else:
        assert s.actor == begins


@pytest.mark.rule("arras:9.4a", "arras:4.1c")
def test_nobody_has_the_initiative_between_the_two_rolls() -> None:
    s = table({"22": A.FOOT[0], "14": G.RIFLES}, turn=4, used=())
    s.stack = (Turn(at=at(InitiativePhase)),)
    s.settle()
    told = play(s, dice(4), dice(9), "ForceReroll")
    assert step_name(s) == "InitiativeRoll" and not events_of(told, InitiativeTaken)
    told = play(s, dice(9), dice(4), "Accept")  # the marker’s new holder lets them lie
    assert [(event.side, event.given) for event in events_of(told, InitiativeTaken)] == [(ALLIED, False)]


@pytest.mark.rule("arras:4.1b", "arras:4.1f")
@pytest.mark.parametrize(("turn", "side"), [(1, ALLIED), (2, ALLIED), (6, GERMAN), (7, GERMAN)])
def test_the_initiative_that_is_given_is_told_as_given(turn: int, side: int) -> None:
    s = table({"22": A.FOOT[0], "14": G.RIFLES}, turn=turn)
    s.listen()
    s.stack = (Turn(at=at(InitiativePhase)),)
    s.settle()
    assert [(event.side, event.given) for event in events_of(s, InitiativeTaken)] == [(side, True)]


# -- arrivals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:13.4b", "arras:13.4c", "arras:13.2a", "arras:13.2b", "arras:13.1a", "arras:13.1b")
@pytest.mark.parametrize(
    ("group", "turn", "die", "free"),
    [
        ("fifth-panzer", 6, 4, False),
        ("fifth-panzer", 6, 5, True),
        ("fifth-panzer", 7, 3, False),
        ("fifth-panzer", 7, 4, True),
        ("panzers", 4, 3, False),
        ("panzers", 4, 4, True),
        ("panzers", 5, None, True),
        ("panzers", 3, None, False),
        ("french", 2, 3, False),
        ("french", 3, None, True),
    ],
)
def test_who_is_released_when(group: str, turn: int, die: int | None, free: bool) -> None:
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=turn, held=[group], steps=(Arrival(release(group)),))
    if die:
        play(s, die)
    assert bool(s.released[release(group)]) is free


@pytest.mark.rule("arras:13.2c", "arras:5.1.2a", "arras:13.6g", "arras:11.2b")
def test_panzers_who_came_by_lens_leave_it_for_the_south_and_cost_a_point() -> None:
    s = table({"D": G.PANZER, "12": A.TANK, "22": A.FOOT[0]}, side="german", turn=5)
    play(s, "Activate area=D", f"Move unit={G.PANZER}")
    assert can(s, "Go area=19") and can(s, "Go area=20")
    assert refused(s, "Go area=21") == ["5.1.2a"]
    assert holder(s, "D") == "german"


# -- the end of the hour -----------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:10.1a", "arras:10.1b", "arras:10.1c", "arras:10.2a", "arras:10.2c", "arras:5.1.5.aa")
@pytest.mark.parametrize(
    ("stacks", "control", "places"),
    [
        ({"22": A.TANK_2, "12": G.RIFLES}, {}, {"22"}),
        ({"22": [A.TANK_2, G.PAK], "23": f"{A.SIXTH[0]}*"}, {}, {"23"}),  # contested, however it is held
        ({"9": A.TANK_2, "23": A.MARTEL}, {}, {"9", "23"}),  # won ground; a Leader is a friend
        ({"22": [*A.SIXTH, *A.HOWARDS, A.TANK_2, A.SCOUTS], "23": A.GUN}, {}, {"23"}),  # full
        ({"E": A.TANK_2}, {}, {"E"}),  # Zones are Sectors
    ],
)
def test_where_the_reorganised_come_back(stacks: dict[str, str], control: dict[str, str], places: set[str]) -> None:
    s = table({**stacks, "15": G.HOWITZER}, control=control, eliminated=A.FOOT[:2], steps=(Reorganisation(ALLIED),))
    play(s, f"Reorganise unit={A.FOOT[0]}")
    if step_name(s) == "Reorganisation":
        assert {where(s, A.FOOT[0])} == places
        return
    found = {line.split("=")[1] for line in offered(s) if "area=" in line}
    assert (found or {where(s, A.FOOT[0])}) == places


@pytest.mark.rule("arras:11.3a", "arras:14.1.1b", "arras:11.2b", "arras:4.5c")
@pytest.mark.parametrize(
    ("held", "ending"),
    [
        (("1", "3", "5", "9", "10", "11", "12", "16", "18"), "german-points"),  # nine
        (("1", "3", "5", "9", "10", "11", "12", "16", "18", "17"), "allied-points"),
        (("2", "4", "3", "5", "9", "10", "11", "12"), "german-points"),  # eight, and one for two rings
        (("2", "4", "3", "5", "9", "10", "11", "12", "1"), "allied-points"),
    ],
)
def test_ten_points_at_nine_in_the_evening(held: tuple[str, ...], ending: str) -> None:
    s = table({"22": A.TANK, "14": G.RIFLES}, turn=7, control=dict.fromkeys(held, "allied"))
    s.stack = (Turn(at=at(CountPoints)),)
    s.settle()
    assert s.over and s.ending == ending
    assert WORLD.turns == 7
