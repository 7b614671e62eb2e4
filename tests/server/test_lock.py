from __future__ import annotations

import asyncio

from fogbound.server.lock import Lock

PATIENCE = 10.0
"""Seconds after which whoever has not got it never will."""


async def test_who_waits_gets_it_in_order() -> None:
    """A lock that is taken cannot be taken again; those who wait get it one after the other, as they came."""
    lock, order = Lock(), []
    assert lock.take()
    assert not lock.take()

    async def work(name: int) -> None:
        async with lock:
            order.append(name)
            await asyncio.sleep(0)
            assert not lock.take()

    tasks = [asyncio.create_task(work(name)) for name in range(3)]
    await asyncio.sleep(0)
    assert order == []
    lock.release()
    assert not lock.take(), "it goes to who waits"
    await asyncio.gather(*tasks)
    assert order == [0, 1, 2]
    assert not lock.locked()


async def queued(lock: Lock, count: int) -> tuple[list[asyncio.Task[None]], list[int]]:
    """So many who wait for a lock that is taken, and who of them has had it."""
    order: list[int] = []

    async def work(name: int) -> None:
        async with lock:
            order.append(name)

    assert lock.take()
    tasks = [asyncio.create_task(work(name)) for name in range(count)]
    await asyncio.sleep(0)
    return tasks, order


async def test_who_gives_up_leaves_it_to_the_others() -> None:
    """Whoever is called off while waiting keeps nobody from the lock."""
    lock = Lock()
    tasks, order = await queued(lock, 3)
    tasks[0].cancel()
    await asyncio.sleep(0)
    lock.release()
    await asyncio.wait(tasks, timeout=PATIENCE)
    assert order == [1, 2]
    assert not lock.locked()


async def test_a_lock_handed_over_in_vain_goes_on() -> None:
    """Who is called off between getting the lock and waking up passes it on."""
    lock = Lock()
    tasks, order = await queued(lock, 2)
    lock.release()
    tasks[0].cancel()
    await asyncio.wait(tasks, timeout=PATIENCE)
    assert order == [1]
    assert not lock.locked()
