"""A finished game inside a page of somebody else's."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from playwright.sync_api import Page, expect

from e2e import acts

RECORD = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"


@contextmanager
def elsewhere(html: str) -> Iterator[str]:
    """The address of a server of somebody else's, which has one page."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with HTTPServer(("127.0.0.1", 0), Answer) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{other.server_port}/"
        other.shutdown()
        thread.join()


def test_a_replay_stands_in_a_page_elsewhere(visit: Callable[..., Page], server: str) -> None:
    """The embedded game is there and can be stepped through; every other page of ours refuses to be framed."""
    page = visit()
    body, kind = json.dumps({"record": RECORD}), {"content-type": "application/json"}
    game = page.request.post("/api/records", data=body, headers=kind, timeout=acts.THOUGHT).json()["game"]
    sources = {one: f"{server}/{one}/{game}" for one in ("embed", "g")}
    with elsewhere("".join(f"<iframe src='{sources[one]}' name={one}></iframe>" for one in sources)) as address:
        page.goto(address)
        embedded = page.frame_locator("[name=embed]")
        expect(embedded.locator("[data-piece=X]")).to_have_attribute("data-at", "9", timeout=acts.THOUGHT)
        embedded.get_by_role("slider").fill("2")
        expect(embedded.locator("[data-piece='1']")).to_have_attribute("data-at", "9", timeout=acts.WAIT)
        expect(embedded.get_by_role("link")).to_have_attribute("target", "_blank")
        assert page.frame_locator("[name=g]").locator("#app").count() == 0
