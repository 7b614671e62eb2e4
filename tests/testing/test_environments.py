"""What environments give the detectives' side is the same for twin games, as it is for every hidden state of a set."""

from __future__ import annotations

import os
import random
from functools import partial

import pytest

from fogbound.envs.aec import ChaseEnv, raw_env
from fogbound.rules import Move
from fogbound.testing.check_env import compare_games
from fogbound.testing.check_secrecy import check_secrecy
from fogbound.testing.strategies import option_values
from fogbound.testing.twins import twins
from testing.environments import ENVIRONMENTS

PAIRS = int(os.environ.get("FOGBOUND_SECRECY_PAIRS", "0"))
ALL = list(option_values())
VALUES = ALL if PAIRS else ALL[::5]
EACH = max(1, PAIRS // len(ALL))


@pytest.mark.parametrize("value", VALUES)
def test_environments_keep_secrets(value: str) -> None:
    """With any value of any option, arrays, masks, rows, pictures and trees tell twins apart by nothing."""
    assert check_secrecy(EACH, seed=1, having=value, observations=ENVIRONMENTS) > 0


def encode(env: ChaseEnv, _: str, move: Move) -> int:
    """The action of a move in an environment of two teams."""
    return env.chase.coding.number(move)


def test_agents_are_told_alike() -> None:
    """All that a detective agent receives along whole twin games is the same: rewards, ends and infos too."""
    for first, second in twins(max(12, PAIRS // 10), random.Random(2)):
        if len(first):
            compare_games(partial(raw_env, edition=first.edition, agents="teams"), encode, (first, second))
