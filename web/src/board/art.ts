/** The drawings of `src/goryo/art`: what lies inside each `<svg>`, on a square of 100 × 100. */

const files = import.meta.glob<string>("$art/*.svg", { query: "?raw", import: "default", eager: true });

export const ART: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.slice(path.lastIndexOf("/") + 1, -".svg".length),
    text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).replace(/\s*\n\s*/g, ""),
  ]),
);

/** The objects that have a drawing; others get a plate with two letters. */
const OBJECTS = ["helmet", "lantern", "mask", "scroll", "vase", "urn", "flower", "fan"];

export function hasDrawing(object: string): boolean {
  return OBJECTS.includes(object);
}

const COLOURS = ["green", "yellow", "purple", "red", "blue", "white", "black", "orange", "pink"];

/** The class that gives a Samurai his colour. */
export function clothOf(colour: string): string {
  return `g-samurai-${COLOURS.includes(colour) ? colour : "white"}`;
}

/** Samurai differ by the shape of their crest too, in the order of the rooms. */
export function crestOf(place: number): string {
  return `crest-${(place % 8) + 1}`;
}
