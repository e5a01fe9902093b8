/** How a palace and its tray share the room that they have: beside or below, whichever leaves the larger tiles. */

import type { BoardData, Rules } from "../types";
import type { Ground, Point } from "./ground";
import { shelve, type Shelf } from "./shelf";

/** The edge around a palace, which bears letters and numbers. */
export const RIM = 46;

export type Layout = "auto" | "tall" | "wide" | "bare";

interface Size {
  width: number;
  height: number;
}

export interface Sheet extends Size {
  /** Whether the tray stands beside the palace. */
  wide: boolean;
  /** How much smaller than drawn it is seen. */
  scale: number;
  /** Where the palace begins, and where its first tile does. */
  palace: Point;
  tiles: Point;
  tray: Size & { x: number; y: number; inX: number; inY: number };
  shelf: Shelf;
}

const BESIDE = 172;
/** Pixels. */
const SMALL = 420;

export function sheetOf(
  ground: Ground,
  board: BoardData,
  rules: Pick<Rules, "rounds" | "spirits">,
  layout: Layout,
  room: Size,
): Sheet {
  const laid = (wide: boolean) => lay(ground, board, rules, wide, layout === "bare", room);
  if (layout !== "auto") return laid(layout === "wide");
  const [beside, below] = [laid(true), laid(false)];
  // On a small screen it stays below unless that costs much: what there is to do below may grow at any time.
  const worth = room.width && room.width < SMALL ? 1.15 : 1;
  return beside.scale > worth * below.scale ? beside : below;
}

function lay(
  ground: Ground,
  board: BoardData,
  rules: Pick<Rules, "rounds" | "spirits">,
  wide: boolean,
  bare: boolean,
  room: Size,
): Sheet {
  const palace = { width: ground.width + 2 * RIM, height: ground.height + 2 * RIM };
  const shelf = shelved(board, rules, wide, palace.width);
  const size = bare
    ? palace
    : wide
      ? { width: palace.width + BESIDE, height: Math.max(palace.height, shelf.height + 60) }
      : { width: Math.max(palace.width, 424), height: palace.height + shelf.height + 44 };
  const at: Point = wide ? [0, (size.height - palace.height) / 2] : [(size.width - palace.width) / 2, 0];
  const scale = Math.min((room.width || Infinity) / size.width, (room.height || Infinity) / size.height);
  return {
    ...size,
    wide,
    scale: Number.isFinite(scale) ? scale : 1,
    palace: at,
    tiles: [at[0] + RIM, at[1] + RIM],
    shelf,
    tray: wide
      ? {
          ...{ x: palace.width + 8, y: 0, width: BESIDE - 8, height: size.height },
          ...{ inX: (BESIDE - 8 - shelf.width) / 2, inY: (size.height - shelf.height) / 2 },
        }
      : {
          ...{ x: 0, y: palace.height + 8, width: size.width, height: shelf.height + 36 },
          ...{ inX: (size.width - shelf.width) / 2, inY: 18 },
        },
  };
}

function shelved(board: BoardData, rules: Pick<Rules, "rounds" | "spirits">, wide: boolean, across: number): Shelf {
  const [gong, stone, chip, spirit] = wide ? [45, 34, 68, 46] : [50, 38, 64, 58];
  const track = { name: "track", size: gong, count: board.track + 1 } as const;
  const stones = { name: "rounds", size: stone, count: rules.rounds } as const;
  const types = { name: "types", size: chip, count: board.objects.length } as const;
  const spirits = { name: "spirits", size: spirit, count: rules.spirits } as const;
  return wide
    ? shelve([stones, track, types, spirits], 138, true)
    : shelve([track, stones, types, spirits], Math.max(across - 44, 380));
}
