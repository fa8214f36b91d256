import path from "node:path";
import { parseArgs } from "node:util";
import { openBenchDatabase } from "../bench-database.ts";
import { measureFacetUpkeep } from "../facet-upkeep.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    experts: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const database = await openBenchDatabase(flags.folder, Number(flags.experts));
try {
  console.log(`${flags.experts} experts, PostgreSQL ${database.version}, ms an update (median)\n`);
  console.log("| change | with facets | without | upkeep |\n|---|---|---|---|");
  for (const { change, withMs, withoutMs } of await measureFacetUpkeep(database.db, Number(flags.rounds)))
    console.log(`| ${[change, ...[withMs, withoutMs, withMs - withoutMs].map((ms) => ms.toFixed(2))].join(" | ")} |`);
} finally {
  await database.stop();
}
