"""`python -m fogbound.warmth` compiles what is not compiled yet, and tells how far it is."""

from __future__ import annotations

import signal
import sys

from fogbound.warmth.turns import alone, is_warm
from fogbound.warmth.words import WAITING, say

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with alone(on_wait=lambda: say(WAITING)):
        if not is_warm():  # somebody may have done it while this one waited
            from fogbound.warmth.filling import fill

            fill()
