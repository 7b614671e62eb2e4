from __future__ import annotations

import re
from collections.abc import Iterator

from docs.pages import page
from fogbound.server.app import make_app
from fogbound.server.settings import ServerSettings

METHODS = "GET|POST|PUT|DELETE"


def told() -> Iterator[tuple[str, str]]:
    """Method and path of every route in the table of the page; what follows in a row stands beside the first."""
    table = page("protocol").partition("## REST")[2].partition("\n\n")[2].partition("\n\n")[0]
    for row in table.splitlines()[2:]:
        method = path = ""
        for span in re.findall(r"`([^`]+)`", row.split("|")[1]):
            named = re.fullmatch(rf"({METHODS}) ([^?]+)(\?.*)?", span)
            if named:
                method, path = named[1], named[2]
            else:
                cut = "." if span.startswith(".") else "/"
                path = f"{path.rpartition(cut)[0]}{cut}{span.removeprefix(cut)}"
            yield method, path


def test_every_route_is_in_the_table() -> None:
    """The page names the routes that the server describes, and no others."""
    described = make_app(ServerSettings()).openapi()["paths"]
    routes = {(method.upper(), path) for path, operations in described.items() for method in operations}
    assert set(told()) == routes
