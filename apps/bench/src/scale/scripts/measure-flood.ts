import path from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase } from "../bench-database.ts";
import { measureFlood } from "../flood.ts";
import { startServerProcess } from "../server-process.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    requests: { type: "string", default: "200" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const database = await openBenchDatabase(flags.folder, Number(flags.experts));
try {
  const options = { database: database.config, folder: flags.folder, limited: true };
  const server = await startServerProcess("measured-server.ts", options);
  try {
    const { aloneMs, besideMs, served, refused } = await measureFlood(server.url, Number(flags.requests));
    console.log(`${flags.experts} experts; the flood: ${served} matches served, ${refused} refused\n`);
    console.log("| honest visitors | requests | p50 ms | p99 ms |\n|---|---|---|---|");
    for (const [name, times] of Object.entries({ alone: aloneMs, "beside the flood": besideMs }))
      console.log(`| ${name} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.99)} |`);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}
