/** From what happened to small moving pictures: each frame is the table as it looks for a moment.
 *
 * Nothing is worked out here: a frame goes one event further on the way from one scene to the next,
 * and what an event does not tell is taken from the scene after it.
 */

import type { BoardData, Colour, GameEvent, ObjectId, Scene, Tile, View } from "../types";

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
  | { kind: "advanced"; counted: Tile[]; struck: Tile | null }
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
  /** What it is the first picture of, if it is one. */
  event: GameEvent | null;
  /** So many events of the history have happened by now. */
  until: number;
  /** Whether it says something that should be read: where pictures stand still, only these are seen. */
  telling: boolean;
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

/** Every plan that was shown, in the order of the rounds; one that was only unveiled comes last. */
export function pathsShown(history: readonly GameEvent[]): Route[] {
  return history.flatMap((item) =>
    (item.event === "revealed" || item.event === "unveiled") && item.plan ? [readPlan(item.plan)] : [],
  );
}

/** The frames of what happened last: `items` are the end of the history of `after`. */
export function film(before: View, items: readonly GameEvent[], after: View): Frame[] {
  const reel = new Reel(before, after, after.history.length - items.length);
  for (const item of items) reel.add(item);
  return reel.frames;
}

/** The table before anything happened, for whoever wants to see a game from its beginning. */
export function atFirst(view: View): View {
  const { board, scene } = view;
  const samurai: Scene["samurai"] = {};
  board.rooms.forEach((room, number) => {
    const tile = board.tiles.find((each) => each.room === number && each.central);
    if (tile) samurai[room.samurai] = tile.name;
  });
  return {
    ...view,
    plan: null,
    history: [],
    scene: {
      ...scene,
      ...{ phase: "bind", round: 0, actor: "fate", samurai, goryo: null, first: null, curse: null },
      ...{ light: [], dark: board.objects, drawn: [], broken: [], sealed: [], clues: [] },
      ...{ marker: 0, spirits: 0, planned: false, illusion: null, question: null, shown: null, outcome: null },
      turn: { ...scene.turn, called: [], cubes: 0, steps: 0, searched: false, hounded: false },
    },
  };
}

class Reel {
  readonly frames: Frame[] = [];
  #scene: Scene;
  #cat: Tile | null;
  #route: Route | null = null;
  readonly #after: Scene;
  readonly #board: BoardData;
  #until: number;
  /** The event whose first picture is still to come. */
  #event: GameEvent | null = null;

  constructor(before: View, after: View, start: number) {
    this.#until = start;
    this.#scene = before.scene;
    this.#cat = before.scene.goryo;
    this.#route = before.plan ? readPlan(before.plan) : null;
    this.#after = after.scene;
    this.#board = after.board;
  }

  #show(ms: number, change: Partial<Scene>, effect: Effect | null = null, telling = false): void {
    this.#scene = { ...this.#scene, ...change };
    this.frames.push({
      ...{ ms, effect, telling },
      ...{ scene: this.#scene, cat: this.#cat, route: this.#route },
      ...{ event: this.#event, until: this.#until },
    });
    this.#event = null;
  }

  add(item: GameEvent): void {
    this.#until++;
    this.#event = item;
    this.#picture(item);
  }

  #picture(item: GameEvent): void {
    const scene = this.#scene;
    switch (item.event) {
      case "first":
        return this.#show(900, { first: item.object }, { kind: "drawn", object: item.object }, true);
      case "entered":
        this.#cat = item.tile;
        return this.#show(
          900,
          { goryo: item.tile, broken: with_(scene.broken, item.tile), light: this.#lit(item.tile) },
          { kind: "broken", tile: item.tile },
          true,
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
        const spirits = this.#turned(tiles.length);
        return this.#show(1800, { spirits }, { kind: "mistaken", tiles }, true);
      }
      case "advanced":
        return this.#count(item.greens, item.marker);
      case "caught": {
        const spirits = this.#turned(item.samurai.length);
        const tile = this.#route?.path.at(-1) ?? this.#cat ?? "";
        return this.#show(1500, { spirits }, { kind: "caught", tile }, true);
      }
      case "broken": {
        const { tile } = item;
        this.#cat = tile;
        const change = { goryo: tile, broken: with_(scene.broken, tile), light: this.#lit(tile) };
        return this.#show(1200, change, { kind: "broken", tile }, true);
      }
      case "spent":
        return this.#show(0, { powers: scene.powers.filter((power) => power !== item.power) });
      case "drawn": {
        const { object } = item;
        const own = this.#board.tiles.filter((tile) => tile.object === object);
        const sealed = own.map(({ name }) => name).filter((name) => this.#after.sealed.includes(name));
        const light = with_(scene.light, object);
        return this.#show(
          2600,
          { drawn: [...scene.drawn, object], light, sealed: [...scene.sealed, ...sealed] },
          { kind: "drawn", object },
          true,
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
    this.#show(1400, { shown: plan }, { kind: "walked", tile: this.#cat ?? "" }, true);
  }

  /** The answers that count, on their way to the track, and the one that does not: as many count as the event says. */
  #count(greens: number, marker: number): void {
    const greenish = this.#scene.clues.filter(({ yes }) => yes).map(({ tile }) => tile);
    const trail = this.#route?.trail ?? null;
    const struck = trail !== null && greenish.includes(trail) && greens < greenish.length ? trail : null;
    const counted = greenish.filter((tile) => tile !== struck).slice(0, greens);
    const tells = greens > 0 || struck !== null;
    this.#show(tells ? 1600 : 0, { marker }, { kind: "advanced", counted, struck }, tells);
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
