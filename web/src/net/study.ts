/** Looking back and puzzles, as requests (docs/api.md, docs/review.md, docs/puzzles.md). */

import type {
  PuzzleReply,
  LuckParts,
  Opened,
  BoardBase,
  Puzzle,
  Review,
  Seat,
  Tile,
  Told,
  View,
} from "../types";
import type { Api } from "./api";

export type {
  PuzzleReply,
  Belief,
  Certified,
  Change,
  Odds,
  Option,
  Puzzle,
  Question,
  Review,
  ReviewStep as Step,
  Solution,
  Told,
  TurningPoint,
} from "../types";

export const LENSES = ["samurai", "goryo", "truth"] as const;
export type Lens = (typeof LENSES)[number];
export const PICTURES = ["png", "svg", "animation", "gif", "film"] as const;
export type PictureKind = (typeof PICTURES)[number];

export type Cause = keyof LuckParts;

/** A game that can be gone through step by step, as both sides saw it. */
export interface Played extends Pick<View, "rulebook" | "variants" | "rules" | "referee"> {
  base: BoardBase;
  steps: Record<Seat, Told>[];
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

export const GRADES = ["easy", "medium", "hard", "master"] as const;
export type Grade = (typeof GRADES)[number];

export async function puzzle(api: Api, date: string, grade: Grade): Promise<Puzzle> {
  return api.ask("GET", `/api/puzzle?date=${date}&grade=${grade}`);
}

/** With `last` the solution comes too; without a tile or a plan that is giving up. */
export async function answer(
  api: Api,
  asked: { date: string; grade: Grade; tile?: Tile; plan?: string; last?: boolean },
): Promise<PuzzleReply> {
  return api.ask("POST", "/api/puzzle/answer", asked);
}
