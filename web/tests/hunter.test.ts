import { describe, expect, test } from "vitest";
import { beginHunt, huntOffer, huntTools, touchHunt, type HuntState } from "../src/board/hunter";
import { budgetOf } from "../src/board/budget";
import { beginMove, moveOffer, moveTools, touchMove } from "../src/board/mover";
import type { OfferedMove, Colour } from "../src/types";
import { ALL, recorded } from "./board";

const HUNTS = ALL.filter(([, { view }]) => view.to_act && view.scene.phase === "hunt");
const MOVES = ALL.filter(([, { view }]) => view.to_act && ["enter", "curse", "answer"].includes(view.scene.phase));

function legal(moves: readonly OfferedMove[]): string[] {
  return moves.filter(({ refusal }) => !refusal).map(({ move }) => move);
}

describe.each(HUNTS)("%s", (_, { view }) => {
  const moves = view.choices?.moves ?? [];
  const { scene } = view;

  test("every legal move can be reached by pawn, verb and tile, and no other", () => {
    const reached = new Set<string>();
    for (const samurai of Object.keys(scene.samurai) as Colour[]) {
      for (const verb of ["step", "hound"] as const) {
        const state: HuntState = { samurai, verb };
        for (const { name: tile } of view.board.tiles) {
          const { send } = touchHunt(moves, scene, state, { on: "tile", tile });
          if (send) reached.add(send);
        }
        for (const tool of ["search", "done"]) {
          const { send } = touchHunt(moves, scene, state, { on: "tool", tool });
          if (send) reached.add(send);
        }
      }
    }
    expect([...reached].sort()).toEqual(legal(moves).sort());
  });

  test("every listed move can be typed: sent, or refused as the list says", () => {
    for (const { move, refusal } of moves) {
      const turned = touchHunt(moves, scene, beginHunt(moves, scene), { on: "typed", text: move });
      expect(turned.send).toBe(refusal ? null : move);
      expect(turned.why).toEqual(refusal);
    }
  });

  test("what shines for a verb is exactly what the list allows", () => {
    for (const samurai of Object.keys(scene.samurai) as Colour[]) {
      for (const verb of ["step", "hound"] as const) {
        const shining = view.board.tiles
          .map(({ name }) => name)
          .filter((name) => {
            const offer = huntOffer(moves, scene, { samurai, verb }, name);
            return offer.use === verb && !offer.why;
          });
        const allowed = legal(moves)
          .filter((move) => move.startsWith(`${samurai} ${verb} `))
          .map((move) => move.split(" ")[2]);
        expect(shining.sort()).toEqual(allowed.sort());
      }
    }
  });

  test("a Samurai who can do nothing has a button that says why", () => {
    for (const tool of huntTools(moves, scene, { samurai: null, verb: "step" })) {
      if (tool.group !== "samurai") continue;
      const able = legal(moves).some((move) => move.startsWith(`${tool.id} `));
      expect(tool.why === null).toBe(able);
    }
  });
});

describe.each(MOVES)("%s", (_, { view }) => {
  const moves = view.choices?.moves ?? [];
  const { phase } = view.scene;

  test("every legal move can be reached by taps or buttons, and no other", () => {
    const reached = new Set<string>();
    const tiles = view.board.tiles.map(({ name }) => name);
    for (const tile of tiles) {
      const first = touchMove(moves, phase, beginMove(), { on: "tile", tile });
      if (first.send) reached.add(first.send);
      if (!first.state.picked) continue;
      for (const other of tiles) {
        const { send } = touchMove(moves, phase, first.state, { on: "tile", tile: other });
        if (send) reached.add(send);
      }
    }
    for (const { id } of moveTools(moves, beginMove())) {
      const { send } = touchMove(moves, phase, beginMove(), { on: "tool", tool: id });
      if (send) reached.add(send);
    }
    expect([...reached].sort()).toEqual(legal(moves).sort());
  });

  test("a tile that cannot be chosen says why", () => {
    for (const { name } of view.board.tiles) {
      const { use, why } = moveOffer(moves, phase, beginMove(), name);
      expect(use === null).toBe(why !== null);
    }
  });
});

test("the second Samurai answers to both his names", () => {
  const { view } = recorded("hunt-samurai");
  const moves = view.choices?.moves ?? [];
  const state = beginHunt(moves, view.scene);
  expect(touchHunt(moves, view.scene, state, { on: "typed", text: " Yellow  STEP e1" }).send).toBe("purple step e1");
});

test("whoever acts stays in hand; a tap on him lays him down", () => {
  const { view } = recorded("asked-samurai");
  const moves = view.choices?.moves ?? [];
  const state = beginHunt(moves, view.scene);
  expect(state.samurai).toBe("green");
  const down = touchHunt(moves, view.scene, state, { on: "tile", tile: view.scene.samurai.green ?? "" });
  expect(down).toMatchObject({ send: null, state: { samurai: null } });
});

test("nonsense is not sent", () => {
  const { view } = recorded("hunt-samurai");
  const moves = view.choices?.moves ?? [];
  const { send, why } = touchHunt(moves, view.scene, beginHunt(moves, view.scene), { on: "typed", text: "green fly a1" });
  expect(send).toBeNull();
  expect(why).toMatchObject({ say: "palace-typed-unknown" });
});

test("with nobody left who can act, every button says so, and none asks for a Samurai", () => {
  const { view } = recorded("spent-samurai");
  const moves = view.choices?.moves ?? [];
  const tools = huntTools(moves, view.scene, beginHunt(moves, view.scene));
  const actions = tools.filter(({ group }) => group === "action");
  expect(tools.filter(({ group, why }) => group === "samurai" && !why)).toEqual([]);
  expect(actions).toHaveLength(3);
  for (const { why } of actions) expect(why).toHaveProperty("clause");
});

test("what is left of a turn is counted by the numbers of its rules", () => {
  const { view } = recorded("hunt-samurai");
  const { rules, scene } = view;
  const turn = (more: Partial<typeof scene.turn>) => budgetOf({ rules, scene: { ...scene, turn: { ...scene.turn, ...more } } });
  expect(budgetOf(view)).toEqual({ left: rules.action_cubes, all: rules.action_cubes, acting: null });
  expect(turn({ called: ["green"], cubes: 2, steps: 1, hounded: true })).toEqual({
    left: rules.action_cubes - 2,
    all: rules.action_cubes,
    acting: { samurai: "green", left: rules.actions_each - 2, steps: Math.min(rules.steps_each, rules.actions_each) - 1 > 0 ? 1 : 0, search: true, hound: false },
  });
  // The last cube is everybody’s, and the blinded one asks nothing.
  expect(turn({ called: ["green", "red"], cubes: rules.action_cubes - 1 })?.acting).toMatchObject({ left: 1, steps: 1 });
  const blind = budgetOf({ rules, scene: { ...scene, illusion: "green", turn: { ...scene.turn, called: ["green"] } } });
  expect(blind?.acting).toMatchObject({ search: false, hound: false });
  expect(budgetOf({ rules, scene: { ...scene, phase: "plan" } })).toBeNull();
});
