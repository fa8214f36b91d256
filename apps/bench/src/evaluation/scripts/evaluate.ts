import { parseArgs } from "node:util";
import { formatTable, tabulate } from "../evaluation-table.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { RANKS_JUDGED } from "../ranking-metrics.ts";
import { evaluationSet, type Part, type QueryResult, runEvaluation, SPLITS, SYSTEMS } from "../run-evaluation.ts";

const { values: flags } = parseArgs({
  // Package managers hand on the dashes that part their own flags from ours.
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: {
    /** Prints the lists of one request of the other parts, or with "all" of every one. */
    query: { type: "string" },
    /** Asks this part only: tuning or validation. */
    part: { type: "string" },
    /** Asks the held-out part, once an engine is done, and prints its sums: the table by which the engine is told. */
    "held-out": { type: "boolean", default: false },
  },
});

const parts = partsAskedFor();
if (parts.length === 0) {
  console.error("A part is tuning or validation; the held-out part is asked alone, and only its table is printed.");
  process.exitCode = 2;
} else {
  const results: QueryResult[] = [];
  for (const part of parts) {
    results.push(...(await withEvaluationDatabase((db) => runEvaluation(db, evaluationSet(part)))));
  }
  if (flags.query === undefined) {
    console.log(formatTable(tabulate(results)));
  } else {
    const asked = results.filter(({ queryId }) => flags.query === "all" || queryId === flags.query);
    for (const result of asked) printLists(result);
    if (asked.length === 0) {
      console.error(`There is no request ${flags.query}.`);
      process.exitCode = 1;
    }
  }
}

function partsAskedFor(): Part[] {
  if (flags["held-out"]) return flags.query === undefined && flags.part === undefined ? ["held-out"] : [];
  return SPLITS.filter((split) => flags.part === undefined || flags.part === split);
}

function printLists({ queryId, view, grades, bySystem }: QueryResult): void {
  console.log(`\n${queryId} (${view})`);
  for (const system of SYSTEMS) {
    const judged = bySystem[system];
    if (!judged) continue;
    const list = judged.ranked.slice(0, RANKS_JUDGED).map((name) => `${grades[name] ?? 0} ${name}`);
    const figures = `nDCG ${judged.ndcg.toFixed(3)}  RR ${judged.reciprocalRank.toFixed(2)}`;
    console.log(`  ${system.padEnd(14)} ${figures}  ${list.join(", ")}`);
  }
  const first = bySystem.engine.ranked.slice(0, RANKS_JUDGED);
  const missed = Object.entries(grades).filter(([name]) => !first.includes(name));
  console.log(`  not in the engine's ten: ${missed.map(([name, grade]) => `${grade} ${name}`).join(", ") || "nobody"}`);
}
