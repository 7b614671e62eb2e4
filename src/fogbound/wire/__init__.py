"""Views, events and commands as versioned JSON, and the same types for the browser."""

from fogbound.wire.codec import (
    MAX_FRAME,
    VERSION,
    WireError,
    besides_json,
    decode_client,
    decode_server,
    encode,
    shown_begin,
)
from fogbound.wire.codes import Code

__all__ = [
    "MAX_FRAME",
    "VERSION",
    "Code",
    "WireError",
    "besides_json",
    "decode_client",
    "decode_server",
    "encode",
    "shown_begin",
]
