/** Where we are: a path of the History API, and the page that belongs to it. */

import { at, pathOf } from "./address";

export interface Place {
  page:
    | "home"
    | "new"
    | "table"
    | "join"
    | "recover"
    | "games"
    | "results"
    | "palace"
    | "companion"
    | "review"
    | "puzzle"
    | "learn"
    | "rules"
    | "about"
    | "nowhere";
  /** The table’s id; in lessons, the role. */
  id: string;
}

/** Every page of the site; what is not here is nowhere. */
export function placeOf(path: string): Place {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  const on = (page: Place["page"], id = ""): Place => ({ page, id });
  if (rest.length) return on("nowhere");
  if (first === "companion" && /^[\w-]{1,64}$/.test(second)) return on("companion", second);
  if (first === "review" && /^[\w-]{1,64}$/.test(second)) return on("review", second);
  // The invitation's table is there for who makes a preview of the link; the code is in its hash.
  if (first === "join" && /^[\w-]{1,64}$/.test(second)) return on("join", second);
  if (first === "table" && /^[\w-]{1,64}$/.test(second)) return on("table", second);
  if (first === "learn" && /^(goryo|samurai)$/.test(second)) return on("learn", second);
  if (second) return on("nowhere");
  switch (first) {
    case "":
      return on("home");
    case "new":
    case "join":
    case "recover":
    case "games":
    case "results":
    case "palace":
    case "companion":
    case "review":
    case "puzzle":
    case "learn":
    case "rules":
    case "about":
      return on(first);
  }
  return on("nowhere");
}

class Router {
  #path = $state(pathOf(location));
  readonly place: Place = $derived(placeOf(this.#path));

  constructor() {
    addEventListener("popstate", () => (this.#path = pathOf(location)));
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", at(path));
    else history.pushState(null, "", at(path));
    this.#path = pathOf(location);
    scrollTo(0, 0);
  }
}

export const router = new Router();

export function go(path: string, how?: { replace?: boolean }): void {
  router.go(path, how);
}

/** Follows links inside the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.rel === "external" || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  const path = pathOf(url);
  if (url.hash && path === pathOf(location)) return;
  event.preventDefault();
  url.searchParams.delete("at");
  go(path + url.search + url.hash);
}
