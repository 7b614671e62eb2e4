"""Seals: salted hashes that bind the server to Mister X's legs while they are secret.

A seal is SHA-256 over `salt:number:word`, in hex. Number 0 is the start station, then one a leg; the word is the
station for the start and ticket plus station for a leg (`t46`). The salts come from a key of the game's
own, so that a game replayed with all that was taken back seals alike; nothing about the key can be learnt from them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from random import Random

from fogbound.views import LogEntry, Opening

KEY_BYTES = 32
AHEAD = 8
"""So many salts are made at once: by itself each would take several times as long."""


def new_key(chance: Random | None = None) -> bytes:
    """A key for one game."""
    return chance.randbytes(KEY_BYTES) if chance else secrets.token_bytes(KEY_BYTES)


class Sealer:
    """Makes the seals of one game."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._salts: list[str] = []
        self._renewals = 0
        self._latest: tuple[int, str, str] | None = None

    def salt(self, number: int) -> str:
        while number >= len(self._salts):
            first = len(self._salts)
            self._salts += [self._made(at) for at in range(first, first + AHEAD)]
        return self._salts[number]

    def _made(self, number: int) -> str:
        label = b"%d" % number if not self._renewals else b"%d %d" % (number, self._renewals)
        return hmac.digest(self._key, label, "sha256").hex()[:32]

    def renew(self, number: int) -> None:
        """Other salts from a number on, when legs were taken back: an equal seal would tell that one is made again."""
        self._renewals += 1
        self._latest = None
        del self._salts[number:]

    def seal(self, number: int, word: str) -> str:
        """The seal of a leg. The latest is kept: the view and the events of a move name the same."""
        if self._latest is None or self._latest[:2] != (number, word):
            self._latest = number, word, _digest(self.salt(number), number, word)
        return self._latest[2]


def start_word(station: int) -> str:
    """What the first seal hides."""
    return str(station or "?")


def leg_word(entry: LogEntry) -> str:
    """What a leg's seal hides."""
    return f"{entry.ticket or '?'}{entry.station or '?'}"


def seals_hold(seals: Sequence[str], opening: Opening) -> bool:
    """Do the opened log and salts match what was sealed? Anybody can check this after the game."""
    words = [start_word(opening.start), *map(leg_word, opening.log)]
    if not len(seals) == len(words) == len(opening.salts):
        return False
    made = [_digest(salt, number, word) for number, (salt, word) in enumerate(zip(opening.salts, words, strict=True))]
    return made == list(seals)


def _digest(salt: str, number: int, word: str) -> str:
    return hashlib.sha256(f"{salt}:{number}:{word}".encode()).hexdigest()
