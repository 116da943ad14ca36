"""Postures that turn some weights of another one."""

from __future__ import annotations

import pytest

from grognard.bots.doctrine import doctrine
from grognard.bots.knobs import base_of, named

GAMES = ("arras", "blood-and-iron", "landships", "verdun")
BASES = {
    "arras": ("screen", "german"),
    "blood-and-iron": ("assail", "prussian"),
    "landships": ("storm", "allied"),
    "verdun": ("drive", "german"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_turned_posture_has_the_weights_that_it_names(game: str) -> None:
    base, side = BASES[game]
    plain = doctrine(game, base).knobs(side)
    assert len(plain) > 5
    posture = named(base, {name: 2 * value for name, value in plain.items()})
    assert base_of(posture) == base
    turned = doctrine(game, posture).knobs(side)
    assert turned == pytest.approx({name: 2 * value for name, value in plain.items()}, rel=1e-3)
    assert all(isinstance(turned[name], int) == isinstance(value, int) for name, value in plain.items())


@pytest.mark.parametrize("game", GAMES)
def test_one_weight_may_be_turned_alone(game: str) -> None:
    base, side = BASES[game]
    plain = doctrine(game, base).knobs(side)
    name = next(name for name, value in plain.items() if isinstance(value, float))
    turned = doctrine(game, named(base, {name: 9.0})).knobs(side)
    assert turned == {**plain, name: 9.0}
    assert plain[name] != 9.0


@pytest.mark.parametrize("game", GAMES)
def test_a_weight_that_is_not_there_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match="there is no weight 'courage', only"):
        doctrine(game, "~courage=2")
