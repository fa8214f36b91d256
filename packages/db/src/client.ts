import { Kysely, type Logger, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { TellingDialect } from "./after-commit.ts";
import { createColumnParsers } from "./column-parsers.ts";
import type { DB } from "./db-types.ts";
import { withPreparedQueries } from "./prepared-queries.ts";

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
/** For queries that run anywhere, inside a transaction or not. */
export type DbOrTrx = Kysely<DB>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseConfig = pg.PoolConfig & {
  /**
   * Through a pooler that gives each transaction any of its connections: there are no settings at the start of a connection, and no named
   * statements.
   */
  isPooled?: boolean;
};

/** PostgreSQL's time limits in milliseconds, by the names of its settings: sent at the start of a connection, or set for the role. */
export const SERVER_LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies pg.PoolConfig;

// Without limits a frozen backend would hang requests for ever. The client's own limit is the later one, so that
// PostgreSQL normally ends the statement first and the connection stays usable.
const OWN_LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 12_000 } as const satisfies pg.PoolConfig;

/** `log` hears of each statement once it has ended. */
export function createDatabase(
  config: DatabaseConfig,
  onConnectionLost: (error: Error) => void = () => undefined,
  log?: Logger,
): Database {
  const pool = createPool(config, onConnectionLost);
  const db = createKysely(withPreparedQueries(pool, { areNamed: !config.isPooled }), log);
  return { db, pool, close: () => db.destroy() };
}

export function createKysely(pool: PostgresPool, log?: Logger): Db {
  return new Kysely<DB>({ dialect: new TellingDialect({ pool }), ...(log && { log }) });
}

/** Sixteen connections that end what takes too long, and outlive the loss of each. */
export function createPool(
  { isPooled = false, ...config }: DatabaseConfig,
  onConnectionLost: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    keepAlive: true,
    application_name: "quorate",
    types: createColumnParsers(),
    ...OWN_LIMITS,
    ...(!isPooled && SERVER_LIMITS),
    ...config,
  });
  // Both are needed: the pool reports idle connections only, and an error event without a listener ends the process.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}
