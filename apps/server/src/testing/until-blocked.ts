import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@quorate/db/client";
import { sql } from "kysely";

/** Until PostgreSQL says that so many wait for a lock of someone else's. */
export async function untilBlockedIn(db: Db, wanted: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]?.blocked === wanted) return;
    await sleep(10);
  }
  throw new Error("Nobody waits for the lock.");
}
