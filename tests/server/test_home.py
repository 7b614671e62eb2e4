from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from fogbound.server.home import listening
from fogbound.server.store.exclusive import running_at


def test_a_taken_port_is_no_obstacle() -> None:
    """Where the wanted port is in use, any free one serves."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with listening("127.0.0.1", port) as found:
            assert found.getsockname()[1] != port


def test_play_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    """`fogbound play` says where it is once it can be reached, opens a solo game in one request, and ends cleanly."""
    options = ["--no-browser", "--port", "0", "--database", str(tmp_path / "home.sqlite3")]
    command = [sys.executable, "-m", "fogbound", "play", *options]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("FOGBOUND_")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        body = {"name": "Ada", "settings": {"edition": "toy"}, "seats": ["X"], "fill": "random", "start": True}
        assert running_at(tmp_path / "home.sqlite3") == found.group()
        answer = httpx.post(f"{found.group()}api/tables", json=body, timeout=60)
        assert answer.status_code == 201
        process.send_signal(signal.SIGINT)
        assert process.wait(60) in (0, 130)


def test_serve_says_where_it_is_once_it_can_be_reached(tmp_path: Path) -> None:
    """Whoever reads the line can connect at once, to the port that was found; start and end are in the log as well."""
    options = ["--port", "0", "--database", str(tmp_path / "x.sqlite3"), "--log-json"]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("FOGBOUND_")}
    command = [sys.executable, "-m", "fogbound", "serve", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr is not None
        said: list[str] = []
        found: re.Match[str] | None = None
        for line in process.stderr:
            said.append(json.loads(line)["event"])
            if found := re.search(r"listens on (http://127\.0\.0\.1:\d+/)", said[-1]):
                break
        assert found
        assert said[0] == "fogbound starts"
        assert "waiting for the database" in said
        assert httpx.get(f"{found.group(1)}healthz").status_code == 200
        process.send_signal(signal.SIGTERM)
        rest = [json.loads(line) for line in process.communicate()[1].splitlines()]
    events = [line["event"] for line in rest]
    assert events.index("the server is closing") < events.index("the server has ended")
    assert {line["level"] for line in rest} == {"info"}
    assert process.returncode in (0, -signal.SIGTERM)
