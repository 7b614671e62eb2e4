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
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from fogbound import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

F = TypeVar("F", bound="Callable[..., object]")

JIT_IS_ON = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

KNOWN_NUMBA = "0.68."
"""The Numba whose own classes `_inner` builds on; by any other all kernels are compiled in full, which takes longer."""

_ROOT = Path(__file__).parent
_IMPORT = re.compile(r"^\s*(?:from|import)\s+fogbound\.([\w.]+)", re.MULTILINE)


def compiled(function: F) -> F:
    """Compile a kernel when it is first called; a fifth of a second each, milliseconds once cached.

    The compiled function releases the interpreter lock. Dividing by zero gives what NumPy
    gives, an index is not checked, and floating point keeps its order of operations. It cannot make arrays: it
    works in those of its caller, and so counts no references, which took a fifth of a search.
    """
    return _compile(function, "never")


def inlined(function: F) -> F:
    """Compile a kernel as a part of whoever calls it and not by itself: for those that one place calls."""
    return _compile(function, "always")


def _compile(function: F, inline: Literal["never", "always"]) -> F:
    if not JIT_IS_ON:
        return function
    door = _dispatcher(function, inline, is_inner=False)

    @cache
    def inner() -> Any:
        return _dispatcher(function, inline, is_inner=True)

    def ask(arguments: tuple[object, ...], named: dict[str, object]) -> object:
        return inner().get_call_template(tuple(_common(argument) for argument in arguments), named)

    # Whoever calls from Python comes in by the door. Kernels call each other without: making doors that nobody uses
    # takes a sixth of the time. And they are compiled for one type of whole numbers, not for every constant and width.
    door.get_call_template, door.get_overload = ask, lambda signature: inner().get_overload(signature)
    return cast("F", door)


def _dispatcher(function: F, inline: Literal["never", "always"], *, is_inner: bool) -> Any:
    import numba

    folder = _cache_folder(Path(inspect.getfile(function)))
    is_known = numba.__version__.startswith(KNOWN_NUMBA)
    if folder is not None:
        numba.config.CACHE_DIR = str(folder / "inner" if is_inner else folder)  # type: ignore[attr-defined]  # set at run time
    make = numba.njit(  # type: ignore[call-overload]  # Numba's stubs leave the last options out
        cache=folder is not None and not (is_inner and is_known),
        nogil=True,
        error_model="numpy",
        inline=inline,
        _nrt=False,
        no_cfunc_wrapper=True,
        no_cpython_wrapper=is_inner,
        **(_compiler(is_inner=is_inner) if is_known else {}),
    )
    made = make(function)
    if folder is not None and is_inner and is_known:
        from fogbound._inner import InnerCache

        made._cache = InnerCache(function)  # type: ignore[no-untyped-call]  # Numba has no types there
    return made


def _compiler(*, is_inner: bool) -> dict[str, type]:
    from fogbound._inner import DoorCompiler, InnerCompiler

    return {"pipeline_class": InnerCompiler if is_inner else DoorCompiler}


def _common(argument: Any) -> Any:
    """The type of an argument with small whole numbers and constants widened; numbers of 64 bits stay what they are."""
    from numba.core import types as typed

    types: Any = typed
    plain = types.unliteral(argument)
    is_small = isinstance(plain, types.Integer) and plain.bitwidth < types.int64.bitwidth
    return types.int64 if is_small else plain


def precompile(kernel: Callable[..., object], *arguments: object) -> None:
    """Compile a kernel for such arguments as other kernels give it, without calling it."""
    if JIT_IS_ON:
        import numba

        typeof: Any = numba.typeof
        cast("Any", kernel).get_call_template(tuple(typeof(argument) for argument in arguments), {})


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
