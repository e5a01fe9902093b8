import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Board, film, Hand, Projector, readPlan } from "../src/board";
import type { Colour, View } from "../src/types";
import { ALL, recorded, words } from "./board";

afterEach(cleanup);

function seen(view: View, more: Record<string, unknown> = {}) {
  const sent: string[] = [];
  const hand = new Hand((move) => void sent.push(move));
  hand.see(view);
  const { container } = render(Board, { view, words, hand, ...more });
  // Looked up once: to search the drawing for every tile takes longer than to draw it.
  const tiles = new Map([...container.querySelectorAll<SVGElement>("[data-tile]")].map((each) => [each.dataset.tile!, each]));
  const tile = (name: string) => tiles.get(name)!;
  const shining = () =>
    [...container.querySelectorAll<SVGElement>(".tile.glowing")].map((each) => each.dataset.tile!).sort();
  return { hand, sent, container, tile, shining };
}

/** How often each drawing is there, what a tap would lay aside. */
function drawings(root: Element): Record<string, number> {
  const found: Record<string, number> = {};
  for (const use of root.querySelectorAll("use")) {
    if (use.classList.contains("ghost")) continue;
    const art = use.getAttribute("href")!.replace(/^#.*?\d+-/, "");
    found[art] = (found[art] ?? 0) + 1;
  }
  return found;
}

describe.each(ALL)("%s", (_, { view }) => {
  test("is drawn as it lies, and what shines can be done", () => {
    const { container, hand, tile, shining } = seen(view);
    everythingLies(container, tile, view);
    for (const name of shining()) expect(hand.offers.get(name)?.why).toBeNull();
    if (!view.to_act) expect(shining()).toEqual([]);
    if (view.scene.phase === "enter" && view.to_act) {
      const allowed = view.choices!.moves.filter(({ refusal }) => !refusal);
      expect(shining()).toEqual(allowed.map(({ move }) => move.split(" ")[1]!).sort());
    }
    if (view.choices?.plan && !view.choices.plan.free) {
      const { plan } = view.choices;
      const trees = plan.steps.map((steps) => Object.keys(plan.paths[String(steps)]!.go).sort());
      expect(trees).toContainEqual(shining());
    }
    const tiles = [...container.querySelectorAll(".tile")];
    expect(tiles).toHaveLength(view.board.tiles.length);
    expect(tiles.filter((each) => each.getAttribute("tabindex") === "0")).toHaveLength(1);
    for (const each of tiles) expect(each.getAttribute("aria-label")).toBeTruthy();
  });
});

function everythingLies(container: Element, tile: (name: string) => Element, view: View): void {
  const { scene, board, rules } = view;
  for (const [colour, place] of Object.entries(scene.samurai)) {
    const pawn = container.querySelector<SVGElement>(`[data-samurai="${colour}"]`);
    expect(pawn?.dataset.on).toBe(place);
  }
  expect(container.querySelector<SVGElement>("[data-cat]")?.dataset.cat ?? null).toBe(scene.goryo);
  const clues = [...container.querySelectorAll<SVGElement>("[data-clue]")];
  expect(clues.map((each) => each.dataset.clue)).toEqual(scene.clues.map((clue) => clue.tile));
  for (const each of board.tiles) {
    const broken = scene.broken.includes(each.name);
    const wanted: Record<string, number> = { [each.object]: broken ? 2 : 1 };
    if (broken) Object.assign(wanted, { broken: 1, stone: 1 });
    if (scene.sealed.includes(each.name)) wanted.seal = 1;
    if (scene.curse?.includes(each.name)) wanted.curse = 1;
    expect(drawings(tile(each.name)), each.name).toEqual(wanted);
  }
  const all = drawings(container);
  expect(all.gong).toBe(board.track + 1);
  expect(all.bag).toBe(board.bags.length);
  expect(all["spirit-turned"] ?? 0).toBe(scene.spirits);
  expect(all.spirit ?? 0).toBe(rules.spirits - scene.spirits);
  expect(container.querySelectorAll("circle.round, circle.now")).toHaveLength(rules.rounds);
  expect(all.blindfold ?? 0).toBe(scene.illusion ? 1 : 0);
  expect(all.target ?? 0).toBe(view.plan ? 1 : 0);
}

test("taps lay a plan, and it leaves once, whole", async () => {
  const { view } = recorded("plan-goryo");
  const { hand, sent, tile, shining } = seen(view);
  for (const name of ["a2", "a1", "b1"]) {
    expect(shining()).toContain(name);
    await fireEvent.click(tile(name));
  }
  await fireEvent.click(tile("f6"));
  expect(hand.why).toMatchObject({ reason: "plan-target-step" });
  await fireEvent.click(tile("c1"));
  expect(sent).toEqual([]);
  hand.touch({ on: "tool", tool: "send" });
  expect(sent).toEqual(["plan b2-a2-a1-b1-c1"]);
  hand.touch({ on: "tool", tool: "send" });
  expect(sent).toHaveLength(1);
});

test("the keyboard goes from tile to tile, acts, and takes back", async () => {
  const { view } = recorded("plan-goryo");
  const { hand, tile } = seen(view);
  tile("a1").focus();
  await fireEvent.keyDown(tile("a1"), { key: "ArrowDown" });
  expect(document.activeElement).toBe(tile("a2"));
  await fireEvent.keyDown(tile("a2"), { key: "Enter" });
  expect(hand.plan?.laid).toEqual(["a2"]);
  await fireEvent.keyDown(tile("a2"), { key: "Escape" });
  expect(hand.plan?.laid).toEqual([]);
  tile("b3").focus();
  await fireEvent.keyDown(tile("b3"), { key: "ArrowRight" });
  expect(document.activeElement, "over the garden").toBe(tile("e3"));
});

test("a Samurai is taken by a tap and goes by the next", async () => {
  const { view } = recorded("hunt-samurai");
  const { hand, sent, tile, shining } = seen(view);
  await fireEvent.click(tile(view.scene.samurai.green!));
  expect(hand.hunt?.samurai).toBe("green");
  const steps = view.choices!.moves.filter(({ move, refusal }) => move.startsWith("green step") && !refusal);
  expect(shining()).toEqual(steps.map(({ move }) => move.split(" ")[2]!).sort());
  await fireEvent.click(tile("a2"));
  expect(sent).toEqual(["green step a2"]);
  expect(hand.active).toBe(true);
});

test("a pointer that rests where something was done asks no reason for what cannot be done there now", () => {
  const { view } = recorded("hunt-samurai");
  const { hand } = seen(view);
  hand.touch({ on: "tile", tile: view.scene.samurai.green! });
  hand.over("f6");
  expect(hand.hovered?.why).toBeTruthy();
  hand.touch({ on: "tile", tile: "f6" });
  expect(hand.why).toBeTruthy();
  expect(hand.hovered?.why).toBeTruthy();
  hand.over("a2");
  hand.touch({ on: "tile", tile: "a2" });
  expect(hand.hovered).toBeNull();
  hand.over("a2");
  hand.see(recorded("asked-samurai").view);
  expect(hand.hovered).toBeNull();
});

test("while a move is on its way nothing else leaves, and a new view frees the hand", () => {
  const { view } = recorded("hunt-samurai");
  const send = vi.fn(() => new Promise<void>(() => undefined));
  const hand = new Hand(send);
  hand.see(view);
  hand.touch({ on: "typed", text: "green step a2" });
  hand.touch({ on: "typed", text: "green step b1" });
  expect(send).toHaveBeenCalledTimes(1);
  expect(hand.active).toBe(false);
  hand.see(recorded("asked-samurai").view);
  expect(hand.active).toBe(true);
});

test("what was begun stays when the same view comes again", () => {
  const { view } = recorded("plan-goryo");
  const hand = new Hand(() => undefined);
  hand.see(view);
  hand.touch({ on: "tile", tile: "a2" });
  hand.see(structuredClone(view));
  expect(hand.plan?.laid).toEqual(["a2"]);
  hand.see(recorded("hunt-goryo").view);
  expect(hand.plan).toBeNull();
});

test("pencil marks go round, and make no move", async () => {
  const { view } = recorded("hunt-samurai");
  const marks: unknown[] = [];
  const { sent, tile } = seen(view, {
    pencilling: true,
    pencil: new Map([["a1", "maybe"]]),
    onpencil: (next: Map<string, string>) => marks.push([...next]),
  });
  await fireEvent.click(tile("a1"));
  await fireEvent.click(tile("a2"));
  expect(marks).toEqual([[], [["a1", "maybe"], ["a2", "yes"]]]);
  expect(sent).toEqual([]);
});

test("a round is shown event by event, and ends where the next view begins", () => {
  const before = recorded("spent-samurai").view;
  const after = recorded("round-two-samurai").view;
  const items = after.history.slice(before.history.length);
  const frames = film(before, items, after);
  const path = items.find((item) => item.event === "revealed")!.plan.split(" ")[0]!.split("-");
  const walked = frames.flatMap(({ effect, telling }) => (effect?.kind === "walked" && !telling ? [effect.tile] : []));
  expect(walked).toEqual(path);
  const last = frames.at(-1)!.scene;
  for (const key of ["round", "marker", "spirits", "goryo", "samurai", "clues", "drawn"] as const) {
    expect(last[key], key).toEqual(after.scene[key]);
  }
  for (const key of ["broken", "sealed", "light"] as const) {
    expect([...last[key]].sort(), key).toEqual([...after.scene[key]].sort());
  }
});

test("while the Samurai ask, her plan stays in sight in her own seat, and in no other", () => {
  for (const seat of ["goryo", "samurai", "watcher"]) {
    const before = recorded(`hunt-${seat}`).view;
    const asked = recorded(`asked-${seat}`).view;
    const items = asked.history.slice(before.history.length);
    expect(items.some(({ event }) => event === "asked"), seat).toBe(true);
    const own = before.plan && readPlan(before.plan);
    expect(own !== null, seat).toBe(seat === "goryo");
    for (const { route } of film(before, items, asked)) expect(route, seat).toEqual(own);
    // The plan itself may be among the news.
    const planned = { event: "planned", plan: before.plan } as (typeof items)[number];
    const shown = film({ ...before, plan: null }, [planned, ...items], asked);
    for (const { route } of shown) expect(route, seat).toEqual(own);
  }
});

test("each game can be shown from its first event to its last", () => {
  for (const [name, { view }] of ALL) {
    const colours = Object.keys(view.scene.samurai) as Colour[];
    const blank: View = {
      ...view,
      scene: {
        ...view.scene,
        ...{ round: 0, goryo: null, broken: [], sealed: [], light: [], drawn: [], clues: [] },
        ...{ marker: 0, spirits: 0, curse: null, first: null, illusion: null, question: null },
        samurai: Object.fromEntries(
          colours.map((colour, room) => [colour, view.board.tiles.find((tile) => tile.room === room && tile.central)!.name]),
        ),
      },
    };
    const last = film(blank, view.history, view).at(-1)!.scene;
    for (const key of ["marker", "spirits", "goryo", "samurai", "clues", "curse", "illusion"] as const) {
      if (view.scene.outcome && key !== "marker" && key !== "spirits") continue;
      expect(last[key], `${name} ${key}`).toEqual(view.scene[key]);
    }
    expect([...last.broken].sort(), name).toEqual([...view.scene.broken].sort());
    expect([...last.sealed].sort(), name).toEqual([...view.scene.sealed].sort());
  }
});

test("frames are seen one after the other; a tap goes on to the next that tells something", async () => {
  vi.useFakeTimers();
  const before = recorded("spent-samurai").view;
  const view = recorded("round-two-samurai").view;
  const heard: string[] = [];
  const projector = new Projector(({ event }) => event && void heard.push(event.event));
  const { container, tile } = seen(view, { projector });
  const frames = film(before, view.history.slice(before.history.length), view);
  let ended = false;
  void projector.show(frames).then(() => (ended = true));
  flushSync();
  expect(container.querySelector<SVGElement>("[data-cat]")?.dataset.cat).toBe(frames[0]!.cat);
  await vi.advanceTimersByTimeAsync(frames[0]!.ms + 1);
  expect(projector.frame).toBe(frames[1]);
  expect(projector.waits).toBe(false);
  // What is heard comes with its picture, not before.
  expect(heard).not.toContain("broken");
  const telling = frames.filter((frame) => frame.telling);
  for (const next of [...telling, null]) {
    expect(ended).toBe(false);
    await fireEvent.click(tile("a1"));
    await vi.advanceTimersByTimeAsync(0);
    expect(projector.frame).toBe(next);
  }
  expect(ended).toBe(true);
  expect(heard).toContain("broken");
  vi.useRealTimers();
});

test("Escape ends what is shown, and each frame knows how much of the game has been seen", async () => {
  const before = recorded("spent-samurai").view;
  const view = recorded("round-two-samurai").view;
  const projector = new Projector();
  const { tile } = seen(view, { projector });
  const frames = film(before, view.history.slice(before.history.length), view);
  for (const { event, until } of frames) if (event) expect(view.history[until - 1]).toEqual(event);
  const counts = frames.map(({ until }) => until);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  void projector.show(frames);
  await fireEvent.keyDown(tile("a1"), { key: "Escape" });
  expect(projector.frame).toBeNull();
});

test("without motion the pictures that tell something stand still until somebody goes on", async () => {
  vi.useFakeTimers();
  const before = recorded("spent-samurai").view;
  const view = recorded("round-two-samurai").view;
  const frames = film(before, view.history.slice(before.history.length), view);
  const telling = frames.filter((frame) => frame.telling);
  expect(telling[0]!.route?.complete).toBe(true);
  expect(telling.map(({ effect }) => effect?.kind)).toContain("broken");
  const projector = new Projector();
  void projector.show(frames, "still");
  for (const frame of telling) {
    await vi.advanceTimersByTimeAsync(1e6);
    expect(projector.frame).toBe(frame);
    expect(projector.waits).toBe(true);
    projector.next();
  }
  expect(projector.frame).toBeNull();
  vi.useRealTimers();
});

test("only the seals of what is drawn just now fall", () => {
  const { view } = ALL.map(([, each]) => each).find(
    ({ view: { board, scene } }) =>
      scene.drawn.filter((drawn) => board.tiles.some((tile) => tile.object === drawn && scene.sealed.includes(tile.name))).length > 1,
  )!;
  const objects = new Map(view.board.tiles.map((tile) => [tile.name, tile.object]));
  const object = objects.get(view.scene.sealed.at(-1)!)!;
  const projector = new Projector();
  const { container } = seen(view, { projector });
  void projector.show([
    {
      ...{ ms: 1e6, scene: view.scene, cat: null, route: null, until: 0, telling: true },
      ...{ effect: { kind: "drawn", object }, event: { event: "drawn", object } },
    },
  ]);
  flushSync();
  const falling = [...container.querySelectorAll(".falling")].map(
    (each) => each.closest<SVGElement>(".tile")!.dataset.tile!,
  );
  expect(falling.length).toBeGreaterThan(0);
  expect(falling.length).toBeLessThan(view.scene.sealed.length);
  for (const tile of falling) expect(objects.get(tile)).toBe(object);
  projector.skip();
});

test("answers that count go to the track; a false one is struck through and named", () => {
  const { view } = recorded("round-two-samurai");
  const clues = [
    { tile: "a2", yes: true },
    { tile: "e5", yes: true },
    { tile: "c1", yes: false },
  ];
  const before: View = { ...view, scene: { ...view.scene, clues }, plan: "b2-a2-a1-b1-c1 trail e5", history: [] };
  const advanced = { event: "advanced", greens: 1, marker: 1, bags: 0 } as const;
  const after: View = { ...before, history: [advanced] };
  const [frame] = film(before, [advanced], after);
  expect(frame!.effect).toEqual({ kind: "advanced", counted: ["a2"], struck: "e5" });
  const projector = new Projector();
  const { container } = seen(after, { projector, caption: "One counts." });
  void projector.show([frame!], "still");
  flushSync();
  expect(container.querySelector("[data-counted]")!.getAttribute("data-counted")).toBe("a2");
  expect(container.querySelector("[data-struck]")!.getAttribute("data-struck")).toBe("e5");
  expect(container.querySelector(".caption")!.textContent.trim()).toBe("palace-struck e5 One counts.");
  projector.skip();
});
