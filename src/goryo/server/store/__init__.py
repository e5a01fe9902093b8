"""The store: everything the server remembers, in SQLite or PostgreSQL, and nothing of the rules."""
