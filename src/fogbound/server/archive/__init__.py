"""Games that everybody may see all of: told by a worker, once, and kept for whoever asks again."""
