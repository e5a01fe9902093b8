/** The hand over the table: what is begun and not yet sent, for whichever move is wanted. */

import type { Tile, View } from "../types";
import { beginHunt, huntOffer, huntTools, touchHunt, type HuntState } from "./hunter";
import { beginMove, moveOffer, moveTools, touchMove, type MoveState } from "./mover";
import { beginPlan, planOffer, planTools, touchPlan, type PlanState } from "./planner";
import type { Input, Offer, Tool, Turned, Why } from "./touch";

type Held =
  | { kind: "plan"; state: PlanState }
  | { kind: "hunt"; state: HuntState }
  | { kind: "move"; state: MoveState };

export class Hand {
  #view = $state.raw<View | null>(null);
  #held = $state.raw<Held | null>(null);
  #waiting = $state(false);
  #why = $state.raw<Why | null>(null);
  #over = $state<Tile | null>(null);
  #send: (move: string) => Promise<unknown> | void;
  #sent = 0;

  readonly offers: ReadonlyMap<Tile, Offer> = $derived.by(() => this.#offers());
  readonly tools: readonly Tool[] = $derived.by(() => this.#tools());

  constructor(send: (move: string) => Promise<unknown> | void) {
    this.#send = send;
  }

  /** The next view. What was begun stays, where it still fits. */
  see(view: View | null): void {
    const before = this.#view;
    if (view === before) return;
    this.#view = view;
    this.#waiting = false;
    const same = before !== null && view !== null && wanted(before) === wanted(view);
    if (same) return;
    this.#why = null;
    this.#over = null;
    this.#held = view && begin(view, this.#held);
  }

  /** What lies of her plan; null while none is to be laid. */
  get plan(): PlanState | null {
    return this.#held?.kind === "plan" ? this.#held.state : null;
  }

  get hunt(): HuntState | null {
    return this.#held?.kind === "hunt" ? this.#held.state : null;
  }

  /** The first tile of a pair that is being chosen. */
  get picked(): Tile | null {
    return this.#held?.kind === "move" ? this.#held.state.picked : null;
  }

  /** Whether there is anything to do here now. */
  get active(): boolean {
    return this.#held !== null && !this.#waiting;
  }

  get waiting(): boolean {
    return this.#waiting;
  }

  get why(): Why | null {
    return this.#why;
  }

  /** Say why something is not possible, or nothing any more. */
  explain(why: Why | null): void {
    this.#why = why;
  }

  /** Where the pointer or the focus is. */
  over(tile: Tile | null): void {
    this.#over = tile;
  }

  /** What can be done there, or why not. */
  get hovered(): Offer | null {
    return this.#over === null ? null : (this.offers.get(this.#over) ?? null);
  }

  touch(input: Input): void {
    const view = this.#view;
    const held = this.#held;
    if (!view?.choices || !held || this.#waiting) return;
    const { moves, plan } = view.choices;
    const turned =
      held.kind === "hunt"
        ? wrap("hunt", touchHunt(moves, view.scene, held.state, input))
        : held.kind === "move"
          ? wrap("move", touchMove(moves, view.scene.phase, held.state, input))
          : plan && wrap("plan", touchPlan(plan, view.scene, held.state, input));
    if (!turned) return;
    if (input.on !== "drag") this.#why = turned.why;
    // The pointer still rests where this was done: what is refused there now was not asked for.
    if (!turned.why) this.#over = null;
    this.#held = turned.held;
    if (turned.send) void this.#post(turned.send);
  }

  async #post(move: string): Promise<void> {
    const number = ++this.#sent;
    this.#waiting = true;
    try {
      await this.#send(move);
    } finally {
      if (number === this.#sent) this.#waiting = false;
    }
  }

  #offers(): ReadonlyMap<Tile, Offer> {
    const view = this.#view;
    const held = this.#held;
    const offers = new Map<Tile, Offer>();
    if (!view?.choices || !held) return offers;
    const { scene, board } = view;
    const { moves, plan } = view.choices;
    for (const { name } of board.tiles) {
      if (held.kind === "hunt") offers.set(name, huntOffer(moves, scene, held.state, name));
      else if (held.kind === "move") {
        if (scene.phase !== "answer") offers.set(name, moveOffer(moves, scene.phase, held.state, name));
      } else if (plan) offers.set(name, planOffer(plan, scene, held.state, name));
    }
    return offers;
  }

  #tools(): readonly Tool[] {
    const view = this.#view;
    const held = this.#held;
    if (!view?.choices || !held) return [];
    const { moves, plan } = view.choices;
    if (held.kind === "hunt") return huntTools(moves, view.scene, held.state);
    if (held.kind === "move") return moveTools(moves, held.state);
    return plan ? planTools(plan, view.scene, held.state) : [];
  }
}

function wrap(kind: "plan", turned: Turned<PlanState>): { held: Held; send: string | null; why: Why | null };
function wrap(kind: "hunt", turned: Turned<HuntState>): { held: Held; send: string | null; why: Why | null };
function wrap(kind: "move", turned: Turned<MoveState>): { held: Held; send: string | null; why: Why | null };
function wrap(kind: Held["kind"], turned: Turned<Held["state"]>): { held: Held; send: string | null; why: Why | null } {
  return { held: { kind, state: turned.state } as Held, send: turned.send, why: turned.why };
}

/** What the seat is asked for; while this stays, what was begun stays too. */
function wanted(view: View): string {
  return JSON.stringify([view.role, view.board.digest, view.to_act, view.history.length, view.choices]);
}

function begin(view: View, before: Held | null): Held | null {
  const { choices, scene } = view;
  if (!view.to_act || !choices) return null;
  if (choices.plan) {
    const plan = choices.plan;
    return { kind: "plan", state: beginPlan(plan) };
  }
  if (!choices.moves.length) return null;
  if (scene.phase === "hunt") {
    const held = before?.kind === "hunt" ? before.state : undefined;
    return { kind: "hunt", state: beginHunt(choices.moves, scene, held) };
  }
  return { kind: "move", state: beginMove() };
}

