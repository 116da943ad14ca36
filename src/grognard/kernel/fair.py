"""Dice that can be verified.

Before the first roll the table publishes a commitment, the SHA-256 of its secret seed. Each side adds salt. Draw
number n follows from them: HMAC-SHA-256 with the seed as key, over the salts, n in four bytes and the try in one;
the first four bytes, a high remainder drawn again, modulo the number of choices. At the end the seed is revealed,
and anybody can check that it fits the commitment and that every draw followed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from grognard.kernel.dice import DICE, Chance
from grognard.kernel.game import Game
from grognard.kernel.record import Record, RecordError


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_salt() -> str:
    return secrets.token_hex(8)


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """Numbered draws from a seed and the sides' salts."""

    def __init__(self, seed: bytes, salts: Mapping[str, str], drawn: int = 0) -> None:
        self.seed = seed
        self.salts = dict(salts)
        self.drawn = drawn
        self.trace: list[tuple[int, int, int]] | None = None  # each draw's number, out of how many, and what it gave

    def below(self, n: int) -> int:
        """The next draw: a number from 0 to n-1."""
        salt = "".join(self.salts[side] for side in sorted(self.salts)).encode()
        number = self.drawn.to_bytes(4, "big")
        self.drawn += 1
        fair = (1 << 32) - (1 << 32) % n
        for again in range(256):
            mac = hmac.new(self.seed, salt + number + bytes([again]), hashlib.sha256).digest()
            value = int.from_bytes(mac[:4], "big")
            if value < fair:
                if self.trace is not None:
                    self.trace.append((self.drawn - 1, n, value % n))
                return value % n
        raise AssertionError("256 high remainders in a row")


def head(seed: bytes, salts: Mapping[str, str]) -> dict[str, str]:
    """The lines of a record's head that bind its dice."""
    return {"dice": f"sha256 {commitment(seed)}", **{f"salt {side}": salts[side] for side in sorted(salts)}}


def reveal(record: Record, seed: bytes) -> None:
    """Write the seed into a record; only when the game is over."""
    record.notes["seed"] = seed.hex()


def read_spent(text: str) -> Iterator[tuple[int, int]]:
    """Draws that went to moves taken back since: `12+3` says that three were spent before move 12."""
    for word in text.split():
        number, plus, count = word.partition("+")
        if not (plus and number.isdigit() and count.isdigit()):
            raise RecordError(f"spent {word!r} should read like 12+3")
        yield int(number), int(count)


def verify(record: Record, game: Game[Any], trace: list[tuple[int, int, int]] | None = None) -> int:
    """Check a finished record's dice; the number of draws. Raises RecordError at the first that does not fit.

    `trace` takes every draw that went to a move that stands, so that others can work them out again.
    """
    bound = record.notes.get("dice", "")
    if not bound.startswith("sha256 "):
        raise RecordError("this record's dice were not committed to: there is nothing to verify")
    if "seed" not in record.notes:
        raise RecordError("the seed is not revealed yet: it is when the game is over")
    try:
        seed = bytes.fromhex(record.notes["seed"])
    except ValueError:
        raise RecordError("the seed should be hexadecimal digits") from None
    if commitment(seed) != bound.removeprefix("sha256 "):
        raise RecordError("the seed does not fit the commitment that was published before the first roll")
    salts = {name.removeprefix("salt "): value for name, value in record.notes.items() if name.startswith("salt ")}
    dice = FairDice(seed, salts)
    dice.trace = trace
    spent = dict(read_spent(record.notes.get("spent", "")))
    board = record.start(game)
    for number, move in enumerate(record.moves, 1):
        dice.drawn += spent.get(number, 0)
        if move.actor == DICE and not board.over and isinstance(board.step, Chance):
            drawn = board.step.sample(board, dice)
            if game.codec.to_text(drawn) != move.text:
                expected = game.codec.to_text(drawn)
                raise RecordError(f"line {move.line}: the draw gives {expected!r}, the record says {move.text!r}")
        record.play_move(board, move)
    return dice.drawn
