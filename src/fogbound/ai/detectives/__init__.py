"""The detectives' plan, and what they expect of Mister X."""
