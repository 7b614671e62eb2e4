"""A computer player that fails whenever it is asked the same holds up no table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from fogbound.server.play import alarms
from fogbound.server.thinkers import Pool, Thought
from fogbound.server.thinkers.pool import ThoughtFailed
from server.online import Online


async def test_a_simple_player_moves_for_one_that_fails(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some failures it moves once, with a line in the log; the next move is the same computer's again."""
    monkeypatch.setattr(alarms, "PAUSES", (0.01,))
    asked: list[str] = []

    async def think(self: Pool, level: str, seed: int, view: Any, *rest: Any) -> Thought:
        asked.append(level)
        if level != "random":
            raise ThoughtFailed
        return Thought(view.legal[0])

    monkeypatch.setattr(Pool, "think", think)
    settings = {"edition": "toy(players=2, detective_starts=1+3, x_starts=9)"}
    ada = await server.create("Ada", settings=settings, seats=["X"], fill="cadet")
    with capture_logs() as logs:
        await ada.start()
        await (await ada.enter()).until("game")
        number = ada.view["number"]
        assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
        async with asyncio.timeout(20):
            await ada.until_number(number + 3)
    assert asked[:8] == ["cadet"] * 3 + ["random"] + ["cadet"] * 3 + ["random"]
    assert [line["next"] for line in logs if line["event"] == "a computer failed to move"][:3] == [
        "it is asked again", "it is asked again", "a simple player is asked",
    ]  # fmt: skip


async def test_where_no_worker_answers_nobody_gives_up(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that are all dead are waited for, and the move is then the simple player's."""
    monkeypatch.setattr(alarms, "PAUSES", (0.01,))
    asked: list[str] = []

    async def think(self: Pool, level: str, seed: int, view: Any, *rest: Any) -> Thought:
        asked.append(level)
        if len(asked) < 10:
            raise ThoughtFailed
        return Thought(view.legal[0])

    monkeypatch.setattr(Pool, "think", think)
    settings = {"edition": "toy(players=2, detective_starts=1+3, x_starts=9)"}
    ada = await server.create("Ada", settings=settings, seats=["X"], fill="cadet", start=True)
    await (await ada.enter()).until("game")
    number = ada.view["number"]
    assert (await ada.play(*ada.legal()[0]))["type"] == "accepted"
    async with asyncio.timeout(20):
        await ada.until_number(number + 2)
    assert asked[9] == "random"
