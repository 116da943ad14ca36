"""Positions written from the book alone, where two of its chapters meet: what is allowed, and what bars the rest."""

from __future__ import annotations

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.arrivals import triggered
from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.bombardment import targets
from grognard.games.arras.rules.initiative import initiative_modifiers
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.rules.special import gort_modifiers, north_modifier
from grognard.games.arras.rules.victory import automatic_victory, victory_points
from grognard.games.arras.world import ALLIED
from grognard.kernel.columns import changed
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit


def cost(s: ArrasBoard, name: str, into: str, left: int | None = None) -> int | None:
    """What a step would cost a unit; nothing if it cannot be made."""
    number = unit(name)
    found = dict(steps(s, number, WORLD.movement[number] if left is None else left))
    return found.get(area(into))


def tired(name: str) -> str:
    return f"{name}*"


# -- what a step costs ----------------------------------------------------------------------------------


@pytest.mark.rule("arras:5.2c", "arras:5.2d", "arras:5.2e", "arras:2.1.3b", "arras:2.1.1.ba")
@pytest.mark.parametrize(
    ("stacks", "name", "into", "price"),
    [
        ({"22": A.FOOT[0], "16": G.RIFLES}, A.FOOT[0], "12", 2),
        ({"22": A.FOOT[0], "16": tired(G.RIFLES)}, A.FOOT[0], "12", 1),
        ({"22": A.FOOT[0], "16": G.HOWITZER}, A.FOOT[0], "12", 2),  # a gun watches too
        ({"22": A.FOOT[0], "16": G.ROMMEL}, A.FOOT[0], "12", 2),  # and a Leader
        ({"22": A.FOOT[0], "16": [G.RIFLES, A.FOOT[1]]}, A.FOOT[0], "12", 1),  # engaged
        ({"22": A.FOOT[0], "16": [G.RIFLES, tired(A.FOOT[1])]}, A.FOOT[0], "12", 1),  # contested is contested
        ({"22": A.FOOT[0], "16": [G.RIFLES, A.FOOT[1]], "9": G.PAK}, A.FOOT[0], "12", 2),  # one who is free is enough
        ({"2": A.TANK, "A": G.PANZER}, A.TANK, "4", 1),  # Zone A borders 2 alone
        ({"6": A.TANK, "B": G.PANZER}, A.TANK, "7", 2),  # an arrow is a border
        ({"22": A.FOOT[0], "10": G.RIFLES, "7": G.PAK}, A.FOOT[0], "12", 1),  # 10 does not border 12
        ({"14": G.RIFLES, "9": A.TANK}, G.RIFLES, "16", 2),
        ({"22": A.FOOT[0], "11": G.RIFLES}, A.FOOT[0], "12", 2),
    ],
)
def test_who_watches_an_empty_area(stacks: dict[str, str], name: str, into: str, price: int) -> None:
    side = "german" if name.startswith("de-") else "allied"
    assert cost(table(stacks, side=side), name, into) == price


@pytest.mark.rule("arras:5.2f", "arras:5.2h", "arras:5.2i", "arras:5.2j", "arras:5.2l")
@pytest.mark.parametrize(
    ("stacks", "name", "into", "price"),
    [
        ({"12": [A.FOOT[0], tired(G.RIFLES)]}, A.FOOT[0], "22", 3),
        ({"12": [A.FOOT[0], tired(G.RIFLES)], "18": G.PAK}, A.FOOT[0], "22", 3),  # not 3 and 2
        ({"12": [A.FOOT[0], G.RIFLES]}, A.FOOT[0], "22", 4),  # its whole allowance
        ({"12": [A.SCOUTS, G.RIFLES]}, A.SCOUTS, "22", 7),
        ({"12": [A.FOOT[0], G.RIFLES], "16": G.PAK}, A.FOOT[0], "16", None),
        ({"12": [A.TANK, G.RIFLES], "16": G.PAK}, A.TANK, "16", 5),
        ({"12": [A.TANK, tired(G.RIFLES)], "16": G.PAK}, A.TANK, "16", 4),
        ({"12": [A.TANK, tired(G.RIFLES)], "16": tired(G.PAK)}, A.TANK, "16", 3),
        ({"12": ["br-260-65th-at", tired(G.RIFLES)], "16": tired(G.PAK)}, "br-260-65th-at", "16", None),
        ({"12": [A.GUN, tired(G.RIFLES)], "22": A.FOOT[0]}, A.GUN, "22", 3),  # a gun may leave too
        ({"12": [A.GUN, G.RIFLES], "22": A.FOOT[0]}, A.GUN, "22", 5),
        ({"12": [A.GUN, tired(G.RIFLES)]}, A.GUN, "9", None),  # nor go where it is not Free
        ({"11": A.FOOT[0], "10": [tired(G.RIFLES), G.HOWITZER]}, A.FOOT[0], "10", 4),  # one Fresh gun is enough
        ({"11": A.FOOT[0], "10": [tired(G.RIFLES), G.ROMMEL]}, A.FOOT[0], "10", 4),
        ({"11": A.FOOT[0], "10": [tired(G.RIFLES), tired(G.HOWITZER)]}, A.FOOT[0], "10", 3),
    ],
)
def test_what_the_enemy_adds_is_never_added_up(
    stacks: dict[str, list[str]], name: str, into: str, price: int | None
) -> None:
    assert cost(table(stacks), name, into) == price


@pytest.mark.rule("arras:5.1a", "arras:2.1.3a", "arras:2.1.1.ba", "arras:2.1.1.bb")
def test_a_zone_is_next_door_only_by_an_arrow_and_a_corner_is_no_border() -> None:
    s = table({"28": [A.FOOT[0], A.TANK], "11": A.SIXTH[0]})
    play(s, "Activate area=28", f"Move unit={A.TANK}")
    assert refused(s, "Go area=E") == ["5.1a", "2.1.3a"]
    assert refused(s, "Go area=2") == ["5.1a", "2.1.1.ba"]
    s = table({"11": A.SIXTH[0]})
    play(s, "Activate area=11", f"Move unit={A.SIXTH[0]}")
    assert refused(s, "Go area=9") == refused(s, "Go area=22") == ["5.1a", "2.1.1.ba"]


@pytest.mark.rule("arras:5.1a", "arras:5.0a")
@pytest.mark.parametrize("place", ["off", "eliminated", "removed", "aside"])
def test_a_place_off_the_map_is_no_area(place: str) -> None:
    s = table({"28": [A.FOOT[0], A.TANK]})
    assert refused(s, f"Activate area={place}")
    play(s, "Activate area=28", f"Move unit={A.TANK}")
    assert refused(s, f"Go area={place}") == [s.step.rule]


@pytest.mark.rule("arras:5.1.4.cb", "arras:5.1.4a", "arras:5.2.2c", "arras:5.2.2f")
def test_guns_and_leaders_go_where_a_friend_has_just_been() -> None:
    s = table({"22": [A.TANK, A.GUN, A.MARTEL], "7": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.GUN}")
    assert "5.1.4.cb" in refused(s, "Go area=12")
    s = table({"22": [A.TANK, A.GUN, A.MARTEL], "7": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.MARTEL}")
    assert refused(s, "Go area=12") == ["5.2.2c"]
    s = table({"22": [A.TANK, A.GUN, A.MARTEL], "7": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=12", "Halt")
    play(s, f"Move unit={A.GUN}", "Go area=12", "Halt", f"Move unit={A.MARTEL}", "Go area=12", "Halt")
    assert where(s, A.GUN) == where(s, A.MARTEL) == "12"


@pytest.mark.rule("arras:5.1.2a", "arras:13.6e", "arras:2.1.4a", "arras:2.1.4c")
@pytest.mark.parametrize(
    ("out", "into", "north", "may"),
    [
        ("19", "20", False, True),
        ("19", "21", False, False),
        ("19", "21", True, True),
        ("19", "D", False, False),
        ("19", "D", True, True),
        ("5", "25", False, False),
        ("5", "25", True, True),
        ("3", "1", False, True),
        ("1", "28", False, False),
    ],
)
def test_where_germans_operate(out: str, into: str, north: bool, may: bool) -> None:
    s = table({out: G.RIFLES}, side="german", north=north)
    assert (cost(s, G.RIFLES, into) is not None) is may
    if not may:
        play(s, f"Activate area={out}", f"Move unit={G.RIFLES}")
        assert refused(s, f"Go area={into}") == ["5.1.2a"]


# -- fire and support ----------------------------------------------------------------------------------


@pytest.mark.rule("arras:7.1a", "arras:7.1b", "arras:7.1c", "arras:7.1d", "arras:8.1a")
@pytest.mark.parametrize(
    ("gun", "at", "enemies", "hits"),
    [
        (A.GUN, "24", {"3": G.RIFLES, "5": G.PAK, "20": G.FLAK}, {"3", "20"}),  # 5 does not touch the river
        (A.GUN, "25", {"3": G.RIFLES, "5": G.PAK, "7": G.FLAK, "B": G.PANZER}, {"3", "5", "7"}),  # south: everything
        (A.GUN, "11", {"14": G.RIFLES, "A": G.PANZER}, {"14"}),
        (A.GUN, "24", {"24": G.RIFLES, "3": G.PAK}, set()),  # among enemies it only supports
        (G.HOWITZER, "3", {"25": A.FOOT[0], "26": A.FOOT[1], "1": A.FOOT[2]}, {"25", "1"}),
        (G.HOWITZER, "20", {"25": A.FOOT[0], "21": A.FOOT[1], "19": A.FOOT[2]}, {"25", "19"}),
        (G.HOWITZER, "3", {"C": A.FOOT[0], "9": A.FOOT[1]}, {"9"}),
    ],
)
def test_what_a_gun_may_bombard(gun: str, at: str, enemies: dict[str, str], hits: set[str]) -> None:
    stacks: dict[str, list[str]] = {}
    for place, name in [(at, gun), *enemies.items()]:
        stacks.setdefault(place, []).append(name)
    s = table(stacks, side="allied" if gun.startswith("br") else "german", north=True)
    found = {name for name in WORLD.ground.area_ids if targets(s, unit(gun)) >> area(name) & 1}
    assert found == hits


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.1e", "arras:8.0.2a", "arras:8.3b", "arras:8.3.4a")
@pytest.mark.parametrize(
    ("stacks", "lead", "choice", "clause"),
    [
        ({"11": A.TANK, "10": G.RIFLES, "23": A.GUN}, A.TANK, f"UseArtillery unit={A.GUN}", ""),
        ({"11": A.TANK, "10": G.RIFLES, "24": A.GUN}, A.TANK, f"UseArtillery unit={A.GUN}", "8.1b"),
        ({"11": A.TANK, "10": G.RIFLES, "25": [A.GUN, G.PAK]}, A.TANK, f"UseArtillery unit={A.GUN}", "8.1a"),
        ({"11": A.TANK, "10": G.RIFLES, "23": tired(A.GUN)}, A.TANK, f"UseArtillery unit={A.GUN}", "8.0.2a"),
        ({"11": A.SOMUA, "10": G.RIFLES, "23": A.GUN}, A.SOMUA, f"UseArtillery unit={A.GUN}", "8.1e"),
        ({"11": A.SOMUA, "10": G.RIFLES}, A.SOMUA, "UseAir", "8.3b"),
        ({"11": A.TANK, "10": G.RIFLES}, A.TANK, "UseAir", ""),
        ({"11": A.TANK, "10": G.RIFLES, "23": A.FOOT[0]}, A.TANK, f"UseArtillery unit={A.FOOT[0]}", "8.0.2a"),
        ({"11": A.TANK, "10": G.RIFLES, "9": G.HOWITZER}, A.TANK, f"UseArtillery unit={G.HOWITZER}", "4.3a"),
    ],
)
def test_which_support_an_attacker_has(stacks: dict[str, list[str]], lead: str, choice: str, clause: str) -> None:
    """The Germans hold the Advantage, so the Allies are asked first; a second gun makes sure that they are."""
    s = table({**stacks, "12": A.GUN_2}, advantage="german", air=(2, 0))
    assault(s, "11", "10", lead)
    if step_name(s) != "CombatSupport":  # nothing at all may support the French
        assert clause in ("8.1e", "8.3b")
        return
    if clause:
        assert clause in refused(s, choice)
    else:
        assert can(s, choice)


@pytest.mark.rule("arras:8.1e", "arras:6.2c", "arras:8.1c")
@pytest.mark.parametrize(
    ("attackers", "gun", "may"),
    [
        ([G.RIFLES], G.SS_GUN, False),
        ([G.RIFLES, G.SS_FOOT], G.SS_GUN, True),
        ([G.RIFLES, G.SS_FOOT], G.HOWITZER, True),
        ([G.SS_FOOT], G.HOWITZER, False),
        ([G.FLAK, G.SS_FOOT], G.HOWITZER, True),  # Flak is Wehrmacht
        ([G.SS_FOOT, "ss-eiche"], G.SS_GUN, True),
    ],
)
def test_guns_help_their_own(attackers: list[str], gun: str, may: bool) -> None:
    s = table({"10": attackers, "11": A.FOOT[0], "9": gun}, side="german", advantage="allied")
    assault(s, "10", "11", *attackers)
    assert (f"UseArtillery unit={gun}" in offered(s)) is may


# -- combat ----------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.4.1d", "arras:6.4.1e", "arras:6.4.1b", "arras:6.6a")
def test_beaten_attackers_go_back_each_where_he_came_from_and_who_came_from_among_enemies_is_lost() -> None:
    s = table({"12": [A.TANK, A.TANK_2, A.SCOUTS, tired(G.PAK)], "9": G.RIFLES})
    play(s, "Activate area=12", f"Move unit={A.SCOUTS}")
    assert refused(s, "Go area=9") == ["5.2k"]
    s = table({"12": [A.TANK, A.TANK_2, tired(G.PAK)], "9": G.RIFLES})
    assault(s, "12", "9", A.TANK, A.TANK_2)
    play(s, dice(2), dice(12))
    assert where(s, A.TANK) == where(s, A.TANK_2) == "eliminated"


@pytest.mark.rule("arras:6.5a", "arras:6.6.1c", "arras:6.4.2.ak", "arras:3.2.2b")
def test_defenders_with_nowhere_to_go_are_overrun() -> None:
    """A Tired gun alone, and no Free area next door: whatever it is eliminated by, nobody is left."""
    ring = {"9": A.FOOT[0], "7": A.FOOT[1], "6": A.FOOT[2], "5": A.FOOT[3]}
    s = table({"11": A.SOMUA, "10": tired(G.HOWITZER), **ring})
    assault(s, "11", "10", A.SOMUA)
    play(s, dice(7), dice(5))
    assert where(s, G.HOWITZER) == "eliminated" and holder(s, "10") == "allied"
    assert step_name(s) == "Activation" and s.step.exploiting  # type: ignore[attr-defined]


@pytest.mark.rule("arras:6.5.1b", "arras:2.1.2d")
def test_nobody_overruns_a_square_identifier() -> None:
    control = dict.fromkeys(("15", "18", "19", "C"), "allied")
    s = table({"16": A.SOMUA, "17": tired(G.HOWITZER), "27": A.FOOT[0]}, control=control)
    assault(s, "16", "17", A.SOMUA)
    play(s, dice(12), dice(2))
    assert where(s, G.HOWITZER) == "eliminated" and not is_fresh(s, A.SOMUA)
    assert step_name(s) != "Activation"


@pytest.mark.rule("arras:5.1.3b", "arras:6.6.1b", "arras:5.1.3c")
def test_five_find_room_in_arras_and_the_sixth_goes_on() -> None:
    s = table({"25": [*A.HOWARDS, A.SIXTH[0], A.MARTEL], "11": [A.FOOT[0], A.FOOT[1]]}, side="allied")
    assert s.room(area("25"), ALLIED) == 0
    play(s, "Activate area=11", f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=25") == ["5.1.3b"]


@pytest.mark.rule("arras:5.2.1d", "arras:5.2.1a", "arras:5.2.1e")
def test_those_who_come_fight_apart_from_those_who_are_there() -> None:
    s = table({"10": [A.FOOT[0], G.RIFLES], "11": [A.TANK, A.FOOT[1]]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    assert refused(s, f"Join unit={A.FOOT[0]}") == ["5.2.1d"]
    play(s, f"Launch lead={A.TANK}")
    assert s.inside(Assault).values(s)[0] == 6


# -- the turn ----------------------------------------------------------------------------------


@pytest.mark.rule("arras:4.1d", "arras:4.1e")
@pytest.mark.parametrize(
    ("held", "lost", "sum_"),
    [((), (), 0), (("9",), (), 1), (("9", "5"), (), 2), (("9", "5"), ("20",), 1), ((), ("20",), -1)],
)
def test_stars(held: tuple[str, ...], lost: tuple[str, ...], sum_: int) -> None:
    control = dict.fromkeys(held, "allied") | dict.fromkeys(lost, "german")
    assert initiative_modifiers(table({"22": A.TANK}, control=control)).total() == sum_


@pytest.mark.rule("arras:13.5b", "arras:13.5c", "arras:13.5d")
@pytest.mark.parametrize(
    ("stacks", "control", "sum_"),
    [
        ({"3": [A.FOOT[0], G.RIFLES]}, {}, 1),
        ({"3": [A.SOMUA, G.RIFLES]}, {}, 0),  # French
        ({"3": [A.FOOT[0], G.RIFLES]}, {"3": "allied"}, 2),  # control and contest do not add up
        ({"3": A.SOMUA}, {}, 2),  # Allied control is British control
        ({"3": A.FOOT[0], "5": A.FOOT[1], "7": [A.FOOT[2], G.PAK]}, {}, 5),
        ({"5": tired(A.FOOT[0])}, {}, 2),
    ],
)
def test_what_gort_sees(stacks: dict[str, list[str]], control: dict[str, str], sum_: int) -> None:
    assert gort_modifiers(table({"22": A.TANK_2, **stacks}, control=control)).total() == sum_


@pytest.mark.rule("arras:13.6b", "arras:13.6c", "arras:13.6d")
@pytest.mark.parametrize(("crossed", "bonus"), [(0, 0), (1, 1), (9, 1), (10, 2), (14, 2)])
def test_what_crossings_are_worth(crossed: int, bonus: int) -> None:
    s = table({"22": A.TANK})
    for number in range(crossed):
        s.crossed = changed(s.crossed, number, 1)
    assert north_modifier(s).total() == bonus


@pytest.mark.rule("arras:11.2b", "arras:11.2d", "arras:11.2e", "arras:11.2f", "arras:13.6g")
@pytest.mark.parametrize(
    ("allied", "german", "dead", "points"),
    [
        ((), (), (), 0),
        (("12",), (), (), 1),
        (("9",), (), (), 0),  # no chain
        (("9", "12"), (), (), 2),
        (("9", "12"), ("22", "21", "23", "25"), (), -4),  # the chain is cut, and four blue areas are lost
        (("1",), (), (), 1),
        (("1", "2", "4"), (), (), 4),  # two rings
        (("2", "4"), (), (), 1),  # rings count without a chain
        (("14", "16", "12", "C"), (), (), 4),  # a Zone is a Sector
        (("19",), ("20",), (), 1),  # 20 never counts
        ((), ("D",), (), -1),
        ((), (), (G.ROMMEL,), 1),
    ],
)
def test_points(allied: tuple[str, ...], german: tuple[str, ...], dead: tuple[str, ...], points: int) -> None:
    control = dict.fromkeys(allied, "allied") | dict.fromkeys(german, "german")
    s = table({"27": A.TANK}, control=control, eliminated=dead)
    assert victory_points(s).total() == points


@pytest.mark.rule("arras:11.1a", "arras:11.1b", "arras:11.1c")
@pytest.mark.parametrize(
    ("allied", "points", "ending"),
    [
        (("2", "4", "6", "7"), 0, "allied-areas"),
        (("2", "4", "6"), 3, ""),
        (("B",), 0, "allied-zone"),
        (("C",), 1, ""),
        ((), 0, "german-automatic"),
        ((), 1, ""),
    ],
)
def test_what_ends_the_game_at_once(allied: tuple[str, ...], points: int, ending: str) -> None:
    s = table({"27": A.TANK}, control=dict.fromkeys(allied, "allied"))
    assert automatic_victory(s, points) == ending


@pytest.mark.rule("arras:13.3a", "arras:15.1b")
@pytest.mark.parametrize(
    ("stacks", "clause"),
    [
        ({"7": A.FOOT[0]}, "13.3a"),
        ({"7": [tired(A.FOOT[0]), G.RIFLES]}, "13.3a"),  # Tired, among enemies: it is there
        ({"7": A.SOMUA}, ""),
        ({"5": A.FOOT[0]}, ""),
        ({"4": A.MARTEL}, "13.3a"),  # a British unit like others
    ],
)
def test_what_brings_the_british_reserve(stacks: dict[str, list[str]], clause: str) -> None:
    s = table({"22": A.TANK, **stacks}, held=["reserve"])
    number = next(n for n, entry in enumerate(WORLD.releases) if entry.id == "reserve")
    assert triggered(s, number) == clause


@pytest.mark.rule("arras:10.1a", "arras:10.1b", "arras:10.2a", "arras:10.3a")
@pytest.mark.parametrize(
    ("dead", "name", "clauses"),
    [
        ([A.FOOT[0], A.FOOT[1]], A.FOOT[0], []),
        ([A.FOOT[0]], A.FOOT[0], ["10.1b"]),  # nobody pays
        ([A.FOOT[0], A.GUN], A.FOOT[0], ["10.1b"]),  # another type
        ([A.HOTCHKISS], A.HOTCHKISS, []),
        ([A.MARTEL, A.FOOT[0]], A.MARTEL, ["10.3a"]),
    ],
)
def test_who_comes_back(dead: list[str], name: str, clauses: list[str]) -> None:
    """A lost tank can come back in any case, so that the Allies are asked."""
    s = table({"22": A.TANK_2, "9": G.RIFLES}, eliminated=[A.TANK, *dead], steps=(Reorganisation(ALLIED),))
    if clauses:
        assert refused(s, f"Reorganise unit={name}") == clauses
    else:
        assert can(s, f"Reorganise unit={name}")
