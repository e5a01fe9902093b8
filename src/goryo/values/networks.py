"""The learned values: one network for each number of rounds to come, kept in one small file."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from goryo.board import Tile
from goryo.kernel import outlook_network
from goryo.kernel.outlook_network import Weights
from goryo.scene import Scene
from goryo.values.rows import bound_of, desk_for, outlook_of, row_of

FORMAT = 1


@dataclass(frozen=True, eq=False)
class ValueModel:
    """Networks by rounds to come after the one that begins, with the Samurai's places or without.

    Without means: by where they stood a round before, but for who caught her.
    """

    nets: Mapping[tuple[int, bool], Weights]
    told: Mapping[str, Any]
    """Where it comes from: seed, versions, counts, errors."""

    @property
    def width(self) -> int:
        """Of the widest layer."""
        return max(max(len(part) for part in net) for net in self.nets.values())

    def net(self, later: int, known_places: bool) -> Weights:
        """The network for a round with so many after it; of more than were learned, the most."""
        most = max(rounds for rounds, known in self.nets if known == known_places)
        return self.nets[min(max(later, 0), most), known_places]

    def value(
        self,
        scene: Scene,
        bound: Sequence[float],
        places: Sequence[Tile],
        known_places: bool = True,
    ) -> float:
        """The Samurai's chance to win from a round's beginning, if they stand at these places."""
        on = outlook_of(scene)
        desk = desk_for(on, self.width)
        rows = np.array([row_of(scene, places)], np.int64)
        out = np.zeros(1)
        net = self.net(scene.rules.rounds - scene.round, known_places)
        bounds = np.array([bound_of(bound)])
        outlook_network.value_all(on, net, rows, bounds, np.zeros(1, np.int64), desk, out)
        return float(out[0])

    # -- as a file -------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        """Always the same bytes for the same model."""
        arrays = [
            np.ascontiguousarray(part, np.float32)
            for key in sorted(self.nets)
            for part in self.nets[key]
        ]
        body = b"".join(array.astype("<f4").tobytes() for array in arrays)
        head = {
            "format": FORMAT,
            "nets": [[*key] for key in sorted(self.nets)],
            "shapes": [list(array.shape) for array in arrays],
            "digest": hashlib.sha256(body).hexdigest(),
            "told": self.told,
        }
        out = io.BytesIO()
        out.write(json.dumps(head, sort_keys=True).encode() + b"\n")
        out.write(body)
        return out.getvalue()


def from_bytes(data: bytes) -> ValueModel:
    """`ValueError` if that is no model of this format, or not whole."""
    line, _, body = data.partition(b"\n")
    head = json.loads(line)
    if head["format"] != FORMAT or hashlib.sha256(body).hexdigest() != head["digest"]:
        raise ValueError("this is no model, or it is damaged")
    parts, at = [], 0
    for shape in head["shapes"]:
        count = int(np.prod(shape))
        part = np.frombuffer(body, "<f4", count, at).reshape(shape)
        parts.append(np.ascontiguousarray(part, np.float64))
        at += 4 * count
    layers = len(Weights._fields)
    nets = {
        (int(later), bool(known)): Weights(*parts[n * layers : (n + 1) * layers])
        for n, (later, known) in enumerate(head["nets"])
    }
    return ValueModel(nets, head["told"])


@cache
def learned() -> ValueModel:
    """The model that comes with the package."""
    return from_bytes(files("goryo.values").joinpath("data/values.bin").read_bytes())
