"""The one place where the truth becomes something that somebody may know.

Whatever is not written here does not leave the referee: views, as records and as JSON, events, refusals, positions,
the opened log and its seals, and the rows and masks of research environments.
"""
