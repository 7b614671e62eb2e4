"""Time in which nobody could play: it counts for nobody, and no clock runs out before that is settled."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fogbound.server.outside import Outside
from fogbound.server.people.room import Room
from fogbound.server.play import mending
from fogbound.server.play.live import RESUME
from fogbound.server.play.pauses import MOST
from fogbound.server.pulse import LEAP
from fogbound.server.store import GameRow, Unavailable
from server.online import Client, Online, serving

TURN = {"kind": "turn", "seconds": 60, "out": "forfeit"}
HOUR = 3_600_000


async def alone(server: Online, clock: dict[str, Any]) -> tuple[Client, Room]:
    """Ada plays both sides."""
    settings = {"edition": "toy(players=2)", "clock": clock}
    ada = await server.create("Ada", settings=settings, seats=["X", "D1"], start=True)
    await (await ada.enter(audience="mister_x")).until("game")
    assert server.hub is not None
    return ada, await server.hub.room(ada.table)


def words(room: Room) -> list[str]:
    """What the rows of a game say."""
    return [line.word for line in room.game.timed]


def delayed(room: Room, monkeypatch: pytest.MonkeyPatch, *milliseconds: int) -> None:
    """Has the store take so long for each move, by the machine's steady clock; the last for all that follow."""
    store, passed, takes = room.hub.store, 0, list(milliseconds)
    add_move: Callable[..., Any] = store.add_move

    async def slowly(line: object) -> bool:
        nonlocal passed
        passed += takes.pop(0) if len(takes) > 1 else takes[0]
        return bool(await add_move(line))

    monkeypatch.setattr(room.hub.store, "add_move", slowly)
    monkeypatch.setattr(room.hub.outside, "steady", lambda: time.monotonic_ns() // 1_000_000 + passed)


@pytest.mark.parametrize(
    ("clock", "milliseconds", "is_made_up_for"),
    [
        (TURN, 3_000, True),
        (TURN, 0, False),
        ({"kind": "bank", "seconds": 60}, 3_000, True),
        ({"kind": "none"}, 3_000, False),
    ],
    ids=["slow", "quick", "bank", "no clock"],
)
async def test_a_slow_store_takes_no_time_from_a_turn(
    server: Online, monkeypatch: pytest.MonkeyPatch, clock: dict[str, Any], milliseconds: int, is_made_up_for: bool
) -> None:
    """When a move has waited long to be stored, the clocks count anew from then on: the other side saw it only then."""
    ada, room = await alone(server, clock)
    delayed(room, monkeypatch, milliseconds)
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    assert (await ada.ask("ping"))["type"] == "accepted"
    async with room.lock:
        assert (words(room)[-1] == RESUME) == is_made_up_for


@pytest.mark.parametrize(("milliseconds", "rows"), [((3_000, 100), 1), ((3_000, 3_000, 3_000, 0), 3), ((3_000,), MOST)])
async def test_making_up_for_a_pause_takes_no_time_either(
    server: Online, monkeypatch: pytest.MonkeyPatch, milliseconds: tuple[int, ...], rows: int
) -> None:
    """The row after which clocks count anew is written again while writing it takes long, but not without end."""
    monkeypatch.setattr(mending, "PAUSES", (0.01,))
    ada, room = await alone(server, TURN)
    delayed(room, monkeypatch, *milliseconds)
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    while room.has_paused or room.mending.is_due:
        await ada.ask("ping")
    assert words(room)[1:] == [RESUME] * rows


@pytest.mark.parametrize(("milliseconds", "is_made_up_for"), [(3_000, True), (0, False)])
async def test_a_game_that_is_slow_to_begin_takes_no_time_from_a_turn(
    server: Online, monkeypatch: pytest.MonkeyPatch, milliseconds: int, is_made_up_for: bool
) -> None:
    """The first clock counts from when the game could be played, not from when it was dealt."""
    settings = {"edition": "toy(players=2)", "clock": TURN}
    ada = await server.create("Ada", settings=settings, seats=["X", "D1"])
    hub, passed = server.hub, 0
    assert hub is not None
    add_game = hub.store.add_game

    async def slowly(row: GameRow) -> None:
        nonlocal passed
        passed += milliseconds
        await add_game(row)

    monkeypatch.setattr(hub.store, "add_game", slowly)
    monkeypatch.setattr(hub.outside, "steady", lambda: time.monotonic_ns() // 1_000_000 + passed)
    await ada.start()
    await (await ada.enter(audience="mister_x")).until("game")
    room = await hub.room(ada.table)
    while room.has_paused or room.mending.is_due:
        await ada.ask("ping")
    assert words(room) == [RESUME] * is_made_up_for


async def test_no_clock_runs_out_before_a_pause_is_made_up_for(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that cannot store at once that there was none takes no game from anybody for that time."""
    ada, room = await alone(server, TURN)
    assert server.hub is not None
    await ada.leave()
    await server.hub.forget(ada.table)
    monkeypatch.setattr(mending, "PAUSES", (0.01,))
    server.hub.pulse.since = room.now() + 1
    monkeypatch.setattr(server.hub.outside, "now", lambda: room.game.touched + HOUR)
    add_move, refusals = server.hub.store.add_move, 3

    async def refused(line: Any) -> bool:
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            raise Unavailable("away")
        return await add_move(line)

    monkeypatch.setattr(server.hub.store, "add_move", refused)
    room = await server.hub.room(ada.table)
    with pytest.raises(Unavailable):
        await room.alarms._time_is_up()
    while room.has_paused:
        await (await ada.enter()).until("game")
    assert words(room) == [RESUME]
    assert not room.game.is_over


@pytest.mark.parametrize(("back", "goes_on"), [(HOUR, True), (2 * LEAP, False)])
async def test_time_goes_on_where_a_clock_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: int, goes_on: bool
) -> None:
    """A server on its own goes by no earlier time than the one before it noted, unless that one's was absurd."""
    async with serving(tmp_path / "x.sqlite3") as server:
        assert server.hub is not None
        await server.create("Ada", settings={"edition": "toy"})
        await server.hub.pulse.note()
        noted = server.hub.outside.now()
    monkeypatch.setattr(Outside, "wall", lambda _: noted - back)
    async with serving(tmp_path / "x.sqlite3") as server:
        assert server.hub is not None
        assert (server.hub.outside.now() >= noted - 1_000) == goes_on
