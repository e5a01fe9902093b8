/** The browser says whose turn it is: to who wants it, out of sight, and with nothing of the game. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notices } from "../src/app/notices.svelte";

const shown: { title: string; options: NotificationOptions }[] = [];
let answer: NotificationPermission;
let seen: DocumentVisibilityState;

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  answer = "granted";
  seen = "hidden";
  class Asked {
    static permission: NotificationPermission = "default";
    static requestPermission = vi.fn(() => Promise.resolve((Asked.permission = answer)));
    onclick: (() => void) | null = null;
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, options });
    }
    close(): void {}
  }
  vi.stubGlobal("Notification", Asked);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks nobody who does not want it", () => {
  const notices = new Notices();
  notices.turn("t", "Your turn", "Edo");
  expect(notices.on).toBe(false);
  expect(Notification.requestPermission).not.toHaveBeenCalled();
  expect(shown).toEqual([]);
});

it("says it out of sight, once for a table", async () => {
  const notices = new Notices();
  await notices.want(true);
  notices.turn("t", "Your turn", "Edo");
  expect(shown).toEqual([{ title: "Your turn", options: { body: "Edo", tag: "goryo-t" } }]);
  seen = "visible";
  notices.turn("t", "Your turn", "Edo");
  expect(shown).toHaveLength(1);
  expect(new Notices().on).toBe(true);
  await notices.want(false);
  expect(new Notices().on).toBe(false);
});

it("takes a no for a no", async () => {
  answer = "denied";
  const notices = new Notices();
  await notices.want(true);
  expect([notices.on, notices.denied]).toEqual([false, true]);
  seen = "hidden";
  notices.turn("t", "Your turn", "Edo");
  expect(shown).toEqual([]);
});

it("is not offered where the browser has none", () => {
  vi.stubGlobal("isSecureContext", false);
  expect(new Notices().possible).toBe(false);
});
