from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "load.py"


def run(command: list[str], seconds: float) -> str:
    """What a program prints; one that takes too long is ended together with all that it has started."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            printed, _ = process.communicate(timeout=seconds)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 0
    return printed


def test_the_load_is_measured(tmp_path: Path) -> None:
    """A small measurement goes through: both servers answer, and the report has its numbers and its charts."""
    size = ["--tables", "3", "--rounds", "1", "--seconds", "0.5", "--pace", "20"]
    command = [sys.executable, str(BENCH), *size, "--report", str(tmp_path)]
    printed = run(command, seconds=300)
    found = json.loads((tmp_path / "load.json").read_text("utf-8"))
    assert json.loads(printed) == found
    assert found["sockets"] == 18
    for server in ("fogbound", "echo", "echo_alike"):
        assert found[server]["moves_per_second"] > 0
    assert found["ratio"] > 0
    page = (tmp_path / "index.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
