/** The rulebooks side by side, in words. */

import type { Row, Value } from "../net/guide";
import type { Rulebook } from "../types";
import type { Words } from "../words/words";

export function valueText(value: Value, words: Words): string {
  return "text" in value ? value.text : value.says.map((message) => words.say(message)).join(", ");
}

/** The values that a row has, each with the rulebooks that agree on it. */
export function agreeing(row: Row, words: Words): { text: string; books: Rulebook[] }[] {
  const found = new Map<string, Rulebook[]>();
  for (const [book, value] of Object.entries(row.values) as [Rulebook, Value][]) {
    const text = valueText(value, words);
    found.set(text, [...(found.get(text) ?? []), book]);
  }
  return [...found].map(([text, books]) => ({ text, books }));
}
