import pg from "pg";

export type DatabaseState = {
  /** PostgreSQL's version, such as 180004. */
  version: number;
  /** The last applied migration; null in a database without our schema. */
  migration: string | null;
  /** Tables, of whatever kind, in any schema that is not PostgreSQL's own. */
  tables: number;
};

/** A backup's description of its database, and the facts that a restore needs about the target. */
export async function readDatabaseState(config: pg.PoolConfig): Promise<DatabaseState> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config, application_name: "quorate-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; tables: number; isOurs: boolean }>(`
      select current_setting('server_version_num')::int as version,
        (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables,
        to_regclass('public.kysely_migration') is not null as "isOurs"`);
    const { version = 0, tables = 0, isOurs = false } = rows[0] ?? {};
    const applied = isOurs && (await client.query<{ name: string }>("select max(name) as name from kysely_migration"));
    return { version, tables, migration: (applied && applied.rows[0]?.name) || null };
  } finally {
    await client.end();
  }
}
