"""Learning how Mister X chooses, from games between many kinds of player."""

from fogbound.arena.training.run import GROUNDS, PAIRS, POPULATION, Trained, plans, train

__all__ = ["GROUNDS", "PAIRS", "POPULATION", "Trained", "plans", "train"]
