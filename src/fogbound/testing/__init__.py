"""Checks and generators for whoever builds on fogbound."""
