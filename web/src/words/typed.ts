/** What people type, turned into notation: short forms, and words of their language. And back: a move as they would
 * type it, in the terms of the table’s rulebook.
 *
 * English words and the notation itself are always understood. The lines mean what `goryo.words.typed` takes them
 * to mean, to the letter.
 */

import type { Colour, Tile, View } from "../types";
import type { Words } from "./words";

const TILE = /^[a-p]\d{1,2}$/;
const BETWEEN = /[-–—>→,;\s]+/;
const POWERS = ["leap", "trail", "shadow", "illusion"];
const VERBS: ReadonlyMap<string, readonly string[]> = new Map([
  ["step", ["step", "move", "go"]],
  ["search", ["search"]],
  ["hound", ["hound", "sniff", "dog"]],
]);

/** What the lines need of a view. */
export type Read = Pick<View, "role"> & {
  board: Pick<View["board"], "tiles" | "rooms">;
  scene: Pick<View["scene"], "phase" | "goryo" | "curse" | "turn">;
  rules: Pick<View["rules"], "movement_cubes">;
};

/** Lower case without accents, so that nobody needs them on a foreign keyboard. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The line in notation, as far as it can be understood; the rest stays as it is. Without a colour, `acting` is meant:
 * whoever acts, unless another one is in hand. */
export function notation(line: string, view: Read, words: Words, acting = view.scene.turn.called.at(-1) ?? null): string {
  const text = line.trim();
  const parts = plain(text).split(BETWEEN).filter(Boolean);
  switch (view.scene.phase) {
    case "enter":
      return parts.length === 1 && TILE.test(parts[0]!) ? `enter ${parts[0]}` : text;
    case "curse":
      return parts.length === 2 && parts.every((part) => TILE.test(part)) ? `curse ${parts.join(" ")}` : text;
    case "plan":
      return plan(parts, view, words) ?? text;
    case "hunt":
      return action(plain(text), view, words, acting) ?? text;
    case "answer":
      return answer(plain(text), words) ?? text;
  }
  return text;
}

// -- plans ---------------------------------------------------------------------------------------

function plan(parts: string[], view: Read, words: Words): string | null {
  const rest = parts[0] === "plan" ? parts.slice(1) : [...parts];
  const path: string[] = [];
  while (rest.length && TILE.test(rest[0]!)) path.push(rest.shift()!);
  if (!path.length) return null;
  const { movement_cubes: cubes } = view.rules;
  const start = view.scene.goryo ?? "";
  const short = path.length === cubes || path.length === cubes + 1;
  if (path[0] !== start && short && follows(path[0]!, view)) path.unshift(start);
  return ["plan", path.join("-"), ...powers(rest, view, words)].join(" ");
}

/** Whether that tile is a step away from her: then her own has been left out. */
function follows(name: Tile, { board, scene }: Read): boolean {
  const { goryo, curse } = scene;
  if (goryo === null) return false;
  const near = board.tiles.find((tile) => tile.name === goryo)?.near ?? [];
  return near.includes(name) || Boolean(curse?.includes(goryo) && curse.includes(name) && name !== goryo);
}

/** Powers by their names in either language; the leap needs no word of its own. */
function powers(rest: readonly string[], view: Read, words: Words): string[] {
  const said: string[] = [];
  const names = new Map(POWERS.map((power) => [power, [power, ...plain(words.power(power)).split(" ")]]));
  for (const word of rest) {
    const power = only(word, names);
    if (power === "leap") continue;
    if (power) {
      if (said.at(-1) !== power) said.push(power);
    } else said.push(said.at(-1) === "illusion" ? (colourOf(word, view, words) ?? word) : word);
  }
  return said;
}

// -- the Samurai ---------------------------------------------------------------------------------

function action(line: string, view: Read, words: Words, acting: Colour | null): string | null {
  const parts = line.replaceAll("?", " ? ").split(/\s+/).filter(Boolean);
  if (!parts.length) return null;
  const done = ["done", "d", "end", plain(words.say("command-done"))];
  if (parts.length === 1 && done.includes(parts[0]!)) return "done";
  // Alone “b4” is a tile; with something behind it, it is the badge of the fourth Samurai.
  const alone = parts.length === 1 && TILE.test(parts[0]!);
  const named = alone ? null : colourOf(parts[0]!, view, words);
  if (named) parts.shift();
  const colour = named ?? acting;
  const [verb, ...rest] = parts;
  if (!colour || verb === undefined) return named;
  if (verb === "?" && rest.length < 2) return [colour, rest.length ? "hound" : "search", ...rest].join(" ");
  if (TILE.test(verb) && !rest.length) return `${colour} step ${verb}`;
  const known = only(
    verb,
    new Map(
      [...VERBS].map(([id, names]) => [
        id,
        [...names, ...[`verb-${id}`, `verb-${id}.typed`].map((name) => plain(words.say(name)))],
      ]),
    ),
  );
  // Whoever names a Samurai and something that is nothing hears of that, not of the colour.
  const does = known ?? (named && verb);
  return does && [colour, does, ...rest].join(" ");
}

function answer(word: string, words: Words): string | null {
  if (!word) return null;
  for (const value of ["yes", "no"]) {
    const names = [value, plain(words.say(`value-${value}`))];
    if (names.some((name) => name.startsWith(word))) return value;
  }
  return null;
}

/** A Samurai by number, badge, or the beginning of his colour in either language. */
function colourOf(word: string, view: Read, words: Words): Colour | null {
  const colours = view.board.rooms.map((room) => room.samurai);
  const number = /^([a-z]?)([1-8])$/.exec(word);
  const numbered = number && colours[Number(number[2]) - 1];
  if (numbered) {
    const initials = ["", numbered[0], plain(words.colour(numbered))[0]];
    return initials.includes(number[1]) ? numbered : null;
  }
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

// -- and back ------------------------------------------------------------------------------------

/** A move in notation, as whoever plays in this language would type it. */
export function written(move: string, words: Words): string {
  const [first = "", second = "", ...rest] = move.split(" ");
  const small = (text: string) => text.toLowerCase();
  switch (first) {
    case "enter":
      return second;
    case "curse":
      return [second, ...rest].join(" ");
    case "done":
      return words.say("command-done");
    case "yes":
    case "no":
      return words.say(`value-${first}`);
    case "plan": {
      const said = rest.map((word, place) =>
        place % 2 === 0 ? small(words.power(word)) : TILE.test(word) ? word : words.colour(word),
      );
      return [second, ...said].join(" ");
    }
  }
  return [words.colour(first), small(words.say(`verb-${second}`)), ...rest].join(" ");
}
