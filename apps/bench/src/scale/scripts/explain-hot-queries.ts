import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase } from "../bench-database.ts";
import { explainHotQueries } from "../explain-queries.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");
const PLANS = path.resolve(import.meta.dirname, "../explain");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "100000" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const database = await openBenchDatabase(flags.folder, Number(flags.experts));
try {
  mkdirSync(PLANS, { recursive: true });
  const heading = `-- ${flags.experts} experts, PostgreSQL ${database.version}\n\n`;
  for (const [name, plan] of await explainHotQueries(database.db))
    writeFileSync(path.join(PLANS, `${name}.txt`), heading + plan);
} finally {
  await database.stop();
}
