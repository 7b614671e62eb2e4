"""The city: stations, connections and transports; board files; drawing."""

from fogbound.board.dumping import dump, dump_places
from fogbound.board.graph import Board, Connection, Transport
from fogbound.board.loading import load, names, parse

__all__ = ["Board", "Connection", "Transport", "dump", "dump_places", "load", "names", "parse"]
