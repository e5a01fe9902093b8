/** The Goryō lays her plan: walks `choices.plan` as cubes are laid, and sends it once, whole.
 *
 * Pure: a state and an input give the next state and at most one move. What may lie where, and why
 * not, is all in the tree; see docs/view.md.
 */

import type { Branch, Colour, Planning, Power, Refusal, Scene, Tile } from "../types";
import { stay, tidy, type Input, type Offer, type Tool, type Turned, type Why } from "./touch";

export interface PlanState {
  /** The cubes after her own tile, in their order; a complete path ends with the target. */
  laid: readonly Tile[];
  leap: boolean;
  trail: Tile | null;
  shadow: Tile | null;
  illusion: Colour | null;
  /** What the next tap lays. */
  laying: "path" | "trail" | "shadow" | "illusion";
}

const POWERS: readonly Power[] = ["leap", "trail", "shadow", "illusion"];

export function beginPlan(plan: Planning): PlanState {
  const shortest = Math.min(...plan.steps);
  // Where no plan goes without the leap, begin with it.
  const leap = !plan.free && plan.steps.length > 1 && !opens(plan, shortest);
  return { laid: [], leap, trail: null, shadow: null, illusion: null, laying: "path" };
}

function opens(plan: Planning, steps: number): boolean {
  return Object.keys(plan.paths[String(steps)]?.go ?? {}).length > 0;
}

export function stepsOf(plan: Planning, state: PlanState): number {
  return state.leap ? Math.max(...plan.steps) : Math.min(...plan.steps);
}

export function isComplete(plan: Planning, state: PlanState): boolean {
  return state.laid.length === stepsOf(plan, state);
}

/** The branch after these cubes; undefined where the tree does not go. */
function branch(plan: Planning, steps: number, laid: readonly Tile[]): Branch | undefined {
  let here = plan.paths[String(steps)];
  for (const cube of laid) here = here?.go[cube];
  return here;
}

/** Why the next cube cannot lie on the tile; null if it can. */
export function whyNotLay(plan: Planning, state: PlanState, tile: Tile): Refusal | null {
  const { laid, trail } = state;
  const steps = stepsOf(plan, state);
  if (plan.free) return null;
  if (tile === trail) return { ...plan.again, args: { tile } };
  const here = branch(plan, steps, laid);
  if (here?.go[tile]) return null;
  const no = here?.no[tile];
  if (no) return no;
  if (tile === plan.start || laid.includes(tile)) return { ...plan.again, args: { tile } };
  const last = laid.length >= steps - 1;
  const from = laid[laid.length - 1] ?? plan.start;
  return { ...plan[last ? "elsewhere_target" : "elsewhere"], args: { from, tile } };
}

/** The plan in notation, as it lies. */
export function writePlan(plan: Planning, state: PlanState): string {
  const words = ["plan", [plan.start, ...state.laid].join("-")];
  if (state.trail) words.push("trail", state.trail);
  if (state.shadow) words.push("shadow", state.shadow);
  if (state.illusion) words.push("illusion", state.illusion);
  return words.join(" ");
}

export function planOffer(plan: Planning, scene: Scene, state: PlanState, tile: Tile): Offer {
  switch (state.laying) {
    case "trail": {
      const occupied = !plan.free && (tile === plan.start || state.laid.includes(tile));
      return { use: "trail", why: occupied ? { ...plan.trail_occupied, args: { tile } } : null };
    }
    case "shadow":
      return { use: "shadow", why: whyNotShadow(plan, state, tile) };
    case "illusion": {
      const stands = Object.values(scene.samurai).includes(tile);
      return { use: "illusion", why: stands ? null : { say: "palace-pick-samurai" } };
    }
    case "path": {
      const last = state.laid[state.laid.length - 1];
      if (tile === last || (!plan.free && (state.laid.includes(tile) || tile === state.trail))) {
        return { use: "back", why: null };
      }
      const spot = isComplete(plan, state) ? { ...state, laid: state.laid.slice(0, -1) } : state;
      const use = spot.laid.length === stepsOf(plan, state) - 1 ? "target" : "lay";
      return { use, why: whyNotLay(plan, spot, tile) };
    }
  }
}

function whyNotShadow(plan: Planning, state: PlanState, tile: Tile): Why | null {
  if (plan.free) return null;
  const moved = isComplete(plan, state) ? state.laid.slice(0, -1) : state.laid;
  if (tile === plan.start || moved.includes(tile)) return null;
  return { ...plan.shadow_elsewhere, args: { tile } };
}

export function planTools(plan: Planning, scene: Scene, state: PlanState): Tool[] {
  const tools: Tool[] = [];
  for (const power of POWERS) {
    const no = plan.powers[power];
    // A power that was never part of this game has no button; one that is used up says so.
    if (no && (no.reason === "power-absent" || no.reason === "no-powers")) continue;
    tools.push({
      id: power,
      group: "power",
      say: `power-${power}`,
      art: power === "illusion" ? "blindfold" : power,
      pressed: power === "leap" ? state.leap : state[power] !== null || state.laying === power,
      why: no ?? (power === "leap" ? whyNotLeap(plan, state) : null),
    });
  }
  if (state.laying === "illusion") {
    for (const colour of Object.keys(scene.samurai) as Colour[]) {
      tools.push({
        id: `illusion ${colour}`,
        group: "samurai",
        say: `colour-${colour}`,
        art: "samurai",
        samurai: colour,
        pressed: state.illusion === colour,
        why: null,
      });
    }
  }
  const empty = state.laid.length === 0 && !state.trail && !state.shadow && !state.illusion;
  tools.push(
    { id: "back", group: "plan", say: "palace-back", why: empty ? { say: "palace-nothing-laid" } : null },
    { id: "send", group: "plan", say: "palace-send-plan", main: true, why: whyNotSend(plan, state) },
  );
  return tools;
}

/** The leap goes on or off only where a plan remains. */
function whyNotLeap(plan: Planning, state: PlanState): Why | null {
  if (plan.free) return null;
  const other = state.leap ? Math.min(...plan.steps) : Math.max(...plan.steps);
  if (opens(plan, other)) return null;
  return { say: state.leap ? "palace-leap-needed" : "palace-leap-useless" };
}

/** A plan is sent whole; at a table cubes can be forgotten (REF-2), and the last one is the target. */
function whyNotSend(plan: Planning, state: PlanState): Why | null {
  if (isComplete(plan, state) || (plan.free && state.laid.length > 0)) return null;
  return { say: "palace-incomplete", args: { number: stepsOf(plan, state) - state.laid.length } };
}

export function touchPlan(
  plan: Planning,
  scene: Scene,
  state: PlanState,
  input: Input,
): Turned<PlanState> {
  switch (input.on) {
    case "tile":
      return tap(plan, scene, state, input.tile);
    case "drag":
      return drag(plan, state, input.tile);
    case "tool":
      return useTool(plan, scene, state, input.tool);
    case "back":
      return stay(takeBack(state));
    case "typed":
      return typed(plan, scene, state, input.text);
  }
}

function tap(plan: Planning, scene: Scene, state: PlanState, tile: Tile): Turned<PlanState> {
  const offer = planOffer(plan, scene, state, tile);
  switch (state.laying) {
    case "trail":
      if (offer.why) return stay(state, offer.why);
      return stay({ ...state, trail: state.trail === tile ? null : tile, laying: "path" });
    case "shadow":
      if (offer.why) return stay(state, offer.why);
      return stay({ ...state, shadow: state.shadow === tile ? null : tile, laying: "path" });
    case "illusion": {
      if (offer.why) return stay(state, offer.why);
      const here = standing(scene, tile);
      const next = here[here.indexOf(state.illusion as Colour) + 1] ?? null;
      return stay({ ...state, illusion: next, laying: next && here.length > 1 ? "illusion" : "path" });
    }
    case "path": {
      const place = state.laid.lastIndexOf(tile);
      // Her last cube is taken back with a tap; so are all that follow an earlier one.
      if (place >= 0 && place === state.laid.length - 1) return stay(takeBackTo(state, place));
      if (place >= 0 && !plan.free) return stay(takeBackTo(state, place + 1));
      if (tile === state.trail && !plan.free) return stay({ ...state, trail: null });
      if (isComplete(plan, state)) {
        // Another target, or another last cube, in place of the one that lies.
        const before = takeBackTo(state, state.laid.length - 1);
        const why = whyNotLay(plan, before, tile);
        return why ? stay(state, why) : stay(lay(before, tile));
      }
      return offer.why ? stay(state, offer.why) : stay(lay(state, tile));
    }
  }
}

/** Over the palace with the finger down: cubes follow it, and going back takes them back. */
function drag(plan: Planning, state: PlanState, tile: Tile): Turned<PlanState> {
  if (state.laying !== "path") return stay(state);
  const before = state.laid[state.laid.length - 2] ?? plan.start;
  if (state.laid.length > 0 && tile === before) {
    return stay(takeBackTo(state, state.laid.length - 1));
  }
  if (tile === state.laid[state.laid.length - 1] || isComplete(plan, state)) return stay(state);
  return whyNotLay(plan, state, tile) ? stay(state) : stay(lay(state, tile));
}

function useTool(plan: Planning, scene: Scene, state: PlanState, tool: string): Turned<PlanState> {
  const known = planTools(plan, scene, state).find((each) => each.id === tool);
  if (!known) return stay(state);
  if (known.why) return stay(state, known.why);
  switch (tool) {
    case "back":
      return stay(takeBack(state));
    case "send":
      return { state, send: writePlan(plan, state), why: null };
    case "leap":
      return stay(refit(plan, { ...state, leap: !state.leap }));
    case "trail":
    case "shadow":
    case "illusion":
      if (state.laying === tool) return stay({ ...state, laying: "path" });
      // A power that lies is taken up again.
      if (state[tool] !== null) return stay({ ...state, [tool]: null });
      return stay({ ...state, laying: tool });
  }
  const colour = tool.split(" ")[1] as Colour;
  return stay({ ...state, illusion: state.illusion === colour ? null : colour, laying: "path" });
}

function lay(state: PlanState, tile: Tile): PlanState {
  return { ...state, laid: [...state.laid, tile] };
}

function takeBackTo(state: PlanState, count: number): PlanState {
  return loosened({ ...state, laid: state.laid.slice(0, count) }, state);
}

/** A shadow goes with the cube it lies on. */
function loosened(state: PlanState, before: PlanState): PlanState {
  const lost = state.shadow !== null && before.laid.includes(state.shadow) && !state.laid.includes(state.shadow);
  return lost ? { ...state, shadow: null } : state;
}

function takeBack(state: PlanState): PlanState {
  if (state.laying !== "path") return { ...state, laying: "path" };
  if (state.laid.length) return takeBackTo(state, state.laid.length - 1);
  return { ...state, trail: null, shadow: null, illusion: null };
}

/** As many of the cubes as still lie by the tree of the new length. */
function refit(plan: Planning, state: PlanState): PlanState {
  const steps = stepsOf(plan, state);
  let count = Math.min(state.laid.length, steps);
  if (!plan.free) while (count > 0 && !branch(plan, steps, state.laid.slice(0, count))) count--;
  const kept = takeBackTo(state, count);
  const target = count === steps ? kept.laid[count - 1] : null;
  return kept.shadow !== null && kept.shadow === target && !plan.free ? { ...kept, shadow: null } : kept;
}

/** `plan b2-a2-…`, with or without the word and her own tile; powers after it. */
function typed(plan: Planning, scene: Scene, state: PlanState, text: string): Turned<PlanState> {
  const words = tidy(text).split(" ");
  if (words[0] === "plan") words.shift();
  const path = (words.shift() ?? "").split("-").filter(Boolean);
  const rest = path[0] === plan.start ? path.slice(1) : path;
  const steps = rest.length;
  const unknown = stay(state, { say: "palace-typed-unknown", args: { text } });
  let next: PlanState = { ...beginPlan(plan), leap: steps > Math.min(...plan.steps) };
  if (next.leap && plan.powers.leap) return stay(state, plan.powers.leap);
  const forgotten = plan.free && steps > 0 && steps < Math.min(...plan.steps);
  if (!plan.steps.includes(steps) && !forgotten) {
    const number = Math.max(0, Math.min(...plan.steps) - steps);
    return number ? stay(state, { say: "palace-incomplete", args: { number } }) : unknown;
  }
  for (const tile of rest) {
    const why = whyNotLay(plan, next, tile);
    if (why) return stay(state, why);
    next = lay(next, tile);
  }
  while (words.length) {
    const power = words.shift();
    const where = words.shift();
    if ((power !== "trail" && power !== "shadow" && power !== "illusion") || !where) return unknown;
    if (next[power] !== null) return unknown;
    const absent = plan.powers[power];
    if (absent) return stay(state, absent);
    if (power === "illusion") {
      const colour = alias(where, Object.keys(scene.samurai)) as Colour | null;
      if (!colour) return unknown;
      next = { ...next, illusion: colour };
    } else {
      const { why } = planOffer(plan, scene, { ...next, laying: power }, where);
      if (why) return stay(state, why);
      next = { ...next, [power]: where };
    }
  }
  return { state: next, send: writePlan(plan, next), why: null };
}

/** The second Samurai is yellow in one box and purple in the other; both names are understood. */
export function alias(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return name;
  const other = { yellow: "purple", purple: "yellow" }[name];
  return other && known.includes(other) ? other : null;
}

export function standing(scene: Scene, tile: Tile): Colour[] {
  return (Object.keys(scene.samurai) as Colour[]).filter((colour) => scene.samurai[colour] === tile);
}
