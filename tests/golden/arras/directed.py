"""A game that was thought out beforehand, because neither chance nor computer players come upon its rule (6.6.1c).

The Germans crowd Zone A with nine units; the Allies take Sectors 1 and 3, win a foothold in 4, and throw a rifle
battalion and a gun out of 2. The battalion fills Zone A, and the gun, which may go to Free Sectors alone, has nowhere
left. What is asked besides is declined, dice fall as they can; afterwards both sides play at random.
"""

from __future__ import annotations

from random import Random

import grognard
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.history import History
from grognard.testing import offered
from grognard.testing.situations import read
from tests.golden.recording import Golden

NOWHERE = Golden("free-nowhere", "free", 1, "a gun finds no place to retreat to: others filled the last one")
GROUPS = dict(
    zip(
        [f"german-{letter}" for letter in "ABCDEFGHIJKM"] + [f"allied-{letter}" for letter in "BCDEFGHI"],
        [
            "3",
            "2",
            "4",
            "1",
            "16",
            "17",
            "15",
            "18",
            "5",
            "14",
            "13",
            "A",
            "26",
            "23",
            "25",
            "24",
            "28",
            "27",
            "22",
            "21",
        ],
        strict=True,
    )
)
DECLINING = ("Decline", "NoSupport", "Accept", "Stand")


def moves(units: str, *areas: str) -> list[str]:
    """Each of some units goes through these areas."""
    return [line for unit in units.split() for line in (f"Move unit={unit}", *(f"Go area={area}" for area in areas))]


def halting(units: str, *areas: str) -> list[str]:
    return [line for unit in units.split() for line in (*moves(unit, *areas), "Halt")]


PLAY = [
    "Pass",
    "Activate area=1",
    *halting("de-7th-pz-2-6-rr de-7th-pz-6-at de-7th-pz-1-42-at de-7th-pz-2-42-at", "2", "A"),
    "Activate area=3",
    *halting("de-7th-pz-37-recce de-7th-pz-7-mc", "2", "A"),
    "Activate area=5",
    *halting("de-7th-pz-1-6-rr", "4", "2"),
    "Pass",
    "Activate area=26",
    *halting("br-7-royal-tank-a br-7-royal-tank-b br-8-durham-lt-1 br-8-durham-lt-2", "3"),
    "Finish",
    "Activate area=28",
    *halting("br-4-e-yorkshire-1", "1"),
    "Finish",
    "Pass",
    "Pass",
    "Activate area=3",
    *moves("br-7-royal-tank-b", "4"),
    "Launch lead=br-7-royal-tank-b",
    "Roll dice=4,4",
    "Roll dice=3,4",
    *moves("br-7-royal-tank-a br-8-durham-lt-1 br-8-durham-lt-2", "2"),
    "Launch lead=br-7-royal-tank-a",
    "Roll dice=4,5",
    "Roll dice=1,1",
    "GiveGround unit=de-7th-pz-1-6-rr",
    "Tire unit=de-7th-pz-art-1-78",
    "GiveGround unit=de-7th-pz-art-1-78",
]  # fmt: skip


def set_up(history: History) -> None:
    """Every group goes where it is wanted, in the order in which it is offered."""
    while type(history.board.step).__name__ == "ChooseGroup":
        taken = offered(history.board)[0]
        follow(history, [taken, f"PlaceIn area={GROUPS[taken.partition('=')[2]]}"])


def follow(history: History, lines: list[str]) -> None:
    """Play these lines, and decline or let fall what is asked in between."""
    for line in lines:
        while line not in (found := offered(history.board)):
            dice = [choice for choice in found if choice.startswith("Roll")]
            wanted = dice if not line.startswith("Roll") and dice else [c for c in DECLINING if c in found]
            history.apply(read(history.board, wanted[0]))
        history.apply(read(history.board, line))


def make() -> History:
    game = grognard.game("arras")
    history = History(game, NOWHERE.scenario, NOWHERE.options)
    set_up(history)
    follow(history, PLAY)
    rng = Random(NOWHERE.seed)
    for _ in history.run(dict.fromkeys(game.sides, Blind(rng)), Luck(rng)):
        pass
    return history
