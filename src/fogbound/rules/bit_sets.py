"""Small sets kept as the bits of a number: transports, pieces, deck tickets. By these names kernels read them."""

from __future__ import annotations

from fogbound._compiled import inlined


@inlined
def has(members: int, number: int) -> bool:
    """Is the number one of the set?"""
    return members >> number & 1 != 0


@inlined
def only(number: int) -> int:
    """The set of this number alone."""
    return 1 << number
