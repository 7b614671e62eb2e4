"""Tables and games of which something stored cannot be read: set aside, so that all others go on.

Nothing about them is decided here. Each is tried again after a while, so one that has been repaired is served again,
and so is one that a newer version wrote, once this server is replaced.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from fogbound.server.outside import Outside
from fogbound.server.refuse import Refuse
from fogbound.server.store.faults import Damaged, TooNew
from fogbound.server.watch import Metrics, log, short
from fogbound.wire import Code

PAUSE = 5_000
"""Milliseconds after which something that is set aside may be tried again."""
What = Literal["table", "game"]
MOST = 10_000
"""So many names are remembered; of more, whatever was set aside first is tried and logged anew."""


class Found(NamedTuple):
    """A table or a game, what is wrong with it, and when it was tried last."""

    what: What
    fault: str
    at: int


class Aside:
    """What one server process has set aside."""

    def __init__(self, metrics: Metrics, outside: Outside) -> None:
        self._metrics = metrics
        self._outside = outside
        self._found: dict[str, Found] = {}
        """By the name of the table or game."""

    @property
    def tables(self) -> list[str]:
        """The tables that are set aside, the one that was tried first at the front."""
        return [name for name, found in self._found.items() if found.what == "table"]

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def check(self, name: str) -> None:
        """Refuse if this was set aside only a moment ago."""
        if name in self._found and self._outside.now() < self._found[name].at + PAUSE:
            raise Refuse(Code.SET_ASIDE)

    def put(self, what: What, name: str, error: Damaged) -> Refuse:
        """Sets a table or a game aside, with one line in the log for each fault; the refusal to raise."""
        before = self._found.pop(name, None)
        if before is None or before.fault != str(error):
            log.error(
                f"a {what} was set aside",
                name=short(name),
                kind=error.kind,
                why=error.why,
                cure="start a newer version" if isinstance(error, TooNew) else "fogbound admin aside names it",
            )
        while len(self._found) >= MOST:
            del self._found[next(iter(self._found))]
        self._found[name] = Found(what, str(error), self._outside.now())
        self._metrics.aside.set(len(self._found))
        return Refuse(Code.SET_ASIDE)

    def release(self, what: What, name: str) -> None:
        """It could be read."""
        if self._found.pop(name, None) is not None:
            log.info(f"a {what} can be read again", name=short(name))
            self._metrics.aside.set(len(self._found))
