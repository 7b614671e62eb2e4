"""Web Push by the package `webpush`: messages sealed for one browser each, from a server that proves who it is."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

from fogbound.server.notify.receivers import Ledger
from fogbound.server.notify.sending import Letter

if TYPE_CHECKING:
    from webpush import WebPush

TTL = 86_400
"""Seconds for which a push service keeps a message for a browser that is not there."""
NAME = "vapid"
AUTH = 16
"""Bytes of the secret that a browser shares with whoever may write to it."""


class Pair(msgspec.Struct, frozen=True):
    """A pair of keys, as PEM, and the public one as browsers want it."""

    private: str
    public: str
    browser: str


class Keys:
    """The keys of this installation: one pair for ever, since every subscription is bound to it."""

    def __init__(self, pair: Pair, contact: str) -> None:
        from webpush import WebPush

        self.browser = pair.browser
        self._push: WebPush = WebPush(pair.private.encode(), pair.public.encode(), subscriber=contact, ttl=TTL)

    def sealed(self, address: str, secrets: str, said: bytes, topic: str) -> Letter:
        """A message for the browser behind an address; it replaces an earlier one of the same topic."""
        from webpush import WebPushSubscription

        subscription = WebPushSubscription.model_validate(
            {"endpoint": address, "keys": msgspec.json.decode(secrets, type=dict[str, str])}
        )
        made = self._push.get(said, subscription)
        headers = {
            "Authorization": made.headers["authorization"],
            "Content-Encoding": made.headers["content-encoding"],
            "Content-Type": "application/octet-stream",
            "TTL": made.headers["ttl"],
            "Topic": topic,
            "Urgency": "high",
        }
        return Letter("POST", address, headers, made.encrypted)


async def open_keys(ledger: Ledger, contact: str) -> Keys:
    """The keys in the database, made by the first server that looks for them."""
    from webpush import VAPID

    private, public, browser = VAPID.generate_keys()
    made = Pair(private.decode(), public.decode(), browser)
    stored = await ledger.secret(NAME, msgspec.json.encode(made))
    return Keys(msgspec.json.decode(stored, type=Pair), contact)


def is_subscription(secrets: str) -> bool:
    """Can messages be sealed with the keys of a browser's subscription?"""
    try:
        keys = msgspec.json.decode(secrets, type=dict[str, str])
        point, auth = (urlsafe_b64decode(keys[name] + "==") for name in ("p256dh", "auth"))
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (KeyError, ValueError):
        return False
    return len(auth) == AUTH
