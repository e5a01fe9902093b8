import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import subset from "subset-font";
import type { Plugin } from "vite";

interface Face {
  variable: string;
  family: string;
  /** Most letters, and those with rarer marks. */
  files: readonly [string, string];
  /** One weight, or from which to which. */
  weight: number | { min: number; max: number };
  /** What stands in for it until it is there. */
  fallbacks: readonly Fallback[];
  generic: string;
}

/** Fonts that machines have, and how wide they are: as the letters in a file. */
interface Fallback {
  names: readonly string[];
  weight: string;
  like: string;
}

const ARIMO = "@fontsource/arimo/files/arimo-latin";
const TINOS = "@fontsource/tinos/files/tinos-latin";
const DEJAVU = "dejavu-fonts-ttf/ttf/DejaVu";
const SANS = ["Arial", "Liberation Sans", "Helvetica", "Roboto"];
const SERIF = ["Times New Roman", "Liberation Serif", "Times"];
const bold = (names: readonly string[]) => names.map((name) => `${name} Bold`);

const FACES: readonly Face[] = [
  {
    // Its letters are as wide in bold: what is pressed or chosen does not move what stands beside it.
    variable: "--font-text",
    family: "Asap",
    files: [
      "@fontsource-variable/asap/files/asap-latin-wght-normal.woff2",
      "@fontsource-variable/asap/files/asap-latin-ext-wght-normal.woff2",
    ],
    weight: { min: 400, max: 700 },
    fallbacks: [
      { names: SANS, weight: "100 500", like: `${ARIMO}-400-normal.woff2` },
      { names: bold(SANS), weight: "501 900", like: `${ARIMO}-700-normal.woff2` },
      { names: ["DejaVu Sans"], weight: "100 500", like: `${DEJAVU}Sans.ttf` },
      { names: ["DejaVu Sans Bold"], weight: "501 900", like: `${DEJAVU}Sans-Bold.ttf` },
    ],
    generic: "system-ui, sans-serif",
  },
  {
    variable: "--font-title",
    family: "Alegreya",
    files: [
      "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2",
      "@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2",
    ],
    weight: 700,
    fallbacks: [
      { names: bold(SERIF), weight: "100 900", like: `${TINOS}-700-normal.woff2` },
      { names: ["DejaVu Serif Bold"], weight: "100 900", like: `${DEJAVU}Serif-Bold.ttf` },
    ],
    generic: "serif",
  },
];

/** What names and typed text need beyond the sentences: ASCII, Latin-1, and the marks of our languages. */
const ALWAYS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."ŒœŌō–—‘’“”…‹›\u202f"];
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "lnum", "tnum"];
const packages = createRequire(import.meta.url);
const read = (file: string) => readFileSync(packages.resolve(file));

/** The fonts of the page as a style sheet: `import "virtual:fonts.css"`.
 *
 * `--font-text` and `--font-title` are stacks of families. First in each is our own, cut down to the letters
 * of the sentences in `words`; then come fonts that a machine may have, scaled so that nothing moves when
 * our own arrives. The cut fonts are kept in `folder`, and their licences go into the page’s `fonts.txt`.
 */
export function fonts(words: string, folder: string): Plugin {
  const id = "virtual:fonts.css";
  return {
    name: "goryo-fonts",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return undefined;
      mkdirSync(folder, { recursive: true });
      const letters = lettersOf(words);
      return (await Promise.all(FACES.map((face) => sheetOf(face, letters, folder)))).join("\n");
    },
    generateBundle() {
      const licences = FACES.map(({ family, files: [file] }) => {
        const licence = join(dirname(packages.resolve(file)), "..", "LICENSE");
        return `${family}\n\n${readFileSync(licence, "utf-8")}`;
      });
      this.emitFile({ type: "asset", fileName: "fonts.txt", source: licences.join("\n\n\n") });
    },
    // Fetched at once: else they would wait for the sheet, and that for nothing.
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith(".woff2"))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
}

/** Every letter that the sentences of any language are written with. */
export function lettersOf(words: string): Set<string> {
  const sentences = readdirSync(words, { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => readFileSync(join(words, name), "utf-8"));
  return new Set([...sentences.join(""), ...ALWAYS].filter((letter) => letter >= " "));
}

async function sheetOf(face: Face, letters: ReadonlySet<string>, folder: string): Promise<string> {
  const { variable, family, files, weight, fallbacks, generic } = face;
  const wears = typeof weight === "number" ? "100 900" : `${weight.min} ${weight.max}`;
  const sheet: string[] = [];
  const stack = new Set([`"${family}"`]);
  const parts = [[...letters].filter((letter) => !isRare(letter)), [...letters].filter(isRare)];
  for (const [n, part] of parts.entries()) {
    const made = await subset(read(files[n]!), part.join(""), {
      variationAxes: { wght: weight },
      keepFeatures: FEATURES,
      targetFormat: "woff2",
    });
    const file = join(folder, `${family.toLowerCase()}-${n}.woff2`);
    writeFileSync(file, made);
    const codes = part.map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`);
    sheet.push(
      rule({
        fontFamily: `"${family}"`,
        src: `url("${file}") format("woff2")`,
        fontWeight: wears,
        fontFeatureSettings: '"lnum"',
        fontDisplay: "swap",
        ...(n ? { unicodeRange: codes.join() } : {}),
      }),
    );
  }
  const own = { ...(await fromBuffer(readFileSync(join(folder, `${family.toLowerCase()}-0.woff2`)))), familyName: family };
  for (const { names, weight, like } of fallbacks) {
    const familyName = names[0]!.replace(" Bold", "");
    const measured = { ...(await fromBuffer(read(like))), familyName };
    const { fontFaces } = createFontStack([own, measured, measured], { fontFaceFormat: "styleObject" });
    const scaled = fontFaces[0]!["@font-face"];
    sheet.push(rule({ ...scaled, src: names.map((name) => `local("${name}")`).join(), fontWeight: weight }));
    stack.add(scaled.fontFamily);
  }
  sheet.push(`:root { ${variable}: ${[...stack].join(", ")}, ${generic}; }`);
  return sheet.join("\n");
}

/** Letters that the packages keep in a file apart. */
function isRare(letter: string): boolean {
  return letter >= "Ā" && letter <= "ɏ" && !"Œœ".includes(letter);
}

function rule(face: Record<string, string>): string {
  const lines = Object.entries(face).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}: ${value};`,
  );
  return `@font-face { ${lines.join(" ")} }`;
}
