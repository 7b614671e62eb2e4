"""Runs every recipe in an environment of its own, since learning libraries are large and pin each other's versions.

python bench/recipes/run.py [NAME...]      the environments are kept in build/recipes
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RECIPES: dict[str, tuple[list[str], list[str]]] = {
    "with_numpy": (["gymnasium>=1.0"], ["--steps", "600000"]),
    "with_torch": (["gymnasium>=1.0", "torch>=2.5"], ["--steps", "200000"]),
    "with_sb3": (["sb3-contrib>=2.4", "stable-baselines3>=2.4"], ["--steps", "200000"]),
    "with_torchrl": (["gymnasium>=1.0", "torchrl>=0.14"], ["--steps", "200000"]),
    "with_rllib": (["ray[rllib]>=2.40", "torch>=2.5"], ["--steps", "3"]),
}
"""What each needs, and how long it trains."""


def run(name: str) -> bool:
    """Installs what a recipe needs, once, and runs it; did it end well?"""
    needs, arguments = RECIPES[name]
    folder = ROOT / "build" / "recipes" / name
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
        wanted = ["uv", "pip", "install", "--quiet", "--python", str(python), "--editable", str(ROOT), *needs]
        subprocess.run(wanted, check=True)
    sys.stdout.write(f"{name}\n")
    sys.stdout.flush()
    command = [str(python), str(HERE / f"{name}.py"), *arguments]
    return subprocess.run(command, check=False, timeout=3600).returncode == 0


def main() -> int:
    """Runs all recipes, or those that are named."""
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    names = sys.argv[1:] or list(RECIPES)
    failed = [name for name in names if not run(name)]
    for name in failed:
        sys.stderr.write(f"{name} failed\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
