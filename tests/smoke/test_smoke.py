from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smoke.checks import counts_moves, knows_its_files, says_its_version
from smoke.program import Program


def program(folder: Path) -> Program:
    """The command of the environment that the tests run in, with its caches warm."""
    found = Program(Path(sys.executable).with_name("fogbound"), folder)
    found.environment.pop("XDG_CACHE_HOME")
    return found


@pytest.mark.parametrize("check", [says_its_version, knows_its_files, counts_moves], ids=lambda check: check.__name__)
def test_what_an_installation_must_do(tmp_path: Path, check: object) -> None:
    """The checks that a wheel has to pass hold for the sources too; `make smoke` tries all of them on the wheel."""
    assert callable(check)
    check(program(tmp_path))


def test_a_failure_is_told(tmp_path: Path) -> None:
    """A command that fails is an error with its last words, not a check that holds by accident."""
    with pytest.raises(RuntimeError, match="ended with 2"):
        program(tmp_path).say("board", "show", "atlantis")
