"""What can be played, and where: editions, options and boards."""

from __future__ import annotations

from dataclasses import Field
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fogbound.board import load
from fogbound.board.load import names as board_names
from fogbound.referee import seats_of
from fogbound.rules import OPTIONS, PRESETS, piece_text, player_counts, preset
from fogbound.rules.options import write_value
from fogbound.server.bodies import gives, write
from fogbound.server.manage import sensible_edition
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.wire import Code
from fogbound.wire.rest import (
    BoardAnswer,
    ConnectionRow,
    EditionAnswer,
    Editions,
    OptionRow,
    PresetRow,
    StationRow,
)

router = APIRouter(prefix="/api", tags=["facts"])


@router.get("/editions", summary="What can be played", responses=gives(Editions))
async def editions(request: Request) -> Response:
    """Presets, options with their explanations, and computer levels."""
    options = [_row(entry) for entry in OPTIONS]
    presets = [PresetRow(name, tuple(player_counts(name)), preset(name).players) for name in PRESETS]
    return write(Editions(tuple(presets), tuple(options), hub_of(request).levels))


def _row(entry: Field[Any]) -> OptionRow:
    meant = entry.metadata
    return OptionRow(entry.name, meant["explanation"], meant["form"], meant["choices"], meant["low"], meant["high"])


@router.get("/edition", summary="Check an edition's spelling", responses=gives(EditionAnswer, 422))
async def edition(
    spelling: Annotated[str, Query(max_length=600, examples=["modern(players=4)"], description="An edition")],
) -> Response:
    """Reads a spelling and gives its shortest form, all values and the seats."""
    wanted = sensible_edition(spelling)
    values = {entry.name: write_value(entry, getattr(wanted, entry.name)) for entry in OPTIONS}
    seats = {
        seat.name: tuple(piece_text(piece, wanted.detectives) for piece in seat.pieces) for seat in seats_of(wanted)
    }
    return write(EditionAnswer(str(wanted), wanted.board, values, seats))


@router.get("/boards/{name}", summary="A city", responses=gives(BoardAnswer, 404))
async def board(name: Annotated[str, Path(max_length=40, examples=["london-modern"])]) -> Response:
    """Stations, connections and the river of a built-in board."""
    if name not in board_names():
        raise Refuse(Code.NO_SUCH_PAGE)
    return write(_board(name))


@cache
def _board(name: str) -> BoardAnswer:
    city = load(name)
    stations = [
        StationRow(
            station,
            *city.positions.get(station, (0.5, 0.5)),
            tuple(transport.word for transport in city.transports_at(station)),
            {labelling: labels[station] for labelling, labels in city.labellings.items()},
        )
        for station in city.stations
    ]
    lines = [ConnectionRow(line.a, line.b, line.transport.word) for line in city.connections]
    return BoardAnswer(city.name, city.title, tuple(stations), tuple(lines), city.river)
