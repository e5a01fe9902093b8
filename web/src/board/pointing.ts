/** Pointer and keys over the tiles: taps, paths drawn in one go, and arrows from tile to tile. */

import type { BoardTile, Tile } from "../types";
import type { Ground, Point } from "./ground";

/** What a board lets itself be told. */
export interface Pointed {
  svg(): SVGSVGElement;
  ground(): Ground;
  /** Where the first tile begins. */
  origin(): Point;
  /** Whether a path can be drawn on from here. */
  draws(tile: Tile): boolean;
  act(tile: Tile): void;
  /** With the pointer down, from one tile to the next. */
  drag(from: Tile, tile: Tile): void;
  /** Takes back, or ends what is shown. */
  escape(): void;
  /** The tile that keys are meant for from now on. */
  want(tile: Tile): void;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Pointing {
  #dragging: Tile | null = null;
  #dragged = false;
  readonly #board: Pointed;

  constructor(board: Pointed) {
    this.#board = board;
  }

  /** From the cat, or from her last cube on, the path can be drawn in one go. */
  press(event: PointerEvent, tile: Tile): void {
    this.#dragged = false;
    if (!this.#board.draws(tile) || event.button !== 0) return;
    this.#dragging = tile;
    this.#board.svg().setPointerCapture(event.pointerId);
  }

  drag(event: PointerEvent): void {
    if (this.#dragging === null) return;
    const matrix = this.#board.svg().getScreenCTM()?.inverse();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const [x, y] = this.#board.origin();
    const tile = this.#board.ground().under([point.x - x, point.y - y])?.name;
    const from = this.#dragging;
    if (!tile || tile === from) return;
    this.#dragging = tile;
    this.#dragged = true;
    this.#board.drag(from, tile);
  }

  release(event: PointerEvent): void {
    if (this.#dragging === null) return;
    // The pointer was caught, so a tap without a way counts as one on the tile where it began.
    if (!this.#dragged) this.#board.act(this.#dragging);
    this.#dragging = null;
    this.#dragged = true;
    const svg = this.#board.svg();
    if (svg.hasPointerCapture(event.pointerId)) svg.releasePointerCapture(event.pointerId);
  }

  cancel(): void {
    this.#dragging = null;
  }

  click(tile: Tile): void {
    this.#board.want(tile);
    if (this.#dragged) this.#dragged = false;
    else this.#board.act(tile);
  }

  key(event: KeyboardEvent, tile: BoardTile): void {
    const way = WAYS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (way) this.#go(tile, way);
    else if (event.key === "Enter" || event.key === " ") this.#board.act(tile.name);
    else if (event.key === "Escape") this.#board.escape();
    else return;
    event.preventDefault();
  }

  /** To the next tile that way, over gaps; at the edge nothing happens. */
  #go(tile: BoardTile, [across, down]: readonly [number, number]): void {
    const ground = this.#board.ground();
    const reach = Math.max(ground.board.width, ground.board.height);
    for (let far = 1; far <= reach; far++) {
      const next = ground.tileAt(tile.column + far * across, tile.row + far * down);
      if (!next) continue;
      this.#board.want(next.name);
      this.#board.svg().querySelector<SVGGElement>(`[data-tile="${next.name}"]`)?.focus();
      return;
    }
  }
}
