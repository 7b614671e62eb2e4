"""A foreign program as a child process, which speaks lines on its standard input and output.

Whatever it does (crash, stay silent, write garbage or without end) becomes a ProgramFault after a bounded time. It runs
in a process group of its own, which is killed as a whole. Needs a POSIX system.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import IO

from fogbound.ai.programs import line_protocol
from fogbound.ai.programs.line_protocol import MAX_LINE, LineFault, Message

PARTING_SECONDS = 1.0
GLANCE_SECONDS = 0.1
"""How often a program that stays silent is looked after: it may have ended while its children hold its output."""
TAIL = 400
"""So many of the last bytes that a program wrote to its standard error are kept, to say why it failed."""


class ProgramFault(Exception):
    """A program failed. `reason` is a code: crashed, garbage, illegal, too_long, late or wrong_version."""

    def __init__(self, reason: str, fault: str) -> None:
        super().__init__(fault)
        self.reason = reason


class Program:
    """A child process to exchange lines with. The first `receive` starts it, and it ends with the `with` block."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._outgoing = bytearray()
        self._incoming = bytearray()
        self._errors = b""

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process else None

    def send(self, message: Message) -> None:
        """Puts a message in line; it leaves while `receive` or `close` waits, so nobody can block the sender."""
        self._outgoing += line_protocol.encode(message)

    def receive(self, seconds: float) -> Message:
        """The program's next message; ProgramFault if it does not come whole and sound within so many seconds."""
        process = self._started()
        deadline = time.monotonic() + seconds
        while b"\n" not in self._incoming:
            if len(self._incoming) >= MAX_LINE:
                raise ProgramFault("too_long", f"a line of more than {MAX_LINE} bytes")
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProgramFault("late", f"no answer within {seconds:g} s")
            # Asked first: whatever a program said before it ended is in the pipe by then.
            has_ended, known = process.poll() is not None, len(self._incoming)
            is_open = self._pump(process, 0.0 if has_ended else min(left, GLANCE_SECONDS))
            if not is_open or (has_ended and len(self._incoming) == known):
                raise ProgramFault("crashed", self._last_words(process))
        line, _, rest = bytes(self._incoming).partition(b"\n")
        self._incoming = bytearray(rest)
        if len(line) >= MAX_LINE:
            raise ProgramFault("too_long", f"a line of more than {MAX_LINE} bytes")
        try:
            return line_protocol.decode(line)
        except LineFault as fault:
            raise ProgramFault(fault.reason, str(fault)) from None

    def expect_silence(self) -> None:
        """ProgramFault if the program has said more than it was asked; does not wait."""
        if self._process is not None:
            self._pump(self._process, 0.0)
        if self._incoming:
            raise ProgramFault("garbage", f"an unrequested answer: {line_protocol.excerpt(bytes(self._incoming))}")

    def close(self) -> None:
        """Says goodbye, waits a moment, and kills whatever of the group is left."""
        process, self._process = self._process, None
        if process is None:
            return
        self.send(line_protocol.bye())
        deadline = time.monotonic() + PARTING_SECONDS
        while (left := deadline - time.monotonic()) > 0 and self._outgoing and self._pump(process, left):
            pass
        if process.stdin:
            with suppress(OSError):
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            pipe = subprocess.PIPE
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
                )
            except OSError as error:
                raise ProgramFault("crashed", f"it cannot be started: {error.strerror}") from None
            for stream in self._streams(self._process):
                os.set_blocking(stream.fileno(), False)
        return self._process

    @staticmethod
    def _streams(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        if process.stdin is None or process.stdout is None or process.stderr is None:
            raise AssertionError("all three streams are pipes")
        return process.stdin, process.stdout, process.stderr

    def _pump(self, process: subprocess.Popen[bytes], seconds: float) -> bool:
        """Moves bytes both ways once, waiting at most so long; False when the program's output has ended."""
        stdin, stdout, stderr = self._streams(process)
        with selectors.DefaultSelector() as selector:
            selector.register(stdout, selectors.EVENT_READ)
            if not stderr.closed:
                selector.register(stderr, selectors.EVENT_READ)
            if self._outgoing and not stdin.closed:
                selector.register(stdin, selectors.EVENT_WRITE)
            ready = [key.fileobj for key, _ in selector.select(seconds)]
        if stderr in ready:
            self._read_errors(stderr)
        if stdin in ready:
            self._write(stdin)
        if stdout in ready:
            found = stdout.read(MAX_LINE)
            self._incoming += found or b""
            return found != b""
        return True

    def _write(self, stdin: IO[bytes]) -> None:
        try:
            written = stdin.write(self._outgoing) or 0
            del self._outgoing[:written]
        except OSError:
            # It closed its input. What it said before that still counts, so its output decides.
            self._outgoing.clear()
            with suppress(OSError):
                stdin.close()

    def _read_errors(self, stderr: IO[bytes]) -> None:
        found = stderr.read(MAX_LINE)
        if found == b"":
            stderr.close()
        elif found:
            self._errors = (self._errors + found)[-TAIL:]

    def _last_words(self, process: subprocess.Popen[bytes]) -> str:
        stderr = process.stderr
        with suppress(subprocess.TimeoutExpired):
            process.wait(PARTING_SECONDS)
        if stderr and not stderr.closed:
            self._read_errors(stderr)
        code = process.returncode
        ended = "it closed its output" if code is None else f"it ended with code {code}"
        words = self._errors.decode("utf-8", "replace")
        # They end up in terminals and on pages: whatever could move a cursor becomes a space.
        said = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
        return f"{ended}: {said[-200:]}" if said else ended
