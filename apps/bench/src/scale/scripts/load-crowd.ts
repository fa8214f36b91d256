import path from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "@quorate/api/search/count-words.service";
import { openBenchDatabase } from "../bench-database.ts";
import { loadFounders } from "../founder-crowd.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

/** As many experts as founders, kept for the next bench of this size. */
const size = Number(flags.people);
const started = performance.now();
const report = (done: string) => console.log(`${done} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
const database = await openBenchDatabase(flags.folder, size);
try {
  report(`${size} experts`);
  await loadFounders(database.db, size);
  report(`${size} founders`);
  await countWords({ db: database.db, readDb: database.db });
  report("words counted");
} finally {
  await database.stop();
}
