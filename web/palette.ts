import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const DARK = "@media (prefers-color-scheme: dark)";
const COLOUR = /--g-([\w-]+): var\(--goryo-[\w-]+, (#[0-9a-f]{6})\);/g;

/** The palette of src/goryo/art as a style sheet of the page: `import 'virtual:palette.css'`.
 *
 * Every colour is `--g-NAME` on the root. It follows the reader's colour scheme, unless the root
 * has `data-theme="light"` or `data-theme="dark"`.
 */
export function palette(file: string): Plugin {
  const id = "virtual:palette.css";
  return {
    name: 'goryo-palette',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      this.addWatchFile(file);
      return pageSheet(readFileSync(file, 'utf-8'));
    },
  };
}

export function pageSheet(css: string): string {
  const [light = "", dark = ""] = css.split(DARK);
  const set = (part: string) =>
    [...part.matchAll(COLOUR)].map(([, name, hex]) => `--g-${name}: ${hex};`).join(" ");
  const rules = css.split("\n").filter((line) => line.startsWith(".g-"));
  return [
    `:root { color-scheme: light; ${set(light)} }`,
    `${DARK} { :root:not([data-theme='light']) { color-scheme: dark; ${set(dark)} } }`,
    `:root[data-theme='dark'] { color-scheme: dark; ${set(dark)} }`,
    ...rules,
  ].join("\n");
}
