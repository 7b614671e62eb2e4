"""What is wrong with a server's settings, before anything is begun: all of it at once, each in a sentence."""

from __future__ import annotations

import math
import os
import re
import socket
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from fogbound.errors import RequestError
from fogbound.server.bus.sealing import weakness_of
from fogbound.server.notify.addresses import networks
from fogbound.server.settings import ServerSettings
from fogbound.server.store.choose import file_of, is_postgres
from fogbound.server.transport.visitors import network


def check_settings(settings: ServerSettings) -> None:
    """Raises RequestError with every fault of the settings; no password or key stands in it."""
    faults = [*_database(settings), *_bus(settings), *_visitors(settings), *_notify(settings), *_numbers(settings)]
    if faults:
        raise RequestError("; ".join(faults))


def check_machine(settings: ServerSettings) -> None:
    """Raises RequestError if this machine has no such address or cannot keep the file of the games where it shall be.

    Whether PostgreSQL and the bus answer is not tried: they may come later.
    """
    faults = [*_address(settings), *_folder(settings)]
    if faults:
        raise RequestError("; ".join(faults))


def _address(settings: ServerSettings) -> Iterator[str]:
    try:
        found = socket.getaddrinfo(settings.host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in found:
            with socket.socket(family, kind, protocol) as listener:
                listener.bind(address)  # at any free port: a server may be running
    except OSError as error:
        yield f"host: this machine cannot listen on {settings.host!r} ({error.strerror})"


def _folder(settings: ServerSettings) -> Iterator[str]:
    file = file_of(settings.database)
    if file is None:
        return
    folder = next(one for one in file.absolute().parents if one.exists())  # what is below is made at the start
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield f"database: nothing can be written in {folder} ({error.strerror})"
    if file.exists() and not os.access(file, os.R_OK | os.W_OK):
        yield f"database: {file} cannot be read and written"


def _database(settings: ServerSettings) -> Iterator[str]:
    database = settings.database
    if database is None or is_postgres(database):
        return
    if "://" in database:
        yield "database is the path of a file or begins with postgresql://"
    elif Path(database).is_dir():
        yield f"database is a file, and {database} is a folder"


def _bus(settings: ServerSettings) -> Iterator[str]:
    if settings.bus is None:
        if settings.bus_key:
            yield "bus_key is used only with a bus"
        return
    if not settings.bus.startswith(("nats://", "tls://")):
        yield "bus begins with nats:// or tls://"
    if weakness := weakness_of(settings.bus_key):
        yield f"bus needs a bus_key, which {weakness} (`openssl rand -hex 32` makes one)"
    if not is_postgres(settings.database):
        yield "bus is for servers that share a database: set database to postgresql://..., or leave the bus out"


def _visitors(settings: ServerSettings) -> Iterator[str]:
    base = settings.base_path
    if base and (not base.startswith("/") or urlsplit(base).path != base or any(letter.isspace() for letter in base)):
        yield "base_path is a path such as /fog"
    for origin in settings.origins:
        parts = urlsplit(origin)
        if f"{parts.scheme}://{parts.netloc}" != origin or parts.scheme not in ("http", "https") or not parts.netloc:
            yield f"an origin is such as https://play.example, without a path, not {origin[:60]!r}"
    for proxy in settings.trusted_proxies:
        try:
            network(proxy)
        except RequestError as error:
            yield str(error)
    if settings.trusted_proxies != ServerSettings().trusted_proxies and not settings.proxy_headers:
        yield "trusted_proxies are believed only with proxy_headers"


def _notify(settings: ServerSettings) -> Iterator[str]:
    contact = settings.notify_contact
    if contact is None:
        if settings.notify_networks:
            yield "notify_networks are reached only with a notify_contact"
        return
    if not all(find_spec(package) for package in ("httpx", "webpush")):
        yield 'notify_contact needs two more packages (`pip install "fogbound[notify]"` installs them)'
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", contact):
        yield "notify_contact is an e-mail address"
    try:
        networks(settings.notify_networks)
    except RequestError as error:
        yield str(error)


def _numbers(settings: ServerSettings) -> Iterator[str]:
    for name in ("rate", "message_rate"):
        if not math.isfinite(getattr(settings, name)):
            yield f"{name} is a number; 0 is no limit"
