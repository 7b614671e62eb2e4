"""Views, events and commands as versioned JSON, and the same types for the browser."""

from fogbound.wire.codec import MAX_FRAME, VERSION, WireError, decode_client, decode_server, encode, encode_shown
from fogbound.wire.codes import Code

__all__ = ["MAX_FRAME", "VERSION", "Code", "WireError", "decode_client", "decode_server", "encode", "encode_shown"]
