import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./fonts.ts";
import { palette } from "./palette.ts";

const goryo = fileURLToPath(new URL("../src/goryo", import.meta.url));
const cut = fileURLToPath(new URL("node_modules/.fonts", import.meta.url));
/** What answers for a page that is closed, with a server and without. */
const WORKERS = ["worker", "offline"];
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const server = process.env.GORYO_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), palette(`${goryo}/art/palette.css`), fonts(`${goryo}/words`, cut)],
  resolve: {
    alias: { $words: `${goryo}/words`, $art: `${goryo}/art` },
    // Under vitest Svelte's browser half is wanted too.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: `${goryo}/page`,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Small pictures stay files: the page's policy allows no inline code, and files are cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: page("index.html"), worker: page("src/worker.ts"), offline: page("src/anywhere/offline.ts") },
      // A service worker answers for what lies below its own address, so it lies at the top.
      output: {
        entryFileNames: ({ name }) => (WORKERS.includes(name) ? `${name}.js` : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  experimental: {
    // The page may lie in any folder of a plain host: only index.html names its files from the root.
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  server: {
    fs: { allow: [".", goryo] },
    proxy: { "/api": { target: server, ws: true }, "/health": server },
  },
  test: { environment: "jsdom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
