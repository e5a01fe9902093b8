/** What is begun and not yet sent, for one seat of one table.
 *
 * It outlives a reload and ends with the tab; where two share a screen it is in the page’s memory
 * alone. Nothing of it is ever in the lasting storage, and a plan that was sent is kept nowhere.
 */

import type { Hand, Mark, Sketch } from "../board";
import type { Tile, View } from "../types";
import { memory, tab } from "./kept";

export class Drafts {
  readonly #kept: typeof tab;

  constructor(
    readonly table: string,
    shared: boolean,
  ) {
    this.#kept = shared ? memory : tab;
  }

  /** Keeps her plan as it lies. It holds for this moment of the game alone. */
  keepPlan(view: View, hand: Hand): void {
    if (view.role !== "goryo") return;
    const laid = view.to_act && hand.plan && { ...hand.plan, at: view.history.length };
    this.#kept.set(this.#name("goryo", "plan"), laid ? JSON.stringify(laid) : null);
  }

  /** Lays what was kept, cube by cube, as far as it still may lie. */
  layPlan(view: View, hand: Hand): void {
    const kept = view.role === "goryo" ? this.#kept.get(this.#name("goryo", "plan")) : null;
    if (!kept || !hand.plan || hand.plan.laid.length) return;
    const draft = JSON.parse(kept) as NonNullable<Hand["plan"]> & { at: number };
    if (draft.at !== view.history.length) return;
    const use = (tool: string) => hand.touch({ on: "tool", tool });
    const tap = (tile: Tile) => hand.touch({ on: "tile", tile });
    if (draft.leap !== hand.plan.leap) use("leap");
    draft.laid.forEach(tap);
    if (draft.trail) {
      use("trail");
      tap(draft.trail);
    }
    if (draft.shadow) {
      use("shadow");
      tap(draft.shadow);
    }
    if (draft.illusion) {
      use("illusion");
      use(`illusion ${draft.illusion}`);
    }
    hand.explain(null);
  }

  keepMarks(seat: string, round: number, marks: ReadonlyMap<Tile, Mark>): void {
    const text = marks.size ? JSON.stringify([round, [...marks]]) : null;
    this.#kept.set(this.#name(seat, "marks"), text);
  }

  /** The pencil marks of this round. */
  marksOf(seat: string, round: number): Map<Tile, Mark> {
    const kept = this.#kept.get(this.#name(seat, "marks"));
    if (!kept) return new Map();
    const [of, marks] = JSON.parse(kept) as [number, [Tile, Mark][]];
    return new Map(of === round ? marks : []);
  }

  /** `at` is the moment until which the sketch is good. */
  keepSketch(seat: string, at: number, sketch: Sketch): void {
    this.#kept.set(this.#name(seat, "sketch"), sketch.length ? JSON.stringify([at, sketch]) : null);
  }

  sketchOf(seat: string, at: number): Sketch {
    const [of, sketch] = JSON.parse(this.#kept.get(this.#name(seat, "sketch")) ?? "[-1, []]") as [number, Sketch];
    return of === at ? sketch : [];
  }

  /** Nothing of this table is kept any longer. */
  drop(): void {
    this.#kept.drop(`draft.${this.table}.`);
  }

  #name(seat: string, what: string): string {
    return `draft.${this.table}.${seat}.${what}`;
  }
}
