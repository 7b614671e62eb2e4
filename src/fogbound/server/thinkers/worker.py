"""A worker process: reads tasks on its standard input and answers thoughts on its standard output, a line each.

`python -m fogbound.server.thinkers.worker MEGABYTES` is bounded to that much memory of its own.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import lru_cache
from typing import IO

import msgspec

from fogbound.ai import Bot, Budget, make_bot
from fogbound.belief.weights import Weights
from fogbound.rules.position import parse_position
from fogbound.server.archive.telling import chances_of, told
from fogbound.server.play.notebooks import followed, put_together
from fogbound.server.play.records import rows_of
from fogbound.server.refuse import Refuse
from fogbound.server.thinkers.thought import (
    Belief,
    BeliefTask,
    Noted,
    NoteTask,
    Opened,
    ReadTask,
    Task,
    TellTask,
    Thought,
    Told,
)
from fogbound.warmth import wait_for_others
from fogbound.wire import encode

Question = Task | BeliefTask | TellTask | ReadTask | NoteTask
_decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)


@lru_cache(maxsize=64)
def _bot(level: str, seed: int) -> Bot:
    return make_bot(level, seed)


def answer(line: bytes) -> bytes:
    """What a task leads to, faults included: their kind is told, never their text or place."""
    found: Thought | Belief | Told | Opened | Noted
    try:
        found = _found(_decoder.decode(line))
    except Exception as error:
        found = Thought(error=type(error).__name__)
    return msgspec.json.encode(found) + b"\n"


def _found(task: Question) -> Thought | Belief | Told | Opened | Noted:
    match task:
        case Task():
            decision = _bot(task.level, task.seed).choose(task.view, Budget(seconds=task.seconds))
            return Thought(decision.move, decision.why, decision.value)
        case BeliefTask():
            return believe(task)
        case TellTask():
            return told(task.row, task.moves, task.aspect)
        case ReadTask():
            return _opened(task)
        case NoteTask():
            return _noted(task)


def believe(task: BeliefTask) -> Belief:
    """Reads the transcript once, from cut to cut; about a millisecond a leg of Mister X."""
    known = Weights(parse_position(task.origin))
    found, read = [], 0
    for cut in task.cuts:
        known.read(task.words[read:cut])
        read = cut
        found.append(chances_of(known))
    return Belief(tuple(found))


def _opened(task: ReadTask) -> Opened:
    try:
        row, moves = rows_of(task.wanted, task.at)
    except Refuse as refusal:
        return Opened(wrong=refusal.detail)
    return Opened(row, tuple(moves))


def _noted(task: NoteTask) -> Noted:
    try:
        if task.log is not None:
            return Noted(encode(put_together(task.log)))
        return Noted(encode(followed(task.notebook)) if task.notebook else b"")
    except Refuse as refusal:
        return Noted(refused=refusal.code.value, detail=refusal.detail)


def limit_memory(megabytes: int) -> None:
    """Bounds what this process can allocate, where the system has such a bound."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))


def work(tasks: IO[bytes], thoughts: IO[bytes]) -> None:
    """Answers until the other end closes."""
    for line in tasks:
        thoughts.write(answer(line))
        thoughts.flush()


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    with suppress(KeyboardInterrupt, BrokenPipeError):
        wait_for_others()
        work(sys.stdin.buffer, sys.stdout.buffer)
