"""Seconds of processor that a review takes, by depth and game: the books, one act simulated, one moment played out."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import grognard
from grognard.kernel.record import Record
from grognard.review import Budget, Reviewing
from grognard.review.reviewing import ROLLED

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
RECORDS = (
    "verdun/french-major",
    "arras/historical-gort-allied",
    "blood-and-iron/floing-french",
    "landships/first-steps",
    "landships/hamel",
)
ACTS, ROUNDS = 4, 8  # that are measured


def measured(name: str) -> str:
    """One record, at all depths."""
    record = Record.read(GOLDEN / f"{name}.game")
    game = grognard.game(record.game)
    clock = [time.process_time()]
    found = Reviewing(record, game)
    clock.append(time.process_time())
    found.weigh(Budget(acts=ACTS, phases=0))
    clock.append(time.process_time())
    told = found.review()
    number = told.moments[0].number if told.moments else next(iter(found.partings.values())).number
    began = time.process_time()
    found.roll_out(number, ROUNDS)
    out = (time.process_time() - began) * ROLLED / ROUNDS
    act = (clock[2] - clock[1]) / max(1, min(ACTS, len(found.wanted)))
    counts = f"{len(record.moves):>6} {told.total.rolls:>6}"
    return f"{name:32} {counts} {clock[1] - clock[0]:>8.2f} {act:>8.2f} {out:>11.2f}"


def main() -> int:
    print("A review, in seconds of processor: the books, an act that is simulated, a moment played out to the end.")
    print(f"{'record':32} {'moves':>6} {'rolls':>6} {'books':>8} {'act':>8} {'moment':>11}")
    for name in RECORDS:
        if not sys.argv[1:] or name.split("/")[0] in sys.argv[1:]:
            print(measured(name), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
