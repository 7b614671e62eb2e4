"""Random boards."""

from __future__ import annotations

from hypothesis import strategies as st

from fogbound.board import Board, Connection, Transport

LAND = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)


@st.composite
def boards(draw: st.DrawFn, drawn: bool = False) -> Board:
    """Any board: a random tree by land, and random connections, labels and places besides.

    With `drawn` it always has places; else it may have none.
    """
    size = draw(st.integers(2, 20))
    tree = {Connection(draw(st.integers(1, b - 1)), b, draw(st.sampled_from(LAND))) for b in range(2, size + 1)}
    pair = st.lists(st.integers(1, size), min_size=2, max_size=2, unique=True)
    more = draw(st.lists(st.tuples(pair, st.sampled_from(Transport)), max_size=20))
    connections = tree | {Connection.between(a, b, transport) for (a, b), transport in more}
    part = st.integers(0, 10**9).map(lambda billionths: billionths / 10**9)
    places = draw(st.lists(st.tuples(part, part), min_size=size, max_size=size))
    tag = st.text(st.characters(categories=["L", "N", "P"], exclude_characters="#"), min_size=1, max_size=12)
    labels = draw(st.lists(tag, min_size=size, max_size=size, unique=True))
    plain = {station: str(station) for station in range(1, size + 1)}
    has_places = drawn or draw(st.booleans())
    return Board(
        name=draw(st.from_regex(r"[a-z0-9][a-z0-9-]{0,39}", fullmatch=True)),
        title=draw(tag),
        connections=tuple(sorted(connections)),
        size=size,
        positions=dict(enumerate(places, start=1)) if has_places else {},
        labellings=draw(st.sampled_from([{}, {"old": dict(enumerate(labels, start=1))}, {"old": plain}])),
        river=tuple(draw(st.lists(st.tuples(part, part), max_size=5))) if has_places else (),
    )
