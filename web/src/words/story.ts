/** A game told line by line, from the events that one viewer saw and from nothing else.
 *
 * The lines are those of `goryo.words.story`, to the letter.
 */

import type { BoardData, GameEvent, Rules } from "../types";
import type { Args, Words } from "./words";

type Cubes = Pick<Rules, "movement_cubes">;

/** What the lines need of a view. */
export interface Told {
  board: Pick<BoardData, "tiles">;
  rules: Cubes & Pick<Rules, "spirits">;
  history: readonly GameEvent[];
}

export interface Line {
  /** The place of the event in the history. */
  number: number;
  event: string;
  text: string;
}

/** Everything that happened, as this viewer saw it. */
export function story(view: Told, words: Words): Line[] {
  const objects = new Map(view.board.tiles.map((tile) => [tile.name, tile.object]));
  const lines: Line[] = [];
  const turned = spiritsTurned(view);
  view.history.forEach((event, number) => {
    const told = lineOf(event, objects, turned[number]!, view.rules, words);
    if (told) lines.push({ number, event: event.event, text: words.log(told[0], told[1]) });
  });
  return lines;
}

/** How many spirits each event turned: as long as there were any (REV-2, REV-4). */
export function spiritsTurned({ history, rules }: Pick<Told, "history" | "rules">): number[] {
  let left = rules.spirits;
  return history.map((event) => {
    const wanted =
      event.event === "mistaken" ? event.mistakes.length : event.event === "caught" ? event.samurai.length : 0;
    const turned = Math.min(wanted, left);
    left -= turned;
    return turned;
  });
}

function lineOf(
  event: GameEvent,
  objects: ReadonlyMap<string, string>,
  turned: number,
  rules: Cubes,
  words: Words,
): [string, Args] | null {
  const kind = event.event;
  switch (kind) {
    case "bound":
      return event.object === null ? ["bound-hidden", {}] : [kind, { object: event.object }];
    case "first":
    case "drawn":
      return [kind, { object: event.object }];
    case "entered":
    case "broken":
      return [kind, { tile: event.tile, object: objects.get(event.tile) ?? "" }];
    case "cursed":
      return [kind, { tile: event.tiles[0], other: event.tiles[1] }];
    case "round-began":
    case "round-ended":
      return [kind, { number: event.round }];
    case "planned":
      return event.plan === null ? ["planned-hidden", {}] : [kind, planArgs(event.plan, rules)];
    case "revealed":
      return [kind, planArgs(event.plan, rules)];
    case "illusion":
      return [kind, { samurai: event.samurai }];
    case "stepped":
      return [kind, { samurai: event.samurai, tile: event.tile }];
    case "asked":
      return [`asked-${event.how}`, { samurai: event.samurai, tile: event.tile }];
    case "answered":
      return [`answered-${event.yes ? "yes" : "no"}`, { tile: event.tile }];
    case "turn-ended":
      return [kind, {}];
    case "mistaken": {
      const clauses = event.mistakes.map((mistake) => mistake.clause).join(", ");
      return [kind, { number: event.mistakes.length, clauses }];
    }
    case "advanced":
      return [kind, { greens: event.greens, marker: event.marker, bags: event.bags }];
    case "caught":
      return [kind, { samurai: event.samurai, number: turned }];
    case "spent":
      return [kind, { power: event.power }];
    case "ended":
      return [kind, { outcome: words.outcome(event.outcome.reason, event.outcome.winner) }];
    case "unveiled":
      if (event.object === null) return null;
      if (event.plan === null) return [kind, { object: event.object }];
      return ["unveiled-plan", { object: event.object, ...planArgs(event.plan, rules) }];
  }
}

/** A plan in notation, as the lines want it. */
export function planArgs(plan: string, rules: Cubes): Args {
  const [path = "", ...rest] = plan.split(" ");
  const powers: Record<string, string> = {};
  for (let at = 0; at + 1 < rest.length; at += 2) powers[rest[at]!] = rest[at + 1]!;
  return {
    path,
    leap: path.split("-").length > rules.movement_cubes + 1,
    trail: powers["trail"] ?? null,
    shadow: powers["shadow"] ?? null,
  };
}
