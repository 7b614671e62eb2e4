"""fogbound: hunt a hidden fugitive through London.

The names in `__all__` are the tour of the library. They are loaded on first use, so that
`import fogbound` costs milliseconds and brings in neither NumPy nor Numba.
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"

__all__ = ["__version__"]

# Where each public name lives. A new one stands here, in `__all__`, and under TYPE_CHECKING.
_HOMES: dict[str, str] = {}


def __getattr__(name: str) -> object:
    """Load a public name from the module it lives in."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
