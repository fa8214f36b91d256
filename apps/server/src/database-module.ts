import { chooseCurrency } from "@quorate/api/installation/choose-currency.service";
import type { Currency } from "@quorate/core/format/currency";
import { createDatabase, type Db } from "@quorate/db/client";
import { listMissingMigrations, migrateDatabase } from "@quorate/db/migrate";
import { openReadDatabase } from "@quorate/db/read-database";
import type { PoolConfig } from "pg";
import { clockOf } from "./clock.ts";
import { type Config, ConfigError } from "./config.ts";
import type { WatchedPool } from "./metrics/metrics.ts";
import type { Base, GivenBy } from "./modules.ts";
import { openDatabase } from "./open-database.ts";
import { logStatementsTo } from "./tracing/tracing.ts";
import type { tracingModule } from "./tracing/tracing-module.ts";
import { connectionTo } from "./trusted-authorities.ts";

type Progress = Base["progress"];

/** Up to date, or checked: if migrating is a separate step, a start on a schema that lacks it would fail later, and worse. */
async function keepSchema(connection: PoolConfig, migrates: boolean, progress: Progress): Promise<void> {
  if (migrates) {
    progress("Bringing the database schema up to date");
    await migrateDatabase(connection);
    return;
  }
  const [first, ...others] = await listMissingMigrations(connection);
  if (first === undefined) return;
  const rest = others.length > 0 ? ` and ${others.length} more` : "";
  throw new ConfigError(`MIGRATE is off, and the database lacks ${first}${rest}: run npm run db:migrate first.`);
}

/** The first start decides the currency of all stored amounts; a start that expects another one must not go on. */
async function keepCurrency(db: Db, config: Config): Promise<Currency> {
  const asked = config.currency;
  const currency = await chooseCurrency({ db, now: clockOf(config) }, asked);
  if (asked !== undefined && asked !== currency) {
    throw new ConfigError(`CURRENCY is ${asked}, but this installation is in ${currency} since its first start.`);
  }
  return currency;
}

export const databaseModule = {
  name: "database",
  open: async ({ config, progress }: Base) => {
    const database = await openDatabase(config, progress);
    return { gives: { database }, stop: database.stop };
  },
};

type WithDatabase = Base & GivenBy<typeof databaseModule>;

export const schemaModule = {
  name: "schema",
  open: async ({ config, database, progress }: WithDatabase) => {
    await keepSchema(database.direct, config.migrates, progress);
    return { gives: {} };
  },
};

export const primaryModule = {
  name: "primary",
  open: async ({ database, tracing }: WithDatabase & GivenBy<typeof tracingModule>) => {
    const onStatement = tracing && logStatementsTo(tracing);
    const primary = createDatabase(database.connection, undefined, onStatement);
    return { gives: { primary, onStatement }, stop: primary.close };
  },
};

type WithPrimary = WithDatabase & GivenBy<typeof primaryModule>;

export const currencyModule = {
  name: "currency",
  open: async ({ config, primary }: WithPrimary) => ({
    gives: { currency: await keepCurrency(primary.db, config) },
  }),
};

export const replicaModule = {
  name: "replica",
  open: async ({ config, log, database, primary, onStatement }: WithPrimary) => {
    const reads = config.databaseReplicaUrl
      ? openReadDatabase({
          primary: database.connection,
          primaryPool: primary.pool,
          replica: {
            ...connectionTo(config.databaseReplicaUrl, config.authorities),
            isPooled: database.connection.isPooled ?? false,
          },
          onStatement,
          onChange: (isNear, reason) =>
            isNear
              ? log.info("replica: lists and searches are read there")
              : log.warn({ err: reason }, "replica: lists and searches are read from the primary"),
        })
      : null;
    const pools: Record<string, WatchedPool> = { primary: primary.pool, ...(reads && { replica: reads.pool }) };
    return { gives: { reads, pools }, stop: reads?.stop };
  },
};
