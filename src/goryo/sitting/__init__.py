"""Places to sit, at this computer or on a server, and kept games: what every screen needs."""
