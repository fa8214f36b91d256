import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apiReference } from "./build/api-reference.ts";
import { chunkGroups } from "./build/chunk-groups.ts";
import { devCurrency } from "./build/dev-currency.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { prerender } from "./build/prerender.ts";
import { scopedName } from "./build/scoped-names.ts";
import { terse } from "./build/terse.ts";
import { usedRouter } from "./build/used-router.ts";

const API_ORIGIN = "http://127.0.0.1:3000";

// Vite builds React for development if the caller's environment says so, as a test's does; and the cache would keep that build for all
// callers.
if (process.argv.includes("build")) process.env["NODE_ENV"] = "production";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    devCurrency(API_ORIGIN),
    preloadFonts(),
    usedRouter(),
    terse(),
    prerender(),
    apiReference(),
    precompress(),
  ],
  server: {
    proxy: {
      "/api": { target: API_ORIGIN, changeOrigin: false },
      "/pictures": { target: API_ORIGIN, changeOrigin: false },
      "/trpc": { target: API_ORIGIN, changeOrigin: false },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: "es2023",
    manifest: true, // says to the prerendering and to the budgets which files a screen loads
    assetsInlineLimit: 0, // data: URLs would need a looser content security policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
});
