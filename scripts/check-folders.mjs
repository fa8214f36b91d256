// node scripts/check-folders.mjs [SOURCES…]: no folder of core, api or web depends on one that depends on it, types included. A file
// beside the folders counts as a folder of its own: at the top of a package it may use everything, at the bottom nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const SOURCES = ["packages/core/src", "packages/api/src", "apps/web/src"];
const ALIASES = new Map([
  ["packages/core/src", "@quorate/core/"],
  ["packages/api/src", "@quorate/api/"],
]);
/** Tests and their helpers may import from anywhere. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;

let isBroken = false;
for (const sources of process.argv.length > 2 ? process.argv.slice(2) : SOURCES) {
  for (const cycle of cyclesOf(arrowsOf(sources))) {
    isBroken = true;
    process.stderr.write(`${sources}: folders depend on each other in a circle\n`);
    for (const { from, to, example } of cycle) process.stderr.write(`  ${from} → ${to}  (${example})\n`);
  }
}
process.exit(isBroken ? 1 : 0);

/** From each folder to those that its files import, each with one file as an example. */
function arrowsOf(sources) {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", sources], {
    cwd: root,
    encoding: "utf8",
  });
  const arrows = new Map();
  for (const file of listed.split("\n")) {
    if (!/\.tsx?$/.test(file) || LEFT_OUT.test(file) || !existsSync(path.join(root, file))) continue;
    const from = folderOf(file, sources);
    for (const [, specifier] of readFileSync(path.join(root, file), "utf8").matchAll(IMPORT)) {
      const imported = importedFile(file, specifier, sources);
      if (imported === null) continue;
      const to = folderOf(imported, sources);
      if (from === to) continue;
      const own = arrows.get(from) ?? new Map();
      arrows.set(from, own);
      if (!own.has(to)) own.set(to, `${path.relative(sources, file)} imports ${path.relative(sources, imported)}`);
    }
  }
  return arrows;
}

/** The file that an import names, if it is one of these sources. */
function importedFile(file, specifier, sources) {
  const alias = ALIASES.get(sources);
  const name = specifier.split("?")[0];
  const imported = name.startsWith(".")
    ? path.join(path.dirname(file), name)
    : alias && name.startsWith(alias)
      ? `${path.join(sources, name.slice(alias.length))}.ts`
      : "";
  return /\.tsx?$/.test(imported) && imported.startsWith(`${sources}/`) ? imported : null;
}

function folderOf(file, sources) {
  const inside = path.relative(sources, file);
  return inside.includes("/") ? path.dirname(inside) : inside;
}

/** The shortest circle of each group of folders that reach each other. */
function cyclesOf(arrows) {
  const seen = new Set();
  return [...arrows.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const cycle = shortestWayBack(arrows, start);
    for (const { from } of cycle) seen.add(from);
    return cycle.length > 0 ? [cycle] : [];
  });
}

function shortestWayBack(arrows, start) {
  const ways = new Map([[start, []]]);
  for (const [here, way] of ways) {
    for (const [to, example] of arrows.get(here) ?? []) {
      const longer = [...way, { from: here, to, example }];
      if (to === start) return longer;
      if (!ways.has(to)) ways.set(to, longer);
    }
  }
  return [];
}
