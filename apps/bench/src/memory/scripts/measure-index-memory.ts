import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startedServer } from "@quorate/server/testing/server-process";
import { latenciesOf } from "../../match-index/latencies.ts";
import { openBenchDatabase } from "../../scale/bench-database.ts";
import { urlOf } from "../../scale/database-address.ts";
import { expertRequests } from "../../scale/match-requests.ts";
import { peakMbOf, rssMbOf } from "../../scale/server-process.ts";
import { imageProgram, PRODUCTION } from "../image-program.ts";
import { untilIndexReady } from "../server-memory.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

/**
 * What the index of so many experts takes beside the server: the image's server without it, with an index that it reads from the database,
 * and with one that it opens from its file; left alone, and asked for lists of experts by whole sentences, one after another.
 */
const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    image: { type: "string", default: path.join(REPOSITORY, "dist/image") },
    idle: { type: "string", default: "20" },
    /** Where the crowd is kept; a million take a quarter of an hour to load. */
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const { main, options, settings } = imageProgram(flags.image);
const SENTENCE_MAX = 2_000;
const sentences = expertRequests().flatMap(({ requirements }) =>
  requirements ? requirements.slice(0, SENTENCE_MAX) : [],
);
const database = await openBenchDatabase(flags.folder, Number(flags.experts));
const environment = {
  ...settings,
  ...PRODUCTION,
  DATABASE_URL: urlOf(database.config),
  DATA_DIR: path.join(flags.folder, `server-${flags.experts}`),
};

async function measure(name: string, index: "on" | "off"): Promise<void> {
  const started = performance.now();
  const { child, origin, exit } = await startedServer({ ...environment, MATCH_INDEX: index }, main, options);
  const pid = child.pid ?? 0;
  try {
    await untilIndexReady(origin);
    const readyS = (performance.now() - started) / 1_000;
    await sleep(1_000 * Number(flags.idle));
    const idleMb = rssMbOf(pid);
    const times: number[] = [];
    let refused = 0;
    for (const sentence of sentences) {
      const asked = performance.now();
      const response = await fetch(`${origin}/api/experts?q=${encodeURIComponent(sentence)}`);
      await response.text();
      if (!response.ok) refused++;
      times.push(performance.now() - asked);
    }
    const askedMb = rssMbOf(pid);
    console.log(`${name}: ready after ${readyS.toFixed(1)} s, ${idleMb} MB left alone, ${askedMb} MB once asked`);
    console.log(`  at most ${peakMbOf(pid)} MB; ${times.length} sentences, ${refused} refused: ${latenciesOf(times)}`);
  } finally {
    child.kill("SIGTERM");
    await exit;
  }
}

try {
  rmSync(environment.DATA_DIR, { recursive: true, force: true });
  await measure("without an index", "off");
  await measure("with one, read from the database", "on");
  await measure("with one, opened from its file", "on");
} finally {
  await database.stop();
}
