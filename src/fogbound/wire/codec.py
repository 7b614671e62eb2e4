"""Messages to bytes and back. One version of the protocol is spoken at a time."""

from __future__ import annotations

from typing import Any

import msgspec

from fogbound.errors import FogboundError
from fogbound.wire.client import ClientMessage, Id
from fogbound.wire.server import ClockFace, ServerMessage

VERSION = 1
MAX_FRAME = 16_384
"""Bytes of a client's message at most."""

_encoder = msgspec.json.Encoder()


class _Named(msgspec.Struct):
    """What is read of a message that is none."""

    id: Id


_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_named = msgspec.json.Decoder(_Named)
_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class WireError(FogboundError, ValueError):
    """Bytes that are no message of this protocol. The text never repeats what was sent."""


def encode(message: Any) -> bytes:
    """JSON in UTF-8: equal messages give equal bytes."""
    return _encoder.encode(message)


def shown_begin(game: str, epoch: int, after: int, events: bytes) -> bytes:
    """How a `GameShown` begins; the events are JSON already. Its view follows, and then what `besides_json` gives.

    In a row they are the bytes of `encode` for a fraction.
    """
    begin = b'{"type":"game","game":%b,"epoch":%d,"after":%d,"events":%b,"view":'
    return begin % (_encoder.encode(game), epoch, after, events)


def besides_json(clock: ClockFace | None, candidates: bytes) -> bytes:
    """What a `GameShown` has after its view; the candidates are JSON already."""
    return b',"clock":%b,"candidates":%b}' % (_encoder.encode(clock), candidates)


def decode_client(raw: bytes | str) -> ClientMessage:
    """Reads what a client said."""
    if len(raw) > MAX_FRAME:
        raise WireError(f"a message has at most {MAX_FRAME} bytes")
    try:
        return _client.decode(raw)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
        raise WireError("not a valid message of the protocol") from None


def id_of(raw: bytes | str) -> str | None:
    """The id of something that is no valid message, as far as it has one, so that its refusal can name it."""
    try:
        return _named.decode(raw).id if len(raw) <= MAX_FRAME else None
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
        return None


def decode_server(raw: bytes | str) -> ServerMessage:
    """Reads what a server said."""
    try:
        return _server.decode(raw)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError):
        raise WireError("not a valid message of the protocol") from None
