/** Where the pages of the site lie.
 *
 * A server answers every path. A plain host of files has one document in some folder, which says so
 * by `data-host`: there the path is in the query, `./?at=/rules&rulebook=en-2024#PLAN-4`.
 */

/** Whether this page has no server, and plays in the browser alone. */
export const here = document.documentElement.dataset["host"] === "here";

/** Whether a server gives this page out, for when it is away itself. */
export const besideServer = here && "server" in document.documentElement.dataset;

/** Where this server has the page that needs none; null where it has none. */
export const anywhere = "anywhere" in document.documentElement.dataset ? "/anywhere/" : null;

const folder = here ? location.pathname.replace(/[^/]*$/, "") : "/";

/** The address of a page on this host, as links have it. */
export function at(path: string): string {
  if (!here) return path;
  const { pathname, search, hash } = new URL(path, location.origin);
  const query = pathname === "/" ? search : `?at=${pathname}${search.replace("?", "&")}`;
  return `${folder}${query}${hash}`;
}

/** The same, to be sent to somebody. */
export function whole(path: string): string {
  return location.origin + at(path);
}

/** A file beside the page. */
export function file(name: string): string {
  return `${folder}${name}`;
}

/** The path of the page at an address. */
export function pathOf(url: { pathname: string; search: string }): string {
  return here ? (new URLSearchParams(url.search).get("at") ?? "/") : url.pathname;
}
