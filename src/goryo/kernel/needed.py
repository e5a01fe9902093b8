"""Imported first by whatever cannot do without compiled code: it says which part is missing."""

from goryo.parts import needs

needs("fast")
