"""The adapters pass the conformance tests of the projects that they are for."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import grognard
from grognard.adapters.actions import ActionSpace
from grognard.adapters.observations import Observer
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance

GAMES = grognard.games.ids()


@pytest.mark.parametrize("name", GAMES)
def test_numbers_and_choices_correspond(name: str) -> None:
    game = grognard.game(name)
    actions, observer = ActionSpace(game), Observer(game)
    rng = Random(1)
    board = game.start()
    for _ in range(400):
        if board.over:
            break
        if isinstance(board.step, Chance):
            board.apply(board.step.sample(board, Luck(rng)))
            continue
        offered = board.choices()
        numbers = actions.numbers(offered)
        assert len(set(numbers)) == len(offered)
        assert all(0 <= number < actions.size for number in numbers)
        known = game.seen(board, board.actor)
        assert observer.observe(known).shape == (observer.size,)
        board.apply(rng.choice(offered))


@pytest.mark.parametrize("name", GAMES)
def test_observations_hold_no_secret(name: str) -> None:
    """What a side may not know does not change what it observes."""
    game = grognard.game(name)
    observer = Observer(game)
    rng = Random(2)
    board = game.start()
    for number in range(300):
        if board.over:
            break
        if number % 50 == 0:
            for side in game.sides:
                other = game.seen(board, side)
                game.imagine(other, side, Random(number))
                mine, its = (observer.observe(game.seen(each, side)) for each in (board, other))
                assert np.array_equal(mine, its)
        step = board.step
        board.apply(step.sample(board, Luck(rng)) if isinstance(step, Chance) else rng.choice(board.choices()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("default")
def test_pettingzoo_conformance(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from grognard.adapters.pettingzoo import env

    api_test(env(name), num_cycles=150, verbose_progress=False)
    seed_test(lambda: env(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_mask_equals_the_legal_list(name: str) -> None:
    from grognard.adapters.pettingzoo import raw_env

    environment = raw_env(name)
    environment.reset(seed=3)
    rng = Random(3)
    for _ in range(100):
        agent = environment.agent_selection
        if environment.terminations[agent]:
            break
        legal = sorted(environment.actions.numbers(environment.board.choices()))
        assert np.flatnonzero(environment.observe(agent)["action_mask"]).tolist() == legal
        environment.step(rng.choice(legal))
    with pytest.raises(ValueError, match="is not legal"):
        environment.step(next(n for n in range(environment.actions.size) if n not in legal))


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_random_simulation(name: str) -> None:
    import pyspiel

    from grognard.adapters import openspiel

    game = pyspiel.load_game(openspiel.register(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_chance_is_explicit(name: str) -> None:
    import pyspiel

    from grognard.adapters import openspiel

    state = pyspiel.load_game(openspiel.register(name)).new_initial_state()
    rng = Random(4)
    chances = 0
    for _ in range(500):
        if state.is_terminal():
            break
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1.0) < 1e-9
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert chances > 0
