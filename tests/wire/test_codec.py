from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.errors import Refusal
from fogbound.referee import Table
from fogbound.views import Audience
from fogbound.wire import MAX_FRAME, Code, WireError, besides_json, decode_client, decode_server, encode, shown_begin
from fogbound.wire.client import Hello, Play
from fogbound.wire.server import ClockFace, GameShown, Refused


def test_client_messages_are_told_apart_by_type() -> None:
    """The field `type` decides which message a client sent."""
    assert decode_client(b'{"type":"hello","version":1}') == Hello(version=1)
    said = Play(id="a", seat="D1", move="1t8", number=3)
    assert decode_client(encode(said)) == said


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"[]",
        b"{}",
        b'{"type":"hello"}',
        b'{"type":"nonsense","id":"1"}',
        b'{"type":"ping","id":""}',
        b'{"type":"ping","id":"1","more":1}',
        b'{"type":"move","id":"1","seat":"Y","move":"Xt1","number":0}',
        b'{"type":"move","id":"1","seat":"X","move":"Xt1","number":-1}',
        b"\xff\xfe",
        b"[" * 10_000,
        b" " * (MAX_FRAME + 1),
    ],
)
def test_what_is_no_message_is_refused(raw: bytes) -> None:
    """Bytes that are no message raise WireError, which repeats nothing of them."""
    with pytest.raises(WireError) as caught:
        decode_client(raw)
    assert caught.value.__cause__ is None


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_are_read_or_refused(raw: bytes | str) -> None:
    """Nothing but a message or a WireError comes out of the decoder."""
    try:
        decode_client(raw)
    except WireError:
        return


@pytest.mark.parametrize("audience", list(Audience))
def test_views_and_events_survive_the_wire(audience: Audience) -> None:
    """A game message of every audience is read back as it was written."""
    table = Table("toy")
    said = GameShown("g", 0, 0, tuple(table.events(audience)), table.view(audience))
    assert decode_server(encode(said)) == said


@pytest.mark.parametrize("clock", [None, ClockFace(1, 2, "mister_x")])
@pytest.mark.parametrize("inside", [None, (), (3, 14)])
def test_a_game_message_made_of_parts_is_the_message(clock: ClockFace | None, inside: tuple[int, ...] | None) -> None:
    """Parts that are JSON already give, byte by byte, the message that is encoded at once."""
    table = Table("toy")
    events, view = tuple(table.events(Audience.PUBLIC)), table.view(Audience.PUBLIC)
    whole = encode(GameShown('a "g"', 2, 1, events, view, clock, inside))
    seen = encode(view)
    assert shown_begin('a "g"', 2, 1, encode(events)) + seen + besides_json(clock, encode(inside)) == whole


def test_every_refusal_of_the_referee_has_its_code() -> None:
    """What the referee may answer can be said on the wire, under the same word."""
    for refusal in Refusal:
        assert decode_server(encode(Refused("1", Code(refusal.value)))) == Refused("1", Code(refusal.value))
