import type { PostgresDialectConfig, TransactionSettings } from "kysely";
import { type DatabaseConnection, type Driver, type Kysely, PostgresDialect, PostgresDriver } from "kysely";

/** Callbacks that wait for the end of a connection's open transaction. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>();

/**
 * Runs `then` once the writes of `db` are durable: after the commit of its transaction, or at once outside of one. If the transaction is
 * rolled back, or its commit is not confirmed, `then` never runs. It must not throw.
 */
export async function afterCommit<Schema>(db: Kysely<Schema>, then: () => void): Promise<void> {
  if (!db.isTransaction) {
    then();
    return;
  }
  await db.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), then]);
  });
}

class TellingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    waiting.delete(connection);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const told = waiting.get(connection) ?? [];
    waiting.delete(connection);
    await super.commitTransaction(connection);
    for (const then of told) then();
  }
}

/** PostgreSQL with a driver by which `afterCommit` hears of commits. */
export class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TellingDriver(this.#config);
  }
}
