"""Which clauses of the rulebooks have a test of their own; fails when a finished game has gaps."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import grognard
from grognard.lessons.files import course
from grognard.testing.ledger import TESTED, covered, untaught, untested

ROOT = Path(__file__).resolve().parent.parent
FINISHED = ROOT / "scripts" / "finished.txt"  # the games whose every clause must have a test


def rulebooks() -> dict[str, dict[str, str]]:
    """{game: {clause id: kind}} of every game that the project carries."""
    found = {}
    for path in sorted((ROOT / "src/grognard/games").glob("*/rulebook.tsv")):
        with path.open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
        found[path.parent.name.replace("_", "-")] = {row["id"]: row["kind"] for row in rows}
    return found


def main() -> int:
    books = rulebooks()
    found, complaints = covered(ROOT / "tests")
    finished = set(FINISHED.read_text("utf-8").split()) if FINISHED.is_file() else set()
    known = {clause for clauses in books.values() for clause in clauses}
    complaints += [f"{found[clause][0]} names {clause}, which no rulebook has" for clause in sorted(set(found) - known)]
    for game, kinds in books.items():
        wanted = [clause for clause, kind in kinds.items() if kind in TESTED]
        missing = untested(kinds, found)
        print(f"{game}: {len(wanted) - len(missing)} of {len(wanted)} clauses tested")
        if game in finished and missing:
            complaints.append(f"{game}: no test for {', '.join(missing[:10])}")
        taught = {clause for lesson in course(grognard.game(game)).values() for clause in lesson.teaches}
        alone = untaught(kinds, taught)
        print(f"{game}: chapters that no lesson teaches: {', '.join(alone) or 'none'}")
        complaints += [f"{game}: no lesson teaches chapter {chapter}" for chapter in alone if game in finished]
    for complaint in complaints:
        print("ledger:", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
