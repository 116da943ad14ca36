"""Reviewing a finished game: its books first, at once; then what simulations tell, as much as somebody asks for."""

from __future__ import annotations

import hashlib
from math import inf

import msgspec
from msgspec.structs import replace

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from grognard.kernel.showing import ending
from grognard.lab.luck import promise
from grognard.review.acts import Act, acts_of
from grognard.review.books import Booked, added, booked, by_phase, by_turn
from grognard.review.cards import CARDS, Swing, cards, swing
from grognard.review.judging import Parting, Promise, loss, parting
from grognard.review.measure import Measure, measure
from grognard.review.phases import Beside, beside, phase_of, phases_of, telling
from grognard.review.report import Review
from grognard.review.tallies import Tallies
from grognard.review.weighing import CLEAR, SURE, Budget, Compared, compare, compared, worthwhile

DEPTHS = ("quick", "weigh")
ROLLED = 32  # rounds of a moment that is played on to the end


def review(
    record: Record,
    game: AnyGame,
    depth: str = "quick",
    *,
    budget: Budget | None = None,
    kept: Review | None = None,
    luck: Promise | None = None,
) -> Review:
    """Review a finished record.

    `quick` has curve, luck and swings, and judges acts by the measure where it can compare them. `weigh` simulates the
    acts that are worth it and compares whole phases, within a budget; `kept` is an earlier review of the same record,
    whose simulations are not made again. `luck` says what a roll promises; the default plays out every result. Pure:
    the same record, depth and budget give the same review. Raises `RecordError` for a game that is not over, or does
    not replay.
    """
    if depth not in DEPTHS:
        raise BadRequest(f"no depth {depth!r}: choose one of {', '.join(DEPTHS)}")
    found = Reviewing(record, game, luck)
    if kept is not None:
        found.take_up(kept)
    if depth == "weigh":
        found.weigh(budget or Budget())
    return found.review()


class Reviewing:
    """A record that is being reviewed: what is known of it grows with every simulation."""

    def __init__(self, record: Record, game: AnyGame, luck: Promise | None = None, *, running: bool = False) -> None:
        """`running`: of a game that goes on, as far as it was played; for whoever may know all of it."""
        if record.cut and not running:
            raise RecordError(f"the record is cut: {record.cut}")
        if len(game.sides) != 2:
            raise BadRequest(f"{game.id} has {len(game.sides)} sides: books are kept for two")
        self.record = record
        self.running = running
        self.game = game
        self.fingerprint = fingerprint(record, game)
        self.measured = measure(game)
        self.known: dict[int, Compared] = {}
        self.weighed = False
        self.entries: list[Booked] = []
        self.swings: list[Swing] = []
        self.partings: dict[int, Parting] = {}
        self.chance = 0.5
        self.tallies = Tallies(game)
        self.last: Board | None = None
        self._look(luck or calibrated_luck(self.measured))
        self.wanted = worthwhile(self.entries, self.partings)
        self.beside: dict[int, Beside] = {}

    def _look(self, luck: Promise) -> None:
        game, measured = self.game, self.measured
        value = 0.0
        acts: list[Act] = []
        for act in acts_of(self.record, game, running=self.running):
            acts.append(act)
            if self.last is None:
                value = booked(measured.points(game, act.before))
                self.chance = round(measured.chance(act.before), 4)
            before, value = value, booked(measured.points(game, act.after))
            self.tallies.take(act, value, measured)
            shown = phase_of(act.before)
            phase = shown.id if shown is not None else ""
            entry = Booked(act.first, act.last, act.turn, phase, act.actor, before, value, self.tallies.chance)
            if act.is_roll:
                expected, fell = luck(game, act.before, act.choices[0])
                entry = replace(entry, luck=booked(fell - expected))
                self.swings.append(swing(act, entry))
            elif (found := parting(act)) is not None:
                self.partings[len(self.entries)] = found
                entry = skilled(game, entry, loss(found, measured, luck))
            self.entries.append(entry)
            self.last = act.after
        if self.last is None:
            raise RecordError("the record has no moves: there is nothing to review")
        self.swings.sort(key=lambda each: (-abs(each.luck), each.number))
        self.phases = telling(phases_of(acts))

    # -- simulations --------------------------------------------------------------------------------------

    def take_up(self, kept: Review) -> None:
        """What an earlier review of the same record has simulated."""
        if kept.fingerprint == self.fingerprint:
            self.known |= {each.number: each for each in kept.compared}
            self.beside |= {each.first: each for each in kept.beside}
            self.weighed |= kept.depth == "weigh"

    def weigh(self, budget: Budget) -> None:
        """Simulate further acts, and compare further phases, as many as the budget allows."""
        self.known = compare(self.wanted, self.known, budget)
        waiting = [phase for phase in self.phases if phase.first not in self.beside]
        for phase in waiting[: budget.phases]:
            self.beside[phase.first] = beside(phase, budget.rounds)
        self.weighed = True

    def roll_out(self, number: int, rounds: int = ROLLED) -> None:
        """Play both ways of a moment on to the end of the game."""
        found = next((each for each in self.partings.values() if each.number == number), None)
        if found is None:
            raise BadRequest(f"nobody parts from a captain at move {number}")
        told = compared(found, rounds, whole=True)
        if told is not None:
            self.known[number] = told

    # -- what is told -------------------------------------------------------------------------------------

    def review(self) -> Review:
        game, last = self.game, self.last
        assert last is not None
        entries = list(self.entries)
        for number, found in self.partings.items():
            if found.number in self.known:
                entries[number] = weighed(game, entries[number], self.known[found.number])
        return Review(
            fingerprint=self.fingerprint,
            game=game.id,
            scenario=self.record.scenario,
            sides=game.sides,
            depth="weigh" if self.weighed else "quick",
            ending=ending(last),
            total=added(entries, game.sides),
            turns=by_turn(entries, game.sides),
            phases=by_phase(entries, game.sides),
            entries=tuple(entries),
            moments=cards(game, entries, self.partings, self.known, simulated=self.weighed),
            swings=tuple([each for each in self.swings if abs(each.luck) > CLEAR][:CARDS]),
            finished=not self.running,
            sheet=game.scene(game.seen(last, None), None).sheet,
            standings=self.tallies.standings(),
            dice=self.tallies.dice(),
            chance=self.chance,
            calibrated=self.measured.is_current(self.record.scenario),
            compared=tuple(self.known[number] for number in sorted(self.known)),
            left=sum(found.number not in self.known for found in self.wanted),
            beside=tuple(self.beside[first] for first in sorted(self.beside)),
            phases_left=sum(phase.first not in self.beside for phase in self.phases),
        )


def fingerprint(record: Record, game: AnyGame) -> str:
    """Of the moves that stand, the rules and the measure that they are judged by."""
    told = [game.id, game.rules, game.edition, record.scenario, sorted(record.options.items())]
    moves = [[line.actor, line.text] for line in record.moves]
    values = [told, record.notes.get("bid", ""), moves, measure(game).fit]
    return hashlib.sha256(msgspec.json.encode(values)).hexdigest()[:16]


def calibrated_luck(measured: Measure) -> Promise:
    """What a roll promises by the measure of the books: exact, for all results are played on."""

    def promised(game: AnyGame, board: Board, fell: Choice) -> tuple[float, float]:
        return promise(game, board, fell, measured.points, inf)

    return promised


def skilled(game: AnyGame, entry: Booked, lost: float | None, error: float | None = None) -> Booked:
    """An act with what its side lost by it; the enemy of the first side loses for it."""
    if lost is None:
        return replace(entry, judged=False)
    sign = -1.0 if entry.actor == game.sides[0] else 1.0
    return replace(entry, skill=booked(sign * lost), error=error, judged=True)


def weighed(game: AnyGame, entry: Booked, found: Compared) -> Booked:
    """An act as simulations judge it: only what is beyond doubt is a loss."""
    lost, error = found.loss
    return skilled(game, entry, lost if lost > SURE * error else 0.0, error)
