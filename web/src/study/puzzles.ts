/** A puzzle in words, as `goryo.puzzle.explained` says it, and its values on the board. */

import type { Puzzle, PuzzleReply, Question, Solution, SolvedRound, Tile } from "../types";
import { written } from "../words/typed";
import type { Words } from "../words/words";
import { decimal, percent } from "./steps";

/** So many questions, or targets of hers, are compared. */
const COMPARED = 4;
/** A smaller slack is not worth a word. */
const SLACK = 1e-4;

type Explained = NonNullable<PuzzleReply["solution"]>;

export function isSolved(solution: Explained): solution is SolvedRound {
  return "choices" in solution;
}

/** What is to be found. */
export function asked({ kind, view }: Pick<Puzzle, "kind" | "view">, words: Words): string {
  if (kind !== "plan" || !view.bound) return words.say(`puzzle-ask-${kind}`);
  return words.say("puzzle-ask-plan", { the_object: words.object(view.bound, "the") });
}

/** Why this is not the answer, without telling which is. */
export function whyNot({ why }: PuzzleReply, given: string, planned: boolean, words: Words): string {
  if (why?.chance !== undefined) {
    const chance = exact(why.chance, words);
    if (planned) return words.say("puzzle-planned-worse", { plan: written(`plan ${given}`, words), chance });
    return words.say("puzzle-asked-worse", { tile: given, chance });
  }
  if (why?.plan) return words.say("puzzle-avoids", { tile: given, plan: why.plan });
  return words.say("puzzle-tells-less", { tile: given, bits: decimal(why?.information ?? 0, words) });
}

/** The answer, and why. */
export function explained(puzzle: Pick<Puzzle, "kind">, solution: Explained, words: Words): string[] {
  return isSolved(solution)
    ? ofLastRound(puzzle.kind === "plan", solution, words)
    : ofDeduced(puzzle.kind === "certain", solution, words);
}

/** For each tile to ask about, or target of hers, the best chance by it. */
export function heatOf(solution: SolvedRound): Record<Tile, number> {
  return Object.fromEntries([...byTile(solution)].map(([tile, { chance }]) => [tile, chance]));
}

function byTile({ choices }: SolvedRound): Map<Tile, SolvedRound["choices"][number]> {
  const found = new Map<Tile, SolvedRound["choices"][number]>();
  for (const each of choices) {
    const tile = each.choice.split(" ")[0]!.split("-").at(-1)!;
    if (!found.has(tile)) found.set(tile, each);
  }
  return found;
}

function ofDeduced(certain: boolean, solution: Solution, words: Words): string[] {
  const { tile, needed, questions } = solution;
  const why = certain
    ? [words.say("puzzle-needed", { number: needed.length, tiles: needed.join(", "), tile })]
    : [
        ...questions.slice(0, COMPARED).map((each) => told(each, words)),
        words.say("puzzle-margin", { bits: decimal(solution.margin, words) }),
      ];
  return [
    words.say("puzzle-answer", { tile }),
    words.say("puzzle-plans", { number: solution.plans }),
    ...solution.answers.map((each) =>
      words.say("puzzle-left", {
        tile: each.tile,
        answer: words.say(each.yes ? "value-yes" : "value-no"),
        number: each.left,
      }),
    ),
    ...why,
    words.say("puzzle-examples", { plans: solution.examples.join(", ") }),
  ];
}

function told({ tile, yes, information }: Question, words: Words): string {
  return words.say("puzzle-question", { tile, yes: percent(yes), bits: decimal(information, words) });
}

function ofLastRound(plans: boolean, solution: SolvedRound, words: Words): string[] {
  const said = (plan: string) => written(`plan ${plan}`, words);
  const { choices, interval, right, slack } = solution;
  const best = choices[0]!;
  const chance = exact(best.chance, words);
  const lines = [
    plans
      ? words.say("puzzle-best-plan", { plan: said(best.choice), chance })
      : words.say("puzzle-best-question", { tile: best.choice, chance }),
    words.say("puzzle-right-choices", { number: right, of: choices.length }),
  ];
  for (const [tile, each] of [...byTile(solution)].slice(0, COMPARED)) {
    const worth = { tile, chance: exact(each.chance, words) };
    lines.push(
      plans
        ? words.say("puzzle-worth-plan", { ...worth, plan: said(each.choice) })
        : words.say("puzzle-worth-question", { ...worth, who: words.colour(each.who ?? "") }),
    );
  }
  const [low, high] = [exact(interval[0]!, words), exact(interval[1]!, words)];
  lines.push(low === high ? words.say("puzzle-solved-exactly", { chance: low }) : words.say("puzzle-solved", { low, high }));
  if (slack >= SLACK) lines.push(words.say("puzzle-slack", { points: exact(slack, words) }));
  return lines;
}

function exact(chance: number, words: Words): string {
  return decimal(100 * chance, words);
}
