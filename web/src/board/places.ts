/** Where pieces lie on a tile, and the sizes they have there. */

import type { Colour } from "../types";

/** The lower right corner, where cubes lie: so the path runs beside the objects. */
export const CUBE: readonly [number, number] = [80, 80];

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** The figures of one tile, in a row along its lower edge; however many, no crest is hidden.
 * `cornered` leaves the lower right corner free where a figure is alone with a cube. */
export function figurePlaces(count: number, cornered: boolean): Place[] {
  const rows = count <= 4 ? 1 : 2;
  const size = rows === 1 ? ([0, 64, 55, 46, 39][count] ?? 39) : 39;
  const each = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / each);
    const inRow = Math.min(each, count - row * each);
    const start = count === 1 && !cornered ? 67 : 2 + 0.43 * size;
    const x = start + ((place % each) * (96 - 0.86 * size)) / Math.max(inRow - 1, 1);
    return { x, y: 98 - size / 2 - (rows - 1 - row) * 38, size };
  });
}

/** The object, beside whoever stands there. */
export function objectPlace(figures: number, cubed: boolean, sealed: boolean): Place {
  if (figures === 1) return { x: cubed ? 60 : 36, y: 40, size: 54 };
  if (figures > 1) return { x: 50, y: 34, size: 52 };
  return { x: sealed ? 55 : 50, y: 52, size: 68 };
}

/** Who stands on one tile, each at their place. */
export interface Standing {
  cat: Place | null;
  samurai: ReadonlyMap<Colour, Place>;
}

export function standingOn(colours: readonly Colour[], hers: boolean, cubed: boolean): Standing {
  const all = figurePlaces(colours.length + (hers ? 1 : 0), cubed);
  const cat = hers ? (all.shift() ?? null) : null;
  return { cat, samurai: new Map(colours.map((colour, n) => [colour, all[n] as Place])) };
}
