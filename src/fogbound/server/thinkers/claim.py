"""Who has something thought out, so that nobody's thoughts hold up everybody else's."""

from __future__ import annotations

from msgspec import Struct


class Claim(Struct, frozen=True):
    """`party` is whoever causes the work: a visitor, or a table where nobody knows whose it is."""

    party: str = ""
    is_patient: bool = False
    """Does it wait behind all who are not: is nobody there who plays?"""


ANYBODY = Claim()
