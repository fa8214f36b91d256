import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool, type DatabaseConfig } from "./client.ts";
import { openReadDatabase, type ReadDatabase } from "./read-database.ts";
import { startReplicatedCluster } from "./testing/throwaway-replica.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const NOBODY_WAITS_MS = 3_500;

let cluster: Awaited<ReturnType<typeof startReplicatedCluster>>;
let primary: DatabaseConfig;
let primaryPool: ReturnType<typeof createPool>;
let reads: ReadDatabase;
let told: string[];

beforeAll(async () => {
  cluster = await startReplicatedCluster();
  // As in production, where an answered write is on the disk; test clusters flush later.
  primary = { ...cluster.primary.config, options: "-c synchronous_commit=on" };
  primaryPool = createPool(primary);
  await primaryPool.query("create table notes (text text primary key)");
});
afterAll(async () => {
  await primaryPool.end();
  await cluster.stop();
});

const open = (replica = cluster.config): ReadDatabase =>
  openReadDatabase({
    primary,
    primaryPool,
    replica,
    onChange: (isNear, reason) =>
      told.push(isNear ? "near" : `primary: ${reason instanceof Error ? reason.message : ""}`),
  });

beforeEach(async () => {
  told = [];
  reads = open();
  await vi.waitUntil(reads.isNear, { timeout: 20_000 });
});
afterEach(async () => {
  await reads.stop();
});

/** Which database answered a read: `replica` or `primary`. */
async function whereRead(db = reads.db): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as place`.execute(db);
  return rows[0]?.place ?? "";
}

/** The answer, and whether it took less than that. */
async function within<Read>(ms: number, task: Promise<Read>): Promise<{ read: Read; isInTime: boolean }> {
  const startedAt = performance.now();
  const read = await task;
  return { read, isInTime: performance.now() - startedAt < ms };
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(reads.db);
  return rows.map(({ text }) => text);
}

test("a replica that follows is read from, and its lag is next to nothing", async () => {
  expect(await whereRead()).toBe("replica");
  expect(reads.lagMs()).toBeLessThan(500);
  expect(told).toEqual(["near"]);
});

test("a reader who waits for it to catch up reads what was written before", async () => {
  for (let nth = 0; nth < 20; nth++) {
    const text = `written ${nth}`;
    await primaryPool.query("insert into notes values ($1)", [text]);
    await reads.untilCaughtUp();
    expect(await whereRead()).toBe("replica");
    expect(await notes()).toContain(text);
  }
});

test("late, it is not read from until it has caught up; its lag is told meanwhile", async () => {
  await cluster.pause();
  await primaryPool.query("insert into notes values ('late')");
  await expect.poll(reads.isNear, { timeout: 10_000 }).toBe(false);
  expect(reads.lagMs()).toBeGreaterThan(2_000);
  expect(told.at(-1)).toMatch(/^primary: It is 2 seconds behind\.$/);
  expect([await whereRead(), (await notes()).includes("late")]).toEqual(["primary", true]);
  await cluster.resume();
  await expect.poll(reads.isNear, { timeout: 10_000 }).toBe(true);
  expect([await whereRead(), (await notes()).includes("late")]).toEqual(["replica", true]);
});

describe("no one notices that it is gone", () => {
  test("killed with reads under way, in transactions and outside, and there again", async () => {
    const slow = () => sql<{ place: string }>`
      select case when pg_is_in_recovery() then 'replica' else 'primary' end as place, pg_sleep(1)`;
    const alone = [slow().execute(reads.db), slow().execute(reads.db)];
    const together = reads.db.transaction().execute(async (trx) => {
      await sql`select set_config('quorate.told', 'before', true)`.execute(trx);
      await slow().execute(trx);
      return await sql<{ told: string; place: string }>`select current_setting('quorate.told') as told,
        case when pg_is_in_recovery() then 'replica' else 'primary' end as place`.execute(trx);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await cluster.kill();
    for (const { rows } of await Promise.all(alone)) expect(rows[0]?.place).toBe("primary");
    expect((await together).rows[0]).toEqual({ told: "before", place: "primary" });
    const reading = Promise.all(Array.from({ length: 30 }, () => whereRead()));
    expect(await within(NOBODY_WAITS_MS, reading)).toEqual({ read: Array(30).fill("primary"), isInTime: true });
    expect(reads.lagMs()).toBeNull();

    await cluster.start();
    await expect.poll(reads.isNear, { timeout: 20_000 }).toBe(true);
    expect(await whereRead()).toBe("replica");
  });

  test("frozen: what was asked of it is asked of the primary within seconds", async () => {
    await whereRead();
    const thaw = await cluster.freeze();
    try {
      expect(await within(NOBODY_WAITS_MS, whereRead())).toEqual({ read: "primary", isInTime: true });
      expect(await within(900, whereRead())).toEqual({ read: "primary", isInTime: true });
    } finally {
      thaw();
    }
    await expect.poll(reads.isNear, { timeout: 20_000 }).toBe(true);
  });
});

test.each([
  ["nobody listens", () => ({ ...cluster.config, host: "/nowhere" })],
  ["it is the primary itself", () => primary],
  ["its role may not log in", () => ({ ...cluster.config, user: "nobody_at_all" })],
])("where %s, reads go to the primary from the start, and the reason is told once", async (_where, config) => {
  told = [];
  const elsewhere = open(config());
  expect(await whereRead(elsewhere.db)).toBe("primary");
  await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(told).toEqual([expect.stringMatching(/^primary: .*(?:ENOENT|It is no replica|does not exist)/)]);
  expect([await whereRead(elsewhere.db), elsewhere.lagMs()]).toEqual(["primary", null]);
  await elsewhere.stop();
});

test("a write by mistake is refused, and not taken to the primary", async () => {
  await expect(sql`insert into notes values ('mistake')`.execute(reads.db)).rejects.toMatchObject({ code: "25006" });
  expect(await notes()).not.toContain("mistake");
});
