"""A record in the browser: a server of its own shows it, with everything that the replay page can do."""

from __future__ import annotations

import json
import os
from urllib.request import Request, urlopen

from fogbound.cli._preparing import PreparingBar
from fogbound.cli._welcome import Welcome, has_browser
from fogbound.engine import GameRecord


class Showing(Welcome):
    """Hands the record to the server once that can be used, and leads to its replay."""

    def __init__(self, record: GameRecord, bar: PreparingBar, *, opens_browser: bool) -> None:
        super().__init__(bar, opens_browser=opens_browser)
        self._body = json.dumps({"record": str(record)}).encode()

    def ready(self, here: str, elsewhere: str | None) -> None:
        """Says where the replay is."""
        wanted = Request(f"{here}api/records", self._body, {"Content-Type": "application/json"})
        with urlopen(wanted) as answer:
            name = json.load(answer)["game"]
        super().ready(f"{here}g/{name}", None if elsewhere is None else f"{elsewhere}g/{name}")


def show_in_browser(record: GameRecord) -> None:
    """Serves until interrupted."""
    from fogbound.server.home import play_at_home
    from fogbound.server.settings import ServerSettings
    from fogbound.warmth import Warming

    opens = has_browser()
    host = "127.0.0.1" if opens else "0.0.0.0"
    database = os.environ.get("FOGBOUND_DATABASE")
    settings = ServerSettings(
        host=host, port=8000, database=database, rate=0, additions=0, computer_games=0, log_level="warning"
    )
    bar = PreparingBar()
    with Warming(bar) as warming:
        play_at_home(settings, Showing(record, bar, opens_browser=opens), warming)
