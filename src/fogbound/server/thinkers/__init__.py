"""Where computers think: outside the server's event loop, in processes that may fail."""

from fogbound.server.thinkers.claim import ANYBODY, Claim
from fogbound.server.thinkers.pool import Pool
from fogbound.server.thinkers.thought import (
    Belief,
    BeliefTask,
    Noted,
    NoteTask,
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
    "NoteTask",
    "Noted",
    "Opened",
    "Pool",
    "ReadTask",
    "Task",
    "TellTask",
    "Thinkers",
    "Thought",
    "Told",
]
