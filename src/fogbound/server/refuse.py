"""A command that the server does not carry out, and the status under which REST says so."""

from __future__ import annotations

from fogbound.errors import FogboundError
from fogbound.wire import Code
from fogbound.wire.rest import ClashRow

_STATUS: dict[Code, int] = {
    Code.BAD_MESSAGE: 400,
    Code.BAD_TOKEN: 401,
    Code.BAD_ORIGIN: 403,
    Code.NOT_HOST: 403,
    Code.NOT_SEATED: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.NOT_ALLOWED: 403,
    Code.MUTED: 403,
    Code.BANNED: 403,
    Code.NO_SUCH_TABLE: 404,
    Code.NO_SUCH_GAME: 404,
    Code.NO_SUCH_PERSON: 404,
    Code.NO_SUCH_PAGE: 404,
    Code.NOT_ANALYSED: 404,
    Code.UNKNOWN_SEAT: 404,
    Code.TOO_LONG: 413,
    Code.NO_SUCH_LEVEL: 422,
    Code.BAD_EDITION: 422,
    Code.BAD_CARDS: 422,
    Code.BAD_NAME: 422,
    Code.BAD_RECORD: 422,
    Code.BAD_ADDRESS: 422,
    Code.TOO_FAST: 429,
    Code.TOO_MANY: 429,
    Code.FAULT: 500,
    Code.BUSY: 503,
    Code.SET_ASIDE: 503,
    Code.CLOSING: 503,
}
CONFLICT = 409
"""The status of everything else: the request makes sense, but not now."""


class Refuse(FogboundError):
    """Raised to refuse a command; `detail` is a sentence that holds nothing hidden."""

    def __init__(self, code: Code, detail: str = "", clash: ClashRow | None = None) -> None:
        self.code = code
        self.detail = detail
        self.clash = clash
        super().__init__(detail or code.value)

    @property
    def status(self) -> int:
        return _STATUS.get(self.code, CONFLICT)


class Overtaken(Refuse):
    """Another process was first: what was decided here is not stored, and might be decided anew on what is."""

    def __init__(self) -> None:
        super().__init__(Code.STALE)
