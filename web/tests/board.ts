/** What the tests of the board share: recorded views, and words without a language. */

import type { BoardWords } from "../src/board";
import type { View } from "../src/types";

export interface Recorded {
  view: View;
  accepted?: string[];
  refused?: Record<string, string>;
}

const files = import.meta.glob<Recorded>("./fixtures/*.json", { eager: true, import: "default" });

export const ALL: readonly (readonly [string, Recorded])[] = Object.entries(files)
  .map(([path, data]) => [path.replace(/^.*\/|\.json$/g, ""), data] as const)
  .sort(([one], [other]) => (one < other ? -1 : 1));

export function recorded(name: string): Recorded {
  const found = files[`./fixtures/${name}.json`];
  if (!found) throw new Error(`no recorded view ${name}`);
  return found;
}

export const words: BoardWords = {
  say: (id, args) => (args ? `${id} ${Object.values(args).join(" ")}` : id),
  object: (id) => id,
  state: (id, _object, args) => (args ? `${id} ${Object.values(args).join(" ")}` : id),
  colour: (id) => id,
  samurai: (colour) => `${colour} samurai`,
  role: (id) => id,
  why: (refusal) => refusal.reason,
};
