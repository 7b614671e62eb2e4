"""One sitting from the opening of the table to the last game of the evening."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

from server.online import Client, Online
from soak.person import Onlooker, Person
from soak.plan import Sitting
from soak.verdict import examine
from soak.witness import Witness, expect

PATIENCE = 240.0
"""Seconds for one game."""


async def sit(server: Online, sitting: Sitting, tally: Counter[str]) -> None:
    """Plays all games of a sitting and examines each; raises a Fault, or what the clients raise, where one is wrong."""
    chooser = random.Random(sitting.seed)
    people, onlookers = await _gather(server, sitting, chooser, tally)
    witnesses = [*(person.witness for person in people), *(onlooker.witness for onlooker in onlookers)]
    try:
        for number in range(sitting.games):
            if number:
                await _rematch(people, witnesses, chooser)
                tally["rematches"] += 1
            async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.play_game())
                for onlooker in onlookers:
                    group.create_task(onlooker.watch_game())
            await examine(server, witnesses[0].game_name, witnesses, tally)
            _count(sitting, witnesses[0], tally)
    finally:
        for witness in witnesses:
            await witness.leave()


async def _gather(
    server: Online, sitting: Sitting, chooser: random.Random, tally: Counter[str]
) -> tuple[list[Person], list[Onlooker]]:
    """Opens the table, seats everybody, starts, and waits until all have been shown the game."""
    seats = {person: [s for s, holder in sitting.holders.items() if holder == person] for person in sitting.people}
    settings = {"edition": sitting.edition, **sitting.settings}
    host = await server.create("Person 0", settings=settings, seats=seats[0])
    clients = [host]
    for person in sitting.people[1:]:
        guest = await host.join(f"Person {person}", seats[person][0])
        for seat in seats[person][1:]:
            await guest.rest(f"/seats/{seat}", {"action": "take"})
        clients.append(guest)
    for seat, holder in sitting.holders.items():
        if isinstance(holder, str):
            await host.rest(f"/seats/{seat}", {"action": "computer", "level": holder})
    watching = [host.watcher() for _ in range(sitting.watchers)]
    if watching and chooser.random() < 0.5:
        watching[0] = await host.join("Somebody")
    await host.start()
    people = [Person(await _shown(one, tally), sitting.trouble, chooser) for one in clients]
    onlookers = [Onlooker(await _shown(one, tally), chooser) for one in watching]
    tally["spectators"] += len(onlookers)
    return people, onlookers


async def _shown(client: Client, tally: Counter[str]) -> Witness:
    """The client as a witness, connected, with the game in sight."""
    witness = Witness(client.server, client.entrance, tally=tally)
    await witness.enter()
    await witness.until("game")
    return witness


async def _rematch(people: list[Person], witnesses: list[Witness], chooser: random.Random) -> None:
    """Somebody asks for another game and everybody agrees."""
    before = witnesses[0].game_name
    asker = chooser.choice(people).witness
    answer = await asker.ask("ask", what="rematch")
    expect(answer["type"] == "accepted", f"a rematch was refused: {answer}")
    for person in people:
        if person.witness is not asker:
            answer = await person.witness.ask("answer", what="rematch", agree=True)
            expect(answer["type"] == "accepted", f"agreeing to a rematch was refused: {answer}")
    for witness in witnesses:
        while witness.game_name == before or witness.table_info["game"] == before:
            await witness.receive()


def _count(sitting: Sitting, witness: Witness, tally: Counter[str]) -> None:
    ending = witness.view["ending"]
    tally["games"] += 1
    tally["games by house rules" if sitting.is_house_rule else f"preset {sitting.edition}"] += 1
    tally["takebacks made"] += witness.stream[1]
    tally["games of a match"] += bool(sitting.settings["match"])
    tally["moves"] += sum(word[0] != "#" and word[1] != "@" for word in witness.view["transcript"])
    tally[f"ended {ending['reason']}"] += 1
    tally[f"won by {ending['winner']}"] += 1
    tally[f"edition {sitting.edition.partition('(')[0]}"] += 1
    tally[f"seats {len(sitting.holders)}"] += 1
    tally[f"trouble {sitting.trouble}"] += 1
    for level in set(sitting.levels):
        tally[f"level {level}"] += 1
