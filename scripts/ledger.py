"""Which clauses of the rulebooks have a test of their own; fails when a finished game has gaps.

A clause is covered when a test carries it by name: `@pytest.mark.rule("verdun:6.33c")`. A test that asserts nothing,
or claims more clauses than one test can prove, covers none. Definitions and flavour need no test.
"""

from __future__ import annotations

import ast
import csv
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST = 6  # a test that claims more clauses than this is a blanket
TESTED = {"rule", "choice", "data", "example", "optional"}
FINISHED = ROOT / "scripts" / "finished.txt"  # the games whose every clause must have a test


def rulebooks() -> dict[str, dict[str, str]]:
    """{game: {clause id: kind}} of every game that the project carries."""
    found = {}
    for path in sorted((ROOT / "src/grognard/games").glob("*/rulebook.tsv")):
        with path.open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
        found[path.parent.name.replace("_", "-")] = {row["id"]: row["kind"] for row in rows}
    return found


def marks(decorators: list[ast.expr]) -> Iterator[str]:
    for mark in decorators:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.rule"):
            yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def asserts(node: ast.AST) -> bool:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Assert):
            return True
        if isinstance(inner, ast.Call):
            name = ast.unparse(inner.func).rsplit(".", 1)[-1]
            if name == "raises" or name.startswith(("assert", "check", "expect")):
                return True
    return False


def covered() -> tuple[dict[str, list[str]], list[str]]:
    """({clause: [tests]}, [complaints])"""
    found: dict[str, list[str]] = {}
    complaints = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        scopes: list[tuple[list[ast.stmt], list[str]]] = [(ast.parse(path.read_text("utf-8")).body, [])]
        while scopes:
            body, inherited = scopes.pop()
            for node in body:
                if isinstance(node, ast.ClassDef):
                    scopes.append((node.body, inherited + list(marks(node.decorator_list))))
                if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
                    continue
                claimed = inherited + list(marks(node.decorator_list))
                where = f"{path.relative_to(ROOT)}::{node.name}"
                if len(claimed) > MOST:
                    complaints.append(f"{where} claims {len(claimed)} clauses: a blanket")
                elif claimed and not asserts(node):
                    complaints.append(f"{where} asserts nothing")
                else:
                    for clause in claimed:
                        found.setdefault(clause, []).append(where)
    return found, complaints


def main() -> int:
    books = rulebooks()
    found, complaints = covered()
    finished = set(FINISHED.read_text("utf-8").split()) if FINISHED.is_file() else set()
    known = {clause for clauses in books.values() for clause in clauses}
    complaints += [f"{found[clause][0]} names {clause}, which no rulebook has" for clause in sorted(set(found) - known)]
    for game, clauses in books.items():
        wanted = [clause for clause, kind in clauses.items() if kind in TESTED]
        missing = [clause for clause in wanted if clause not in found]
        print(f"{game}: {len(wanted) - len(missing)} of {len(wanted)} clauses tested")
        if game in finished and missing:
            complaints.append(f"{game}: no test for {', '.join(missing[:10])}")
    for complaint in complaints:
        print("ledger:", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
