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

from fogbound.server.store.faults import Unavailable
from fogbound.server.store.file import fault_of
from fogbound.server.store.journal import Journal

HEAD = 4
"""Bytes before each message that say how long it is."""

Write = tuple[str, tuple[Any, ...]]
"""A statement and its values."""
Answers = list[int | str]
"""For each write how many rows it changed, or what was wrong; after a `!` it is a fault of the program."""

_batches = msgspec.msgpack.Decoder(list[Write])


def packed(message: Sequence[Write] | Sequence[int | str]) -> bytes:
    """A message as it travels."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def commit(connection: sqlite3.Connection, writes: list[Write]) -> Answers:
    """Writes a batch in one transaction: all of it is on disk afterwards, or nothing."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [_write(connection, *write) for write in writes]
        connection.execute("COMMIT")
    except Exception as error:  # a full disk, say
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [_name(error)] * len(writes)
    return answers


def _write(connection: sqlite3.Connection, statement: str, values: tuple[Any, ...]) -> int | str:
    try:
        return connection.execute(statement, values).rowcount
    except sqlite3.Error as error:
        if not connection.in_transaction:
            raise  # the engine has given up the whole batch
        return _name(error)


def _name(error: Exception) -> str:
    fault = fault_of(error) if isinstance(error, sqlite3.Error) else error
    return str(fault) if isinstance(fault, Unavailable) else f"!{type(error).__name__}"


def work(path: Path, batches: IO[bytes], answers: IO[bytes]) -> None:
    """Says whether the file could be opened, and then answers until the other end closes."""

    def answer(message: Answers) -> None:
        answers.write(packed(message))
        answers.flush()

    try:
        journal = Journal(path)
    except Exception as error:
        answer([_name(error)])
        return
    answer([0])
    while len(head := batches.read(HEAD)) == HEAD:
        size = int.from_bytes(head, "big")
        if len(body := batches.read(size)) < size:
            break  # the server died while it was speaking: nobody has been promised anything
        answers_to_it = commit(journal.connection, _batches.decode(body))
        _keep_log(journal)
        answer(answers_to_it)
    _keep_log(journal)
    journal.close()


def _keep_log(journal: Journal) -> None:
    """Saves what is written, if the log is removed: what is answered must outlast this process."""
    if journal.is_lost:
        with suppress(sqlite3.Error):  # the next batch tries again
            journal.save()


if __name__ == "__main__":
    # Whoever stops the server stops it alone: it closes this process when everything is written.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        work(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
