"""Secrets that stand for people: made here, stored as hashes only, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from random import Random

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that nobody confuses when copying by hand."""
NAME = re.compile(r"[A-Z0-9]{1,40}")
"""Names that were drawn, and those of opened records, whose letters come from a hash."""


def new_token() -> str:
    """192 random bits, for a cookie."""
    return secrets.token_urlsafe(24)


def new_name(length: int = 14, chance: Random | None = None) -> str:
    """An unguessable name for a table or game: 68 bits at the usual length."""
    choose = chance.choice if chance else secrets.choice
    return "".join(choose(ALPHABET) for _ in range(length))


def is_name(text: str) -> bool:
    """Could this be the name of a table or game? Anything else is unknown, without a question to any store."""
    return NAME.fullmatch(text) is not None


def new_resume_code() -> str:
    """Four groups of four, 78 bits, to be typed on another device."""
    return "-".join(new_name(4) for _ in range(4))


def tidy_code(text: str) -> str:
    """A resume code as it was given out, whatever the case and spaces in which it was typed."""
    letters = "".join(letter for letter in text.upper() if letter in ALPHABET)
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def hashed(secret: str) -> str:
    """What is stored. The secrets are random and long, so one round without salt is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret_hash: str, stored: Iterable[str]) -> bool:
    """Is the hash among the stored ones? Every one is compared, whichever fits."""
    found = False
    for one in stored:
        found |= hmac.compare_digest(secret_hash, one)
    return found
