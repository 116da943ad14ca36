"""The script that breeds openings for Landships!."""

from __future__ import annotations

import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.games.landships.doctrine.openings import BredSetUp
from grognard.kernel.data import Data

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "openings.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_file_location("search_for_openings", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "STAGES", ((1.0, 1),))
    return module


def test_set_ups_are_bred_and_written_as_openings(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(3)
    styled = {name: script.random_style(rng) for name in script.TROOPS}
    crowd = [script.begun("ls-12", False, "back", "wary"), script.Candidate("", styled, 7)]
    best = script.search("ls-12", False, ["", "wary"], crowd, 600_000, 2)[0]
    assert "generation 1" in capsys.readouterr().out
    entry = tomllib.loads(script.written("ls-12", False, best, best.won, len(best.values)))["opening"][0]
    opening = Data("grognard.games.landships.doctrine").convert(entry, BredSetUp, "openings.toml")
    assert (opening.scenario, opening.side, opening.games) == ("ls-12", "allied", len(best.values))
    assert sum(len(units.split()) for units in opening.at.values()) == len(best.at) == 13


def test_a_set_up_plays_the_same_game_again(script: Any) -> None:
    candidate = script.begun("ls-12", False, "", "hunt")
    at = dict(candidate.at)
    assert script.play("ls-12", False, candidate, 5) == script.play("ls-12", False, candidate, 5)
    assert candidate.at == at, "where a captain stood there was room"
