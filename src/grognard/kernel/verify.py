"""Whether the dice of a record follow from what was published before the first of them, and whether it is whole.

Every roll is checked in the order in which it fell, those that were taken back too. What a record cannot prove is told
as a doubt; what contradicts it is an error that names its line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from grognard.kernel.board import Board
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.fair import (
    CHAINS,
    HOST,
    OLD,
    ChainDice,
    FairDice,
    OldDice,
    SaltedDice,
    Throw,
    commitment,
    published,
    step_down,
)
from grognard.kernel.fair import numbers as numbers_of
from grognard.kernel.following import follow, read_spent, start
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Move
from grognard.kernel.lines import Bound, Entry, MoveLine, RecordError, Seed, UndoLine
from grognard.kernel.record import Record
from grognard.kernel.upgrade import check_rules


@dataclass
class Drawn:
    """One die as it fell."""

    epoch: int  # which of the record's seeds it was drawn from
    number: int
    index: int
    of: int
    value: int


@dataclass
class Verdict:
    """What was proved, and what was not."""

    rolls: int = 0  # that follow from what they were bound to
    back: int = 0  # of those the ones that were taken back
    drawn: list[Drawn] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        return not self.doubts


@dataclass
class Epoch:
    """Dice from one binding to the next: what they were bound to, and what was revealed of it."""

    bound: Bound
    seeds: dict[str, Seed] = field(default_factory=dict)
    rolls: int = 0

    @property
    def hidden(self) -> set[str]:
        """What was told of the secrets that it was drawn from."""
        return set(self.bound.shares.values()) if self.bound.scheme == CHAINS else {self.bound.value}

    def dice(self) -> FairDice:
        """The dice of it; refuses what does not fit the commitment."""
        if self.bound.scheme == CHAINS:
            return self._chains()
        if self.bound.scheme not in (HOST, OLD):
            raise RecordError(f"dice bound by {self.bound.scheme!r}: this program does not know that scheme")
        if "" not in self.seeds:
            raise RecordError("the seed is not revealed yet: it is when the game is over")
        seed = read_hex(self.seeds[""].value)
        if commitment(seed) != self.bound.value:
            raise RecordError("the seed does not fit the commitment that was published before the first roll")
        made = SaltedDice if self.bound.scheme == HOST else OldDice
        return made(seed, self.bound.shares)

    def _chains(self) -> FairDice:
        if set(self.seeds) != set(self.bound.shares) or len(self.seeds) < 2:
            raise RecordError("the chains of the sides are not all there: each side needs its end and what it opened")
        for side, seed in self.seeds.items():
            read_hex(seed.value)
            if step_down(seed.value, self.rolls) != self.bound.shares[side]:
                raise RecordError(f"what {side} opened does not lead to the end of the chain that it published")
        return ChainDice({side: seed.value for side, seed in self.seeds.items()}, self.rolls)


def read_hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError("the seed should be hexadecimal digits") from None


def epochs_of(record: Record) -> list[Epoch]:
    """What the dice were bound to, one after the other."""
    found: list[Epoch] = []
    for entry in record.entries:
        if isinstance(entry, Bound):
            found.append(Epoch(entry))
        elif found and isinstance(entry, Seed):
            if entry.side in found[-1].seeds:
                raise RecordError(f"line {entry.line}: this seed was revealed already")
            found[-1].seeds[entry.side] = entry
        elif found and isinstance(entry, MoveLine) and entry.actor == DICE:
            found[-1].rolls += 1
    known: set[str] = set()
    for epoch in found:
        if known & epoch.hidden:
            raise RecordError(f"line {epoch.bound.line}: these dice were bound to the same secret before: it was known")
        known |= epoch.hidden
    return found


def verify(record: Record, game: AnyGame, noted: str = "") -> Verdict:
    """Check a finished record's dice. Raises RecordError at the first thing that does not fit; `noted` is what a player
    kept of what was published to him."""
    amended = check_rules(record, game)
    epochs = epochs_of(record)
    if not epochs:
        raise RecordError("this record's dice were not committed to: there is nothing to verify")
    for epoch in epochs:
        check_shares(epoch, game)
    if noted:
        check_noted(epochs, noted)
    if amended is not None:
        return Reading(record, epochs).run()
    try:
        return Check(record, game, epochs).run()
    except RecordError:
        if record.rules >= game.rules:
            raise
    return Reading(record, epochs).run()  # played under rules that this program no longer has


SHOWN = re.compile(r"Roll dice=(\d{1,4}(?:,\d{1,4})*)")  # a roll of plain dice; what others brought about, rules say


class Reading:
    """The dice of a record as data: what fell is compared with the seeds, without playing."""

    def __init__(self, record: Record, epochs: list[Epoch]) -> None:
        self.record = record
        self.epochs = iter(enumerate(epochs))
        self.verdict = Verdict()
        self.dice: FairDice | None = None
        self.epoch = -1
        self.scheme = ""
        self.number = 0
        self.known = 0  # the line from which on the seed could be known
        self.untold = 0  # rolls of which the record does not tell what was drawn

    def run(self) -> Verdict:
        for entry in self.record.entries:
            if isinstance(entry, Bound):
                self.epoch, epoch = next(self.epochs)
                self.dice, self.scheme, self.number, self.known = epoch.dice(), epoch.bound.scheme, 0, 0
            elif isinstance(entry, Seed):
                self.known = self.known or entry.line
            elif isinstance(entry, MoveLine) and entry.actor == DICE:
                self._roll(entry)
        self.verdict.doubts.append(
            "the rules have changed since it was played: its rolls were checked, but not what they brought about"
        )
        if self.untold:
            self.verdict.doubts.append(f"of {self.untold} rolls it does not tell what was drawn: nothing proves them")
        if self.record.cut:
            self.verdict.doubts.append(f"this record is cut: {self.record.cut}")
        return self.verdict

    def _roll(self, line: MoveLine) -> None:
        if self.dice is None:
            raise RecordError(f"line {line.line}: this die was rolled before anything was committed to")
        if self.known:
            raise RecordError(f"line {line.line}: the seed of this roll was known since line {self.known}")
        if line.roll < 0:
            self.untold += 1
            return
        if line.roll != self.number:
            raise RecordError(f"line {line.line}: this is roll {self.number}, the record says {line.roll}")
        if shown := SHOWN.fullmatch(line.text):
            drawn = [value + 1 for value, _ in line.draws]
            if [int(die) for die in shown[1].split(",")] != drawn:
                raise RecordError(f"line {line.line}: {line.text!r} is not what was drawn: {drawn}")
        throw = Throw(self.dice, self.number)
        for index, (value, of) in enumerate(line.draws):
            if throw.below(of) != value:
                raise RecordError(f"line {line.line}: draw {index} does not follow from the seed")
            self.verdict.drawn.append(Drawn(self.epoch, self.number, index, of, value))
        self.number += numbers_of(self.scheme, len(line.draws))
        self.verdict.rolls += 1


HASH = re.compile(r"\b[0-9a-f]{64}\b")


def check_noted(epochs: list[Epoch], noted: str) -> None:
    """Compare what a player noted with what the dice were bound to; what stands in a line is of one binding."""
    lines = [found for line in noted.lower().splitlines() if (found := set(HASH.findall(line)))]
    if not lines:
        raise RecordError("there is no commitment in what you noted: one has 64 hexadecimal digits")
    if not all(any(line <= set(published(epoch.bound)) for epoch in epochs) for line in lines):
        raise RecordError("the commitment that you noted is not one of this record: its dice were not these")


def check_shares(epoch: Epoch, game: AnyGame) -> None:
    """Dice are made of a share of each side and of nothing else: whoever leaves one out, or adds one of nobody's, could
    choose among many dice when all the others are known."""
    shares = epoch.bound.shares
    if set(shares) != set(game.sides) or not all(shares.values()):
        found = ", ".join(sorted(side for side, share in shares.items() if share)) or "nobody"
        raise RecordError(
            f"line {epoch.bound.line}: these dice need a share of {' and '.join(game.sides)}, and have those of {found}"
        )


class Check:
    """One reading of a record, roll by roll."""

    def __init__(self, record: Record, game: AnyGame, epochs: list[Epoch]) -> None:
        self.record = record
        self.game = game
        self.epochs = epochs
        self.history = History.begun(start(record, game))
        self.verdict = Verdict()
        self.epoch = -1
        self.dice: FairDice | None = None
        self.number = 0  # of the next roll
        self.known = 0  # the line from which on the seed could be known
        self.resumed = True  # a game that was over goes on, or none has begun: dice may be bound
        self.spent = dict(read_spent(record.notes.get("spent", "")))
        self.proved = True

    def run(self) -> Verdict:
        for _ in follow(self.history, self.record, self._read):
            pass
        self._whole()
        return self.verdict

    def _read(self, entry: Entry) -> None:
        """What is to be known of a line before it is played."""
        board = self.history.board
        if isinstance(entry, Bound):
            if not self.resumed:
                raise RecordError(
                    f"line {entry.line}: the dice were bound anew in the middle of a game: whoever did so could choose"
                )
            self.epoch += 1
            epoch = self.epochs[self.epoch]
            self.number = self.known = 0
            self.resumed = False
            self.proved = bool(epoch.seeds) or epoch is self.epochs[-1]
            self.dice = epoch.dice() if self.proved else None
            if not self.proved and epoch.rolls:
                self.verdict.doubts.append(f"{epoch.rolls} rolls were drawn from a seed that was never revealed")
        elif isinstance(entry, Seed):
            self.known = self.known or entry.line
        elif isinstance(entry, UndoLine) and board.over and self.epochs[self.epoch].bound.scheme != CHAINS:
            self.known = self.known or entry.line  # the seed is shown when a game is over
            self.resumed = True
        elif isinstance(entry, MoveLine) and entry.actor == DICE and not board.over and isinstance(board.step, Chance):
            self._roll(entry, board.step)

    def _roll(self, line: MoveLine, step: Chance[Board]) -> None:
        if self.epoch < 0:
            raise RecordError(f"line {line.line}: this die was rolled before anything was committed to")
        if self.known:
            raise RecordError(f"line {line.line}: the seed of this roll was known since line {self.known}")
        lost = self.spent.pop(len(self.history) + 1, 0)
        if lost and self.proved:
            self.proved = False
            self.verdict.doubts.append(
                f"before line {line.line}, {lost} draws went to moves that this record does not hold: "
                "from there on nothing is proved"
            )
        if not self.proved or self.dice is None:
            return
        throw = Throw(self.dice, self.number)
        expected = self.game.codec.to_text(step.sample(self.history.board, throw))
        if expected != line.text:
            raise RecordError(f"line {line.line}: the draw gives {expected!r}, the record says {line.text!r}")
        if line.roll >= 0 and line.roll != self.number:
            raise RecordError(f"line {line.line}: this is roll {self.number}, the record says {line.roll}")
        if line.roll >= 0 and line.draws != tuple(throw.draws):
            raise RecordError(f"line {line.line}: what was drawn is not what the record says was drawn")
        for index, (value, of) in enumerate(throw.draws):
            self.verdict.drawn.append(Drawn(self.epoch, self.number, index, of, value))
        self.number += numbers_of(self.epochs[self.epoch].bound.scheme, len(throw.draws))
        self.verdict.rolls += 1

    def _whole(self) -> None:
        """Whether the record ends where the game does."""
        record = self.record
        self.verdict.back = max(0, self.verdict.rolls - sum(move.actor == DICE for move in self.history.moves))
        if record.cut:
            self.verdict.doubts.append(f"this record is cut: {record.cut}")
        elif not self.history.board.over and "ended" not in record.notes:
            self.verdict.doubts.append("this record is cut: it has a seed but no result, and the game goes on")
        turns = sum(isinstance(each, Move) and each.turn is not None for each in self.history.log)
        if turns > len(record.marks):
            self.verdict.doubts.append(f"of {turns} turns, {turns - len(record.marks)} have no digest in this record")
