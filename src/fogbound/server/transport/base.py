"""The path under which a proxy shows the server, whether the proxy hands it on or cuts it off."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class BasePath:
    """Wraps the application, so that it knows the addresses that people see."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._base and scope["type"] in ("http", "websocket"):
            path: str = scope["path"]
            is_whole = path == self._base or path.startswith(f"{self._base}/")
            scope = {**scope, "root_path": self._base, "path": path if is_whole else self._base + path}
        await self._app(scope, receive, send)
