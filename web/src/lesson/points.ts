/** Where a lesson points: what to touch next, so that one of its moves comes of it. */

import { readPlan } from "../board";
import type { HuntState } from "../board/hunter";
import { stepsOf, type PlanState } from "../board/planner";
import type { Colour, Planning, Tile, View } from "../types";

export interface Points {
  tiles: readonly Tile[];
  tools: readonly string[];
  /** What is begun leads to none of the moves. */
  astray: boolean;
}

interface Held {
  plan: PlanState | null;
  hunt: HuntState | null;
}

const NOTHING: Points = { tiles: [], tools: [], astray: false };

/** `moves` are those that lead on, in notation; the first is meant where no tile decides. */
export function pointsAt(moves: readonly string[], view: View, held: Held): Points {
  const move = moves[0] ?? "";
  const { plan, hunt } = held;
  if (plan && view.choices?.plan) return inPlan(moves, view.choices.plan, plan);
  if (hunt) return inHunt(move, view, hunt);
  const [verb, tile] = move.split(" ");
  return verb === "enter" && tile ? tiles(tile) : NOTHING;
}

function tiles(...pointed: Tile[]): Points {
  return { ...NOTHING, tiles: [...new Set(pointed)] };
}

function tool(name: string, astray = false): Points {
  return { ...NOTHING, tools: [name], astray };
}

function inPlan(moves: readonly string[], planning: Planning, state: PlanState): Points {
  const routes = moves.map(readPlan);
  const { laid, laying } = state;
  if (laying === "trail") {
    const free = routes.flatMap(({ trail }) => trail ?? []);
    return free.length ? tiles(...free) : tool("trail", true);
  }
  if (laying !== "path") return tool(laying, true);
  const trailing = routes.filter(({ trail }) => state.trail === null || trail === state.trail);
  if (!trailing.length) return tool("trail", true);
  const fitting = trailing.filter(({ path }) => laid.every((tile, n) => path[n + 1] === tile));
  const route = fitting[0];
  if (!route) return tool("back", true);
  if (stepsOf(planning, state) !== route.path.length - 1) return tool("leap", state.leap);
  const next = fitting.flatMap(({ path }) => path[laid.length + 1] ?? []);
  if (next.length) return tiles(...next);
  return tool(route.trail !== null && state.trail === null ? "trail" : "send");
}

function inHunt(move: string, view: View, state: HuntState): Points {
  const [colour = "", verb = "", tile = ""] = move.split(" ");
  if (!verb) return tool(colour);
  if (state.samurai !== colour) {
    return { ...tiles(view.scene.samurai[colour as Colour] ?? ""), tools: [colour] };
  }
  return verb !== "search" && state.verb === verb ? tiles(tile) : tool(verb);
}
