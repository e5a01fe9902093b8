/** Keys that do at once what a button does. Pure: which button a key means, among those that are there. */

import type { Tool } from "./touch";

/** What can be meant by a letter, in the order in which they are told. */
export const LETTERED = ["step", "search", "hound", "done", "yes", "no"] as const;
export type Lettered = (typeof LETTERED)[number];
/** The letter of each, in the reader’s language. */
export type Letters = Readonly<Record<Lettered, string>>;

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** A button by its id; `back` takes back whatever was last, `?` asks for the list of keys. */
export function meantBy(pressed: Pressed, tools: readonly Tool[], letters: Letters): string | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" ? "back" : null;
  if (key === "?") return "?";
  if (/^[1-9]$/.test(key)) return numbered(tools)[Number(key) - 1]?.id ?? null;
  const meant = LETTERED.filter((each) => letters[each].toLowerCase() === key.toLowerCase());
  const found = tools.find(({ id }) => meant.some((each) => id === each || (each === "done" && id === "send")));
  return found?.id ?? null;
}

/** The buttons that digits choose: the Samurai, and where none can be chosen, the powers. */
export function numbered(tools: readonly Tool[]): readonly Tool[] {
  const samurai = tools.filter(({ group }) => group === "samurai");
  return samurai.length ? samurai : tools.filter(({ group }) => group === "power");
}
