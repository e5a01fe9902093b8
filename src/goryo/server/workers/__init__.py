"""The workers: processes in which programs think and games are looked back on.

`pool` and `library` run in the server's own process, `worker` and `study` in the others.
"""
