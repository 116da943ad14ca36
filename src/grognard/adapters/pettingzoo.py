"""A game as a PettingZoo environment (AEC).

    from grognard.adapters.pettingzoo import env
    environment = env("verdun", scenario="historical")

The agents are the sides; the environment rolls the dice from its seed. An observation is a dictionary of `observation`
(what the side knows, as numbers) and `action_mask` (the legal list). The reward comes at the end: 1 for the winner, -1
for the loser, 0 for a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grognard.adapters.actions import ActionSpace
from grognard.adapters.observations import Observer
from grognard.games import game as load
from grognard.kernel.board import Board
from grognard.kernel.dice import Chance

LIMITS = np.iinfo(np.int32)


def env(
    name: str,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(raw_env(name, scenario, options, render_mode))


class raw_env(AECEnv):  # noqa: N801  (the name that PettingZoo's users look for)
    """A game, one agent a side."""

    metadata = {"render_modes": ["ansi"], "name": "grognard", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        scenario: str | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(name)
        self.scenario = scenario
        self.options = options or {}
        self.render_mode = render_mode
        self.possible_agents = list(self.game.sides)
        self.agents: list[str] = []
        self.actions = ActionSpace(self.game)
        self.observer = Observer(self.game)
        self.rng = Random()
        self.action_spaces = {side: spaces.Discrete(self.actions.size) for side in self.game.sides}
        self.observation_spaces = {
            side: spaces.Dict(
                {
                    "observation": spaces.Box(LIMITS.min, LIMITS.max, (self.observer.size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
                }
            )
            for side in self.game.sides
        }
        self.board: Board

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def below(self, n: int) -> int:
        """The environment's own luck."""
        return int(self.rng.random() * n)

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game. With a seed its dice, and the actions sampled from the spaces, are the same every time."""
        if seed is not None:
            self.rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.board = self.game.start(self.scenario, self.options)
        self._settle()

    def _settle(self) -> None:
        """Let the dice fall until a side decides or all is over."""
        while not self.board.over and isinstance(self.board.step, Chance):
            self.board.apply(self.board.step.sample(self.board, self))
        if self.board.over:
            outcome = self.board.outcome
            winner = outcome.winner if outcome else None
            for agent in self.agents:
                self.rewards[agent] = 0.0 if winner is None else 1.0 if winner == agent else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = str(self.board.actor)

    def observe(self, agent: str) -> dict[str, npt.NDArray[np.int32] | npt.NDArray[np.int8]]:
        mask = np.zeros(self.actions.size, np.int8)
        known = self.game.seen(self.board, agent)
        if not known.over and known.actor == agent:
            mask[self.actions.numbers(known.choices())] = 1
        return {"observation": self.observer.observe(known), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        offered = self.board.choices()
        numbers = self.actions.numbers(offered)
        if action not in numbers:
            raise ValueError(f"action {action} is not legal for {agent} now: the mask says which are")
        self._clear_rewards()
        self.board.apply(offered[numbers.index(int(action))])
        self._settle()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text."""
        if self.render_mode != "ansi":
            return None
        return str(self.board.position())

    def close(self) -> None:
        """Nothing is held open."""
