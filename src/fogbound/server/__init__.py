"""Tables for people and computers, over HTTP and WebSockets."""

from fogbound.server.settings import ServerSettings

__all__ = ["ServerSettings"]
