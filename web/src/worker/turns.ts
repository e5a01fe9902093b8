/** Tells of a turn while no page is open.
 *
 * A push is empty: it says that there is something, and the worker asks the server itself, as the
 * page would. The sentence is the page’s, in the language that was chosen there.
 */

import type { Games } from "../types";

/** Where the sentence is kept; it outlives the worker, and whatever else is kept for the page. */
const WORDS = "goryo-notices";
const SENTENCE = "/notice";

/** What the page says to its worker. */
export interface Speak {
  do: "speak";
  sentence: string;
}
interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Told extends Extended {
  data: unknown;
}
interface Clicked extends Extended {
  notification: Notification;
}
interface Window {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}
/** As much of a worker’s own world as is needed here; the page’s types know none of it. */
export interface Scope {
  addEventListener(what: "push", hear: (event: Extended) => void): void;
  addEventListener(what: "message", hear: (event: Told) => void): void;
  addEventListener(what: "notificationclick", hear: (event: Clicked) => void): void;
  caches: Pick<CacheStorage, "open">;
  fetch: typeof fetch;
  clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: Pick<ServiceWorkerRegistration, "showNotification" | "getNotifications">;
}

/** From now on this worker tells of turns. */
export function tellTurns(scope: Scope): void {
  scope.addEventListener("push", (event) => event.waitUntil(tell(scope)));
  scope.addEventListener("message", (event) => {
    const told = event.data as Partial<Speak> | null;
    if (told?.do === "speak") event.waitUntil(keep(scope, String(told.sentence)));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(scope, String(event.notification.data ?? "/games")));
  });
}

async function tell(scope: Scope): Promise<void> {
  const waiting = await turns(scope);
  const one = waiting?.length === 1 ? waiting[0] : undefined;
  const path = one ? `/table/${one.id}` : "/games";
  const windows = await windowsOf(scope);
  if (windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === path)) return;
  const tag = one ? `goryo-${one.id}` : "goryo";
  const body = ["Goryō", one?.opponent.name].filter(Boolean).join(" · ");
  await scope.registration.showNotification(await sentence(scope), { body, tag, data: path });
  // Browsers want every push to be seen; one that came too late goes again at once.
  if (waiting?.length === 0) for (const each of await scope.registration.getNotifications({ tag })) each.close();
}

/** The games with other people where it is one’s turn; null if the server cannot be asked. */
async function turns(scope: Scope): Promise<Games["games"] | null> {
  try {
    const answer = await scope.fetch("/api/tables", { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok) return null;
    const { games } = (await answer.json()) as Games;
    return games.filter((game) => game.your_turn && game.opponent.who === "person");
  } catch {
    return null;
  }
}

async function keep(scope: Scope, sentence: string): Promise<void> {
  await (await scope.caches.open(WORDS)).put(SENTENCE, new Response(sentence));
}

async function sentence(scope: Scope): Promise<string> {
  const kept = await (await scope.caches.open(WORDS)).match(SENTENCE);
  return (await kept?.text()) ?? "Goryō";
}

async function show(scope: Scope, path: string): Promise<void> {
  const windows = await windowsOf(scope);
  const there = windows.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : scope.clients.openWindow(path));
}

function windowsOf(scope: Scope): Promise<readonly Window[]> {
  return scope.clients.matchAll({ type: "window", includeUncontrolled: true });
}
