"""One visitor within the limits slows nobody: what is dear is paid for, made once, and made elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fogbound.rules import Side
from fogbound.server.archive.telling import told
from fogbound.server.people import commands
from fogbound.server.play.live import LiveGame
from fogbound.server.thinkers import Pool, TellTask, Told
from fogbound.server.transport import limits
from server.finished import RECORD, finished, opened
from server.online import Client, Online, serving

PATHS = ("", "/record", "/record?form=json", "/replay", "/beliefs")
LIMITS: dict[str, Any] = {"rate": 10.0, "message_rate": 5.0, "additions": 30}


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What anybody may spend does not grow again."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 100.0))


def records(count: int) -> list[str]:
    """Records of different games."""
    return [RECORD.replace("seat_x Ada", f"seat_x Ada{chr(ord('a') + number)}") for number in range(count)]


async def test_a_finished_game_is_told_once(server: Online, monkeypatch: pytest.MonkeyPatch, thinks_here: None) -> None:
    """However often somebody asks, and however many at once, a worker plays the game through once for each question."""
    tell, asked = Pool.tell, list[str]()

    async def counted(self: Pool, task: TellTask, *claim: Any) -> Told:
        asked.append(task.aspect)
        return await tell(self, task, *claim)

    monkeypatch.setattr(Pool, "tell", counted)
    for game in (await opened(server), (await finished(server)).game_name):
        asked.clear()
        for path in PATHS:
            many = await asyncio.gather(*(server.get(f"/api/games/{game}{path}") for _ in range(3)))
            many.append(await server.get(f"/api/games/{game}{path}"))
            assert {answer.status_code for answer in many} == {200}
            assert len({answer.text for answer in many}) == 1
        assert asked == ["game", "record", "record_json", "replay", "beliefs"]


async def test_no_game_is_played_through_where_everybody_waits(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read, and their games told, by another process: the one that serves plays none of them."""

    def refused(self: LiveGame, *_: object) -> None:
        raise AssertionError("the server plays a game through")

    monkeypatch.setattr(LiveGame, "__init__", refused)
    game = await opened(server)
    for path in PATHS:
        assert (await server.get(f"/api/games/{game}{path}")).status_code == 200
    assert (await server.get(f"/api/games/{game}/proofs")).json()["code"] == "no_seals"
    assert (await server.post(f"/api/games/{game}/analysis")).status_code == 202


async def test_a_game_in_play_is_not_told(server: Online) -> None:
    """Not by the server, and not even by a worker that is asked to."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    await (await ada.enter()).until("game")
    for path in (*PATHS[1:], "/proofs"):
        assert (await server.get(f"/api/games/{ada.game_name}{path}")).json()["code"] == "not_over"
    assert server.hub is not None
    row, moves = await server.hub.store.game(ada.game_name), await server.hub.store.moves(ada.game_name)
    assert row is not None
    assert told(row, tuple(moves), "replay") == Told()


async def test_what_is_dear_is_paid_for(tmp_path: Path, thinks_here: None, no_time_passes: None) -> None:
    """Replays that have to be made and records use up what an address may ask for sooner than plain questions."""
    async with serving(tmp_path / "x.sqlite3", **LIMITS) as server:
        answers = [await server.post("/api/records", {"record": text}) for text in records(6)]
        assert [answer.status_code for answer in answers].count(201) == 2
        assert answers[-1].json()["code"] == "too_fast"
    async with serving(tmp_path / "x.sqlite3") as server:
        games = [await opened(server, text) for text in records(3)]
    async with serving(tmp_path / "x.sqlite3", **{**LIMITS, "rate": 3.0}) as server:
        statuses = [(await server.get(f"/api/games/{game}/replay")).status_code for game in games]
        assert statuses == [200, 200, 429]
    async with serving(tmp_path / "x.sqlite3", **{**LIMITS, "rate": 3.0}) as server:
        statuses = [(await server.get(f"/api/games/{games[0]}/replay")).status_code for _ in range(9)]
        assert statuses == [200] * 9


async def test_an_address_adds_only_so_much(tmp_path: Path, thinks_here: None) -> None:
    """Tables and records stay: beyond some in an hour an address is told to come back later."""
    async with serving(tmp_path / "x.sqlite3", additions=3) as server:
        for _ in range(2):
            await server.create("Ada")
        await opened(server)
        for path, body in (("/api/tables", {"name": "Ada"}), ("/api/records", {"record": RECORD})):
            answer = await server.post(path, body)
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


async def test_an_address_has_only_so_many_games_without_people(tmp_path: Path, thinks_here: None) -> None:
    """Games between computers alone are counted while they are in play; whoever plays may always begin."""
    async with serving(tmp_path / "x.sqlite3", computer_games=2) as server:
        quiet = {"settings": {"edition": "toy", "beat": 5_000}, "fill": "random", "start": True}
        hosts = [await server.create("Ada", **quiet) for _ in range(2)]
        third = await server.post("/api/tables", {"name": "Ada", **quiet})
        assert (third.status_code, third.json()["code"]) == (429, "too_many")
        await server.create("Ada", **{**quiet, "seats": ["X"]})
        assert server.hub is not None
        room = await server.hub.room(hosts[0].table)
        async with room.held():
            await room.write(room.game.end(Side.DETECTIVES, "left", room.now()))
        await server.create("Ada", **quiet)


async def test_many_connections_say_no_more_than_a_few(tmp_path: Path, no_time_passes: None) -> None:
    """All WebSockets of an address together may say four times as much as one."""
    async with serving(tmp_path / "x.sqlite3", **{**LIMITS, "rate": 0.0}) as server:
        ada = await server.create("Ada", settings={"edition": "toy"})
        clients = [await ada.watcher().enter() for _ in range(8)]
        answers = [await client.ask("ping") for client in clients for _ in range(20)]
        assert [answer["type"] for answer in answers].count("accepted") == 80
        assert answers[-1]["code"] == "too_fast"


async def test_what_many_are_shown_costs_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_time_passes: None
) -> None:
    """Talk before a crowd uses up what a client may say sooner than talk between two."""
    monkeypatch.setattr(commands, "CROWD", 2)
    accepted = []
    for watchers in (0, 7):
        async with serving(tmp_path / f"{watchers}.sqlite3", **{**LIMITS, "rate": 0.0}) as server:
            ada = await (await server.create("Ada")).enter()
            crowd = [await ada.watcher().enter() for _ in range(watchers)]
            answers = [await ada.ask("chat", channel="table", text="hello") for _ in range(12)]
            accepted.append([answer["type"] for answer in answers].count("accepted"))
            assert len(crowd) == watchers
    assert accepted[0] >= 2 * accepted[1] > 0


async def test_computers_wait_patiently_while_nobody_plays(server: Online, thinks_here: None) -> None:
    """A game without people, or whose people are away, lets everybody else go first."""
    quiet = {"settings": {"edition": "toy", "beat": 5_000}, "fill": "random", "start": True}
    assert server.hub is not None
    alone = await server.hub.room((await server.create("Ada", **quiet)).table)
    ada: Client = await server.create("Ada", **{**quiet, "seats": ["X"]})
    room = await server.hub.room(ada.table)
    assert (alone.claim.is_patient, room.claim.is_patient) == (True, True)
    await ada.enter()
    assert (alone.claim.is_patient, room.claim.is_patient) == (True, False)
    assert alone.claim.party == room.claim.party == "127.0.0.1"
    await ada.watcher().enter()
    await ada.leave()
    while not room.claim.is_patient:
        await asyncio.sleep(0.01)
