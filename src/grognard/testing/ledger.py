"""The ledger: which clauses of a rulebook have a test of their own.

A clause is covered when a test carries it by name: `@pytest.mark.rule("verdun:6.33c")`. A test that asserts nothing,
or claims more clauses than one test can prove, covers none. Definitions and flavour need no test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

MOST = 6  # a test that claims more clauses than this is a blanket
TESTED = frozenset({"rule", "choice", "data", "example", "optional"})
TELLING = ("assert", "check", "expect", "refused")  # calls that fail by themselves


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
            if name == "raises" or name.startswith(TELLING):
                return True
    return False


def covered(folder: Path) -> tuple[dict[str, list[str]], list[str]]:
    """({clause: [tests]}, [complaints]) of the tests below a folder."""
    found: dict[str, list[str]] = {}
    complaints = []
    for path in sorted(folder.rglob("test_*.py")):
        scopes: list[tuple[list[ast.stmt], list[str]]] = [(ast.parse(path.read_text("utf-8")).body, [])]
        while scopes:
            body, inherited = scopes.pop()
            for node in body:
                if isinstance(node, ast.ClassDef):
                    scopes.append((node.body, inherited + list(marks(node.decorator_list))))
                if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
                    continue
                claimed = inherited + list(marks(node.decorator_list))
                test = f"{path.relative_to(folder.parent)}::{node.name}"
                if len(claimed) > MOST:
                    complaints.append(f"{test} claims {len(claimed)} clauses: a blanket")
                elif claimed and not asserts(node):
                    complaints.append(f"{test} asserts nothing")
                else:
                    for clause in claimed:
                        found.setdefault(clause, []).append(test)
    return found, complaints


def untested(kinds: Mapping[str, str], found: Mapping[str, list[str]]) -> list[str]:
    """The clauses that need a test and have none; `kinds` are those of a rulebook, by their full ids."""
    return [clause for clause, kind in kinds.items() if kind in TESTED and clause not in found]


def untaught(kinds: Mapping[str, str], taught: Collection[str]) -> list[str]:
    """The chapters of a rulebook that hold something to play by and of which no lesson teaches a clause."""

    def chapter(clause: str) -> str:
        found = re.match(r"\d+", clause.rpartition(":")[2])
        return found[0] if found else ""  # tables (T-assault) belong to the chapters that read them

    known = {chapter(clause) for clause in taught}
    wanted = dict.fromkeys(chapter(clause) for clause, kind in kinds.items() if kind in TESTED)
    return [each for each in wanted if each and each not in known]
