"""The full-screen client for the terminal: the same tables as everywhere, here or on a server.

`GoryoApp` is the whole of it; `goryo play` starts it where a terminal is. It holds no rules: what
can be done, and why not, are the choices of one seat's view.
"""
