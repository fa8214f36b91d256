import type pg from "pg";
import { createDatabase, type Db } from "../client.ts";

/** Writes a crowd: its statements take longer than the server would wait for one, the more so on a busy machine. */
export async function withoutTimeLimits(config: pg.PoolConfig, write: (db: Db) => Promise<void>): Promise<void> {
  const patient = createDatabase({ ...config, statement_timeout: 0, query_timeout: 0, max: 2 });
  try {
    await write(patient.db);
  } finally {
    await patient.close();
  }
}
