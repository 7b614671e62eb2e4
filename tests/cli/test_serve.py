from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fogbound.cli.main import main
from fogbound.cli.serve import TRY_AGAIN


def test_an_address_where_nothing_can_listen(tmp_path: Path) -> None:
    """The server says where it cannot listen, and ends as after any wrong request."""
    host = "192.0.2.77"  # set aside for documentation: no machine has it
    command = [sys.executable, "-m", "fogbound", "serve", "--host", host, "--database", str(tmp_path / "x.sqlite3")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"fogbound: cannot listen on {host}, port 8000"


def test_a_database_that_is_not_there_yet(capfd: pytest.CaptureFixture[str]) -> None:
    """It may come later: a supervisor that gives up after a slip in the settings starts the server again."""
    assert main(["serve", "--port", "0", "--database", "postgresql://ada:secret@127.0.0.1:1/none"]) == TRY_AGAIN
    said = capfd.readouterr().err
    assert "ConnectionRefusedError" in said
    assert "secret" not in said
