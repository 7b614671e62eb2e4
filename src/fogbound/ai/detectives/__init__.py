"""The detectives' next turn planned as one, what they believe of Mister X, and what he expects of their plans."""
