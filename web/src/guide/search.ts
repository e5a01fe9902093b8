/** Searching the rules: by words, wherever they stand, or by the name of a rule; no accents needed. */

import type { Words } from "../words/words";

export interface Entry {
  /** The rules that it is or tells. */
  clauses: readonly string[];
  text: string;
  /** The same in the words of other rulebooks. */
  also?: readonly string[];
}

/** A part of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** What two spellings of one thing have in common: no accents, no capitals, plain marks. */
export function fold(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[‘’]/g, "'").replace(/œ/g, "oe").replace(/\s/g, " ");
}

export function wordsOf(query: string): string[] {
  return fold(query).split(" ").filter(Boolean);
}

/** “plan 6”, “Plan6” and “PLAN-6” name one rule, “plan” all of its group. */
function names(query: string, clause: string): boolean {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
  const asked = plain(query);
  return asked === plain(clause) || asked === plain(clause.slice(0, clause.lastIndexOf("-")));
}

/** Whether the rule is named, or all words stand there, in any order. */
export function finds(query: string, entry: Entry): boolean {
  if (entry.clauses.some((clause) => names(query, clause))) return true;
  return [entry.text, ...(entry.also ?? [])].some((each) => {
    const text = fold(each);
    return wordsOf(query).every((word) => text.includes(word));
  });
}

/** Names of another rulebook that are looked for, each with what the same thing is called here. */
export function renamed(query: string, here: Words): { there: string; here: string }[] {
  const own = here.terms();
  const found = new Map<string, string>();
  const asked = wordsOf(query);
  for (const other of here.others()) {
    for (const [id, there] of other.terms()) {
      const name = own.get(id) ?? there;
      const said = fold(there).split(" ");
      const meant = asked.some((word) => said.includes(word)) && !asked.some((word) => fold(name).includes(word));
      // The shortest name says it: “Hound”, not all that is made of it.
      if (meant && ![...found.keys()].some((known) => fold(there).includes(fold(known)))) found.set(there, name);
    }
  }
  return [...found].map(([there, name]) => ({ there, here: name }));
}

/** The text in parts, with every place where one of the words stands. */
export function pieces(text: string, query: string): Piece[] {
  const wanted = wordsOf(query);
  const marked = new Array<boolean>(text.length).fill(false);
  const { folded, from } = mapped(text);
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const end = from[at + word.length] ?? text.length;
      for (let place = from[at] ?? 0; place < end; place++) marked[place] = true;
    }
  }
  const found: Piece[] = [];
  for (let place = 0; place < text.length; place++) {
    const last = found[found.length - 1];
    if (last && last.hit === marked[place]) last.text += text[place];
    else found.push({ text: text[place] ?? "", hit: marked[place] ?? false });
  }
  return found;
}

/** The folded text, and for each of its letters the place in the text that it comes from. */
function mapped(text: string): { folded: string; from: number[] } {
  let folded = "";
  const from: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const each of fold(letter)) {
      folded += each;
      from.push(place);
    }
    place += letter.length;
  }
  return { folded, from };
}
