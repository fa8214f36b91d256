import { expect, test } from "vitest";
import { formatTable, tabulate } from "./evaluation-table.ts";
import type { QueryResult } from "./run-evaluation.ts";

const judged = (ndcg: number, reciprocalRank = 1) => ({ ranked: [], ndcg, reciprocalRank });
const result = (fields: Partial<QueryResult>): QueryResult => ({
  queryId: "request",
  part: "validation",
  kind: "experts",
  view: "both",
  grades: {},
  bySystem: { engine: judged(0.75), bm25: judged(0.5) },
  ...fields,
});

test("experts and co-founders, and what was asked of them, have rows of their own and are not added up", () => {
  const rows = tabulate([
    result({}),
    result({ bySystem: { engine: judged(0.25, 0.5), bm25: judged(0.5) } }),
    result({ view: "text alone" }),
    result({ kind: "co-founders", bySystem: { engine: judged(1), bm25: judged(0), tags: judged(0) } }),
  ]);
  expect(rows.map(({ kind, view, system, queries, ndcg, mrr }) => [kind, view, system, queries, ndcg, mrr])).toEqual([
    ["experts", "text alone", "engine", 1, 0.75, 1],
    ["experts", "text alone", "bm25", 1, 0.5, 1],
    ["experts", "both", "engine", 2, 0.5, 0.75],
    ["experts", "both", "bm25", 2, 0.5, 1],
    ["co-founders", "both", "engine", 1, 1, 1],
    ["co-founders", "both", "bm25", 1, 0, 1],
    ["co-founders", "both", "tags", 1, 0, 1],
  ]);
  expect(rows.map(({ engineAgainst }) => engineAgainst?.difference ?? null)).toEqual([null, 0.25, null, 0, null, 1, 1]);
  expect(formatTable(rows)).toContain(
    "| validation | experts | both | 2 | BM25, best of 1,500 settings | 0.500 | 1.000 | +0.000 (−0.250 to +0.250) | 1 / 1 / 0 |",
  );
});

test("a system that has not answered every request has no row", () => {
  expect(() => tabulate([result({}), result({ bySystem: { engine: judged(1) } })])).toThrow("bm25 has not answered");
});
