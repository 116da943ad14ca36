"""Many games under the eyes of a game's referee (`tests/referees`): random ones, and every second one of captains.

python scripts/referee.py verdun --games 200
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.referees.watch import RANDOM, referee_of, watch  # noqa: E402  (tests are no installed package)

PLAYERS = (RANDOM, "captain")
TOLD = 10  # so often it says how far it is


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--players", choices=PLAYERS, help="always these; else in turn")
    asked = parser.parse_args()
    kind = referee_of(asked.game)
    checks: Counter[str] = Counter()
    wrong: list[str] = []
    decisions = 0
    for seed in range(asked.seed, asked.seed + asked.games):
        report = watch(kind, seed, asked.players or PLAYERS[seed % len(PLAYERS)])
        checks += report.checks
        wrong += report.deviations
        decisions += report.decisions
        print("\n".join(report.deviations), end="\n" if report.deviations else "", file=sys.stderr, flush=True)
        seen = seed - asked.seed + 1
        if seen % TOLD == 0:
            print(f"{seen} games, {checks.total():,} checks, {len(wrong)} deviations", file=sys.stderr, flush=True)
    for name, count in sorted(checks.items()):
        print(f"{count:>9,}  {name}")
    print(f"{asked.game}: {asked.games} games, {decisions:,} decisions, {checks.total():,} checks")
    print(f"deviations: {len(wrong)}")
    print("\n".join(wrong[:40]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
