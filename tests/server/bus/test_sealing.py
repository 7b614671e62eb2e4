from __future__ import annotations

import base64
import hashlib

import pytest

from fogbound.errors import RequestError
from fogbound.server.bus.sealing import FRESH, WINDOW, Forged, Sealing, TooLong, mark, weakness_of
from fogbound.server.outside import Outside

KEY = "a key for tests alone"
SIZES = (64, 256)


def test_who_has_the_key_reads_what_was_said() -> None:
    """Whatever fits comes out as it went in, at every process with the key."""
    ours, theirs = Sealing(KEY), Sealing(KEY)
    for plain in (b"", b"\0\0", b"x" * 52, b"y" * 244):
        assert theirs.open(ours.seal(plain, b"a", SIZES), b"a") == plain


def test_a_length_tells_nothing() -> None:
    """Messages are as long as one of the sizes says, whatever they hold, and nothing longer is sealed."""
    ours = Sealing(KEY)
    assert len({len(ours.seal(b"x" * length, b"a", SIZES)) for length in range(53)}) == 1
    assert len({len(ours.seal(b"x" * length, b"a", SIZES)) for length in range(245)}) == 2
    with pytest.raises(TooLong):
        ours.seal(b"x" * 245, b"a", SIZES)


def test_the_same_words_never_look_the_same() -> None:
    """Nothing shows that something was said twice, by one process or by two."""
    one, other = Sealing(KEY), Sealing(KEY)
    said = [sealing.seal(b"again", b"a", SIZES) for sealing in (one, one, other)]
    assert len({message[28:] for message in said}) == 3
    assert len({mark(message) for message in said}) == 3


@pytest.mark.parametrize("place", [0, 15, 16, 27, 28, 60, -1])
def test_whatever_was_touched_is_forged(place: int) -> None:
    """One bit changed anywhere, another subject, another key or no seal at all: nothing is taken from it."""
    ours = Sealing(KEY)
    sealed = bytearray(ours.seal(b"move", b"a", SIZES))
    sealed[place] ^= 1
    for wrong, about, opener in (
        (bytes(sealed), b"a", ours),
        (ours.seal(b"move", b"a", SIZES), b"b", ours),
        (Sealing(KEY + "!").seal(b"move", b"a", SIZES), b"a", ours),
        (b'{"sender":"x"}', b"a", ours),
        (b"", b"a", ours),
    ):
        with pytest.raises(Forged):
            opener.open(wrong, about)


def test_nothing_is_heard_twice() -> None:
    """A message that is repeated is refused, though messages may overtake each other; other senders count apart."""
    ours, others, listener = Sealing(KEY), Sealing(KEY), Sealing(KEY)
    first, second, third = (ours.seal(text, b"a", SIZES) for text in (b"1", b"2", b"3"))
    assert listener.open_once(second, b"a") == b"2"
    assert listener.open_once(first, b"a") == b"1"
    assert listener.open_once(third, b"a") == b"3"
    for old in (first, second, third, first):
        with pytest.raises(Forged):
            listener.open_once(old, b"a")
    assert listener.open_once(others.seal(b"1", b"a", SIZES), b"a") == b"1"


def test_what_is_too_old_to_be_sure_is_refused() -> None:
    """A listener remembers the latest messages one by one, and refuses whatever was before them."""
    ours, listener = Sealing(KEY), Sealing(KEY)
    said = [ours.seal(b"x", b"a", (16,)) for _ in range(WINDOW + 2)]
    assert listener.open_once(said[-1], b"a") == b"x"
    assert listener.open_once(said[2], b"a") == b"x"
    for old in (said[2], said[1], said[0]):
        with pytest.raises(Forged):
            listener.open_once(old, b"a")


@pytest.mark.parametrize("passed", [FRESH + 1, -FRESH - 1])
def test_what_was_recorded_is_not_heard_by_who_was_not_there(passed: int) -> None:
    """A process that starts later, and has heard nothing yet, refuses what is not of this minute."""
    now = 1_000_000

    class Later(Outside):
        def now(self) -> int:
            return now

    ours, newcomer = Sealing(KEY, Later()), Sealing(KEY, Later())
    message = ours.seal(b"x", b"a", SIZES)
    now += passed
    with pytest.raises(Forged):
        newcomer.open_once(message, b"a")
    now -= passed
    assert newcomer.open_once(message, b"a") == b"x"


def test_names_tell_nothing_and_are_the_same_everywhere() -> None:
    """Who has the key finds the same word for a table; without it nobody can tell whose word it is."""
    assert Sealing(KEY).name("K7QZ4M2XHT9RVD") == Sealing(KEY).name("K7QZ4M2XHT9RVD")
    assert Sealing(KEY).name("K7QZ4M2XHT9RVD") != Sealing(KEY + "!").name("K7QZ4M2XHT9RVD")
    assert "K7QZ" not in Sealing(KEY).name("K7QZ4M2XHT9RVD")


@pytest.mark.parametrize(
    "key",
    [
        "",
        "secret",
        "x" * 15,
        "a" * 20,
        "abab" * 8,
        "1234567890123456",
        "abcdefghijklmnopqrstuvwxyz",
        "correct horse!correct horse!",
    ],
)
def test_a_key_that_can_be_guessed_is_refused(key: str) -> None:
    """Without a key, or with one that is short or follows a pattern, there is no bus; how to make one is told."""
    with pytest.raises(RequestError, match="openssl rand"):
        Sealing(key)


def test_a_key_that_was_made_as_told_is_taken() -> None:
    """No random key is taken for a pattern, the shortest among them."""
    for number in range(200):
        assert weakness_of(hashlib.sha256(str(number).encode()).hexdigest()) == ""
        assert weakness_of(base64.b64encode(hashlib.sha256(str(number).encode()).digest()[:12]).decode()) == ""
