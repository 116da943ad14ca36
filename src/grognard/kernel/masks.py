"""Sets of small numbers as ints, a bit for each: "mine, next to it, not his" is three operators."""

from __future__ import annotations

from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set, one after another."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def members(mask: int) -> list[int]:
    """The numbers in a set, as a list: faster where all of them are wanted."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
