import { promises as fs } from "node:fs";
import path from "node:path";
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from "kysely";
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";

const MIGRATIONS = path.join(import.meta.dirname, "migrations");
/** A source file, or the build's form of it in the image. */
const MIGRATION_FILE = /^\d{4}-[a-z0-9-]+\.(ts|js)$/;
/** `0215-contract-0210-…` removes something that no version with 0210 needs any more. */
const CONTRACT_STEP = /^\d{4}-contract-(\d{4})-/;

/** A later version removed something from the database that this version needs. */
export class SchemaTooNewError extends Error {
  constructor(migration: string) {
    super(
      `The database is ahead of this version: ${migration} has taken away what this version needs. Start a newer version.`,
    );
    this.name = "SchemaTooNewError";
  }
}

/**
 * Brings the schema up to date in one transaction and returns the names of the applied migrations. If several servers start at once, one
 * does the work while the others wait and find nothing left to do. Migrations of a newer version are left alone, unless they removed
 * something that this version needs (SchemaTooNewError). Takes two connections at once.
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, migrationFolder = MIGRATIONS): Promise<string[]> {
  const provider = besideThoseOfOthers(db, migrationFolder);
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof SchemaTooNewError) throw error;
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
  return await withoutLimits(config, (db) => migrateToLatest(db, migrationFolder));
}

/**
 * The names of the migrations of this version that the database lacks, in their order; changes nothing. Throws SchemaTooNewError as
 * applying them would.
 */
export async function listMissingMigrations(config: pg.PoolConfig, migrationFolder = MIGRATIONS): Promise<string[]> {
  return await withoutLimits(config, async (db) => {
    const own = Object.keys(await ownMigrations(migrationFolder).getMigrations());
    const applied = await listApplied(db);
    assertUsable(own, applied);
    return own.filter((name) => !applied.includes(name)).toSorted();
  });
}

async function withoutLimits<Result>(
  config: pg.PoolConfig,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ application_name: "quorate-migrate", connectionTimeoutMillis: 5_000, ...config, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  // Also those that are set for the role, as they are behind a pooler.
  const onCreateConnection = async (connection: DatabaseConnection) => {
    const names = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    await connection.executeQuery(
      CompiledQuery.raw("select set_config(name, '0', false) from unnest($1::text[]) as name", [names]),
    );
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const ownMigrations = (migrationFolder: string) =>
  new FileMigrationProvider({ fs: { readdir: migrationFilesIn }, path, migrationFolder });

/**
 * Kysely takes an applied migration that it cannot find for a damaged folder. During an upgrade it is the other version's: it is in
 * the list with nothing to do. The migrator asks once it has its lock, so that what another server has just applied is known.
 */
function besideThoseOfOthers<Schema>(db: Kysely<Schema>, migrationFolder: string): MigrationProvider {
  const nothingToDo: Migration = { up: () => Promise.resolve() };
  return {
    getMigrations: async () => {
      const own = await ownMigrations(migrationFolder).getMigrations();
      const applied = await listApplied(db);
      assertUsable(Object.keys(own), applied);
      return { ...Object.fromEntries(applied.map((name) => [name, nothingToDo])), ...own };
    },
  };
}

async function listApplied<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function assertUsable(own: readonly string[], applied: readonly string[]): void {
  for (const name of applied.filter((candidate) => !own.includes(candidate))) {
    const [, needed] = CONTRACT_STEP.exec(name) ?? [];
    if (needed && !own.some((known) => known.startsWith(`${needed}-`))) throw new SchemaTooNewError(name);
  }
}

/** Tests and other files beside the migrations are not migrations. */
async function migrationFilesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder);
  return names.filter((name) => MIGRATION_FILE.test(name) && !name.endsWith(".test.ts"));
}
