/** A game gone through step by step, and a review of it, as a page shows them: pure functions. */

import type { Change, Lens, Odds, Played, Review } from "../net/study";
import type { Colour, GameEvent, View } from "../types";
import { planArgs, story } from "../words/story";
import type { Args, Words } from "../words/words";

/** What a lens shows at a step. The truth is what the Goryō knew, once the bag has been told. */
export function viewAt(played: Played, lens: Lens, step: number): View {
  const role = lens === "samurai" ? "samurai" : "goryo";
  const { base, rulebook, variants, rules, referee } = played;
  const now = played.steps[step]![role].now;
  const history = itemsUpTo(played, role, step);
  const table = { ...base, rulebook, variants, rules, referee };
  return { ...table, ...now, role, history, choices: null, to_act: false };
}

function itemsUpTo(played: Played, role: "samurai" | "goryo", step: number): GameEvent[] {
  return played.steps.slice(0, step + 1).flatMap((each) => each[role].items);
}

/** What happened at a step, line by line, as the lens shows it. */
export function linesAt(played: Played, lens: Lens, step: number, words: Words): string[] {
  const view = viewAt(played, lens, step);
  const role = lens === "samurai" ? "samurai" : "goryo";
  const before = view.history.length - played.steps[step]![role].items.length;
  return story(view, words)
    .filter(({ number }) => number >= before)
    .map(({ text }) => text);
}

/** The chance that her path goes there, for each tile; null while no plan lies hidden. */
export function heatAt(review: Review, step: number): Record<string, number> | null {
  const tiles = review.steps[step]!.samurai.belief.tiles;
  if (!tiles) return null;
  return Object.fromEntries(Object.entries(tiles).map(([tile, { path }]) => [tile, path]));
}

export function oddsAt(review: Review, lens: Lens, step: number): Odds | null {
  return review.steps[step]![lens].odds;
}

/** Whether the game can go on from here. */
export function goesOn(played: Played, step: number): boolean {
  const { scene } = played.steps[step]!.goryo.now;
  return step < played.steps.length && scene.phase !== "over" && scene.outcome === null;
}

// -- in words -----------------------------------------------------------------------------------

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** The odds with their interval; a result without one. */
export function chanceText(odds: Odds | null, words: Words): string {
  if (!odds) return words.say("review-unknown");
  const [low, high] = odds.interval;
  if (low === high) return words.say("review-percent", { percent: percent(odds.chance) });
  return words.say("review-chance", {
    percent: percent(odds.chance),
    low: percent(low),
    high: percent(high),
  });
}

/** Percentage points with their sign. */
export function pointsText(change: Change): string {
  const points = percent(change.change);
  return `${points < 0 ? "−" : points > 0 ? "+" : ""}${Math.abs(points)}`;
}

export function halfText(change: Change): string {
  return String(percent((change.interval[1] - change.interval[0]) / 2));
}

export function decimal(value: number, words: Words): string {
  return value.toFixed(2).replace(".", words.say("belief-point"));
}

/** A move in notation as the sentence that a log would say of it, without its full stop. */
export function moveText(move: string, before: View, words: Words): string {
  const [first = "", second = "", third = ""] = move.split(" ");
  const { samurai, question } = before.scene;
  const said = (kind: string, args: Args) => words.log(kind, args).replace(/\.$/, "");
  if (first === "plan") return said("planned", planArgs(move.slice("plan ".length), before.rules));
  if (first === "enter") {
    const object = before.board.tiles.find(({ name }) => name === second)?.object ?? "";
    return said("entered", { tile: second, object });
  }
  if (first === "curse") return said("cursed", { tile: second, other: third });
  if (first === "done") return said("turn-ended", {});
  if (first === "yes" || first === "no") return said(`answered-${first}`, { tile: question ?? "" });
  if (second === "step") return said("stepped", { samurai: first, tile: third });
  if (second === "hound") return said("asked-hound", { samurai: first, tile: third });
  if (second === "search") {
    return said("asked-search", { samurai: first, tile: samurai[first as Colour] ?? "" });
  }
  return move;
}
