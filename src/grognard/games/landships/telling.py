"""How what happened is told: the clause of each cause, the modifiers of a roll in words."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from grognard.kernel.tally import Tally

Words: TypeAlias = dict[str, object]  # variables of a message

# The clause by which a unit is lost, by the cause that the log tells.
LOSSES = {
    "morale": "9.11c",
    "shelled": "5.51e",
    "gassed": "5.56f",
    "no-retreat": "9.2-E1",
    "overrun": "14.14a",
    "shot": "8.53a",
    "flames": "13.13g",
    "shells": "5.54a",
    "weapon-shelled": "5.53a",
    "weapon-bombed": "11.32d",
    "bombs": "11.32e",
    "truck-fire": "8.67j",
    "truck-shelled": "5.54b",
    "truck-alone": "12.24a",
    "assault": "12.21d",
    "spiked": "13.24a",
    "destroyed-weapon": "13.11g",
    "used-up": "13.13d",
    "aboard": "14.11d",
    "air-combat": "11.12c",
    "flak": "11.21g",
    "mines": "6.24a",
    "deep-mine": "3.3b",
    "no-way-out": "15.12a",
}
# The clause by which a unit is pinned.
PINS = {
    "morale": "9.11a",
    "shelled": "5.51d",
    "gas": "5.56a",
    "gas-entered": "5.56-E1",
    "tanks": "4.2c",
    "charge": "6.34f",
    "burning": "3.3b",
    "trampled": "12.23b",
    "bombs": "11.32c",
    "truck-fire": "8.67i",
    "truck-shelled": "5.54c",
    "wreck": "2.42h",
}
# The clause of a test of one unit.
TESTS = {
    "morale": "9.11a",
    "shelled": "5.51b",
    "trampled": "12.23a",
    "tanks": "4.2c",
    "charge": "6.34f",
    "burning": "3.3b",
    "ace": "3.3b",
    "truck-fire": "8.67h",
    "truck-shelled": "5.54b",
    "horses": "8.66e",
    "horses-shelled": "5.52d",
    "wheel": "8.67b",
    "weapon-shelled": "5.53a",
    "weapon-bombed": "11.32d",
    "vehicle-shelled": "5.54a",
    "flames": "13.13g",
    "pierced": "13.12c",
    "pierced-by-guns": "13.14b",
    "breakdown": "6.16c",
    "trench": "6.22c",
    "control": "6.14d",
    "repair": "6.16j",
    "crew": "15.11b",
    "rally": "15.12c",
}
# Tests that tell on which faces something comes about: it does if the unit fails, or if it succeeds.
DANGERS = frozenset(
    ("horses", "horses-shelled", "wheel", "weapon-shelled", "weapon-bombed", "vehicle-shelled", "flames", "pierced",
     "pierced-by-guns", "breakdown", "trench", "control")
)  # fmt: skip
DEEDS = frozenset(("repair", "rally", "ace"))
SHOWN = {"breakdown": 10, "trench": 10}  # tests that are not thrown with six faces


def answer(test: str, passed: bool) -> str:
    """How a test ends, in the words that fit its sentence."""
    if test in DANGERS or test in DEEDS:
        return "yes" if passed == (test in DEEDS) else "no"
    return "passed" if passed else "failed"


def figure(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def reasons(tally: Tally) -> tuple[str, ...]:
    """Why something is added to a die, line by line."""
    return tuple(line.reason for line in tally)


def values(tally: Tally) -> tuple[int, ...]:
    """How much, in step with the reasons."""
    return tuple(line.value for line in tally)


def one_reason(why: str, value: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The only thing that is added to a die, if anything is."""
    return ((why,), (value,)) if value else ((), ())


def in_words(why: tuple[str, ...], much: tuple[int, ...], because: tuple[str, ...] = ()) -> Words:
    """The modifiers of a roll as variables of a message, and why the number that it is compared with is another."""
    lines = [
        {"id": "told-modifier", "args": {"reason": {"id": f"reason-{reason}", "args": {}}, "value": signed(value)}}
        for reason, value in zip(why, much, strict=True)
    ]
    lines += [{"id": f"rating-{reason}", "args": {}} for reason in because]
    return {"modified": bool(lines), "modifiers": lines}


class Summed(Protocol):
    """A roll to which something was added: why, and how much."""

    @property
    def reasons(self) -> tuple[str, ...]: ...
    @property
    def values(self) -> tuple[int, ...]: ...


def summed(roll: Summed, s: object) -> Words:  # noqa: ARG001
    """What was added to a roll, for its sentence."""
    return in_words(roll.reasons, roll.values)
