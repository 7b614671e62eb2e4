"""From board to text: files that `parse` reads back to the same board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board.graph import Board, Transport

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fogbound.board.graph import Point
    from fogbound.board.scenery import Scenery


def dump(board: Board) -> str:
    """The board as the text of a board file, whole: nothing in it extends another board."""
    lines = [f"board {board.name}", f"title {board.title}", f"stations {board.size}"]
    for name in board.labellings:
        pairs = [f"{s}={label}" for s, label in board.labellings[name].items() if label != str(s)]
        lines += [f"labels {name} {' '.join(pairs or ['1=1'])}"]
    for transport in Transport:
        lines += ["", *_connections(board, transport)] if board.has(transport) else []
    return "\n".join(lines) + "\n"


def dump_places(board: Board) -> str:
    """The drawing of a board as the text of a `.places` file; empty when it has none."""
    rows = [f"{station} {_spots([at])}" for station, at in board.positions.items()]
    river = [f"river {_spots(board.river)}"] * bool(board.river)
    return "\n".join([*_scenery(board.scenery), *river, *rows, ""]) if rows else ""


def _scenery(scenery: Scenery) -> Iterator[str]:
    for word, note in (("source", scenery.source), ("licence", scenery.licence)):
        if note:
            yield f"{word} {note}"
    if scenery.banks:
        yield f"banks {_spots([scenery.banks])}"
    for word, areas in (("park", scenery.parks), ("lake", scenery.lakes)):
        yield from (f"{word} {_spots(area.outline)} {area.name}".rstrip() for area in areas)
    for word, spots in (
        ("bridge", scenery.bridges),
        ("stream", scenery.streams),
        ("district", scenery.districts),
    ):
        yield from (f"{word} {_spots([spot.at])} {spot.name}" for spot in spots)
    for one in scenery.landmarks:
        yield f"landmark {one.figure} {_spots([one.at])} {one.name}".rstrip()


def _connections(board: Board, transport: Transport) -> Iterator[str]:
    """One line for every station that a transport leads on from to higher numbers."""
    for station in board.stations:
        higher = [there for there in board.neighbours(station, transport) if there > station]
        if higher:
            yield f"{transport.word} " + " ".join(f"{station}-{there}" for there in higher)


def _spots(points: Iterable[Point]) -> str:
    return " ".join(f"{_plain(x)} {_plain(y)}" for x, y in points)


def _plain(number: float) -> str:
    """Nine decimals at most, as many as a file may have, and no exponent."""
    return f"{number:.9f}".rstrip("0").rstrip(".")
