/** Whether a command whose answer got lost has been done: what was seen since says so. */

import type { GameEvent } from "../types";
import type { Numbered } from "./feed";

/** What can be known again: a move, a move taken back, an end. */
export type Asked = { do: string; move?: string };

const ENDINGS: Record<string, string> = { resign: "resigned", abort: "aborted", claim: "abandoned" };

/** `events` is how many the seat had seen when it gave the command. */
export function cameTrue(command: Asked, events: number, view: Numbered | null): boolean {
  if (!view) return false;
  if (command.do === "undo") return view.history.length < events;
  if (command.do === "play") {
    const next = view.history[events];
    return next !== undefined && written(next) === (command.move ?? "").trim().replace(/\s+/g, " ");
  }
  const ended = view.scene.outcome?.reason;
  return ended !== undefined && ended === ENDINGS[command.do];
}

/** The move that such an event came from, in notation; null if it comes from none. */
function written(event: GameEvent): string | null {
  switch (event.event) {
    case "entered":
      return `enter ${event.tile}`;
    case "cursed":
      return `curse ${event.tiles.join(" ")}`;
    case "planned":
      return `plan ${event.plan}`;
    case "stepped":
      return `${event.samurai} step ${event.tile}`;
    case "asked":
      return event.how === "search" ? `${event.samurai} search` : `${event.samurai} hound ${event.tile}`;
    case "answered":
      return event.yes ? "yes" : "no";
    case "turn-ended":
      return "done";
    default:
      return null;
  }
}
