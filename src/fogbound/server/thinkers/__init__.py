"""Where computers think: outside the server's event loop, in processes that may fail."""

from fogbound.server.thinkers.pool import Pool
from fogbound.server.thinkers.thought import Belief, BeliefTask, Task, Thinkers, Thought

__all__ = ["Belief", "BeliefTask", "Pool", "Task", "Thinkers", "Thought"]
