"""The switch for machine code: `@compiled` or `@inlined` turns a kernel into machine code.

A kernel is a plain Python function over NumPy records and arrays. With `NUMBA_DISABLE_JIT=1`
in the environment it stays one: Numba is not imported at all, a debugger steps through the
rules, and coverage sees every line.

Machine code is kept between runs in the user's cache folder (or in `NUMBA_CACHE_DIR`), never
beside the sources, which may be read-only. Numba renews an entry when the kernel's own file
changes, but not when a function or constant that the kernel takes from another file does. So
each kernel file has a folder of its own, named by a digest of all fogbound files that it
imports, near and far: a change in any of them leads to a new folder.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import re
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

import numpy as np

from fogbound import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

F = TypeVar("F", bound="Callable[..., object]")

JIT_IS_ON = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

if TYPE_CHECKING:
    wide = int
else:
    wide = np.int64 if JIT_IS_ON else int
"""A number out of a record, widened. Kernels hand on no other whole numbers: for every width, and for every constant
that is written into a call, Numba compiles the callee once more."""

_ROOT = Path(__file__).parent
_IMPORT = re.compile(r"^\s*(?:from|import)\s+fogbound\.([\w.]+)", re.MULTILINE)


def compiled(function: F) -> F:
    """Compile a kernel when it is first called, once for each set of types; later processes find it in the cache.

    The compiled function releases the interpreter lock. Dividing by zero gives what NumPy
    gives, an index is not checked, and floating point keeps its order of operations. It cannot make arrays: it
    works in those of its caller.
    """
    return _compile(function, "never")


def inlined(function: F) -> F:
    """Compile a kernel as a part of whoever calls it: for those that one place calls, and for the very smallest."""
    return _compile(function, "always")


def _compile(function: F, inline: Literal["never", "always"]) -> F:
    if not JIT_IS_ON:
        return function
    import numba

    with _kept_for(Path(inspect.getfile(function))) as is_kept:
        njit: Any = numba.njit  # Numba's stubs name only documented options
        make = njit(cache=is_kept, nogil=True, error_model="numpy", inline=inline, **_uncounted())
        return cast("F", make(function))


@cache
def _uncounted() -> dict[str, bool]:
    """The one option of Numba's that its manual leaves out, or none where Numba does not know it.

    With `_nrt` off, compiled code counts no references to arrays. Kernels make no arrays, so there is nothing to count,
    yet counting took two thirds of a random game: every field of a record that is an array counts as one. A Numba
    without the option refuses it at once; then kernels count, slower, with the same results.
    """
    import numba

    make: Any = numba.njit
    try:
        make(_nrt=False)(lambda: None)
    except KeyError:
        return {}
    return {"_nrt": False}


@contextmanager
def _kept_for(source: Path) -> Iterator[bool]:
    """Within the block Numba keeps what it compiles in the folder of a kernel file; says whether there is one."""
    import numba

    folder, config = _cache_folder(source), cast("Any", numba.config)
    before = config.CACHE_DIR
    if folder is not None:
        config.CACHE_DIR = str(folder)
    try:
        yield folder is not None
    finally:
        config.CACHE_DIR = before


def on_compile(tell: Callable[[], object]) -> None:
    """Calls `tell` whenever a kernel has been compiled; what comes from the cache does not count."""
    if not JIT_IS_ON:
        return
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, event: object) -> None:
            pass

        def on_end(self, event: object) -> None:
            tell()

    event.register("numba:compile", Listener())  # type: ignore[no-untyped-call]  # Numba has no types there


def warm_mark() -> Path | None:
    """The file whose presence says that all kernels of this very program are in the cache; None where none is kept."""
    total = hashlib.sha256()
    for file in sorted(_ROOT.rglob("*.py")):
        total.update(file.read_bytes())
    root = _cache_root()
    return root / f"warm-{total.hexdigest()[:16]}" if JIT_IS_ON and _is_writable(root) else None


@cache
def _cache_folder(source: Path) -> Path | None:
    """The folder for the machine code of one kernel file; None where nothing can be written."""
    folder = _cache_root() / _digest(source)
    return folder if _is_writable(folder) else None


def _is_writable(folder: Path) -> bool:
    """Can files be put into the folder, which is made if there is none?"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


@cache
def _cache_root() -> Path:
    """The folder for all machine code of this version."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("fogbound", appauthor=False) / f"kernels-{__version__}"


def _digest(source: Path) -> str:
    """A short name for the text of a kernel file and of every fogbound file it draws on."""
    seen: dict[Path, bytes] = {}
    waiting = [source]
    while waiting:
        file = waiting.pop()
        if file not in seen:
            found = file.stat()
            seen[file], imported = _source(file, found.st_mtime_ns, found.st_size)
            waiting.extend(imported)
    total = hashlib.sha256()
    for file in sorted(seen):
        total.update(f"{file.name} {len(seen[file])} ".encode() + seen[file])
    return total.hexdigest()[:16]


@cache
def _source(file: Path, _changed: int, _size: int) -> tuple[bytes, tuple[Path, ...]]:
    """What a file holds and which it imports; kernel files draw on the same ones, so that each is read once."""
    text = file.read_bytes()
    return text, tuple(_imported_files(text.decode()))


def _imported_files(text: str) -> Iterator[Path]:
    """The files behind the fogbound imports of a source text; for a package, all of its files."""
    for dotted in _IMPORT.findall(text):
        place = _ROOT.joinpath(*dotted.split("."))
        if place.is_dir():
            yield from place.glob("*.py")
        elif place.with_suffix(".py").is_file():
            yield place.with_suffix(".py")
