/** The words of the chosen language: reading them makes a component follow every change of it. */

import type { Rules } from "../types";
import type { Words } from "../words/words";
import { wordsOf } from "../words/load";
import { settings } from "./settings.svelte";

let known = $state.raw<Partial<Record<string, Rules>>>({});

/** What the server says of its rulebooks. */
export function learnRules(rules: Partial<Record<string, Rules>>): void {
  known = rules;
}

/** In the terms of a rulebook; without one, in the newest. */
export function speak(rulebook?: string | null): Words {
  return wordsOf(settings.language, known[rulebook ?? ""]?.vocabulary);
}

export function say(id: string, args?: Record<string, string | number>): string {
  return speak().say(id, args);
}

/** A program by its name, a person by nickname. */
export function nameOf(seat: { who: string; name: string }): string {
  const words = speak();
  if (seat.who === "nobody") return words.say("page-nobody");
  if (seat.who === "program") return programName(seat.name);
  return seat.name || words.say("page-somebody");
}

export function programName(program: string): string {
  const words = speak();
  return words.has(`page-program-${program}`) ? words.say(`page-program-${program}`) : program;
}

export function programAbout(program: string): string {
  const words = speak();
  const about = `page-program-${program}.about`;
  return words.has(`page-program-${program}`) ? words.say(about) : "";
}
