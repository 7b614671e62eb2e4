"""The commands of `fogbound`, one file each; `main` says how to add one."""
