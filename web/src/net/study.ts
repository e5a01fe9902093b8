/** Looking back and puzzles, as requests (docs/api.md, docs/review.md, docs/puzzles.md). */

import type { BoardData, GameEvent, Now, ObjectId, Opened, Outcome, Seat, Tile, View } from "../types";
import type { Api } from "./api";

export const LENSES = ["samurai", "goryo", "truth"] as const;
export type Lens = (typeof LENSES)[number];
export const PICTURES = ["png", "svg", "animation"] as const;
export type PictureKind = (typeof PICTURES)[number];

/** Of so many games so many were won by the Samurai. */
export interface Odds {
  wins: number;
  games: number;
  chance: number;
  interval: [number, number];
}

/** By how much the Samurai’s chance changed. */
export interface Change {
  points: number;
  change: number;
  interval: [number, number];
}

export interface Belief {
  contradiction: { round: number } | null;
  plans?: number | null;
  bound?: Record<ObjectId, number>;
  tiles?: Record<Tile, Record<"path" | "yes" | "information", number>> | null;
  questions?: Tile[];
}

export interface Question {
  tile: Tile;
  yes: number;
  information: number;
  greens: number;
}

export interface Option {
  move: string;
  odds: Odds;
  question: Question | null;
  suspected: number | null;
}

export interface TurningPoint extends Change {
  step: number;
  role: Seat;
  chosen: Option;
  better: Option | null;
  gain: Change | null;
  tried: number;
  telling: Question | null;
}

export interface Step {
  step: number;
  round: number;
  move: string | null;
  actor: string | null;
  samurai: Told & { belief: Belief; odds: Odds | null };
  goryo: Told & { odds: Odds | null };
  truth: { bound: ObjectId | null; plan: string | null; to_come: ObjectId[]; odds: Odds | null };
}

export type Cause = "draws" | "goryo" | "samurai" | "hunt" | "rest";

/** What each side is told at a step, and how things stand for it then. */
export interface Told {
  items: GameEvent[];
  now: Now;
}

/** A game that can be gone through step by step, as both sides saw it. */
export interface Played extends Pick<View, "rulebook" | "variants" | "rules" | "referee"> {
  base: { format: number; behaviour: number; board: BoardData };
  steps: Record<Seat, Told>[];
}

export interface Review extends Played {
  outcome: Outcome;
  rollouts: number;
  steps: Step[];
  luck: { start: Odds; end: Odds; total: Change; parts: Record<Cause, Change> };
  turning_points: TurningPoint[];
  rounds: number[];
  names: Record<Seat, string>;
  date: string;
}

/** What is looked back on: a table’s game, or a record of one’s own. */
export type Source = { table: string } | { record: string };

export async function review(api: Api, source: Source): Promise<Review> {
  if ("table" in source) return api.ask("GET", `/api/tables/${source.table}/review`);
  return api.ask("POST", "/api/review", source);
}

/** A round to share. */
export async function picture(
  api: Api,
  source: Source,
  wanted: { round: number; format: PictureKind; lens: Lens },
): Promise<Blob> {
  if ("record" in source) return api.fetch("POST", "/api/picture", { ...source, ...wanted });
  const query = new URLSearchParams({ ...wanted, round: String(wanted.round) });
  return api.fetch("GET", `/api/tables/${source.table}/picture?${query.toString()}`);
}

/** A new table that goes on from a step. */
export async function branch(
  api: Api,
  source: Source,
  wanted: { step: number; side: Seat; opponent: string },
): Promise<Opened> {
  if ("record" in source) return api.ask("POST", "/api/branch", { ...source, ...wanted });
  return api.ask("POST", `/api/tables/${source.table}/branch`, wanted);
}

// -- puzzles ------------------------------------------------------------------------------------

export const GRADES = ["easy", "medium", "hard"] as const;
export type Grade = (typeof GRADES)[number];

export interface Puzzle {
  date: string;
  grade: Grade;
  kind: "certain" | "best";
  view: View;
  /** The tiles that can be the answer at all. */
  open: Tile[];
  tries: number;
}

export interface Solution {
  tile: Tile;
  plans: number;
  answers: { tile: Tile; yes: boolean; left: number }[];
  needed: Tile[];
  examples: string[];
  margin: number;
  questions: Question[];
}

export interface Answered {
  right: boolean;
  counts: boolean;
  why: { plan?: string | null; information?: number } | null;
  solution: Solution | null;
}

export async function puzzle(api: Api, date: string, grade: Grade): Promise<Puzzle> {
  return api.ask("GET", `/api/puzzle?date=${date}&grade=${grade}`);
}

/** With `last` the solution comes too; without a tile that is giving up. */
export async function answer(
  api: Api,
  asked: { date: string; grade: Grade; tile?: Tile; last?: boolean },
): Promise<Answered> {
  return api.ask("POST", "/api/puzzle/answer", asked);
}
