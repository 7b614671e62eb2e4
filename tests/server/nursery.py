"""Server processes that start at once: a parent that has imported everything forks them on request.

Each line on standard input is the settings of a server as JSON; each answer is the process id of the child that serves.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys


def end_with_parent() -> None:
    """What a failed test leaves behind ends with the tests, where the system can do that."""
    if sys.platform == "linux":
        set_death_signal = 1
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def main() -> None:
    """Forks until the input ends."""
    from fogbound.referee import Table
    from fogbound.server.run import run
    from fogbound.server.settings import ServerSettings
    from fogbound.server.watch import set_up_logs

    Table("modern(players=2)").submit("X", "Xt1")  # loads the compiled rules
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        settings = ServerSettings(**json.loads(line))
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            end_with_parent()
            os.close(0)
            os.open(os.devnull, os.O_RDONLY)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            set_up_logs(settings.log_level, as_json=settings.log_json)
            run(settings)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
