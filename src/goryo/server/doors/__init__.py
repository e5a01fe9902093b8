"""The doors: who is let in, who is asking, and how much of it is too much."""
