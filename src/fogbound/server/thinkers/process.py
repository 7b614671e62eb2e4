"""A process that thinks for the server: started alike for moves and for analyses, spoken to over its pipes."""

from __future__ import annotations

import asyncio
import sys


async def start_process(module: str, megabytes: int, limit: int) -> asyncio.subprocess.Process:
    """Starts a module with so much memory, and lines of at most `limit` bytes from it.

    It leads a group of its own, so that a signal meant for the server does not end it in the middle of a thought.
    """
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, str(megabytes)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=limit,
        start_new_session=True,
    )
