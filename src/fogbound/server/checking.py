"""What is wrong with a server's settings, before anything is begun: all of it at once, each in a sentence."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from fogbound.errors import RequestError
from fogbound.server.bus.sealing import LEAST, VARIETY, is_weak
from fogbound.server.notify.addresses import networks
from fogbound.server.settings import ServerSettings
from fogbound.server.store.choose import is_postgres
from fogbound.server.transport.visitors import network


def check_settings(settings: ServerSettings) -> None:
    """Raises RequestError with every fault of the settings; no password or key stands in it."""
    faults = [*_database(settings), *_bus(settings), *_visitors(settings), *_notify(settings), *_numbers(settings)]
    if faults:
        raise RequestError("; ".join(faults))


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
        return
    if not settings.bus.startswith(("nats://", "tls://")):
        yield "bus begins with nats:// or tls://"
    if is_weak(settings.bus_key):
        wanted = f"at least {LEAST} characters, {VARIETY} of them different"
        yield f"bus needs a bus_key of {wanted} (`openssl rand -hex 32` makes one)"
    if not is_postgres(settings.database):
        yield "bus is for servers that share a database, which has to be postgresql://..."


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
