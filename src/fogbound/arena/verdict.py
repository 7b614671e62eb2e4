"""The sequential test at work: fed with results as they come, it reads the pairs in the order of the schedule.

Quick games end first when several are under way; taking pairs as they end would favour whoever wins quickly. So the
verdict depends on the games alone, not on how many workers played them.
"""

from __future__ import annotations

from collections.abc import Iterable

from fogbound.arena.result import Result
from fogbound.arena.sprt import OUTCOMES, Sprt


class Verdict:
    """What a test says of one entrant. `is_stronger` stays None until a bound is crossed, and then as it is."""

    def __init__(self, test: Sprt, label: str, results: Iterable[Result] = ()) -> None:
        self.test = test
        self.label = label
        self.counts = [0, 0, 0]
        self.is_stronger: bool | None = None
        self._open: dict[int, list[bool]] = {}
        for result in results:
            self.add(result)

    @property
    def is_decided(self) -> bool:
        return self.is_stronger is not None

    @property
    def pairs(self) -> int:
        """How many pairs the verdict rests on."""
        return sum(self.counts)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio so far; the test ends at plus or minus `test.bound`."""
        return self.test.ratio(self.counts)

    def add(self, result: Result) -> None:
        """Takes in a game; costs some tens of microseconds a pair."""
        self._open.setdefault(result.pair, []).append(result.winner_label == self.label)
        while not self.is_decided and len(self._open.get(self.pairs, ())) == 2:
            won = self._open.pop(self.pairs)
            self.counts[OUTCOMES.index(sum(won) / 2)] += 1
            self.is_stronger = self.test.verdict(self.counts)
