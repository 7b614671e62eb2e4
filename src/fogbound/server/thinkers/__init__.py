"""Where computers think: outside the server's event loop, in processes that may fail."""

from fogbound.server.thinkers.claim import ANYBODY, Claim
from fogbound.server.thinkers.pool import Pool
from fogbound.server.thinkers.thought import (
    Belief,
    BeliefTask,
    Opened,
    ReadTask,
    Task,
    TellTask,
    Thinkers,
    Thought,
    Told,
)

__all__ = [
    "ANYBODY",
    "Belief",
    "BeliefTask",
    "Claim",
    "Opened",
    "Pool",
    "ReadTask",
    "Task",
    "TellTask",
    "Thinkers",
    "Thought",
    "Told",
]
