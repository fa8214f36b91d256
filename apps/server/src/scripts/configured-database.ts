import { createDatabase, type Db } from "@quorate/db/client";
import { openEmbedded } from "@quorate/db/embedded/open-embedded";
import type { PoolConfig } from "pg";
import { readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";

/** Runs a command on the database that the server uses, whether the server is up or not. */
export async function withConfiguredDatabase(
  command: (db: Db, connection: PoolConfig) => Promise<number>,
): Promise<number> {
  const config = readConfig(withSecretFiles(process.env));
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir);
  const connection = embedded?.config ?? { connectionString: config.databaseDirectUrl ?? config.databaseUrl };
  const { db, close } = createDatabase(connection);
  try {
    return await command(db, connection);
  } finally {
    await close();
    await embedded?.stop();
  }
}
