import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { loadDemoData } from "./load-demo-data.ts";

/** Longer than any other statement may wait for a lock. */
const HELD_MS = 5_500;

test("a server that finds the demo data being loaded waits for it, however long it takes, and loads none itself", async () => {
  const { db, config, close } = await createTestDatabase();
  const holder = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('quorate demo data'))`.execute(holder);
  const options = { now: new Date("2026-03-02T09:00:00Z"), passwordHash: "none" };
  const both = Promise.all([loadDemoData(config, options), loadDemoData(config, options)]);
  await vi.waitFor(
    async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      expect((await waiting.execute(db)).rows).toHaveLength(2);
    },
    { timeout: 10_000 },
  );
  await sleep(HELD_MS);
  await holder.rollback().execute();
  expect((await both).filter((isLoader) => isLoader)).toHaveLength(1);
  await close();
}, 60_000);
