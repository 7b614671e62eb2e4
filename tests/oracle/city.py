"""The city: which station lies next to which, by which transport."""

from collections.abc import Iterable

LETTERS = {"taxi": "t", "bus": "b", "underground": "u", "ferry": "f"}
"""The letter of each transport; the first three are also the letters of the tickets that pay for them."""

PAID = "tbu"
"""What an ordinary ticket pays for and a pursuer may ride: ferries are Mister X's alone (rules 3)."""

Connection = tuple[int, int, str]


class City:
    """Neighbours by transport letter, two ways; connections of transports out of play do not exist."""

    def __init__(self, connections: Iterable[Connection], transports: Iterable[str]) -> None:
        """Cut the board down to the transports in play."""
        played = {LETTERS[word] for word in transports}
        self._neighbours: dict[tuple[int, str], set[int]] = {}
        for a, b, word in connections:
            letter = LETTERS[word]
            if letter in played:
                self._neighbours.setdefault((a, letter), set()).add(b)
                self._neighbours.setdefault((b, letter), set()).add(a)

    def neighbours(self, station: int, letters: str) -> set[int]:
        """The very next stations from `station` by any of the transports `letters` (rules 2.2)."""
        found: set[int] = set()
        for letter in letters:
            found |= self._neighbours.get((station, letter), set())
        return found


def underground_stations(connections: Iterable[Connection]) -> set[int]:
    """Every station of the board that an underground line touches (rules 6, start)."""
    return {station for a, b, word in connections if word == "underground" for station in (a, b)}
