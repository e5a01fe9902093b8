/** Palaces that somebody has drawn and kept in this browser; each by its name, sound ones only. */

import { kept } from "./kept";

export interface OwnPalace {
  name: string;
  toml: string;
}

const SHELF = "palaces";
const MOST = 50;

export function ownPalaces(): OwnPalace[] {
  try {
    const found: unknown = JSON.parse(kept.get(SHELF) ?? "[]");
    return Array.isArray(found) ? found.filter(isPalace) : [];
  } catch {
    return [];
  }
}

/** Keeps a palace, in the place of an older one of this name. */
export function keepPalace(palace: OwnPalace): void {
  const others = ownPalaces().filter(({ name }) => name !== palace.name);
  kept.set(SHELF, JSON.stringify([palace, ...others].slice(0, MOST)));
}

export function dropPalace(name: string): void {
  kept.set(SHELF, JSON.stringify(ownPalaces().filter((palace) => palace.name !== name)));
}

/** Where to play on it: the page of that address finds it by its name. */
export function playOn(page: "new" | "companion", name: string): string {
  return `/${page}#palace=${encodeURIComponent(name)}`;
}

/** The palace that an address asks for. */
export function palaceAsked(hash: string): OwnPalace | undefined {
  const [, name] = /^#palace=(.+)$/.exec(hash) ?? [];
  if (name === undefined) return undefined;
  try {
    const wanted = decodeURIComponent(name);
    return ownPalaces().find((palace) => palace.name === wanted);
  } catch {
    return undefined;
  }
}

function isPalace(value: unknown): value is OwnPalace {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "toml" in value &&
    typeof value.toml === "string"
  );
}
