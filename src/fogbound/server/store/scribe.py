"""The process that writes an SQLite file: reads batches of statements on its input, and answers when they are on disk.

`python -m fogbound.server.store.scribe PATH`. It is a process because a thread takes the interpreter from the event
loop several times a statement, which costs a busy server a tenth of what it can do. It ends when its input does.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from fogbound.server.store.schema import STEPS, steps_for

HEAD = 4
"""Bytes before each message that say how long it is."""

Write = tuple[str, tuple[Any, ...]]
"""A statement and its values."""
Answers = list[int | str]
"""For each write how many rows it changed, or the kind of error."""

_batches = msgspec.msgpack.Decoder(list[Write])


def packed(message: Sequence[Write] | Sequence[int | str]) -> bytes:
    """A message as it travels."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def connect(path: Path) -> sqlite3.Connection:
    """A connection that forgets nothing: write-ahead log, flushed to disk at each commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA busy_timeout = 30000")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the schema up to date."""
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for statement in steps_for(bytes_type="BLOB", big_type="INTEGER", after=version):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {max(version, len(STEPS))}")
    connection.execute("COMMIT")


def commit(connection: sqlite3.Connection, writes: list[Write]) -> Answers:
    """Writes a batch in one transaction: all of it is on disk afterwards, or nothing."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [_write(connection, *write) for write in writes]
        connection.execute("COMMIT")
    except Exception as error:  # a full disk, say
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [type(error).__name__] * len(writes)
    return answers


def _write(connection: sqlite3.Connection, statement: str, values: tuple[Any, ...]) -> int | str:
    try:
        return connection.execute(statement, values).rowcount
    except sqlite3.Error as error:
        return type(error).__name__


def work(path: Path, batches: IO[bytes], answers: IO[bytes]) -> None:
    """Says whether the file could be opened, and then answers until the other end closes."""

    def answer(message: Answers) -> None:
        answers.write(packed(message))
        answers.flush()

    try:
        connection = connect(path)
        migrate(connection)
    except Exception as error:
        answer([type(error).__name__])
        return
    answer([0])
    while len(head := batches.read(HEAD)) == HEAD:
        size = int.from_bytes(head, "big")
        if len(body := batches.read(size)) < size:
            break  # the server died while it was speaking: nobody has been promised anything
        answer(commit(connection, _batches.decode(body)))
    connection.close()


if __name__ == "__main__":
    # Whoever stops the server stops it alone: it closes this process when everything is written.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        work(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
