/** A “no” of the server as sentences: what docs/api.md calls refusals, in words. */

import type { Args, Words } from "./words";

export interface Problem {
  what: string;
  line: number | null;
  column: number | null;
  args: Args;
}

/** The small object that comes with everything that is refused. */
export interface Trouble {
  kind: string;
  reason?: string;
  clause?: string | null;
  args?: Readonly<Record<string, unknown>>;
  what?: string;
  given?: unknown;
  known?: readonly string[];
  problems?: readonly Problem[];
  sentence?: string;
}

const OWN_WORDS = 300;

/** What went wrong, in one sentence or in one for each problem; never empty.
 *
 * What these words do not know, since the server is newer, stays in the server’s own.
 */
export function sentences(no: Trouble, words: Words): string[] {
  try {
    const said = spoken(no, words);
    if (said.length) return said;
  } catch {
    if (no.sentence) return [shorten(no.sentence, OWN_WORDS)];
  }
  return [words.say("page-no-error")];
}

function spoken(no: Trouble, words: Words): string[] {
  const args = (no.args ?? {}) as Args;
  if (no.problems) return no.problems.map((problem) => problemSentence(problem, words));
  switch (no.kind) {
    case "offline":
      return [words.say("page-no-offline")];
    case "protocol":
      return [words.say("page-no-protocol")];
    case "illegal":
      return [`${words.refusal(no.reason ?? "", args)} (${no.clause})`];
    case "conflict":
      return [words.say(`problem-${no.what}`, plain(args))];
    case "unknown": {
      const message = words.has(`unknown-${no.what}`) ? `unknown-${no.what}` : "unknown-other";
      const known = (no.known ?? []).join(", ") || "none";
      return [words.say(message, { given: shorten(String(no.given ?? ""), 60), known })];
    }
    case "store-trouble":
      return [words.say("refused-store-trouble")];
  }
  return no.reason ? [words.say(`refused-${no.reason}`)] : [];
}

/** One problem, with its place in front if it has one. */
export function problemSentence(problem: Problem, words: Words): string {
  const what = problemText(problem, words);
  const { line, column } = problem;
  if (line === null) return what;
  if (column === null) return words.say("problem-at-line", { line, what });
  return words.say("problem-at", { line, column, what });
}

/** What is wrong, without where. */
export function problemText(problem: Problem, words: Words): string {
  return words.say(`problem-${problem.what}`, plain(problem.args));
}

function plain(args: Args): Record<string, string | number> {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "string" || typeof value === "number") told[name] = value;
  }
  return told;
}

function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}
