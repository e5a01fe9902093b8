/** The guided first games: where they point, what they say, and where a move leads. */

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { placeOf } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import { Hand, type Input } from "../src/board";
import { type LessonData, linesAt, type Step, viewAt, wayTo } from "../src/lesson/data";
import LessonView from "../src/lesson/LessonView.svelte";
import { type Points, pointsAt } from "../src/lesson/points";
import { progressOf } from "../src/lesson/progress";
import { Pupil } from "../src/lesson/pupil.svelte";
import { LANGUAGES, loadMore, wordsOf } from "../src/words/load";
import goryo from "./lessons/goryo.json";
import samurai from "./lessons/samurai.json";

vi.hoisted(() => {
  globalThis.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes("reduce"), media }) as MediaQueryList;
});

const LESSONS = { goryo, samurai } as unknown as Record<"goryo" | "samurai", LessonData>;
const ROLES = ["goryo", "samurai"] as const;

beforeAll(async () => {
  await Promise.all(LANGUAGES.map((language) => loadMore("lesson", language)));
  await settings.begin();
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  settings.text = false;
});

/** Touches whatever is pointed at: a button first, then a tile. */
function follow(points: Points): Input {
  const [tool] = points.tools;
  if (tool) return { on: "tool", tool };
  return { on: "tile", tile: points.tiles[points.tiles.length - 1] ?? "" };
}

/** To the end of a lesson, with as many touches as its pointing asks for. */
function walk(pupil: Pupil): number[] {
  const places = [pupil.step.place];
  for (let touches = 0; !pupil.over; touches++) {
    expect(touches).toBeLessThan(100);
    expect(pupil.points.astray).toBe(false);
    if (pupil.acts) pupil.hand.touch(follow(pupil.points));
    else pupil.goOn();
    if (pupil.step.place !== places.at(-1)) places.push(pupil.step.place);
  }
  return places;
}

describe.each(ROLES)("the lesson of the %s", (role) => {
  const lesson = LESSONS[role];

  test("its pointing leads from the first step to the last", () => {
    const pupil = new Pupil(lesson);
    expect(walk(pupil)).toEqual(Array.from({ length: lesson.length }, (_, place) => place));
    expect(pupil.wrong).toBe("");
  });

  test("every step has the whole history of its way", () => {
    lesson.steps.forEach((step, number) => {
      const view = viewAt(lesson, number);
      const way = wayTo(lesson, number);
      expect(way.map((each) => lesson.steps[each]?.place)).toEqual(way.map((_, place) => place));
      expect(view.history.slice(view.history.length - step.items.length)).toEqual(step.items);
      expect(view.role).toBe(role);
      expect(view.scene).toEqual(step.now.scene);
    });
  });

  test("it is resumed where it was left, and begun again", () => {
    expect(progressOf(role)).toBeNull();
    const pupil = new Pupil(lesson);
    pupil.goOn();
    pupil.hand.touch(follow(pupil.points));
    const { place } = pupil.step;
    expect(place).toBeGreaterThan(0);
    expect(progressOf(role)).toMatchObject({ place, length: lesson.length });
    expect(new Pupil(lesson).step).toBe(pupil.step);
    // Of a lesson that has changed since, nothing is resumed; nor of what is no progress.
    expect(new Pupil({ ...lesson, digest: "other" }).step.place).toBe(0);
    for (const nonsense of ["{", "7", '{"digest":"x","number":-1}']) {
      localStorage.setItem(`goryo.lesson.${role}`, nonsense);
      expect(progressOf(role)).toBeNull();
      expect(new Pupil(lesson).step.place).toBe(0);
    }
    pupil.again();
    expect(pupil.step.place).toBe(0);
    expect(new Pupil(lesson).step.place).toBe(0);
  });

  test.each(LANGUAGES)("everything that it says exists in %s", (language) => {
    const words = wordsOf(language, "2024");
    for (const step of lesson.steps) {
      for (const line of step.lines) expect(words.say(line.say)).not.toBe("");
      if (step.wrong) expect(words.say(step.wrong)).not.toBe("");
    }
  });
});

describe("a plan of a lesson", () => {
  const lesson = LESSONS.goryo;
  const first = lesson.steps.findIndex(({ ways }) => Object.keys(ways)[0]?.startsWith("plan"));
  const step = lesson.steps[first] as Step;
  const view = viewAt(lesson, first);

  function holding(...inputs: Input[]): Hand {
    const hand = new Hand(() => undefined);
    hand.see(view);
    for (const input of inputs) hand.touch(input);
    return hand;
  }
  const tile = (name: string): Input => ({ on: "tile", tile: name });
  const tool = (name: string): Input => ({ on: "tool", tool: name });
  const at = (hand: Hand) => pointsAt(Object.keys(step.ways), view, hand);

  test("points at the next cube, and back from a wrong one", () => {
    expect(at(holding())).toEqual({ tiles: ["b1"], tools: [], astray: false });
    expect(at(holding(tile("b1")))).toEqual({ tiles: ["b2"], tools: [], astray: false });
    expect(at(holding(tile("c2")))).toEqual({ tiles: [], tools: ["back"], astray: true });
    expect(at(holding(...["b1", "b2", "a2", "a1"].map(tile)))).toEqual({ tiles: [], tools: ["send"], astray: false });
  });

  test("powers that it does not use are taken up again", () => {
    expect(at(holding(tool("leap")))).toEqual({ tiles: [], tools: ["leap"], astray: true });
    expect(at(holding(tool("trail")))).toEqual({ tiles: [], tools: ["trail"], astray: true });
    expect(at(holding(tool("trail"), tile("f6")))).toEqual({ tiles: [], tools: ["trail"], astray: true });
  });

  test("its lines come when their cubes are laid", () => {
    const said = [0, 1, 2, 3, 4].map((laid) => linesAt(step, laid).map(({ say }) => say));
    expect(said).toEqual([
      ["lesson-goryo-plan"],
      ["lesson-goryo-past"],
      ["lesson-goryo-past"],
      ["lesson-goryo-target"],
      ["lesson-goryo-send"],
    ]);
  });

  test("every way that serves is pointed at, and taken", () => {
    const second = lesson.steps.findIndex(({ ways }) => Object.keys(ways).length > 1);
    const ways = lesson.steps[second]?.ways ?? {};
    const hand = new Hand(() => undefined);
    hand.see(viewAt(lesson, second));
    expect(pointsAt(Object.keys(ways), viewAt(lesson, second), hand).tiles).toEqual(["a2", "b1"]);
    for (const move of Object.keys(ways)) {
      const progress = { digest: lesson.digest, number: second, place: 6, length: lesson.length };
      localStorage.setItem("goryo.lesson.goryo", JSON.stringify(progress));
      const pupil = new Pupil(lesson);
      pupil.hand.touch({ on: "typed", text: move });
      expect(pupil.view.history).toContainEqual({ event: "revealed", plan: move.slice("plan ".length) });
    }
  });
});

describe("the page of a lesson", () => {
  test("another move is answered kindly, and nothing is lost", async () => {
    const { container, getByRole } = render(LessonView, { data: LESSONS.samurai });
    const tap = async (name: string) => {
      await fireEvent.click(container.querySelector(`[data-tool="${name}"]`) as Element);
      await tick();
    };
    await fireEvent.click(getByRole("button", { name: "Continue" }));
    expect(container.querySelector(".next")?.textContent).toBe("Next: “Red”.");
    expect(container.querySelector('[data-tool="red"]')?.textContent).toContain("(suggested)");
    await tap("green");
    await tap("search");
    expect(container.querySelector(".wrong")?.textContent).toContain("Not a bad idea");
    expect(container.querySelectorAll("[data-clue]")).toHaveLength(0);
    await tap("red");
    expect(container.querySelector(".wrong")?.textContent?.trim()).toBe("");
    expect(container.querySelector(".next")?.textContent).toBe("Next: “Search”.");
    await tap("search");
    expect(container.querySelector('[data-clue="b5"]')).not.toBeNull();
    expect(container.querySelector(".lines")?.textContent).toContain("Red: no.");
  });

  test("on a board of text everything about a plan is said at once, and the move in full", async () => {
    settings.text = true;
    const { container, getByRole, getByLabelText } = render(LessonView, { data: LESSONS.goryo });
    await fireEvent.click(getByRole("button", { name: "Continue" }));
    const type = async (text: string) => {
      const input = getByLabelText("Your move");
      await fireEvent.input(input, { target: { value: text } });
      await fireEvent.submit(input.closest("form") as Element);
      await tick();
    };
    await type("e5");
    expect(container.querySelector("#typed-why")?.textContent).toContain("You could do that too.");
    await type("nonsense");
    expect(container.querySelector("#typed-why")?.textContent).toContain("You can’t play “nonsense” now");
    await type("c1");
    expect(container.querySelectorAll(".lines p")).toHaveLength(4);
    expect(container.querySelector(".next")?.textContent).toBe("Next, type: c1-b1-b2-a2-a1");
    await type("c1 b1 b2 a2 a1");
    expect(container.querySelector(".lines")?.textContent).toContain("The green Samurai asked twice");
    expect(container.querySelector("#typed")).toBeNull();
  });
});

test("lessons have their addresses", () => {
  expect(placeOf("/learn")).toEqual({ page: "learn", id: "" });
  expect(placeOf("/learn/goryo")).toEqual({ page: "learn", id: "goryo" });
  expect(placeOf("/learn/fate").page).toBe("nowhere");
});
