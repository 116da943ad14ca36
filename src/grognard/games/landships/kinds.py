"""The words of the game for its pieces, its ground and its directions, as plain values."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from grognard.kernel.words import Word

ALLIED = "allied"
GERMAN = "german"
SIDES = (ALLIED, GERMAN)

FACINGS = ("n", "ne", "se", "s", "sw", "nw")
Facing: TypeAlias = Annotated[int, Word("facing")]

# Where a unit is when it stands in no hex; `at` holds one of these or a hex.
UNUSED = -1  # has no part in this scenario
WAITING = -2  # to be set up, or to arrive as a reinforcement
LOST = -3  # eliminated, destroyed
GONE = -4  # retreated off the map
ABOARD = -5  # carried: `aboard` names the tank, truck or squad
EXITED = -7  # left the map as the scenario allows
READY = -6  # an aircraft on its field, an off-board element in its battery
PLACES = {
    UNUSED: "unused",
    WAITING: "waiting",
    LOST: "lost",
    GONE: "gone",
    ABOARD: "aboard",
    READY: "ready",
    EXITED: "exited",
}
NOBODY = -1

# Kinds of unit.
INFANTRY, MG, CAVALRY, CAVALRY_MG = "infantry", "mg", "cavalry", "cavalry-mg"
CREW, OBSERVER, LEADER = "crew", "observer", "leader"
ART, AT, AA, INFANTRY_GUN = "art", "at", "aa", "infantry-gun"
AT_RIFLE, FLAMETHROWER, OFF_BOARD = "at-rifle", "flamethrower", "off-board"
TANK, CAR, TRUCK = "tank", "car", "truck"
FIGHTER, CLOSE_SUPPORT, BOMBER = "F", "CS", "B"

SQUADS = frozenset({INFANTRY, MG, CAVALRY, CAVALRY_MG})  # 1.11b
INDIVIDUALS = frozenset({OBSERVER, LEADER})  # 2.23a
SOFT = SQUADS | INDIVIDUALS | {CREW}  # 2.2a
GUNS = frozenset({ART, AT, AA, INFANTRY_GUN})  # 2.3b
CARRIED = frozenset({AT_RIFLE, FLAMETHROWER})  # 2.3c
VEHICLES = frozenset({TANK, CAR, TRUCK})  # 2.41a
AIRCRAFT = frozenset({FIGHTER, CLOSE_SUPPORT, BOMBER})  # 2.51

# Breakdown markers.
RUNNING, TEMPORARY, PERMANENT = 0, 1, 2
BREAKDOWNS = ("running", "temporary", "permanent")

# Marks on a unit, one bit each.
FIRED = 1  # fired lately and is spotted for it (8.22)
WILD = 2  # a Whippet out of control this turn (6.14-E1)
CHARGING = 4  # must enter its target's hex in the close assault phase (6.34h)
BAILED_OUT = 8  # a tank left by its crew (15.12a)
ON_THE_FLOOR = 16  # a tank whose crew hugs the floor: its main guns at +2 (15.12h)
GOING_HOME = 32  # a restarted tank on its way off the map (15.12f)
DISMOUNTED = 64  # cavalry that can never mount again (5.56d)
ROLLED = 128  # a poor crosser that took its special test this move (6.22c)
BOLD = 256  # passed one tank fright test
STEADY = 512  # passed two: immune
FOUGHT = 1024  # took part in close assault this player turn (4.9a, 4.10a)
GRENADES = 2048  # has rifle grenades (16.13)
BARRAGED = 4096  # a gun that fired an indirect barrage this player turn (5.6g)
PIVOTED = 8192  # a gun that turned in one of the two defensive fire phases (8.32a)
OFFENSIVE = 16384  # fired in its own offensive fire phase this turn (4.11b)
TESTED = 32768  # took its first charge test of this phase (6.34e)
SHAKEN = 262144  # took its second one
STARTED = 65536  # moved in this phase and has no more to do in it
UNTRAINED = 2097152  # a gun worked by others than a crew (13.24c)
SHOCKED = 4194304  # a bailed-out crew that has not rallied (15.12c)
AS_FIGHTER = 8388608  # an aircraft sent up to fight
RESTARTED = 16777216  # a tank that is on its way home (15.12f)
SUPPLIED = 33554432  # a machine-gun squad that got ammunition from the air
KNOWN = 67108864  # an aircraft or wreck whose secret is out
MARCHED = 524288  # moved on foot this player turn
SITS = 131072  # misses its next vehicle movement phase (15.12g)

# Ground, one bit each.
ROAD, TRENCH, STRONGPOINT, WOODS, TOWN, MARSH, RIVER, BRIDGE, MINES, ROUGH, HILL = (1 << n for n in range(11))
GROUND = {
    "road": ROAD,
    "trench": TRENCH,
    "strongpoint": STRONGPOINT,
    "woods": WOODS,
    "town": TOWN,
    "marsh": MARSH,
    "river": RIVER,
    "bridge": BRIDGE,
    "minefield": MINES,
    "rough": ROUGH,
    "hill": HILL,
}
RUGGED = TOWN | WOODS | STRONGPOINT | HILL  # what may block a line of sight
UNCLEAR = WOODS | TOWN | MARSH | RIVER | HILL

MISSIONS = ("none", "observation", "bombing", "ground-attack")
