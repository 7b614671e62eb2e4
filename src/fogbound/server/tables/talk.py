"""The talk at a table as far as it is remembered: the newest lines of each channel, whatever is said in the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from fogbound.server.store import CHAT_LINES, ChatRow
from fogbound.server.store.rows import CHANNELS


class Talk:
    """Lines in the order in which they were taken in.

    Each channel has its own numbers and its own end of memory. If they shared one, who may not read a channel could
    tell from what becomes of the others how much is said in it.
    """

    def __init__(self, rows: Iterable[ChatRow] = ()) -> None:
        self._rows: list[ChatRow] = []
        self._newest: dict[str, int] = {}
        self._said: dict[str, str] = {}
        """What each command said, of the lines that are remembered."""
        self.take_in(rows)

    def __iter__(self) -> Iterator[ChatRow]:
        return iter(self._rows)

    def newest(self, channel: str) -> int:
        """The number of a channel's newest line, 0 if nothing has been said in it."""
        return self._newest.get(channel, 0)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The number of the newest line of every channel in which something has been said."""
        return self._newest

    def time(self, channel: str, now: int) -> int:
        """When a channel's next line is said: not before the one before it, whatever clocks say."""
        return max([now, *(row.at for row in self._rows if row.channel == channel)])

    def said(self, client: str) -> str | None:
        """What a command has said, if it is remembered."""
        return self._said.get(client)

    def take_in(self, rows: Iterable[ChatRow]) -> tuple[list[ChatRow], int]:
        """Remembers what is newer than what it knows; returns that, and how many lines could not be read."""
        new, damaged, known = [], 0, dict(self._newest)
        for row in rows:
            number: object = row.number
            if not isinstance(number, int) or row.channel not in CHANNELS or number <= known.get(row.channel, 0):
                continue
            # Also of a line that cannot be read: its number is taken. By time a later one may come before it.
            self._newest[row.channel] = max(number, self.newest(row.channel))
            if is_sound(row):
                new.append(row)
            else:
                damaged += 1
        self._rows = [row for row in (*self._rows, *new) if row.number > self.newest(row.channel) - CHAT_LINES]
        self._said = {row.client: row.text for row in self._rows if row.client is not None}
        return new, damaged


def is_sound(row: ChatRow) -> bool:
    """Is everything in a stored line of the right kind? An engine may keep anything in any column."""
    try:
        msgspec.convert(msgspec.structs.asdict(row), ChatRow)
    except msgspec.ValidationError:
        return False
    return True
