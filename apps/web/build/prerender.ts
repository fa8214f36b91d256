import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CURRENCIES } from "@quorate/core/format/currency";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin } from "vite";
import type { renderPages } from "../src/prerender.tsx";
import { fillShell, stateCurrency } from "./prerendered-page.ts";
import { scopedName } from "./scoped-names.ts";

type Rendering = { renderPages: typeof renderPages };

/**
 * Renders the public pages to HTML, so that a first visit paints without waiting for scripts and crawlers read the page. What
 * Vite wrote as index.html becomes app.html, the empty shell of every other address. All of it is there once in each currency, and the
 * server sends that of its installation: markup and amounts are ready bytes, and right with the first one.
 */
export function prerender(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "quorate:prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const template = await readFile(path.join(outDir, "index.html"), "utf8");
        const manifest: Manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8"));
        await rm(path.join(outDir, "index.html"));
        const { renderPages } = await loadRendering(root);
        for (const currency of CURRENCIES) {
          const shell = stateCurrency(template, currency);
          const pages = path.join(outDir, "pages", currency);
          await mkdir(pages, { recursive: true });
          await writeFile(path.join(pages, "app.html"), shell);
          for (const page of renderPages(currency)) {
            const { stylesheets, scripts } = filesOf(manifest, page.module);
            const folder = path.join(pages, page.path);
            await mkdir(folder, { recursive: true });
            await writeFile(path.join(folder, "index.html"), fillShell(shell, { ...page, stylesheets, scripts }));
          }
        }
      },
    },
  };
}

/** The screens as a module that Node can run. It is built beside node_modules, where its packages are found. */
async function loadRendering(root: string): Promise<Rendering> {
  const outDir = path.join(root, "node_modules/.cache/prerender");
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
  try {
    return await import(`${pathToFileURL(path.join(outDir, "prerender.mjs")).href}?at=${Date.now()}`);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** What the browser needs for a screen beyond the entry: the route's own chunk with everything that it imports. */
function filesOf(manifest: Manifest, module: string) {
  const stylesheets = new Set<string>();
  const scripts = new Set<string>();
  const inEntry = new Set(["index.html", ...(manifest["index.html"]?.imports ?? [])]);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (inEntry.has(key) || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) stylesheets.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return { stylesheets: [...stylesheets], scripts: [...scripts] };
}
