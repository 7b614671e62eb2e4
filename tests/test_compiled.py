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


STRANGE_NUMBA = """
import numba

njit, refused = numba.njit, []

def strange(*given, **options):
    if "_nrt" in options:
        refused.append(options)
        raise KeyError("Unrecognized options: {'_nrt'}.")
    return njit(*given, **options)

numba.njit = strange
"""


def test_a_numba_that_must_count_references_does(tmp_path: Path) -> None:
    """The one option that Numba's manual leaves out is done without where it is refused; kernels give the same."""
    text = STRANGE_NUMBA + CALLERS + "\nprint(len(refused))\n"
    said = run_kernel(tmp_path, "ninth", text=text, NUMBA_CACHE_DIR=str(tmp_path / "kept"))
    assert said.split() == ["11", "1"]


def test_other_peoples_kernels_are_kept_where_they_want(tmp_path: Path) -> None:
    """Whoever uses fogbound beside Numba of their own finds Numba's settings as they left them."""
    text = "import numba\n" + KERNEL + "\nprint(repr(numba.config.CACHE_DIR))\n"
    for chosen in ("", str(tmp_path / "kept")):
        said = run_kernel(tmp_path, text=text, NUMBA_CACHE_DIR=chosen, XDG_CACHE_HOME=str(tmp_path))
        assert said.split()[-1] == repr(chosen)


ONCE = """
from collections import defaultdict
from numba.core import event, types
from fogbound.warmth import parts

found = defaultdict(set)

class Listener(event.Listener):
    def on_start(self, event):
        pass

    def on_end(self, event):
        function = event.data["dispatcher"].py_func
        if function.__module__.startswith("fogbound."):
            shape = tuple(types.Integer if isinstance(one, types.Integer | types.IntegerLiteral) else one
                          for one in event.data["args"])
            found[function.__module__, function.__name__, shape].add(event.data["args"])

event.register("numba:compile", Listener())
parts.warm_rules()
print(len(found) > 20, [name[:2] for name, kinds in found.items() if len(kinds) > 1])
"""


def test_the_rules_are_compiled_once(tmp_path: Path) -> None:
    """No kernel that a game needs is compiled again for another width of whole numbers, or for a constant."""
    assert run_kernel(tmp_path, text=ONCE, NUMBA_CACHE_DIR=str(tmp_path / "kept")) == "True []"


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
