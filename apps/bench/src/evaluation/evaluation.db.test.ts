import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entrepreneurProfiles } from "./data/entrepreneur-profiles.ts";
import { type TableRow, tabulate } from "./evaluation-table.ts";
import { WORKING_PEOPLE } from "./load-profiles.ts";
import type { View } from "./request-views.ts";
import { evaluationSet, type Kind, type QueryResult, runEvaluation, type System } from "./run-evaluation.ts";

/** By how much our engine's mean nDCG@10 over the validation requests is better, at least. What it is: docs/matching.md. */
const LEAST_LEADS: { kind: Kind; view: View; system: System; least: number }[] = [
  { kind: "experts", view: "text alone", system: "bm25", least: 0.18 },
  { kind: "experts", view: "both", system: "bm25", least: 0.12 },
  { kind: "experts", view: "both", system: "full-text", least: 0.08 },
  { kind: "experts", view: "both", system: "tags", least: 0.25 },
  { kind: "co-founders", view: "both", system: "bm25", least: 0.12 },
  { kind: "co-founders", view: "both", system: "full-text", least: 0.1 },
  { kind: "co-founders", view: "both", system: "tags", least: 0.2 },
];

/** What the mean nDCG@10 over the validation requests is, at least: no gain of one side is paid for by the other. */
const LEAST_FIGURES: { kind: Kind; view: View; least: number }[] = [
  { kind: "experts", view: "text alone", least: 0.77 },
  { kind: "experts", view: "both", least: 0.84 },
  { kind: "co-founders", view: "fields alone", least: 0.765 },
  { kind: "co-founders", view: "both", least: 0.831 },
];

let database: TestDatabase;
let results: QueryResult[];
let rows: TableRow[];

beforeAll(async () => {
  database = await createTestDatabase();
  results = await runEvaluation(database.db, evaluationSet("validation"));
  rows = tabulate(results);
});

afterAll(() => database.close());

test.each(LEAST_LEADS)("$kind, asked with $view, are ordered better than by $system, by at least $least", (lead) => {
  const row = rows.find(({ kind, view, system }) => kind === lead.kind && view === lead.view && system === lead.system);
  expect(row?.engineAgainst?.difference).toBeGreaterThanOrEqual(lead.least);
});

test.each(LEAST_FIGURES)("$kind, asked with $view, are ordered at $least at least", ({ kind, view, least }) => {
  const row = rows.find((one) => one.kind === kind && one.view === view && one.system === "engine");
  expect(row?.ndcg).toBeGreaterThanOrEqual(least);
});

test("every system answers with people of the data set, nobody twice, and every whole request with somebody", () => {
  expect(results.length).toBeGreaterThanOrEqual(150);
  const known = new Set([...WORKING_PEOPLE.experts, ...WORKING_PEOPLE.entrepreneurs].map(({ id }) => id));
  for (const { queryId, view, bySystem } of results) {
    for (const [system, { ranked }] of Object.entries(bySystem)) {
      if (view === "both") expect(ranked.length, `${system} answers ${queryId}`).toBeGreaterThan(0);
      expect(new Set(ranked).size).toBe(ranked.length);
      expect(ranked.filter((name) => !known.has(name))).toEqual([]);
    }
  }
});

test("of those who asked nobody stays behind as a candidate", async () => {
  const rows = await database.db.selectFrom("entrepreneurs").select("id").execute();
  expect(rows).toHaveLength(entrepreneurProfiles.length);
});
