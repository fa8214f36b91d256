// node scripts/check-budgets.mjs [DIST]: what a first visit loads, compressed as it is sent, against the budgets. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const KB = 1024;
const root = path.resolve(import.meta.dirname, "..");
const dist = path.resolve(process.argv[2] ?? path.join(root, "apps/web/dist"));

/** `chunks` are the modules that the screen loads at once, beyond what its page names itself. Bytes are those of Brotli. */
const BUDGETS = [
  { screen: "/", page: "index.html", chunks: ["src/routes/landing.tsx"], max: { js: 110, css: 15 } },
  { screen: "/find-experts", page: "app.html", chunks: ["src/routes/find-experts.tsx"], max: { js: 140 } },
  {
    screen: "/dashboard",
    page: "app.html",
    chunks: [
      "src/routes/dashboard.tsx",
      "src/components/layout/account-menu.tsx",
      "src/components/layout/mobile-menu.tsx",
    ],
    max: { all: 175 },
  },
];
const FONTS_MAX = 90;
/** The pages are there once in each currency; the heaviest one counts. */
const PAGES = "pages";

if (!existsSync(path.join(dist, ".vite/manifest.json"))) {
  process.stderr.write(`There is no build in ${dist}: run "pnpm exec turbo run build" first.\n`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));

/** The files that a page's markup names: entry, preloads, styles. */
function filesNamedBy(page) {
  const html = readFileSync(path.join(dist, page), "utf8");
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
}

function filesOfChunk(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}: has the screen moved?`);
  const imported = (chunk.imports ?? []).flatMap((next) => filesOfChunk(next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

function bytesSent(file) {
  const compressed = path.join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size;
}

const sum = (files) => files.reduce((total, file) => total + bytesSent(file), 0);

const currencies = readdirSync(path.join(dist, PAGES));
const lines = BUDGETS.flatMap(({ screen, page: name, chunks, max }) => {
  const [page] = currencies
    .map((currency) => path.join(PAGES, currency, name))
    .toSorted((one, other) => bytesSent(other) - bytesSent(one));
  const files = [...new Set([...filesNamedBy(page), ...chunks.flatMap((key) => filesOfChunk(key))])];
  const js = sum(files.filter((file) => file.endsWith(".js")));
  const css = sum(files.filter((file) => file.endsWith(".css")));
  const bytes = { js, css, all: js + css + bytesSent(page) };
  return Object.entries(max).map(([kind, limit]) => ({ what: `${screen} ${kind}`, bytes: bytes[kind], limit }));
});
const fonts = readdirSync(path.join(dist, "assets")).filter((file) => file.endsWith(".woff2"));
lines.push({ what: "fonts", bytes: sum(fonts.map((file) => `assets/${file}`)), limit: FONTS_MAX });

let isExceeded = false;
for (const { what, bytes, limit } of lines) {
  const isOver = bytes > limit * KB;
  isExceeded ||= isOver;
  const kilobytes = (bytes / KB).toFixed(1).padStart(6);
  process.stdout.write(`${isOver ? "OVER" : "  ok"} ${kilobytes} of ${String(limit).padStart(3)} KB  ${what}\n`);
}
process.exit(isExceeded ? 1 : 0);
