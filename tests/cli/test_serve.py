from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_an_address_where_nothing_can_listen(tmp_path: Path) -> None:
    """The server says where it cannot listen, and ends as after any wrong request."""
    host = "192.0.2.77"  # set aside for documentation: no machine has it
    command = [sys.executable, "-m", "fogbound", "serve", "--host", host, "--database", str(tmp_path / "x.sqlite3")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"fogbound: cannot listen on {host}, port 8000"
