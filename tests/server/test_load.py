from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "load.py"


def test_the_load_is_measured(tmp_path: Path) -> None:
    """A small measurement goes through: both servers answer, and the report has its numbers and its charts."""
    size = ["--tables", "3", "--rounds", "1", "--seconds", "0.5", "--pace", "20"]
    command = [sys.executable, str(BENCH), *size, "--report", str(tmp_path)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout
    found = json.loads((tmp_path / "load.json").read_text("utf-8"))
    assert json.loads(printed) == found
    assert found["sockets"] == 18
    for server in ("fogbound", "echo", "echo_alike"):
        assert found[server]["moves_per_second"] > 0
    assert found["ratio"] > 0
    page = (tmp_path / "index.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
