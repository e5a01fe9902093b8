"""Pictures one after the other as GIF, which every messenger takes."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from goryo.draw.svg import png
from goryo.parts import needs

WIDTH = 480
"""Pixels: what a messenger shows at its size, in a file that it takes."""
_MILLISECONDS = 900
_LAST = 3 * _MILLISECONDS


def gif(frames: Sequence[str]) -> bytes:
    """These SVG pictures in turn, again and again; the last one is held. Their theme is fixed, as
    for `png`, and they are of one size."""
    needs("png")
    from PIL import Image

    painted = []
    palette: Image.Image | None = None
    for svg in frames:
        frame = Image.open(BytesIO(png(svg, WIDTH))).convert("RGB")
        if palette is None:  # one for all, so that nothing flickers
            palette = frame.quantize(255, dither=Image.Dither.NONE)
        painted.append(frame.quantize(palette=palette, dither=Image.Dither.NONE))
    made = BytesIO()
    painted[0].save(
        made,
        "GIF",
        save_all=True,
        append_images=painted[1:],
        duration=[*([_MILLISECONDS] * (len(painted) - 1)), _LAST],
        loop=0,
    )
    return made.getvalue()
