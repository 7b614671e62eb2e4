"""A stand-in for push services and chats: receives over the loopback, and behaves as well or badly as it is told to."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import http_ece
import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CONTACT = "operator@fogbound.example"
LOOPBACK = ("127.0.0.1/32",)
PATIENCE = 60.0


@dataclass(frozen=True)
class Received:
    """One request as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    wall: int
    """When it came, in milliseconds since 1970."""
    size: int


@dataclass
class Receiving:
    """Everything that was received, and how each path answers: a status, or a word for something worse."""

    port: int = 0
    letters: list[Received] = field(default_factory=list)
    answers: dict[str, int | str] = field(default_factory=dict)
    came: asyncio.Condition = field(default_factory=asyncio.Condition)
    scheme: str = "http"
    serving: set[asyncio.Task[None]] = field(default_factory=set)

    def url(self, path: str) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}{path}"

    def at(self, path: str) -> list[Received]:
        return [one for one in self.letters if one.path == path]

    async def until(self, count: int, path: str | None = None) -> list[Received]:
        """Waits until so many have come, there or anywhere."""

        def found() -> list[Received]:
            return self.letters if path is None else self.at(path)

        async with asyncio.timeout(PATIENCE), self.came:
            await self.came.wait_for(lambda: len(found()) >= count)
        return found()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, which is closed in the end whatever happens."""
        task = asyncio.create_task(self._hear(reader, writer))
        self.serving.add(task)
        await asyncio.wait({task})
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
        self.serving.discard(task)

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {key.lower(): value for key, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            method, path, _ = first.split()
            async with self.came:
                size = len(head) + len(body)
                self.letters.append(Received(method, path, headers, body, time.time_ns() // 1_000_000, size))
                self.came.notify_all()
            await self._answer(self.answers.get(path, 201), writer)

    async def _answer(self, answer: int | str, writer: asyncio.StreamWriter) -> None:
        if answer == "silence":
            await asyncio.sleep(3_600)
        elif answer == "huge":
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n")
            while True:
                writer.write(b"x" * 65_536)
                await writer.drain()
        elif answer == "redirect":
            writer.write(
                f"HTTP/1.1 307 Moved\r\nLocation: {self.url('/elsewhere')}\r\nContent-Length: 0\r\n\r\n".encode()
            )
        elif answer == "drip":
            writer.write(b"HTTP/1.1 200 OK\r\n")
            while True:
                writer.write(b"x-more: 1\r\n")
                await writer.drain()
                await asyncio.sleep(0.5)
        else:
            writer.write(f"HTTP/1.1 {answer} Said\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()


@asynccontextmanager
async def receiving(context: ssl.SSLContext | None = None) -> AsyncIterator[Receiving]:
    """A stand-in on a free port of the loopback; with a `context` over TLS."""
    here = Receiving(scheme="https" if context else "http")
    server = await asyncio.start_server(here.serve, "127.0.0.1", 0, ssl=context)
    here.port = server.sockets[0].getsockname()[1]
    try:
        yield here
    finally:
        server.close()
        for task in here.serving:
            task.cancel()
        while here.serving:
            await asyncio.sleep(0)


class Browser:
    """A browser that has subscribed to push messages: it alone can open them."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes..."

    def subscription(self, service: Receiving, **more: Any) -> dict[str, Any]:
        """What the page sends to the server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"address": service.url(self.path), "p256dh": _text(point), "auth": _text(self._auth), **more}

    def opened(self, letter: Received) -> dict[str, Any]:
        """What a push message says."""
        assert letter.headers["content-encoding"] == "aes128gcm"
        said: dict[str, Any] = json.loads(
            http_ece.decrypt(letter.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        )
        return said


def sender_of(letter: Received, push_key: str) -> dict[str, Any]:
    """What a push message says of who has sent it, checked with the key that browsers subscribed with."""
    scheme, _, rest = letter.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == push_key
    point = urlsafe_b64decode(push_key + "==")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    host = urlsplit(f"http://{letter.headers['host']}").hostname
    said: dict[str, Any] = jwt.decode(parts["t"], key, algorithms=["ES256"], audience=f"http://{host}")
    return said


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
