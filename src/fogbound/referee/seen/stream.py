"""What one side has learnt, in order: events, the transcript's words, and the transcript as JSON.

A transcript grows by a word or two a move and goes out whole with every view, so its JSON is kept and grows with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.views import AnyEvent
from fogbound.wire import encode


class Growing:
    """A JSON array that only grows."""

    __slots__ = ("json",)

    def __init__(self) -> None:
        self.json = b"[]"

    def add(self, values: bytes) -> None:
        """Adds the values of another array."""
        if len(values) > 2:
            self.json = b"%b,%b" % (self.json[:-1], values[1:]) if len(self.json) > 2 else values


class Stream:
    """A side's stream of events, numbered from 1."""

    __slots__ = ("_newest", "events", "words", "words_json")

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self.words: list[str] = []
        self.words_json = Growing()
        self._newest = 0, b"[]"
        """What was added last: the number before it, and its JSON."""

    def json(self, after: int) -> bytes:
        """The events from number `after` + 1 on as JSON. What was added last is kept: almost everybody asks for it."""
        before, newest = self._newest
        return newest if before == after else encode(self.events[after:])

    def add(self, happened: Sequence[AnyEvent], *others: Stream) -> None:
        """Takes in what happened; others may learn the same."""
        words = [word for event in happened if (word := event.word)]
        words_json, newest = encode(words), encode(happened)
        for stream in (self, *others):
            stream._newest = len(stream.events), newest
            stream.events += happened
            stream.words += words
            stream.words_json.add(words_json)
