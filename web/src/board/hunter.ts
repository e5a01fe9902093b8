/** The Samurai’s turn: a pawn is taken up, then a tile or an action is chosen. Pure, and without
 * rules: every move, allowed or not, is one of `choices.moves`. */

import type { OfferedMove, Colour, Scene, Tile } from "../types";
import { alias, standing } from "./planner";
import { stay, tidy, type Input, type Offer, type Tool, type Turned, type Why } from "./touch";

export interface HuntState {
  /** The Samurai in hand. */
  samurai: Colour | null;
  /** What a tap on a tile does. */
  verb: "step" | "hound";
}

const VERBS = ["step", "search", "hound"] as const;
type Verb = (typeof VERBS)[number];

function of(moves: readonly OfferedMove[], samurai: Colour, verb?: Verb): OfferedMove[] {
  const start = verb ? `${samurai} ${verb}` : `${samurai} `;
  return moves.filter(({ move }) => move.startsWith(start));
}

function verbs(moves: readonly OfferedMove[], verb: Verb): OfferedMove[] {
  return moves.filter(({ move }) => move.split(" ")[1] === verb);
}

function tileOf(choice: OfferedMove): Tile {
  return choice.move.split(" ")[2] ?? "";
}

/** null if one of them is allowed; else why the first is not. */
function whyNone(choices: readonly OfferedMove[]): Why | null {
  if (choices.some(({ refusal }) => refusal === null)) return null;
  return choices[0]?.refusal ?? { say: "palace-nowhere" };
}

/** Whoever is acting is in hand, as long as he can do something. */
export function beginHunt(moves: readonly OfferedMove[], scene: Scene, before?: HuntState): HuntState {
  const acting = scene.turn.called[scene.turn.called.length - 1] ?? null;
  const wanted = before?.samurai ?? acting;
  const samurai = wanted && !whyNone(of(moves, wanted)) ? wanted : null;
  return settled(moves, { samurai, verb: "step" });
}

/** The verb changes by itself where only the other one has a tile left. */
function settled(moves: readonly OfferedMove[], state: HuntState): HuntState {
  const { samurai, verb } = state;
  if (!samurai || !whyNone(of(moves, samurai, verb))) return state;
  const other = verb === "step" ? "hound" : "step";
  return whyNone(of(moves, samurai, other)) ? state : { samurai, verb: other };
}

export function huntOffer(
  moves: readonly OfferedMove[],
  scene: Scene,
  state: HuntState,
  tile: Tile,
): Offer {
  if (state.samurai) {
    const choice = of(moves, state.samurai, state.verb).find((each) => tileOf(each) === tile);
    if (choice && !choice.refusal) return { use: state.verb, why: null };
    const other = standing(scene, tile).find((colour) => colour !== state.samurai && !whyNone(of(moves, colour)));
    if (other) return { use: "pawn", why: null };
    if (choice) return { use: state.verb, why: choice.refusal };
    if (scene.samurai[state.samurai] === tile) return { use: "pawn", why: null };
    return { use: null, why: { say: state.verb === "step" ? "palace-step-glowing" : "palace-hound-glowing" } };
  }
  const here = standing(scene, tile);
  if (!here.length) return { use: null, why: { say: "palace-pick-samurai" } };
  const able = here.find((colour) => !whyNone(of(moves, colour)));
  return { use: "pawn", why: able ? null : whyNone(of(moves, here[0] as Colour)) };
}

export function huntTools(moves: readonly OfferedMove[], scene: Scene, state: HuntState): Tool[] {
  const tools: Tool[] = (Object.keys(scene.samurai) as Colour[]).map((colour) => ({
    id: colour,
    group: "samurai",
    say: `colour-${colour}`,
    art: "samurai",
    samurai: colour,
    pressed: state.samurai === colour,
    why: whyNone(of(moves, colour)),
  }));
  // With nobody left who can act, that is the reason, and not that none is chosen.
  const able = tools.some(({ why }) => why === null);
  for (const verb of VERBS) {
    const own = state.samurai ? of(moves, state.samurai, verb) : able ? null : verbs(moves, verb);
    tools.push({
      id: verb,
      group: "action",
      say: `verb-${verb}`,
      art: verb,
      pressed: state.samurai !== null && state.verb === verb,
      why: own ? whyNone(own) : { say: "palace-pick-samurai" },
    });
  }
  const done = moves.find(({ move }) => move === "done");
  if (done) tools.push({ id: "done", group: "plan", say: "palace-done", main: true, why: done.refusal });
  return tools;
}

export function touchHunt(
  moves: readonly OfferedMove[],
  scene: Scene,
  state: HuntState,
  input: Input,
): Turned<HuntState> {
  switch (input.on) {
    case "tile":
      return tap(moves, scene, state, input.tile);
    case "drag":
      return stay(state);
    case "back":
      return stay({ samurai: null, verb: "step" });
    case "tool":
      return useTool(moves, scene, state, input.tool);
    case "typed":
      return typed(moves, scene, state, input.text);
  }
}

function tap(
  moves: readonly OfferedMove[],
  scene: Scene,
  state: HuntState,
  tile: Tile,
): Turned<HuntState> {
  const offer = huntOffer(moves, scene, state, tile);
  if (offer.why) return stay(state, offer.why);
  if (offer.use === "pawn") {
    const here = standing(scene, tile).filter((colour) => !whyNone(of(moves, colour)));
    const next = here[(here.indexOf(state.samurai as Colour) + 1) % here.length];
    // A second tap on the only one lays him down again.
    const samurai = next && next !== state.samurai ? next : null;
    return stay(settled(moves, { samurai, verb: "step" }));
  }
  const choice = state.samurai && of(moves, state.samurai, state.verb).find((each) => tileOf(each) === tile);
  return choice ? { state, send: choice.move, why: null } : stay(state);
}

function useTool(
  moves: readonly OfferedMove[],
  scene: Scene,
  state: HuntState,
  tool: string,
): Turned<HuntState> {
  const known = huntTools(moves, scene, state).find(({ id }) => id === tool);
  if (!known) return stay(state);
  if (known.why) return stay(state, known.why);
  if (tool === "done") return { state, send: tool, why: null };
  if (tool === "search" && state.samurai) {
    const choice = of(moves, state.samurai, tool).find(({ refusal }) => !refusal);
    return choice ? { state, send: choice.move, why: null } : stay(state);
  }
  if (tool === "step" || tool === "hound") return stay({ ...state, verb: tool });
  const samurai = state.samurai === tool ? null : (tool as Colour);
  return stay(settled(moves, { samurai, verb: "step" }));
}

/** Notation, as `words/typed` makes it of what people write. */
function typed(moves: readonly OfferedMove[], scene: Scene, state: HuntState, text: string): Turned<HuntState> {
  const [first = "", ...rest] = tidy(text).split(" ");
  const colour = alias(first, Object.keys(scene.samurai)) ?? first;
  return listed(moves, state, [colour, ...rest].join(" "), text);
}

/** A move that stands in the list: sent, or refused as the list says. */
export function listed<State>(
  moves: readonly OfferedMove[],
  state: State,
  move: string,
  text: string,
): Turned<State> {
  const choice = moves.find((each) => each.move === move);
  if (!choice) return stay(state, { say: "palace-typed-unknown", args: { text } });
  if (choice.refusal) return stay(state, choice.refusal);
  return { state, send: move, why: null };
}
