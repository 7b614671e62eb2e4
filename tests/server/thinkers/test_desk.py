from __future__ import annotations

import asyncio

import pytest

from fogbound.server.thinkers.claim import Claim
from fogbound.server.thinkers.desk import Desk


def desk_of(*workers: str) -> Desk[str]:
    """A desk with these workers."""
    desk: Desk[str] = Desk()
    for worker in workers:
        desk.add(worker)
    return desk


async def order_of(claims: list[Claim]) -> list[int]:
    """In which order these are served who ask one after the other while the only worker is busy."""
    desk, served = desk_of("worker"), []
    first = Claim("first")
    worker = await desk.get(first)

    async def ask(number: int, claim: Claim) -> None:
        got = await desk.get(claim)
        served.append(number)
        desk.put(got, claim)

    asking = [asyncio.create_task(ask(number, claim)) for number, claim in enumerate(claims)]
    await asyncio.sleep(0)
    desk.put(worker, first)
    await asyncio.gather(*asking)
    return served


async def test_whoever_asks_for_much_waits_for_whoever_asks_for_little() -> None:
    """A party's second question comes after everybody's first, and so on; equals come in the order they asked."""
    greedy = [Claim("greedy")] * 4
    assert await order_of([*greedy, Claim("a"), Claim("b"), Claim("a")]) == [0, 4, 5, 1, 6, 2, 3]


async def test_games_without_people_wait_for_games_with_people() -> None:
    """However long they have waited, and however much somebody who plays asks for."""
    patient = [Claim(f"table {number}", is_patient=True) for number in range(3)]
    assert await order_of([*patient, *[Claim("somebody")] * 2]) == [3, 4, 0, 1, 2]


async def test_time_is_divided_by_parties() -> None:
    """Many thoughts of one party leave others half; a party's own count each, and the patient count for nobody else."""
    desk = desk_of("worker")
    asking = [asyncio.create_task(desk.get(Claim("greedy"))) for _ in range(5)]
    asking += [asyncio.create_task(desk.get(Claim(f"{number}", is_patient=True))) for number in range(5)]
    await asyncio.sleep(0)
    assert desk.crowding(Claim("somebody")) == 2
    assert desk.crowding(Claim("greedy")) == 5
    assert desk.crowding(Claim("0", is_patient=True)) == 6
    assert desk_of("one", "two", "three").crowding(Claim("somebody")) == 1
    for one in asking:
        one.cancel()


@pytest.mark.parametrize("is_served", [False, True])
async def test_who_goes_away_takes_no_worker_along(is_served: bool) -> None:
    """Whoever stops waiting, before or just as a worker comes free, leaves it to the next."""
    desk, claim = desk_of("worker"), Claim("somebody")
    worker = await desk.get(claim)
    leaving = asyncio.create_task(desk.get(claim))
    staying = asyncio.create_task(desk.get(claim))
    await asyncio.sleep(0)
    if is_served:
        desk.put(worker, claim)
    leaving.cancel()
    if not is_served:
        desk.put(worker, claim)
    assert await staying == "worker"
    desk.put("worker", claim)
    assert desk.crowding(Claim("other")) == 1
    assert leaving.cancelled() or await asyncio.gather(leaving, return_exceptions=True)
