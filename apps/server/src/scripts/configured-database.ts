import { createDatabase, type Db } from "@quorate/db/client";
import { openEmbedded } from "@quorate/db/embedded/open-embedded";
import type { PoolConfig } from "pg";
import { type Config, readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";
import { connectionTo } from "../trusted-authorities.ts";

/** PostgreSQL itself, not a pooler in front of it. */
export async function openConfiguredDatabase(
  config: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "authorities" | "dataDir">,
): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  const address = config.databaseDirectUrl ?? config.databaseUrl;
  if (address) return { connection: connectionTo(address, config.authorities), stop: () => Promise.resolve() };
  const { config: connection, stop } = await openEmbedded(config.dataDir);
  return { connection, stop };
}

/** Runs a command on the database that the server uses, whether the server is up or not. */
export async function withConfiguredDatabase(
  command: (db: Db, connection: PoolConfig) => Promise<number>,
): Promise<number> {
  const config = readConfig(withSecretFiles(process.env));
  const { connection, stop } = await openConfiguredDatabase(config);
  const { db, close } = createDatabase(connection);
  try {
    return await command(db, connection);
  } finally {
    await close();
    await stop();
  }
}
