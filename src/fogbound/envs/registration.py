"""The environments' names: importing `fogbound.envs` registers those of the frameworks that are installed.

PettingZoo    fogbound/chase-v0, for the AEC and for the parallel interface
Gymnasium     fogbound/MisterX-v0, fogbound/Detectives-v0, fogbound/SelfPlay-v0 (vectorised only)
OpenSpiel     python_fogbound
"""

from __future__ import annotations

from importlib.util import find_spec


def register_gymnasium() -> None:
    """Registers Gymnasium's environments, once."""
    import gymnasium

    for name, single, side in (
        ("fogbound/MisterX-v0", "MisterXEnv", "mister_x"),
        ("fogbound/Detectives-v0", "DetectivesEnv", "detectives"),
        ("fogbound/SelfPlay-v0", "no_single_self_play", "both"),
    ):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"fogbound.envs.single:{single}",
                vector_entry_point=f"fogbound.envs.vector:{side}_vector",
            )


def register_pettingzoo() -> None:
    """Registers PettingZoo's environments, once; releases before 1.26 have no registry."""
    import pettingzoo

    if not hasattr(pettingzoo, "register"):
        return
    name = "fogbound/chase-v0"
    if name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, entry_point="fogbound.envs.aec:env")
        pettingzoo.register("parallel", name, entry_point="fogbound.envs.parallel:parallel_env")


def register_openspiel() -> None:
    """Registers OpenSpiel's game, once."""
    import pyspiel

    if "python_fogbound" not in pyspiel.registered_names():
        from fogbound.envs import openspiel

        openspiel.register()


def register_all() -> None:
    """Everything whose framework is installed."""
    for package, register in (
        ("gymnasium", register_gymnasium),
        ("pettingzoo", register_pettingzoo),
        ("pyspiel", register_openspiel),
    ):
        if find_spec(package):
            register()
