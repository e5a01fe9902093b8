/** Thinking ahead: lines over the palace, and the keys that stand for buttons. */

import { describe, expect, test } from "vitest";
import { Ground } from "../src/board/ground";
import { type Letters, meantBy } from "../src/board/shortcuts";
import { dragSketch, isSketched, shorten, type Sketch, tapSketch } from "../src/board/sketch";
import { marked } from "../src/board/pencil";
import type { Tool } from "../src/board";
import { recorded } from "./board";

const ground = new Ground(recorded("plan-goryo").view.board);
const taps = (...tiles: string[]): Sketch =>
  tiles.reduce<Sketch>((sketch, tile) => tapSketch(ground, sketch, tile), []);

describe("a sketch", () => {
  test("goes on from tile to neighbouring tile, and elsewhere begins anew", () => {
    expect(taps("a1", "a2", "a3")).toEqual([["a1", "a2", "a3"]]);
    expect(taps("a1", "a2", "f6", "f5")).toEqual([["a1", "a2"], ["f6", "f5"]]);
  });

  test("is taken back from its end, line by line", () => {
    expect(taps("a1", "a2", "a2")).toEqual([["a1"]]);
    expect(taps("a1", "a1")).toEqual([]);
    expect(shorten(shorten(taps("a1", "a2", "f6")))).toEqual([["a1"]]);
    expect(shorten([])).toEqual([]);
  });

  test("is drawn in one go, on from where a line ends or from anywhere", () => {
    let sketch = dragSketch([], "a1", "a2");
    sketch = dragSketch(sketch, "a2", "b2");
    expect(sketch).toEqual([["a1", "a2", "b2"]]);
    expect(dragSketch(sketch, "b2", "a2")).toEqual([["a1", "a2"]]);
    expect(dragSketch(sketch, "f6", "f5")).toEqual([["a1", "a2", "b2"], ["f6", "f5"]]);
    expect(isSketched(sketch, "b2")).toBe(true);
    expect(isSketched(sketch, "b3")).toBe(false);
  });

  test("and a mark goes round: yes, no, maybe, none", () => {
    let marks = marked(undefined, "a1");
    const seen = [marks.get("a1")];
    for (let n = 0; n < 3; n++) seen.push((marks = marked(marks, "a1")).get("a1"));
    expect(seen).toEqual(["yes", "no", "maybe", undefined]);
  });
});

describe("a key", () => {
  const letters: Letters = { step: "P", search: "R", hound: "S", done: "T", yes: "S", no: "N" };
  const tool = (id: string, group: Tool["group"]): Tool => ({ id, group, say: "", why: null });
  const hunt = [
    ...["green", "red"].map((id) => tool(id, "samurai")),
    ...["step", "search", "hound"].map((id) => tool(id, "action")),
    tool("done", "plan"),
  ];
  const plan = [tool("leap", "power"), tool("trail", "power"), tool("back", "plan"), tool("send", "plan")];
  const answer = [tool("yes", "answer"), tool("no", "answer")];
  const meant = (key: string, tools: Tool[], held: "ctrlKey" | "metaKey" | "altKey" | null = null) =>
    meantBy({ key, ctrlKey: false, metaKey: false, altKey: false, ...(held && { [held]: true }) }, tools, letters);

  test("means a button that is there, in the language’s letters", () => {
    expect([..."12psrtn?"].map((key) => meant(key, hunt))).toEqual(["green", "red", "step", "hound", "search", "done", null, "?"]);
    expect([..."12t"].map((key) => meant(key, plan))).toEqual(["leap", "trail", "send"]);
    expect([..."SnR"].map((key) => meant(key, answer))).toEqual(["yes", "no", null]);
    expect(["3", "0", "Enter", "x"].map((key) => meant(key, hunt))).toEqual([null, null, null, null]);
  });

  test("takes back with Control or Command, and leaves the browser its own", () => {
    expect(meant("z", hunt, "ctrlKey")).toBe("back");
    expect(meant("Z", hunt, "metaKey")).toBe("back");
    expect(meant("s", hunt, "ctrlKey")).toBeNull();
    expect(meant("1", hunt, "altKey")).toBeNull();
  });
});
