"""Word to a browser that is closed: keys, the services that carry it, and the way to them."""
