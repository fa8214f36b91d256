import { createDatabase, type Db } from "@quorate/db/client";
import { openEmbedded } from "@quorate/db/embedded/open-embedded";
import { readConfig } from "../config.ts";

/** Runs a command on the database that the server uses, whether the server is up or not. */
export async function withConfiguredDatabase(command: (db: Db) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir);
  const { db, close } = createDatabase(embedded?.config ?? { connectionString: config.databaseUrl });
  try {
    return await command(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}
