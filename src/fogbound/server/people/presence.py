"""Who is connected to a table, here and at other processes."""

from __future__ import annotations

from asyncio import get_running_loop

STALE_SECONDS = 45.0
"""What a process said about its connections counts for so long; it says it again in shorter intervals."""


class Presence:
    """The people and spectators of every process."""

    def __init__(self) -> None:
        self._people: frozenset[int] = frozenset()
        self._spectators = 0
        self._elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}

    def set_here(self, people: frozenset[int], spectators: int) -> bool:
        """Notes who is connected to this process; True if that changed."""
        changed = (people, spectators) != (self._people, self._spectators)
        self._people, self._spectators = people, spectators
        return changed

    def set_elsewhere(self, process: str, people: tuple[int, ...], spectators: int) -> None:
        """Notes what another process said."""
        self._elsewhere[process] = (frozenset(people), spectators, get_running_loop().time())

    def forget(self, process: str) -> bool:
        """A process is gone; was anybody connected to it?"""
        people, spectators, _ = self._elsewhere.pop(process, (frozenset(), 0, 0.0))
        return bool(people) or spectators > 0

    def forget_stale(self) -> bool:
        """Forgets what processes have not said again; was anybody connected to them?"""
        oldest = get_running_loop().time() - STALE_SECONDS
        return sum(self.forget(process) for process, one in list(self._elsewhere.items()) if one[2] < oldest) > 0

    @property
    def here(self) -> tuple[frozenset[int], int]:
        return self._people, self._spectators

    @property
    def people(self) -> frozenset[int]:
        return self._people.union(*(one[0] for one in self._elsewhere.values()))

    @property
    def spectators(self) -> int:
        return self._spectators + sum(one[1] for one in self._elsewhere.values())
