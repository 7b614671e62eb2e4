"""Random boards."""

from __future__ import annotations

from hypothesis import strategies as st

from fogbound.board import Board, Connection, Transport
from fogbound.board.figures import FIGURES
from fogbound.board.landscape import NUMBER
from fogbound.board.scenery import Area, Landmark, Scenery, Spot

LAND = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)

PART = st.integers(0, 10**9).map(lambda billionths: billionths / 10**9)
POINT = st.tuples(PART, PART)
NAME = st.from_regex(r"[A-Za-zéß&'][A-Za-z0-9é'.&-]{0,11}( [A-Za-z0-9.'-]{1,9}){0,2}", fullmatch=True).filter(
    lambda name: not NUMBER.match(name)
)
AREA = st.builds(Area, st.lists(POINT, min_size=3, max_size=9).map(tuple), st.just("") | NAME)
SPOTS = st.lists(st.builds(Spot, POINT, NAME), max_size=3).map(tuple)
AREAS = st.lists(AREA, max_size=3).map(tuple)
LANDMARK = st.builds(Landmark, st.sampled_from(sorted(FIGURES)), POINT, st.just("") | NAME)


def scenery() -> st.SearchStrategy[Scenery]:
    """Any scenery."""
    return st.builds(
        Scenery,
        banks=st.none() | st.tuples(*[st.floats(0.001, 0.2).map(lambda breadth: round(breadth, 9))] * 2),
        parks=AREAS,
        lakes=AREAS,
        bridges=SPOTS,
        streams=SPOTS,
        districts=SPOTS,
        landmarks=st.lists(LANDMARK, max_size=3).map(tuple),
        source=st.just("") | NAME,
        licence=st.just("") | NAME,
    )


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
    places = draw(st.lists(POINT, min_size=size, max_size=size))
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
        river=tuple(draw(st.lists(POINT, max_size=5))) if has_places else (),
        scenery=draw(scenery()) if has_places else Scenery(),
    )
