import { createDatabase } from "@quorate/db/client";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import type { PoolConfig } from "pg";

/**
 * Over its own connection without time limits: if two servers start at once on an empty database, one loads the data and the other waits
 * for it, however long that takes.
 */
export async function loadDemoData(
  connection: PoolConfig,
  options: Parameters<typeof seedDemoData>[1],
): Promise<boolean> {
  const noLimits = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const { db, close } = createDatabase({ ...connection, ...noLimits, max: 1 });
  try {
    return await seedDemoData(db, options);
  } finally {
    await close();
  }
}
