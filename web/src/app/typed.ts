/** What people type, turned into notation: short forms, and words of their language.
 *
 * English words and the notation itself are always understood, as at the prompt of the terminal.
 */

import type { Colour, View } from "../types";
import type { Words } from "../words/words";

const TILE = /^[a-p]\d{1,2}$/;
const BETWEEN = /[-–—>→,;\s]+/;

/** Lower case without accents, so that nobody needs them on a foreign keyboard. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The line in notation, as far as it can be understood; the rest stays as it is. */
export function notation(line: string, view: View, words: Words): string {
  const text = line.trim();
  const parts = plain(text).split(BETWEEN).filter(Boolean);
  switch (view.scene.phase) {
    case "enter":
      return parts.length === 1 && TILE.test(parts[0]!) ? `enter ${parts[0]}` : text;
    case "curse":
      return parts.length === 2 && parts.every((part) => TILE.test(part))
        ? `curse ${parts.join(" ")}`
        : text;
    case "plan":
      return plan(parts, view, words) ?? text;
    case "hunt":
      return action(plain(text), view, words) ?? text;
    case "answer":
      return answer(plain(text), words) ?? text;
  }
  return text;
}

function plan(parts: string[], view: View, words: Words): string | null {
  const rest = parts[0] === "plan" ? parts.slice(1) : [...parts];
  const path: string[] = [];
  while (rest.length && TILE.test(rest[0]!)) path.push(rest.shift()!);
  if (!path.length) return null;
  return ["plan", path.join("-"), ...powers(rest, view, words)].join(" ");
}

/** Powers by their names in either language; the leap needs no word of its own. */
function powers(rest: readonly string[], view: View, words: Words): string[] {
  const said: string[] = [];
  const names = new Map(
    ["leap", "trail", "shadow", "illusion"].map((power) => [
      power,
      [power, ...plain(words.power(power)).split(" ")],
    ]),
  );
  for (const word of rest) {
    const power = only(word, names);
    if (power === "leap") continue;
    if (power) {
      if (said[said.length - 1] !== power) said.push(power);
    } else if (said[said.length - 1] === "illusion") {
      said.push(colourOf(word, view, words) ?? word);
    } else said.push(word);
  }
  return said;
}

function action(line: string, view: View, words: Words): string | null {
  const parts = line.replaceAll("?", " ? ").split(/\s+/).filter(Boolean);
  if (!parts.length) return null;
  if (
    parts.length === 1 &&
    ["done", "d", "end", plain(words.say("command-done"))].includes(parts[0]!)
  ) {
    return "done";
  }
  const alone = parts.length === 1 && TILE.test(parts[0]!);
  let colour = alone ? null : colourOf(parts[0]!, view, words);
  if (colour) parts.shift();
  else {
    const { called } = view.scene.turn;
    colour = called[called.length - 1] ?? null;
    if (!colour) return null;
  }
  const [verb = "", ...rest] = parts;
  if (verb === "?") return [colour, rest.length ? "hound" : "search", ...rest].join(" ");
  if (TILE.test(verb) && !rest.length) return `${colour} step ${verb}`;
  const known = only(
    verb,
    new Map([
      ["step", ["step", "move", "go", plain(words.say("verb-step"))]],
      ["search", ["search", plain(words.say("verb-search"))]],
      ["hound", ["hound", "sniff", "dog", plain(words.say("verb-hound"))]],
    ]),
  );
  return known && [colour, known, ...rest].join(" ");
}

function answer(word: string, words: Words): string | null {
  if (!word) return null;
  for (const value of ["yes", "no"]) {
    const names = [value, plain(words.say(`value-${value}`))];
    if (names.some((name) => name.startsWith(word))) return value;
  }
  return null;
}

/** A Samurai by number, or by the beginning of his colour in either language. */
function colourOf(word: string, view: View, words: Words): Colour | null {
  const colours = view.board.rooms.map((room) => room.samurai);
  if (/^[1-8]$/.test(word)) return colours[Number(word) - 1] ?? null;
  const local = new Map(colours.map((colour) => [colour, [plain(words.colour(colour))]]));
  const english = new Map(colours.map((colour) => [colour, [colour as string]]));
  return only(word, local) ?? only(word, english);
}

/** The one thing that has this name, or of which alone a name begins so. */
function only<Name extends string>(
  word: string,
  names: ReadonlyMap<Name, readonly string[]>,
): Name | null {
  const exact = [...names].filter(([, known]) => known.includes(word));
  if (exact.length === 1) return exact[0]![0];
  const begun = [...names].filter(([, known]) => known.some((name) => name.startsWith(word)));
  return begun.length === 1 ? begun[0]![0] : null;
}
