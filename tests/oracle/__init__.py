"""A second, slow telling of the rules, written from the papers alone, to test the engine against."""

from oracle.oracle import Oracle

__all__ = ["Oracle"]
