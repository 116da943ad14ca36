"""Properties that are worked out once."""

from __future__ import annotations

from grognard.kernel.lazy import lazy


class Plan:
    made = 0

    @lazy
    def length(self) -> int:
        """How long it is."""
        self.made += 1
        return 7


def test_it_is_worked_out_when_first_asked_for_and_kept_with_its_owner() -> None:
    plan, other = Plan(), Plan()
    assert plan.made == 0
    assert (plan.length, plan.length, plan.made) == (7, 7, 1)
    assert other.made == 0
    assert "length" not in vars(other)
