import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./src/shell/files.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), shell()],
  base: "./",
  build: {
    outDir: "../src/fogbound/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page allows no fonts inside style sheets.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rolldownOptions: {
      // On a busy machine the build would print a page about its own plugins.
      checks: { bundlerTimings: false },
      input: { index: "index.html", demo: "demo.html", sw: "src/shell/sw.ts" },
      // The service worker's address never changes; browsers look there for a new one.
      output: {
        entryFileNames: (part) => (part.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // What several pages share comes in one piece: on a slow network every file more is a wait more.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: (id) => !id.includes("/shell/") && !id.includes(".ftl") }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
  // Tests run what browsers run, not what a server would render.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
});
