"""What a side may know: views of a moment and events of a stream, per audience."""

from fogbound.views.events import (
    AnyEvent,
    Ended,
    Event,
    Placed,
    PursuerMoved,
    RoundBegan,
    Skipped,
    TicketTaken,
    XMoved,
    XSeen,
)
from fogbound.views.views import (
    Audience,
    DetectiveView,
    Ending,
    LogEntry,
    MisterXView,
    Opening,
    PublicView,
    View,
)

__all__ = [
    "AnyEvent",
    "Audience",
    "DetectiveView",
    "Ended",
    "Ending",
    "Event",
    "LogEntry",
    "MisterXView",
    "Opening",
    "Placed",
    "PublicView",
    "PursuerMoved",
    "RoundBegan",
    "Skipped",
    "TicketTaken",
    "View",
    "XMoved",
    "XSeen",
]
