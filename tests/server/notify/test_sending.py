from __future__ import annotations

import asyncio
import ssl
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from fogbound.server.notify import addresses, sending
from fogbound.server.notify.addresses import networks
from fogbound.server.notify.sending import Letter, Outcome, Sender
from server.receiving import LOOPBACK, Receiving, receiving


async def _send(service: Receiving, path: str, sender: Sender | None = None) -> Outcome:
    letter = Letter("POST", service.url(path), {"Content-Type": "application/json"}, b'{"text": "Your turn"}')
    with ThreadPoolExecutor(1) as threads:
        return await (sender or Sender(networks(LOOPBACK))).send(letter, threads)


async def test_a_letter_arrives_as_it_was_sent() -> None:
    """Method, path, host, headers and body are those of the letter."""
    async with receiving() as service:
        assert await _send(service, "/hook?a=b") is Outcome.TOLD
        (letter,) = service.letters
        assert (letter.method, letter.path, letter.body) == ("POST", "/hook?a=b", b'{"text": "Your turn"}')
        assert letter.headers["host"] == f"127.0.0.1:{service.port}"


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (200, Outcome.TOLD), (204, Outcome.TOLD), (404, Outcome.GONE), (410, Outcome.GONE), (400, Outcome.FAILED),
        (429, Outcome.FAILED), (500, Outcome.FAILED), ("redirect", Outcome.FAILED), ("huge", Outcome.TOLD),
        ("no HTTP at all", Outcome.FAILED),
    ],
)  # fmt: skip
async def test_what_an_answer_means(answer: int | str, outcome: Outcome) -> None:
    """Two receivers in a hundred are gone, redirects are not followed, and no answer is read beyond its head."""
    async with receiving() as service:
        service.answers["/hook"] = answer
        assert await _send(service, "/hook") is outcome
        assert [letter.path for letter in service.letters] == ["/hook"]


@pytest.mark.parametrize("answer", ["silence", "drip"])
async def test_no_attempt_takes_longer_than_it_may(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says nothing, or a little again and again for ever, is given up."""
    monkeypatch.setattr(sending, "SECONDS", 0.3)
    async with receiving() as service, asyncio.timeout(20):
        service.answers["/hook"] = answer
        assert await _send(service, "/hook") is Outcome.FAILED


async def test_nothing_is_sent_inside() -> None:
    """Where the operator allows no network, what is not public hears nothing, not even a connection."""
    async with receiving() as service:
        assert await _send(service, "/hook", Sender()) is Outcome.REFUSED
        assert not service.letters


async def test_nobody_there_is_a_failure() -> None:
    """A port on which nobody listens, or a name that nobody has, may be there again later."""
    async with receiving() as service:
        pass
    assert await _send(service, "/hook") is Outcome.FAILED


def _certified(folder: Path, name: str) -> ssl.SSLContext:
    """The TLS of a server of that name, with a certificate that has signed itself."""
    key, called = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(called, called, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert").write_bytes(certificate.public_bytes(Encoding.PEM))
    plain = NoEncryption()
    (folder / "key").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, plain))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert", folder / "key")
    return context


@pytest.mark.parametrize(("called", "outcome"), [("push.example", Outcome.TOLD), ("other.example", Outcome.FAILED)])
async def test_certificates_are_checked_for_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: str, outcome: Outcome
) -> None:
    """The connection goes to the checked address, and the certificate has to be that of the name all the same."""
    monkeypatch.setattr(addresses, "_look_up", lambda host, port: [ip_address("127.0.0.1")])
    async with receiving(_certified(tmp_path, called)) as service:
        trusting = ssl.create_default_context(cafile=str(tmp_path / "cert"))
        sender = Sender(networks(LOOPBACK), trusting)
        letter = Letter("POST", f"https://push.example:{service.port}/1", {}, b"")
        with ThreadPoolExecutor(1) as threads:
            assert await sender.send(letter, threads) is outcome
        assert [one.headers["host"] for one in service.letters] == (
            [f"push.example:{service.port}"] if outcome is Outcome.TOLD else []
        )


async def test_strangers_certificates_are_refused(tmp_path: Path) -> None:
    """Without somebody who vouches for a receiver nothing is sent to it."""
    async with receiving(_certified(tmp_path, "localhost")) as service:
        assert await _send(service, "/hook") is Outcome.FAILED
        assert not service.letters
