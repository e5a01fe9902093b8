/** Lines over the palace, drawn to think ahead: never a move, and never sent. Pure, and without rules. */

import type { Tile } from "../types";
import type { Ground } from "./ground";

/** Each line by the tiles it goes over. */
export type Sketch = readonly (readonly Tile[])[];

/** A tap beside the end of the last line draws it on, and one on its end takes that back; elsewhere another begins. */
export function tapSketch(ground: Ground, sketch: Sketch, tile: Tile): Sketch {
  const line = sketch.at(-1) ?? [];
  const end = line.at(-1);
  if (end === tile) return shorten(sketch);
  const beside = end !== undefined && (ground.tile(end)?.near.includes(tile) ?? false);
  return beside ? withLast(sketch, [...line, tile]) : [...sketch, [tile]];
}

/** With the pointer down from `from` to `tile`: goes on with the line that ends there, or begins one; the way back
 * takes back. */
export function dragSketch(sketch: Sketch, from: Tile, tile: Tile): Sketch {
  const line = sketch.at(-1) ?? [];
  if (line.at(-1) !== from) return [...sketch, [from, tile]];
  if (line.length > 1 && line.at(-2) === tile) return withLast(sketch, line.slice(0, -1));
  return withLast(sketch, [...line, tile]);
}

/** The end of the last line is taken back, and with its last tile the line. */
export function shorten(sketch: Sketch): Sketch {
  const line = sketch.at(-1);
  return line && line.length > 1 ? withLast(sketch, line.slice(0, -1)) : sketch.slice(0, -1);
}

export function isSketched(sketch: Sketch, tile: Tile): boolean {
  return sketch.some((line) => line.includes(tile));
}

function withLast(sketch: Sketch, line: readonly Tile[]): Sketch {
  return [...sketch.slice(0, -1), line];
}
