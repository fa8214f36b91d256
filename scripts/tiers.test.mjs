import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { chooseTests, listTests, TIERS, tierOf } from "./tiers.mjs";

const root = path.resolve(import.meta.dirname, "..");
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const testFiles = tracked.filter((file) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(file));

void test("every test file of the repository runs in exactly one tier", () => {
  assert.ok(testFiles.length > 800);
  const all = listTests(root);
  const runs = TIERS.flatMap((tier) => chooseTests(all, tier, []));
  assert.deepEqual(
    testFiles.filter((file) => !runs.includes(file)),
    [],
  );
  assert.equal(new Set(runs).size, runs.length);
});

for (const [file, tier] of [
  ["packages/core/src/money.test.ts", "default"],
  ["packages/api/src/milestones/milestones.db.test.ts", "default"],
  ["apps/server/src/image.drill.test.ts", "drills"],
  ["apps/bench/src/scale/find-worst.test.ts", "drills"],
  ["apps/e2e/src/routes.spec.ts", "default"],
  ["apps/e2e/src/routes.sweep.spec.ts", "sweeps"],
  ["apps/server/src/image.drils.test.ts", null],
  ["apps/web/src/home.spec.tsx", null],
  ["packages/api/src/home.test.tsx", null],
  ["packages/new/src/home.test.ts", null],
]) {
  void test(`${file} runs in ${tier}`, () => assert.equal(tierOf(file), tier));
}

void test("a word chooses a suite by its folder, or else files by their path", () => {
  const files = [
    "apps/web/src/home.test.tsx",
    "packages/core/src/webhooks/event.test.ts",
    "apps/server/src/image.drill.test.ts",
  ];
  assert.deepEqual(chooseTests(files, "default", ["web"]), [files[0]]);
  assert.deepEqual(chooseTests(files, "default", ["webhooks"]), [files[1]]);
  assert.deepEqual(chooseTests(files, "drills", ["image"]), [files[2]]);
  assert.deepEqual(chooseTests(files, "drills", []), [files[2]]);
});
