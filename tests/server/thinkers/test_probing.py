"""Nobody learns from the time that something takes how long Mister X's computer thinks at another table."""

from __future__ import annotations

import asyncio
import random
from functools import cache
from itertools import accumulate
from typing import Any, cast

import msgspec
import pytest

from fogbound.referee import Table
from fogbound.server.thinkers import BeliefTask, Claim, Pool, Task, Thought, pool
from fogbound.views import Audience, DetectiveView, MisterXView
from server.simulated import simulated

TRIALS = 150
TABLES = 3
SECONDS = 0.63
FORCED = 0.002


@cache
def views() -> tuple[MisterXView, DetectiveView]:
    """What Mister X sees at one table and detectives at another."""
    table = Table("toy")
    hides = cast(MisterXView, table.view(Audience.MISTER_X))
    table.submit("X", hides.legal[0])
    return hides, cast(DetectiveView, table.view(Audience.DETECTIVES))


class Workers:
    """Workers that take so much of their time for a move of Mister X's, and no time for anything else."""

    def __init__(self, long: list[float]) -> None:
        self._long = long

    async def exchange(self, worker: object, line: bytes, kind: Any) -> Any:
        if b'"level":"secret"' not in line:
            return Thought(views()[1].legal[0]) if kind is Thought else kind(chances=({},))
        task = msgspec.json.decode(line, type=Task)
        await asyncio.sleep(self._long[task.seed] * task.seconds)
        return Thought(views()[0].legal[0])


async def probed(seed: int, workers: int, long: list[float], monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When somebody at a table of their own gets answers, while Mister X is thought for at others, for so long."""

    async def started(self: Pool, worker: object) -> object:
        return worker or object()

    monkeypatch.setattr(pool, "_exchange", Workers(long).exchange)
    monkeypatch.setattr(Pool, "_start", started)
    chance, asked, told = random.Random(seed), Pool(workers), list[float]()
    await asked.open()
    hides, seeks = views()
    clock = asyncio.get_running_loop().time

    async def secret(table: int) -> None:
        for number in range(table, len(long), TABLES):
            await asyncio.sleep(chances[number])
            await asked.think("secret", number, hides, SECONDS, Claim(f"table {table}", is_patient=table == 1))

    async def probe(wait: float, kind: int) -> None:
        await asyncio.sleep(wait)
        claim = Claim("probe")
        if kind == 0:
            await asked.think("random", 1, seeks, SECONDS, claim)
        elif kind == 1:
            await asked.advise("random", 1, seeks, SECONDS, claim)
        else:
            await asked.believe(BeliefTask("", (), (0,)), claim)
        told.append(clock())

    chances = [chance.random() for _ in long]
    probes = [probe(wait, chance.randrange(3)) for wait in accumulate(chance.random() / 4 for _ in range(40))]
    await asyncio.gather(*(secret(table) for table in range(TABLES)), *probes)
    return told


def twins(seed: int, workers: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[float]]:
    """What a probe sees of games that are alike but for how long Mister X's moves are thought about."""
    chance = random.Random(seed)
    first = [chance.choice((FORCED, chance.random())) for _ in range(18)]
    second = [chance.choice((FORCED, chance.random())) for _ in range(18)]
    return (
        simulated(lambda: probed(seed, workers, first, monkeypatch)),
        simulated(lambda: probed(seed, workers, second, monkeypatch)),
    )


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_probe_sees_nothing_of_thoughts_elsewhere(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves, hints and beliefs come at the same instants, whether Mister X's moves elsewhere are forced or not."""
    for seed in range(TRIALS // 3):
        first, second = twins(seed, workers, monkeypatch)
        assert first == second
        assert len(set(first)) > 20


def test_a_worker_that_is_free_at_once_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison means something: without the beat of his thoughts the probe's answers differ."""
    monkeypatch.setattr(pool, "until_beat", lambda spent, beat: 0.0)
    first, second = twins(1, 1, monkeypatch)
    assert first != second
