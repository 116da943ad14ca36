"""The weights of a doctrine, and postures that turn some of them: `storm~zeal=2.1,caution=0.3`.

So a posture that was bred can be named, kept as text, and played like one that somebody wrote.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

MARK = "~"  # between the name of a posture and what is turned


def knobs(weights: Mapping[str, object]) -> dict[str, float]:
    """The weights that can be turned: numbers other than 0, by name."""
    return {name: value for name, value in weights.items() if is_number(value) and value}


def is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def base_of(posture: str) -> str:
    """The posture whose weights are turned."""
    return posture.partition(MARK)[0]


def turns(weights: Mapping[str, object], posture: str) -> dict[str, float]:
    """What a posture changes in the weights of its base."""
    changes = posture.partition(MARK)[2]
    found: dict[str, float] = {}
    for name, _, value in (each.partition("=") for each in changes.split(",") if each):
        now = weights.get(name)
        if not is_number(now):
            raise ValueError(f"{posture}: there is no weight {name!r}, only {', '.join(knobs(weights))}")
        found[name] = round(float(value)) if isinstance(now, int) else float(value)
    return found


def named(base: str, values: Mapping[str, float]) -> str:
    """The posture that turns a base's weights so."""
    return base + MARK + ",".join(f"{name}={value:.4g}" for name, value in values.items())
