"""Sealed messages: what goes over the bus can be read, made and repeated only by who has the cluster's key.

Every process has a key of its own, derived from the cluster's, and counts its messages: the number is the nonce, and
tells a listener what it has heard before. Each message also holds the time, so that nothing recorded earlier can be
told to a process that was not there. Messages are filled up to one of a few sizes, so that a length tells nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections import OrderedDict
from functools import lru_cache
from itertools import pairwise

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fogbound.errors import RequestError
from fogbound.server.outside import Outside

LEAST = 16
"""Letters of a key at least: guesses can be tried by whoever has heard one message."""
KINDS, STEPS = 8, 5
"""Different letters of a key at least, and steps from one to the next: `aaaa...` and `1234...` are guessed."""
SENDER, COUNT, TIME, LENGTH = 16, 12, 8, 4
"""Bytes of a process's name, of the number of a message, of the time, and of the length of what it says."""
HEAD = TIME + LENGTH
KEPT = 10_000
"""Senders that are remembered: one a process."""
WINDOW = 4_096
"""Messages of one sender may overtake each other by so many: each subject is heard by itself."""
FRESH = 60_000
"""Milliseconds for which a message can be heard, and by which the clocks of processes may differ."""
_ALL = (1 << WINDOW) - 1
_WORK = {"n": 1 << 14, "r": 8, "p": 1, "dklen": 32}


class Forged(Exception):
    """Nobody with the key said this, or not about this, or it was said before."""


class TooLong(Exception):
    """This does not fit into the size that hides how long it is."""


class Sealing:
    """The seal of one process. Everything sealed is about something, and can be opened only as that."""

    def __init__(self, secret: str, outside: Outside | None = None) -> None:
        self._key = _cluster_key(secret)
        self._outside = outside or Outside()
        self._sender = os.urandom(SENDER)
        self._own = self._cipher(self._sender)
        self._count = 0
        self._heard: OrderedDict[bytes, tuple[int, int]] = OrderedDict()
        """By sender: the highest number heard, and a bit for each of those below that was heard as well."""

    def name(self, text: str) -> str:
        """A name that stands for another and tells nothing of it: the same wherever the key is known."""
        return hmac.new(self._key, b"name " + text.encode(), hashlib.sha256).hexdigest()[:32]

    def seal(self, plain: bytes, about: bytes, sizes: tuple[int, ...]) -> bytes:
        """The message, filled up to the first of the sizes into which it fits; TooLong if there is none."""
        size = next((size for size in sizes if len(plain) + HEAD <= size), None)
        if size is None:
            raise TooLong
        self._count += 1
        count = self._count.to_bytes(COUNT, "big")
        head = self._outside.now().to_bytes(TIME, "big") + len(plain).to_bytes(LENGTH, "big")
        filled = (head + plain).ljust(size, b"\0")
        return self._sender + count + self._own.encrypt(count, filled, self._sender + about)

    def open(self, sealed: bytes, about: bytes) -> bytes:
        """What was sealed about this, at any time; Forged for anything else."""
        return self._open(sealed, about)[1]

    def open_once(self, sealed: bytes, about: bytes) -> bytes:
        """The same, and Forged for what is not of this minute, or was heard before."""
        at, plain = self._open(sealed, about)
        if abs(at - self._outside.now()) > FRESH:
            raise Forged
        self._note(sealed[:SENDER], int.from_bytes(sealed[SENDER : SENDER + COUNT], "big"))
        return plain

    def _open(self, sealed: bytes, about: bytes) -> tuple[int, bytes]:
        sender, count, rest = sealed[:SENDER], sealed[SENDER : SENDER + COUNT], sealed[SENDER + COUNT :]
        try:
            filled = self._cipher(sender).decrypt(count, rest, sender + about)
        except (InvalidTag, ValueError):
            raise Forged from None
        length = int.from_bytes(filled[TIME:HEAD], "big")
        return int.from_bytes(filled[:TIME], "big"), filled[HEAD : HEAD + length]

    def _note(self, sender: bytes, count: int) -> None:
        """Notes that a message was heard; Forged if it was before, or is too old to be sure."""
        newest, heard = self._heard.pop(sender, (0, 0))
        if count > newest:
            newest, heard, is_new = count, (heard << min(count - newest, WINDOW) | 1) & _ALL, True
        else:
            bit = 1 << (newest - count)
            is_new = newest - count < WINDOW and not heard & bit
            heard |= bit if is_new else 0
        self._heard[sender] = newest, heard
        if len(self._heard) > KEPT:
            self._heard.popitem(last=False)
        if not is_new:
            raise Forged

    def _cipher(self, sender: bytes) -> AESGCM:
        return _cipher(self._key, sender)


def mark(sealed: bytes) -> bytes:
    """What tells a sealed message from every other, so that an answer can be about it."""
    return sealed[: SENDER + COUNT]


def weakness_of(secret: str) -> str:
    """Why a key could be guessed; nothing if that cannot be seen. No part of the key is repeated."""
    if len(secret) < LEAST:
        return f"has to have at least {LEAST} characters"
    steps = {ord(after) - ord(before) for before, after in pairwise(secret)}
    if len(set(secret)) < KINDS or len(steps) < STEPS or secret in (secret + secret)[1:-1]:
        return "repeats itself or follows a pattern, and could be guessed"
    return ""


@lru_cache(maxsize=64)
def _cluster_key(secret: str) -> bytes:
    if weakness := weakness_of(secret):
        raise RequestError(f"the key of the bus {weakness}; `openssl rand -hex 32` makes one")
    return hashlib.scrypt(secret.encode(), salt=b"fogbound bus", **_WORK)


@lru_cache(maxsize=1_024)
def _cipher(key: bytes, sender: bytes) -> AESGCM:
    return AESGCM(hmac.new(key, b"sender " + sender, hashlib.sha256).digest())
