/** Carries requests and messages to the host in this browser, as HTTP and a socket would.
 *
 * Of several tabs one has the host, and the others speak through it: whoever holds the lock. When
 * that tab is closed the next one begins where it ended, and sockets come back by themselves.
 */

import type { FromHost, ToHost } from "./messages";
import { coming } from "./coming.svelte";
import { keepForOffline } from "./install";

type Said = FromHost & { tab: string };
type Around = { to: "host"; told: ToHost } | { to: "tab"; told: FromHost } | { to: "all"; is: "here?" | "here" };
/** Whatever a page wants of its host. */
type Wish<T = ToHost> = T extends ToHost ? Omit<T, "tab" | "id"> : never;
interface Asked {
  wish: ToHost;
  /** It only reads, so that it can be asked twice. */
  reads: boolean;
  answer(told: Said & { is: "answer" }): void;
  fail(): void;
}

const tab = crypto.randomUUID();
const around = new BroadcastChannel("goryo");
const asked = new Map<number, Asked>();
const sockets = new Map<number, OwnSocket>();
/** Said before there was anybody to hear it. */
const early: ToHost[] = [];
let last = 0;
let host: Worker | null = null;
/** Whether the host, here or in another tab, can be spoken to. */
let there = false;

around.onmessage = ({ data }: MessageEvent<Around>) => {
  if (data.to === "host") host?.postMessage(data.told);
  else if (data.to === "tab") hear(data.told);
  else if (data.is === "here?") {
    if (host && there) around.postMessage({ to: "all", is: "here" } satisfies Around);
  } else if (!host) meet();
};
around.postMessage({ to: "all", is: "here?" } satisfies Around);
void navigator.locks.request("goryo-host", () => {
  start();
  return new Promise(() => undefined); // as long as this tab is open
});

function start(): void {
  if (there) part();
  host = new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
    name: new URL("./", document.baseURI).href,
  });
  host.onmessage = ({ data }: MessageEvent<FromHost>) => {
    if ("tab" in data && data.tab !== tab) around.postMessage({ to: "tab", told: data } satisfies Around);
    else hear(data);
  };
  host.onerror = () => hear({ is: "failed", why: "" });
}

/** A host is there, or another one than before. */
function meet(): void {
  if (there) part();
  else keepForOffline();
  there = true;
  coming.done();
  for (const told of early.splice(0)) post(told);
}

/** The host is gone: what only reads is asked of the next one, and everything else has failed. */
function part(): void {
  there = false;
  for (const each of asked.values()) if (each.reads) early.push(each.wish);
  failAll((each) => !each.reads);
}

function failAll(which: (each: Asked) => boolean = () => true): void {
  for (const [id, each] of [...asked].filter(([, each]) => which(each))) {
    asked.delete(id);
    each.fail();
  }
  for (const each of [...sockets.values()]) each.lose(1006);
}

function post(told: ToHost): void {
  if (!there) early.push(told);
  else if (host) host.postMessage(told);
  else around.postMessage({ to: "host", told } satisfies Around);
}

function tell(id: number, wish: Wish): void {
  post(signed(id, wish));
}

function signed(id: number, wish: Wish): ToHost {
  return { ...wish, tab, id } as ToHost;
}

function hear(told: FromHost): void {
  switch (told.is) {
    case "coming":
      coming.part(told.part);
      break;
    case "ready":
      meet();
      around.postMessage({ to: "all", is: "here" } satisfies Around);
      break;
    case "failed":
      coming.fail();
      failAll();
      break;
    case "answer":
      if (told.tab !== tab) break;
      asked.get(told.id)?.answer(told);
      asked.delete(told.id);
      break;
    case "opened":
      break;
    case "said":
      if (told.tab === tab) sockets.get(told.id)?.say(told.text);
      break;
    case "closed":
      if (told.tab === tab) sockets.get(told.id)?.lose(told.code);
      break;
  }
}

/** As `fetch`, for the requests of docs/api.md. */
export function ask(target: string, init: RequestInit = {}): Promise<Response> {
  const id = ++last;
  const method = init.method ?? "GET";
  const wish = signed(id, { do: "ask", method, target, body: String(init.body ?? "") });
  return new Promise((done, fail) => {
    asked.set(id, {
      wish,
      reads: method === "GET",
      answer: ({ status, kind, body }) =>
        done(new Response(body, { status, headers: { "Content-Type": kind } })),
      fail: () => fail(new TypeError("The host is gone.")),
    });
    post(wish);
  });
}

/** As a `WebSocket`, as far as a table’s socket uses one. */
class OwnSocket {
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #id = ++last;

  constructor(target: string) {
    sockets.set(this.#id, this);
    tell(this.#id, { do: "open", target });
  }

  send(text: string): void {
    tell(this.#id, { do: "say", text });
  }

  close(): void {
    if (!sockets.delete(this.#id)) return;
    tell(this.#id, { do: "close" });
  }

  say(text: string): void {
    this.onmessage?.({ data: text });
  }

  lose(code: number): void {
    sockets.delete(this.#id);
    this.onclose?.({ code });
  }
}

export function connect(url: string): WebSocket {
  const { pathname, search } = new URL(url);
  return new OwnSocket(pathname + search) as unknown as WebSocket;
}

// Who closes the tab leaves its tables.
addEventListener("pagehide", () => {
  for (const socket of [...sockets.values()]) socket.close();
});
