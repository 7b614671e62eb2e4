"""The REST routes, one file a subject."""
