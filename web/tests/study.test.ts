/** Looking back and puzzles: what the page makes of the server’s data, and what it asks for. */

import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { placeOf } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import type { Review, Step } from "../src/net/study";
import Puzzle from "../src/pages/Puzzle.svelte";
import Certified from "../src/study/Certified.svelte";
import Replay from "../src/study/Replay.svelte";
import { chanceText, goesOn, heatAt, linesAt, moveText, pointsText, viewAt } from "../src/study/steps";
import { askedFor, dayAfter, keepDiary, linkTo, readDiary, shareText, streak, today } from "../src/study/streak";
import { LANGUAGES, loadMore, wordsOf } from "../src/words/load";
import { recorded } from "./board";

vi.hoisted(() => {
  globalThis.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

const ODDS = { wins: 3, games: 4, chance: 0.75, interval: [0.3, 0.95] as [number, number] };
const CHANGE = { points: -1, change: -0.25, interval: [-0.35, -0.15] as [number, number] };

/** Two steps of a recorded game: before anything, and in the hunt. */
function reviewOf(name: string): Review {
  const samurai = recorded(`${name}-samurai`).view;
  const goryo = recorded(`${name}-goryo`).view;
  const { format, behaviour, board, rulebook, variants, rules, referee } = samurai;
  const tiles = Object.fromEntries(
    board.tiles.map((tile, n) => [tile.name, { path: n / 100, yes: 0, information: 0 }]),
  );
  const step = (number: number, events: number): Step => ({
    step: number,
    round: 1,
    move: null,
    actor: null,
    decision: null,
    samurai: {
      items: number ? samurai.history.slice(0, events) : [],
      now: samurai,
      belief: { contradiction: null, plans: 12, tiles: number ? tiles : null },
      odds: ODDS,
    },
    goryo: { items: number ? goryo.history.slice(0, events) : [], now: goryo, odds: null },
    truth: { bound: goryo.bound, plan: goryo.plan, to_come: ["urn"], odds: ODDS },
  });
  const part = { draws: CHANGE, goryo: CHANGE, samurai: CHANGE, hunt: CHANGE, rest: { ...CHANGE, points: 0 } };
  return {
    is: "review",
    format: 1,
    board: board.name,
    board_digest: board.digest,
    players: "novice",
    seed: "0",
    outcome: { winner: "samurai", reason: "resigned", clause: "REF-5" },
    rollouts: 4,
    steps: [step(0, 0), step(1, 99)],
    luck: { start: ODDS, end: ODDS, total: CHANGE, parts: part },
    turning_points: [
      {
        ...CHANGE,
        step: 1,
        role: "samurai",
        chosen: { move: "green search", odds: ODDS, question: null, suspected: null },
        better: { move: "red hound b4", odds: ODDS, question: null, suspected: null },
        gain: CHANGE,
        tried: 5,
        telling: { tile: "b4", yes: 0.5, information: 0.98, greens: 0.4 },
      },
    ],
    certified: null,
    base: { format, behaviour, board },
    rounds: [1],
    names: { goryo: "novice", samurai: "" },
    date: "",
    rulebook,
    variants,
    rules,
    referee,
  };
}

beforeEach(async () => {
  await settings.setLanguage("en");
  await loadMore("study", "en");
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("reviews and puzzles have addresses", () => {
  expect(placeOf("/review")).toEqual({ page: "review", id: "" });
  expect(placeOf("/review/abc")).toEqual({ page: "review", id: "abc" });
  expect(placeOf("/puzzle")).toEqual({ page: "puzzle", id: "" });
  expect(placeOf("/puzzle/x").page).toBe("nowhere");
});

describe("lenses", () => {
  test("show what each side saw, and no more", () => {
    const review = reviewOf("hunt");
    const samurai = viewAt(review, "samurai", 1);
    expect(samurai.plan).toBeNull();
    expect(samurai.bound).toBeNull();
    expect(samurai.history).toEqual(recorded("hunt-samurai").view.history);
    const truth = viewAt(review, "truth", 1);
    expect(truth.plan).toBe(recorded("hunt-goryo").view.plan);
    expect(truth.role).toBe("goryo");
    expect(viewAt(review, "goryo", 0).history).toEqual([]);
  });

  test("tell what happened in every language, from the moment’s own events", async () => {
    const review = reviewOf("hunt");
    for (const language of LANGUAGES) {
      await loadMore("study", language);
      const words = wordsOf(language, "2024");
      expect(linesAt(review, "samurai", 0, words)).toEqual([]);
      expect(linesAt(review, "truth", 1, words).length).toBeGreaterThan(3);
      expect(chanceText(ODDS, words)).toMatch(/75.*30.*95/);
    }
  });

  test("give the map where a plan lies hidden", () => {
    const review = reviewOf("hunt");
    expect(heatAt(review, 0)).toBeNull();
    expect(Object.keys(heatAt(review, 1) ?? {})).toHaveLength(review.base.board.tiles.length);
    expect(goesOn(review, 1)).toBe(true);
  });

  test("say moves as sentences", () => {
    const words = wordsOf("en", "2019");
    const view = recorded("hunt-samurai").view;
    const green = view.scene.samurai.green ?? "";
    expect(moveText("green search", view, words)).toBe(`The green Samurai uses Search on ${green}`);
    expect(moveText("plan b2-a2-a1-b1-c1 trail e5", view, words)).toContain("b2-a2-a1-b1-c1");
    expect(moveText("done", view, words)).not.toMatch(/\.$/);
    expect(pointsText(CHANGE)).toBe("−25");
  });
});

test("the replay goes from step to step by buttons and keys, through every lens", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { container, getByRole, getByText } = render(Replay, {
    review: reviewOf("hunt"),
    source: { table: "t1" },
  });
  const status = () => container.querySelector("[role=status]")?.textContent ?? "";
  expect(status()).toContain("Before the first draw.");
  expect(container.querySelectorAll("text.share")).toHaveLength(0);
  await fireEvent.click(getByRole("button", { name: "Forward one step" }));
  expect(status()).toContain("75% (30 to 95)");
  expect(container.querySelectorAll("text.share").length).toBeGreaterThan(20);
  expect(getByRole("slider").getAttribute("aria-valuetext")).toBe("At step 1 of 1");
  await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(getByRole("slider").getAttribute("aria-valuetext")).toBe("At step 0 of 1");
  // Where the keys have a use of their own, they keep it.
  await fireEvent.keyDown(container.querySelector("[data-tile]")!, { key: "ArrowRight" });
  expect(getByRole("slider").getAttribute("aria-valuetext")).toBe("At step 0 of 1");
  await fireEvent.keyDown(document.body, { key: "End" });
  await fireEvent.click(getByRole("radio", { name: "The truth" }));
  expect(getByText(/Still to be drawn in this game: urn/)).toBeTruthy();
  expect(getByText(/Better: The red Samurai uses/)).toBeTruthy();
});

describe("puzzles", () => {
  const DAY = today();
  const ASKED: { tile?: string; last?: boolean }[] = [];
  const SOLUTION = {
    tile: "c1",
    plans: 9,
    answers: [{ tile: "a2", yes: true, left: 4 }],
    needed: ["a2"],
    examples: ["b2-a2-a1-b1-c1"],
    margin: 0,
    questions: [],
  };

  function stub(): void {
    ASKED.length = 0;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path.startsWith("/api/puzzle?")) {
        const { view } = recorded("hunt-samurai");
        return Response.json({ date: DAY, grade: "easy", kind: "certain", view, open: ["c1", "c2", "c3"], tries: 3 });
      }
      const asked = JSON.parse(String(init.body)) as { tile?: string; last?: boolean };
      ASKED.push(asked);
      const right = asked.tile === "c1";
      return Response.json({
        right,
        counts: asked.tile !== "a1",
        why: right ? null : { plan: "b2-a2-a1-b1-c1" },
        solution: right || asked.last ? SOLUTION : null,
      });
    });
  }
  const tile = (container: Element, name: string) => container.querySelector(`[data-tile="${name}"]`)!;

  test("a tap answers, what is closed does not count, and the right one is explained", async () => {
    stub();
    const { container, getByText, findByText } = render(Puzzle);
    await waitFor(() => expect(tile(container, "c2")).toBeTruthy());
    await fireEvent.click(tile(container, "a1"));
    await findByText("You can’t ask about a1 now. That try doesn’t count.");
    expect(readDiary()).toEqual({});
    await fireEvent.click(tile(container, "c2"));
    await findByText("c2 isn’t certain. She may have planned b2-a2-a1-b1-c1.");
    getByText(/2 tries left\./);
    // The same tile again costs nothing.
    await fireEvent.click(tile(container, "c2"));
    expect(ASKED).toHaveLength(2);
    await fireEvent.keyDown(tile(container, "c1"), { key: "Enter" });
    await findByText("The answer is c1.");
    getByText("Right!");
    getByText(`Goryō ${DAY} easy ⬛🟩`);
    getByText("Streak: one day.");
    expect(readDiary()[DAY]?.easy).toEqual({ tiles: ["c2", "c1"], done: true, right: true });
    expect(ASKED.map(({ last }) => last)).toEqual([false, false, false]);
  });

  test("the third wrong try is the last, and what was tried is there after a reload", async () => {
    stub();
    keepDiary({ [DAY]: { easy: { tiles: ["c2", "c3"], done: false, right: false } } });
    const { container, findByText } = render(Puzzle);
    await findByText(/One try left\./);
    await waitFor(() => expect(tile(container, "b1")).toBeTruthy());
    await fireEvent.click(tile(container, "b1"));
    await findByText(/That was your last try\./);
    await findByText(`Goryō ${DAY} easy ⬛⬛⬛`);
    cleanup();
    const again = render(Puzzle);
    await again.findByText("The answer is c1.");
  });

  const SOLVED = {
    interval: [0.4, 0.4],
    slack: 0.00012,
    right: 1,
    choices: [
      { choice: "e5-e4-d4-c4-c5 trail a1", chance: 0.6 },
      { choice: "e5-e4-e3-f3-c5", chance: 0.55 },
      { choice: "e5-d5-d6-e6-f6", chance: 0.25 },
    ],
  };

  /** A master’s puzzle: the first choice is right. */
  function stubSolved(kind: "plan" | "question", name: string, choices: typeof SOLVED.choices): { plan?: string }[] {
    const asked: { plan?: string; tile?: string; last?: boolean }[] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path.startsWith("/api/puzzle?")) {
        const { view } = recorded(name);
        const open = view.board.tiles.map(({ name }) => name);
        return Response.json({ date: DAY, grade: "master", kind, view, open, tries: 3 });
      }
      const body = JSON.parse(String(init.body)) as (typeof asked)[number];
      asked.push(body);
      const right = (body.plan ?? body.tile) === choices[0]!.choice;
      return Response.json({
        right,
        counts: true,
        why: right ? null : { chance: 0.25 },
        solution: right || body.last ? { ...SOLVED, choices } : null,
      });
    });
    history.replaceState(null, "", `/puzzle?date=${DAY}&grade=master`);
    return asked;
  }

  test("what is no plan is not sent, and at the end the board tells what each target is worth", async () => {
    const asked = stubSolved("plan", "late-plan-en-2024-goryo", SOLVED.choices);
    const { container, getByRole, getByText, findByText } = render(Puzzle);
    await findByText(/your Bound Object is the scroll/);
    expect(container.querySelectorAll("text.share")).toHaveLength(0);
    const field = getByRole("textbox", { name: "Your answer" });
    await fireEvent.input(field, { target: { value: "e5-e4" } });
    await fireEvent.submit(field.closest("form")!);
    // What is no plan stays with whoever typed it.
    expect(asked).toHaveLength(0);
    await fireEvent.click(getByText("Show me the answer"));
    await findByText(/The best plan: e5-e4-d4-c4-c5 false trail a1\. It gives her 60\.00%/);
    getByText("To f6: 25.00%, with e5-d5-d6-e6-f6");
    getByText(/Of 3 choices it alone is right/);
    getByText(/the Samurai’s chances were 40\.00% if both sides play their best/);
    getByText(/0\.01 percentage points is not proven/);
    expect([...container.querySelectorAll("text.share")].map(({ textContent }) => textContent)).toEqual(["60%", "25%"]);
    expect(tile(container, "c5").getAttribute("aria-label")).toContain("60%");
    expect(asked).toEqual([{ date: DAY, grade: "master", last: true }]);
  });

  test("a question of a solved round tells what it is worth, and the others only at the end", async () => {
    const worth = [
      { choice: "c1", chance: 0.6, who: "red" },
      { choice: "c2", chance: 0.25, who: "green" },
    ];
    const asked = stubSolved("question", "hunt-samurai", worth);
    const { container, getByText, findByText, queryByText } = render(Puzzle);
    await findByText(/Which question is best for the Samurai/);
    await fireEvent.click(tile(container, "c2"));
    await findByText("Asking about c2 gives the Samurai 25.00%. Another question gives them more.");
    expect(queryByText(/60/)).toBeNull();
    await fireEvent.click(tile(container, "c1"));
    await findByText(/The best question: c1\. It gives the Samurai 60\.00%/);
    getByText("c1, asked by red: 60.00%");
    getByText(`Goryō ${DAY} master ⬛🟩`);
    expect(asked).toHaveLength(2);
  });

  test("an address leads to its puzzle, and any other to today’s", () => {
    const at = (search: string) => Object.values(askedFor(search, "2026-01-01", "2027-03-02")).join(" ");
    expect(at(linkTo("2027-02-28", "hard").replace("/puzzle", ""))).toBe("2027-02-28 hard");
    expect(at("")).toBe("2027-03-02 easy");
    for (const date of ["2027-03-03", "2025-12-31", "2027-13-40", "x", "<b>"]) {
      expect(at(`?date=${date}&grade=${date}`)).toBe("2027-03-02 easy");
    }
  });

  test("streaks are days in a row; today may still be open", () => {
    const won = { easy: { tiles: ["a1"], done: true, right: true } };
    const lost = { easy: { tiles: ["a1", "a2", "a3"], done: true, right: false } };
    const at = (ago: number) => dayAfter("2027-03-02", -ago);
    expect(at(2)).toBe("2027-02-28");
    expect(streak({}, at(0))).toBe(0);
    expect(streak({ [at(1)]: won, [at(2)]: won, [at(4)]: won }, at(0))).toBe(2);
    expect(streak({ [at(0)]: won, [at(1)]: won }, at(0))).toBe(2);
    expect(streak({ [at(0)]: lost, [at(1)]: lost }, at(0))).toBe(0);
    expect(shareText("2027-01-01", "hard", lost.easy)).toBe("Goryō 2027-01-01 hard ⬛⬛⬛");
  });
});

test("a certified last round tells the proven odds, and leads to what was decided", async () => {
  const certified = {
    round: 4,
    interval: [0.25, 0.2507],
    plan: { step: 1, chance: 0.4, best: 0.25, better: null },
    questions: [
      { step: 2, tile: "b4", chance: 0.2, best: 0.25, better: "c1" },
      { step: 3, tile: "c2", chance: 0.25, best: 0.25, better: null },
      { step: 4, tile: "c3", chance: 0.1, best: 0.25, better: null },
    ],
  };
  const review = { ...reviewOf("hunt"), certified };
  const went: number[] = [];
  const { container } = render(Certified, {
    review,
    certified,
    words: wordsOf("en", "2024"),
    step: 1,
    ongo: (step: number) => went.push(step),
  });
  const said = container.textContent;
  expect(said).toContain("between 25.00% and 25.07%");
  expect(said).toContain("Better: c1, with 25.00%");
  expect(said).toContain("c2 was as good as anything");
  expect(said).toContain("Better: no question");
  const buttons = container.querySelectorAll("button");
  expect(buttons).toHaveLength(4);
  expect(buttons[1]!.getAttribute("aria-current")).toBe("step");
  await fireEvent.click(buttons[3]!);
  expect(went).toEqual([3]);
  // Bounds that meet are one number.
  cleanup();
  const met = { ...certified, interval: [0.25, 0.25] };
  const exact = render(Certified, { review, certified: met, words: wordsOf("en", "2024"), step: 1, ongo: () => undefined });
  expect(exact.container.textContent).toContain("chances were 25.00%, if");
});
