import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./fonts.ts";
import { palette } from "./palette.ts";

const goryo = fileURLToPath(new URL("../src/goryo", import.meta.url));
const cut = fileURLToPath(new URL("node_modules/.fonts", import.meta.url));
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
      input: { index: "index.html", worker: "src/worker.ts" },
      // A service worker answers for what lies below its own address, so it lies at the top.
      output: {
        entryFileNames: (entry) => (entry.name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [".", goryo] },
    proxy: { "/api": { target: server, ws: true }, "/health": server },
  },
  test: { environment: "jsdom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
