import { randomBytes } from "node:crypto";
import { type DatabaseConfig, SERVER_LIMITS } from "@quorate/db/client";
import { superviseEmbedded } from "@quorate/db/embedded/supervise-embedded";
import pg, { type PoolConfig } from "pg";
import { type Config, ConfigError } from "./config.ts";
import { reasonOf } from "./explain-failure.ts";
import { connectionTo } from "./trusted-authorities.ts";

export type OpenDatabase = {
  /** For requests: single statements and transactions, which a pooler may carry. */
  connection: DatabaseConfig;
  /** PostgreSQL itself, for work that needs its own connection: the schema, the job queue, notifications. */
  direct: PoolConfig;
  stop: () => Promise<void>;
};

type Addresses = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "authorities" | "dataDir">;

const CONNECT_TIMEOUT_MS = 5_000;
const HEARING_TIMEOUT_MS = 2_000;
const POOLER_WITHOUT_DIRECT =
  "DATABASE_URL goes through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for the schema, jobs and notifications.";

/** The configured database, checked to answer and to have the needed rights, or the embedded one in the data directory. */
export async function openDatabase(config: Addresses, progress: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, authorities, dataDir } = config;
  if (databaseUrl) {
    progress("Connecting to PostgreSQL");
    const connection = { ...connectionTo(databaseUrl, authorities), isPooled: databaseDirectUrl !== undefined };
    const direct = connectionTo(databaseDirectUrl ?? databaseUrl, authorities);
    await assertReachable(connection, "DATABASE_URL");
    if (databaseDirectUrl) await assertReachable(direct, "DATABASE_DIRECT_URL");
    await (connection.isPooled ? assertLimited(connection, direct) : assertNoPooler(direct));
    return { connection, direct, stop: () => Promise.resolve() };
  }
  progress("Starting PostgreSQL");
  const embedded = await superviseEmbedded(dataDir, {
    onLog: (level, message) => {
      if (level === "error") progress(message);
    },
  });
  return { connection: embedded.config, direct: embedded.config, stop: embedded.stop };
}

async function assertReachable(connection: PoolConfig, variable: string): Promise<void> {
  try {
    await withClient(connection, () => Promise.resolve());
  } catch (error) {
    const state = stateOf(error);
    const verdict = /^(?:28|3D)/.test(state) ? "is refused by PostgreSQL" : "cannot be reached";
    throw new ConfigError(`${variable} ${verdict}: ${reasonOf(error)}.`);
  }
}

/**
 * A pooler in transaction mode reveals itself by its limits: it refuses settings at the start of a connection or, if told to ignore them,
 * delivers no notification.
 */
async function assertNoPooler(direct: PoolConfig): Promise<void> {
  const channel = `quorate_probe_${randomBytes(8).toString("hex")}`;
  try {
    await withClient({ ...direct, ...SERVER_LIMITS }, async (listener) => {
      const heard = new Promise<boolean>((resolve) => {
        listener.on("notification", () => resolve(true));
        setTimeout(() => resolve(false), HEARING_TIMEOUT_MS).unref();
      });
      await listener.query(`listen ${channel}`);
      await withClient(direct, (speaker) => speaker.query(`notify ${channel}`));
      if (!(await heard)) throw new ConfigError(POOLER_WITHOUT_DIRECT);
    });
  } catch (error) {
    if (error instanceof Error && error.message.includes("unsupported startup parameter"))
      throw new ConfigError(POOLER_WITHOUT_DIRECT);
    throw error;
  }
}

/** Behind a pooler a connection cannot set its own limits: without the role's, a statement could hold one for ever. */
async function assertLimited(connection: PoolConfig, direct: PoolConfig): Promise<void> {
  const readSettings = (at: PoolConfig) =>
    withClient(at, async (client) => {
      const names = Object.keys(SERVER_LIMITS);
      const { rows } = await client.query<{ name: string; setting: string; role: string; database: string }>(
        `select name, setting, quote_ident(current_user) as role, quote_ident(current_database()) as database
         from pg_settings where name = any($1) order by name`,
        [names],
      );
      return rows;
    });
  const [pooled, own] = [await readSettings(connection), await readSettings(direct)];
  if (pooled[0]?.database !== own[0]?.database) {
    throw new ConfigError("DATABASE_DIRECT_URL names another database than DATABASE_URL.");
  }
  const missing = pooled.filter(({ setting }) => setting === "0");
  if (missing.length === 0) return;
  const limits = new Map<string, number>(Object.entries(SERVER_LIMITS));
  const statements = missing.map(
    ({ name, role, database }) =>
      `alter role ${role} in database ${database} set ${name} = '${(limits.get(name) ?? 0) / 1_000}s'`,
  );
  throw new ConfigError(
    `DATABASE_URL goes through a pooler, where a role without limits would wait for ever: run ${statements.join("; ")}; then have the pooler connect anew (RECONNECT).`,
  );
}

async function withClient<Result>(config: PoolConfig, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    ...config,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function stateOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
