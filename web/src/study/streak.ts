/** How somebody fares with the puzzles: kept in this browser, and told to nobody. */

import { kept } from "../app/kept";
import { type Grade, GRADES } from "../net/study";

export interface Tried {
  /** The tiles that counted, in their order. */
  tiles: string[];
  done: boolean;
  right: boolean;
}

export type Diary = Record<string, Partial<Record<Grade, Tried>>>;

const NAME = "puzzles";
/** So many days are remembered. */
const DAYS = 400;

export function readDiary(): Diary {
  try {
    const data: unknown = JSON.parse(kept.get(NAME) ?? "{}");
    return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Diary) : {};
  } catch {
    return {};
  }
}

export function keepDiary(diary: Diary): void {
  const days = Object.keys(diary).sort().slice(-DAYS);
  kept.set(NAME, JSON.stringify(Object.fromEntries(days.map((day) => [day, diary[day]]))));
}

export function solved(diary: Diary, day: string): boolean {
  return Object.values(diary[day] ?? {}).some((tried) => tried?.right === true);
}

/** How many days in a row, up to today, have a puzzle solved; today may still be open. */
export function streak(diary: Diary, today: string): number {
  let day = solved(diary, today) ? today : dayAfter(today, -1);
  let length = 0;
  for (; solved(diary, day); day = dayAfter(day, -1)) length++;
  return length;
}

/** The day so many days later, as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Today, where the reader is. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How it went, without a word of the answer: a square for each try, as `goryo puzzle` has them. */
export function shareText(day: string, grade: string, tried: Tried): string {
  const squares = tried.tiles.map((_, n) => (tried.right && n === tried.tiles.length - 1 ? "🟩" : "⬛"));
  return `Goryō ${day} ${grade} ${squares.join("")}`.trimEnd();
}

/** Where the same puzzle is. */
export function linkTo(day: string, grade: Grade): string {
  return `/puzzle?date=${day}&grade=${grade}`;
}

/** The puzzle that an address asks for; what it does not say, or says wrongly, is today’s easy one. */
export function askedFor(search: string, first: string, now: string): { day: string; grade: Grade } {
  const asked = new URLSearchParams(search);
  const day = asked.get("date") ?? "";
  const known = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && first <= day && day <= now;
  const grade = GRADES.find((each) => each === asked.get("grade"));
  return { day: known ? day : now, grade: grade ?? "easy" };
}
