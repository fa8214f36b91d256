import path from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "@quorate/api/search/count-words.service";
import { openBenchDatabase } from "../bench-database.ts";
import { loadFounders } from "../founder-crowd.ts";
import { measureMatchLatency } from "../match-latency.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    founders: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const database = await openBenchDatabase(flags.folder, Number(flags.experts));
try {
  await loadFounders(database.db, Number(flags.founders));
  await countWords({ db: database.db, readDb: database.db });
  console.log(`${flags.experts} experts, ${flags.founders} founders, PostgreSQL ${database.version}, ms a request\n`);
  console.log("| asked for | median | slowest request |\n|---|---|---|");
  for (const { asked, medianMs, slowestMs } of await measureMatchLatency(database.db, Number(flags.rounds)))
    console.log(`| ${asked} | ${medianMs.toFixed(0)} | ${slowestMs.toFixed(0)} |`);
} finally {
  await database.stop();
}
