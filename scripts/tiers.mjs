import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The name of a test's file decides when it runs: `image.drill.test.ts` is a drill, `routes.sweep.spec.ts` a sweep, and any other test
 * runs with `npm test`. All of the benchmarks' own tests are drills.
 */
export const TIERS = ["default", "drills", "sweeps"];

/** Where tests live, and the names that each suite's own configuration includes. */
export const SUITES = [
  { folder: "scripts", tests: /^scripts\/.+\.test\.mjs$/ },
  { folder: "packages/core", tests: /^packages\/core\/src\/.+\.test\.ts$/ },
  { folder: "packages/matching-model", tests: /^packages\/matching-model\/src\/.+\.test\.ts$/ },
  { folder: "packages/api", tests: /^packages\/api\/src\/.+\.test\.ts$/ },
  { folder: "packages/client", tests: /^packages\/client\/src\/.+\.test\.ts$/ },
  { folder: "packages/db", tests: /^packages\/db\/src\/.+\.test\.ts$/ },
  { folder: "apps/server", tests: /^apps\/server\/src\/.+\.test\.ts$/ },
  { folder: "apps/web", tests: /^apps\/web\/src\/.+\.test\.tsx?$/ },
  { folder: "apps/bench", tests: /^apps\/bench\/src\/.+\.test\.ts$/ },
  { folder: "apps/e2e", tests: /^apps\/e2e\/src\/.+\.spec\.ts$/ },
];

/** A misspelt tier would run a test at the wrong time, so the part before `.test` is one of these. */
const MARK = /\.(?:(?<mark>[^./]+)\.)?(?:test|spec)\.(?:tsx?|mjs)$/;
const TIER_OF_MARK = new Map([
  [undefined, "default"],
  ["db", "default"],
  ["mapper", "default"],
  ["drill", "drills"],
  ["sweep", "sweeps"],
]);

export const suiteOf = (file) => SUITES.find(({ tests }) => tests.test(file))?.folder ?? null;

/** The one tier in which a test file runs; null where none would run it. */
export function tierOf(file) {
  const suite = suiteOf(file);
  if (suite === null) return null;
  const tier = TIER_OF_MARK.get(MARK.exec(file)?.groups?.mark) ?? null;
  return suite === "apps/bench" && tier === "default" ? "drills" : tier;
}

/** Every test file of the suites, as git would name it. */
export function listTests(root) {
  return SUITES.flatMap(({ folder, tests }) => {
    const sources = folder === "scripts" ? folder : `${folder}/src`;
    return readdirSync(path.join(root, sources), { recursive: true })
      .map((name) => `${sources}/${name.split(path.sep).join("/")}`)
      .filter((file) => tests.test(file))
      .sort();
  });
}

/**
 * The files of a tier that some words choose: a word that is part of a suite's folder means that suite, any other the files whose
 * path contains it. No words choose all.
 */
export function chooseTests(files, tier, words) {
  const isSuite = (word) => SUITES.some(({ folder }) => folder.includes(word));
  const isMeant = (file, word) => (isSuite(word) ? suiteOf(file)?.includes(word) : file.includes(word));
  return files
    .filter((file) => tierOf(file) === tier)
    .filter((file) => words.length === 0 || words.some((word) => isMeant(file, word)));
}
