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

    __slots__ = ("_json", "events", "words", "words_json")

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self.words: list[str] = []
        self.words_json = Growing()
        self._json = 0, 0, b"[]"

    def json(self, after: int) -> bytes:
        """The events from number `after` + 1 on as JSON; the latest is kept, since several audiences ask alike."""
        newest = len(self.events)
        if self._json[:2] != (after, newest):
            self._json = after, newest, encode(self.events[after:])
        return self._json[2]

    def add(self, happened: Sequence[AnyEvent], *others: Stream) -> None:
        """Takes in what happened; others may learn the same."""
        words = [word for event in happened if (word := event.word)]
        written = encode(words)
        for stream in (self, *others):
            stream.events += happened
            stream.words += words
            stream.words_json.add(written)
