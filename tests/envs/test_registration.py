from __future__ import annotations

import subprocess
import sys

import gymnasium
import pettingzoo
import pyspiel

from fogbound.envs import register_all


def run_without(packages: str, code: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a fresh interpreter in which some packages cannot be imported."""
    blocked = f"import sys; sys.modules.update(dict.fromkeys({packages.split()!r}))\n"
    return subprocess.run([sys.executable, "-c", blocked + code], capture_output=True, text=True, check=False)


def test_every_name_is_registered_once() -> None:
    """Importing the package registered all names, and registering again neither warns nor adds any."""
    before = len(gymnasium.registry), len(pyspiel.registered_names()), len(pettingzoo.aec_registry)
    register_all()
    assert (len(gymnasium.registry), len(pyspiel.registered_names()), len(pettingzoo.aec_registry)) == before
    for name in ("fogbound/MisterX-v0", "fogbound/Detectives-v0", "fogbound/SelfPlay-v0"):
        assert name in gymnasium.registry
    assert "fogbound/chase-v0" in pettingzoo.parallel_registry
    assert "python_fogbound" in pyspiel.registered_names()


def test_gymnasium_finds_it_by_module() -> None:
    """Gymnasium's form with a module name needs no import of ours beforehand."""
    code = "import gymnasium; print(gymnasium.make('fogbound.envs:fogbound/MisterX-v0', edition='toy').unwrapped)"
    assert "MisterXEnv" in run_without("", code).stdout


def test_the_stepper_needs_no_framework() -> None:
    """Where none of the research packages is installed, the package loads and many games can still be stepped."""
    code = (
        "import numpy as np, fogbound.envs\n"
        "from fogbound.envs.games import VectorGames\n"
        "games = VectorGames('toy', 4)\n"
        "actions, rewards = np.zeros(4, np.int64), np.zeros(4)\n"
        "games.observe(games.new_buffers()); games.choose(actions); games.step(actions, rewards); print('stepped')"
    )
    ran = run_without("gymnasium pettingzoo pyspiel open_spiel", code)
    assert ran.stdout == "stepped\n", ran.stderr


def test_each_framework_stands_alone() -> None:
    """A framework that is missing takes only its own names away."""
    code = "import fogbound.envs, gymnasium; print('fogbound/MisterX-v0' in gymnasium.registry)"
    assert run_without("pettingzoo pyspiel", code).stdout == "True\n"
