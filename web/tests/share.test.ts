/** The system’s own sheet: offered where fingers are, and no trouble to whoever turns away from it. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";

let coarse: boolean;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", (media: string) => Object.assign(new EventTarget(), { matches: coarse && media.includes("coarse"), media }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
});

/** The page as it begins where pointers are fingers or not, and the system has a sheet or not. */
async function begun(fingers: boolean, sheet?: (data: ShareData) => Promise<void>): Promise<typeof import("../src/app/share")> {
  coarse = fingers;
  if (sheet) Object.defineProperty(navigator, "share", { configurable: true, value: sheet });
  return import("../src/app/share");
}

it("is offered on phones that have one, and nowhere else", async () => {
  const sheet = vi.fn(() => Promise.resolve());
  expect((await begun(true)).canShare()).toBe(false);
  vi.resetModules();
  expect((await begun(true, sheet)).canShare()).toBe(true);
  vi.resetModules();
  expect((await begun(false, sheet)).canShare()).toBe(false);
});

it("gets what is to be sent, and whoever turns away has done nothing wrong", async () => {
  const sheet = vi.fn(() => Promise.reject(new DOMException("turned away", "AbortError")));
  const { share } = await begun(true, sheet);
  const sent = { text: "Goryō 2027-03-01 easy ⬛🟩", url: "https://example.org/puzzle" };
  await expect(share(sent)).resolves.toBeUndefined();
  expect(sheet).toHaveBeenCalledWith(sent);
});
