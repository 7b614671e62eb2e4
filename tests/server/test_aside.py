"""Whatever stands in a row: the server starts and serves all others, and what is repaired goes on."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from fogbound.server import aside
from fogbound.server.store import MoveRow
from fogbound.server.watch import short
from server.engines import run_sql
from server.online import Client, Online, play_out, serving

NULLABLE = """
PRAGMA writable_schema = ON;
UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table';
PRAGMA writable_schema = RESET;
"""
T, G = "WHERE name = '{table}'", "WHERE game = '{game}'"
DAMAGES = {
    "roster": [
        f"UPDATE tables SET roster = substr(roster, 1, 60) {T}",
        f"UPDATE tables SET roster = x'' {T}",
        f"UPDATE tables SET roster = 17 {T}",
        f"UPDATE tables SET roster = '[]' {T}",
        f"UPDATE tables SET roster = x'7b22ff' {T}",
        f"UPDATE tables SET roster = replace(roster, '\"D1\"', '\"D7\"') {T}",
        f"UPDATE tables SET roster = replace(roster, '\"host\":1', '\"host\":9') {T}",
        f"UPDATE tables SET roster = replace(roster, 'toy(', 'secret(') {T}",
        f"UPDATE tables SET roster = replace(roster, '{{table}}', 'ANOTHERTABLE23') {T}",
        f"{NULLABLE} UPDATE tables SET roster = NULL {T}",
    ],
    "game": [
        f"DELETE FROM games {G}",
        f"UPDATE games SET names = 'secret' {G}",
        f"UPDATE games SET names = '[1]' {G}",
        f"UPDATE games SET names = x'ff' {G}",
        f"UPDATE games SET began = 'secret' {G}",
        f"UPDATE games SET seal_key = 'secret' {G}",
        f"UPDATE games SET place = 'secret' {G}",
        f"{NULLABLE} UPDATE games SET names = NULL {G}",
        f"{NULLABLE} UPDATE games SET seal_key = NULL {G}",
    ],
    "edition": [
        f"UPDATE games SET in_full = 'secret' {G}",
        f"UPDATE games SET in_full = substr(in_full, 1, 100) {G}",
        f"UPDATE games SET in_full = CAST(x'ff' AS TEXT) {G}",
        f"UPDATE games SET in_full = replace(in_full, '; rules ', '; rules 9') {G}",
    ],
    "deal": [
        f"UPDATE games SET beginning = 'secret' {G}",
        f"UPDATE games SET beginning = '' {G}",
        f"UPDATE games SET beginning = substr(beginning, 1, 12) {G}",
        f"UPDATE games SET beginning = replace(beginning, 'x ', 'x 99') {G}",
        f"UPDATE games SET beginning = CAST(x'646561ff' AS TEXT) {G}",
    ],
    "move": [
        f"UPDATE moves SET word = 'secret' {G} AND number = 1",
        f"UPDATE moves SET word = '' {G} AND number = 1",
        f"UPDATE moves SET word = 'Xt99' {G} AND number = 1",
        f"UPDATE moves SET word = '!undo secret' {G} AND number = 2",
        f"UPDATE moves SET word = '!end secret' {G} AND number = 2",
        f"UPDATE moves SET seat = 'D8' {G} AND number = 2",
        f"UPDATE moves SET seat = x'ff' {G} AND number = 2",
        f"UPDATE moves SET at = 'secret' {G} AND number = 2",
        f"UPDATE moves SET client = x'00' {G} AND number = 1",
        f"UPDATE moves SET number = number + 50 {G} AND number = 2",
        f"DELETE FROM moves {G} AND number = 1",
        f"{NULLABLE} UPDATE moves SET word = NULL {G} AND number = 1",
        f"{NULLABLE} UPDATE moves SET seat = NULL {G} AND number = 1",
    ],
}


ROWS = (("tables", "name", "{table}"), ("games", "game", "{game}"), ("moves", "game", "{game}"))


class Left:
    """A database as a server left it: two games in play, and for each kind of damage a copy of the first."""

    def __init__(self, file: Path, first: tuple[Client, Client], second: tuple[Client, Client]) -> None:
        self.file = file
        self.first = [one.entrance for one in first]
        self.second = [one.entrance for one in second]
        self.names = {"table": first[0].table, "game": first[0].game_name}

    def at(self, server: Online, people: list[dict[str, Any]], table: str = "") -> tuple[Client, Client]:
        """The people of a table, or of its copy, as clients of a server."""
        one, other = (
            Client(server, {**entrance, "table": {**entrance["table"], "table": table or entrance["table"]["table"]}})
            for entrance in people
        )
        one._ids = other._ids = 100
        return one, other

    def copied(self, folder: Path) -> Path:
        return Path(shutil.copyfile(self.file, folder / "damaged.sqlite3"))

    def names_of(self, number: int) -> dict[str, str]:
        """The names of a copy of the first table and its game."""
        mark = f"{'ABCDEFGH'[number // 8]}{'ABCDEFGH'[number % 8]}"
        return {name: f"{value[:-2]}{mark}" for name, value in self.names.items()}

    def copy(self, names: dict[str, str]) -> str:
        """What puts a copy of the first table under other names, in place of what is there."""
        roster = "CAST(roster AS TEXT)"
        for kind in ("table", "game"):
            roster = f"replace({roster}, '{self.names[kind]}', '{names[kind]}')"
        columns = {
            "tables": {"name": "'{table}'", "roster": f"CAST({roster} AS BLOB)"},
            "games": {"game": "'{game}'", "place": "'{table}'"},
            "moves": {"game": "'{game}'"},
        }
        kept = {
            "tables": ("version", "listed", "phase", "touched", "archived"),
            "games": ("edition", "beginning", "seal_key", "names", "began", "in_full"),
            "moves": ("number", "seat", "word", "client", "at"),
        }
        script = ""
        for table, column, name in ROWS:
            values = columns[table] | {one: one for one in kept[table]}
            script += f"DELETE FROM {table} WHERE {column} = '{name}';".format(**names)
            script += f"INSERT INTO {table} ({', '.join(values)}) SELECT {', '.join(values.values())}".format(**names)
            script += f" FROM sound.{table} WHERE {column} = '{name}';".format(**self.names)
        return script

    async def do(self, file: Path, script: str) -> None:
        """Changes a copy of the database, past any server, with the sound one at hand."""
        await run_sql(str(file), f"ATTACH '{self.file}' AS sound; {script}")


async def seated(server: Online) -> tuple[Client, Client]:
    """Two people in the middle of a game."""
    edition = "toy(players=2, surfacing=yes, x_starts=8)"  # nobody is caught so early
    settings = {"edition": edition, "listed": True}
    ada = await server.create("Ada", settings=settings, seats=["X"])
    bea = await ada.join("Bea", "D1")
    await ada.start()
    for client in (ada, bea):
        await (await client.enter()).until("game")
    await ada.ask("chat", channel="table", text="hello")
    for _ in range(2):
        newest = ada.view["number"]
        mover = next(client for client in (ada, bea) if client.legal())
        await mover.play(*mover.legal()[0])
        for client in (ada, bea):
            await client.until_number(newest + 1)
    return ada, bea


@pytest.fixture
async def left(tmp_path: Path) -> Left:
    """A database as a server left it."""
    file = tmp_path / "left.sqlite3"
    async with serving(file) as server:
        first, second = await seated(server), await seated(server)
        for client in (*first, *second):
            await client.leave()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return Left(file, first, second)


def about_aside(lines: list[Any]) -> list[Any]:
    """What was logged about something that is set aside."""
    return [line for line in lines if "set aside" in line["event"]]


async def test_damaged_rows_stop_nobody(left: Left, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server starts, serves all others, says once what is wrong with each, and goes on with what is repaired."""
    monkeypatch.setattr(aside, "PAUSE", 0)
    file = left.copied(tmp_path)
    damages = [(kind, script) for kind, scripts in DAMAGES.items() for script in scripts]
    copies = [left.names_of(number) for number in range(len(damages))]
    await left.do(file, "".join(map(left.copy, copies)))
    for names, (_, script) in zip(copies, damages, strict=True):
        await left.do(file, script.format(**names))
    with capture_logs() as lines:
        async with serving(file) as server:
            for names, (kind, script) in zip(copies, damages, strict=True):
                answer = await server.get(f"/api/tables/{names['table']}")
                assert (answer.status_code, answer.json()["code"]) == (503, "set_aside"), script
                (line,) = [line for line in about_aside(lines) if line["name"] == short(names["table"])]
                assert line["kind"].split()[0] == kind, (script, line)
            told = str(lines)
            assert not any(word in told for word in ("secret", "pursuers", "Ada", *copies[0].values()))
            others = left.at(server, left.second)
            for client in others:
                await (await client.enter()).until("game")
            await play_out(*others)
            listed = (await server.get("/api/tables")).json()["tables"]
            assert [one["table"] for one in listed] == [left.names["table"]]
            for names in copies[::9]:
                ada, bea = left.at(server, left.first, names["table"])
                await ada.connect()
                assert await ada.until_bye() == "set_aside"
                await left.do(file, left.copy(names))
                for client in (ada, bea):
                    await (await client.enter()).until("game")
                await play_out(ada, bea)


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ("UPDATE chat SET text = x'ff'", 1),
        ("UPDATE chat SET person = 'secret'", 1),
        (f"{NULLABLE} UPDATE chat SET text = NULL", 1),
        ("UPDATE chat SET channel = 'secret'", 0),
        ("UPDATE chat SET number = 'secret'", 0),
    ],
)
async def test_a_damaged_line_of_talk_is_passed_over(script: str, lines: int, left: Left, tmp_path: Path) -> None:
    """The game goes on, and so does the talk."""
    file = left.copied(tmp_path)
    await left.do(file, f"{script} WHERE place = '{left.names['table']}'")
    with capture_logs() as told:
        async with serving(file) as server:
            ada, bea = left.at(server, left.first)
            assert (await ada.enter()).heard[0]["chat"] == []
            await ada.until("game")
            await (await bea.enter()).until("game")
            assert (await ada.ask("chat", channel="table", text="again"))["type"] == "accepted"
            assert (await bea.until("chat"))["line"]["text"] == "again"
            await play_out(ada, bea)
    assert sum("talk cannot be read" in line["event"] for line in told) == lines
    assert "secret" not in str(told)


@pytest.mark.parametrize("value", ["'secret'", "x'ff'", "NULL", "-1"])
async def test_no_row_of_the_house_keeps_a_server_from_serving(value: str, left: Left, tmp_path: Path) -> None:
    """Notes of time, orders, bans and news, and what lists are sorted by: whatever stands there, all others play."""
    names = left.names_of(0)
    house = ("pulse", "health", "bans", "orders", "secrets", "turns", "receivers")
    filled = (
        "INSERT INTO bans VALUES ('192.0.2.7', NULL, 'why', 1);INSERT INTO orders VALUES (1, 'closed', 'nothing', 1);"
    )
    file = left.copied(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        columns = [
            (table, row[1]) for table in house for row in connection.execute(f"PRAGMA table_info({table})").fetchall()
        ]
    columns.remove(("orders", "number"))  # which holds nothing but numbers in this engine
    spoilt = "".join(f"UPDATE OR IGNORE {table} SET {column} = {value};" for table, column in columns)
    rows = "".join(
        f"UPDATE OR IGNORE tables SET {column} = {value} WHERE name = '{{table}}';"
        for column in ("touched", "due", "version", "listed", "name")
    )
    await left.do(file, f"{left.copy(names)} {filled} {NULLABLE} {spoilt} {rows.format(**names)}")
    async with serving(file) as server:
        for path in ("/api/tables", "/readyz"):
            assert (await server.get(path)).status_code == 200
        ada, bea = left.at(server, left.second)
        for client in (ada, bea):
            await (await client.enter()).until("game")
        mover = next(client for client in (ada, bea) if client.legal())
        assert (await mover.play(*mover.legal()[0]))["type"] == "accepted"


async def test_a_table_that_spoils_in_play_is_set_aside(server: Online) -> None:
    """Whoever sits there is told, and nobody else notices."""
    assert server.hub is not None
    ada, bea = await seated(server)
    others = await seated(server)
    live = (await server.hub.room(ada.table)).live
    assert live is not None
    await server.hub.store.add_move(MoveRow(live.row.game, live.row_count + 1, "X", "nonsense", None, 1))
    mover = next(client for client in (ada, bea) if client.legal())
    with capture_logs() as lines:
        seat, move = mover.legal()[0]
        await mover.send(type="move", id="1", seat=seat, move=move, number=mover.view["number"])
        assert [await client.until_bye() for client in (ada, bea)] == ["set_aside"] * 2
    assert len(about_aside(lines)) == 1
    await play_out(*others)


async def test_finished_games_are_set_aside_too(left: Left, tmp_path: Path) -> None:
    """A game that cannot be read is refused to whoever asks for it, with one line in the log."""
    file = left.copied(tmp_path)
    await left.do(file, DAMAGES["move"][0].format(**left.names))
    with capture_logs() as lines:
        async with serving(file) as server:
            for path in ("", "/record", "/replay", "/proofs", "/analysis"):
                answer = await server.get(f"/api/games/{left.names['game']}{path}")
                assert (answer.status_code, answer.json()["code"]) == (503, "set_aside")
    assert len([line for line in about_aside(lines) if line["name"] == short(left.names["game"])]) == 1


@pytest.mark.parametrize("result", ["x'7b'", "x'ff'", "'[]'", "17", "'{\"edition\": 1}'"])
async def test_an_analysis_that_cannot_be_read_is_made_again(result: str, server: Online) -> None:
    """It counts as not made, and whoever asks for it gets another."""
    assert server.hub is not None
    ada, bea = await seated(server)
    await play_out(ada, bea)
    game = ada.game_name
    store = server.hub.store
    await store.claim_analysis(game, 9, 1, 0)
    await store.do(f"UPDATE analyses SET result = {result}")
    assert (await server.get(f"/api/games/{game}/analysis")).json()["state"] == "none"
    assert (await server.get(f"/api/games/{game}/analysis.json")).json()["code"] == "not_analysed"
    assert (await server.post(f"/api/games/{game}/analysis")).json()["state"] == "waiting"


async def test_a_newer_form_is_left_alone(left: Left, tmp_path: Path) -> None:
    """What a newer version wrote is neither misread nor thrown away: the server says that it is too old."""
    file = left.copied(tmp_path)
    newer = f"UPDATE tables SET roster = replace(roster, '\"form\":1', '\"form\":2') {T};"
    newer += "INSERT INTO analyses VALUES ('{game}', 1, 1, 1, '{{\"form\": 7}}')"
    await left.do(file, newer.format(**left.names))
    with capture_logs() as lines:
        async with serving(file) as server:
            answer = await server.get(f"/api/tables/{left.names['table']}")
            assert answer.json()["code"] == "set_aside"
            answer = await server.get(f"/api/games/{left.names['game']}/analysis")
            assert answer.json()["code"] == "set_aside"
    (line,) = about_aside(lines)
    assert "form 2" in line["why"]
    assert "newer" in line["why"]
    assert line["cure"] == "start a newer version"
