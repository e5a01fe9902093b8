/** The palace editor: what a brush does, what is kept and given away, and where defects are shown. */

import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropPalace, keepPalace, ownPalaces, palaceAsked, playOn } from "../src/app/palaces";
import { settings } from "../src/app/settings.svelte";
import type { DrawingReport, PlacedProblem } from "../src/net/api";
import Palace from "../src/pages/Palace.svelte";
import * as draw from "../src/palace/drawing";
import { linkTo, palaceIn } from "../src/palace/link";
import { sayCell, sayProblem } from "../src/palace/saying";
import { LANGUAGES, loadMore, wordsOf } from "../src/words/load";

vi.hoisted(() => {
  globalThis.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

/** What the checker says next, and what it was asked. */
let answer: Partial<DrawingReport>;
let asked: unknown[];

beforeAll(async () => {
  await settings.begin();
  await Promise.all(LANGUAGES.map((language) => loadMore("editor", language)));
});
beforeEach(() => {
  localStorage.clear();
  answer = { ok: false, defects: [], warnings: [] };
  asked = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/hello") return new Response(JSON.stringify({ boards: [], rules: {}, you: null }));
    const body = JSON.parse(String(init?.body)) as { drawing?: draw.Drawing };
    asked.push(body);
    const report = { lost: [], toml: "t", drawing: body.drawing ?? null, board: null };
    return new Response(JSON.stringify({ warnings: [], defects: [], ...report, ...answer }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function two(): draw.Drawing {
  let drawing = draw.blank();
  for (const cell of ["a1", "b1"]) drawing = draw.paint(drawing, cell, 1);
  for (const cell of ["c1", "d1"]) drawing = draw.paint(drawing, cell, 2);
  return drawing;
}

describe("a brush", () => {
  test("paints rooms and keeps what lies there", () => {
    let drawing = draw.lay(two(), "a1", "h");
    drawing = draw.paint(drawing, "a1", 3);
    expect(drawing.tiles["a1"]).toEqual({ room: 3, object: "h", central: false });
    expect(draw.roomsOf(drawing)).toEqual([1, 2, 3]);
    expect(draw.paint(drawing, "a1", 3)).toBe(drawing);
    expect(draw.lay(drawing, "h8", "h")).toBe(drawing);
  });

  test("moves the centre inside its room", () => {
    let drawing = draw.centre(draw.centre(two(), "a1"), "b1");
    expect(drawing.tiles["a1"]?.central).toBe(false);
    expect(drawing.tiles["b1"]?.central).toBe(true);
    drawing = draw.centre(drawing, "b1");
    expect(drawing.tiles["b1"]?.central).toBe(false);
  });

  test("lays a bridge once, in reading order, and takes it up again", () => {
    const drawing = draw.span(two(), "c1", "b1");
    expect(drawing.bridges).toEqual([["b1", "c1"]]);
    expect(draw.span(drawing, "b1", "c1").bridges).toEqual([]);
    expect(draw.span(drawing, "b1", "h8")).toBe(drawing);
    expect(draw.clear(drawing, "b1").bridges).toEqual([]);
  });

  test("adds types under letters that are free, and takes them away", () => {
    let drawing = draw.removeType(draw.lay(two(), "a1", "h"), "h");
    expect(drawing.tiles["a1"]?.object).toBe("");
    drawing = draw.addType(drawing, "harp");
    expect(drawing.objects.at(-1)).toEqual(["h", "harp"]);
    drawing = draw.addType(drawing, "helmet");
    expect(drawing.objects.at(-1)).toEqual(["e", "helmet"]);
  });

  test("shortens the track together with its bags", () => {
    expect(draw.setTrack(draw.blank(), 5).bags).toEqual([2, 4]);
    expect(draw.toggleBag(draw.blank(), 3).bags).toEqual([2, 3, 4, 6, 8, 10]);
  });
});

describe("what is kept", () => {
  test("drawings are known by their shape", () => {
    expect(draw.isDrawing(JSON.parse(JSON.stringify(two())))).toBe(true);
    for (const other of [null, [], {}, { ...two(), tiles: { z9: {} } }, { ...two(), bags: "2" }]) {
      expect(draw.isDrawing(other)).toBe(false);
    }
  });

  test("palaces by name, the newest first", () => {
    keepPalace({ name: "Hut & home", toml: "1" });
    keepPalace({ name: "Tea", toml: "2" });
    keepPalace({ name: "Hut & home", toml: "3" });
    expect(ownPalaces().map(({ toml }) => toml)).toEqual(["3", "2"]);
    const { hash } = new URL(playOn("new", "Hut & home"), "http://x");
    expect(palaceAsked(hash)?.toml).toBe("3");
    dropPalace("Hut & home");
    expect(palaceAsked(hash)).toBeUndefined();
    localStorage.setItem("goryo.palaces", "{");
    expect(ownPalaces()).toEqual([]);
  });

  test("a link holds the whole text, and nothing else is taken for one", async () => {
    const toml = 'name = "Thé — 茶"\n'.repeat(40);
    const link = new URL(await linkTo(toml));
    expect(link.search).toBe("");
    expect(link.hash.length).toBeLessThan(toml.length / 4);
    expect(await palaceIn(link.hash)).toBe(toml);
    for (const hash of ["#p=", "#p=%%%", "#p=AAAA", "#q=1"]) {
      expect(await palaceIn(hash)).toBeFalsy();
    }
    const bomb = new URL(await linkTo("x".repeat(10_000_000)));
    expect(await palaceIn(bomb.hash)).toBeNull();
  });
});

// -- defects at their places --------------------------------------------------------------------

function problem(what: string, args: object, place: object): PlacedProblem {
  return {
    ...{ what, line: null, column: null, args: args as PlacedProblem["args"] },
    place: { part: "map", cells: [], bridge: null, names: [], ...place },
  };
}

const AT_CELLS = [
  problem("tile-object", { tile: "b1", found: "_", known: "h" }, { cells: ["b1"] }),
  problem("room-no-centre", { tile: "a1" }, { cells: ["a1", "b1"] }),
  problem("room-two-centres", { tile: "d1", other: "c1" }, { cells: ["d1", "c1"] }),
  problem(
    "bridge-inside",
    { tile: "c1", other: "d1" },
    { cells: ["c1", "d1"], bridge: ["c1", "d1"] },
  ),
  problem("bridge-nowhere", {}, { cells: ["a1", "a2"], bridge: ["a1", "a2"] }),
  problem("bridge-listed", { given: "a1-h8" }, { cells: ["a1", "h8"], bridge: ["a1", "h8"] }),
];
const AT_FIELDS: [PlacedProblem, string][] = [
  [problem("board-need-text", { key: "name" }, { part: "name" }), "#palace-name-wrong"],
  [problem("board-bad-text", { key: "about", limit: 9 }, { part: "about" }), "#palace-about-wrong"],
  [
    problem("board-object-count", { given: 2, least: 3, most: 8 }, { part: "objects" }),
    "#palace-objects-wrong",
  ],
  [
    problem("object-nowhere", { letter: "h", name: "helmet" }, { part: "objects", names: ["h"] }),
    "#palace-objects-wrong",
  ],
  [
    problem("board-room-names", { wanted: 2, limit: 60 }, { part: "rooms", names: ["2"] }),
    "#palace-room-2-wrong",
  ],
  [problem("board-track-length", { most: 99 }, { part: "track" }), "#palace-track-wrong"],
  [problem("board-track-bags", { most: 10 }, { part: "bags" }), "#palace-bags-wrong"],
];

describe("the editor", () => {
  async function open(drawing: draw.Drawing, said: Partial<DrawingReport>) {
    localStorage.setItem("goryo.palace", JSON.stringify(drawing));
    answer = said;
    const page = render(Palace);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual({ drawing });
    return page;
  }
  const words = () => wordsOf("en", "2024");

  test.each(AT_CELLS)("shows $what on its cells", async (defect) => {
    const { container } = await open(two(), { defects: [defect] });
    await waitFor(() =>
      expect(
        [...container.querySelectorAll<HTMLElement>("[data-problem]")].map(
          ({ dataset }) => dataset["cell"],
        ),
      ).toEqual([...defect.place.cells].sort()),
    );
    const said = sayProblem(defect, words());
    for (const cell of defect.place.cells) {
      const label = container.querySelector(`[data-cell=${cell}]`)?.getAttribute("aria-label");
      expect(label).toContain(said);
    }
    const line = container.querySelector<HTMLElement>(`[data-what=${defect.what}]`);
    expect(line?.textContent).toContain(said);
    await fireEvent.click(line as HTMLElement);
    const focus = document.activeElement as HTMLElement;
    expect(focus.dataset["cell"]).toBe(defect.place.cells[0]);
  });

  test.each(AT_FIELDS)("shows $what at its field", async (defect, place) => {
    const { container } = await open(two(), { defects: [defect] });
    const said = sayProblem(defect, words());
    await waitFor(() => expect(container.querySelector(place)?.textContent).toBe(said));
    expect(container.querySelectorAll("[data-problem]")).toHaveLength(0);
    const others = [...container.querySelectorAll("small.wrong")].filter(
      (each) => `#${each.id}` !== place,
    );
    expect(others.map((each) => each.textContent).join("")).toBe("");
    await fireEvent.click(container.querySelector(`[data-what=${defect.what}]`) as HTMLElement);
    expect(document.activeElement?.id).toBe(`palace-${defect.place.part}`);
  });

  test("is drawn on with keys alone, undone and redone", async () => {
    const { container, getByRole } = await open(draw.blank(), {});
    const grid = getByRole("grid");
    const cell = (name: string) => container.querySelector<HTMLElement>(`[data-cell=${name}]`);
    const press = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement ?? grid, { key, ...more });
    cell("a1")?.focus();
    for (const key of ["1", "h", ".", "ArrowRight", "2", "l", "=", "ArrowLeft", "="]) {
      await press(key);
    }
    const label = () => cell("a1")?.getAttribute("aria-label");
    const full = "a1: room 1, helmet, central, bridge to b1";
    expect(label()).toBe(full);
    await press("z", { ctrlKey: true });
    expect(label()).toBe("a1: room 1, helmet, central");
    await press("y", { ctrlKey: true });
    expect(label()).toBe(full);
    await press("Delete");
    expect(label()).toBe("a1: garden");
    await press("ArrowUp");
    expect((document.activeElement as HTMLElement).dataset["cell"]).toBe("a1");
    await press("h");
    expect(label()).toBe("a1: garden");
    const draft = JSON.parse(localStorage.getItem("goryo.palace") ?? "") as draw.Drawing;
    expect(Object.keys(draft.tiles)).toEqual(["b1"]);
    await waitFor(() => expect(asked.at(-1)).toEqual({ drawing: draft }));
  });

  test("says cells in every language", () => {
    for (const language of LANGUAGES) {
      expect(sayCell(two(), "a1", wordsOf(language, "2024"))).toContain("a1");
    }
  });
});
