"""What an audience may know at one moment. Three audiences, three types; only Mister X's has fields for the secret.

A view is constructed from what its audience may know, never cut down from the truth, so a new secret stays
secret until somebody writes a line for it. Moves and transcripts are in the notation of `rules.moves`.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from fogbound.rules import Triple


class Audience(StrEnum):
    """Who looks. All detectives share one knowledge; the public is spectators and the lobby."""

    MISTER_X = "mister_x"
    DETECTIVES = "detectives"
    PUBLIC = "public"


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """One leg of Mister X as this audience knows it; None: not known to it."""

    ticket: str | None = None
    station: int | None = None
    double: bool = False
    vanish: bool = False
    surfaced: bool = False
    shown: bool = False
    """Does everybody know the station?"""


class Ending(Struct, frozen=True):
    """How the game ended. `reason` is a word of rules.outcome.Reason, or why the table ended it (`resigned`...)."""

    winner: str
    reason: str
    score: int = 0
    catcher: str | None = None


class Opening(Struct, frozen=True):
    """The opened log: where he began, every leg, and the salt of every seal, so that anybody can check them."""

    start: int
    log: tuple[LogEntry, ...]
    salts: tuple[str, ...]
    """The first is the start station's, then one a leg."""


class PublicView(Struct, frozen=True, kw_only=True, tag="public", tag_field="audience"):
    """What everybody knows."""

    edition: str
    number: int
    """How many events this audience's stream has had."""
    origin: str
    """The public position in which the game began."""
    phase: str
    """place, x, second, take, pursue or over."""
    round: int
    to_move: tuple[str, ...]
    """The pieces of which one moves next."""
    stations: dict[str, int]
    """Where pieces stand; X only while his station is public."""
    purses: dict[str, Triple]
    """Taxi, bus, underground by detective; a common purse is `all`; empty where tickets are free."""
    black: int
    double: int
    x_tickets: Triple | None = None
    supply: Triple | None = None
    log: tuple[LogEntry, ...] = ()
    moved: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    vanishing: bool = False
    black_round: int = 0
    score: int = 0
    handed: tuple[int, ...] = ()
    transcript: tuple[str, ...] = ()
    """Everything that happened, a word each: see views.events."""
    seals: tuple[str, ...] = ()
    ending: Ending | None = None
    opening: Opening | None = None


class DetectiveView(PublicView, frozen=True, kw_only=True, tag="detectives", tag_field="audience"):
    """What the detectives know: what everybody knows, and what they may do."""

    legal: tuple[str, ...] = ()


class MisterXView(PublicView, frozen=True, kw_only=True, tag="mister_x", tag_field="audience"):
    """What Mister X knows: what everybody knows, his own whereabouts, and what he may do."""

    station: int
    start: int
    own_log: tuple[LogEntry, ...]
    legal: tuple[str, ...] = ()


View = PublicView | DetectiveView | MisterXView
