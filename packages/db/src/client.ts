import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { createColumnParsers } from "./column-parsers.ts";
import type { DB } from "./db-types.ts";
import { withPreparedQueries } from "./prepared-queries.ts";

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
/** For queries that run anywhere, inside a transaction or not. */
export type DbOrTrx = Kysely<DB>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

// Without limits a frozen backend would hang requests for ever. The client's own limit is the later one, so that
// PostgreSQL normally ends the statement first and the connection stays usable.
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig;

export function createDatabase(
  config: pg.PoolConfig,
  onConnectionLost: (error: Error) => void = () => undefined,
): Database {
  const pool = new pg.Pool({
    max: 16,
    keepAlive: true,
    application_name: "quorate",
    types: createColumnParsers(),
    ...LIMITS,
    ...config,
  });
  // Both are needed: the pool reports idle connections only, and an error event without a listener ends the process.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedQueries(pool) }) });
  return { db, pool, close: () => db.destroy() };
}
