import { promises as fs } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";

const MIGRATIONS = path.join(import.meta.dirname, "migrations");
const MIGRATION_FILE = /^\d{4}-[a-z0-9-]+\.ts$/;

/**
 * Brings the schema up to date in one transaction and returns the names of the migrations applied. When several servers
 * start at once, one does the work while the others wait for it and find nothing left to do.
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, migrationFolder = MIGRATIONS): Promise<string[]> {
  const provider = new FileMigrationProvider({ fs: { readdir: migrationFilesIn }, path, migrationFolder });
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === "Error");
    throw new Error(failed ? `Migration ${failed.migrationName} failed.` : "The database could not be migrated.", {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/** The same over a connection of its own without time limits, which a migration of a large table may exceed. */
export async function migrateDatabase(config: pg.PoolConfig, migrationFolder = MIGRATIONS): Promise<string[]> {
  const pool = new pg.Pool({ application_name: "quorate-migrate", connectionTimeoutMillis: 5_000, ...config, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrateToLatest(db, migrationFolder);
  } finally {
    await db.destroy();
  }
}

/** Tests and other files beside the migrations are not migrations. */
async function migrationFilesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder);
  return names.filter((name) => MIGRATION_FILE.test(name) && !name.endsWith(".test.ts"));
}
