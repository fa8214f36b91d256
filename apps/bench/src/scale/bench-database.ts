import { rmSync } from "node:fs";
import path from "node:path";
import { createDatabase, type Database } from "@quorate/db/client";
import { superviseEmbedded } from "@quorate/db/embedded/supervise-embedded";
import { migrateDatabase } from "@quorate/db/migrate";
import type { PoolConfig } from "pg";
import { crowdSize, loadCrowd } from "./crowd.ts";

/** No statement of a bench is cut short. */
const PATIENT: PoolConfig = { statement_timeout: 0, query_timeout: 0, max: 4 };

export type BenchDatabase = Database & { config: PoolConfig; version: string; stop: () => Promise<void> };

/** A database of its own with a crowd of this size, loaded once and kept for the next run. */
export async function openBenchDatabase(folder: string, size: number): Promise<BenchDatabase> {
  const dataDir = path.join(folder, `experts-${size}`);
  const kept = await openWithCrowd(dataDir, size);
  if (kept) return kept;
  // Loading was cut short the last time.
  rmSync(dataDir, { recursive: true, force: true });
  const fresh = await openWithCrowd(dataDir, size);
  if (!fresh) throw new Error(`A crowd of ${size} could not be loaded into ${dataDir}.`);
  return fresh;
}

async function openWithCrowd(dataDir: string, size: number): Promise<BenchDatabase | null> {
  const embedded = await superviseEmbedded(dataDir);
  const database = createDatabase({ ...embedded.config, ...PATIENT });
  const stop = async () => {
    await database.close();
    await embedded.stop();
  };
  try {
    await migrateDatabase(embedded.config);
    if ((await crowdSize(database.db)) === 0) await loadCrowd(database.db, size);
    if ((await crowdSize(database.db)) === size) {
      const { rows } = await database.pool.query<{ server_version: string }>("show server_version");
      return { ...database, config: embedded.config, version: rows[0]?.server_version ?? "", stop };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  await stop();
  return null;
}
