/** How the things beside the palace are laid in rows: groups of one size that stay together. */

export interface Group {
  name: "track" | "rounds" | "types" | "spirits";
  size: number;
  count: number;
}

export interface Laid {
  name: Group["name"];
  place: number;
  x: number;
  y: number;
  size: number;
}

export interface Shelf {
  items: Laid[];
  width: number;
  height: number;
  /** Between groups that are stacked. */
  seams: number[];
}

const APART = 26;
const BELOW = 8;

/** Rows in a given width; a group that fits in the row begun stays whole. With `stacked` every group
 * has rows of its own, spread evenly. */
export function shelve(groups: readonly Group[], width: number, stacked = false): Shelf {
  const items: Laid[] = [];
  const seams: number[] = [];
  let row: Laid[] = [];
  let end = 0;
  let y = 0;
  const close = () => {
    const tallest = Math.max(0, ...row.map(({ size }) => size));
    for (const item of row) items.push({ ...item, x: item.x + (width - end) / 2, y: y + (tallest - item.size) / 2 });
    if (row.length) y += tallest + BELOW;
    [row, end] = [[], 0];
  };
  for (const { name, size, count } of groups) {
    if (stacked) {
      close();
      if (items.length) {
        seams.push(y - BELOW + (APART + BELOW) / 2);
        y += APART;
      }
    }
    const rows = Math.ceil((size * count) / width);
    const each = stacked ? Math.ceil(count / rows) : count;
    const gap = row.length ? APART : 0;
    const fits = end + gap + size * count <= width;
    for (let place = 0; place < count; place++) {
      const extra = place === 0 ? gap : 0;
      const full = end + extra + size > width || (stacked && place % each === 0);
      if (row.length && ((place === 0 && !fits) || full)) {
        close();
        row.push({ name, place, size, x: 0, y });
        end = size;
      } else {
        row.push({ name, place, size, x: end + extra, y });
        end += extra + size;
      }
    }
  }
  close();
  return { items, width, height: Math.max(0, y - BELOW), seams };
}
