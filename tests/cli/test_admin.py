from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest

from fogbound.cli.main import main
from fogbound.server.store import GameRow, make_store
from fogbound.server.store.file import prepare, version_at
from fogbound.server.tables.manage import opened
from fogbound.server.tables.shelf import add_roster
from fogbound.wire.table import Settings
from server.engines import run_sql


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with one game."""
    file = str(tmp_path / "games.sqlite3")

    async def fill() -> None:
        store = make_store(file)
        await store.open()
        await store.add_game(GameRow("GAME", "", "toy", "deal pursuers 1 2; x 7", b"key", {"X": "Ada"}, 5))
        await store.close()

    asyncio.run(fill())
    return file


def test_a_backup_goes_into_another_database(database: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What was backed up can be checked, restored, and backed up from there again."""
    copy, other = str(tmp_path / "copy.sqlite3"), str(tmp_path / "other.sqlite3")
    assert main(["admin", "backup", copy, "--database", database]) == 0
    assert main(["admin", "check", copy]) == 0
    assert main(["admin", "restore", copy, "--database", other]) == 0
    assert main(["admin", "backup", str(tmp_path / "again.sqlite3"), "--database", other]) == 0
    assert capfd.readouterr().out.count("0 tables, 1 game, 0 rows of moves") == 3


def test_a_backup_with_damage_is_told_apart(database: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A game that cannot be read is named; `check` says no, as scripts want to know it."""
    copy = str(tmp_path / "copy.sqlite3")
    asyncio.run(run_sql(database, "UPDATE games SET beginning = 'nonsense'"))
    assert main(["admin", "backup", copy, "--database", database]) == 0
    assert "game GAME" in capfd.readouterr().err
    assert main(["admin", "check", copy]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("backup", "{tmp}/copy.sqlite3", "--database", "{tmp}/missing.sqlite3"),
        ("backup", "{tmp}/no/such/folder.sqlite3"),
        ("check", "{tmp}/missing.sqlite3"),
        ("restore", "{tmp}/missing.sqlite3", "--database", "{tmp}/other.sqlite3"),
        ("backup", "{tmp}/copy.sqlite3", "--database", "postgresql://127.0.0.1:1/none"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    arguments: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A slip of the operator leaves one line and no file."""
    assert main(["admin", *(word.format(tmp=tmp_path) for word in arguments)]) == 2
    assert len(capfd.readouterr().err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_set_aside_is_listed(database: str, capfd: pytest.CaptureFixture[str]) -> None:
    """An operator sees what servers cannot read and why, while one of them has the file; and nothing is changed."""
    assert main(["admin", "aside", "--database", database]) == 0
    asyncio.run(
        run_sql(
            database,
            "INSERT INTO moves VALUES ('GAME', 1, 'X', 'secret', NULL, 5);"
            "INSERT INTO tables (name, version, roster, listed, phase, touched) VALUES"
            " ('TABLE', 1, x'7b22736563726574', 0, 'lobby', 5);"
            "INSERT INTO chat (place, channel, number, person, name, text, at) VALUES"
            " ('TABLE', 'table', 1, 1, 'Ada', x'ff', 5);"
            "INSERT INTO analyses VALUES ('GAME', 1, 1, 5, 'secret');",
        )
    )
    capfd.readouterr()

    async def look_beside_a_server() -> int:
        store = make_store(database)
        await store.open()
        code = await asyncio.to_thread(main, ["admin", "aside", "--database", database])
        await store.close()
        return code

    assert asyncio.run(look_beside_a_server()) == 1
    told = capfd.readouterr().err
    named = [line.partition(" (")[0] for line in told.splitlines() if "cannot be read" in line]
    assert named == [f"cannot be read: {what}" for what in ("table TABLE", "game GAME", "talk TABLE", "analysis GAME")]
    assert "move 1" in told
    assert "secret" not in told


def test_a_look_brings_nothing_up_to_date(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A database of an earlier schema, or none at all, is left as it is."""
    file = tmp_path / "games.sqlite3"
    assert main(["admin", "aside", "--database", str(file)]) == 2
    assert not file.exists()
    prepare(file, 3)
    assert main(["admin", "aside", "--database", str(file)]) == 2
    assert "has schema 3" in capfd.readouterr().err
    assert version_at(file) == 3


@pytest.fixture
def table(tmp_path: Path) -> tuple[str, str]:
    """A database with a table at which Ada is person 1, and its name."""
    file, name = str(tmp_path / "tables.sqlite3"), "K7QZ4M2XHT9RVD"

    async def fill() -> None:
        store = make_store(file)
        await store.open()
        roster, _, _ = opened(name, "Ada", Settings(edition="toy"))
        await add_roster(store, roster)
        await store.close()

    asyncio.run(fill())
    return file, name


def test_operators_work_on_tables(table: tuple[str, str], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Every command on tables and people does what it says and tells it in a line."""
    file, name = table

    def said(*words: str, code: int = 0) -> str:
        assert main(["admin", *words, "--database", file]) == code
        return capfd.readouterr().out

    assert f"{name}  lobby" in said("tables")
    assert said("tables", "--phase", "playing") == ""
    assert f"{name}  1  Ada" in said("people", "ad")
    assert main(["admin", "people", "nobody", "--database", file]) == 1
    assert capfd.readouterr() == ("", "nobody of that name\n")
    said("close", name)
    assert f"{name}  closed" in said("tables", "--phase", "closed")
    said("reopen", name)
    assert said("revoke", name, "1").count("-") == 3
    said("export", name, str(tmp_path / "out.json"))
    assert '"Ada"' in (tmp_path / "out.json").read_text()
    said("erase", name, "1", "--yes")
    assert "Ada" not in said("tables")


def test_operators_ban_visitors(table: tuple[str, str], capfd: pytest.CaptureFixture[str]) -> None:
    """Bans are listed with their end and reason until they are lifted."""
    file, _ = table
    assert main(["admin", "ban", "192.0.2.7/24", "--why", "flooding", "--database", file]) == 0
    assert main(["admin", "bans", "--database", file]) == 0
    assert "192.0.2.0/24  for ever  flooding" in capfd.readouterr().out
    assert main(["admin", "unban", "192.0.2.0/24", "--database", file]) == 0
    assert main(["admin", "unban", "192.0.2.0/24", "--database", file]) == 1
    assert capfd.readouterr() == ("lifted\n", "there is no such ban\n")
    assert main(["admin", "ban", "0.0.0.0/0", "--database", file]) == 2


@pytest.mark.parametrize(
    "words", [("close", "NOSUCHTABLE"), ("reopen", "K7QZ4M2XHT9RVD"), ("erase", "K7QZ4M2XHT9RVD", "7", "--yes")]
)
def test_what_is_not_there_is_refused(
    words: tuple[str, ...], table: tuple[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    """A wrong name or number leaves one line and changes nothing."""
    assert main(["admin", *words, "--database", table[0]]) == 2
    assert len(capfd.readouterr().err.splitlines()) == 1


def test_deleting_asks_first(
    table: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a yes nothing is deleted."""
    file, name = table
    monkeypatch.setattr("fogbound.server.operator.erasing.OBEYED_SECONDS", 0.0)
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert main(["admin", "delete", name, "--database", file]) == 130
    assert main(["admin", "people", "Ada", "--database", file]) == 0
    assert main(["admin", "delete", name, "--yes", "--database", file]) == 0
    assert main(["admin", "people", "Ada", "--database", file]) == 1
    assert "deleted" in capfd.readouterr().out


def test_a_database_that_only_the_file_of_settings_names(
    table: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Every command finds it there, and a variable and a flag go before it, as where a server is started."""
    file, name = table
    settings = tmp_path / "fogbound.toml"
    settings.write_text(f'port = 9000\ndatabase = "{file}"\n')
    copy = str(tmp_path / "copy.sqlite3")
    assert main(["admin", "--config", str(settings), "backup", copy]) == 0
    assert main(["admin", "--config", str(settings), "people", "Ada", "--database", copy]) == 0
    monkeypatch.setenv("FOGBOUND_CONFIG", str(settings))
    assert main(["admin", "tables"]) == 0
    assert capfd.readouterr().out.count(name) == 2
    monkeypatch.setenv("FOGBOUND_DATABASE", str(tmp_path / "missing.sqlite3"))
    assert main(["admin", "tables"]) == 2


def test_a_slip_in_the_file_of_settings_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """No command works on another database because a name was misspelt."""
    settings = tmp_path / "fogbound.toml"
    settings.write_text('databse = "games.sqlite3"\n')
    assert main(["admin", "--config", str(settings), "tables"]) == 2
    assert "unknown setting 'databse'; did you mean 'database'?" in capfd.readouterr().err


@pytest.mark.parametrize("words", [("erase", "K7QZ4M2XHT9RVD", "1"), ("delete", "K7QZ4M2XHT9RVD")])
def test_what_is_erased_is_in_no_file(
    words: tuple[str, ...], table: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither free pages nor the log beside the file hold a name or a word any more, also while a server has it."""
    file, _ = table
    monkeypatch.setattr("fogbound.server.operator.erasing.OBEYED_SECONDS", 0.0)
    asyncio.run(
        run_sql(
            file,
            "UPDATE tables SET roster = CAST(replace(CAST(roster AS TEXT), 'Ada', 'Adalbertina') AS BLOB);"
            "INSERT INTO chat (place, channel, number, person, name, text, at) VALUES"
            " ('K7QZ4M2XHT9RVD', 'table', 1, 1, 'Adalbertina', 'a word of hers', 5);",
        )
    )

    def held() -> bool:
        found = [one.read_bytes() for one in Path(file).parent.iterdir()]
        return any(b"Adalbertina" in one or b"a word of hers" in one for one in found)

    async def beside_a_server() -> int:
        store = make_store(file)
        await store.open()
        assert held()
        code = await asyncio.to_thread(main, ["admin", *words, "--yes", "--database", file])
        assert not held()
        await store.close()
        return code

    assert asyncio.run(beside_a_server()) == 0
    assert not held()
