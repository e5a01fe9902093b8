"""Imported first by the client: it says which part is missing."""

from goryo.parts import needs

needs("client")
