"""Beats: whatever takes time ends at the next one, so that its end does not tell how long it was."""

from __future__ import annotations


def until_beat(spent: float, beat: float) -> float:
    """Seconds until the next beat: the first, or a later one for what took longer. A beat of 0 is none."""
    if beat <= 0:
        return 0.0
    beats = max(1, -(-spent // beat))
    return beats * beat - spent
