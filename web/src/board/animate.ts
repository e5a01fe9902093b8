/** From what happened to small moving pictures: each frame is the table as it looks for a moment.
 *
 * Nothing is worked out here: a frame goes one event further on the way from one scene to the next,
 * and what an event does not tell is taken from the scene after it.
 */

import type { BoardData, Colour, GameEvent, NewsItem, ObjectId, Scene, Tile, View } from "../types";

/** A plan in notation, taken apart. */
export interface Route {
  path: Tile[];
  /** Whether the path ends with the target. */
  complete: boolean;
  trail: Tile | null;
  shadow: Tile | null;
  illusion: Colour | null;
}

export type Effect =
  | { kind: "asked"; tile: Tile; samurai: Colour; how: "search" | "hound" }
  | { kind: "answered"; tile: Tile; yes: boolean }
  | { kind: "walked"; tile: Tile }
  | { kind: "mistaken"; tiles: Tile[] }
  | { kind: "advanced" }
  | { kind: "caught"; tile: Tile }
  | { kind: "broken"; tile: Tile }
  | { kind: "drawn"; object: ObjectId };

export interface Frame {
  /** How long it is seen. */
  ms: number;
  scene: Scene;
  /** Where the cat is seen. */
  cat: Tile | null;
  /** Her own plan, in her seat; at the reveal as much of it as she has walked, its powers at the end. */
  route: Route | null;
  effect: Effect | null;
}

export function readPlan(text: string): Route {
  const words = text.replace(/^plan /, "").split(" ");
  const after = (power: string) => {
    const place = words.indexOf(power);
    return place < 0 ? null : (words[place + 1] ?? null);
  };
  return {
    path: (words[0] ?? "").split("-"),
    complete: true,
    trail: after("trail"),
    shadow: after("shadow"),
    illusion: after("illusion") as Colour | null,
  };
}

/** The frames of some news. `before` and `after` are the views around them. */
export function film(before: View, items: readonly NewsItem[], after: View): Frame[] {
  const reel = new Reel(before, after);
  for (const item of items) {
    if (item.event === "taken-back" || item.event === "standing") continue;
    reel.add(item);
  }
  return reel.frames;
}

/** The same frames, each with how many of the items have happened by the time it is seen. */
export function timed(before: View, items: readonly NewsItem[], after: View): Map<Frame, number> {
  let count = 0;
  return new Map(
    film(before, items, after).map((frame, place) => {
      // An event is seen as soon as the first of its frames is.
      while (count < items.length && film(before, items.slice(0, count), after).length <= place) count++;
      return [frame, count];
    }),
  );
}

class Reel {
  readonly frames: Frame[] = [];
  #scene: Scene;
  #cat: Tile | null;
  #route: Route | null = null;
  readonly #after: Scene;
  readonly #board: BoardData;

  constructor(before: View, after: View) {
    this.#scene = before.scene;
    this.#cat = before.scene.goryo;
    this.#route = before.plan ? readPlan(before.plan) : null;
    this.#after = after.scene;
    this.#board = after.board;
  }

  #show(ms: number, change: Partial<Scene>, effect: Effect | null = null): void {
    this.#scene = { ...this.#scene, ...change };
    const { frames } = this;
    frames.push({ ms, scene: this.#scene, cat: this.#cat, route: this.#route, effect });
  }

  add(item: GameEvent): void {
    const scene = this.#scene;
    switch (item.event) {
      case "first":
        return this.#show(900, { first: item.object }, { kind: "drawn", object: item.object });
      case "entered":
        this.#cat = item.tile;
        return this.#show(
          900,
          { goryo: item.tile, broken: with_(scene.broken, item.tile), light: this.#lit(item.tile) },
          { kind: "broken", tile: item.tile },
        );
      case "cursed":
        return this.#show(700, { curse: item.tiles });
      case "round-began":
        return this.#show(250, { round: item.round });
      case "illusion":
        return this.#show(600, { illusion: item.samurai });
      case "stepped":
        return this.#show(420, { samurai: { ...scene.samurai, [item.samurai]: item.tile } });
      case "asked": {
        const { tile, samurai, how } = item;
        return this.#show(650, { question: tile }, { kind: "asked", tile, samurai, how });
      }
      case "answered": {
        const { tile, yes } = item;
        const clues = [...scene.clues, { tile, yes }];
        return this.#show(800, { clues, question: null }, { kind: "answered", tile, yes });
      }
      case "revealed":
        return this.#walk(readPlan(item.plan), item.plan);
      case "mistaken": {
        const tiles = item.mistakes.map(({ tile }) => tile);
        return this.#show(1100, { spirits: this.#turned(tiles.length) }, { kind: "mistaken", tiles });
      }
      case "advanced":
        return this.#show(item.greens ? 800 : 0, { marker: item.marker }, { kind: "advanced" });
      case "caught": {
        const spirits = this.#turned(item.samurai.length);
        const tile = this.#route?.path.at(-1) ?? this.#cat ?? "";
        return this.#show(1100, { spirits }, { kind: "caught", tile });
      }
      case "broken": {
        const { tile } = item;
        this.#cat = tile;
        const change = { goryo: tile, broken: with_(scene.broken, tile), light: this.#lit(tile) };
        return this.#show(950, change, { kind: "broken", tile });
      }
      case "spent":
        return this.#show(0, { powers: scene.powers.filter((power) => power !== item.power) });
      case "drawn": {
        const { object } = item;
        const own = this.#board.tiles.filter((tile) => tile.object === object);
        const sealed = own.map(({ name }) => name).filter((name) => this.#after.sealed.includes(name));
        const light = with_(scene.light, object);
        return this.#show(
          1500,
          { drawn: [...scene.drawn, object], light, sealed: [...scene.sealed, ...sealed] },
          { kind: "drawn", object },
        );
      }
      case "round-ended":
        this.#show(500, {});
        this.#route = null;
        return this.#show(0, { clues: [], planned: false, illusion: null });
      case "planned":
        // Whoever laid the plan keeps it in sight while the Samurai ask.
        if (item.plan) this.#route = readPlan(item.plan);
        return undefined;
      case "bound":
      case "turn-ended":
      case "ended":
      case "unveiled":
        return undefined;
    }
  }

  /** The cat walks her true path across the board, tile by tile. */
  #walk(route: Route, plan: string): void {
    const empty = { complete: false, trail: null, shadow: null, illusion: null };
    for (let count = 1; count <= route.path.length; count++) {
      const path = route.path.slice(0, count);
      this.#cat = path[count - 1] ?? null;
      this.#route = { path, ...empty };
      this.#show(count === 1 ? 500 : 460, {}, { kind: "walked", tile: this.#cat ?? "" });
    }
    this.#route = route;
    this.#show(700, { shown: plan });
  }

  #turned(more: number): number {
    return Math.min(this.#scene.spirits + more, this.#after.spirits);
  }

  #lit(tile: Tile): ObjectId[] {
    const object = this.#board.tiles.find(({ name }) => name === tile)?.object;
    return object ? with_(this.#scene.light, object) : this.#scene.light;
  }
}

function with_<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? [...items] : [...items, item];
}
