import path from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase } from "../bench-database.ts";
import { measureSetups } from "../several-servers.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const database = await openBenchDatabase(flags.folder, Number(flags.experts));
console.log(`${flags.experts} experts, PostgreSQL ${database.version}, Node ${process.version}`);
try {
  const plan = { folder: flags.folder, rounds: Number(flags.rounds), seconds: Number(flags.seconds) };
  const rows = await measureSetups(database, plan);
  console.log(
    "\n| | r/s | p50 ms | p99 ms | CPU µs a request: servers | PostgreSQL | pooler, replica or worker | RSS MB |\n|---|---|---|---|---|---|---|---|",
  );
  for (const row of rows) {
    const cpu = [row.serversCpuMicros, row.primaryCpuMicros, row.besideCpuMicros].map(Math.round);
    const figures = [Math.round(row.requestsPerSecond), row.p50Ms.toFixed(1), row.p99Ms.toFixed(1), ...cpu, row.rssMb];
    console.log(`| ${[row.name, ...figures].join(" | ")} |`);
  }
} finally {
  await database.stop();
}
