/** How far somebody has come in the lessons, as the browser keeps it. */

import { kept } from "../app/kept";
import type { Seat } from "../types";

export interface Progress {
  digest: string;
  number: number;
  place: number;
  length: number;
}

export function progressOf(role: Seat): Progress | null {
  try {
    const data: unknown = JSON.parse(kept.get(`lesson.${role}`) ?? "null");
    if (typeof data !== "object" || data === null) return null;
    const { digest, number, place, length } = data as Partial<Progress>;
    if (typeof digest !== "string" || !isCount(number) || !isCount(place) || !isCount(length)) return null;
    return { digest, number, place, length };
  } catch {
    return null;
  }
}

export function keepProgress(role: Seat, progress: Progress): void {
  kept.set(`lesson.${role}`, JSON.stringify(progress));
}

/** Whether they went through it to the end. */
export function isLearned(role: Seat): boolean {
  const before = progressOf(role);
  return before !== null && before.place + 1 >= before.length;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
