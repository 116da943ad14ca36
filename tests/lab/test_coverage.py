"""Which rules sleep."""

from __future__ import annotations

from pathlib import Path

import grognard
from grognard.kernel.record import Record
from grognard.lab.coverage import Occurred, played, recorded, sleeping
from tests.cli.test_cli import run

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "arras"
ARRAS = grognard.game("arras")


def test_before_any_game_everything_sleeps() -> None:
    found = sleeping(ARRAS, Occurred())
    assert {"Moving", "CombatSupport", "GortDie"} <= set(found.steps)
    assert {"UnitRetreated", "Overran"} <= set(found.events)
    assert not found.never_offered  # verbs of steps that were not reached are not named again


def test_a_game_wakes_what_occurs_in_it() -> None:
    met = Occurred()
    for number in range(4):
        met.add(played(ARRAS, number, seed=1))
    found = sleeping(ARRAS, met)
    assert met.games == 4
    assert "Moving" in met.steps and "Moving" not in found.steps
    assert "Moving Go" in met.taken and "Moving Go" not in found.never_taken
    assert "UnitMoved" in met.events and "UnitMoved" not in found.events
    assert {name for name in met.taken if not name.endswith(" Roll")} <= met.offered


def test_what_was_offered_and_not_taken_is_named() -> None:
    met = played(ARRAS, 0, seed=1)
    met.taken.remove("Moving Go")
    met.offered.remove("Moving Halt")
    found = sleeping(ARRAS, met)
    assert "Moving Go" in found.never_taken and "Moving Halt" in found.never_offered


def test_recorded_games_count_too() -> None:
    met = recorded(ARRAS, Record.read(GOLDEN / "historical-tied-bids.game"))
    assert met.games == 1
    assert "TiedBids" in met.steps
    assert "TiedBids" in sleeping(ARRAS, Occurred()).steps and "TiedBids" not in sleeping(ARRAS, met).steps


def test_the_command_names_what_sleeps(tmp_path: Path) -> None:
    said = run("coverage", "arras", "--games", "1", "--records", str(GOLDEN))
    assert said.returncode in (0, 1)
    assert f"arras: {len(list(GOLDEN.glob('*.game'))) + 1} games" in said.stdout
    wrong = run("coverage", "arras", "--games", "1", "--records", str(tmp_path))
    assert wrong.returncode == 2
    assert "there is no recorded game" in wrong.stderr
