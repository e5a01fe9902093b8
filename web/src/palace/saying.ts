/** What is wrong with a palace, in the words of the editor where it has its own. */

import type { PlacedProblem } from "../net/api";
import { problemText } from "../words/troubles";
import type { Words } from "../words/words";
import type { CellName, Drawing } from "./drawing";

export function sayProblem(problem: PlacedProblem, words: Words): string {
  const own = `editor-problem-${problem.what}`;
  if (!words.has(own)) return problemText(problem, words);
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.args)) {
    if (typeof value === "string" || typeof value === "number") args[name] = value;
  }
  if (typeof args["name"] === "string") args["object"] = words.object(args["name"]);
  const { bridge, cells } = problem.place;
  return words.say(own, { ...args, bridge: bridge?.join("–") ?? "", cell: cells[0] ?? "" });
}

/** A cell as it is told to whoever listens. */
export function sayCell(drawing: Drawing, cell: CellName, words: Words): string {
  const tile = drawing.tiles[cell];
  if (!tile) return words.say("editor-cell-garden", { cell });
  const kind = drawing.objects.find(([letter]) => letter === tile.object)?.[1];
  const parts = [
    words.say("editor-cell-room", { cell, room: tile.room }),
    kind === undefined ? words.say("editor-cell-empty") : words.object(kind),
  ];
  if (tile.central) parts.push(words.say("editor-cell-central"));
  for (const [one, other] of drawing.bridges) {
    if (one === cell || other === cell) {
      parts.push(words.say("editor-cell-bridge", { cell: one === cell ? other : one }));
    }
  }
  return parts.join(", ");
}
