"""Clients that do not read, over real sockets."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from fogbound.server.home import listening
from fogbound.server.transport import outbox
from server.online import serving

SMALL = 4_096
LOOKS = 120
FULL_HOUSE = [{"station": station, "to": 1, "style": 7} for station in range(100, 164)]


async def test_nobody_waits_for_who_does_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that stops reading is dropped from the stream, and gets everything anew when it reads again."""
    monkeypatch.setattr(outbox, "FULL", 8 * SMALL)
    listener = listening("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    async with serving(tmp_path / "x.sqlite3", listener=listener) as server:
        assert server.hub is not None
        ada = await server.create("Ada", settings={"edition": "modern(players=3)"}, seats=["X"])
        bob, cy = await ada.join("Bob", "D1"), await ada.join("Cy", "D2")
        await ada.start()
        await bob.enter()
        with socket.socket() as sock:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            sock.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
            sock.setblocking(False)
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{ada.table}/socket"
            async with connect(address, sock=sock, max_queue=1, compression=None) as slow:
                await slow.send(json.dumps({"type": "hello", "version": 1, "token": cy.token}))
                for number in range(LOOKS):
                    assert (await bob.ask("marks", marks=FULL_HOUSE[: 1 + number % 64]))["type"] == "accepted"
                heard: list[dict[str, Any]] = []
                while [message["type"] for message in heard].count("welcome") < 2:
                    heard.append(json.loads(await slow.recv()))
        assert len(heard) < LOOKS
        assert [len(drawn["marks"]) for drawn in heard[-1]["marks"]] == [1 + (LOOKS - 1) % 64]
        assert server.hub.metrics.registry.get_sample_value("fogbound_resyncs_total") == 1.0
