"""When detectives hear something must not depend on where Mister X is, however long his computer thinks about it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogbound.engine import Game
from fogbound.rules import edition
from fogbound.server.people import publish
from fogbound.server.people.room import Room
from fogbound.server.play import computers
from fogbound.server.thinkers import Claim, Thought
from fogbound.testing.twins import twins
from fogbound.views import Audience, DetectiveView, MisterXView
from server.online import serving
from server.world import World

BEATS = (900, 1, 0)
"""Milliseconds; a beat that is shorter than a thought is none, and counts as the least."""
EDITION = "modern(players=2)"


class Time:
    """A clock that only stands or jumps: what happens takes no time unless somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


class Slow:
    """A thinker that plays a given course, and thinks the longer the higher the number of Mister X's station."""

    def __init__(self, time: Time, course: Iterator[str]) -> None:
        self._time = time
        self._course = course

    async def think(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        move = next(self._course, None)
        if move is None or not isinstance(view, MisterXView):
            await asyncio.Event().wait()  # the course ends here
        self._time.now += seconds * getattr(view, "station", 0) / 200
        return Thought(str(move))


async def heard(game: Game, beat: int, database: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """When the detectives heard each word of a game in which a computer is Mister X, and what they heard."""
    time, told = Time(), []
    monkeypatch.setattr(computers, "get_running_loop", lambda: time)
    monkeypatch.setattr(computers, "sleep", time.sleep)
    show = publish.game

    def timed(room: Room) -> None:
        show(room)
        if room.live is None:
            return
        told.append((round(time.now, 6), " ".join(room.live.view(Audience.DETECTIVES).transcript[-2:])))

    monkeypatch.setattr(publish, "game", timed)
    async with serving(database) as server:
        assert server.hub is not None
        slow = Slow(time, iter([text for text in game.texts if text[0] == "X"]))
        monkeypatch.setattr(server.hub.thinkers, "think", slow.think)
        settings = {"edition": EDITION, "beat": beat}
        grace = await server.create("Grace", settings=settings, seats=["D1"], fill="random", start=True)
        await (await grace.enter()).until("game")
        for done, text in enumerate(game.texts, 1):
            if text[0] != "X":
                await grace.play("D1", text)
            while sum(word[0] != "#" for word in grace.view["transcript"]) < done:
                await grace.until("game")
        await grace.leave()
    monkeypatch.setattr(publish, "game", show)
    return told[: len(game.texts)]


async def twins_heard(
    world: World, beat: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[list[tuple[float, str]]]:
    """The same for both of a pair of twins."""
    found = []
    for number, game in enumerate(next(twins(1, random.Random(5), edition(EDITION)))):
        world.play(game)
        found.append(await heard(game, beat, folder / f"{number}.sqlite3", monkeypatch))
    return found


@pytest.mark.parametrize("beat", BEATS)
async def test_a_computers_beat_hides_its_thinking(
    world: World, beat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twin games reach the detectives at the same instants, though the computer thinks longer in one of them."""
    first, second = await twins_heard(world, beat, tmp_path, monkeypatch)
    assert first == second
    assert {round(1_000 * time) % max(beat, 100) for time, _ in first} == {0}
    assert len({time for time, _ in first}) > 3


async def test_thinking_that_shows_is_found(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison means something: a computer that answers as soon as it has thought gives itself away."""
    monkeypatch.setattr(computers, "until_beat", lambda spent, beat: 0.0)
    first, second = await twins_heard(world, BEATS[0], tmp_path, monkeypatch)
    assert [word for _, word in first] == [word for _, word in second]
    assert first != second
