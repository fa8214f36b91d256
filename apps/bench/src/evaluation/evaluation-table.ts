import { comparePaired, type PairedComparison } from "./paired-comparison.ts";
import { meanOf } from "./ranking-metrics.ts";
import { KINDS, type Kind, type QueryResult, SPLITS, type Split, SYSTEMS, type System } from "./run-evaluation.ts";

export type TableRow = {
  split: Split;
  kind: Kind | "all";
  system: System;
  queries: number;
  ndcg: number;
  mrr: number;
  /** Our engine against this system, by nDCG@10; null for the engine itself. */
  engineAgainst: PairedComparison | null;
};

const SYSTEM_NAMES = {
  engine: "our engine",
  "full-text": "full-text ranking",
  "best-full-text": "the same, best of 50 settings",
  tags: "tag overlap",
} as const satisfies Record<System, string>;

export function tabulate(results: readonly QueryResult[]): TableRow[] {
  return SPLITS.flatMap((split) =>
    ([...KINDS, "all"] as const).flatMap((kind) => {
      const chosen = results.filter((result) => result.split === split && (kind === "all" || result.kind === kind));
      return SYSTEMS.map((system) => rowOf(chosen, { split, kind, system }));
    }),
  );
}

function rowOf(chosen: readonly QueryResult[], at: Pick<TableRow, "split" | "kind" | "system">): TableRow {
  const ndcgOf = (system: System) => chosen.map(({ bySystem }) => bySystem[system].ndcg);
  return {
    ...at,
    queries: chosen.length,
    ndcg: meanOf(ndcgOf(at.system)),
    mrr: meanOf(chosen.map(({ bySystem }) => bySystem[at.system].reciprocalRank)),
    engineAgainst: at.system === "engine" ? null : comparePaired(ndcgOf("engine"), ndcgOf(at.system)),
  };
}

/** The table as it stands in docs/matching.md. */
export function formatTable(rows: readonly TableRow[]): string {
  const lines = rows.map(({ split, kind, system, queries, ndcg, mrr, engineAgainst }) =>
    [
      split,
      kind,
      queries,
      SYSTEM_NAMES[system],
      ndcg.toFixed(3),
      mrr.toFixed(3),
      ...comparisonCells(engineAgainst),
    ].join(" | "),
  );
  return [
    "| part | requests for | n | ranked by | nDCG@10 | MRR | engine's lead, nDCG (95 %) | won / lost / tied |",
    "|---|---|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

function comparisonCells(comparison: PairedComparison | null): string[] {
  if (!comparison) return ["", ""];
  const { difference, low, high, wins, losses, ties } = comparison;
  return [`${signed(difference)} (${signed(low)} to ${signed(high)})`, `${wins} / ${losses} / ${ties}`];
}

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
