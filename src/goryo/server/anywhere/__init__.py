"""The server without a network: one person's own, in one process, which may be a browser's."""
