// node scripts/check-budgets.mjs [DIST]: what a first visit loads, compressed as it is sent, against the budgets. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const KB = 1024;
const root = path.resolve(import.meta.dirname, "..");
const dist = path.resolve(process.argv[2] ?? path.join(root, "apps/web/dist"));

/**
 * `chunks` are what a screen loads at once beyond what its page names itself: its route, and the bar of those who are signed in, as an
 * organization's first visit was seen to load them (`pnpm --filter @quorate/e2e first-load`). Bytes are those of Brotli; `files` counts scripts.
 */
const BAR = "bar";
const BUDGETS = [
  { screen: "/", page: "index.html", chunks: ["src/routes/landing.tsx"], max: { js: 100, css: 15.2, files: 9 } },
  { screen: "/ signed in", page: "index.html", chunks: ["src/routes/landing.tsx", BAR], max: { js: 102, files: 10 } },
  {
    screen: "/find-experts",
    page: "app.html",
    chunks: ["src/routes/find-experts.tsx", BAR],
    max: { js: 140, files: 20 },
  },
  { screen: "/dashboard", page: "app.html", chunks: ["src/routes/dashboard.tsx", BAR], max: { all: 175, files: 20 } },
  { screen: "/project", page: "app.html", chunks: ["src/routes/project.tsx", BAR], max: { js: 166, files: 20 } },
];
const FONTS_MAX = 90;
/** Each page exists once in each currency; the heaviest one counts. */
const PAGES = "pages";

if (!existsSync(path.join(dist, ".vite/manifest.json"))) {
  process.stderr.write(`There is no build in ${dist}: run "pnpm exec turbo run build" first.\n`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));

/** The files that a page's markup names: entry, preloads, styles. */
function filesNamedBy(page) {
  const html = readFileSync(path.join(dist, page), "utf8");
  // Print styles are fetched after everything that a screen needs.
  const onScreen = html.replaceAll(/<link[^>]*media="print"[^>]*>/g, "");
  return [...onScreen.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
}

function filesOfChunk(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`The build has no chunk ${key}: has the screen moved?`);
  const imported = (chunk.imports ?? []).flatMap((next) => filesOfChunk(next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

function bytesSent(file) {
  const compressed = path.join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size;
}

const sum = (files) => files.reduce((total, file) => total + bytesSent(file), 0);

// The table of routes is beside the folders of pages.
const currencies = readdirSync(path.join(dist, PAGES), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const lines = BUDGETS.flatMap(({ screen, page: name, chunks, max }) => {
  const [page] = currencies
    .map((currency) => path.join(PAGES, currency, name))
    .toSorted((one, other) => bytesSent(other) - bytesSent(one));
  const files = [...new Set([...filesNamedBy(page), ...chunks.flatMap((key) => filesOfChunk(key))])];
  const js = sum(files.filter((file) => file.endsWith(".js")));
  const css = sum(files.filter((file) => file.endsWith(".css")));
  const kilobytes = { js: js / KB, css: css / KB, all: (js + css + bytesSent(page)) / KB };
  const measured = { ...kilobytes, files: files.filter((file) => file.endsWith(".js")).length };
  return Object.entries(max).map(([kind, limit]) => ({
    what: `${screen} ${kind}`,
    measured: measured[kind],
    limit,
    unit: kind === "files" ? "  " : "KB",
  }));
});
const fonts = readdirSync(path.join(dist, "assets")).filter((file) => file.endsWith(".woff2"));
lines.push({ what: "fonts", measured: sum(fonts.map((file) => `assets/${file}`)) / KB, limit: FONTS_MAX, unit: "KB" });

let isExceeded = false;
for (const { what, measured, limit, unit } of lines) {
  const isOver = measured > limit;
  isExceeded ||= isOver;
  const figure = measured.toFixed(unit === "KB" ? 1 : 0).padStart(6);
  process.stdout.write(`${isOver ? "OVER" : "  ok"} ${figure} of ${String(limit).padStart(3)} ${unit}  ${what}\n`);
}
process.exit(isExceeded ? 1 : 0);
