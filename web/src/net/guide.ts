/** The rules and their worked examples, as requests (docs/api.md). */

import type { Rulebook, View } from "../types";
import type { Api } from "./api";
import type { Played } from "./study";

export interface Paragraph {
  clauses: string[];
  drawing: string | null;
}

export interface Chapter {
  name: string;
  paragraphs: Paragraph[];
}

export interface Clause {
  id: string;
  group: string;
  marks: string[];
}

/** Messages to be listed, or a text as it is. */
export type Value = { says: string[] } | { text: string };

export interface Row {
  field: string;
  values: Record<Rulebook, Value>;
}

export interface Drawing {
  /** Whether it shows what lies beside the palace, too. */
  tray: boolean;
  view: Omit<View, keyof Played["base"]>;
}

export interface ExampleEntry {
  name: string;
  subject: string;
  clauses: string[];
}

export interface Guide {
  rulebook: Rulebook;
  /** The arguments of the sentences of the text. */
  facts: Record<string, string | number>;
  chapters: Chapter[];
  clauses: Clause[];
  comparison: Row[];
  base: Played["base"];
  drawings: Record<string, Drawing>;
  examples: ExampleEntry[];
}

export interface Example extends ExampleEntry, Played {
  /** The step at which the example itself begins. */
  begins: number;
  record: string;
}

export async function guide(api: Api, rulebook: string): Promise<Guide> {
  return api.ask("GET", `/api/rules/${rulebook}`);
}

export async function worked(api: Api, rulebook: string, name: string): Promise<Example> {
  return api.ask("GET", `/api/rules/${rulebook}/examples/${name}`);
}
