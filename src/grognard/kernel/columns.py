"""Columns of a board: one small number for each thing of a kind. They are never changed in place, so clones share them.

A column is `bytes` if its values are 0 to 255, else a tuple: `fired: bytes = per("unit")`. To change one is to replace
it: `s.fired = changed(s.fired, gun, 1)`.
"""

from __future__ import annotations

from typing import overload


@overload
def changed(column: bytes, thing: int, value: int) -> bytes: ...
@overload
def changed(column: tuple[int, ...], thing: int, value: int) -> tuple[int, ...]: ...
def changed(column: bytes | tuple[int, ...], thing: int, value: int) -> bytes | tuple[int, ...]:
    """The column with another value for one thing."""
    if column[thing] == value:
        return column
    if isinstance(column, bytes):
        small = bytearray(column)
        small[thing] = value
        return bytes(small)
    values = list(column)
    values[thing] = value
    return tuple(values)


@overload
def rewritten(column: bytes, values: dict[int, int]) -> bytes: ...
@overload
def rewritten(column: tuple[int, ...], values: dict[int, int]) -> tuple[int, ...]: ...
def rewritten(column: bytes | tuple[int, ...], values: dict[int, int]) -> bytes | tuple[int, ...]:
    """The column with other values for many things at once: it is copied but once."""
    if isinstance(column, bytes):
        small = bytearray(column)
        for thing, value in values.items():
            small[thing] = value
        return bytes(small)
    many = list(column)
    for thing, value in values.items():
        many[thing] = value
    return tuple(many)
