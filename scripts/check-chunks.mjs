// node scripts/check-chunks.mjs [DIST]: no file of the web app imports itself through others. In such a circle one file runs before what
// it needs is there, and its screens do not open. None uses Temporal either. Needs a build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.resolve(process.argv[2] ?? path.join(root, "apps/web/dist"));
const file = path.join(dist, ".vite/manifest.json");

if (!existsSync(file)) {
  process.stderr.write(`There is no build in ${dist}: run "pnpm exec turbo run build" first.\n`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(file, "utf8"));

/** The shortest way from a chunk back to itself, with it at both ends; null without one. */
function circleOf(start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of manifest[way.at(-1)]?.imports ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

const circles = Object.keys(manifest)
  .map(circleOf)
  .filter((circle) => circle !== null);
for (const circle of circles) {
  process.stderr.write(`imports itself: ${circle.map((key) => manifest[key]?.file ?? key).join(" > ")}\n`);
}

/** Some browsers lack it, so only the server calculates with it. */
const assets = path.join(dist, "assets");
const ahead = readdirSync(assets).filter(
  (name) => name.endsWith(".js") && /\bTemporal\b/.test(readFileSync(path.join(assets, name), "utf8")),
);
for (const name of ahead) process.stderr.write(`uses Temporal, which not every browser has: ${name}\n`);
process.exit(circles.length + ahead.length > 0 ? 1 : 0);
