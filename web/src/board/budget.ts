/** What is left of a Samurai’s turn: counted from the view, by the numbers of its rules. */

import type { Colour, View } from "../types";

export interface Budget {
  /** Action cubes of all Samurai. */
  left: number;
  all: number;
  /** Whoever is acting, and what is left to him. */
  acting: { samurai: Colour; left: number; steps: number; search: boolean; hound: boolean } | null;
}

/** Null where no Samurai acts in a round. */
export function budgetOf({ scene, rules }: Pick<View, "scene" | "rules">): Budget | null {
  if (scene.phase !== "hunt" && scene.phase !== "answer") return null;
  const { called, cubes, steps, searched, hounded } = scene.turn;
  const left = rules.action_cubes - cubes;
  const samurai = called.at(-1);
  if (!samurai) return { left, all: rules.action_cubes, acting: null };
  const own = Math.min(left, rules.actions_each - steps - Number(searched) - Number(hounded));
  const asks = own > 0 && scene.illusion !== samurai;
  return {
    left,
    all: rules.action_cubes,
    acting: {
      samurai,
      left: own,
      steps: Math.min(own, rules.steps_each - steps),
      search: asks && !searched,
      hound: asks && !hounded,
    },
  };
}
