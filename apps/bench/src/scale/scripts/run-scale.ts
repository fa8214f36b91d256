import path from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase } from "../bench-database.ts";
import { compareServers, type Row } from "../compare-servers.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", multiple: true, default: ["10000"] },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
    /** The folder that `npm run build:image` makes, to measure what production runs. */
    image: { type: "string" },
  },
});

const rows: Row[] = [];
for (const size of flags.experts.map(Number)) {
  const database = await openBenchDatabase(flags.folder, size);
  console.log(`${size} experts, PostgreSQL ${database.version}, Node ${process.version}`);
  try {
    const plan = {
      folder: flags.folder,
      rounds: Number(flags.rounds),
      seconds: Number(flags.seconds),
      image: flags.image,
    };
    rows.push(...(await compareServers(database, size, plan)));
  } finally {
    await database.stop();
  }
}

console.log(
  "\n| experts | | r/s | p50 ms | p99 ms | CPU µs a request | RSS MB | ratio |\n|---|---|---|---|---|---|---|---|",
);
for (const { size, name, requestsPerSecond, p50Ms, p99Ms, cpuMicros, rssMb, ratio } of rows) {
  const figures = [Math.round(requestsPerSecond), p50Ms.toFixed(1), p99Ms.toFixed(1), Math.round(cpuMicros), rssMb];
  console.log(`| ${[size, name, ...figures, ratio.toFixed(2)].join(" | ")} |`);
}
