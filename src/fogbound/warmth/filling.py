"""Fills the cache from which this and all later processes take the machine code.

Two processes share the work where there are two cores. A stage begins when the one before it is whole, so that its
parts find there what they have in common, and neither process compiles what the other does.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor

from fogbound._compiled import on_compile, warm_mark
from fogbound.warmth.words import COMPILED, RULES, say

PROCESSES = 2
FIRST = ("warm_rules",)
STAGES = (("warm_search", "warm_plans"), ("warm_seekers", "warm_hiders"))
"""What is compiled first, so that games can be played, and then stage by stage: functions of `parts`."""


def fill() -> None:
    """Fills the cache and leaves the mark that says so."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(PROCESSES, os.cpu_count() or 1), mp_context=spawn, initializer=begin) as pool:
        try:
            list(pool.map(compile_part, FIRST))
            say(RULES)
            for stage in STAGES:
                list(pool.map(compile_part, stage))
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise
    mark = warm_mark()
    if mark is not None:
        mark.touch()


def begin() -> None:
    """What a process begins with: it tells of every kernel, hurries, and ends with the one that it works for.

    Little of what compiling leaves is garbage, and looking for it takes a twentieth of the time.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    on_compile(lambda: say(COMPILED))
    gc.disable()


def compile_part(name: str) -> None:
    """Compiles what one part needs; only the processes that do so import it."""
    from fogbound.warmth import parts

    getattr(parts, name)()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
