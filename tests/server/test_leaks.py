"""Through a real server, over its sockets: tables that differ only by what one side chose in secret answer the other
side and every spectator the same, byte for byte, on every channel, until the rules reveal it. So do hints, trials,
refusals, uploaded games, and whether and when somebody is asked at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.games.blood_and_iron.rules.opportunity import HoldFire, OpportunityFire, Shoot, StandingOrder
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice

from .beside import Beside, Room, Twin, game_of, walk_both
from .determined import determine
from .serving import served

ON = ("PlaceRest", "FinishSetUp", "EndDeployment", "Pass", "EndMovement")  # what brings a set-up to its end


@pytest.fixture(scope="module")
def served_alike(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    data = tmp_path_factory.mktemp("data")
    (data / "luck").write_text("1")
    with served(data, prepare=determine) as (port, _):
        yield port, data


@pytest.fixture
def room(served_alike: tuple[int, Path]) -> Iterator[Room]:
    with contextlib.ExitStack() as stack:
        yield Room(served_alike[0], stack)


def seats(game: str, secret: str) -> dict[str, Any]:
    (other,) = (side for side in game_of(game).sides if side != secret)
    return {secret: {"kind": "me", "salt": "a1", "name": "Anna"}, other: {"kind": "invitation"}}


def new(room: Room, name: str, secret: str, **asked: Any) -> Twin:
    made = room.anna.post("/tables", 201, game=name, seats=seats(name, secret), public=True, **asked)
    return Twin(room, game_of(name), secret, made, public=True)


def uploaded(room: Room, name: str, secret: str, record: str) -> Twin:
    made = room.anna.post("/tables/upload", 201, record=record, seats=seats(name, secret))
    return Twin(room, game_of(name), secret, made, public=False)


def play(pair: Beside, decisions: int, every: int) -> None:
    """Vary every unseen choice, and compare everything now and then."""
    met: set[str] = set()
    for number in range(1, decisions + 1):
        if not pair.go_on(vary=True, prefer=ON):
            break
        if number % every == 0 or set(pair.varied) - met:
            met = set(pair.varied)
            pair.compare()
    if not pair.revealed:
        pair.compare()


PLANS = {"scenario": "ls-08", "options": {"planned-artillery": True}}
PLANNED = {"FirePlan", "PlannedTarget", "PlannedShells"}
CASES: list[tuple[str, str, dict[str, Any], set[str]]] = [
    ("landships", "allied", PLANS, PLANNED),
    ("landships", "german", PLANS, PLANNED),
    ("arras", "allied", {"options": {"bidding": True}}, {"BidForAllies"}),
    ("arras", "german", {"options": {"bidding": True}}, {"BidForAllies"}),
]


@pytest.mark.parametrize(("game", "secret", "asked", "steps"), CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_a_secret_choice_reaches_nobody_else(
    room: Room, game: str, secret: str, asked: dict[str, Any], steps: set[str]
) -> None:
    pair = Beside(new(room, game, secret, **asked), new(room, game, secret, **asked), seed=1)
    play(pair, decisions=40, every=15)
    assert steps <= set(pair.varied)
    assert pair.revealed or pair.compared > 100
    if not pair.revealed:
        assert pair.twins[0].board() != pair.twins[1].board()


def test_a_leak_would_be_seen(tmp_path: Path) -> None:
    """Where a step's fields are not blanked, the tables do look different."""
    (tmp_path / "luck").write_text("1")
    with contextlib.ExitStack() as stack:
        port, _ = stack.enter_context(served(tmp_path, prepare=determine, leaks=True))
        room = Room(port, stack)
        with pytest.raises(AssertionError, match="tells a secret"):
            test_a_secret_choice_reaches_nobody_else(room, *CASES[0])


# -- games that were uploaded, with standing orders ------------------------------------------------------------


class Approach:
    """Play until a French gun may fire at who comes near: first an order is given in both games, then they differ by
    another: the guns ask again, or do always what `order` says."""

    def __init__(self, order: str, most: int = 10_000) -> None:
        self.orders = 0
        self.order = order
        self.both = walk_both(game_of("blood-and-iron"), "bazeilles", 2, self.pick, most)

    def pick(self, boards: list[Board], offered: list[Choice]) -> tuple[Choice, ...] | None:
        orders = [each for each in offered if isinstance(each, StandingOrder)]
        if self.orders == 2 and isinstance(boards[0].step, OpportunityFire):
            return None
        if not orders or self.orders == 2 or isinstance(boards[0].step, OpportunityFire):
            return tuple([each for each in offered if each not in orders][:1] * 2) if orders else ()
        self.orders += 1
        (first,) = {"always", "never"} - {self.order}
        return (StandingOrder(first),) * 2 if self.orders == 1 else (StandingOrder("ask"), StandingOrder(self.order))


@pytest.mark.parametrize(("order", "does"), [("always", Shoot()), ("never", HoldFire())])
def test_a_standing_order_in_an_uploaded_game_looks_like_somebody_who_is_asked(
    room: Room, served_alike: tuple[int, Path], order: str, does: Choice
) -> None:
    """To be asked and an order: nothing tells them apart, neither before nor after, if the same is done."""
    go = served_alike[1] / "go"
    go.unlink(missing_ok=True)
    whole = Approach(order).both[0]
    near = Approach(order, len(whole) - 1)
    assert near.orders == 2
    twins = [uploaded(room, "blood-and-iron", "french", history.record.to_text()) for history in near.both]
    pair = Beside(*twins, seed=1)
    pair.compare()
    comes, near_it = whole.choice(len(whole) - 1)
    assert comes == "prussian"
    pair.make(comes, near_it, near_it)  # its answer is compared
    asked, ordered = (twin.board() for twin in twins)
    assert asked.actor == ordered.actor == "french" and asked.choices() != ordered.choices() == [does]
    pair.compare()
    go.touch()
    twins[0].play("french", does)
    pair.listen()
    pair.compare()
    assert not pair.revealed


# -- mines ------------------------------------------------------------------------------------------------------


def test_nobody_learns_of_mines_before_they_go_off(room: Room, served_alike: tuple[int, Path]) -> None:
    """Trials of LS-11 imagine the enemy's minefield (6.24a, R-108) laid or not; who takes the other seat then is told
    nothing of it."""
    game = game_of("landships")
    base = room.anna.post("/tables", 201, game="landships", scenario="ls-11", seats=seats("landships", "allied"))
    trials: dict[bool, Twin] = {}
    for luck in range(1, 30):
        (served_alike[1] / "luck").write_text(str(luck))
        wanted = {"number": 0, "side": "allied", "seats": seats("landships", "german")}
        made = room.anna.post(f"/tables/{base['id']}/fork", 201, **wanted)
        position = room.anna.get(f"/tables/{made['id']}/position", side="german")["position"]
        live = bool(game.load(position).mines_live)  # type: ignore[attr-defined]
        if live not in trials:
            trials[live] = Twin(room, game, "german", made, public=False)
        if len(trials) == 2:
            break
    pair = Beside(trials[True], trials[False], seed=2)
    pair.compare()
    play(pair, decisions=25, every=10)
    assert pair.compared > 50
