/** A browser is told of turns while no page is open: by who wants it, and until they do not. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notices } from "../src/app/notices.svelte";
import { api } from "../src/app/server.svelte";

const KEY = "AQID";
let subscription: { endpoint: string; options: object; unsubscribe: () => Promise<void> } | null;
const said: unknown[] = [];
const asked: unknown[] = [];

function subscribe({ applicationServerKey }: { applicationServerKey: string }): Promise<object> {
  const bytes = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0));
  subscription ??= {
    endpoint: `https://push.example/${applicationServerKey}`,
    options: { applicationServerKey: bytes.buffer },
    unsubscribe: () => Promise.resolve(void (subscription = null)),
  };
  return Promise.resolve(subscription);
}

beforeEach(() => {
  localStorage.clear();
  said.length = asked.length = 0;
  subscription = null;
  const registration = {
    active: { postMessage: (what: unknown) => said.push(what) },
    pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe },
  };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: vi.fn(() => Promise.resolve(registration)),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
  vi.spyOn(api, "ask").mockImplementation((_method, _path, body) => Promise.resolve(void asked.push(body)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("tells the server where, and the worker in which words", async () => {
  const notices = new Notices();
  await notices.reach(KEY, "Your turn");
  expect(navigator.serviceWorker.register).not.toHaveBeenCalled();
  await notices.want(true);
  await notices.reach(KEY, "Your turn");
  expect(asked).toEqual([{ endpoint: "https://push.example/AQID", wanted: true }]);
  expect(said).toEqual([{ do: "speak", sentence: "Your turn" }]);
  await notices.want(false);
  expect(asked[1]).toEqual({ endpoint: "https://push.example/AQID", wanted: false });
  expect(subscription).toBeNull();
});

it("begins anew where the server has another key", async () => {
  const notices = new Notices();
  await notices.want(true);
  await notices.reach(KEY, "Your turn");
  await notices.reach(KEY, "À vous");
  await notices.reach("BAUG", "À vous");
  expect(asked.map((body) => (body as { endpoint: string }).endpoint)).toEqual([
    "https://push.example/AQID",
    "https://push.example/AQID",
    "https://push.example/BAUG",
  ]);
});

it("does without where the browser or its service says no", async () => {
  const notices = new Notices();
  await notices.want(true);
  vi.mocked(navigator.serviceWorker.register).mockRejectedValue(new Error());
  await notices.reach(KEY, "Your turn");
  expect(notices.on).toBe(true);
  vi.stubGlobal("navigator", {});
  await notices.reach(KEY, "Your turn");
  expect(asked).toEqual([]);
});
