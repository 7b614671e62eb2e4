"""News that it is somebody's turn: to their browsers by Web Push, and to a webhook of the table."""
