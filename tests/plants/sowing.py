"""Plants a fault in a program that starts: by `sow`, or by `pytest -p plants.sowing` with PLANT as its name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from plants.planted import PLANTS, Plant

SOURCE = Path(__file__).parents[2] / "src" / "fogbound"


def file_of(plant: Plant) -> Path:
    """Where it is planted."""
    return (SOURCE / plant.module.replace(".", "/")).with_suffix(".py")


class _Sower(SourceFileLoader):
    """Loads a module with the fault in it."""

    def __init__(self, name: str, plant: Plant) -> None:
        super().__init__(name, str(file_of(plant)))
        self._plant = plant

    def get_code(self, fullname: str) -> CodeType:
        """Compiled from the changed text, whatever lies ready."""
        text = file_of(self._plant).read_text(encoding="utf-8")
        assert text.count(self._plant.old) == 1, f"{self._plant.name!r} does not fit any more"
        return compile(text.replace(self._plant.old, self._plant.new), self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds one module before anybody else does."""

    def __init__(self, plant: Plant) -> None:
        self._plant = plant

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != f"fogbound.{self._plant.module}":
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        spec.loader = _Sower(name, self._plant)
        return spec


def sow(name: str) -> Plant:
    """Has the program that runs have a fault; none of the module may be loaded yet."""
    plant = next(one for one in PLANTS if one.name == name)
    assert f"fogbound.{plant.module}" not in sys.modules
    sys.meta_path.insert(0, _Finder(plant))
    return plant


if os.environ.get("PLANT"):
    sow(os.environ["PLANT"])
