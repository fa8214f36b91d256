import { comparePaired, type PairedComparison } from "./paired-comparison.ts";
import { meanOf } from "./ranking-metrics.ts";
import { VIEWS, type View } from "./request-views.ts";
import { KINDS, type Kind, type Part, type QueryResult, SYSTEMS, type System } from "./run-evaluation.ts";

export type TableRow = {
  part: Part;
  kind: Kind;
  view: View;
  system: System;
  queries: number;
  ndcg: number;
  mrr: number;
  /** Our engine against this system, by nDCG@10; null for the engine itself. */
  engineAgainst: PairedComparison | null;
};

const SYSTEM_NAMES = {
  engine: "our engine",
  bm25: "BM25, best of 1,500 settings",
  "full-text": "full text, best of 50 settings",
  tags: "tag overlap",
} as const satisfies Record<System, string>;

/** Experts and co-founders are never added up: they are other people, who are asked for in other words. */
export function tabulate(results: readonly QueryResult[]): TableRow[] {
  const parts = [...new Set(results.map(({ part }) => part))];
  return parts.flatMap((part) =>
    KINDS.flatMap((kind) =>
      VIEWS.flatMap((view) => {
        const chosen = results.filter((result) => result.part === part && result.kind === kind && result.view === view);
        return SYSTEMS.flatMap((system) => rowOf(chosen, { part, kind, view, system }) ?? []);
      }),
    ),
  );
}

function rowOf(
  chosen: readonly QueryResult[],
  at: Pick<TableRow, "part" | "kind" | "view" | "system">,
): TableRow | null {
  const judged = chosen.flatMap(({ bySystem }) => bySystem[at.system] ?? []);
  if (judged.length === 0) return null;
  if (judged.length < chosen.length) throw new Error(`${at.system} has not answered every request.`);
  const ndcgs = judged.map(({ ndcg }) => ndcg);
  const ours = chosen.map(({ bySystem }) => bySystem.engine.ndcg);
  return {
    ...at,
    queries: chosen.length,
    ndcg: meanOf(ndcgs),
    mrr: meanOf(judged.map(({ reciprocalRank }) => reciprocalRank)),
    engineAgainst: at.system === "engine" ? null : comparePaired(ours, ndcgs),
  };
}

/** The table for docs/matching.md. */
export function formatTable(rows: readonly TableRow[]): string {
  const lines = rows.map(({ part, kind, view, system, queries, ndcg, mrr, engineAgainst }) =>
    [
      part,
      kind,
      view,
      queries,
      SYSTEM_NAMES[system],
      ndcg.toFixed(3),
      mrr.toFixed(3),
      ...comparisonCells(engineAgainst),
    ].join(" | "),
  );
  return [
    "| part | requests for | asked with | n | ranked by | nDCG@10 | MRR | engine's lead, nDCG (95 %) | won / lost / tied |",
    "|---|---|---|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

function comparisonCells(comparison: PairedComparison | null): string[] {
  if (!comparison) return ["", ""];
  const { difference, low, high, wins, losses, ties } = comparison;
  return [`${signed(difference)} (${signed(low)} to ${signed(high)})`, `${wins} / ${losses} / ${ties}`];
}

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
