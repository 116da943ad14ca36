"""The frame of the referees: it shows every decision, in plain data, and finds what is wrong."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from grognard.kernel.game import Outcome
from tests.referees.watch import Moment, Plain, Referee, watch

HERE = Path(__file__).parent


class Suspicious(Referee):
    """Believes that it is always the first day."""

    game = "verdun"

    def begin(self, position: Plain) -> None:
        self.ended = False
        self.position = position

    def see(self, moment: Moment) -> None:
        if moment.number % 200 == 0:
            self.check("what is chosen was offered", moment.choice in moment.offered, moment.choice)
            self.compare("asked last", moment.asked, moment.before["steps"][-1])
        for event in moment.told("TurnBegan"):
            self.compare("turn", event["turn"], 1)

    def end(self, position: Plain, outcome: Outcome) -> None:
        self.check("end", position["turn"] == 9 and bool(outcome.degree), outcome)


def test_a_referee_sees_every_decision_and_his_complaints_are_told() -> None:
    report = watch(Suspicious, 3, scenario="historical")
    assert report.checks["turn"] == 8 and report.checks["end"] == 1
    assert report.checks["what is chosen was offered"] == report.decisions // 200 + 1
    assert len(report.deviations) == 8 and "by the book 1" in str(report)
    assert str(report) == str(watch(Suspicious, 3, scenario="historical")), "the same seed is the same game"


@pytest.mark.parametrize("path", sorted(HERE.glob("*.py")), ids=lambda path: path.stem)
def test_a_referee_shares_nothing_with_the_rules_that_it_checks(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        assert not [name for name in names if name.startswith("grognard.games")], path
