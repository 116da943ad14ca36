"""The kinds of words and numbers that a client may send, and the base of all that it sends."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, dataclass_transform

import msgspec
from msgspec import Meta

END = r"$(?!\n)"  # of a pattern: the end itself, not the line break before it that a mere $ lets pass

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f<>]+" + END)]
Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9:._/ -]+" + END)]
Secret = Annotated[str, Meta(min_length=16, max_length=100, pattern=r"^[A-Za-z0-9_-]+" + END)]
Salt = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z]+" + END)]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]

Json: TypeAlias = dict[str, Any]  # an object as the game itself writes it: a choice, a position, options

Holding = Literal["person", "computer", "invited", "open"]
Status = Literal["waiting", "playing", "over", "lesson"]
Until = Literal["phase", "turn", "always", "away"]  # how long the computer plays for the holder of a seat


@dataclass_transform(frozen_default=True)
class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything that a client sends: an unknown key is refused, never ignored."""
