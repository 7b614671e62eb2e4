"""Research environments for PettingZoo, Gymnasium and OpenSpiel. Importing this package registers them."""

from fogbound.envs.registration import register_all

__all__ = ["register_all"]

register_all()
