"""Dice that can be verified: what they are bound to, and how each draw follows from it.

Three schemes. `host`: before the first roll the host publishes the SHA-256 of its secret seed, each side that of its
secret salt; then the salts are opened, and nobody can change anything any more. `chains`: no seed of the host's at all,
each side's own secret is the end of a chain of hashes, of which it opens one link for each roll; nobody can foresee a
roll. `sha256`: as `host`, but as older records have it, with the salts joined and the draws numbered one by one.

A roll has a number, each of its dice an index. What falls is read off a hash of the shares, the number, the index and
a try, written as JSON: the first four bytes as a number, a high remainder tried again, modulo the number of choices.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar

import msgspec

from grognard.kernel.lines import Bound

HOST, CHAINS, OLD = "host", "chains", "sha256"
SCHEMES = (HOST, CHAINS)  # that a new table may choose
LINKS = 20_000  # of a chain: rolls that it lasts for


def numbers(scheme: str, draws: int) -> int:
    """By how much a roll of so many draws raises the number of the next one."""
    return draws if scheme == OLD else 1


class FairDice(ABC):
    """Numbered rolls."""

    scheme: ClassVar[str]

    @abstractmethod
    def draw(self, number: int, index: int, n: int) -> int:
        """What die `index` of roll `number` gives: from 0 to n-1."""


class Throw:
    """One roll of fair dice, as the source of luck that a step of the dice asks."""

    def __init__(self, dice: FairDice, number: int) -> None:
        self.dice = dice
        self.number = number
        self.draws: list[tuple[int, int]] = []  # what fell, of how many

    def below(self, n: int) -> int:
        value = self.dice.draw(self.number, len(self.draws), n)
        self.draws.append((value, n))
        return value


def pick(hashed: Callable[[int], bytes], n: int) -> int:
    """A number from 0 to n-1, all equally likely, from the hash of try 0, 1, …"""
    fair = (1 << 32) - (1 << 32) % n
    for again in range(256):
        value = int.from_bytes(hashed(again)[:4], "big")
        if value < fair:
            return value % n
    raise AssertionError("256 high remainders in a row")


def written(shares: Mapping[str, str], *numbers: int) -> bytes:
    """Shares and numbers without ambiguity: `[["french","3f0c"],["german","9b11"],12,0,0]`."""
    return msgspec.json.encode([*([side, shares[side]] for side in sorted(shares)), *numbers])


# -- the host's seed and everybody's salt ----------------------------------------------------------------------


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_salt() -> str:
    return secrets.token_hex(16)


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def seal(salt: str) -> str:
    """What a side publishes of its salt before anybody's is opened."""
    return hashlib.sha256(salt.encode()).hexdigest()


def published(bound: Bound) -> tuple[str, ...]:
    """What everybody could note when the dice were bound, to compare it later: the host's commitment and the seal of
    each salt, or the ends of all chains. The commitment alone would not do: who knows the seed could take other salts.
    """
    sides = sorted(bound.shares)
    if bound.scheme == CHAINS:
        return tuple([bound.shares[side] for side in sides])
    return (bound.value, *[seal(bound.shares[side]) for side in sides])


class SaltedDice(FairDice):
    """Rolls from the host's seed and the sides' salts."""

    scheme = HOST

    def __init__(self, seed: bytes, salts: Mapping[str, str]) -> None:
        self.seed = seed
        self.salts = dict(salts)

    def draw(self, number: int, index: int, n: int) -> int:
        def hashed(again: int) -> bytes:
            return hmac.digest(self.seed, written(self.salts, number, index, again), "sha256")

        return pick(hashed, n)

    def bound(self) -> Bound:
        return Bound(self.scheme, commitment(self.seed), dict(self.salts))


class OldDice(SaltedDice):
    """The same as it was at first: salts joined, each die a number of its own."""

    scheme = OLD

    def draw(self, number: int, index: int, n: int) -> int:
        salt = "".join(self.salts[side] for side in sorted(self.salts)).encode()
        message = salt + (number + index).to_bytes(4, "big")

        def hashed(again: int) -> bytes:
            return hmac.digest(self.seed, message + bytes([again]), "sha256")

        return pick(hashed, n)


# -- chains ----------------------------------------------------------------------------------------------------


def step_down(link: str, times: int = 1) -> str:
    """The link so many places nearer to the chain's published end."""
    value = bytes.fromhex(link)
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value.hex()


class Chain:
    """A side's own chain, for who holds its secret: link 0 is published at first, link n + 1 opens roll n."""

    def __init__(self, secret: str, length: int = LINKS) -> None:
        self.secret = secret
        self.length = length

    def link(self, number: int) -> str:
        if not 0 <= number <= self.length:
            raise ValueError(f"this chain has {self.length} links")
        return step_down(self.secret, self.length - number)


class ChainDice(FairDice):
    """Rolls from the links that all sides have opened. `opened` is what each has opened last, `rolls` for how many."""

    scheme = CHAINS

    def __init__(self, opened: Mapping[str, str], rolls: int) -> None:
        self.opened = dict(opened)
        self.rolls = rolls
        self._earlier: list[dict[str, str]] = []  # all links down to the first roll's, when they are asked for

    def shares(self, number: int) -> dict[str, str]:
        """The link of each side that decides a roll."""
        if number >= self.rolls:
            raise LookupError(f"roll {number} is not opened yet")
        if number == self.rolls - 1:
            return self.opened
        if not self._earlier:
            links = [self.opened]
            for _ in range(self.rolls - 1):
                links.append({side: step_down(link) for side, link in links[-1].items()})
            self._earlier = links[::-1]
        return self._earlier[number]

    def draw(self, number: int, index: int, n: int) -> int:
        shares = self.shares(number)

        def hashed(again: int) -> bytes:
            return hashlib.sha256(written(shares, number, index, again)).digest()

        return pick(hashed, n)
