import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CURRENCIES } from "@quorate/core/format/currency";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin } from "vite";
import { patternOf, ROUTE_NAMES, routes } from "../src/lib/paths.ts";
import type { renderPages } from "../src/prerender.tsx";
import { filesOf } from "./page-files.ts";
import { fillShell, nameFiles, stateCurrency } from "./prerendered-page.ts";
import { scopedName } from "./scoped-names.ts";

/** By its name, since it is more than one module. */
const ELSEWHERE = "elsewhere";

type Rendering = { renderPages: typeof renderPages };

/**
 * Renders the public pages to HTML, so that a first visit paints without waiting for scripts and crawlers read the page. What Vite wrote as
 * index.html becomes app.html, the empty shell of every other address. There is one set for each currency, and the server sends that of its
 * installation: markup and amounts are ready bytes, and right from the first one. The table of routes is written beside them; it lets the
 * server tell an unknown address from a screen.
 */
export function prerender(): Plugin {
  let root = "";
  let outDir = "";
  let isWritten = false;
  return {
    name: "quorate:prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        // A build that failed is closed, too: its own error says why.
        if (!isWritten) return;
        const template = await readFile(path.join(outDir, "index.html"), "utf8");
        const manifest: Manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8"));
        await rm(path.join(outDir, "index.html"));
        const rendering = path.join(root, "node_modules/.cache/prerender");
        const { renderPages } = await loadRendering(root, rendering);
        for (const currency of CURRENCIES) {
          const shell = stateCurrency(template, currency);
          const elsewhere = filesOf(manifest, { module: ELSEWHERE });
          const pages = path.join(outDir, "pages", currency);
          await mkdir(pages, { recursive: true });
          await writeFile(path.join(pages, "app.html"), nameFiles(shell, elsewhere));
          for (const page of await renderPages(currency)) {
            const { stylesheets, scripts } = filesOf(manifest, page);
            const folder = path.join(pages, page.path);
            await mkdir(folder, { recursive: true });
            await writeFile(path.join(folder, "index.html"), fillShell(shell, { ...page, stylesheets, scripts }));
          }
        }
        const patterns = ROUTE_NAMES.map((name) => patternOf(routes[name]));
        await writeFile(path.join(outDir, "pages", "routes.json"), JSON.stringify(patterns));
        await rm(rendering, { recursive: true, force: true });
      },
    },
  };
}

/** The screens as a module that Node can run. It is built beside node_modules, where its packages are found, and parts of it are loaded as they are rendered. */
async function loadRendering(root: string, outDir: string): Promise<Rendering> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      ssr: "src/prerender.tsx",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
    },
  });
  return await import(`${pathToFileURL(path.join(outDir, "prerender.mjs")).href}?at=${Date.now()}`);
}
