"""Where computers think: outside the server's event loop, in processes that may fail."""

from fogbound.server.thinkers.pool import Pool
from fogbound.server.thinkers.thought import Task, Thinkers, Thought

__all__ = ["Pool", "Task", "Thinkers", "Thought"]
