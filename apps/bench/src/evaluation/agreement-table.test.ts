import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatAgreement, gradePairs } from "./agreement-table.ts";
import { readHeldOutSet } from "./data/held-out/read-held-out-set.ts";
import type { Grades } from "./data/queries/query.ts";

test("every request meets every profile, whoever was named", () => {
  const one = new Map<string, Grades>([
    ["first", { ann: 3, ben: 1 }],
    ["second", {}],
  ]);
  const other = new Map<string, Grades>([
    ["first", { ann: 2 }],
    ["second", { cas: 1 }],
  ]);
  expect(gradePairs([one, other], ["ann", "ben", "cas"])).toEqual([
    [3, 2],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});

test("the agreement in the docs is that of the data", () => {
  const docs = readFileSync(new URL("../../../../docs/matching.md", import.meta.url), "utf8");
  expect(docs).toContain(formatAgreement(readHeldOutSet()));
});
