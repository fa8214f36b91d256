import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { changedFiles, RUNS_EVERYTHING, TOUCHES, wordsOfChange } from "./changes.mjs";
import { chooseTests, listTests, tierOf } from "./tiers.mjs";

const root = path.resolve(import.meta.dirname, "..");
const tests = listTests(root);
const optional = tests.filter((file) => tierOf(file) !== "default");
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

/** Which drills and sweeps run for a change. */
const runFor = (...changed) => {
  const words = wordsOfChange(changed);
  if (words === null) return optional;
  return words.length === 0 ? [] : ["drills", "sweeps"].flatMap((tier) => chooseTests(tests, tier, words));
};
const runs = (changed, name) => runFor(changed).some((file) => file.includes(name));

void test("every drill and every sweep runs for some change of something else", () => {
  const reached = TOUCHES.flatMap(({ runs: words }) =>
    ["drills", "sweeps"].flatMap((tier) => chooseTests(tests, tier, words)),
  );
  assert.deepEqual(
    optional.filter((file) => !reached.includes(file)),
    [],
  );
});

void test("every word of the map is part of a drill's or sweep's path, and every pattern matches a file that is there", () => {
  const words = TOUCHES.flatMap((touch) => touch.runs);
  assert.deepEqual(
    words.filter((word) => !optional.some((file) => file.includes(word))),
    [],
  );
  const patterns = [...RUNS_EVERYTHING, ...TOUCHES.flatMap(({ when }) => when)];
  assert.deepEqual(patterns.filter((pattern) => !tracked.some((file) => pattern.test(file))).map(String), []);
});

for (const [changed, name] of [
  ["Dockerfile", "image.drill"],
  ["scripts/image/start-script.mjs", "image.drill"],
  ["apps/server/src/start.ts", "image.drill"],
  ["apps/server/src/start.ts", "faults.drill"],
  ["packages/client/src/client.ts", "generated-clients.drill"],
  ["packages/api/openapi.json", "openapi-lint.drill"],
  ["apps/web/src/main.tsx", "routes.sweep"],
  ["packages/core/src/words/en.ts", "long-words.sweep"],
  ["packages/core/src/ledger/postings.ts", "money-model.drill"],
  ["packages/api/src/milestones/release-milestone.ts", "money-model.drill"],
  ["apps/bench/src/scale/find-worst.ts", "apps/bench/"],
  ["packages/core/src/matching/match-expert.ts", "apps/bench/"],
  ["packages/core/src/matching/niche-model.ts", "committed-models.drill"],
  ["packages/matching-model/corpus/customs.json", "committed-models.drill"],
  ["apps/server/src/testing/year/a-year.drill.test.ts", "a-year.drill"],
]) {
  void test(`a change of ${changed} runs ${name}`, () => assert.ok(runs(changed, name)));
}

for (const changed of [
  "pnpm-lock.yaml",
  "packages/db/src/migrations/9999-later.ts",
  "scripts/run-tests.mjs",
  ".ci/run",
  "apps/server/vitest.config.ts",
]) {
  void test(`a change of ${changed} runs everything`, () => assert.deepEqual(runFor(changed), optional));
}

void test("a change of documents or of an ordinary test runs no drill and no sweep", () => {
  assert.deepEqual(runFor("docs/testing.md", "packages/api/src/openapi.test.ts"), []);
});

void test("without a base, and where nothing differs from it, everything runs", () => {
  assert.equal(wordsOfChange(null), null);
  assert.equal(wordsOfChange([]), null);
});

void test("the change is counted from the commit in CI_BASE, or else from where the branch left origin/main", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-changes-"));
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@quorate.example"];
  const git = (...words) => execFileSync("git", [...identity, ...words], { cwd: folder, encoding: "utf8" }).trim();
  const commit = (file) => {
    writeFileSync(path.join(folder, file), file);
    git("add", file);
    git("commit", "-q", "-m", file);
    return git("rev-parse", "HEAD");
  };
  try {
    git("init", "-q", "-b", "main");
    const first = commit("first.txt");
    assert.equal(changedFiles(folder, ""), null);
    assert.equal(changedFiles(folder, "no-such-commit"), null);
    git("update-ref", "refs/remotes/origin/main", first);
    assert.deepEqual(changedFiles(folder, ""), []);
    const second = commit("second.txt");
    commit("third.txt");
    assert.deepEqual(changedFiles(folder, ""), ["second.txt", "third.txt"]);
    assert.deepEqual(changedFiles(folder, second), ["third.txt"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
