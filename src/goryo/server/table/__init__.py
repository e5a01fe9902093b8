"""One table that is played on now: its entries, its clocks, and what each viewer is told."""
