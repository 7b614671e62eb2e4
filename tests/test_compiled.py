from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from fogbound import _compiled

if TYPE_CHECKING:
    from pathlib import Path

KERNEL = """
from fogbound._compiled import compiled

@compiled
def halve(number: float, by: float) -> float:
    return number / by

print(type(halve).__name__, halve(3.0, 0.0))
"""

CALLERS = """
import sys
from fogbound._compiled import compiled

@compiled
def third(number: int) -> int:
    return number // 3

@compiled
def ninth(number: int) -> int:
    return third(third(number))

@compiled
def rest(number: int) -> int:
    return number - 3 * third(number)

print(ninth(100) if sys.argv[1] == "ninth" else rest(100))
"""


def run_kernel(folder: Path, *arguments: str, text: str = KERNEL, **environment: str) -> str:
    """What a fresh interpreter prints that defines and calls a kernel in a file of `folder`."""
    file = folder / "kernel.py"
    if not file.exists():
        file.write_text(text)
    run = subprocess.run(
        [sys.executable, "-B", str(file), *arguments],
        env={**os.environ, "NUMBA_DISABLE_JIT": "0", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def test_kernels_are_compiled_and_kept_apart(tmp_path: Path) -> None:
    """A kernel is compiled, divides as NumPy does, and its machine code lies in the cache folder only."""
    sources, kept = tmp_path / "sources", tmp_path / "kept"
    sources.mkdir()
    assert run_kernel(sources, NUMBA_CACHE_DIR=str(kept)) == "CPUDispatcher inf"
    assert len(list(kept.rglob("*.nbc"))) == 1
    assert [file.name for file in sources.iterdir()] == ["kernel.py"]


def test_a_kernel_is_taken_in_by_others(tmp_path: Path) -> None:
    """A kernel that kernels call is compiled once and kept for later processes, also for callers that are new there."""
    kept = tmp_path / "kept"
    files: list[set[str]] = []
    for door, expected in (("ninth", "11"), ("rest", "1"), ("rest", "1")):
        assert run_kernel(tmp_path, door, text=CALLERS, NUMBA_CACHE_DIR=str(kept)) == expected
        files.append({file.name.split("-")[0] for file in kept.rglob("*.nbc")})
    assert files == [{"kernel.third", "kernel.ninth"}, {"kernel.third", "kernel.ninth", "kernel.rest"}, files[1]]
    assert len(list(kept.rglob("*.nbc"))) == 3


def test_kernels_compile_with_a_numba_that_nobody_has_tried(tmp_path: Path) -> None:
    """Only the Numba that is known is helped to compile faster; with another one kernels give and keep the same."""
    other = 'import numba\n\nnumba.__version__ = "9.9.9"\n' + CALLERS
    for _ in range(2):
        assert run_kernel(tmp_path, "ninth", text=other, NUMBA_CACHE_DIR=str(tmp_path / "kept")) == "11"
    assert len(list((tmp_path / "kept").rglob("*.nbc"))) == 2


def test_kernels_run_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """A cache folder that cannot be made costs the time to compile; nothing is written elsewhere instead."""
    no_folder = tmp_path / "kernel.py" / "kept"
    assert run_kernel(tmp_path, NUMBA_CACHE_DIR=str(no_folder)) == "CPUDispatcher inf"
    assert [file.name for file in tmp_path.iterdir()] == ["kernel.py"]


def test_switch_leaves_plain_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """With compilation off the decorator gives back the very function, for debuggers and coverage."""

    def kernel(number: int) -> int:
        return number + 1

    monkeypatch.setattr(_compiled, "JIT_IS_ON", False)
    assert _compiled.compiled(kernel) is kernel


def test_switch_does_without_numba() -> None:
    """With compilation off Numba is not imported at all."""
    code = (
        "import sys\nfrom fogbound._compiled import compiled\n"
        "@compiled\ndef kernel() -> None: ...\n"
        "sys.exit('numba' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False)
    assert run.returncode == 0


@pytest.mark.parametrize("changed", ["kernel.py", "rules/near.py", "rules/far.py", "board/graph.py"])
def test_machine_code_is_renewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    """A change in a kernel's file or in any that it imports, near or far, leads to new machine code."""
    for folder in ("rules", "board", "ai"):
        (tmp_path / folder).mkdir()
    (tmp_path / "kernel.py").write_text("from fogbound.rules.near import (\n    LIMIT,\n)\n")
    (tmp_path / "rules/near.py").write_text("def late():\n    import fogbound.rules.far\n")
    (tmp_path / "rules/far.py").write_text("from fogbound.board import graph\n")
    (tmp_path / "board/graph.py").write_text("SIZE = 199\n")
    (tmp_path / "ai/other.py").write_text("")
    monkeypatch.setattr(_compiled, "_ROOT", tmp_path)
    before = _compiled._digest(tmp_path / "kernel.py")
    (tmp_path / "ai/other.py").write_text("# not imported by the kernel\n")
    assert _compiled._digest(tmp_path / "kernel.py") == before
    with (tmp_path / changed).open("a") as file:
        file.write("# changed\n")
    assert _compiled._digest(tmp_path / "kernel.py") != before
