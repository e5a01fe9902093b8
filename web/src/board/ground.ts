/** Where things lie in the drawn palace: tiles, outlines of rooms and garden, bridges. In drawing
 * units, the top left tile at (0, 0); the same ground as that of `goryo board show --svg`. */

import type { BoardData, BoardTile, Tile } from "../types";

export const TILE = 100;
const SEAM = 6;
const MOAT = 56;
const BENDS = [0, 0.22, -0.22, 0.45, -0.45];

export type Point = readonly [number, number];
export type Cell = readonly [number, number];
type Curve = readonly [Point, Point, Point];

export interface BridgeDrawn {
  key: string;
  middle: Point;
  /** Over the moat: turned a quarter or not. */
  upright: boolean;
  /** A far bridge: its curve as a path; null for one over the moat. */
  far: string | null;
}

export class Ground {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly #tiles: ReadonlyMap<Tile, BoardTile>;
  readonly #at: ReadonlyMap<string, BoardTile>;

  constructor(readonly board: BoardData) {
    this.#tiles = new Map(board.tiles.map((tile) => [tile.name, tile]));
    this.#at = new Map(board.tiles.map((tile) => [`${tile.column},${tile.row}`, tile]));
    this.columns = this.#starts(board.width, true);
    this.rows = this.#starts(board.height, false);
    this.width = (this.columns[this.columns.length - 1] ?? 0) + TILE;
    this.height = (this.rows[this.rows.length - 1] ?? 0) + TILE;
  }

  /** The left edges of the columns, or the top edges of the rows: a moat lies wherever two rooms
   * face each other. */
  #starts(count: number, across: boolean): number[] {
    const walled = new Set<number>();
    for (const tile of this.board.tiles) {
      const [column, row] = across ? [tile.column + 1, tile.row] : [tile.column, tile.row + 1];
      const other = this.tileAt(column, row);
      if (other && other.room !== tile.room) walled.add(across ? tile.column : tile.row);
    }
    const starts = [0];
    for (let line = 0; line < count - 1; line++) {
      starts.push((starts[line] ?? 0) + TILE + (walled.has(line) ? MOAT : SEAM));
    }
    return starts;
  }

  tileAt(column: number, row: number): BoardTile | undefined {
    return this.#at.get(`${column},${row}`);
  }

  tile(name: Tile): BoardTile | undefined {
    return this.#tiles.get(name);
  }

  corner([column, row]: Cell): Point {
    return [this.columns[column] ?? 0, this.rows[row] ?? 0];
  }

  /** A place on a tile; its middle if nothing else is said. */
  spot(name: Tile, across = TILE / 2, down = TILE / 2): Point {
    const tile = this.#tiles.get(name);
    const [left, top] = tile ? this.corner([tile.column, tile.row]) : [0, 0];
    return [left + across, top + down];
  }

  /** The tile under a point, its seams included. */
  under([x, y]: Point): BoardTile | undefined {
    const find = (starts: readonly number[], value: number) =>
      starts.findIndex((start) => value >= start - SEAM / 2 && value < start + TILE + SEAM / 2);
    return this.tileAt(find(this.columns, x), find(this.rows, y));
  }

  /** The cells without a tile that the palace encloses. */
  garden(): Cell[] {
    const { width, height } = this.board;
    const reached = new Set<string>();
    const edge: Cell[] = [[-1, -1]];
    for (let cell = edge.pop(); cell; cell = edge.pop()) {
      const [column, row] = cell;
      if (column < -1 || row < -1 || column > width || row > height) continue;
      if (reached.has(`${column},${row}`) || this.tileAt(column, row)) continue;
      reached.add(`${column},${row}`);
      edge.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]);
    }
    const cells: Cell[] = [];
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        if (!reached.has(`${column},${row}`) && !this.tileAt(column, row)) cells.push([column, row]);
      }
    }
    return cells;
  }

  /** The cells without a tile that lie open to the outside, and that no bridge crosses. */
  wild(): Cell[] {
    const enclosed = new Set(this.garden().map(String));
    const crossed = new Set<string>();
    for (const [one, other] of this.board.bridges) {
      for (const [x, y] of points(this.#curve(one, other))) {
        crossed.add(`${before(this.columns, x)},${before(this.rows, y)}`);
      }
    }
    const cells: Cell[] = [];
    for (let row = 0; row < this.board.height; row++) {
      for (let column = 0; column < this.board.width; column++) {
        const cell = `${column},${row}`;
        const free = !this.tileAt(column, row) && !enclosed.has(cell) && !crossed.has(cell);
        if (free) cells.push([column, row]);
      }
    }
    return cells;
  }

  /** The outline of some cells together with the seams between them, as an SVG path. */
  outline(cells: readonly Cell[]): string {
    const xs = this.columns.flatMap((start) => [start, start + TILE]);
    const ys = this.rows.flatMap((start) => [start, start + TILE]);
    return loops(filled(cells))
      .map((loop) => `M${loop.map(([x, y]) => `${xs[x]} ${ys[y]}`).join("L")}Z`)
      .join("");
  }

  rooms(): { shape: string; middle: Point; reach: number }[] {
    return this.board.rooms.map((_, room) => {
      const cells = this.board.tiles
        .filter((tile) => tile.room === room)
        .map((tile): Cell => [tile.column, tile.row]);
      const corners = cells.map((cell) => this.corner(cell));
      const mean = (axis: 0 | 1) =>
        corners.reduce((sum, corner) => sum + corner[axis] + TILE / 2, 0) / corners.length;
      const middle: Point = [mean(0), mean(1)];
      const reach = Math.max(
        ...corners.map(([x, y]) => Math.hypot(x + TILE / 2 - middle[0], y + TILE / 2 - middle[1])),
      );
      return { shape: this.outline(cells), middle, reach: reach + TILE / 2 };
    });
  }

  bridges(): BridgeDrawn[] {
    return this.board.bridges.map(([one, other]) => {
      const [a, b] = [this.tile(one), this.tile(other)];
      const [from, to] = [this.spot(one), this.spot(other)];
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const near = a && b && Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
      return {
        key: `${one}-${other}`,
        middle,
        upright: a?.column === b?.column,
        far: near ? null : curvePath(shortened(this.#curve(one, other), 40)),
      };
    });
  }

  /** A step of a path from place to place on its tiles; over a far bridge it follows the bridge. */
  step(one: Tile, other: Tile, across: number, down: number): string {
    const [x1, y1] = this.spot(one, across, down);
    const [x2, y2] = this.spot(other, across, down);
    const over = this.board.bridges.find(
      ([a, b]) => (a === one && b === other) || (a === other && b === one),
    );
    if (!over) return `M${x1} ${y1}L${x2} ${y2}`;
    const [, [x, y]] = this.#curve(over[0], over[1]);
    const middle: Point = [x + across - TILE / 2, y + down - TILE / 2];
    return curvePath([[x1, y1], middle, [x2, y2]]);
  }

  /** A curve from tile to tile, bent so that it crosses as few other tiles as it can. */
  #curve(one: Tile, other: Tile): Curve {
    const [x1, y1] = this.spot(one);
    const [x2, y2] = this.spot(other);
    let best: Curve | undefined;
    let fewest = Infinity;
    for (const bend of BENDS) {
      const curve: Curve = [
        [x1, y1],
        [(x1 + x2) / 2 - bend * (y2 - y1), (y1 + y2) / 2 + bend * (x2 - x1)],
        [x2, y2],
      ];
      const crossed = points(curve).filter((point) => {
        const tile = this.under(point);
        return tile && tile.name !== one && tile.name !== other;
      }).length;
      if (crossed < fewest) [best, fewest] = [curve, crossed];
    }
    return best as Curve;
  }
}

/** The last column or row that begins before a value. */
function before(starts: readonly number[], value: number): number {
  return starts.findLastIndex((start) => start <= value);
}

function points([[x1, y1], [xm, ym], [x2, y2]]: Curve): Point[] {
  return Array.from({ length: 25 }, (_, step): Point => {
    const t = step / 24;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * x1 + b * xm + c * x2, a * y1 + b * ym + c * y2];
  });
}

function curvePath([start, middle, end]: Curve): string {
  return `M${start.join(" ")}Q${middle.join(" ")} ${end.join(" ")}`;
}

/** The curve without its ends, so that it begins where a tile ends. */
function shortened([start, middle, end]: Curve, by: number): Curve {
  const towards = ([x, y]: Point): Point => {
    const share = Math.min(by / Math.max(1, Math.hypot(middle[0] - x, middle[1] - y)), 0.9);
    return [x + (middle[0] - x) * share, y + (middle[1] - y) * share];
  };
  return [towards(start), middle, towards(end)];
}

/** The cells on a grid twice as fine, whose odd lines are the seams between the cells. */
function filled(cells: readonly Cell[]): Set<string> {
  const own = new Set(cells.map(String));
  const fine = new Set<string>();
  for (const [column, row] of cells) {
    const right = own.has(`${column + 1},${row}`);
    const below = own.has(`${column},${row + 1}`);
    fine.add(`${2 * column},${2 * row}`);
    if (right) fine.add(`${2 * column + 1},${2 * row}`);
    if (below) fine.add(`${2 * column},${2 * row + 1}`);
    if (right && below && own.has(`${column + 1},${row + 1}`)) {
      fine.add(`${2 * column + 1},${2 * row + 1}`);
    }
  }
  return fine;
}

/** Walk round the filled cells, clockwise, and keep the corners. */
function loops(fine: ReadonlySet<string>): Cell[][] {
  const ahead = new Map<string, Cell[]>();
  for (const text of fine) {
    const [column = 0, row = 0] = text.split(",").map(Number);
    const sides: [Cell, Cell, Cell][] = [
      [[column, row - 1], [column, row], [column + 1, row]],
      [[column + 1, row], [column + 1, row], [column + 1, row + 1]],
      [[column, row + 1], [column + 1, row + 1], [column, row + 1]],
      [[column - 1, row], [column, row + 1], [column, row]],
    ];
    for (const [beside, start, end] of sides) {
      if (fine.has(String(beside))) continue;
      ahead.set(String(start), [...(ahead.get(String(start)) ?? []), end]);
    }
  }
  const found: Cell[][] = [];
  for (const [key, ends] of ahead) {
    while (ends.length) {
      const start = key.split(",").map(Number) as unknown as Cell;
      const walk: Cell[] = [start];
      for (let next = ahead.get(key)?.shift(); next && String(next) !== key; ) {
        walk.push(next);
        next = ahead.get(String(next))?.shift();
      }
      found.push(
        walk.filter((here, place) => {
          const before = walk[(place + walk.length - 1) % walk.length] as Cell;
          const after = walk[(place + 1) % walk.length] as Cell;
          return (before[0] === here[0]) !== (here[0] === after[0]);
        }),
      );
    }
  }
  return found;
}
