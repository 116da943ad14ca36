"""Games for OpenSpiel, with explicit chance nodes.

    import pyspiel
    from grognard.adapters import openspiel
    openspiel.register("verdun")
    game = pyspiel.load_game("grognard_verdun(scenario=historical)")

The sides are players 0 and 1, the dice OpenSpiel's chance player. An action of a side is a number of `ActionSpace`; a
chance outcome is its place in the step's list, all equally likely. Observations are made from what a side knows.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyspiel

from grognard.adapters.actions import ActionSpace
from grognard.adapters.observations import Observer
from grognard.games import game as load
from grognard.games import ids
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame

LONGEST = 100_000
MOST_OUTCOMES = 1000


def short_name(name: str) -> str:
    return f"grognard_{name.replace('-', '_')}"


def game_type(rules: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(rules.id),
        long_name=f"Grognard: {rules.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.sides),
        min_num_players=len(rules.sides),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": rules.scenarios[0].id},
    )


class Facts:
    """What all states of a game share; they hold it themselves, as OpenSpiel hands games about as bare C++ objects."""

    def __init__(self, rules: AnyGame, scenario: str) -> None:
        self.rules = rules
        self.scenario = rules.scenario(scenario).id
        self.actions = ActionSpace(rules)
        self.observer = Observer(rules)

    def __deepcopy__(self, memo: dict[int, object]) -> Facts:
        """OpenSpiel clones a Python state by deep copies of what it holds; facts never change."""
        return self


class GrognardGame(pyspiel.Game):
    """The static side: sizes, and a new state."""

    def __init__(self, rules: AnyGame, params: dict[str, str] | None = None) -> None:
        self.facts = Facts(rules, str((params or {}).get("scenario", rules.scenarios[0].id)))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.facts.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(rules.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(rules), info, params or {})

    def new_initial_state(self) -> GrognardState:
        return GrognardState(self, self.facts)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> GrognardObserver:
        return GrognardObserver(self.facts)


class GrognardState(pyspiel.State):
    """One position."""

    def __init__(self, game: pyspiel.Game, facts: Facts) -> None:
        super().__init__(game)
        self.facts = facts
        self.board: Board = facts.rules.start(facts.scenario)

    def current_player(self) -> int:
        board = self.board
        if board.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(board.step, Chance):
            return int(pyspiel.PlayerId.CHANCE)
        return self.facts.rules.sides.index(str(board.actor))

    def is_terminal(self) -> bool:
        return self.board.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.facts.actions.numbers(self.board.choices()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.board.choices())
        return [(number, 1.0 / count) for number in range(count)]

    def _choice(self, action: int) -> Choice:
        offered = self.board.choices()
        if isinstance(self.board.step, Chance):
            return offered[action]
        return offered[self.facts.actions.numbers(offered).index(action)]

    def _apply_action(self, action: int) -> None:
        self.board.apply(self._choice(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.facts.rules.codec.to_text(self._choice(action))

    def returns(self) -> list[float]:
        outcome = self.board.outcome
        if outcome is None or outcome.winner is None:
            return [0.0 for _ in self.facts.rules.sides]
        return [1.0 if side == outcome.winner else -1.0 for side in self.facts.rules.sides]

    def __str__(self) -> str:
        return f"{self.facts.rules.id} {self.board.digest()} {self.board.actor or 'over'}"


class GrognardObserver:
    """What a player knows, in OpenSpiel's form."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.tensor = np.zeros(facts.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GrognardState, player: int) -> None:
        rules = self.facts.rules
        self.tensor[:] = self.facts.observer.observe(rules.seen(state.board, rules.sides[player]))

    def string_from(self, state: GrognardState, player: int) -> str:
        rules = self.facts.rules
        return str(rules.seen(state.board, rules.sides[player]).position())


def register(name: str) -> str:
    """Make a game known to OpenSpiel; its name there."""
    rules = load(name)
    wanted = short_name(rules.id)
    if wanted not in pyspiel.registered_names():
        made = type(f"{wanted}_game", (GrognardGame,), {"__init__": _maker(rules)})
        pyspiel.register_game(game_type(rules), made)
    return wanted


def _maker(rules: AnyGame) -> Callable[..., None]:
    """The constructor of a registered class: OpenSpiel calls it with the parameters alone."""

    def make(self: GrognardGame, params: dict[str, str] | None = None) -> None:
        GrognardGame.__init__(self, rules, params)

    return make


def register_all() -> list[str]:
    return [register(name) for name in ids()]
