import path from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "@quorate/api/search/count-words.service";
import { hasWordCounts } from "@quorate/api/search/word-counts.queries";
import { openBenchDatabase } from "../bench-database.ts";
import { loadFounders } from "../founder-crowd.ts";
import { measureConditions, measureMatchLatency } from "../match-latency.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    /** As many experts as founders; may be given several times. */
    people: { type: "string", multiple: true, default: ["10000"] },
    /** What conditions cost, and nothing else. */
    conditions: { type: "boolean", default: false },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const measure = flags.conditions ? measureConditions : measureMatchLatency;
console.log("| people | asked for | requests | p50 ms | p99 ms | worst ms |\n|---|---|---|---|---|---|");
for (const size of flags.people.map(Number)) {
  const database = await openBenchDatabase(flags.folder, size);
  try {
    if (!flags.conditions) await loadFounders(database.db, size);
    const services = { db: database.db, readDb: database.db };
    if (!(await hasWordCounts(database.db))) await countWords(services);
    for (const { asked, requests, ...times } of await measure(database.db)) {
      const figures = [times.p50Ms, times.p99Ms, times.worstMs].map((ms) => ms.toFixed(ms < 10 ? 2 : 0));
      console.log(`| ${[size, asked, requests, ...figures].join(" | ")} |`);
    }
  } finally {
    await database.stop();
  }
}
