"""The server: tables over HTTP and WebSocket, stored as entries.

The process that talks to people loads no compiled code: programs think in processes of their own.
What leaves the server is made from one viewer's view, and a move is stored before it is
acknowledged.
"""
