"""The world of Landships!, read once for all tests."""

from __future__ import annotations

import pytest

from grognard.games.landships.ground import Ground
from grognard.games.landships.world import World
from grognard.kernel.data import Data


@pytest.fixture(scope="session")
def world() -> World:
    return World(Data("grognard.games.landships"))


@pytest.fixture(scope="session")
def grounds(world: World) -> dict[str, Ground]:
    return {name: Ground(world, scenario) for name, scenario in world.scenarios.items()}
