"""What receivers are sent: "Your turn at TABLE" and nothing else, in the form that each of them takes.

The size of a letter depends on the receiver alone, not on the game.
"""

from __future__ import annotations

import hashlib
import json
from urllib.parse import quote

from fogbound.server.notify.push import Keys
from fogbound.server.notify.receivers import Receiver
from fogbound.server.notify.sending import Letter

PUSH = "push"
PLAIN = 256
"""Bytes of a push message before it is sealed, whatever it says."""
MATRIX_END = "/send/m.room.message"
"""How the address ends at which a Matrix room is written to."""


def letter(receiver: Receiver, keys: Keys) -> Letter:
    """What a receiver is sent about the turn that it is owed."""
    if receiver.kind == PUSH:
        said = json.dumps({"table": receiver.table, "text": receiver.text}).encode()
        return keys.sealed(receiver.address, receiver.secrets, said.ljust(PLAIN), _name(receiver.table))
    headers, address, method = {"Content-Type": "application/json"}, receiver.address, "POST"
    body: dict[str, object] = {"text": receiver.text}
    name = name_of(receiver.table, receiver.began, receiver.number)
    match receiver.kind:
        case "discord":
            body = {"content": receiver.text, "allowed_mentions": {"parse": []}}
        case "matrix":
            body = {"msgtype": "m.text", "body": receiver.text}
            # The same name twice is the same message.
            method, address = "PUT", f"{address}/{quote(name)}"
            headers["Authorization"] = f"Bearer {receiver.secrets}"
        case "json":
            headers["Idempotency-Key"] = name
    return Letter(method, address, headers, json.dumps(body).encode())


def name_of(table: str, began: int, number: int) -> str:
    """The name of a turn, by which its receiver knows a letter that comes twice."""
    return _name(f"{table} {began} {number}")


def _name(text: str) -> str:
    """A name of fixed length for anything."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
