/** The moves that are chosen from a list at once: where she enters, the cursed pair, yes and no. */

import type { OfferedMove, Phase, Tile } from "../types";
import { listed } from "./hunter";
import { stay, tidy, type Input, type Offer, type Tool, type Turned } from "./touch";

export interface MoveState {
  /** The first tile of a pair. */
  picked: Tile | null;
}

export function beginMove(): MoveState {
  return { picked: null };
}

/** The move that a tap would complete, or one that it would begin. */
function meant(moves: readonly OfferedMove[], phase: Phase, state: MoveState, tile: Tile): OfferedMove[] {
  if (phase === "enter") return moves.filter(({ move }) => move === `enter ${tile}`);
  if (phase !== "curse") return [];
  const { picked } = state;
  if (picked) {
    const pair = [`curse ${picked} ${tile}`, `curse ${tile} ${picked}`];
    return moves.filter(({ move }) => pair.includes(move));
  }
  return moves.filter(({ move }) => move.split(" ").slice(1).includes(tile));
}

export function moveOffer(
  moves: readonly OfferedMove[],
  phase: Phase,
  state: MoveState,
  tile: Tile,
): Offer {
  const use = phase === "curse" ? "curse" : "enter";
  if (state.picked === tile) return { use: null, why: { say: "palace-curse-other" } };
  const choices = meant(moves, phase, state, tile);
  if (choices.some(({ refusal }) => !refusal)) return { use, why: null };
  // Of the many pairs with this tile, one that is refused for its sake says why.
  const own = choices.find(({ refusal }) => refusal?.args.tile === tile) ?? choices[0];
  return { use: null, why: own?.refusal ?? { say: "palace-nothing-here" } };
}

export function moveTools(moves: readonly OfferedMove[], state: MoveState): Tool[] {
  const tools: Tool[] = [];
  for (const answer of ["yes", "no"] as const) {
    const choice = moves.find(({ move }) => move === answer);
    if (!choice) continue;
    const art = `clue-${answer}`;
    tools.push({ id: answer, group: "answer", say: `palace-answer-${answer}`, art, why: choice.refusal });
  }
  if (state.picked) tools.push({ id: "back", group: "plan", say: "palace-back", why: null });
  return tools;
}

export function touchMove(
  moves: readonly OfferedMove[],
  phase: Phase,
  state: MoveState,
  input: Input,
): Turned<MoveState> {
  switch (input.on) {
    case "drag":
      return stay(state);
    case "back":
      return stay(beginMove());
    case "tool":
      if (input.tool === "back") return stay(beginMove());
      return listed(moves, state, input.tool, input.tool);
    case "typed": {
      const text = tidy(input.text);
      const pair = text.split(" ");
      const turned = `curse ${pair[2]} ${pair[1]}`;
      const known = moves.some(({ move }) => move === text);
      return listed(moves, state, known || pair[0] !== "curse" ? text : turned, input.text);
    }
    case "tile": {
      if (state.picked === input.tile) return stay(beginMove());
      const { why } = moveOffer(moves, phase, state, input.tile);
      if (why) return stay(state, why);
      if (phase === "curse" && !state.picked) return stay({ picked: input.tile });
      const move = meant(moves, phase, state, input.tile).find(({ refusal }) => !refusal)?.move;
      return { state: beginMove(), send: move ?? null, why: null };
    }
  }
}
