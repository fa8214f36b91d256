import { parseArgs } from "node:util";
import { formatTable, tabulate } from "../evaluation-table.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { RANKS_JUDGED } from "../ranking-metrics.ts";
import { type QueryResult, runEvaluation, SYSTEMS } from "../run-evaluation.ts";

const { values: flags } = parseArgs({
  options: {
    /** Prints the lists of one request, or with "all" of every request that may be looked at. */
    query: { type: "string" },
    /** Prints the figures of this part only: whoever works on the engine goes by tuning and validation. */
    part: { type: "string" },
    "spoil-held-out": { type: "boolean", default: false },
  },
});

const results = await withEvaluationDatabase(runEvaluation);

if (flags.query === undefined) {
  console.log(formatTable(tabulate(results).filter(({ split }) => !flags.part || split === flags.part)));
} else {
  const asked = results.filter(({ queryId }) => flags.query === "all" || queryId === flags.query);
  const shown = asked.filter(({ split }) => split !== "held-out" || flags["spoil-held-out"]);
  for (const result of shown) printLists(result);
  if (asked.length === 0) console.error(`There is no request ${flags.query}.`);
  if (flags.query !== "all" && shown.length < asked.length) {
    console.error("This request is held out: whoever looks at its answers can no longer be measured by it.");
  }
  if (shown.length === 0) process.exitCode = 1;
}

function printLists({ queryId, grades, bySystem }: QueryResult): void {
  console.log(`\n${queryId}`);
  for (const system of SYSTEMS) {
    const { ranked, ndcg, reciprocalRank } = bySystem[system];
    const list = ranked.slice(0, RANKS_JUDGED).map((name) => `${grades[name] ?? 0} ${name}`);
    console.log(`  ${system.padEnd(14)} nDCG ${ndcg.toFixed(3)}  RR ${reciprocalRank.toFixed(2)}  ${list.join(", ")}`);
  }
  const first = bySystem.engine.ranked.slice(0, RANKS_JUDGED);
  const missed = Object.entries(grades).filter(([name]) => !first.includes(name));
  console.log(`  not in the engine's ten: ${missed.map(([name, grade]) => `${grade} ${name}`).join(", ") || "nobody"}`);
}
