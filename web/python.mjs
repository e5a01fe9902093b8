/** Packs what runs in a browser: Python itself, of its library what is needed, and the game.
 *
 *   node python.mjs SOURCES OUT
 *
 * SOURCES is a folder as Python would import from it. Modules are compiled here, by the very Python
 * that will run them: a phone would take seconds for it. The list of what is needed comes from the
 * imports in SOURCES, and from what is loaded when a game is played.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [sources, out] = process.argv.slice(2);
const home = join(dirname(fileURLToPath(import.meta.url)), "node_modules", "pyodide");

// Node would show the line of Python's own code where it failed, which has a million characters.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const python = await loadPyodide({ indexURL: home });
python.mountNodeFS("/sources", sources);
python.runPython(readFileSync(new URL("python.py", import.meta.url), "utf8"));
const pack = python.globals.get("pack");
const [library, game] = await pack("/sources");

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const parts = {
  wasm: readFileSync(join(home, "pyodide.asm.wasm")),
  code: readFileSync(join(home, "pyodide.asm.mjs")),
  library: library.toJs(),
  game: game.toJs(),
};
const files = {};
for (const [name, body] of Object.entries(parts)) {
  const packed = gzipSync(body, { level: 9 }); // a plain host of files would not do it
  const digest = createHash("sha256").update(packed).digest("hex").slice(0, 12);
  files[name] = { file: `${name}-${digest}.bin`, bytes: packed.length };
  writeFileSync(join(out, files[name].file), packed);
}
const lock = JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf8"));
writeFileSync(join(out, "python.json"), JSON.stringify({ ...files, info: lock.info }));
process.exit(0);
