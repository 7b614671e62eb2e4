"""Kernels that only other kernels call: kept as intermediate code, of which whoever takes them in makes machine code.

Left to itself Numba makes everything of every kernel: it optimises it together with all that it calls, turns the whole
into machine code and keeps both. Of a kernel that Python never calls nothing of that is used: its callers take in the
intermediate code and optimise it again. Leaving it out saves a third of the time to compile, and costs no speed.

Here are Numba's own classes with that left out, for `_compiled` alone. What goes this way has no address at which it
could be called, so nobody but Numba may get hold of it: the name of a kernel always stands for its door.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]  # it has none
from numba.core import codegen, compiler
from numba.core.caching import CompileResultCacheImpl, FunctionCache

_DEFAULTS = {name: option.default for name, option in compiler.Flags.options.items()}
_HASH = hash(compiler.Flags())


class Flags(compiler.Flags):
    """The same, compared faster: that happens several times for every operation in a kernel, a twentieth of it all."""

    __slots__ = ()

    def values(self) -> dict[str, Any]:
        return {**_DEFAULTS, **self._values}

    def __hash__(self) -> int:
        # Numba's own covers the names of the flags, not what they are set to.
        return _HASH

    def __eq__(self, other: object) -> bool:
        return self is other or super().__eq__(other)


class DoorCompiler(compiler.Compiler):
    """Compiles what Python calls, as Numba does."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        super().__init__(typing, target, library, args, result, Flags(flags), names)


class InnerCompiler(DoorCompiler):
    """Compiles what only kernels call."""

    def compile_extra(self, func: Any) -> Any:
        self.state.library = InnerLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


class _NoEngine:
    """In place of what runs machine code."""

    def set_env(self, env_name: str, env: object) -> None:
        """Kernels use no objects of Python, so none has to be put where they find it."""


class InnerLibrary(codegen.JITCodeLibrary):
    """The intermediate code of one kernel and of all that it calls, each optimised by itself and not together."""

    @property
    def codegen(self) -> Any:
        return _NoEngine()

    def get_pointer_to_function(self, name: str) -> int:
        """There is none, which is also what Numba says of a kernel without a door."""
        self._ensure_finalized()
        return 0

    def serialize_using_object_code(self) -> Any:
        return self.name, "inner", self._get_module_for_linking().as_bitcode()

    @classmethod
    def kept(cls, owner: Any, name: str, bitcode: bytes) -> InnerLibrary:
        """The inverse of the above."""
        library = cls(owner, name)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _Reader:
    """A target that reads the intermediate code of a kernel where Numba would read machine code."""

    def __init__(self, target: Any) -> None:
        self._target = target

    def __getattr__(self, name: str) -> Any:
        return getattr(self._target, name)

    def codegen(self) -> _Reader:
        return self

    def unserialize_library(self, kept: tuple[str, str, bytes]) -> InnerLibrary:
        name, _, bitcode = kept
        return InnerLibrary.kept(self._target.codegen(), name, bitcode)


class _InnerCacheImpl(CompileResultCacheImpl):
    def rebuild(self, target_context: Any, payload: Any) -> Any:
        found = super().rebuild(_Reader(target_context), payload)
        return found._replace(target_context=target_context)


class InnerCache(FunctionCache):
    """Where the intermediate code of one kernel is kept."""

    _impl_class = _InnerCacheImpl
