"""Many games of one edition in arrays, and the kernels that step them: `envs.games` is the way in."""
