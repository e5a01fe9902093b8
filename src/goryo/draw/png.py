"""A picture as PNG: the same SVG, painted by resvg."""

from __future__ import annotations


def png(svg: str, width: int = 1080) -> bytes:
    """The picture, that many pixels wide, lettered in a font of the system.

    It takes SVG with a fixed theme: the painter knows no custom properties.
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
