import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sweepStaged } from "./sweep-staged.ts";

const NOW = new Date("2026-11-20T09:00:00.000Z");
const DAY_MS = 24 * 3_600_000;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-staged-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, ageMs: number) {
  const at = new Date(NOW.getTime() - ageMs);
  writeFileSync(path.join(folder, name), "x");
  utimesSync(path.join(folder, name), at, at);
}

test("what was arriving more than a day ago goes; what may be arriving still and what is something else stays", async () => {
  put("old.part", DAY_MS + 60_000);
  put("young.part", DAY_MS - 60_000);
  put("old.txt", DAY_MS + 60_000);
  mkdirSync(path.join(folder, "folder.part"));
  const at = new Date(NOW.getTime() - 2 * DAY_MS);
  utimesSync(path.join(folder, "folder.part"), at, at);
  await sweepStaged(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(["folder.part", "old.txt", "young.part"]);
  await sweepStaged(path.join(folder, "not made yet"), NOW);
});
