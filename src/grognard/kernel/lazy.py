"""Worked out when it is first asked for, then kept with its owner.

As functools.cached_property, which mypyc takes for a plain property and would work out each time. A class that has such
properties stays an ordinary one when it is compiled (`scripts/compile.py`): they are kept in its `__dict__`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Owner = TypeVar("Owner")


class lazy(Generic[Owner, T]):  # noqa: N801  (it is written as a property is)
    """A property that is worked out once."""

    def __init__(self, make: Callable[[Owner], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Owner, owner: type[Owner]) -> T:
        value = vars(instance)[self.name] = self.make(instance)
        return value
