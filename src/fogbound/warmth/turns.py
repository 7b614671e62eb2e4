"""One process compiles at a time. Whoever comes meanwhile waits, and then finds the machine code on disk.

The system lets go of a process's turn when that ends, however it ends. Where it knows no such turns, nobody waits: then
two processes may compile the same, which takes longer and does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from fogbound._compiled import warm_mark

TURN = "compiling.lock"


def is_warm() -> bool:
    """Is there nothing to be compiled, or no place to keep it?"""
    mark = warm_mark()
    return mark is None or mark.exists()


@contextmanager
def alone(on_wait: Callable[[], object]) -> Iterator[None]:
    """Until the block ends, no other process compiles or begins to think; calls `on_wait` if it must wait for one."""
    with _turn(is_alone=True, on_wait=on_wait):
        yield


def wait_for_others() -> None:
    """Returns when nobody compiles any more; at once on every start but the first."""
    if not is_warm():
        with _turn(is_alone=False, on_wait=lambda: None):
            pass


@contextmanager
def _turn(*, is_alone: bool, on_wait: Callable[[], object]) -> Iterator[None]:
    mark = warm_mark()
    if mark is None:
        yield
        return
    with mark.with_name(TURN).open("a") as file:
        with suppress(ImportError, OSError):
            import fcntl

            kind = fcntl.LOCK_EX if is_alone else fcntl.LOCK_SH
            try:
                fcntl.flock(file, kind | fcntl.LOCK_NB)
            except BlockingIOError:
                on_wait()
                fcntl.flock(file, kind)
        yield
