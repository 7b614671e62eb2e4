"""What people write, on one line and with nothing in it that cannot be seen."""

from __future__ import annotations

from unicodedata import normalize

_RANGES = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Letters that Unicode counts as printable and that leave no mark: fillers, selectors, an empty pattern."""
_NOTHING = {code: None for first, last in _RANGES for code in range(first, last + 1)}


def on_one_line(text: str) -> str:
    """The text without line breaks and signs for machines."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def seen_text(text: str) -> str:
    """What can be seen of it, on one line; empty where nothing can."""
    return on_one_line(normalize("NFC", text).translate(_NOTHING))


def likeness(name: str) -> str:
    """The same for names that differ only in the width, style or case of their letters."""
    return normalize("NFKC", name).casefold()
