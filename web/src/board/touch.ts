/** What a hand does to the table, and what comes of it. Pointer, keyboard and typed text all become
 * an `Input`; a machine (planner, hunter, mover) turns its state and an input into a `Turned`. */

import type { Refusal, Tile } from "../types";

/** Why not: a refusal of the view’s choices, or a sentence of our own about the page itself. */
export type Why = Refusal | { say: string; args?: Record<string, string | number> };

export type Input =
  | { on: "tile"; tile: Tile }
  | { on: "drag"; tile: Tile }
  | { on: "tool"; tool: string }
  | { on: "back" }
  | { on: "typed"; text: string };

export interface Turned<State> {
  state: State;
  /** A whole move in notation, to be sent now. */
  send: string | null;
  /** What was asked for and cannot be done. */
  why: Why | null;
}

/** What a tap is for. `pawn` takes a Samurai up, `back` takes cubes back; all others are moves. */
export type Use =
  | "enter" | "curse" | "lay" | "target" | "trail" | "shadow" | "illusion" | "step" | "hound"
  | "pawn" | "back";

/** What a tap on a tile would do; with `why` it would do nothing. */
export interface Offer {
  use: Use | null;
  why: Why | null;
}

/** A button beside the board. */
export interface Tool {
  id: string;
  /** The message of its label, with what it needs. */
  say: string;
  args?: Record<string, string>;
  /** A drawing of `art`. */
  art?: string;
  samurai?: string;
  group: "samurai" | "action" | "power" | "plan" | "answer";
  pressed?: boolean;
  main?: boolean;
  why: Why | null;
}

export function stay<State>(state: State, why: Why | null = null): Turned<State> {
  return { state, send: null, why };
}

export function isRefusal(why: Why): why is Refusal {
  return "clause" in why;
}

/** Words in lower case with one blank between them. */
export function tidy(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
