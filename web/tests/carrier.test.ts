/** Of several tabs one has the host: when it is closed, another takes over what was under way. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Told = Record<string, unknown>;
/** What went to the host of another tab, and to the one of this. */
const elsewhere: Told[] = [];
const own: Told[] = [];
let hearAround: (told: Told) => void;
let hearHost: (told: Told) => void;
let takeOver: () => void;

class Channel {
  set onmessage(hear: (message: { data: Told }) => void) {
    hearAround = (data) => hear({ data });
  }
  postMessage(told: Told): void {
    if (told.to === "host") elsewhere.push(told.told as Told);
  }
}

class Host {
  set onmessage(hear: (message: { data: Told }) => void) {
    hearHost = (data) => hear({ data });
  }
  postMessage(told: Told): void {
    own.push(told);
  }
}

beforeEach(() => {
  elsewhere.length = own.length = 0;
  vi.resetModules();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("Worker", Host);
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, mine: () => void) => (takeOver = mine) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks the next host again for what the one before did not answer", async () => {
  const { ask } = await import("../src/anywhere/carrier");
  hearAround({ to: "all", is: "here" });
  const games = ask("/api/tables");
  expect(elsewhere).toMatchObject([{ target: "/api/tables" }]);
  takeOver();
  hearHost({ is: "ready" });
  expect(own).toEqual(elsewhere);
  hearHost({ ...own[0], is: "answer", status: 200, kind: "application/json", body: new TextEncoder().encode("[]") });
  expect(await (await games).text()).toBe("[]");
});

it("never asks twice for what changes something, and sockets come back", async () => {
  const { ask, connect } = await import("../src/anywhere/carrier");
  hearAround({ to: "all", is: "here" });
  const opened = ask("/api/tables", { method: "POST", body: "{}" });
  const closed = vi.fn();
  connect("http://here/api/tables/t/socket").onclose = closed;
  takeOver();
  await expect(opened).rejects.toThrow("gone");
  expect(closed).toHaveBeenCalledWith({ code: 1006 });
  hearHost({ is: "ready" });
  expect(own).toEqual([]);
});

it("takes no answer for its own that is for another tab", async () => {
  const { ask } = await import("../src/anywhere/carrier");
  hearAround({ to: "all", is: "here" });
  const games = ask("/api/tables");
  const answer = { ...elsewhere[0], is: "answer", status: 200, kind: "text/plain" };
  for (const [tab, text] of [["another", "theirs"], [elsewhere[0]?.tab, "ours"]])
    hearAround({ to: "tab", told: { ...answer, tab, body: new TextEncoder().encode(text as string) } });
  expect(await (await games).text()).toBe("ours");
});

it("waits for its own host once it has begun, whoever says farewell", async () => {
  const { ask } = await import("../src/anywhere/carrier");
  takeOver();
  hearAround({ to: "all", is: "here" });
  void ask("/api/tables", { method: "POST" });
  expect(own).toEqual([]);
  hearHost({ is: "ready" });
  expect(own).toMatchObject([{ method: "POST" }]);
});
