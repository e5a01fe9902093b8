/** The worker tells of a turn while no page is open: it asks the server itself, and says no more. */

import { beforeEach, expect, it, vi } from "vitest";
import { type Scope, tellTurns } from "../src/worker/turns";

type Hear = (event: any) => void;
const heard: Record<string, Hear> = {};
const kept = new Map<string, Response>();
let shown: { title: string; options: NotificationOptions; closed: boolean }[];
let windows: { url: string; visibilityState: string; focus: () => Promise<void> }[];
let games: object[] | null;
const opened: string[] = [];

function game(id: string, more: object = {}): object {
  return { id, your_turn: true, opponent: { who: "person", name: "Bo" }, ...more };
}

const scope = {
  addEventListener: (what: string, hear: Hear) => (heard[what] = hear),
  caches: {
    open: () =>
      Promise.resolve({
        match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
        put: (path: string, answer: Response) => Promise.resolve(kept.set(path, answer)),
      }),
  },
  fetch: () => (games ? Promise.resolve(new Response(JSON.stringify({ games }))) : Promise.reject(new Error())),
  clients: {
    matchAll: () => Promise.resolve(windows),
    openWindow: (path: string) => Promise.resolve(opened.push(path)),
  },
  registration: {
    showNotification: (title: string, options: NotificationOptions) =>
      Promise.resolve(void shown.push({ title, options, closed: false })),
    getNotifications: ({ tag }: { tag: string }) =>
      Promise.resolve(
        shown.filter((each) => each.options.tag === tag).map((each) => ({ close: () => (each.closed = true) })),
      ),
  },
};

async function happen(what: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  heard[what]?.({ ...event, waitUntil: (doing: Promise<unknown>) => (work = doing) });
  await work;
}

beforeEach(() => {
  kept.clear();
  shown = [];
  windows = [];
  games = [game("t")];
  opened.length = 0;
  tellTurns(scope as unknown as Scope);
});

it("says it in the page’s words, with the table to go to", async () => {
  await happen("message", { data: { do: "speak", sentence: "Tocca a te" } });
  await happen("push");
  expect(shown).toEqual([
    { title: "Tocca a te", options: { body: "Goryō · Bo", tag: "goryo-t", data: "/table/t" }, closed: false },
  ]);
  const close = vi.fn();
  await happen("notificationclick", { notification: { close, data: "/table/t" } });
  expect(close).toHaveBeenCalled();
  expect(opened).toEqual(["/table/t"]);
});

it("leads to all games where several wait, or the server cannot be asked", async () => {
  games = [game("t"), game("u"), game("v", { your_turn: false })];
  await happen("push");
  games = null;
  await happen("push");
  expect(shown.map(({ options }) => [options.tag, options.data])).toEqual([
    ["goryo", "/games"],
    ["goryo", "/games"],
  ]);
});

it("leaves nothing where nobody waits any more, or for a program", async () => {
  games = [game("t", { your_turn: false }), game("u", { opponent: { who: "program", name: "novice" } })];
  await happen("push");
  expect(shown.map(({ closed }) => closed)).toEqual([true]);
});

it("is quiet where the table is in sight, and goes back to it by a click", async () => {
  const focus = vi.fn(() => Promise.resolve());
  windows = [{ url: "https://x.example/table/t", visibilityState: "visible", focus }];
  await happen("push");
  expect(shown).toEqual([]);
  windows = [{ url: "https://x.example/table/t", visibilityState: "hidden", focus }];
  await happen("push");
  expect(shown).toHaveLength(1);
  await happen("notificationclick", { notification: { close: () => undefined, data: "/table/t" } });
  expect(focus).toHaveBeenCalled();
  expect(opened).toEqual([]);
});

it("takes no word for its own that is not", async () => {
  for (const data of [null, "x", { do: "other", sentence: "no" }]) await happen("message", { data });
  expect(kept.size).toBe(0);
});
