/** The Samurai’s own marks on the palace. They never leave the page. */

import type { Tile } from "../types";

export type Mark = "yes" | "no" | "maybe";

const NEXT: Record<Mark, Mark | null> = { yes: "no", no: "maybe", maybe: null };

/** Each tap goes one further: yes, no, maybe, none. */
export function nextMark(mark: Mark | undefined): Mark | null {
  return mark ? NEXT[mark] : "yes";
}

/** The marks after a tap on a tile. */
export function marked(marks: ReadonlyMap<Tile, Mark> | undefined, tile: Tile): Map<Tile, Mark> {
  const next = nextMark(marks?.get(tile));
  const others = [...(marks ?? [])].filter(([name]) => name !== tile);
  return new Map(next ? [...others, [tile, next]] : others);
}
