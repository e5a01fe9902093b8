/** The service worker of a page without a server: opened once, everything is there without a network.
 *
 * `goryo static` writes before this which version it is and which files that has. Each version has
 * a cache of its own. A new one is fetched whole beside the old, and takes over when the last page
 * of the old one is closed: a running game keeps the files that it began with.
 */

declare const VERSION: string;
declare const FILES: readonly string[];

interface Waits {
  waitUntil(what: Promise<unknown>): void;
}
interface Asked extends Waits {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", run: (event: Waits) => void): void;
  addEventListener(name: "fetch", run: (event: Asked) => void): void;
};
const OURS = "goryo ";
const cache = `${OURS}${VERSION}`;

scope.addEventListener("install", (event) => event.waitUntil(fetchAll()));
scope.addEventListener("activate", (event) => event.waitUntil(tidy()));
scope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(scope.registration.scope)) return;
  event.respondWith(answer(event.request, url));
});

/** The page itself comes last: where it is kept, everything is. */
const PAGE = "index.html";

async function fetchAll(): Promise<void> {
  const own = await caches.open(cache);
  await Promise.all(FILES.filter((file) => file !== PAGE).map((file) => fetchOne(own, file)));
  await fetchOne(own, PAGE);
}

/** What an older version has under the same name is the same: names of large files tell what is in them. */
async function fetchOne(own: Cache, file: string): Promise<void> {
  const lasting = /^(assets|here)\/.*-[\w-]{8,}\./.test(file);
  const known = lasting ? await caches.match(file) : undefined;
  if (known) await own.put(file, known);
  else await own.add(new Request(file, { cache: lasting ? "default" : "reload" }));
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== cache).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request, url: URL): Promise<Response> {
  const own = await caches.open(cache);
  const path = url.href.slice(scope.registration.scope.length).replace(/[?#].*$/, "");
  const kept = await own.match(path || "index.html", { ignoreSearch: true });
  if (kept) return kept;
  // There is one document: an address as servers have them leads to its page, as 404.html would.
  if (request.mode !== "navigate") return fetch(request);
  return Response.redirect(`${scope.registration.scope}?at=/${path}${url.search.replace("?", "&")}`);
}
