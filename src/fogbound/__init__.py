"""fogbound."""
