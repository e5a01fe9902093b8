"""The laboratory: players against players, counted with care."""
