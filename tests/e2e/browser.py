"""Finds a Chromium for the tests: FOGBOUND_CHROMIUM, else one on the PATH or in the usual folders, else Debian's
package if that works.

As a program (`python tests/e2e/browser.py`) it prints the path, or says plainly what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

USUAL = os.pathsep.join(("/usr/bin", "/usr/local/bin", "/snap/bin", "/bin"))
"""Where programs are, even if somebody's PATH leaves them out."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium), "
    "or name one: FOGBOUND_CHROMIUM=/path/to/chromium"
)


def find() -> str | None:
    """The path of a Chromium that is already there."""
    named = os.environ.get("FOGBOUND_CHROMIUM")
    if named:
        return named if shutil.which(named) else None
    return next(filter(None, map(_program, NAMES)), None)


def _program(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=USUAL)


def install() -> None:
    """Install Debian's package; only root can, and only where there is apt."""
    tool = _program("apt-get")
    if os.name == "posix" and os.geteuid() == 0 and tool and "FOGBOUND_CHROMIUM" not in os.environ:
        for command in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
            subprocess.run([tool, *command], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main() -> int:
    """Install if need be, and say where it is."""
    if find() is None:
        install()
    found = find()
    sys.stdout.write(f"{found}\n" if found else "")
    sys.stderr.write("" if found else f"{MISSING}\n")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
