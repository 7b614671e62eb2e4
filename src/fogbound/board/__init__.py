"""The city: stations, connections and transports; board files; drawing."""

from fogbound.board.dump import dump, dump_places
from fogbound.board.graph import Board, Connection, Transport
from fogbound.board.load import load, names, parse

__all__ = ["Board", "Connection", "Transport", "dump", "dump_places", "load", "names", "parse"]
