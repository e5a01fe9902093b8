/** Leads to the page that needs no server while the server is away, if this browser has kept it. */

interface Fetched {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** As much of a worker’s own world as is needed here; the page’s types know none of it. */
export interface Scope {
  addEventListener(what: "fetch", hear: (event: Fetched) => void): void;
  caches: Pick<CacheStorage, "match">;
  fetch: typeof fetch;
}

const FOLDER = "/anywhere/";
/** What a proxy says of a server that is away. */
const AWAY = [502, 503, 504];
/** What only the server knows: whoever wants it begins at the first page. */
const ITS_OWN = /^\/(table|join|recover|companion|review|games|results)(\/|$)/;

/** From now on this worker answers for a server that is away. */
export function standIn(scope: Scope): void {
  scope.addEventListener("fetch", (event) => {
    if (event.request.mode === "navigate") event.respondWith(answer(scope, event.request));
  });
}

async function answer(scope: Scope, request: Request): Promise<Response> {
  let told: Response | null = null;
  let why: unknown;
  try {
    told = await scope.fetch(request);
  } catch (error) {
    why = error;
  }
  if (told && !AWAY.includes(told.status)) return told;
  // The first page comes into a cache when everything else is there.
  if (await scope.caches.match(`${FOLDER}index.html`)) {
    const { origin, pathname, search } = new URL(request.url);
    const page = ITS_OWN.test(pathname) ? "/" : `${pathname}${search.replace("?", "&")}`;
    return Response.redirect(`${origin}${FOLDER}${page === "/" ? "" : `?at=${page}`}`);
  }
  if (told) return told;
  throw why;
}
