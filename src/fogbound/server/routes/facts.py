"""What can be played, and where: editions, options and boards."""

from __future__ import annotations

from dataclasses import Field
from functools import cache
from threading import Lock
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from fogbound.board import load
from fogbound.board.loading import names as board_names
from fogbound.rules import OPTIONS, PRESETS, player_counts, preset
from fogbound.rules.deck import deck_names
from fogbound.server.refuse import Refuse
from fogbound.server.routes.tables import hub_of
from fogbound.server.tables.facts import edition_answer
from fogbound.server.tables.manage import sensible_edition
from fogbound.server.transport.bodies import gives, write
from fogbound.server.transport.kept import Kept, give, keep, share
from fogbound.wire import Code
from fogbound.wire.city import laid_out
from fogbound.wire.maps import BoardAnswer, ConnectionRow, MapAnswer, StationRow
from fogbound.wire.rest import EditionAnswer, Editions, OptionRow, Prepared, PresetRow

_laying_out = Lock()
router = APIRouter(prefix="/api", tags=["facts"])
BoardPath = Annotated[str, Path(max_length=40, examples=["london-modern"], description="A built-in board")]


@router.get("/editions", summary="What can be played", responses=gives(Editions))
async def editions(request: Request) -> Response:
    """Presets, options with their explanations, and computer levels."""
    options = [_row(entry) for entry in OPTIONS]
    presets = [PresetRow(name, tuple(player_counts(name)), preset(name).players) for name in PRESETS]
    return await share(request, Editions(tuple(presets), tuple(options), hub_of(request).levels))


@router.get("/prepared", summary="Progress of the first start", responses=gives(Prepared))
async def prepared(request: Request) -> Response:
    """On its first start a machine compiles what computers need; until then they are slow to answer."""
    return write(Prepared(hub_of(request).prepared()))


def _row(entry: Field[Any]) -> OptionRow:
    meant = entry.metadata
    choices = {"board": board_names, "deck": deck_names}.get(entry.name, lambda: meant["choices"])()
    return OptionRow(entry.name, meant["explanation"], meant["form"], choices, meant["low"], meant["high"])


@router.get("/edition", summary="Check an edition's spelling", responses=gives(EditionAnswer, 422))
async def edition(
    request: Request,
    spelling: Annotated[str, Query(max_length=600, examples=["modern(players=4)"], description="An edition")],
) -> Response:
    """Reads a spelling and gives its shortest form, all values, the seats and the deck."""
    return await share(request, edition_answer(sensible_edition(spelling)))


@router.get("/boards/{name}", summary="A city", responses=gives(BoardAnswer, 404))
async def board(name: BoardPath) -> Response:
    """Stations, connections and the river of a built-in board."""
    return write(_board(known(name)))


@router.get("/boards/{name}/map", summary="A city laid out for drawing", responses=gives(MapAnswer, 404))
async def drawing(request: Request, name: BoardPath) -> Response:
    """Where stations, lines, water and parks of a built-in board are drawn."""
    return give(request, await run_in_threadpool(_map_once, known(name)))


def known(name: str) -> str:
    """The name of a built-in board; Refuse where there is none: a stranger must not make the server read files."""
    if name not in board_names():
        raise Refuse(Code.NO_SUCH_PAGE)
    return name


def _map_once(name: str) -> Kept:
    """The map, which is laid out by the first who asks; whoever asks meanwhile waits for it instead of doing it too."""
    with _laying_out:
        return _map(name)


@cache
def _map(name: str) -> Kept:
    return keep(laid_out(load(name)))


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
