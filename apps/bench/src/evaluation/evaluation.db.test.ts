import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entrepreneurProfiles } from "./data/entrepreneur-profiles.ts";
import { expertProfiles } from "./data/expert-profiles.ts";
import { meanOf } from "./ranking-metrics.ts";
import { type QueryResult, runEvaluation, type System } from "./run-evaluation.ts";

/** By how much our engine's mean nDCG@10 over the held-out requests is better, at least. What it is: docs/matching.md. */
const LEAST_LEADS: { system: System; least: number }[] = [
  { system: "full-text", least: 0.1 },
  { system: "tags", least: 0.2 },
];

let database: TestDatabase;
let results: QueryResult[];

beforeAll(async () => {
  database = await createTestDatabase();
  results = await runEvaluation(database.db);
});

afterAll(() => database.close());

test.each(LEAST_LEADS)("held-out requests are answered better than by $system, by at least $least", (lead) => {
  const heldOut = results.filter(({ split }) => split === "held-out");
  const ndcgOf = (system: System) => meanOf(heldOut.map(({ bySystem }) => bySystem[system].ndcg));
  expect(ndcgOf("engine") - ndcgOf(lead.system)).toBeGreaterThanOrEqual(lead.least);
});

test("every system answers every request with people of the data set, and nobody twice", () => {
  expect(results.length).toBeGreaterThanOrEqual(60);
  const known = new Set([...expertProfiles, ...entrepreneurProfiles].map(({ id }) => id));
  for (const { bySystem } of results) {
    for (const { ranked } of Object.values(bySystem)) {
      expect(ranked.length).toBeGreaterThan(0);
      expect(new Set(ranked).size).toBe(ranked.length);
      expect(ranked.filter((name) => !known.has(name))).toEqual([]);
    }
  }
});

test("of those who asked nobody stays behind as a candidate", async () => {
  const rows = await database.db.selectFrom("entrepreneurs").select("id").execute();
  expect(rows).toHaveLength(entrepreneurProfiles.length);
});
