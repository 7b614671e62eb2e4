"""The server as it is after an update: a relay in front of it, whose service worker is another."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

WORKER = "/sw.js"


class Relay(ThreadingHTTPServer):
    """Passes on what is asked for, all but the service worker once there is a `newer` one."""

    daemon_threads = True

    def __init__(self, address: str) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.target = address
        self.address = f"http://127.0.0.1:{self.server_port}"
        self.newer: Callable[[str], str] | None = None


class _Passing(BaseHTTPRequestHandler):
    server: Relay

    def do_GET(self) -> None:
        """What the server answers."""
        try:
            with urllib.request.urlopen(self.server.target + self.path) as answer:
                status, kind, body = answer.status, answer.headers["content-type"], answer.read()
        except urllib.error.HTTPError as error:
            status, kind, body = error.code, error.headers["content-type"], error.read()
        if self.path == WORKER and self.server.newer:
            body = self.server.newer(body.decode()).encode()
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), ("Cache-Control", "no-cache")):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is written about it."""


@contextmanager
def relay(address: str) -> Iterator[Relay]:
    """A relay in front of the server at that address, for a while."""
    relayed = Relay(address)
    thread = Thread(target=relayed.serve_forever, daemon=True)
    thread.start()
    try:
        yield relayed
    finally:
        relayed.shutdown()
        relayed.server_close()
        thread.join()
