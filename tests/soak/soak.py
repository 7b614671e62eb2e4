"""Many games through one real server, several tables at a time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from server.online import Online
from soak.plan import Sitting, sittings
from soak.service import LOG, read_log, serving
from soak.table import sit

Progress = Callable[[int], object]


@dataclass
class Found:
    """What a soak counted, and what was wrong."""

    seed: int
    wanted: int
    began: float = field(default_factory=time.time)
    seconds: float = 0.0
    tally: Counter[str] = field(default_factory=Counter)
    log: Counter[str] = field(default_factory=Counter)
    faults: list[dict[str, Any]] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        return not self.faults and self.tally["games"] >= self.wanted


async def soak(
    folder: Path, games: int, seed: int, *, at_once: int = 6, first: int = 0, progress: Progress = lambda _: None
) -> Found:
    """Plays at least so many games; `first` skips sittings, to repeat one. Files of the server go into the folder."""
    found = Found(seed, games)
    started = time.perf_counter()
    try:
        async with serving(folder) as server:
            await _play(server, found, at_once, first, progress)
    except RuntimeError as error:
        found.faults.append({"sitting": None, "fault": str(error)})
    found.log, bad = read_log(folder / LOG)
    found.faults += [{"sitting": None, "fault": f"the server logged: {line[:500]}"} for line in bad]
    found.seconds = time.perf_counter() - started
    return found


async def _play(server: Online, found: Found, at_once: int, first: int, progress: Progress) -> None:
    waiting = sittings(found.seed)
    for _ in range(first):
        next(waiting)
    under_way = 0

    async def worker() -> None:
        nonlocal under_way
        while found.tally["games"] + under_way < found.wanted and len(found.faults) < 20:
            sitting = next(waiting)
            under_way += sitting.games
            await _sit(server, sitting, found)
            under_way -= sitting.games
            progress(found.tally["games"])

    await asyncio.gather(*(worker() for _ in range(at_once)))


async def _sit(server: Online, sitting: Sitting, found: Found) -> None:
    found.tally["tables"] += 1
    try:
        await sit(server, sitting, found.tally)
    except Exception as error:  # whatever it is, it is written down and the others play on
        reason = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
        said = f"{type(reason).__name__}: {reason}"[:500]
        what = {"sitting": sitting.number, "edition": sitting.edition, "trouble": sitting.trouble, "fault": said}
        found.faults.append(what | {"record": getattr(reason, "record", "")})
