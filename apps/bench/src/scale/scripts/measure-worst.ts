import path from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "@quorate/api/search/count-words.service";
import { createDatabase } from "@quorate/db/client";
import { openBenchDatabase } from "../bench-database.ts";
import { findWorst, type Timed, timeOf } from "../find-worst.ts";
import { loadFounders } from "../founder-crowd.ts";
import { HELD_MAX_MS } from "../held-thread.ts";
import { loadIdeas, loadProjects } from "../idea-and-project-crowds.ts";
import { createAsker, KNOWN_SLOW } from "../worst-requests.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const size = Number(flags.experts);
const database = await openBenchDatabase(flags.folder, size);
const { db, close } = createDatabase(database.config);
try {
  await loadFounders(database.db, size);
  await loadIdeas(database.db);
  await loadProjects(database.db, size);
  await countWords({ db: database.db, readDb: database.db });
  const asker = await db.selectFrom("experts").select(["id", "user_id"]).limit(1).executeTakeFirstOrThrow();
  const ask = createAsker(db, { userId: asker.user_id, expertId: asker.id });

  console.log(`${size} experts, founders, ideas and projects, PostgreSQL ${database.version}, ms a request\n`);
  const held: { name: string; heldMs: number }[] = [];
  console.log("| request | fastest | median | slowest | held | failed |\n|---|---|---|---|---|---|");
  for (const { name, request } of KNOWN_SLOW) {
    const tries: Timed[] = [];
    for (let round = 0; round < Number(flags.rounds); round += 1) tries.push(await timeOf(ask, request));
    const times = tries.map(({ ms }) => ms).sort((one, other) => one - other);
    const failed = tries.filter(({ failure }) => failure !== null).length;
    const heldMs = Math.min(...tries.map((one) => one.heldMs));
    held.push({ name, heldMs });
    console.log(`| ${[name, times[0], at(times, 0.5), times.at(-1), heldMs, failed].map(shown).join(" | ")} |`);
  }

  const { times, slowest } = await findWorst(ask, { seconds: Number(flags.seconds), seed: Number(flags.seed) });
  console.log(
    `\n${times.length} requests, seed ${flags.seed}\n\n| call | asked | p50 | p99 | max | failed |\n|---|---|---|---|---|---|`,
  );
  for (const call of [...new Set(times.map(({ request }) => request.call))].sort()) {
    const asked = times.filter(({ request }) => request.call === call);
    const own = asked.map(({ ms }) => ms).sort((one, other) => one - other);
    const failed = asked.filter(({ failure }) => failure !== null).length;
    console.log(`| ${[call, own.length, at(own, 0.5), at(own, 0.99), own.at(-1), failed].map(shown).join(" | ")} |`);
  }
  held.push(
    ...slowest.map(({ request, heldMs }) => ({ name: `${request.call} ${JSON.stringify(request.input)}`, heldMs })),
  );
  const tooLong = held.filter(({ heldMs }) => heldMs > HELD_MAX_MS);
  for (const { name, heldMs } of tooLong) console.log(`\nHolds the thread for ${heldMs.toFixed(0)} ms: ${name}`);
  if (tooLong.length > 0) process.exitCode = 1;
  console.log("\nWhat failed, then the slowest, at their fastest of three:");
  for (const { request, ms, failure } of slowest.slice(0, 10)) {
    const outcome = failure === null ? `${ms.toFixed(0)} ms` : `${ms.toFixed(0)} ms, failed (${failure})`;
    console.log(`${outcome} ${request.call} ${JSON.stringify(request.input)}`);
  }
} finally {
  await close();
  await database.stop();
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function shown(value: unknown): string {
  return typeof value === "number" && !Number.isInteger(value) ? value.toFixed(0) : String(value);
}
