/** The rules and their worked examples, as requests (docs/api.md). */

import type { Guide, WorkedExample } from "../types";
import type { Api } from "./api";

export type {
  Chapter,
  Clause,
  ExampleEntry,
  Guide,
  GuideDrawing as Drawing,
  Paragraph,
  Row,
  Value,
  WorkedExample as Example,
} from "../types";

export async function guide(api: Api, rulebook: string): Promise<Guide> {
  return api.ask("GET", `/api/rules/${rulebook}`);
}

export async function worked(api: Api, rulebook: string, name: string): Promise<WorkedExample> {
  return api.ask("GET", `/api/rules/${rulebook}/examples/${name}`);
}
