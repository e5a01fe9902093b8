import { describe, expect, test } from "vitest";
import {
  beginPlan,
  isComplete,
  planOffer,
  planTools,
  touchPlan,
  whyNotLay,
  type PlanState,
} from "../src/board/planner";
import { isRefusal, type Input } from "../src/board/touch";
import type { Planning, Scene } from "../src/types";
import { ALL, recorded } from "./board";

const PLANNED = ALL.filter(([, { view }]) => view.choices?.plan);

function table(name: string): { plan: Planning; scene: Scene } {
  const { view } = recorded(name);
  return { plan: view.choices?.plan as Planning, scene: view.scene };
}

function after(plan: Planning, scene: Scene, inputs: Input[], from = beginPlan(plan)): PlanState {
  return inputs.reduce((state, input) => touchPlan(plan, scene, state, input).state, from);
}

const tap = (tile: string): Input => ({ on: "tile", tile });
const use = (tool: string): Input => ({ on: "tool", tool });

describe.each(PLANNED)("%s", (_, { view, accepted = [], refused = {} }) => {
  const plan = view.choices?.plan as Planning;
  const { scene } = view;
  const start = beginPlan(plan);

  test("every plan that the library takes can be typed, and is sent as it is written", () => {
    expect(accepted.length).toBeGreaterThan(0);
    for (const text of accepted) {
      expect(touchPlan(plan, scene, start, { on: "typed", text })).toMatchObject({ send: text, why: null });
    }
  });

  test("every plan that the library takes can be laid by taps", () => {
    for (const text of accepted) {
      const [, path = "", ...powers] = text.split(" ");
      const tiles = path.split("-").slice(1);
      // With the tabletop referee cubes may share a tile; a tap there takes the cube back.
      if (new Set(tiles).size < tiles.length || (plan.free && tiles.includes(plan.start))) continue;
      const inputs: Input[] = [];
      if (tiles.length > Math.min(...plan.steps) && !start.leap) inputs.push(use("leap"));
      inputs.push(...tiles.map(tap));
      for (let n = 0; n < powers.length; n += 2) {
        const [power = "", where = ""] = powers.slice(n, n + 2);
        inputs.push(use(power), power === "illusion" ? use(`illusion ${where}`) : tap(where));
      }
      const state = after(plan, scene, inputs);
      expect(touchPlan(plan, scene, state, use("send")), text).toMatchObject({ send: text, why: null });
    }
  });

  test("no plan that the library refuses is ever sent, and the reason is the library’s", () => {
    for (const [text, reason] of Object.entries(refused)) {
      const { send, why } = touchPlan(plan, scene, start, { on: "typed", text });
      expect(send, text).toBeNull();
      expect(why, text).not.toBeNull();
      // The library names the first fault of the whole plan, the page the first on the way.
      if (why && isRefusal(why) && reason === "power-absent") expect(why.reason).toBe(reason);
    }
  });

  test("what shines is exactly what the tree allows", () => {
    if (plan.free) return;
    let state = start;
    for (;;) {
      const steps = state.leap ? Math.max(...plan.steps) : Math.min(...plan.steps);
      const branch = state.laid.reduce((here, cube) => here.go[cube]!, plan.paths[String(steps)]!);
      const shining = view.board.tiles
        .map(({ name }) => name)
        .filter((name) => {
          const { use, why } = planOffer(plan, scene, state, name);
          return !why && use !== "back";
        });
      if (isComplete(plan, state)) break;
      expect(shining.sort()).toEqual(Object.keys(branch.go).sort());
      const next = shining[0];
      if (!next) break;
      state = after(plan, scene, [tap(next)], state);
    }
    expect(isComplete(plan, state)).toBe(true);
  });

  test("whatever is tapped, only plans of the tree leave, and never before they are complete", () => {
    let state = start;
    let seed = 5;
    const chance = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let n = 0; n < 400; n++) {
      const tiles = view.board.tiles;
      const tools = planTools(plan, scene, state);
      const kinds: Input[] = [
        tap(tiles[chance(tiles.length)]!.name),
        { on: "drag", tile: tiles[chance(tiles.length)]!.name },
        use(tools[chance(tools.length)]!.id),
        { on: "back" },
      ];
      // The leaves are reached by following what shines.
      const open = tiles.find(({ name }) => !whyNotLay(plan, state, name));
      const input = chance(3) || !open ? kinds[chance(kinds.length)]! : tap(open.name);
      const turned = touchPlan(plan, scene, state, input);
      if (turned.send) {
        const [, path = ""] = turned.send.split(" ");
        const [first, ...laid] = path.split("-");
        expect(first).toBe(plan.start);
        expect(laid.length).toBeLessThanOrEqual(Math.max(...plan.steps));
        if (!plan.free) {
          expect(plan.steps).toContain(laid.length);
          const tree = plan.paths[String(laid.length)];
          expect(laid.reduce((here, cube) => here?.go[cube], tree)).toBeDefined();
          const trail = /trail (\w+)/.exec(turned.send)?.[1];
          if (trail) expect([first, ...laid]).not.toContain(trail);
          const shadow = /shadow (\w+)/.exec(turned.send)?.[1];
          if (shadow) expect([first, ...laid.slice(0, -1)]).toContain(shadow);
        }
      }
      state = turned.state;
    }
  });
});

test("cubes can be forgotten at a table, and nowhere else", () => {
  const short = [tap("a2"), tap("a1"), tap("b1")];
  const { plan, scene } = table("plan-goryo");
  expect(touchPlan(plan, scene, after(plan, scene, short), use("send")).send).toBeNull();
  const free = { ...plan, free: true, paths: {} };
  expect(touchPlan(free, scene, beginPlan(free), use("send")).send).toBeNull();
  expect(touchPlan(free, scene, after(free, scene, short), use("send")).send).toBe("plan b2-a2-a1-b1");
  expect(touchPlan(free, scene, beginPlan(free), { on: "typed", text: "b2-c1" }).send).toBe("plan b2-c1");
  expect(touchPlan(free, scene, beginPlan(free), { on: "typed", text: "b2" }).send).toBeNull();
});

test("a tap on the last cube takes it back, a tap on an earlier one all that follow", () => {
  const { plan, scene } = table("plan-goryo");
  const state = after(plan, scene, [tap("a2"), tap("a1"), tap("b1")]);
  expect(state.laid).toEqual(["a2", "a1", "b1"]);
  expect(after(plan, scene, [tap("b1")], state).laid).toEqual(["a2", "a1"]);
  expect(after(plan, scene, [tap("a2")], state).laid).toEqual(["a2"]);
});

test("a drag lays cubes and takes them back", () => {
  const { plan, scene } = table("plan-goryo");
  const over = (...tiles: string[]) => tiles.map((tile): Input => ({ on: "drag", tile }));
  expect(after(plan, scene, over("a2", "a1", "b1")).laid).toEqual(["a2", "a1", "b1"]);
  expect(after(plan, scene, over("a2", "a1", "a2", "b2")).laid).toEqual([]);
  expect(after(plan, scene, over("f6", "a2")).laid).toEqual(["a2"]);
});

test("another target can be tapped when the path is complete", () => {
  const { plan, scene } = table("plan-goryo");
  const laid = ["a2", "a3", "b3", "b4"];
  const state = after(plan, scene, laid.map(tap));
  const other = Object.keys(plan.paths["4"]!.go["a2"]!.go["a3"]!.go["b3"]!.go).find((tile) => tile !== laid[3]);
  if (!other) return;
  expect(after(plan, scene, [tap(other)], state).laid).toEqual(["a2", "a3", "b3", other]);
});

test("the leap keeps the cubes that still lie on a legal path", () => {
  const { plan, scene } = table("plan-goryo");
  const state = after(plan, scene, [tap("a2"), tap("a1"), use("leap")]);
  expect(state).toMatchObject({ leap: true, laid: ["a2", "a1"] });
});

test("powers lie where they may, and say why they may not", () => {
  const { plan, scene } = table("plan-goryo");
  const state = after(plan, scene, [tap("a2"), use("trail")]);
  expect(touchPlan(plan, scene, state, tap("a2")).why).toMatchObject({ reason: "trail-occupied", args: { tile: "a2" } });
  const laid = after(plan, scene, [tap("e5")], state);
  expect(laid).toMatchObject({ trail: "e5", laying: "path" });
  expect(after(plan, scene, [tap("e5")], laid).trail).toBeNull();
});

test("a shadow goes with the cube it lies on", () => {
  const { plan, scene } = table("genjutsu-plan-en-2024-goryo");
  const state = after(plan, scene, [tap("a2"), tap("a1"), use("shadow"), tap("a1")]);
  expect(state.shadow).toBe("a1");
  expect(after(plan, scene, [{ on: "back" }], state).shadow).toBeNull();
  expect(touchPlan(plan, scene, after(plan, scene, [use("shadow")]), tap("f6")).why).toMatchObject({ reason: "shadow-place" });
});

test("powers of other games have no button; used up ones say why", () => {
  const { plan, scene } = table("plan-goryo");
  const ids = planTools(plan, scene, beginPlan(plan)).map(({ id }) => id);
  expect(ids).toEqual(["leap", "trail", "back", "send"]);
  const cursed = table("cursed-plan-en-2024-goryo");
  expect(planTools(cursed.plan, cursed.scene, beginPlan(cursed.plan)).map(({ id }) => id)).toEqual(["back", "send"]);
});
