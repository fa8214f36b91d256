import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createDatabase } from "../client.ts";
import { migrateDatabase } from "../migrate.ts";
import { dumpSchema } from "../schema-dump.ts";
import { describeSchemaTypes } from "../schema-types.ts";
import { startThrowawayCluster } from "../testing/throwaway-cluster.ts";

const SOURCE = path.join(import.meta.dirname, "..");

/** Writes the files that follow from the migrations; --check only names outdated ones. */
async function generateFromMigrations(): Promise<Record<string, string>> {
  const cluster = await startThrowawayCluster();
  try {
    await migrateDatabase(cluster.config);
    const database = createDatabase(cluster.config);
    try {
      return {
        "db-types.ts": await describeSchemaTypes(database.db),
        "schema.sql": await dumpSchema(database.db),
      };
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

const generated = await generateFromMigrations();
const changed = Object.entries(generated).filter(([name, text]) => {
  const file = path.join(SOURCE, name);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});

if (process.argv.includes("--check")) {
  for (const [name] of changed) console.error(`packages/db/src/${name} is out of date: run "pnpm db:generate".`);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of changed) writeFileSync(path.join(SOURCE, name), text);
  console.log(changed.length > 0 ? `Wrote ${changed.map(([name]) => name).join(", ")}.` : "Nothing has changed.");
}
