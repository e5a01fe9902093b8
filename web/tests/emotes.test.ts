/** Emotes: seen for a moment, spared to who mutes them, and never those that a page cannot draw. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMOTES, Emotes } from "../src/app/emotes.svelte";
import { ART } from "../src/board/art";
import type { EmoteName } from "../src/types";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("has a drawing for each", () => {
  for (const emote of EMOTES) expect(ART[`emote-${emote}`]).toBeTruthy();
});

it("is seen for a moment, the newest of each seat", () => {
  const emotes = new Emotes();
  emotes.see({ is: "emote", by: "goryo", emote: "bow" }, "samurai");
  vi.advanceTimersByTime(4000);
  emotes.see({ is: "emote", by: "goryo", emote: "weep" }, "samurai");
  emotes.see({ is: "emote", by: "samurai", emote: "clap" }, "samurai");
  vi.advanceTimersByTime(4000);
  expect(emotes.shown).toEqual({ goryo: "weep", samurai: "clap" });
  vi.advanceTimersByTime(4000);
  expect(emotes.shown).toEqual({});
});

it("is muted with one word, for good, but for one’s own", () => {
  const emotes = new Emotes();
  emotes.see({ is: "emote", by: "goryo", emote: "bow" }, "samurai");
  emotes.mute(true);
  expect(emotes.shown).toEqual({});
  emotes.see({ is: "emote", by: "goryo", emote: "bow" }, "samurai");
  emotes.see({ is: "emote", by: "samurai", emote: "laugh" }, "samurai");
  expect(emotes.shown).toEqual({ samurai: "laugh" });
  expect(new Emotes().muted).toBe(true);
  emotes.mute(false);
  expect(new Emotes().muted).toBe(false);
});

it("leaves alone what it does not know", () => {
  const emotes = new Emotes();
  emotes.see({ is: "emote", by: "goryo", emote: "smirk" as EmoteName }, null);
  expect(emotes.shown).toEqual({});
});
