"""HTTP and WebSocket: routes and sockets, which read what comes and write what goes."""
